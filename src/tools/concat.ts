/** `concat`: exact lines of many files, one after the other, in one document. Purely mechanical. */
import type { Block } from '../lines/block';
import { formatRange } from '../lines/ranges';
import { assemble, MOST_INPUTS } from './assembly';
import type { ToolContext } from './context';
import type { Document } from './document';
import { findTargets, loadTarget, type GivenFile } from './targets';
import type { Tool } from './tool';

/** A file, or some lines of it. */
export interface FileLines {
  readonly path: string;
  /** A range such as `12-18`; null for the whole file. */
  readonly lines: string | null;
}

export interface ConcatArgs {
  readonly files: readonly GivenFile[];
  readonly overview?: string;
}

export const concat: Tool<ConcatArgs> = {
  name: 'concat',
  title: 'Collate lines',
  description: [
    'Assembles whole notes or exact lines into one document, in the order given; the last step of answering. Every block is headed by its path',
    'and lines and keeps the line numbers of the note. Nothing is rewritten. "path#Heading" is that section, "path#^id" that block.',
    '"overview": your own 2 to 5 lines above it, on what was found and why it matters.',
  ].join(' '),
  schema: {
    type: 'object',
    properties: {
      files: {
        description: 'In order; a note may occur several times.',
        type: 'array',
        items: {
          type: 'object',
          properties: {
            path: {
              description: 'A note, or the header of a block.',
              type: 'string',
              also: ['file', 'filepath', 'filename', 'note'],
            },
            lines: {
              description: '"12-18" or "10-12, 20"; left out for the whole note.',
              type: 'string',
              also: ['line', 'range', 'ranges', 'linerange'],
              separator: ', ',
            },
          },
          required: ['path'],
        },
        also: ['file', 'path', 'paths', 'notes', 'sources', 'items'],
        maxItems: MOST_INPUTS,
      },
      overview: {
        type: 'string',
        also: ['summary'],
        separator: '\n',
      },
    },
    required: ['files'],
  },
  traits: { readOnly: true, shownInPanel: true, offeredToAsk: true },
  run: runConcat,
};

async function runConcat({ files, overview }: ConcatArgs, context: ToolContext): Promise<Document> {
  const { targets, counts } = await findTargets(files, context);
  const document = await assemble(
    {
      tool: concat.name,
      inputs: targets,
      overview: overview?.trim() === '' ? undefined : overview,
      load: (target) => loadTarget(context.vault, target),
      restOf: (path, range) => ({ files: [{ path, lines: formatRange(range) }] }),
      again: (left) => ({ files: left.map(({ path }) => ({ path })) }),
    },
    context,
  );
  return { ...document, inputs: counts };
}

/** A block, or whatever else has lines of a file, as `concat` takes it. */
export function fileLines({ path, range }: Pick<Block, 'path' | 'range'>): FileLines {
  return { path, lines: range === null ? null : formatRange(range) };
}
