/** `edit`: replaces whole lines of one note, if they are what the caller has read and whoever is asked agrees. */
import { blockHeader, makeBlock, type Block } from '../text/block';
import { editLines, linesOf, type LineChange, type NoLineChange } from '../text/line-edit';
import { isSameRun } from '../text/line-places';
import { splitLines } from '../text/lines';
import { clipRange, formatRange, type Range } from '../text/ranges';
import { isUtf8 } from '../vault/file-kinds';
import { PathResolver } from '../vault/paths';
import type { Vault, VaultFile } from '../vault/vault';
import { VaultError, WrittenMeanwhile } from '../vault/vault-error';
import { Assembly } from './assembly';
import type { ToolContext } from './context';
import type { Document, Problem } from './document';
import type { EditGate } from './edit-gate';
import { describeEdit, explainNoEdit } from './edit-messages';
import { loadText } from './load-file';
import type { Tool } from './tool';

export interface EditArgs {
  readonly path: string;
  readonly old: string;
  readonly new: string;
}

export const edit: Tool<EditArgs> = {
  name: 'edit',
  title: 'Edit a note',
  description: [
    'Replaces whole lines of one note. Read the lines with "read" first (not folded), in this conversation.',
    '"old": the lines to replace, best with their numbers exactly as "read" prints them ("12 | text"); without numbers',
    'they must stand in one place only. "new": the lines to stand there instead, with or without numbers; "" deletes',
    'the lines, "\\n" is one empty line. To insert, give the line next to the place as "old", and that line with the new',
    'ones as "new"; in an empty note "old" is "". All other lines stay as they are. If the lines have changed since you',
    'read them nothing is written and the answer shows them as they are now. A person may be asked, and may refuse.',
    'The answer shows the new lines with their numbers; lines below may have new numbers then.',
  ].join(' '),
  schema: {
    type: 'object',
    properties: {
      path: { description: 'Path of a note, relative to the vault.', type: 'string' },
      old: { description: 'The lines to replace, as "read" shows them.', type: 'string' },
      new: { description: 'The lines to stand there instead; "" deletes.', type: 'string' },
    },
    required: ['path', 'old', 'new'],
    additionalProperties: false,
  },
  traits: { needsConversation: true, showsLines: true },
  contradictions: (args) => (/\p{Surrogate}/u.test(args.new) ? ['new: holds half a character; give whole ones'] : []),
  run: runEdit,
};

const OFF_MESSAGE =
  'edits are off; a person can allow them in Obsidian under Settings → Collate → Allow edits, or with --allow-edit on the command line';

async function runEdit(args: EditArgs, context: ToolContext): Promise<Document> {
  const { vault, edits: gate, shown, signal, maxChars } = context;
  if (gate === undefined) return failure({ path: args.path, code: 'edit-off', message: OFF_MESSAGE });
  const opened = await openNote(args.path, vault);
  if (opened.kind === 'problem') return failure(opened.problem);
  const { path } = opened.file;
  const planned = editLines(opened.text, args.old, args.new);
  if (planned.kind !== 'change') {
    const lines = splitLines(opened.text);
    const meant = rangeInQuestion(planned, path, args, context);
    const current = currentLines(path, lines, meant, maxChars);
    return failure(explainNoEdit(planned, { path, total: lines.length, wasRead: meant !== undefined, current }));
  }
  if (!isRead(planned, path, context)) return failure(unread(planned, path, gate));
  const change = { path, range: planned.replaced, before: planned.before, after: planned.after };
  const answer = await gate.approve(change, signal);
  signal?.throwIfAborted();
  if (answer === 'no')
    return failure({ path, code: 'refused', message: 'the person who was asked refused; nothing was written' });
  if (answer === 'outdated') return failure(await explainOutdated(path, planned, context));
  const written = await write(args, path, planned, context);
  if (written.kind === 'problem') return failure(written.problem);
  // Whoever searches next finds it, where no event tells of it, too.
  context.engine?.update([{ kind: 'changed', path }]);
  shown?.replace(path, planned.replaced, planned.before, planned.after);
  gate.done({ ...change, written: planned.written, when: Date.now(), ...written.texts });
  return report(path, planned, written.texts.textAfter, maxChars);
}

type Opened =
  | { readonly kind: 'text'; readonly file: VaultFile; readonly text: string }
  | { readonly kind: 'problem'; readonly problem: Problem };

async function openNote(given: string, vault: Vault): Promise<Opened> {
  const problem = (code: Problem['code'], message: string): Opened => ({
    kind: 'problem',
    problem: { path: given, code, message },
  });
  try {
    const file = await new PathResolver(vault.listing()).resolve(given);
    if (file.kind === 'refused') return problem(file.code, file.message);
    if (file.kind === 'folder') return problem('not-a-file', 'a folder has no lines; give a file');
    const text = await loadText(vault, file);
    if (text === undefined) return problem('not-text', 'not a text file, so it has no lines to edit');
    if (text.includes(REPLACEMENT) && !isUtf8(await vault.readBinary(file)))
      return problem('not-text', 'not UTF-8 text; writing it would change more than the lines');
    return { kind: 'text', file, text };
  } catch (error) {
    if (error instanceof VaultError) return problem('unreadable', error.message);
    throw error;
  }
}

/** What stands in a text for bytes that are no UTF-8; a text may also really hold it. */
const REPLACEMENT = '\uFFFD';

/** The lines that the caller seems to mean: by their numbers, or where they were when they were read. */
function rangeInQuestion(
  planned: NoLineChange,
  path: string,
  { old }: EditArgs,
  { shown }: ToolContext,
): Range | undefined {
  if (planned.kind === 'stale') return planned.range;
  if (planned.kind !== 'not-found') return undefined;
  const lines = linesOf(old);
  const start = shown?.find(path, lines);
  return start === undefined ? undefined : { start, end: start + lines.length - 1 };
}

/** An empty note has no line that could have been read. */
function isRead({ numbered, before }: LineChange, path: string, { shown, edits }: ToolContext): boolean {
  if (before.length === 0 || (numbered && edits?.numberedStandsForRead === true)) return true;
  return shown?.find(path, before) !== undefined;
}

function unread({ replaced }: LineChange, path: string, { numberedStandsForRead }: EditGate): Problem {
  const call = `read(${JSON.stringify({ paths: blockHeader({ path, range: replaced }) })})`;
  const message =
    numberedStandsForRead === true
      ? `give "old" with its line numbers, as ${call} prints them`
      : `not all of these lines were read in this conversation; call ${call} first`;
  return { path, code: 'read-first', message };
}

/** Thrown within a change to leave the note as it is; carries the text that was there instead. */
class NotAsApproved extends Error {
  constructor(readonly text: string) {
    super('The note is not as it was when the edit was approved.');
  }
}

type Written =
  | { readonly kind: 'written'; readonly texts: { readonly textBefore: string; readonly textAfter: string } }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** Makes the approved change to the text that is there now, or none. */
async function write(args: EditArgs, path: string, planned: LineChange, context: ToolContext): Promise<Written> {
  const problem = (one: Omit<Problem, 'path'>): Written => ({ kind: 'problem', problem: { path, ...one } });
  let textBefore = '';
  try {
    // The person may have taken their time: what exists is asked anew.
    const file = await new PathResolver(context.vault.listing()).resolve(path);
    if (file.kind === 'refused') return problem({ code: file.code, message: file.message });
    if (file.kind === 'folder') return problem({ code: 'not-a-file', message: 'is a folder now' });
    const textAfter = await context.vault.process(file, (text) => {
      const now = editLines(text, args.old, args.new);
      if (now.kind !== 'change' || !isSameChange(now, planned)) throw new NotAsApproved(text);
      textBefore = text;
      return now.text;
    });
    return { kind: 'written', texts: { textBefore, textAfter } };
  } catch (error) {
    if (error instanceof WrittenMeanwhile) return problem(await explainRace(error, path, planned, context));
    if (error instanceof VaultError)
      return problem({ code: 'unwritable', message: `could not be written: ${error.message}` });
    if (!(error instanceof NotAsApproved)) throw error;
    return { kind: 'problem', problem: changedMeanwhile(path, planned, error.text, context) };
  }
}

async function explainOutdated(path: string, planned: LineChange, context: ToolContext): Promise<Problem> {
  const now = await openNote(path, context.vault);
  return now.kind === 'problem' ? now.problem : changedMeanwhile(path, planned, now.text, context);
}

/** Two wrote at once: what came of it is in the note as it is now. */
async function explainRace(
  { message }: WrittenMeanwhile,
  path: string,
  { replaced }: LineChange,
  { vault, maxChars }: ToolContext,
): Promise<Omit<Problem, 'path'>> {
  const now = await openNote(path, vault);
  const current = now.kind === 'text' ? currentLines(path, splitLines(now.text), replaced, maxChars) : undefined;
  return { code: 'stale', message, ...(current === undefined ? {} : { current }) };
}

function changedMeanwhile(
  path: string,
  { before, replaced }: LineChange,
  text: string,
  { maxChars }: ToolContext,
): Problem {
  const [what, where] =
    before.length === 0
      ? ['the empty note', { start: 1, end: 2 * CONTEXT_LINES }]
      : [`lines ${formatRange(replaced)}`, replaced];
  const current = currentLines(path, splitLines(text), where, maxChars);
  const message = `${what} changed while the edit waited for its approval; nothing was written`;
  return { path, code: 'stale', message, ...(current === undefined ? {} : { current }) };
}

/** The texts around it may have changed, and the file its line ends; the place and the lines may not. */
function isSameChange(now: LineChange, planned: LineChange): boolean {
  const isSamePlace = now.replaced.start === planned.replaced.start;
  return isSamePlace && isSameRun(now.before, planned.before) && isSameRun(now.after, planned.after);
}

/** Lines shown above and below the new ones: enough to see where they stand. */
const CONTEXT_LINES = 3;

function report(path: string, change: LineChange, text: string, maxChars: number | undefined): Document {
  const lines = splitLines(text);
  const { start, end } = change.written;
  const around = clipRange({ start: Math.max(1, start - CONTEXT_LINES), end: end + CONTEXT_LINES }, lines.length);
  const assembly = new Assembly(maxChars);
  assembly.add({ note: { path, message: describeEdit(change, lines.length) } }, 0);
  const outcome = assembly.add({ item: { kind: 'block', ...makeBlock(path, lines, around ?? null) } }, 1);
  if (outcome.taken === 'part' && outcome.rest !== undefined)
    assembly.addLast({
      message: `for the rest of the new lines call read(${JSON.stringify({ paths: blockHeader(outcome.rest) })})`,
    });
  return assembly.document();
}

/** Lines of the note as they are, as far as they exist and fit an answer. */
function currentLines(
  path: string,
  lines: readonly string[],
  range: Range | undefined,
  maxChars: number | undefined,
): Block | undefined {
  const there = range === undefined ? undefined : clipRange(range, lines.length);
  if (there === undefined) return undefined;
  const assembly = new Assembly(maxChars);
  assembly.add({ item: { kind: 'block', ...makeBlock(path, lines, there) } }, 0);
  const [item] = assembly.document().items;
  if (item?.kind !== 'block') return undefined;
  const { path: of, range: shown, lines: some, total } = item;
  return { path: of, range: shown, lines: some, total };
}

function failure(problem: Problem): Document {
  return { items: [], notes: [], problems: [{ at: 0, ...problem }] };
}
