/** What there is to say of a claim, in the order in which it matters: the same in the list and in the report. */
import type { Texts } from '../../texts/en';
import { nameAndFolder } from '../../lines/note-name';
import { oneLine } from '../../lines/one-line';
import { LONGEST_CLAIM, LONGEST_NAMED, MOST_NAMED } from '../render-claim';
import type { QuotePart } from '../text/differences';
import type { PlacedClaim } from './claim-places';

/** The claimed words, with those of the note among them where they differ. */
export function shownParts({ claim, verdict, parts }: PlacedClaim): readonly QuotePart[] {
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  const hasMore = parts.some(({ kind }) => kind !== 'same');
  if (verdict !== 'nowhere' && hasMore && length <= LONGEST_CLAIM) return parts;
  const text = claim.lines.join('\n').trim();
  return [{ kind: 'same', text: text.length > LONGEST_CLAIM ? `${text.slice(0, LONGEST_CLAIM)}…` : text }];
}

/** What differs, each kind once, numbers, negations and names first; then what became of the claim since. */
export function claimRemarks(claim: PlacedClaim, texts: Texts): readonly string[] {
  if (claim.state === 'replaced') return [texts.verifyUsed];
  return [
    ...differing(claim, texts),
    ...(claim.notAsCited === undefined ? [] : [texts.verifySaidOf(claim.notAsCited)]),
    ...(claim.verdict === 'nowhere' && claim.place === undefined ? [texts.verifyNoteHas] : []),
    ...(claim.state === 'changed' ? [texts.verifyChanged] : []),
  ];
}

function differing({ claim, verdict, differences }: PlacedClaim, texts: Texts): readonly string[] {
  if (claim.kind !== 'sentence') return [...new Set(differences.map(({ kind }) => texts.verifyDiffers[kind]))];
  const lacked = differences
    .slice(0, MOST_NAMED)
    .map(({ quoted }) => texts.verifyQuote(oneLine(quoted, LONGEST_NAMED)));
  const lacks = lacked.length > 0 ? [texts.verifyLacks(lacked.join(', '))] : [];
  return verdict === 'reworded' ? [texts.verifyOnlyCited, ...lacks] : lacks;
}

/** The note that a claim leads to: by its name, or by its path where another note has the same name. */
export function placeName({ place, isNamesake }: PlacedClaim): string {
  const { name, folder } = nameAndFolder(place?.path ?? '');
  return isNamesake && folder !== '' ? `${folder}/${name}` : name;
}
