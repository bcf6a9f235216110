/** A claim of a text on one line: its verdict, where it leads, what differs, and the words themselves. */
import { blockHeader } from '../text/block';
import { oneLine } from '../text/one-line';
import type { Difference, QuotePart } from '../text/verify/differences';
import type { VerifiedClaim } from './document';

/** Characters of the claimed words, with what differs in them. */
const LONGEST_WORDS = 400;
/** Characters of one difference, and of a name that is cited. */
const LONGEST_NAMED = 80;
/** Differences that are named; the words show the others. */
const MOST_NAMED = 5;

export function renderClaim(claim: VerifiedClaim, number: number): string {
  const { verdict, differences, parts, text } = claim;
  const named = differences.slice(0, MOST_NAMED).map((one) => describe(one, claim));
  const more = differences.length > MOST_NAMED ? [`${differences.length - MOST_NAMED} more`] : [];
  const isPlain = parts.length === 0 || (verdict === 'exact' && parts.every(({ kind }) => kind === 'same'));
  const words = isPlain ? text : parts.map(renderPart).join('');
  return [
    `#${number} · ${verdict}`,
    ...placeOf(claim),
    ...named,
    ...more,
    `"${oneLine(spaced(words), LONGEST_WORDS)}"`,
  ].join(' · ');
}

function placeOf({ verdict, path, range, cited }: VerifiedClaim): string[] {
  if (path === undefined) return [];
  const place = oneLine(blockHeader({ path, range: range ?? null }));
  if (verdict === 'nowhere') return [`nearest ${place}`];
  const names = cited.map((name) => oneLine(name, LONGEST_NAMED)).join(', ');
  return [verdict === 'elsewhere' ? `${place}, not as cited (${names})` : place];
}

function describe({ kind, quoted, noted }: Difference, { kind: claimed }: VerifiedClaim): string {
  const [mine, its] = [quoted, noted].map((words) => `"${oneLine(spaced(words), LONGEST_NAMED)}"`);
  if (kind === 'struck') return `struck out: ${its ?? ''}`;
  if (claimed === 'sentence') return `${kind}: ${mine ?? ''} is not in the cited lines`;
  if (noted === '') return `${kind}: ${mine ?? ''} is not in the note`;
  return quoted === '' ? `${kind}: leaves out ${its ?? ''}` : `${kind}: ${mine ?? ''} for ${its ?? ''}`;
}

function renderPart({ kind, text }: QuotePart): string {
  const inside = text.trim();
  switch (kind) {
    case 'same':
      return text;
    case 'quoted':
      return `[-${inside}-] `;
    case 'noted':
      return `{+${inside}+} `;
    case 'gap':
      return `[…${inside}…] `;
  }
}

function spaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
