/** What to search for when the lines of a block are not where they were. */
import { nameAndFolder } from '../../lines/note-name';
import { isStopWord } from '../../lines/stop-words';
import { wordsOf } from '../../lines/words';
import type { LiveBlock } from '../../follow/live-block';

/** Enough to find the lines, few enough that an edit has not touched them all. */
const MOST_WORDS = 6;
const SHORTEST = 3;

/** The most telling words of the lines, in their order; the note's name when the lines are not known any more. */
export function wordsToFind({ path, lines }: LiveBlock): string {
  const words = [...new Set(lines.flatMap((line) => wordsOf(line).map(({ text }) => text)))];
  const telling = words.filter((word) => word.length >= SHORTEST && !isStopWord(word.toLowerCase()));
  const longest = [...telling].sort((a, b) => b.length - a.length).slice(0, MOST_WORDS);
  const chosen = telling.filter((word) => longest.includes(word));
  return chosen.length > 0 ? chosen.join(' ') : nameAndFolder(path).name;
}
