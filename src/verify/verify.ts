/** `verify`: is what a text claims to quote really in the notes, word for word, and where the text says? */
import type { CheckedClaim } from './checked-claim';
import { MOST_CLAIMS, verifyClaims, type Verification } from './verify-claims';
import { makeBlock } from '../lines/block';
import type { Range } from '../lines/ranges';
import { howManyFit } from '../lines/tokens';
import { Assembly } from '../tools/assembly';
import type { ToolContext } from '../tools/context';
import { refusal, type BlockItem, type Document } from '../tools/document';
import { renderClaim } from './render-claim';
import type { Tool } from '../tools/tool';

/** Characters: ten long novels. */
export const LONGEST_TEXT = 5_000_000;
/** Lines of the passage that is nearest to what is nowhere. */
const NEAREST_LINES = 8;
/** The share of a bounded answer that the lines on claims may take; the blocks they lead to take the rest. */
const CLAIMS_SHARE = 0.6;
/** Claims between two words on how far it is. */
const TOLD_EVERY = 20;

export const verify: Tool<{ readonly text: string }> = {
  name: 'verify',
  title: 'Verify quotes',
  description: [
    'Checks what a text says of the notes, without any model. Quote word for word in "quotation marks" or as a block quote, with [[note]] or',
    '`path (lines 3-4)` behind it; sentences that cite so without quoting are checked as well. Verdicts: "exact" (path and lines), "reworded" (what differs),',
    '"elsewhere" (not where the text says) or "nowhere" (with the nearest passage); [-these words-] are only in the text, {+these+} only in the note.',
    'Call it with your draft before you answer, and correct what is not exact.',
  ].join(' '),
  schema: {
    type: 'object',
    properties: {
      text: {
        description: 'An answer, a draft, a note.',
        type: 'string',
        also: ['answer', 'content', 'draft', 'quote', 'quotes', 'claim', 'claims'],
        separator: '\n\n',
      },
    },
    required: ['text'],
  },
  traits: { readOnly: true, searches: true },
  run: runVerify,
};

async function runVerify({ text }: { readonly text: string }, context: ToolContext): Promise<Document> {
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

function present(
  { claims: inOrder, left: unchecked }: Verification,
  maxChars: number | undefined,
  isPartial: boolean,
): Document {
  // What needs a look comes first: where there is no room for all, it is what is exact that is left out.
  const claims = [true, false]
    .flatMap((needsLook) => inOrder.filter(({ verdict }) => (verdict !== 'exact') === needsLook))
    .map((claim, at) => ({ ...claim, told: renderClaim(claim, at + 1) }));
  const room = (maxChars ?? Infinity) * CLAIMS_SHARE;
  const lengthOf = ({ told }: { readonly told: string }): number => told.length + 1;
  const verified = claims.slice(0, howManyFit(claims, lengthOf, room));
  const chars = verified.reduce((sum, claim) => sum + lengthOf(claim), 0);
  const left = claims.length - verified.length;
  const assembly = new Assembly(maxChars, undefined, chars + 2);
  const isFull = !addBlocks(assembly, verified);
  const notes = [
    ...(claims.length === 0 ? ['nothing in the text is quoted, and no sentence cites a note'] : []),
    ...(isFull ? ['not all of these lines have room here; call read with a path above for more'] : []),
    ...(left > 0 ? [`${left} more claims have no room here; verify a part of the text`] : []),
    ...(unchecked > 0
      ? [`${unchecked} more claims were not looked up, ${MOST_CLAIMS} being the most; verify the rest by itself`]
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
