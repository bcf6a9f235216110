/** The pieces the embedding model cuts text into, and what each of them stands for. */
import { fold } from './folding';
import { FILLER } from './slow-reading';
import { WORD_START, type Piece } from './tokenizer';

export type Meaning =
  /** Adds nothing to a text's vector. */
  | { readonly kind: 'nothing' }
  /** A word of the synonym group with this number. */
  | { readonly kind: 'group'; readonly group: number }
  /** A few letters of some other word. */
  | { readonly kind: 'letters' };

export interface VocabularyPiece extends Piece {
  readonly meaning: Meaning;
}

/**
 * Scores by which a word is always cut the same way: a known word is one piece; any other is cut into three letters and
 * then as few pieces as can be, so that `brake` and `brakes` begin alike. A piece costs about 1, less when it is long or
 * starts a word. By number of letters; a known word counts as three at most.
 */
const START_SCORES = [-1.2, -1.05, -0.9];
const INNER_SCORES = [-1.1, -1];

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const DIGITS = [...'0123456789'];

/**
 * A known word is also found at the start of a longer one when that makes the cheapest cut (`automobile` in
 * `automobiles`, and `car` in `cargo`). Refuses a word that has two meanings.
 */
export function vocabulary(
  synonyms: readonly (readonly string[])[],
  stopWords: readonly string[],
): readonly VocabularyPiece[] {
  const pieces = new Map<string, VocabularyPiece>();
  const addWords = (words: readonly string[], meaning: Meaning): void => {
    for (const word of new Set(words.map(fold))) {
      const text = WORD_START + word.replaceAll(' ', WORD_START);
      if (pieces.has(text)) throw new RangeError(`"${word}" is in two synonym groups, or in one and a stop word.`);
      pieces.set(text, { text, score: startScore(word), meaning });
    }
  };
  addWords(stopWords, { kind: 'nothing' });
  for (const [group, words] of synonyms.entries()) addWords(words, { kind: 'group', group });
  for (const piece of [...blankPieces(), ...letterPieces()]) {
    if (!pieces.has(piece.text)) pieces.set(piece.text, piece);
  }
  return [...pieces.values()];
}

function blankPieces(): VocabularyPiece[] {
  return [FILLER, WORD_START].map((text) => ({ text, score: innerScore(text), meaning: { kind: 'nothing' } }));
}

function letterPieces(): VocabularyPiece[] {
  const singles = [...LETTERS, ...DIGITS];
  const pairs = [...combined(LETTERS, LETTERS), ...combined(DIGITS, DIGITS)];
  const triples = combined(combined(LETTERS, LETTERS), LETTERS);
  const meaning = { kind: 'letters' } as const;
  return [
    ...[...singles, ...pairs, ...triples].map((text) => ({
      text: WORD_START + text,
      score: startScore(text),
      meaning,
    })),
    ...[...singles, ...pairs].map((text) => ({ text, score: innerScore(text), meaning })),
  ];
}

function startScore(letters: string): number {
  return START_SCORES[Math.min(letters.length, START_SCORES.length) - 1] ?? 0;
}

function innerScore(letters: string): number {
  return INNER_SCORES[letters.length - 1] ?? 0;
}

function combined(firsts: readonly string[], seconds: readonly string[]): string[] {
  return firsts.flatMap((first) => seconds.map((second) => first + second));
}
