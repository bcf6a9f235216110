/** Lists the edits that tools have made since Obsidian started, each with what it changed and a way to take it back. */
import { Modal, setIcon, type App } from 'obsidian';
import type { LoggedEdit } from '../edit-log';
import type { EditService } from './edit-service';
import type { Texts } from '../../texts/en';
import { noteName } from '../../lines/note-name';
import { textButton } from '../../parts/controls';
import { nameDialog } from '../../parts/reader-name';
import { addDiff } from './diff-view';
import { editedLines, undoName } from './edit-words';

export class ListEdits extends Modal {
  private readonly box: HTMLElement;
  private stopListening: (() => void) | undefined;
  private readonly expanded = new Set<number>();
  /** Edits that are being taken back. */
  private readonly busy = new Set<number>();
  /** Why an edit could not be taken back. */
  private readonly refusals = new Map<number, string>();

  constructor(
    app: App,
    private readonly texts: Texts,
    private readonly edits: Pick<EditService, 'list' | 'onChange' | 'undo'>,
  ) {
    super(app);
    nameDialog(this, texts.editsTitle);
    this.box = this.contentEl.createDiv('collate-edits');
  }

  override onOpen(): void {
    this.stopListening = this.edits.onChange(() => this.render());
    this.render();
  }

  override onClose(): void {
    this.stopListening?.();
  }

  /** Draws the list anew; what had the focus has it again, or its row has. */
  private render(): void {
    const focused = this.focusedPlace();
    const { box } = this;
    box.empty();
    const edits = this.edits.list();
    const list = box.createEl('ul', { cls: 'collate-edit-list', attr: { role: 'list' } });
    for (const edit of edits) this.addEdit(list, edit);
    const row = focused === undefined ? null : box.querySelector<HTMLElement>(`[data-edit="${focused.id}"]`);
    const target = row?.querySelector<HTMLElement>(`.${focused?.part}`) ?? row?.querySelector<HTMLElement>('button');
    target?.focus();
  }

  private focusedPlace(): { readonly id: string; readonly part: string } | undefined {
    const focused = this.contentEl.doc.activeElement;
    const id = focused?.closest('[data-edit]')?.getAttribute('data-edit') ?? undefined;
    const part = focused?.classList[0];
    return id === undefined || part === undefined ? undefined : { id, part };
  }

  private addEdit(list: HTMLElement, edit: LoggedEdit): void {
    const { texts } = this;
    const { id, by, path, when, state } = edit;
    const isExpanded = this.expanded.has(id);
    const item = list.createEl('li', { cls: 'collate-edit', attr: { 'data-edit': id } });
    item.toggleClass('is-undone', state === 'undone');
    const head = item.createDiv('collate-edit-head');
    const toggle = head.createEl('button', {
      cls: 'collate-edit-toggle',
      attr: { 'aria-expanded': String(isExpanded) },
    });
    setIcon(toggle.createSpan({ cls: 'collate-edit-chevron' }), 'chevron-right');
    const words = toggle.createSpan('collate-edit-words');
    const title = words.createSpan('collate-edit-title');
    title.createSpan({ cls: 'collate-edit-note', text: noteName(path) });
    title.createSpan({ cls: 'collate-edit-lines', text: editedLines(edit, texts) });
    words.createSpan({ cls: 'collate-edit-facts', text: [texts.editTime(when), by, path].join(' · ') });
    toggle.addEventListener('click', () => {
      if (!this.expanded.delete(id)) this.expanded.add(id);
      this.render();
    });
    if (state === 'undone') head.createSpan({ cls: 'collate-edit-state', text: texts.undone });
    else this.addUndo(head, edit);
    const refusal = this.refusals.get(id);
    if (refusal !== undefined && state === 'done')
      item.createDiv({ cls: 'collate-edit-refusal', text: refusal, attr: { role: 'alert' } });
    if (isExpanded) addDiff(item, edit, texts);
  }

  private addUndo(head: HTMLElement, edit: LoggedEdit): void {
    const { id } = edit;
    const undo = (): void => {
      // Not disabled while it works: that would lose the focus.
      if (this.busy.has(id)) return;
      this.busy.add(id);
      void this.edits.undo(id).then((undone) => {
        this.busy.delete(id);
        if (undone.kind === 'undone') this.refusals.delete(id);
        else this.refusals.set(id, this.texts.undoRefusals[undone.reason]);
        this.render();
      });
    };
    const button = textButton(head, this.texts.undo, undo, 'collate-edit-undo');
    button.setAttr('aria-label', undoName(edit, this.texts));
  }
}
