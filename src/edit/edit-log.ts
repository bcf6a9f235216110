/** Every edit made since the start, and the way to take one back: the exact old lines in place of the new ones, or nothing. */
import { makeAnchor, type Anchor } from '../follow/anchor/anchor';
import { indexNote } from '../follow/anchor/indexed-note';
import { resolve } from '../follow/anchor/resolve';
import { replaceLines } from '../lines/line-edit';
import { isSameRun } from '../lines/line-places';
import { splitLines } from '../lines/lines';
import { formatRange, type Range } from '../lines/ranges';
import { surroundingsOf, type Surroundings } from '../follow/line-diff';
import { movedPath } from '../follow/moved-path';
import type { Vault } from '../vault/vault';
import { VaultError } from '../vault/vault-error';
import type { DoneEdit } from '../tools/edit-gate';

/** An edit as a list of edits shows it. */
export interface LoggedEdit extends Omit<DoneEdit, 'textBefore' | 'textAfter'> {
  /** Later edits have higher numbers. */
  readonly id: number;
  /** The number of the first edit of the same call. */
  readonly call: number;
  /** Whose edit it was, in words for a person: a client's name, a conversation. */
  readonly by: string;
  readonly state: 'done' | 'undone';
  /** The lines around it, before it was made. */
  readonly around: Surroundings;
}

/** Why an edit was not taken back. */
export type UndoRefusal =
  /** There is no such edit, or it was taken back before. */
  | 'unknown'
  /** It is so long ago that its text was let go. */
  | 'forgotten'
  /** The note is not where it was: deleted, excluded, or renamed by someone the log was not told of. */
  | 'missing'
  /** A later edit of the same note is in the way, and has to be taken back first. */
  | 'later-edit'
  /** The note was changed by someone else since. */
  | 'changed'
  | 'unwritable';

export type Undone =
  | { readonly kind: 'undone'; readonly edit: LoggedEdit }
  | { readonly kind: 'refused'; readonly reason: UndoRefusal; readonly message: string };

interface Entry {
  edit: LoggedEdit;
  /** Whole texts: what is put back, and what must be there for that. */
  texts: { readonly before: string; readonly after: string } | undefined;
}

/** All texts kept together, in UTF-16 units: 64 MB, some hundred edits of the longest notes people have. */
const MOST_CHARS = 32 * 1024 * 1024;

/** Thrown within a change to keep the note as it is. */
class NotAsLeft extends Error {}

type Refusal = Extract<Undone, { kind: 'refused' }>;

const CHANGED = refused('changed', 'the note was changed since; nothing was undone');

/**
 * Puts back the lines from before a change, wherever other changes of the note have moved those that it wrote; a new note goes away.
 * Gives the reason when nothing was done.
 */
export async function takeBack(edit: DoneEdit, vault: Vault): Promise<Refusal | undefined> {
  const { path, creates, textBefore, textAfter } = edit;
  try {
    const file = await vault.listing().find(path);
    if (file?.kind !== 'file')
      return refused('missing', 'the note is no longer there; it was deleted or renamed since');
    if (creates === true) return (await vault.discard(file, textAfter)) ? undefined : CHANGED;
    await vault.process(file, (text) => {
      const before = text === textAfter ? textBefore : putBack(edit, text);
      if (before === undefined) throw new NotAsLeft();
      return before;
    });
    return undefined;
  } catch (error) {
    if (error instanceof NotAsLeft) return CHANGED;
    if (error instanceof VaultError) return refused('unwritable', error.message);
    throw error;
  }
}

export class EditLog {
  private readonly entries: Entry[] = [];
  private chars = 0;

  /** `mostChars`: beyond that the oldest edits stay listed but cannot be taken back. */
  constructor(private readonly mostChars = MOST_CHARS) {}

  /** Adds the edits of one call; `by` says whose they were. */
  add(edits: readonly DoneEdit[], by: string): readonly LoggedEdit[] {
    const call = this.entries.length + 1;
    return edits.map((edit) => this.addOne(edit, call, by));
  }

  private addOne({ textBefore, textAfter, ...edit }: DoneEdit, call: number, by: string): LoggedEdit {
    const around = surroundingsOf(splitLines(textBefore), edit.range);
    const logged = copied<LoggedEdit>({ ...edit, id: this.entries.length + 1, call, by, state: 'done', around });
    this.entries.push({ edit: logged, texts: { before: textBefore, after: textAfter } });
    this.chars += textBefore.length + textAfter.length;
    for (const entry of this.entries) {
      if (this.chars <= this.mostChars) break;
      this.letGo(entry);
    }
    return logged;
  }

  /** All edits, the oldest first. */
  list(): readonly LoggedEdit[] {
    return this.entries.map(({ edit }) => edit);
  }

  /** Follows a file, or a folder with all in it, to its new path. */
  renamed(from: string, to: string): void {
    for (const entry of this.entries) entry.edit = { ...entry.edit, path: movedPath(entry.edit.path, from, to) };
  }

  /**
   * Puts back the lines from before an edit, if the lines that the edit wrote are still exactly there, wherever other
   * changes of the note have moved them.
   */
  async undo(id: number, vault: Vault): Promise<Undone> {
    const entry = this.entries[id - 1];
    if (entry === undefined || entry.edit.state === 'undone')
      return refused('unknown', 'there is no such edit to undo');
    const { edit, texts } = entry;
    if (texts === undefined) return refused('forgotten', 'too long ago; its text was not kept');
    const kept = { ...edit, textBefore: texts.before, textAfter: texts.after };
    const refusal = await takeBack(kept, vault);
    if (refusal !== undefined) return refusal.reason === 'changed' ? this.explain(entry) : refusal;
    this.letGo(entry);
    entry.edit = { ...edit, state: 'undone' };
    return { kind: 'undone', edit: entry.edit };
  }

  /** Why a note is not as an edit left it. */
  private explain({ edit: { id, path } }: Entry): Refusal {
    const later = this.entries.findLast(({ edit }) => edit.id > id && edit.path === path && edit.state === 'done');
    if (later === undefined) return CHANGED;
    const where = formatRange(later.edit.written);
    return refused('later-edit', `the note was edited again since, at lines ${where}; undo that edit first`);
  }

  private letGo(entry: Entry): void {
    if (entry.texts === undefined) return;
    this.chars -= entry.texts.before.length + entry.texts.after.length;
    entry.texts = undefined;
  }
}

/** Strings of its own: engines keep a line that was cut out of a text as a view of all of it, which would outlast the text. */
function copied<Plain>(value: Plain): Plain {
  return JSON.parse(JSON.stringify(value)) as Plain;
}

/** The text without the edit; undefined when what the edit wrote is not certainly in it. Deleted lines have no place. */
function putBack(edit: DoneEdit, text: string): string | undefined {
  const { written, before, after, textAfter } = edit;
  if (after.length === 0) return undefined;
  const lines = splitLines(text);
  const anchor = makeAnchor(indexNote(splitLines(textAfter)), written);
  // What is found without the edit as well does not tell whether the edit is still there.
  if (certainly(anchor, splitLines(edit.textBefore)) !== undefined) return undefined;
  const found = certainly(anchor, lines);
  if (found === undefined) return undefined;
  // An anchor leaves out blank lines at the edges, which were written as well.
  const start = found.start - (anchor.start - written.start);
  const range = { start, end: start + after.length - 1 };
  if (!isSameRun(lines.slice(range.start - 1, range.end), after)) return undefined;
  return replaceLines(text, range, before);
}

function certainly(anchor: Anchor, lines: readonly string[]): Range | undefined {
  const verdict = resolve(anchor, indexNote(lines));
  return verdict.kind === 'unchanged' || verdict.kind === 'moved' ? verdict.range : undefined;
}

function refused(reason: UndoRefusal, message: string): Refusal {
  return { kind: 'refused', reason, message };
}
