/** Holds an overview against the lines below it and the vault, before anyone reads it: which of its sentences are not found. No model is involved. */
import { checkSentence } from '../verify/check-sentence';
import type { Target } from '../verify/cited-notes';
import { ClaimChecker } from '../verify/claim-checker';
import type { CheckedClaim, VerifyOptions } from '../verify/checked-claim';
import type { Difference } from '../verify/text/differences';
import { findClaims, type Claim } from '../verify/text/find-claims';
import { QuotableNote } from '../verify/text/quotable-note';
import { readQuote } from '../verify/text/quote';
import { isNegation, isNumber } from '../verify/text/telling-words';
import { isStopWord } from '../lines/stop-words';
import { languageOf } from '../lines/language';
import { onceFor } from '../lines/once-for';
import { formatRange } from '../lines/ranges';
import { Pacer } from '../vault/pacer';
import type { BlockItem } from '../tools/document';
import { overviewTokens, type LinkToken, type OverviewToken } from './overview';
import { sentencesOf } from './overview-lines';

/** A sentence that is not borne out, and why. */
export interface Unfound {
  /** As it is in the overview. */
  readonly sentence: string;
  /** In a few words, for the model. */
  readonly reason: string;
}

export interface OverviewCheck extends VerifyOptions {
  /** Those of the document, in order. */
  readonly blocks: readonly BlockItem[];
  /** What was asked: a sentence that cites nothing may repeat its words. */
  readonly question: string;
}

/** A sentence says something of its own from so many words on; "see there" does not. */
const FEWEST_SAID = 3;
/** The share of words that the lines have to hold where nothing is cited; less than of a sentence that cites, for it may say why something matters. */
const HELD_SHARE = 1 / 3;
/** Words that are named as missing. */
const MOST_NAMED = 5;
/** Characters of lines that a sentence is held against: among more, most words are somewhere, and reading them takes seconds. */
const MOST_HELD = 500_000;
/** Characters whose words are read in one go. */
const READ_AT_ONCE = 20_000;

export async function checkOverview(lines: readonly string[], check: OverviewCheck): Promise<Unfound[]> {
  if (check.blocks.length === 0) return [];
  const checker = new OverviewChecker(languageOf(lines), check);
  const unfound: Unfound[] = [];
  for (const sentence of lines.flatMap(sentencesOf)) {
    check.signal?.throwIfAborted();
    const reason = await checker.whyUnfound(sentence);
    if (reason !== undefined) unfound.push({ sentence, reason });
  }
  return unfound;
}

class OverviewChecker {
  private readonly claims: ClaimChecker;
  private readonly paths: readonly string[];
  private readonly read = new Map<BlockItem, readonly Target[]>();
  private readonly pacer = new Pacer();

  constructor(
    private readonly language: string | undefined,
    private readonly check: OverviewCheck,
  ) {
    this.claims = new ClaimChecker(check);
    this.paths = check.blocks.map(({ path }) => path);
  }

  async whyUnfound(sentence: string): Promise<string | undefined> {
    const tokens = overviewTokens(sentence, this.paths).flat();
    const cited = [...new Set(tokens.flatMap((token) => (token.kind === 'link' ? this.blocksOf(token) : [])))];
    for (const claim of findClaims(tokens.map((token) => this.asClaimed(token)).join(''))) {
      const reason =
        claim.kind === 'sentence'
          ? await this.sentenceReason(claim, cited)
          : quoteReason(await this.claims.check(claim));
      if (reason !== undefined) return reason;
    }
    return cited.length === 0 ? this.uncitedReason(sentence) : undefined;
  }

  /** By number that very block, by a note all of its blocks. */
  private blocksOf({ path, block }: LinkToken): BlockItem[] {
    const { blocks } = this.check;
    return block === undefined ? blocks.filter((one) => one.path === path) : blocks.slice(block, block + 1);
  }

  /** Links as claims have them: to a note, and the lines of the block that is cited. */
  private asClaimed(token: OverviewToken): string {
    if (token.kind === 'text') return token.text;
    const range = token.block === undefined ? undefined : this.check.blocks[token.block]?.range;
    return `[[${token.path}]]${range === undefined || range === null ? '' : ` (lines ${formatRange(range)})`}`;
  }

  /** Undefined too where it cannot be told, among more lines than are read. */
  private async sentenceReason(claim: Claim, cited: readonly BlockItem[]): Promise<string | undefined> {
    const targets = await this.targetsOf(cited);
    if (targets === undefined) return undefined;
    const { verdict, differences } = this.differencesOf(claim, targets);
    if (verdict !== 'nowhere') return undefined;
    const telling = differences.filter(({ kind }) => kind !== 'word');
    if (telling.length > 0) return lacks(telling);
    return saidIn(claim.lines) < FEWEST_SAID || this.isTranslated(cited) ? undefined : lacks(differences);
  }

  /** What cites nothing is held against all lines of the document: it may not bring in numbers, names or matters of its own. */
  private async uncitedReason(sentence: string): Promise<string | undefined> {
    const { blocks, question } = this.check;
    const lines = [sentence];
    const claim: Claim = { kind: 'sentence', lines, citations: [], line: 1, start: 0, end: sentence.length };
    const targets = await this.targetsOf(blocks);
    if (targets === undefined) return undefined;
    const { differences } = this.differencesOf(claim, [...targets, ...wordsOf('', [question])]);
    // Numbers in words count what was found: "two notes".
    const telling = differences.filter(
      ({ kind, quoted }) => kind === 'name' || (kind === 'number' && /\p{N}/u.test(quoted)),
    );
    if (telling.length > 0) return lacks(telling);
    const missing = differences.filter(({ kind }) => kind === 'word');
    const said = saidIn(lines);
    const isHeld = said < FEWEST_SAID || said - missing.length >= said * HELD_SHARE;
    return isHeld || this.isTranslated(blocks) ? undefined : lacks(missing);
  }

  private differencesOf(claim: Claim, targets: readonly Target[]): CheckedClaim {
    return checkSentence(claim, targets, (word) => this.claims.isRare(word));
  }

  /** The lines of blocks, and their paths: a sentence may name the note that it speaks of. Undefined for too many. */
  private async targetsOf(blocks: readonly BlockItem[]): Promise<Target[] | undefined> {
    if (blocks.reduce((sum, block) => sum + sizeOf(block), 0) > MOST_HELD) return undefined;
    const targets: Target[] = [];
    for (const block of blocks) {
      const own = this.read.get(block) ?? (await this.readBlock(block));
      this.read.set(block, own);
      for (const target of own) targets.push(target);
    }
    return targets;
  }

  private async readBlock({ path, lines }: BlockItem): Promise<readonly Target[]> {
    const targets = wordsOf(path, [path.replace(/\.md$/i, '').replace(/[/_-]/g, ' '), path]);
    for (const piece of piecesOf(lines)) {
      if (this.pacer.isDue) await this.pacer.pause();
      targets.push(...wordsOf(path, piece));
    }
    return targets;
  }

  /** In another language the words are others; numbers and names are not. */
  private isTranslated(blocks: readonly BlockItem[]): boolean {
    const noted = languageOf(blocks.flatMap(({ lines }) => lines));
    return this.language !== undefined && noted !== undefined && this.language !== noted;
  }
}

/** Words between quotation marks have to be there as they are. */
function quoteReason({ claim, verdict, differences }: CheckedClaim): string | undefined {
  const quote = claim.lines.join(' ');
  switch (verdict) {
    case 'exact':
      return undefined;
    case 'elsewhere':
      return `"${quote}" does not stand in the lines that are cited`;
    case 'nowhere':
      return `"${quote}" stands nowhere in the notes`;
    case 'reworded': {
      const changed = differences.slice(0, MOST_NAMED).map(({ quoted, noted }) => `"${quoted}" for "${noted}"`);
      return `"${quote}" is not word for word: ${changed.join(', ')}`;
    }
  }
}

/** How many different words say something. */
function saidIn(lines: readonly string[]): number {
  const isSaid = (word: string): boolean =>
    word.length > 1 && !isStopWord(word) && !isNegation(word) && !isNumber(word);
  const words = readQuote(lines).words.filter(({ text, isLoose }) => !isLoose && isSaid(text));
  return new Set(words.map(({ text }) => text)).size;
}

/** Characters. */
const sizeOf = onceFor(({ lines }: BlockItem) => lines.reduce((sum, line) => sum + line.length + 1, 0));

function wordsOf(path: string, lines: readonly string[]): Target[] {
  return [{ note: new QuotableNote(path, lines), range: undefined }];
}

/** Lines, as many together as are read in one go; of a longer one, its parts. */
function* piecesOf(lines: readonly string[]): Generator<readonly string[]> {
  let piece: string[] = [];
  let room = READ_AT_ONCE;
  for (const line of lines)
    for (let at = 0; at === 0 || at < line.length; at += READ_AT_ONCE) {
      const part = line.slice(at, at + READ_AT_ONCE);
      if (part.length >= room && piece.length > 0) {
        yield piece;
        [piece, room] = [[], READ_AT_ONCE];
      }
      piece.push(part);
      room -= part.length + 1;
    }
  yield piece;
}

function lacks(differences: readonly Difference[]): string {
  const named = differences.slice(0, MOST_NAMED).map(({ quoted }) => `"${quoted}"`);
  return `the lines do not hold ${named.join(', ')}`;
}
