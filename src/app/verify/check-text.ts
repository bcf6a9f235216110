/** Verifies a text for a person: what it claims, what became of each claim, and what could be put in its place. */
import type { Engine } from '../../search/engine';
import { verifyClaims, type CheckedClaim, type VerifyOptions } from '../../search/verify/verify-claims';
import { noteName } from '../../text/note-name';
import { NoteWords } from '../../text/verify/note-words';
import { quoteEdit, type QuoteEdit } from '../../text/verify/quote-edit';
import { Pacer } from '../../vault/pacer';
import type { Vault } from '../../vault/vault';
import { isOfNote, type VerifySource } from './verify-source';

/** A claim, with what a person can do about it. */
export interface FoundClaim extends CheckedClaim {
  /** The claimed words as they are written, markup and all. */
  readonly written: string;
  /** What makes a quote of a note say what its source says; undefined where it cannot be told, or nothing is to change. */
  readonly edit: QuoteEdit | undefined;
  /** Whether another note has the name of the one it leads to. */
  readonly isNamesake?: boolean;
}

export interface CheckedText {
  /** In the order of the text. */
  readonly claims: readonly FoundClaim[];
  /** Claims that were not looked up, since there are too many. */
  readonly left: number;
  /** Nothing is quoted in the text: all of it was looked up as one quote. */
  readonly isWhole: boolean;
}

export interface CheckOptions {
  readonly vault: Vault;
  readonly engine: Engine;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** Throws when the signal says so. */
export async function checkText(source: VerifySource, options: CheckOptions): Promise<CheckedText> {
  const { text } = source;
  const inVault = { ...options, ...(isOfNote(source) ? { except: source.path } : {}) };
  const found = await verifyClaims(text, inVault);
  const whole = found.claims.length === 0 ? await checkWhole(source, inVault) : undefined;
  const claims = whole === undefined ? found.claims : [whole];
  const edited = await withEdits(source, claims, options.signal);
  return {
    claims: withNamesakes(edited, options.engine),
    left: found.left,
    isWhole: whole !== undefined,
  };
}

/** Characters. Who selects or copies more without a quotation mark means no quote. */
const LONGEST_WHOLE = 2000;

/** Somebody who selects or copies a sentence by itself wants to know whether the notes have it, marks or not. */
async function checkWhole({ kind, text }: VerifySource, options: VerifyOptions): Promise<CheckedClaim | undefined> {
  const isOne = text.trim() !== '' && text.length <= LONGEST_WHOLE && !/\n\s*\n/.test(text.trim());
  if (!isOne || (kind !== 'selection' && kind !== 'clipboard')) return undefined;
  const quote = text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const { claims } = await verifyClaims(quote, options);
  const [only] = claims;
  if (only === undefined || claims.length > 1) return undefined;
  const start = text.length - text.trimStart().length;
  const line = text.slice(0, start).split('\n').length;
  return { ...only, claim: { ...only.claim, line, start, end: start + text.trim().length } };
}

/** Lines around a quote's place that its words may be put right by. */
const AROUND = 20;

async function withEdits(
  source: VerifySource,
  claims: readonly CheckedClaim[],
  signal: AbortSignal,
): Promise<FoundClaim[]> {
  const pacer = new Pacer();
  const found: FoundClaim[] = [];
  for (const checked of claims) {
    await pacer.pause();
    signal.throwIfAborted();
    const { claim, verdict, place, parts } = checked;
    const written = source.text.slice(claim.start, claim.end);
    const isQuote = claim.kind === 'quotation' || claim.kind === 'block quote';
    let edit: QuoteEdit | undefined;
    if (isOfNote(source) && isQuote && verdict === 'reworded' && place !== undefined) {
      const { path, range, lines } = place;
      const around = { start: Math.max(1, range.start - AROUND), end: Math.min(lines.length, range.end + AROUND) };
      const note = await NoteWords.read(path, lines, () => pacer.pause(), [around]);
      edit = quoteEdit(written, parts, note);
    }
    found.push({ ...checked, written, edit });
  }
  return found;
}

function withNamesakes(claims: readonly FoundClaim[], { known }: Engine): FoundClaim[] {
  const counts = new Map<string, number>();
  for (const { path } of known.notes()) counts.set(noteName(path), (counts.get(noteName(path)) ?? 0) + 1);
  return claims.map((claim) => ({
    ...claim,
    isNamesake: (counts.get(noteName(claim.place?.path ?? '')) ?? 0) > 1,
  }));
}
