/** The one way in which tools change notes: finds what is meant, asks, and writes all changes of a call or none. */
import { blockHeader, makeBlock } from '../lines/block';
import type { LineChange } from '../lines/line-edit';
import { hashLines } from '../lines/line-hash';
import { splitLines } from '../lines/lines';
import { clipRange, formatRange, joinRanges, type Range } from '../lines/ranges';
import { findNewPlace } from '../vault/new-path';
import { PathResolver } from '../vault/paths';
import { UNSURE, VaultError, WrittenMeanwhile } from '../vault/vault-error';
import { Assembly } from '../tools/assembly';
import type { ToolContext } from '../tools/context';
import { LAST, type Document, type Placed, type Problem } from '../tools/document';
import type { DoneEdit, EditChange, EditGate, RecordedNote } from '../tools/edit-gate';
import { takeBack } from './edit-log';
import { describeEdit } from './edit-messages';
import {
  changeIn,
  currentLines,
  planChanges,
  reopen,
  type GivenChange,
  type NotePlan,
  type PlannedPart,
} from './plan-changes';

/** What models call the path of a note, and the lines to be replaced. */
export const PATH_NAMES = ['file', 'filepath', 'filename', 'note'];
export const OLD_NAMES = ['oldstring', 'oldtext', 'oldstr', 'oldlines', 'find', 'search'];

/** What there is to say against a text that would be cut off in the middle of a character. */
export function halfCharacterIn(name: string, text = ''): string[] {
  return /\p{Surrogate}/u.test(text) ? [`${name}: holds half a character; give whole ones`] : [];
}

const OFF_MESSAGE =
  'edits are off; a person can allow them in Obsidian under Settings → Collate → Allow edits, or with --allow-edit on the command line';
const EDITS_ONLY_MESSAGE = 'new notes are not allowed here, only changes to those that exist; it takes --allow-create';
const STAYS_WRITTEN = 'was written, and stays so';
const ALL_OR_NONE = 'nothing was written: the changes of one call are made together or not at all';

export async function makeChanges(given: readonly GivenChange[], context: ToolContext): Promise<Document> {
  const { edits: gate, signal } = context;
  const path = given[0]?.path ?? '';
  if (gate === undefined) return failure([{ at: 0, path, code: 'edit-off', message: OFF_MESSAGE }]);
  const { plans, problems } = await planChanges(given, context);
  const faults = [...problems, ...plans.flatMap((plan, at) => faultsIn(plan, at, context, gate))];
  if (faults.length > 0) return failure(faults, given.length);
  const answer = await gate.approve(plans.map(changeOf), signal);
  signal?.throwIfAborted();
  if (answer === 'no')
    return failure([
      { at: 0, path, code: 'refused', message: 'the person who was asked refused; nothing was written' },
    ]);
  if (answer === 'outdated' || plans.length > 1) {
    const changed = await changedSince(plans, context);
    if (changed.length > 0) return failure(changed, given.length);
  }
  if (answer === 'outdated')
    return failure([{ at: 0, path, code: 'stale', message: 'changed for a moment; call again' }]);
  const write = (): Promise<Written> => writeAll(plans, context);
  const { done, failed } = await (plans.length > 1 && gate.recorded !== undefined
    ? gate.recorded(plans.map(recordOf), write)
    : write());
  if (failed.length > 0) return failure(failed, given.length);
  // Whoever searches next finds it, where no event tells of it, too.
  context.engine?.update(plans.map((plan) => ({ kind: 'changed', path: plan.path })));
  for (const plan of plans)
    // From the bottom up, so that the lines above are where they were.
    for (const { replaced, before, after } of plan.parts.toReversed())
      context.shown?.replace(plan.path, replaced, before, after);
  gate.done(done);
  return report(plans, done, context);
}

function changeOf({ path, creates, whole }: NotePlan): EditChange {
  const { replaced: range, before, after } = whole;
  return { path, ...(creates && { creates }), range, before, after };
}

function recordOf({ path, whole }: NotePlan): RecordedNote {
  return { path, after: hashLines(splitLines(whole.text)) };
}

/** What the gate does not let through: a new note, or lines that were not read. An empty note has no line that could have been. */
function faultsIn(
  { path, creates, parts }: NotePlan,
  at: number,
  { shown }: ToolContext,
  gate: EditGate,
): Placed<Problem>[] {
  if (gate.editsOnly === true && creates !== undefined)
    return [{ at, path, code: 'edit-off', message: EDITS_ONLY_MESSAGE }];
  const numbersDo = gate.numberedStandsForRead === true;
  const isUnread = ({ numbered, appends, before }: PlannedPart): boolean =>
    before.length > 0 && !(numbersDo && (numbered || appends)) && shown?.find(path, before) === undefined;
  return parts.filter(isUnread).map(({ replaced }) => {
    const call = `read(${JSON.stringify({ paths: blockHeader({ path, range: replaced }) })})`;
    const message = numbersDo
      ? `give "old" with its line numbers, as ${call} prints them`
      : `not all of these lines were read in this conversation; call ${call} first`;
    return { at: 0, path, code: 'read-first', message };
  });
}

/** The notes that are no longer as they were planned with. */
async function changedSince(plans: readonly NotePlan[], context: ToolContext): Promise<readonly Placed<Problem>[]> {
  const changed: Placed<Problem>[] = [];
  for (const [at, plan] of plans.entries()) {
    const now = await reopen(plan, context.vault);
    if ('code' in now) changed.push({ at, ...now });
    else if (changeIn(plan, now.text) === undefined) changed.push({ at, ...changedMeanwhile(plan, now.text, context) });
  }
  return changed;
}

/** Nothing is done where anything has failed. */
interface Written {
  readonly done: readonly DoneEdit[];
  readonly failed: readonly Placed<Problem>[];
}

/** Writes one note after the other; when one cannot be written, those before it become what they were. */
async function writeAll(plans: readonly NotePlan[], context: ToolContext): Promise<Written> {
  const done: DoneEdit[] = [];
  for (const [at, plan] of plans.entries()) {
    const written = await writeNote(plan, context);
    if (!('code' in written)) done.push(written);
    else return { done: [], failed: [{ at, ...written }, ...(await takeAllBack(done, context))] };
  }
  return { done, failed: [] };
}

/** The last one first; gives those that stay. */
async function takeAllBack(done: readonly DoneEdit[], { vault }: ToolContext): Promise<Placed<Problem>[]> {
  const stuck: Placed<Problem>[] = [];
  for (const [at, edit] of [...done.entries()].toReversed()) {
    const refusal = await takeBack(edit, vault);
    if (refusal === undefined) continue;
    stuck.push({ at, path: edit.path, code: 'unwritable', message: `${STAYS_WRITTEN}: ${refusal.message}` });
  }
  return stuck;
}

/** Thrown within a change to leave the note as it is; carries the text that was there instead. */
class NotAsApproved extends Error {
  constructor(readonly text: string) {
    super('The note is not as it was when the change was approved.');
  }
}

/** Makes the approved change to the text that is there now, or none. */
async function writeNote(plan: NotePlan, context: ToolContext): Promise<DoneEdit | Problem> {
  const { path, creates, whole } = plan;
  const { vault } = context;
  let textBefore = '';
  let textAfter = whole.text;
  try {
    // The person may have taken their time, and the notes before this one may share its new folders: what exists is asked anew.
    if (creates !== undefined) {
      const place = await findNewPlace(path, vault.listing());
      if (place.kind === 'refused') return { path, code: place.code, message: place.message };
      await vault.create(place, textAfter);
    } else {
      const file = await new PathResolver(vault.listing(), true).resolve(path);
      if (file.kind === 'refused') return { path, code: file.code, message: file.message };
      if (file.kind === 'folder') return { path, code: 'not-a-file', message: 'is a folder now' };
      textAfter = await vault.process(file, (text) => {
        const now = changeIn(plan, text);
        if (now === undefined) throw new NotAsApproved(text);
        textBefore = text;
        return now.text;
      });
    }
    return { ...changeOf(plan), written: whole.written, when: Date.now(), textBefore, textAfter };
  } catch (error) {
    if (error instanceof WrittenMeanwhile) return explainRace(error, plan, context);
    if (error instanceof VaultError)
      return { path, code: 'unwritable', message: `could not be written: ${error.message}` };
    if (error instanceof NotAsApproved) return changedMeanwhile(plan, error.text, context);
    throw error;
  }
}

/** Two wrote at once: what came of it is in the note as it is now. */
async function explainRace({ message }: WrittenMeanwhile, plan: NotePlan, context: ToolContext): Promise<Problem> {
  const { path, whole } = plan;
  const now = await reopen(plan, context.vault);
  const current = 'code' in now ? {} : currentLines(path, now.text, whole.replaced, context.maxChars);
  return { path, code: 'stale', message, ...current };
}

function changedMeanwhile({ path, whole }: NotePlan, text: string, { maxChars }: ToolContext): Problem {
  const { before, replaced } = whole;
  const [what, where] =
    before.length === 0
      ? ['the empty note', { start: 1, end: 2 * CONTEXT_LINES }]
      : [`lines ${formatRange(replaced)}`, replaced];
  const message = `${what} changed while the edit waited for its approval; nothing was written`;
  return { path, code: 'stale', message, ...currentLines(path, text, where, maxChars) };
}

/** Lines shown above and below the new ones: enough to see where they are. */
const CONTEXT_LINES = 3;

/** What was done, and the new lines where they are; a new note is what the caller has just given. */
function report(plans: readonly NotePlan[], done: readonly DoneEdit[], { maxChars }: ToolContext): Document {
  const assembly = new Assembly(maxChars);
  let at = 0;
  for (const [index, { path, creates, parts }] of plans.entries()) {
    const lines = splitLines(done[index]?.textAfter ?? '');
    assembly.add({ note: { path, message: describeEdit(parts, lines.length, creates !== undefined) } }, at++);
    if (creates !== undefined) continue;
    for (const range of rangesAround(parts, lines.length)) {
      const outcome = assembly.add({ item: { kind: 'block', ...makeBlock(path, lines, range) } }, at++);
      if (outcome.taken === 'whole') continue;
      const rest = outcome.taken === 'part' ? outcome.rest : { path, range: range ?? { start: 1, end: lines.length } };
      if (rest !== undefined)
        assembly.addLast({
          message: `for the rest of the new lines call read(${JSON.stringify({ paths: blockHeader(rest) })})`,
        });
      return assembly.document();
    }
  }
  return assembly.document();
}

/** Where the new lines of each part are, with some around them; null for a note that has no lines now. */
function rangesAround(parts: readonly LineChange[], total: number): (Range | null)[] {
  let moved = 0;
  const ranges = parts.map(({ replaced, before, after }): Range => {
    const start = replaced.start + moved;
    moved += after.length - before.length;
    return { start: Math.max(1, start - CONTEXT_LINES), end: start + after.length - 1 + CONTEXT_LINES };
  });
  return joinRanges(ranges).map((range) => clipRange(range, total) ?? null);
}

function failure(problems: readonly Placed<Problem>[], given = 1): Document {
  const wasLeft = problems.some(({ message }) => message.startsWith(STAYS_WRITTEN) || message === UNSURE);
  const notes = given > 1 && !wasLeft ? [{ at: LAST, message: ALL_OR_NONE }] : [];
  return { items: [], notes, problems: [...problems] };
}
