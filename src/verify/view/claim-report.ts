/** What became of the claims of a text, as Markdown to keep or to send. */
import type { Texts } from '../../texts/en';
import { oneLine, spaced } from '../../lines/one-line';
import { shortRange } from '../../lines/ranges';
import type { QuotePart } from '../text/differences';
import { needsLook, type PlacedClaim } from './claim-places';
import { claimRemarks, placeName, shownParts } from './claim-words';
import type { Outcome } from './verification';

/** Characters of a claim in the report. */
const LONGEST = 400;

/** `name`: of what was verified. */
export function claimReport(name: string, outcome: Outcome, texts: Texts): string {
  const { claims } = outcome;
  const lines = claims.map((claim, at) => `${at + 1}. ${reportLine(claim, texts)}`);
  return [
    `## ${texts.verifyReport(plain(name))}`,
    '',
    texts.verifySummary(claims.filter(needsLook).length, claims.length),
    '',
    ...lines,
    '',
    remarksOn(outcome, texts).join(' '),
    '',
  ].join('\n');
}

/** What there is to know of all of it: what was left out, and what it was checked against. */
export function remarksOn({ notes, seconds, left, isPartial }: Outcome, texts: Texts): readonly string[] {
  return [
    ...(left > 0 ? [texts.verifyLeft(left)] : []),
    ...(isPartial ? [texts.verifyPartial] : []),
    texts.verifyFooter(notes, texts.seconds(seconds)),
  ];
}

function reportLine(claim: PlacedClaim, texts: Texts): string {
  const { verdict, place } = claim;
  const words = texts.verifyQuote(oneLine(spaced(shownParts(claim).map(markdownOf).join('')), LONGEST));
  const told = [`**${texts.verifyVerdicts[verdict]}** ${words}`, ...claimRemarks(claim, texts)];
  if (place === undefined) return told.join(' · ');
  const lead = verdict === 'nowhere' ? `${texts.verifyNearest} ` : '';
  const link = `[[${place.path.replace(/\.md$/i, '')}|${placeName(claim)}]] ${shortRange(place.range)}`;
  return [...told, lead + link].join(' · ');
}

const MARKS = { quoted: ['~~', '~~'], noted: ['==', '=='], gap: ['[…', '…]'] } as const;

function markdownOf({ kind, text }: QuotePart): string {
  const inside = plain(text);
  if (kind !== 'same') return `${MARKS[kind].join(inside)} `;
  return `${/^\s/.test(text) ? ' ' : ''}${inside}${/\s$/.test(text) ? ' ' : ''}`;
}

/** A quote may hold anything; in the report it is only read, so nothing in it may be markup. */
function plain(text: string): string {
  return oneLine(spaced(text)).replace(/[\\`*_~=[\]<>#|!$%]/g, '\\$&');
}
