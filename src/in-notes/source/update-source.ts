/** Changes lines of `collate` blocks and no others: where the lines they name have gone, or what their note is called now. */
import type { Anchor } from '../../follow/anchor/anchor';
import { collateFences } from '../../lines/collate-fences';
import { joinText, splitText } from '../../lines/lines';
import type { LinkSource, PathSource, Source } from './collate-block';
import { parseBlock } from './parse-block';
import { parseSource } from './parse-source';
import { writeSource } from './write-block';

export interface SourceChange {
  /** Another link, or another path for a source that is named by one. */
  readonly target?: string;
  /** Other lines, with the words at their ends. */
  readonly anchor?: Anchor;
  /** Another heading. */
  readonly part?: string | undefined;
}

/**
 * The text of the block with the change. Undefined when the line is not what the source was read from any more, and when it has
 * none to change: a search has neither target nor lines, a section lines only beside another heading.
 */
export function updateSource(text: string, source: Source, change: SourceChange): string | undefined {
  if ('query' in source) return undefined;
  if (source.part !== undefined && change.anchor !== undefined && change.part === undefined) return undefined;
  const split = splitText(text);
  const at = source.line - 1;
  const written = split.lines[at];
  const now = written === undefined ? undefined : parseSource(written.trim(), source.line);
  if (written === undefined || JSON.stringify(now) !== JSON.stringify(source)) return undefined;
  const [indent = ''] = /^\s*/.exec(written) ?? [];
  const next = indent + writeSource(changed(source, change));
  const lines = split.lines.map((line, i) => (i === at ? next : line));
  return joinText({ ...split, lines });
}

function changed(source: LinkSource | PathSource, { target, anchor, part }: SourceChange): Source {
  const moved = { ...source, anchor: anchor ?? source.anchor, part: part ?? source.part };
  if (target === undefined) return moved;
  return moved.kind === 'link' ? { ...moved, link: target } : { ...moved, pattern: target };
}

/**
 * The text of a note in which the lines of `collate` blocks are changed that name a note which has another name now. `rename` gives what
 * a source is to be called, or undefined to leave it alone.
 */
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
