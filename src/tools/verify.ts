/** `verify`: is what a text claims to quote really in the notes, word for word, and where the text says? */
import { MOST_CLAIMS, verifyClaims, type CheckedClaim, type Verification } from '../search/verify/verify-claims';
import { makeBlock } from '../text/block';
import type { Range } from '../text/ranges';
import { Assembly } from './assembly';
import type { ToolContext } from './context';
import { refusal, type BlockItem, type Document, type VerifiedClaim } from './document';
import { renderClaim } from './render-claim';
import type { Tool } from './tool';

export interface VerifyArgs {
  readonly text: string;
}

/** Characters: ten long novels. */
const LONGEST_TEXT = 5_000_000;
/** Lines of the passage that is nearest to what is nowhere. */
const NEAREST_LINES = 8;
/** The share of a bounded answer that the lines on claims may take; the blocks they lead to take the rest. */
const CLAIMS_SHARE = 0.6;
/** Characters of a claim that are given back. */
const LONGEST_CLAIM = 2000;
/** Claims between two words on how far it is. */
const TOLD_EVERY = 20;

export const verify: Tool<VerifyArgs> = {
  name: 'verify',
  title: 'Verify quotes',
  description: [
    'Checks what a text claims to quote from the vault, without any model: words in quotation marks, block quotes, fences headed with a path,',
    'and sentences that cite [[a note]] or `path (lines 3-4)`. Every claim gets a verdict: "exact" (path and lines), "reworded" (what differs; numbers,',
    'negations, signs and names first), "elsewhere" (in the vault, but not where the text says) or "nowhere" (with the nearest passage).',
    'In what is shown [-these words-] are only in the quote, {+these+} only in the note, […these…] were left out. Call it with your draft before you',
    'answer, and correct what is not exact; nothing is corrected for you.',
  ].join(' '),
  schema: {
    type: 'object',
    properties: { text: { description: 'The text to check: an answer, a draft, a note.', type: 'string' } },
    required: ['text'],
    additionalProperties: false,
  },
  traits: { readOnly: true, searches: true },
  run: runVerify,
};

async function runVerify({ text }: VerifyArgs, context: ToolContext): Promise<Document> {
  const { vault, engine, signal, onStep } = context;
  if (text.length > LONGEST_TEXT)
    return refusal('bad-arguments', [`text: expected at most ${LONGEST_TEXT} characters, got ${text.length}`]);
  if (engine === undefined) return refusal('no-engine', ['there is nothing to search with here']);
  const onProgress = (done: number, total: number): void => {
    if (done % TOLD_EVERY === 0) onStep?.(`checked ${done} of ${total} claims`);
  };
  const verification = await verifyClaims(text, { vault, engine, signal, onProgress });
  const { kind } = engine.status();
  return present(verification, context.maxChars, kind === 'building' || kind === 'starting' || kind === 'stopped');
}

function present({ claims: inOrder, left }: Verification, maxChars: number | undefined, isPartial: boolean): Document {
  // What needs a look comes first: where there is no room for all, it is what is exact that is left out.
  const claims = [true, false].flatMap((needsLook) =>
    inOrder.filter(({ verdict }) => (verdict !== 'exact') === needsLook),
  );
  const shown = claims.map(shownClaim);
  const fitting = countFitting(shown, (maxChars ?? Infinity) * CLAIMS_SHARE);
  const verified = shown.slice(0, fitting);
  const chars = verified.reduce((sum, claim, at) => sum + renderClaim(claim, at + 1).length + 1, 0);
  const assembly = new Assembly(maxChars, undefined, chars + 2);
  const isFull = !addBlocks(assembly, claims.slice(0, fitting));
  const notes = [
    ...(claims.length === 0 ? ['nothing in the text is quoted, and no sentence cites a note'] : []),
    ...(isFull ? ['not all of these lines have room here; call read with a path above for more'] : []),
    ...(fitting < claims.length
      ? [`${claims.length - fitting} more claims have no room here; verify a part of the text`]
      : []),
    ...(left > 0
      ? [`${left} more claims were not looked up, ${MOST_CLAIMS} being the most; verify the rest by itself`]
      : []),
    ...(isPartial ? ['the index does not hold all notes yet; what is nowhere now may be found later'] : []),
  ];
  for (const message of notes) assembly.addLast({ message });
  return { verified, ...assembly.document() };
}

/** The lines that claims lead to, each once, in order; whether all had room. */
function addBlocks(assembly: Assembly, claims: readonly CheckedClaim[]): boolean {
  const seen = new Set<string>();
  for (const [at, { place, verdict }] of claims.entries()) {
    if (place === undefined) continue;
    const range = verdict === 'nowhere' ? beginning(place.range) : place.range;
    const key = `${place.path}\n${range.start}-${range.end}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const item: BlockItem = { kind: 'block', ...makeBlock(place.path, place.lines, range) };
    if (assembly.add({ item }, at).taken !== 'whole') return false;
  }
  return true;
}

function beginning({ start, end }: Range): Range {
  return { start, end: Math.min(end, start + NEAREST_LINES - 1) };
}

function countFitting(claims: readonly VerifiedClaim[], room: number): number {
  let left = room;
  const full = claims.findIndex((claim, at) => (left -= renderClaim(claim, at + 1).length + 1) < 0);
  return full === -1 ? claims.length : full;
}

function shownClaim({ claim, verdict, place, differences, parts }: CheckedClaim): VerifiedClaim {
  const { kind, lines, line, start, end, citations } = claim;
  return {
    verdict,
    kind,
    text: lines.join('\n').slice(0, LONGEST_CLAIM),
    line,
    start,
    end,
    cited: citations.map(({ names }) => names.at(-1) ?? ''),
    ...(place === undefined ? {} : { path: place.path, range: place.range }),
    differences,
    parts: parts.length > 0 && lengthOf(parts) <= LONGEST_CLAIM ? parts : [],
  };
}

function lengthOf(parts: CheckedClaim['parts']): number {
  return parts.reduce((sum, { text }) => sum + text.length, 0);
}
