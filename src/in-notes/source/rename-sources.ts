/** Changes the lines of `collate` blocks in a note that name a note which has another name now, and nothing else. */
import { collateFences } from '../../lines/collate-fences';
import { joinText, splitText } from '../../lines/lines';
import type { LinkSource, PathSource } from './collate-block';
import { parseBlock } from './parse-block';
import { updateSource } from './update-source';

/** `rename` gives what a source is to be called, or undefined to leave it alone. */
export function renameSources(text: string, rename: (source: LinkSource | PathSource) => string | undefined): string {
  const split = splitText(text);
  const lines = [...split.lines];
  for (const { start, end } of collateFences(split.lines)) {
    let body = lines.slice(start, end).join('\n');
    for (const source of parseBlock(body).sources) {
      if (source.kind !== 'link' && source.kind !== 'path') continue;
      const target = rename(source);
      if (target !== undefined) body = updateSource(body, source, { target }) ?? body;
    }
    for (const [at, line] of body.split('\n').entries()) lines[start + at] = line;
  }
  return joinText({ ...split, lines });
}
