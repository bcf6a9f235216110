/** Whether lines that were quoted with their numbers, and with nothing of the note around them, still stand in it. */
import type { Anchor } from './anchor/anchor';
import { findCandidates, isSameSpot, type Place } from './anchor/candidate-places';
import { indexNote, type IndexedNote } from './anchor/indexed-note';
import { wordHashes } from './anchor/line-words';
import { quoteEnds } from './anchor/quoted-ends';
import { Scorer } from './anchor/score';
import type { Verdict } from './anchor/resolve';
import { sameLines, TELLING_WORDS } from './anchor/same-lines';
import { placesOf, standsAt } from '../lines/line-places';
import { onceFor } from '../lines/once-for';
import type { Range } from '../lines/ranges';

/** Lines as they were quoted, whose numbers follow each other. */
export interface QuotedRun {
  readonly range: Range;
  readonly lines: readonly string[];
}

/** What became of some quoted lines: that of the run which fared worst, and where they all are now. */
export interface QuoteCheck {
  readonly kind: (typeof KINDS)[number];
  /** Of the runs that are somewhere, in the order they were quoted in. */
  readonly ranges: readonly Range[];
  /** What was quoted and what stands there now, of the runs that were edited. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Runs that are looked for: more are no quote, and each of them takes time. */
const MOST_SOUGHT = 50;
/** Places whose words are compared one by one: so many, or fewer with as many words in all, and a few in any case. */
const MOST_COMPARED = 200;
const MOST_WORDS = 200_000;
const FEW_COMPARED = 3;
/** The share of words in common from which on lines are the quoted ones, edited: where those stood, and elsewhere. */
const EDITED_IN_PLACE = 0.5;
const EDITED_ELSEWHERE = 0.75;
const SIMILAR = 0.45;
/** What the old place is ahead of others that are as similar, and how far the best place has to be ahead of all others. */
const IN_PLACE = 0.1;
const LEAD = 0.15;

/** From the best to the worst. */
const KINDS = ['unchanged', 'moved', 'edited', 'uncertain', 'gone'] as const;

/**
 * `note` are all lines of the note as it is now; the same list is looked through only once. `isWhole`: whether the quoted ones were said to
 * be all lines of the note.
 */
export function checkQuoted(all: readonly QuotedRun[], note: readonly string[], isWhole = false): QuoteCheck {
  const withText = all.filter((run) => run.lines.some((line) => line.trim() !== ''));
  // Blank lines alone say nothing, unless they are all there is.
  const runs = withText.length === 0 ? all : withText;
  const finder = new RunFinder(note, isWhole && runs.length === 1);
  const found = runs.map((run) => ({ run, verdict: finder.find(run) }));
  const kinds = new Set(found.map(({ verdict }) => verdict?.kind ?? 'uncertain'));
  const edited = found.flatMap(({ run, verdict }) =>
    verdict?.kind === 'edited' ? [{ run, range: verdict.range }] : [],
  );
  return {
    kind: KINDS.findLast((kind) => kinds.has(kind)) ?? (note.length === 0 ? 'unchanged' : 'gone'),
    ranges: found.flatMap(({ verdict }) => (verdict === undefined || verdict.kind === 'gone' ? [] : [verdict.range])),
    before: joined(edited.map(({ run }) => run.lines)),
    after: joined(edited.map(({ range }) => note.slice(range.start - 1, range.end))),
  };
}

/** Between two runs stands what was left out. */
function joined(parts: readonly (readonly string[])[]): readonly string[] {
  return parts.flatMap((lines, at) => (at === 0 ? lines : ['…', ...lines]));
}

/** Without white space at the ends of lines, which is lost where text is pasted. */
const trimmed = onceFor((lines: readonly string[]) => lines.map((line) => line.trimEnd()));

class RunFinder {
  private sought = 0;

  constructor(
    private readonly note: readonly string[],
    private readonly isWhole: boolean,
  ) {}

  /** Undefined for one run too many, which is not looked for. */
  find({ range, lines: quoted }: QuotedRun): Verdict | undefined {
    const { start } = range;
    const [lines, note] = [trimmed(quoted), trimmed(this.note)];
    if (standsAt(lines, note, start - 1)) return { kind: 'unchanged', range };
    this.sought += 1;
    if (this.sought > MOST_SOUGHT) return undefined;
    return sameLines(lines, [...placesOf(lines, note)], start) ?? this.similar(quoted, start);
  }

  /** Where lines with nearly the same words stand. */
  private similar(lines: readonly string[], start: number): Verdict {
    const note = indexNote(this.note);
    const quoted = countWords(lines.flatMap((line) => wordHashes(line)));
    if (quoted.total === 0 || note.length === 0) return { kind: 'gone' };
    const all = { first: 0, last: note.length - 1 };
    if (this.isWhole && shareOf(quoted, all, note) >= EDITED_IN_PLACE)
      return { kind: 'edited', range: { start: 1, end: note.length } };
    const old = { first: start - 1, last: start + lines.length - 2 };
    const most = Math.max(FEW_COMPARED, Math.min(MOST_COMPARED, Math.floor(MOST_WORDS / quoted.total)));
    const ranked = candidates(lines, start, note, most)
      .map((place) => {
        const isInPlace = isSameSpot(place, old);
        const share = shareOf(quoted, place, note);
        return { place, isInPlace, share, rank: share + (isInPlace ? IN_PLACE : 0) };
      })
      .sort((a, b) => b.rank - a.rank);
    const [best] = ranked;
    if (best === undefined || best.share < SIMILAR) return { kind: 'gone' };
    const { place, isInPlace, share, rank } = best;
    const rival = ranked.find((one) => !isSameSpot(one.place, place));
    const isEnough = share >= (isInPlace ? EDITED_IN_PLACE : EDITED_ELSEWHERE);
    const isAhead = rank - (rival?.rank ?? 0) >= LEAD;
    const range = { start: place.first + 1, end: place.last + 1 };
    // A word or two are in many lines.
    const kind = isEnough && isAhead && quoted.total >= TELLING_WORDS ? 'edited' : 'uncertain';
    return { kind, range };
  }
}

/** The places that the anchor engine finds, the best of them, and the one where the lines stood. */
function candidates(lines: readonly string[], start: number, note: IndexedNote, most: number): readonly Place[] {
  const anchor = anchorOf(lines, start);
  const scorer = new Scorer(anchor, note);
  const found = findCandidates(anchor, note)
    .places.map((place) => scorer.score(place))
    .sort((a, b) => b.score - a.score)
    .slice(0, most);
  const last = note.length - 1;
  const old = start - 1 > last ? [] : [{ first: start - 1, last: Math.min(last, start + lines.length - 2) }];
  return [...old, ...found];
}

/** Of the words at the ends of the lines only: what stood around them was not quoted. */
function anchorOf(lines: readonly string[], start: number): Anchor {
  const texts = lines.filter((line) => line.trim() !== '');
  return { start, count: lines.length, ...quoteEnds(texts[0] ?? '', texts.length > 1 ? texts.at(-1) : undefined) };
}

interface Words {
  readonly counts: ReadonlyMap<number, number>;
  readonly total: number;
}

function countWords(words: readonly number[]): Words {
  const counts = new Map<number, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, total: words.length };
}

/** How many words both have, in whatever order, as a share of all; from 0 to 1. */
function shareOf({ counts, total }: Words, { first, last }: Place, note: IndexedNote): number {
  const left = new Map(counts);
  let [common, words] = [0, 0];
  for (let at = first; at <= last; at++)
    for (const word of note.words[at] ?? []) {
      words += 1;
      const count = left.get(word) ?? 0;
      if (count === 0) continue;
      common += 1;
      left.set(word, count - 1);
    }
  return (2 * common) / (total + words);
}
