/** How notes write a word: an index knows words without their accents, in small letters. */
import { wordsOf } from '../lines/words';
import type { Vault } from '../vault/vault';
import type { CandidateSource } from './candidates';
import { NoteFinder } from './note-finder';
import { parseQuery } from './query';

/** A folded word as the best note for it writes it most often. */
export async function asWritten(
  vault: Vault,
  source: CandidateSource,
  word: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  const finder = new NoteFinder(vault, parseQuery(`"${word}"`), source.known);
  const { found } = await finder.candidates(source, { wanted: 'all', limit: 1, signal });
  const { notes } = await finder.find(found, 'all', 1, signal);
  const counts = new Map<string, number>();
  for (const { note } of notes)
    for (const line of note.sections.flatMap(({ matches }) => matches.map((at) => note.lines[at - 1] ?? '')))
      for (const { text, start, end } of wordsOf(line)) {
        const spelling = line.slice(start, end);
        if (text === word) counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
      }
  const [commonest] = [...counts].sort(([, a], [, b]) => b - a);
  return commonest?.[0] ?? word;
}
