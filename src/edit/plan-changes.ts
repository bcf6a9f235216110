/** From changes as a caller writes them to what each note becomes; the same plan is made again from the text that is there when it is written. */
import { makeBlock } from '../lines/block';
import {
  appendLines,
  combineChanges,
  editLines,
  linesOf,
  newText,
  type LineChange,
  type LineEdit,
  type NoLineChange,
} from '../lines/line-edit';
import { isSameRun } from '../lines/line-places';
import { splitLines } from '../lines/lines';
import { findPart, type PartSearch } from '../lines/link-part';
import { clipRange, type Range } from '../lines/ranges';
import { isUtf8 } from '../vault/file-kinds';
import { findNewPlace } from '../vault/new-path';
import { PathResolver } from '../vault/paths';
import type { Vault } from '../vault/vault';
import { VaultError } from '../vault/vault-error';
import { Assembly } from '../tools/assembly';
import type { ToolContext } from '../tools/context';
import type { Placed, Problem } from '../tools/document';
import { explainNoEdit } from './edit-messages';
import { resolveHeaded } from '../tools/headed-paths';
import { loadText } from '../tools/load-file';

export interface GivenChange {
  readonly path: string;
  readonly text: string;
  /** The lines to be replaced. */
  readonly old?: string | undefined;
  /** Whether the text comes at the end of the note or section. Without this and `old` the note is new. */
  readonly append?: boolean | undefined;
}

interface NoteChange extends GivenChange {
  /** Its place in the call. */
  readonly at: number;
  /** The section that is added to. */
  readonly link: string | undefined;
}

export interface PlannedPart extends LineChange {
  /** Whether it only adds lines, behind those that it names as replaced. */
  readonly appends: boolean;
}

/** A note as a change finds it. */
interface OpenNote {
  readonly path: string;
  /** Undefined for a note that exists. */
  readonly creates?: true;
  /** Empty for a new note. */
  readonly text: string;
}

/** What one note becomes; `text` is what it was planned with. */
export interface NotePlan extends OpenNote {
  readonly changes: readonly NoteChange[];
  /** All that changes. */
  readonly whole: LineChange;
  /** The same change by change, from the top down. */
  readonly parts: readonly PlannedPart[];
}

/** The plans of all notes, the new ones first, or what is wrong with the changes. */
export async function planChanges(
  given: readonly GivenChange[],
  context: ToolContext,
): Promise<{ readonly plans: readonly NotePlan[]; readonly problems: readonly Placed<Problem>[] }> {
  const problems: Placed<Problem>[] = [];
  const notes = new Map<string, OpenNote & { readonly changes: NoteChange[] }>();
  for (const [at, change] of given.entries()) {
    const opened = await open(change, context.vault);
    if ('code' in opened) {
      problems.push({ at, ...opened });
      continue;
    }
    const { link, ...found } = opened;
    const { path } = found;
    const note = notes.get(path) ?? { ...found, changes: [] };
    if (note.creates === undefined || note.changes.length === 0) note.changes.push({ ...change, at, link });
    else problems.push({ at, path, code: 'bad-arguments', message: 'given twice as a new note' });
    notes.set(path, note);
  }
  const plans: NotePlan[] = [];
  for (const note of notes.values()) {
    const planned = planNote(note);
    if ('reason' in planned) problems.push({ at: planned.change.at, ...explain(planned, note, context) });
    else plans.push({ ...note, ...planned });
  }
  const isOld = ({ creates }: NotePlan): number => Number(creates === undefined);
  return { plans: plans.sort((a, b) => isOld(a) - isOld(b)), problems };
}

/** The note of a plan as it is now, or why there is none to be had. */
export function reopen({ path, creates }: NotePlan, vault: Vault): Promise<OpenNote | Problem> {
  return open({ path, text: '', old: creates === undefined ? '' : undefined }, vault);
}

/**
 * The planned change in a text that the note may have by now: the texts around it may have changed, and the file its line ends.
 * Undefined when the place or the lines have.
 */
export function changeIn({ changes, whole }: NotePlan, text: string): LineChange | undefined {
  const planned = planNote({ text, changes });
  if ('reason' in planned || planned.whole.replaced.start !== whole.replaced.start) return undefined;
  const isSame = isSameRun(planned.whole.before, whole.before) && isSameRun(planned.whole.after, whole.after);
  return isSame ? planned.whole : undefined;
}

/** A change that cannot be made. */
interface NoPlan {
  readonly reason: NoLineChange | NoSection | 'same-lines';
  readonly change: NoteChange;
}

type NoSection = Extract<PartSearch, { readonly kind: 'missing' }>;

function planNote({ text, changes }: Pick<NotePlan, 'text' | 'changes'>): Pick<NotePlan, 'whole' | 'parts'> | NoPlan {
  const parts: PlannedPart[] = [];
  for (const change of changes) {
    const part = planPart(text, change);
    if (part.kind !== 'change') return { reason: part, change };
    parts.push({ ...part, appends: change.append === true });
    if (combineChanges(text, parts) === undefined) return { reason: 'same-lines', change };
  }
  const whole = combineChanges(text, parts);
  if (whole === undefined) throw new Error('A note is planned without a change.');
  return { whole, parts: parts.sort((a, b) => a.replaced.start - b.replaced.start) };
}

function planPart(text: string, { old, append, text: given, link }: NoteChange): LineEdit | NoSection {
  if (old !== undefined) return editLines(text, old, given);
  if (append !== true) return newText(given);
  if (link === undefined) return appendLines(text, given);
  const part = findPart(splitLines(text), link);
  return part.kind === 'found' ? appendLines(text, given, part.range) : part;
}

/** The note that a change is about, and the section of it. */
async function open(
  { path: given, old, append }: GivenChange,
  vault: Vault,
): Promise<(OpenNote & { readonly link: string | undefined }) | Problem> {
  const problem = (code: Problem['code'], message: string): Problem => ({ path: given, code, message });
  try {
    const listing = vault.listing();
    if (old === undefined && append !== true) {
      const place = await findNewPlace(given, listing);
      if (place.kind === 'new') return { path: place.path, creates: true, text: '', link: undefined };
      const { code, message, taken } = place;
      return problem(code, taken === undefined ? message : `${message}; ${explainTaken(taken)}`);
    }
    const resolver = new PathResolver(listing, true);
    const found = append === true ? await resolveHeaded(given, resolver) : await resolver.resolve(given);
    if (found.kind === 'refused') return problem(found.code, found.message);
    const [file, part] = found.kind === 'found' ? [found.entry, found.part] : [found, undefined];
    if (part === 'folded' || (part !== undefined && 'lines' in part))
      return problem(
        'bad-arguments',
        'text is added at the end of a note or of a section; give "path" or "path#Heading"',
      );
    if (file.kind === 'folder') return problem('not-a-file', 'a folder has no lines; give a file');
    const text = await loadText(vault, file);
    if (text === undefined) return problem('not-text', 'not a text file, so it has no lines to edit');
    if (text.includes(REPLACEMENT) && !isUtf8(await vault.readBinary(file)))
      return problem('not-text', 'not UTF-8 text; writing it would change more than the lines');
    return { path: file.path, text, link: part?.link };
  } catch (error) {
    if (error instanceof VaultError) return problem('unreadable', error.message);
    throw error;
  }
}

/** What replaces bytes that are not UTF-8 in a text; a text may also really contain it. */
const REPLACEMENT = '\uFFFD';

function explainTaken(path: string): string {
  const call = `read(${JSON.stringify({ paths: path })})`;
  return `nothing is overwritten. Call ${call}, then change its lines with "old", or add to it with "append": true`;
}

function explain({ reason, change }: NoPlan, { path, text }: OpenNote, context: ToolContext): Problem {
  if (reason === 'same-lines')
    return { path, code: 'bad-arguments', message: 'two of the changes are about the same lines; give them as one' };
  if (reason.kind === 'missing') return { path, code: 'no-match', message: reason.message };
  const meant = rangeInQuestion(reason, path, change, context);
  const problem = explainNoEdit(reason, { path, wasRead: meant !== undefined });
  return { ...problem, ...currentLines(path, text, meant, context.maxChars) };
}

/** The lines that the caller seems to mean: by their numbers, or where they were when they were read. */
function rangeInQuestion(
  reason: NoLineChange,
  path: string,
  { old = '' }: GivenChange,
  { shown }: ToolContext,
): Range | undefined {
  if (reason.kind === 'stale') return reason.range;
  if (reason.kind !== 'not-found') return undefined;
  const lines = linesOf(old);
  const start = shown?.find(path, lines);
  return start === undefined ? undefined : { start, end: start + lines.length - 1 };
}

/** For a problem: lines of the note as they are, as far as they exist and fit an answer. */
export function currentLines(
  path: string,
  text: string,
  range: Range | undefined,
  maxChars: number | undefined,
): Pick<Problem, 'current'> {
  if (range === undefined) return {};
  const lines = splitLines(text);
  const there = clipRange(range, lines.length);
  if (there === undefined) return {};
  const assembly = new Assembly(maxChars);
  assembly.add({ item: { kind: 'block', ...makeBlock(path, lines, there) } }, 0);
  const [item] = assembly.document().items;
  return item?.kind === 'block' ? { current: item } : {};
}
