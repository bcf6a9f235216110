/** The steps of what a program or model saw, above its lines: each leads to them, and an edit can be taken back. */
import type { EditService } from '../../app/edits/edit-service';
import type { SeenDocument, ToldStep } from '../../app/seen/seen-document';
import type { SeenLog } from '../../app/seen/seen-log';
import type { Texts } from '../../i18n/en';
import { noteName } from '../../text/note-name';

export interface SeenStepsHost {
  readonly texts: Texts;
  readonly edits: Pick<EditService, 'list' | 'undo'>;
  readonly seen: Pick<SeenLog, 'has'>;
  /** Goes to a block of the document. */
  showBlock(id: string): void;
  /** Shows what another viewer saw. */
  openSeen(id: string): void;
}

export function showSeenSteps(parent: HTMLElement, { steps, first, remarks }: SeenDocument, host: SeenStepsHost): void {
  for (const remark of remarks) parent.createDiv({ cls: 'collate-overview-line collate-faint', text: remark });
  const list = parent.createEl('ol', { cls: 'collate-seen-steps', attr: { start: first, role: 'list' } });
  for (const step of steps) {
    const item = list.createEl('li');
    const [block] = step.blocks;
    if (block === undefined) item.createSpan({ text: step.words });
    else
      item
        .createEl('button', { cls: 'collate-link', text: step.words, attr: { type: 'button' } })
        .addEventListener('click', () => host.showBlock(block));
    addEdit(item, step, host);
    addRun(item, step, host);
  }
}

/** The way to what the model saw that a program has asked. */
function addRun(item: HTMLElement, { run }: ToldStep, host: SeenStepsHost): void {
  if (run === undefined || !host.seen.has(run)) return;
  item
    .createEl('button', { cls: 'collate-link collate-seen-run', text: host.texts.askSaw, attr: { type: 'button' } })
    .addEventListener('click', () => host.openSeen(run));
}

/** What became of an edit, with the way to take it back. */
function addEdit(item: HTMLElement, { edit: id }: ToldStep, { texts, edits }: SeenStepsHost): void {
  const edit = edits.list().find((one) => one.id === id);
  if (edit === undefined) return;
  const addUndone = (): HTMLElement =>
    item.createSpan({ cls: 'collate-edit-state', text: texts.undone, attr: { tabindex: '-1' } });
  if (edit.state === 'undone') return void addUndone();
  const button = item.createEl('button', {
    cls: 'collate-edit-undo',
    text: texts.undoEdit,
    attr: { type: 'button', 'aria-label': texts.undoEditOf(noteName(edit.path)) },
  });
  let isBusy = false;
  button.addEventListener('click', () => {
    if (isBusy) return;
    isBusy = true;
    void edits.undo(edit.id).then((undone) => {
      isBusy = false;
      item.querySelector('.collate-edit-refusal')?.remove();
      if (undone.kind === 'refused') {
        const text = texts.undoRefusals[undone.reason];
        item.createDiv({ cls: 'collate-edit-refusal', text, attr: { role: 'alert' } });
        return;
      }
      button.remove();
      addUndone().focus();
    });
  });
}
