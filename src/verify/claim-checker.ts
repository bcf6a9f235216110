/** Looks one claim after the other up: first where the text says it stands, then in the notes that hold its rarest words. */
import { frontmatterLength } from '../lines/frontmatter-length';
import type { Claim } from './text/find-claims';
import type { DifferenceKind, NameTest } from './text/differences';
import type { QuotableNote } from './text/quotable-note';
import type { Range } from '../lines/ranges';
import { placeExactly, placeNearly, touches, type Placement } from './text/place-quote';
import { readQuote, weightOf, type Quote } from './text/quote';
import type { Engine } from '../search/engine';
import { isCopy, isOfQuotes } from '../search/note-files';
import { CitedNotes, type Target } from './cited-notes';
import { checkSentence } from './check-sentence';
import { likelyNotes } from './likely-notes';
import { NoteShelf } from './note-shelf';
import type { CheckedClaim, ClaimPlace, Verdict, VerifyOptions } from './checked-claim';

/** What a quote and some lines have in common from which on the quote is taken from there: between paraphrases and chance, on the labels. */
const REWORDED = 0.6;
/** The same for a quote of a few words, of which chance finds half anywhere; and what such a quote weighs at most. */
const FEW_REWORDED = 0.7;
const FEW_WEIGHT = 4;
/** How much better another note must fit before the cited one is not meant. */
const CLEARLY_BETTER = 0.2;
/** With so much in common a passage is the nearest; with less, one that is near by meaning may be nearer, and below it is none. */
const NEAR = 0.3;
const HARDLY_NEAR = 0.15;
/** The cosine from which on a passage is near by meaning; and claims that are looked up by it, each in milliseconds. */
const NEAR_IN_MEANING = 0.3;
const MOST_BY_MEANING = 200;
/** A name is rare that so many notes hold, or this share of them. */
const RARE_NOTES = 3;
const RARE_SHARE = 0.02;

export class ClaimChecker {
  private readonly engine: Engine;
  private readonly shelf: NoteShelf;
  private readonly cited: CitedNotes;
  private byMeaning = 0;

  constructor(private readonly options: VerifyOptions) {
    const listing = options.vault.listing();
    this.engine = options.engine;
    this.shelf = new NoteShelf(options.vault, listing, options.signal);
    this.cited = new CitedNotes(listing, this.engine.known, this.shelf, options.except);
  }

  async check(claim: Claim): Promise<CheckedClaim> {
    const targets: Target[] = [];
    const lines = claim.kind === 'sentence' ? await this.withoutPaths(claim) : claim.lines;
    const quote = readQuote(lines);
    for (const citation of claim.citations) targets.push(...(await this.cited.targets(citation, quote)));
    if (claim.kind !== 'sentence') return this.misplaced(await this.checkQuote(claim, quote, targets), targets);
    const checked = checkSentence({ ...claim, lines }, targets, (text) => this.isRare(text));
    const isUnplaced = checked.verdict === 'nowhere' && checked.place === undefined;
    const place = isUnplaced ? await this.nearestByMeaning(claim) : undefined;
    return place === undefined ? checked : { ...checked, place };
  }

  /** With what is cited instead of the lines where the words stand: exact ones are elsewhere then. */
  private async misplaced(checked: CheckedClaim, targets: readonly Target[]): Promise<CheckedClaim> {
    const { claim, place, verdict } = checked;
    const isCited = place === undefined || isAmong(targets, place.path, place.range);
    if (claim.citations.length === 0 || verdict === 'nowhere' || isCited) return checked;
    const written = await Promise.all(claim.citations.map((citation) => this.cited.written(citation)));
    return { ...checked, verdict: verdict === 'exact' ? 'elsewhere' : verdict, notAsCited: written.join(', ') };
  }

  /** What a sentence says, without words that turn out to be those of a path it cites. */
  private async withoutPaths({ lines, citations }: Claim): Promise<readonly string[]> {
    let text = lines.join('\n');
    for (const citation of citations) {
      const words = await this.cited.wordsBefore(citation);
      const at = words === '' ? -1 : text.lastIndexOf(words);
      if (at !== -1) text = text.slice(0, at) + text.slice(at + words.length);
    }
    return text.split('\n');
  }

  private async checkQuote(claim: Claim, quote: Quote, targets: readonly Target[]): Promise<CheckedClaim> {
    const there = this.exactIn(quote, targets);
    if (there !== undefined) return verdictOf(claim, 'exact', there);
    const others: QuotableNote[] = [];
    let quotedAgain: Placement | undefined;
    for (const path of await likelyNotes(this.engine, quote, this.options)) {
      const note = await this.shelf.get(path, quote);
      const properties = frontmatterLength(note?.lines ?? []);
      if (note === undefined || isCopy(note.lines, properties)) continue;
      const exact = this.exactIn(quote, [{ note, range: undefined }]);
      if (exact !== undefined && !isOfQuotes(note.lines, properties)) return verdictOf(claim, 'exact', exact);
      quotedAgain ??= exact;
      others.push(note);
    }
    if (quotedAgain !== undefined) return verdictOf(claim, 'exact', quotedAgain);
    return this.nearly(claim, quote, targets, others);
  }

  private async nearly(
    claim: Claim,
    quote: Quote,
    targets: readonly Target[],
    others: readonly QuotableNote[],
  ): Promise<CheckedClaim> {
    const here = best(targets.flatMap((target) => this.nearlyIn(quote, target)));
    const cited = new Set(targets.map(({ note }) => note.path));
    const there = best(
      others.filter(({ path }) => !cited.has(path)).flatMap((note) => this.nearlyIn(quote, { note, range: undefined })),
    );
    const enough = quote.words.reduce((sum, word) => sum + weightOf(word), 0) < FEW_WEIGHT ? FEW_REWORDED : REWORDED;
    const enoughHere = isAllTold(here) ? REWORDED : enough;
    const isHere = likenessOf(here) >= enoughHere && likenessOf(there) < likenessOf(here) + CLEARLY_BETTER;
    const found = isHere ? here : likenessOf(there) >= enough ? there : undefined;
    if (found !== undefined) return verdictOf(claim, found.isExact ? 'exact' : 'reworded', found);
    const nearest = best([here, there].flatMap((one) => one ?? []));
    const place = likenessOf(nearest) >= NEAR ? undefined : await this.nearestByMeaning(claim);
    if (place !== undefined) return { claim, verdict: 'nowhere', place, differences: [], parts: [] };
    return verdictOf(claim, 'nowhere', likenessOf(nearest) >= HARDLY_NEAR ? nearest : undefined);
  }

  /** The passage that comes nearest to what is said, in whatever words. */
  private async nearestByMeaning({ lines }: Claim): Promise<ClaimPlace | undefined> {
    const { except, signal } = this.options;
    const { near } = this.engine;
    if (near === undefined || (this.byMeaning += 1) > MOST_BY_MEANING) return undefined;
    const text = lines.join(' ').slice(0, LONGEST_MEANT);
    const keep = (path: string): boolean => path !== except;
    const {
      notes: [found],
    } = await near({ texts: [text], keep, limit: 1, least: NEAR_IN_MEANING, isPatient: false, signal });
    const noteLines = found && (await this.shelf.linesOf(found.path));
    if (found === undefined || noteLines === undefined || isCopy(noteLines, frontmatterLength(noteLines)))
      return undefined;
    return { path: found.path, range: textIn(found.lines, noteLines), lines: noteLines };
  }

  /** Word for word in a note, on the lines that are cited rather than on others. */
  private exactIn(quote: Quote, targets: readonly Target[]): Placement | undefined {
    let elsewhere: Placement | undefined;
    for (const { note, range } of targets) {
      const placement = placeExactly(quote, note, range, this.nameTest(note));
      if (placement !== undefined && isAmong(targets, note.path, placement.range)) return placement;
      elsewhere ??= placement;
    }
    return elsewhere;
  }

  /** In the lines that are cited, else anywhere in the note. */
  private nearlyIn(quote: Quote, { note, range }: Target): Placement[] {
    const places = range === undefined ? [undefined] : [range, undefined];
    return places.flatMap((within) => placeNearly(quote, note, within, this.nameTest(note)) ?? []);
  }

  private nameTest(note: QuotableNote): NameTest {
    // A capital at the start tells little where the language is one whose words are not known.
    const mayBe = (isFirst: boolean): boolean => !isFirst || note.language !== undefined;
    return (word, isFirst) => note.hasName(word) || (!note.has(word) && this.isRare(word) && mayBe(isFirst));
  }

  /** Whether a name stands in so few notes that a quote hangs on it. */
  isRare(word: string): boolean {
    const { known } = this.engine;
    return known.notesWith(word) <= Math.max(RARE_NOTES, known.size * RARE_SHARE);
  }
}

/** Characters of a claim that are enough to tell what it means. */
const LONGEST_MEANT = 1000;

/** Lines without the headings and blank ones that they begin with; within the note, which may be shorter by now. */
function textIn({ start, end }: Range, lines: readonly string[]): Range {
  const last = Math.min(end, Math.max(1, lines.length));
  let first = Math.min(start, last);
  while (first < last && /^\s*(?:#{1,6}\s.*)?$/.test(lines[first - 1] ?? '')) first += 1;
  return { start: first, end: last };
}

/** Whether a place is one that is cited. */
function isAmong(targets: readonly Target[], path: string, range: Range): boolean {
  return targets.some((one) => one.note.path === path && (one.range === undefined || touches(range, one.range)));
}

function likenessOf(placement: Placement | undefined): number {
  return placement?.likeness ?? 0;
}

/** Whether every difference is one that is told by name: the rest is as the note has it, however little that is. */
function isAllTold(placement: Placement | undefined): boolean {
  return placement !== undefined && placement.differences.every(({ kind }) => TOLD.has(kind));
}

const TOLD: ReadonlySet<DifferenceKind> = new Set(['number', 'negation', 'sign', 'name']);

function best(placements: readonly Placement[]): Placement | undefined {
  return placements.filter(({ likeness }) => likeness > 0).sort((a, b) => b.likeness - a.likeness)[0];
}

/** Of what is nowhere only the nearest passage is told. */
function verdictOf(claim: Claim, verdict: Verdict, placement: Placement | undefined): CheckedClaim {
  if (placement === undefined) return { claim, verdict, differences: [], parts: [] };
  const { note, range, differences, parts } = placement;
  const checked = { claim, verdict, place: { path: note.path, range, lines: note.lines } };
  return verdict === 'nowhere' ? { ...checked, differences: [], parts: [] } : { ...checked, differences, parts };
}
