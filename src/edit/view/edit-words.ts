/** How edits are named to a person: the note, the place, how much changes. */
import type { Texts } from '../../texts/en';
import { noteName } from '../../lines/note-name';
import type { EditChange } from '../../tools/edit-gate';
import type { LoggedEdit } from '../edit-log';

/** The lines that a change is about, before it is made. */
function placeOf({ creates, range, before }: EditChange, texts: Texts): string {
  if (creates === true) return texts.newNote;
  return before.length === 0 ? texts.emptyNote : texts.lineRange(range);
}

/** Where an edit that was made stands; the lines that are gone when it deleted some. */
export function editedLines({ creates, range, written, after }: LoggedEdit, texts: Texts): string {
  if (creates === true) return texts.newNote;
  return after.length === 0 ? texts.linesDeleted(range) : texts.lineRange(written);
}

/** What the button says that takes an edit back. */
export function undoName({ creates, path }: LoggedEdit, texts: Texts): string {
  return (creates === true ? texts.undoCreationOf : texts.undoEditOf)(noteName(path));
}

/** Adds a row that says in which note, and where in it, something is to be changed. */
export function addEditPlace(parent: HTMLElement, change: EditChange, texts: Texts): void {
  const row = parent.createDiv('collate-edit-place');
  row.createSpan({ cls: 'collate-edit-path', text: change.path });
  row.createSpan({ cls: 'collate-edit-lines', text: placeOf(change, texts) });
}
