/** The steps of what a program or model saw, above its lines: each leads to them, and an edit can be taken back. */
import type { SeenDocument, ToldStep } from './seen-document';
import type { Services } from '../services';
import { undoName } from '../../edit/view/edit-words';
import { textButton } from '../../parts/controls';
import type { Panel } from '../panel';

export function showSeenSteps(parent: HTMLElement, { steps, first, remarks }: SeenDocument, panel: Panel): void {
  for (const remark of remarks) parent.createDiv({ cls: 'collate-overview-line collate-faint', text: remark });
  const list = parent.createEl('ol', { cls: 'collate-seen-steps', attr: { start: first, role: 'list' } });
  for (const step of steps) {
    const item = list.createEl('li');
    const [block] = step.blocks;
    if (block === undefined) item.createSpan({ text: step.words });
    else textButton(item, step.words, () => panel.documentView.showBlock(block));
    addEdit(item, step, panel.services);
    // What the model saw that a program has asked.
    const run = panel.services.seen.list().find(({ id }) => id === step.run);
    if (run === undefined) continue;
    textButton(item, panel.services.texts.askSaw, () => void panel.openSeen(run.id)).addClass('collate-seen-run');
  }
}

/** What became of an edit, with the way to take it back. */
function addEdit(item: HTMLElement, { edit: id }: ToldStep, { texts, edits }: Services): void {
  const edit = edits.list().find((one) => one.id === id);
  if (edit === undefined) return;
  const addUndone = (): HTMLElement =>
    item.createSpan({ cls: 'collate-edit-state', text: texts.undone, attr: { tabindex: '-1' } });
  if (edit.state === 'undone') return void addUndone();
  let isBusy = false;
  const undo = (): void => {
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
  };
  const button = textButton(item, texts.undo, undo, 'collate-edit-undo');
  button.setAttr('aria-label', undoName(edit, texts));
}
