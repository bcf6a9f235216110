/**
 * How much one search reads in vain. Words side by side are told from words apart by reading alone, so that a phrase which
 * is nowhere would have every note read that holds its words. Counted and not timed: the same query finds the same notes.
 */
import { isScan, type Query } from './query';

/** Characters, before the words of the query are counted: a thousand notes of three thousand characters, some tenth of a second. */
const MOST_CHARS = 3_000_000;
/** Characters where every note has to be read: some ten thousand notes, in some seconds. */
const MOST_SCANNED_CHARS = 30_000_000;
/** So many further words in the query take as long again. */
const WORDS = 4;
/** Notes that are read in each round, whatever was read before. */
const LEAST_NOTES = 12;
/** Characters, after which no more notes are read than are wanted. */
const ENOUGH_CHARS = 800_000;

export class ReadingBudget {
  /** How many notes were read in vain when there was to be no more of it; undefined as long as there may be. */
  stoppedAt: number | undefined;
  private notes = 0;
  private chars = 0;
  private allChars = 0;
  private readonly most: number;

  constructor(query: Query) {
    const words = query.terms.reduce((sum, term) => sum + term.words.length, 0);
    this.most = isScan(query) ? MOST_SCANNED_CHARS : MOST_CHARS / (1 + words / WORDS);
  }

  /** Counts a note of this length that was read, in vain or not. */
  spend(chars: number, isInVain: boolean): void {
    this.allChars += chars;
    if (!isInVain) return;
    this.notes += 1;
    this.chars += chars;
  }

  /** Whether notes may be read that are not wanted, so that the best are ranked among more. */
  get allowsMore(): boolean {
    return this.allChars < ENOUGH_CHARS;
  }

  /** Whether a round that has read so many notes in vain should go on. */
  allows(inRound: number): boolean {
    if (this.chars <= this.most || inRound < LEAST_NOTES) return true;
    this.stoppedAt = this.notes;
    return false;
  }
}
