/** `read`: files, or the files directly in folders, with every line behind its number. */
import { blockHeader } from '../lines/block';
import { DEEPEST_HEADING } from '../lines/headings';
import { assemble, MOST_INPUTS } from './assembly';
import type { ToolContext } from './context';
import type { Document } from './document';
import { Images } from './load-file';
import { findTargets, loadTarget, type View } from './targets';
import type { Tool } from './tool';

export interface ReadArgs {
  readonly paths: readonly string[];
  /** Of every path that names no part of its note. */
  readonly lines?: string | undefined;
  /** Tokens. */
  readonly head?: number;
  /** Tokens. */
  readonly tail?: number;
  readonly folded?: boolean;
  /** The deepest heading that is shown folded. */
  readonly depth?: number;
}

export const read: Tool<ReadArgs> = {
  name: 'read',
  title: 'Read notes',
  description: [
    'Reads notes with numbered lines, for "concat" and "edit". A folder ("projects/x/") reads the files directly in it. A path may carry lines,',
    '"projects/x/state.md (lines 9-14)", as the headers of answers do, or name a section or block as links do: "state.md#Heading", "state.md#^id".',
    'A note name that only one note has will do. "folded" shows only the headings of a long note, before you read ranges of it.',
  ].join(' '),
  schema: {
    type: 'object',
    properties: {
      paths: {
        description: 'Files or folders, relative to the vault.',
        type: 'array',
        items: { type: 'string' },
        minItems: 1,
        maxItems: MOST_INPUTS,
        also: ['path', 'file', 'files', 'filepath', 'filename', 'note', 'notes'],
      },
      lines: {
        description: '"12-18", or several: "10-12, 20".',
        type: 'string',
        also: ['line', 'range', 'ranges', 'linerange'],
        separator: ', ',
      },
      head: { description: 'Tokens of each file, from its start.', type: 'integer', minimum: 1 },
      tail: { description: 'Tokens of each file, from its end.', type: 'integer', minimum: 1 },
      folded: { description: 'Only headings.', type: 'boolean' },
      depth: {
        description: 'With "folded": 2 shows H1 and H2.',
        type: 'integer',
        minimum: 1,
        maximum: DEEPEST_HEADING,
      },
    },
    required: ['paths'],
  },
  traits: { readOnly: true, showsLines: true, offeredToAsk: true },
  contradictions: ({ lines, head, tail, folded, depth }) => [
    ...(head !== undefined && tail !== undefined ? ['head, tail: give one of them, not both'] : []),
    ...(folded === true && (head ?? tail) !== undefined ? ['folded: not together with head or tail'] : []),
    ...(lines !== undefined && (folded === true || (head ?? tail) !== undefined)
      ? ['lines: not together with head, tail or folded']
      : []),
    ...(depth !== undefined && folded !== true ? ['depth: only with folded'] : []),
  ],
  run: runRead,
};

async function runRead(args: ReadArgs, context: ToolContext): Promise<Document> {
  const { lines } = args;
  const { targets } = await findTargets(
    args.paths.map((path) => ({ path, lines })),
    context,
    viewOf(args),
  );
  const images = new Images(context.vault);
  return assemble(
    {
      tool: read.name,
      inputs: targets,
      load: (target) => loadTarget(context.vault, target, images),
      restOf: (path, range) => ({ paths: blockHeader({ path, range }) }),
      again: (left) => ({ ...args, lines: undefined, paths: left.map(({ path }) => path) }),
    },
    context,
  );
}

function viewOf({ head, tail, folded, depth }: ReadArgs): View {
  if (head !== undefined) return { kind: 'head', tokens: head };
  if (tail !== undefined) return { kind: 'tail', tokens: tail };
  return folded === true ? { kind: 'folded', depth } : { kind: 'whole' };
}
