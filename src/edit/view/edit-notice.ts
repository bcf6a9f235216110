/** Tells of edits that were made without asking, with the way to take the last one back. One notice at a time. */
import { Notice } from 'obsidian';
import type { Texts } from '../../texts/en';
import { noteName } from '../../lines/note-name';
import type { LoggedEdit } from '../edit-log';
import { editedLines } from './edit-words';

/** Long enough to read it, look at the note, and come back to the button. Does not run while nobody is there. */
const SHOWN_MS = 15_000;

export class EditNotice {
  private notice: Notice | undefined;
  /** Edits told of since the notice came up, this one not counted. */
  private earlier = 0;

  constructor(
    private readonly texts: Texts,
    private readonly actions: { undo(edit: LoggedEdit): Promise<void>; showEdits(): void },
  ) {}

  /** A notice that is still there makes room for one that counts both. */
  show(edit: LoggedEdit): void {
    const { texts, actions } = this;
    this.earlier = this.notice?.containerEl.isConnected === true ? this.earlier + 1 : 0;
    this.notice?.hide();
    const message = createFragment((el) => {
      el.appendText(texts.edited(edit.by, noteName(edit.path), editedLines(edit, texts)));
      if (this.earlier > 0) el.appendText(` ${texts.editsBefore(this.earlier)}`);
      const buttons = el.createDiv('collate-notice-buttons');
      buttons.createEl('button', { text: texts.undo }).addEventListener('click', () => void actions.undo(edit));
      buttons.createEl('button', { text: texts.showEdits }).addEventListener('click', () => actions.showEdits());
    });
    this.notice = new Notice(message, 0);
    hideAfterAWhile(this.notice);
  }

  hide(): void {
    this.notice?.hide();
  }
}

/** Whoever works in another program, as the client may be one, finds the notice when they come back. */
function hideAfterAWhile(notice: Notice): void {
  const { win, doc } = notice.containerEl;
  const wait = (): unknown => win.setTimeout(() => notice.hide(), SHOWN_MS);
  if (doc.hasFocus()) wait();
  else win.addEventListener('focus', wait, { once: true });
}
