/** Verifies a text for a person: what it claims, what became of each claim, and what could be put in its place. */
import type { CheckedClaim, VerifyOptions } from '../checked-claim';
import { verifyClaims } from '../verify-claims';
import { noteName } from '../../lines/note-name';
import { QuotableNote } from '../text/quotable-note';
import { editedQuote } from '../text/quote-edit';
import { Pacer } from '../../vault/pacer';
import type { PlacedClaim } from './claim-places';
import { isOfNote, type VerifySource } from './verify-source';

export interface CheckedText {
  /** In the order of the text. */
  readonly claims: readonly PlacedClaim[];
  /** Claims that were not looked up, since there are too many. */
  readonly left: number;
  /** Nothing is quoted in the text: all of it was looked up as one quote. */
  readonly isWhole: boolean;
}

/** Throws when the signal says so. */
export async function checkText(source: VerifySource, options: VerifyOptions): Promise<CheckedText> {
  const { text } = source;
  const inVault = { ...options, ...(isOfNote(source) ? { except: source.path } : {}) };
  const found = await verifyClaims(text, inVault);
  const whole = found.claims.length === 0 ? await checkWhole(source, inVault) : undefined;
  const claims = whole === undefined ? found.claims : [whole];
  return { claims: await placed(source, claims, options), left: found.left, isWhole: whole !== undefined };
}

/** Characters. Who selects or copies more without a quotation mark means no quote. */
const LONGEST_WHOLE = 2000;

/** Somebody who selects or copies a sentence by itself wants to know whether the notes have it, marks or not. */
async function checkWhole({ kind, text }: VerifySource, options: VerifyOptions): Promise<CheckedClaim | undefined> {
  const isOne = text.trim() !== '' && text.length <= LONGEST_WHOLE && !/\n\s*\n/.test(text.trim());
  if (!isOne || (kind !== 'selection' && kind !== 'clipboard')) return undefined;
  const quote = `> ${text.trim().replaceAll('\n', '\n> ')}`;
  const { claims } = await verifyClaims(quote, options);
  const [only] = claims;
  if (only === undefined || claims.length > 1) return undefined;
  const start = text.length - text.trimStart().length;
  const line = text.slice(0, start).split('\n').length;
  return { ...only, claim: { ...only.claim, line, start, end: start + text.trim().length } };
}

/** Lines around a quote's place that its words may be put right by. */
const AROUND = 20;

/** With what a person can do about them. */
async function placed(
  source: VerifySource,
  claims: readonly CheckedClaim[],
  { engine, signal }: VerifyOptions,
): Promise<PlacedClaim[]> {
  const { offset, line } = isOfNote(source) ? source : { offset: 0, line: 1 };
  const pacer = new Pacer();
  const names = new Map<string, number>();
  for (const { path } of engine.known.notes()) names.set(noteName(path), (names.get(noteName(path)) ?? 0) + 1);
  const found: PlacedClaim[] = [];
  for (const checked of claims) {
    await pacer.pause(signal);
    const { claim, place } = checked;
    const written = source.text.slice(claim.start, claim.end);
    found.push({
      ...checked,
      start: offset + claim.start,
      end: offset + claim.end,
      line: line - 1 + claim.line,
      written,
      replacement: isOfNote(source) ? await replacementOf(checked, written, pacer) : undefined,
      isNamesake: (names.get(noteName(place?.path ?? '')) ?? 0) > 1,
      state: 'checked',
    });
  }
  return found;
}

async function replacementOf(checked: CheckedClaim, written: string, pacer: Pacer): Promise<string | undefined> {
  const { claim, verdict, place, parts } = checked;
  const isQuote = claim.kind === 'quotation' || claim.kind === 'block quote';
  if (!isQuote || verdict !== 'reworded' || place === undefined) return undefined;
  const { path, range, lines } = place;
  const around = lines.slice(Math.max(0, range.start - 1 - AROUND), range.end + AROUND);
  return editedQuote(written, parts, await QuotableNote.read(path, around, () => pacer.pause()));
}
