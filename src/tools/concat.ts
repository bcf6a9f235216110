/** `concat`: exact lines of many files, one after the other, in one document. Purely mechanical. */
import { makeBlock } from '../text/block';
import { splitLines } from '../text/lines';
import { clipRange, formatRange, parseRange, pastEnd, RANGE_FORM } from '../text/ranges';
import { oneLine } from '../text/one-line';
import { PathResolver } from '../vault/paths';
import type { Vault } from '../vault/vault';
import { VaultError } from '../vault/vault-error';
import { assemble } from './assemble';
import type { Piece } from './assembly';
import type { ToolContext } from './context';
import type { Document, ProblemCode } from './document';
import { loadText } from './load-file';
import type { Tool } from './tool';

interface FileRange {
  readonly path: string;
  readonly lines?: string | null | undefined;
}

export interface ConcatArgs {
  readonly files: readonly FileRange[];
  readonly overview?: string;
}

export const concat: Tool<ConcatArgs> = {
  name: 'concat',
  title: 'Collate lines',
  description: [
    'Assembles whole notes or exact line ranges into one document, in the order given; the last step of answering.',
    'Every block is headed by its path and range and keeps the line numbers of the note. Nothing is rewritten.',
    'Give "lines" as "12-18" (numbers as shown by "read" and "search"), or leave it out for the whole note.',
    '"overview": your own 2 to 5 lines that tell the reader what was found and why it matters; they stand above the lines.',
  ].join(' '),
  schema: {
    type: 'object',
    properties: {
      files: {
        description: 'What to assemble, in order; a file may occur several times.',
        type: 'array',
        items: {
          type: 'object',
          properties: {
            path: { description: 'Path of a note, relative to the vault.', type: 'string' },
            lines: { description: 'A range such as "12-18", or null for the whole note.', type: ['string', 'null'] },
          },
          required: ['path'],
          additionalProperties: false,
        },
      },
      overview: { description: '2 to 5 lines of orientation, put above the document.', type: ['string', 'null'] },
    },
    required: ['files'],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true },
  run: runConcat,
};

async function runConcat({ files, overview }: ConcatArgs, context: ToolContext): Promise<Document> {
  const resolver = new PathResolver(context.vault.listing());
  return assemble(
    {
      tool: concat.name,
      inputs: files,
      overview: overview?.trim() === '' ? undefined : overview,
      load: (input) => load(context.vault, resolver, input),
      restOf: (path, range) => ({ files: [{ path, lines: formatRange(range) }] }),
      again: (left) => ({ files: left }),
      nameOf: ({ path }) => path,
    },
    context,
  );
}

async function load(vault: Vault, resolver: PathResolver, { path, lines }: FileRange): Promise<Piece> {
  const problem = (code: ProblemCode, message: string): Piece => ({ problem: { path, code, message } });
  try {
    const file = await resolver.resolve(path);
    if (file.kind === 'refused') return problem(file.code, file.message);
    if (file.kind === 'folder') return problem('not-a-file', 'a folder cannot be assembled; name the files in it');
    const whole = lines === undefined || lines === null || lines === '';
    const wanted = whole ? undefined : parseRange(lines);
    if (!whole && wanted === undefined)
      return problem('bad-range', `bad range "${oneLine(lines)}"; expected ${RANGE_FORM}`);
    const text = await loadText(vault, file);
    if (text === undefined) return problem('not-text', 'not a text file, so it has no lines to assemble');
    const all = splitLines(text);
    const range = wanted === undefined ? null : clipRange(wanted, all.length);
    if (range === undefined && wanted !== undefined) return problem('past-end', pastEnd(wanted, all.length));
    return { item: { kind: 'block', ...makeBlock(file.path, all, range ?? null) } };
  } catch (error) {
    if (error instanceof VaultError) return problem('unreadable', error.message);
    throw error;
  }
}
