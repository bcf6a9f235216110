/** Changes the lines of `collate` blocks in a note that name a note which has another name now, and nothing else. */
import { collateFences } from '../../lines/collate-fences';
import { joinText, splitText } from '../../lines/lines';
import type { LinkSource, PathSource } from './collate-block';
import { parseBlock } from './parse-block';
import { updateSource } from './update-source';

export interface RenamedText {
  readonly text: string;
  /** How many lines were changed. */
  readonly count: number;
}

/** `rename` gives what a source is to be called, or undefined to leave it alone. */
export function renameSources(
  text: string,
  rename: (source: LinkSource | PathSource) => string | undefined,
): RenamedText {
  const split = splitText(text);
  const lines = [...split.lines];
  let count = 0;
  for (const { start, end } of collateFences(split.lines)) {
    const body = renameInBody(lines.slice(start, end).join('\n'), rename);
    if (body.count > 0) lines.splice(start, end - start, ...body.text.split('\n'));
    count += body.count;
  }
  return { text: count === 0 ? text : joinText({ ...split, lines }), count };
}

/** The line that closes the fence is no source, and stays. */
function renameInBody(body: string, rename: (source: LinkSource | PathSource) => string | undefined): RenamedText {
  let text = body;
  let count = 0;
  for (const source of parseBlock(body).sources) {
    if (source.kind !== 'link' && source.kind !== 'path') continue;
    const target = rename(source);
    const changed = target === undefined ? undefined : updateSource(text, source, { target });
    if (changed === undefined || changed === text) continue;
    text = changed;
    count += 1;
  }
  return { text, count };
}
