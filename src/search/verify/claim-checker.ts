/** Looks one claim after the other up: first where the text says it stands, then in the notes that hold its rarest words. */
import { frontmatterLength } from '../../text/frontmatter-length';
import type { Citation } from '../../text/verify/citations';
import type { Claim } from '../../text/verify/claim';
import type { DifferenceKind, NameTest } from '../../text/verify/differences';
import type { NoteWords } from '../../text/verify/note-words';
import type { Range } from '../../text/ranges';
import { placeExactly, placeNearly, touches, type Placement } from '../../text/verify/place-quote';
import { readQuote, weightOf, type Quote } from '../../text/verify/quote';
import type { Engine } from '../engine';
import { isCopy } from '../note-files';
import { CitedNotes, type Target } from './cited-notes';
import { checkSentence } from './check-sentence';
import { likelyNotes } from './likely-notes';
import { NoteShelf } from './note-shelf';
import type { CheckedClaim, ClaimPlace, Verdict, VerifyOptions } from './verify-claims';

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

interface Found {
  readonly placement: Placement;
  readonly note: NoteWords;
}

export class ClaimChecker {
  private readonly engine: Engine;
  private readonly shelf: NoteShelf;
  private readonly cited: CitedNotes;
  /** Texts say the same thing twice. */
  private readonly checked = new Map<string, CheckedClaim>();
  private byMeaning = 0;

  constructor(private readonly options: VerifyOptions) {
    const listing = options.vault.listing();
    this.engine = options.engine;
    this.shelf = new NoteShelf(options.vault, listing, options.signal);
    this.cited = new CitedNotes(listing, this.engine.known, this.shelf);
  }

  async check(claim: Claim): Promise<CheckedClaim> {
    // The first name holds the others.
    const cited = claim.citations.map(({ names, range, part }) => [names[0], range, part]);
    const key = JSON.stringify([claim.kind === 'sentence', claim.lines, cited]);
    const before = this.checked.get(key);
    const result = before ?? (await this.checkNew(claim));
    if (before === undefined && key.length <= LONGEST_KEY) this.checked.set(key, result);
    return { ...result, claim };
  }

  private async checkNew(claim: Claim): Promise<CheckedClaim> {
    const targets: Target[] = [];
    const lines = claim.kind === 'sentence' ? await this.withoutPaths(claim) : claim.lines;
    const quote = readQuote(lines);
    for (const citation of claim.citations) targets.push(...(await this.targetsOf(citation, quote)));
    if (claim.kind !== 'sentence') return this.checkQuote(claim, quote, targets);
    const checked = checkSentence({ ...claim, lines }, targets, (text) => this.isRare(text));
    const isUnplaced = checked.verdict === 'nowhere' && checked.place === undefined;
    const place = isUnplaced ? await this.nearestByMeaning(claim) : undefined;
    return place === undefined ? checked : { ...checked, place };
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

  private async targetsOf(citation: Citation, quote: Quote): Promise<Target[]> {
    const targets = await this.cited.targets(citation, quote);
    return targets.filter(({ note }) => note.path !== this.options.except);
  }

  private async checkQuote(claim: Claim, quote: Quote, targets: readonly Target[]): Promise<CheckedClaim> {
    const there = this.exactIn(quote, targets);
    if (there?.isThere === true) return verdictOf(claim, 'exact', there);
    const isCited = claim.citations.length > 0;
    const verbatim = isCited ? 'elsewhere' : 'exact';
    if (there !== undefined) return verdictOf(claim, verbatim, there);
    const others: NoteWords[] = [];
    for await (const { path, lines } of likelyNotes(this.engine, quote, this.options)) {
      const note = lines === undefined ? await this.shelf.get(path, quote) : await this.shelf.put(path, lines, quote);
      if (note === undefined || isCopy(note.lines, frontmatterLength(note.lines))) continue;
      const exact = this.exactHere(quote, note);
      if (exact !== undefined) return verdictOf(claim, verbatim, exact);
      others.push(note);
    }
    return this.nearly(claim, quote, targets, others);
  }

  private async nearly(
    claim: Claim,
    quote: Quote,
    targets: readonly Target[],
    others: readonly NoteWords[],
  ): Promise<CheckedClaim> {
    const here = best(targets.flatMap((target) => this.nearlyIn(quote, target)));
    const cited = new Set(targets.map(({ note }) => note.path));
    const there = best(
      others.filter(({ path }) => !cited.has(path)).flatMap((note) => this.nearlyIn(quote, { note, range: undefined })),
    );
    const enough = quote.words.reduce((sum, word) => sum + weightOf(word), 0) < FEW_WEIGHT ? FEW_REWORDED : REWORDED;
    const enoughHere = isAllTold(here) ? REWORDED : enough;
    const isHere = likenessOf(here) >= enoughHere && likenessOf(there) < likenessOf(here) + CLEARLY_BETTER;
    if (isHere && here !== undefined) {
      const { isExact, range } = here.placement;
      const isThere = targets.some(
        (one) => one.note === here.note && (one.range === undefined || touches(range, one.range)),
      );
      return verdictOf(claim, !isExact ? 'reworded' : isThere ? 'exact' : 'elsewhere', here);
    }
    if (there !== undefined && there.placement.likeness >= enough) {
      const verdict = there.placement.isExact ? 'exact' : 'reworded';
      return verdictOf(claim, claim.citations.length > 0 ? 'elsewhere' : verdict, there);
    }
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
    const [found] = await near({ texts: [text], keep, limit: 1, least: NEAR_IN_MEANING, isPatient: false, signal });
    const noteLines = found && (await this.shelf.linesOf(found.path));
    if (found === undefined || noteLines === undefined || isCopy(noteLines, frontmatterLength(noteLines)))
      return undefined;
    return { path: found.path, range: textIn(found.lines, noteLines), lines: noteLines };
  }

  /** Word for word in a cited note; `isThere`: on the lines that are cited. */
  private exactIn(quote: Quote, targets: readonly Target[]): (Found & { readonly isThere: boolean }) | undefined {
    let elsewhere: (Found & { readonly isThere: boolean }) | undefined;
    for (const { note, range } of targets) {
      const placement = placeExactly(quote, note, range, this.nameTest(note));
      if (placement === undefined) continue;
      const isThere = range === undefined || touches(placement.range, range);
      if (isThere) return { placement, note, isThere };
      elsewhere ??= { placement, note, isThere };
    }
    return elsewhere;
  }

  private exactHere(quote: Quote, note: NoteWords): Found | undefined {
    const placement = placeExactly(quote, note, undefined, this.nameTest(note));
    return placement && { placement, note };
  }

  /** In the lines that are cited, else anywhere in the note. */
  private nearlyIn(quote: Quote, { note, range }: Target): Found[] {
    const test = this.nameTest(note);
    const placements = [
      ...(range === undefined ? [] : [placeNearly(quote, note, range, test)]),
      placeNearly(quote, note, undefined, test),
    ];
    return placements.flatMap((placement) => (placement === undefined ? [] : [{ placement, note }]));
  }

  private nameTest(note: NoteWords): NameTest {
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

/** Characters. A text hardly quotes a longer passage twice. */
const LONGEST_KEY = 10_000;

function likenessOf(found: Found | undefined): number {
  return found?.placement.likeness ?? 0;
}

/** Whether every difference is one that is told by name: the rest is as the note has it, however little that is. */
function isAllTold(found: Found | undefined): boolean {
  return found !== undefined && found.placement.differences.every(({ kind }) => TOLD.has(kind));
}

const TOLD: ReadonlySet<DifferenceKind> = new Set(['number', 'negation', 'sign', 'name']);

function best(found: readonly Found[]): Found | undefined {
  return found.reduce<Found | undefined>((one, next) => (likenessOf(next) > likenessOf(one) ? next : one), undefined);
}

function verdictOf(claim: Claim, verdict: Verdict, found: Found | undefined): CheckedClaim {
  if (found === undefined) return { claim, verdict, differences: [], parts: [] };
  const { placement, note } = found;
  const place = { path: note.path, range: placement.range, lines: note.lines };
  const isTold = verdict !== 'nowhere';
  return {
    claim,
    verdict,
    place,
    differences: isTold ? placement.differences : [],
    parts: isTold ? placement.parts : [],
  };
}
