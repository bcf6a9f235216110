/**
 * BM25 as textbooks have it, to be compared with: k1 0.9, b 0.4, every word as written in small letters, no stemming and no
 * stop words. Chinese, Japanese and Korean by pairs of characters, Thai by the platform's segmenter.
 */

const K1 = 0.9;
const B = 0.4;

const PIECES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+|\p{Script=Thai}+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー])[\p{L}\p{N}\p{M}])+/gu;
const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;
const thai = new Intl.Segmenter('th', { granularity: 'word' });

export class PlainBm25 {
  /** For each word, its notes and how often each holds it. */
  private readonly postings = new Map<string, Map<number, number>>();
  private readonly lengths: readonly number[];
  private readonly average: number;
  private readonly paths: readonly string[];

  constructor(notes: ReadonlyMap<string, string>) {
    this.paths = [...notes.keys()];
    this.lengths = Array.from(notes.values(), (text, note) => this.add(note, plainWords(text)));
    this.average = this.lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, this.lengths.length);
  }

  /** Paths, best first. */
  search(question: string, limit: number): readonly string[] {
    const scores = new Map<number, number>();
    for (const word of plainWords(question)) {
      const held = this.postings.get(word) ?? new Map<number, number>();
      const rarity = Math.log(1 + (this.paths.length - held.size + 0.5) / (held.size + 0.5));
      for (const [note, often] of held) {
        const length = 1 - B + (B * (this.lengths[note] ?? 0)) / this.average;
        scores.set(note, (scores.get(note) ?? 0) + (rarity * often * (K1 + 1)) / (often + K1 * length));
      }
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, limit)
      .map(([note]) => this.paths[note] ?? '');
  }

  /** How many words there are. */
  private add(note: number, words: readonly string[]): number {
    for (const word of words) {
      const held = this.postings.get(word) ?? new Map<number, number>();
      this.postings.set(word, held.set(note, (held.get(note) ?? 0) + 1));
    }
    return words.length;
  }
}

function plainWords(text: string): readonly string[] {
  return (text.normalize('NFKC').toLowerCase().match(PIECES) ?? []).flatMap((piece) => {
    if (IDEOGRAPHS.test(piece)) return pairsOf([...piece]);
    if (!/^\p{Script=Thai}/u.test(piece)) return [piece];
    return Array.from(thai.segment(piece), ({ segment }) => segment);
  });
}

function pairsOf(characters: readonly string[]): readonly string[] {
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, at) => `${characters[at] ?? ''}${character}`);
}
