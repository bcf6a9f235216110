/** Asks a person whether a client may change a note, showing exactly what would be changed. */
import { Modal, type App } from 'obsidian';
import type { Texts } from '../../texts/en';
import { noteName } from '../../lines/note-name';
import type { EditChange } from '../../tools/edit-gate';
import { nameDialog, nameForReaders } from '../../parts/reader-name';
import { addDiff, type ShownChange } from './diff-view';
import { addEditPlace } from './edit-words';

/** What a person is shown when they are asked. */
export interface EditRequest {
  /** Who asks, in words. */
  readonly by: string;
  /** All changes of one call, which are made together or not at all. */
  readonly changes: readonly ShownChange[];
}

/**
 * How long nothing must have been typed before Apply can be pressed. The question comes up unannounced, maybe while the
 * person writes, or right where they click; what was meant for the note below must not count as an answer.
 */
const QUIET_MS = 600;

/**
 * The focus starts on the diff, where typing does nothing and arrows scroll; a Tab leads to Refuse first, and to Apply
 * only once nobody has typed for a moment. Whatever else closes the question refuses.
 */
export class ConfirmEdit extends Modal {
  private answer: 'yes' | 'no' = 'no';
  private closed: (() => void) | undefined;
  private readonly diffEl: HTMLElement;
  private readonly waitingEl: HTMLElement;
  private readonly applyEl: HTMLButtonElement;
  private quiet = 0;

  constructor(
    app: App,
    private readonly texts: Texts,
    { by, changes }: EditRequest,
  ) {
    super(app);
    const { modalEl, contentEl } = this;
    nameDialog(this, titleOf(by, changes, texts));
    const [only, ...others] = changes;
    if (only !== undefined && others.length === 0) addEditPlace(contentEl, only, texts);
    this.diffEl = contentEl.createDiv({ cls: 'collate-diff-box', attr: { role: 'region', tabindex: '0' } });
    nameForReaders(this.diffEl, texts.diff);
    for (const change of changes) {
      if (others.length > 0) addEditPlace(this.diffEl, change, texts);
      addDiff(this.diffEl, change, texts);
    }
    const buttons = modalEl.createDiv('modal-button-container');
    this.waitingEl = buttons.createSpan({ cls: 'collate-edit-waiting', attr: { role: 'status' } });
    this.addButton(buttons, texts.refuseEdit, 'no');
    this.applyEl = this.addButton(buttons, texts.apply, 'yes');
    this.applyEl.addClass('mod-cta');
    modalEl.addEventListener('keydown', ({ key }) => {
      const isOnButton = modalEl.doc.activeElement?.tagName === 'BUTTON';
      if (key.length === 1 && !isOnButton) this.waitForQuiet();
    });
  }

  /** Shows the question; gives the answer once it is closed, however that comes about. */
  ask(): Promise<'yes' | 'no'> {
    return new Promise((resolve) => {
      this.closed = () => resolve(this.answer);
      this.open();
    });
  }

  /** Says how many more questions there are. */
  setWaiting(count: number): void {
    this.waitingEl.setText(count === 0 ? '' : this.texts.editsWaiting(count));
  }

  override onOpen(): void {
    this.waitForQuiet();
    this.diffEl.focus();
  }

  override onClose(): void {
    this.modalEl.win.clearTimeout(this.quiet);
    this.closed?.();
  }

  private addButton(parent: HTMLElement, text: string, answer: 'yes' | 'no'): HTMLButtonElement {
    const button = parent.createEl('button', { text });
    button.addEventListener('click', () => {
      this.answer = answer;
      this.close();
    });
    return button;
  }

  private waitForQuiet(): void {
    const { win } = this.modalEl;
    win.clearTimeout(this.quiet);
    this.applyEl.disabled = true;
    this.quiet = win.setTimeout(() => (this.applyEl.disabled = false), QUIET_MS);
  }
}

function titleOf(by: string, changes: readonly EditChange[], texts: Texts): string {
  const [only, ...others] = changes;
  if (only === undefined || others.length > 0) return texts.confirmEdits(by, changes.length);
  return (only.creates === true ? texts.confirmCreation : texts.confirmEdit)(by, noteName(only.path));
}
