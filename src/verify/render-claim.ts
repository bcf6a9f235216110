/** A claim of a text on one line: its verdict, where it leads, what differs, and the words themselves. */
import { blockHeader } from '../lines/block';
import { oneLine, spaced } from '../lines/one-line';
import type { ClaimKind } from './text/find-claims';
import type { Difference, QuotePart } from './text/differences';
import type { CheckedClaim } from './checked-claim';

/** Characters of a claim that are shown, and in which what differs is marked: who wants to read more opens the note. */
export const LONGEST_CLAIM = 2000;
/** Characters of the claimed words, with what differs in them. */
const LONGEST_WORDS = 400;
/** Characters of one difference, of words that lines lack, and of a name that is cited. */
export const LONGEST_NAMED = 80;
/** Differences, or words that lines lack, that are named; the words themselves show the others. */
export const MOST_NAMED = 5;

export function renderClaim(checked: CheckedClaim, number: number): string {
  const { claim, verdict, differences, parts } = checked;
  const named = differences.slice(0, MOST_NAMED).map((one) => describe(one, claim.kind));
  const more = differences.length > MOST_NAMED ? [`${differences.length - MOST_NAMED} more`] : [];
  const isLong = parts.reduce((sum, { text }) => sum + text.length, 0) > LONGEST_CLAIM;
  const isSame = verdict === 'exact' && parts.every(({ kind }) => kind === 'same');
  const isPlain = parts.length === 0 || isLong || isSame;
  const words = isPlain ? claim.lines.join('\n').slice(0, LONGEST_CLAIM) : parts.map(renderPart).join('');
  return [
    `#${number} · ${verdict}`,
    ...placeOf(checked),
    ...named,
    ...more,
    `"${oneLine(spaced(words), LONGEST_WORDS)}"`,
  ].join(' · ');
}

function placeOf({ verdict, place, notAsCited }: CheckedClaim): string[] {
  if (place === undefined) return [];
  const lines = oneLine(blockHeader(place));
  if (verdict === 'nowhere') return [`nearest ${lines}`];
  return [notAsCited === undefined ? lines : `${lines}, not as cited (${notAsCited})`];
}

function describe({ kind, quoted, noted }: Difference, claimed: ClaimKind): string {
  const [mine, its] = [quoted, noted].map((words) => `"${oneLine(spaced(words), LONGEST_NAMED)}"`);
  if (kind === 'struck') return `struck out: ${its ?? ''}`;
  if (claimed === 'sentence') return `${kind}: ${mine ?? ''} is not in the cited lines`;
  if (noted === '') return `${kind}: ${mine ?? ''} is not in the note`;
  return quoted === '' ? `${kind}: leaves out ${its ?? ''}` : `${kind}: ${mine ?? ''} for ${its ?? ''}`;
}

/** What stands around words that are only in the text, or only in the note. */
const MARKS = { quoted: ['[-', '-]'], noted: ['{+', '+}'], gap: ['[…', '…]'] } as const;

function renderPart({ kind, text }: QuotePart): string {
  return kind === 'same' ? text : `${MARKS[kind].join(text.trim())} `;
}
