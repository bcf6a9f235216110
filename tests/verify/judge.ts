/** Holds what verifying says of a labelled text against its label. */
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import type { CheckedClaim } from '../../src/verify/checked-claim';
import { verifyClaims } from '../../src/verify/verify-claims';
import { wait, yaml } from '../support/builtin';
import { MemoryVault } from '../support/memory-vault';
import type { QuoteLabel } from './labels';

export interface Judged {
  readonly label: QuoteLabel;
  /** Undefined when no claim was found in the text, or several. */
  readonly claim: CheckedClaim | undefined;
  readonly isRight: boolean;
  readonly isPlaceRight: boolean;
  /** Whether what has to be named is named, before what matters less. */
  readonly isNamed: boolean;
}

export type Judge = (label: QuoteLabel) => Promise<Judged>;

/** Judges labels over notes. */
export async function judgeIn(notes: Readonly<Record<string, string>>): Promise<Judge> {
  const vault = new MemoryVault(notes);
  const engine = new BuiltinEngine({ vault, yaml, wait });
  await engine.open();
  await engine.ready();
  return async (label) => {
    const { claims } = await verifyClaims(label.text, { vault, engine });
    const claim = claims.length === 1 ? claims[0] : undefined;
    return {
      label,
      claim,
      isRight: claim?.verdict === label.verdict,
      isPlaceRight: isPlaceRight(label, claim),
      isNamed: isNamed(label, claim),
    };
  };
}

function isPlaceRight({ note, lines, verdict }: QuoteLabel, claim: CheckedClaim | undefined): boolean {
  if (note === undefined || lines === undefined) return true;
  const { place } = claim ?? {};
  if (place?.path !== note) return false;
  const [start, end] = lines;
  const isSame = place.range.start === start && place.range.end === end;
  return isSame || (verdict === 'reworded' && place.range.start <= end && place.range.end >= start);
}

function isNamed({ named }: QuoteLabel, claim: CheckedClaim | undefined): boolean {
  if (named === undefined) return true;
  const differences = claim?.differences ?? [];
  const telling = differences.findIndex(({ kind }) => kind === 'word');
  const first = telling === -1 ? differences : differences.slice(0, telling);
  const plain = (text: string): string => text.toLowerCase().replace(/(?<=\d)[.,'’\s\u202f](?=\d{3})/g, '');
  return first.some(
    ({ kind, quoted, noted }) => kind === named.kind && plain(`${quoted} ${noted}`).includes(plain(named.word)),
  );
}

export function describe(judged: Judged): string {
  const { label, claim } = judged;
  const told = claim?.differences.map(({ kind, quoted, noted }) => `${kind} ${quoted} → ${noted}`).join('; ') ?? '';
  const place =
    claim?.place === undefined ? '' : `${claim.place.path}:${claim.place.range.start}-${claim.place.range.end}`;
  const wanted = `${label.verdict} ${label.note ?? ''}:${label.lines?.join('-') ?? ''}`;
  return `${label.kind}/${label.language} wanted ${wanted}, got ${claim?.verdict ?? 'no single claim'} ${place} [${told}] | ${label.text}`;
}
