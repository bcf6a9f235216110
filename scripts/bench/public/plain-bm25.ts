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

/** Gives how to search: paths, best first. */
export function plainBm25(notes: ReadonlyMap<string, string>): (question: string, limit: number) => readonly string[] {
  const paths = [...notes.keys()];
  /** For each word, its notes and how often each holds it. */
  const postings = new Map<string, Map<number, number>>();
  const holding = (word: string): Map<number, number> => postings.get(word) ?? new Map<number, number>();
  const lengths = Array.from(notes.values(), (text, note) => {
    const words = plainWords(text);
    for (const word of words) postings.set(word, holding(word).set(note, (holding(word).get(note) ?? 0) + 1));
    return words.length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return (question, limit) => {
    const scores = new Map<number, number>();
    for (const word of plainWords(question)) {
      const held = holding(word);
      const rarity = Math.log(1 + (paths.length - held.size + 0.5) / (held.size + 0.5));
      for (const [note, often] of held) {
        const length = 1 - B + (B * (lengths[note] ?? 0)) / average;
        scores.set(note, (scores.get(note) ?? 0) + (rarity * often * (K1 + 1)) / (often + K1 * length));
      }
    }
    const best = [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limit);
    return best.map(([note]) => paths[note] ?? '');
  };
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
