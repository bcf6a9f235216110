/** Where a block of a document leads: the lines to jump to, those that a link is made to, and what to look for. */
import type { LiveBlock } from '../../follow/live-block';
import { nameAndFolder } from '../../lines/note-name';
import { isStopWord } from '../../lines/stop-words';
import { wordsOf } from '../../lines/words';
import type { Target } from '../../follow/view/jump';
import { withPanel } from '../panel-access';
import type { Services } from '../services';
import type { BlockActions } from '../../parts/block-header';
import type { LinkGestures } from '../../parts/link-gestures';

/** Where a block's lines are; of lines that are not there any more, nothing is marked. */
export function targetIn({ path, range, state, suggestion }: LiveBlock, line: number | null): Target {
  if (suggestion !== undefined) return { path, range: suggestion };
  if (state === 'fresh' || state === 'edited') return { path, range, ...(line === null ? {} : { line }) };
  return { path, range: null, line: line ?? range?.start ?? 1, isGone: true };
}

/** What a link to a block leads to: to lines that are not in the note, or not for certain, there is none. */
export function linkedIn({ path, range, state }: LiveBlock): Pick<Target, 'path' | 'range'> {
  return { path, range: state === 'fresh' || state === 'edited' ? range : null };
}

/** What is done with a block in the same way wherever it is shown. */
export function blockGestures(
  { app, jump }: Services,
  gestures: LinkGestures,
): Pick<BlockActions, 'open' | 'search' | 'hover' | 'drag' | 'linksIn'> {
  return {
    open: (block, line, event) => void jump.open(targetIn(block, line), event),
    search: (block) => withPanel(app, (panel) => panel.searchFor({ query: wordsToFind(block), scopes: [] })),
    hover: (event, at, block, line) => gestures.hover(event, targetIn(block, line), at),
    drag: (event, block) => gestures.drag(event, linkedIn(block), block.heading),
    linksIn: (path) => gestures.linksIn(path),
  };
}

/** Enough to find the lines, few enough that an edit has not touched them all. */
const MOST_WORDS = 6;
const SHORTEST = 3;

/** The most telling words of the lines, in their order; the note's name when the lines are not known any more. */
function wordsToFind({ path, lines }: LiveBlock): string {
  const words = [...new Set(lines.flatMap((line) => wordsOf(line).map(({ text }) => text)))];
  const telling = words.filter((word) => word.length >= SHORTEST && !isStopWord(word.toLowerCase()));
  const longest = [...telling].sort((a, b) => b.length - a.length).slice(0, MOST_WORDS);
  const chosen = telling.filter((word) => longest.includes(word));
  return chosen.length > 0 ? chosen.join(' ') : nameAndFolder(path).name;
}
