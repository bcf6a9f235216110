/** `concat`: exact lines of many files, one after the other, in one document. Purely mechanical. */
import { makeBlock, type Block } from '../text/block';
import { splitLines } from '../text/lines';
import { findPart } from '../text/link-part';
import { badRange, clipRange, formatRange, parseRange, pastEnd } from '../text/ranges';
import { PathResolver } from '../vault/paths';
import type { Vault } from '../vault/vault';
import { VaultError } from '../vault/vault-error';
import { assemble, MOST_INPUTS, type Piece } from './assembly';
import type { ToolContext } from './context';
import type { Document, ProblemCode } from './document';
import { bothParts, resolveHeaded } from './headed-paths';
import { loadText } from './load-file';
import type { Tool } from './tool';

/** A file, or some lines of it. */
export interface FileLines {
  readonly path: string;
  /** A range such as `12-18`; null for the whole file. */
  readonly lines: string | null;
}

/** As a caller may write it: lines that are left out, or empty, are the whole file too. */
type GivenFile = Pick<FileLines, 'path'> & { readonly lines?: FileLines['lines'] | undefined };

export interface ConcatArgs {
  readonly files: readonly GivenFile[];
  readonly overview?: string;
}

export const concat: Tool<ConcatArgs> = {
  name: 'concat',
  title: 'Collate lines',
  description: [
    'Assembles whole notes or exact line ranges into one document, in the order given; the last step of answering.',
    'Every block is headed by its path and range and keeps the line numbers of the note. Nothing is rewritten.',
    'Give "lines" as "12-18" (numbers as shown by "read" and "search"), or leave it out for the whole note. "path#Heading" is that section, "path#^id" that block.',
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
            path: {
              description:
                'Path of a note, relative to the vault, perhaps with #Heading or #^id, or the header of a block.',
              type: 'string',
            },
            lines: { description: 'A range such as "12-18", or null for the whole note.', type: ['string', 'null'] },
          },
          required: ['path'],
          additionalProperties: false,
        },
        maxItems: MOST_INPUTS,
      },
      overview: { description: '2 to 5 lines of orientation, put above the document.', type: ['string', 'null'] },
    },
    required: ['files'],
    additionalProperties: false,
  },
  traits: { readOnly: true, shownInPanel: true, offeredToAsk: true },
  fromText: { files: fileFromText },
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

/** A block, or whatever else has lines of a file, as `concat` takes it. */
export function fileLines({ path, range }: Pick<Block, 'path' | 'range'>): FileLines {
  return { path, lines: range === null ? null : formatRange(range) };
}

/** A file written as its header: `tasks.md`, or `tasks.md (lines 12-18)`. */
function fileFromText(text: string): GivenFile {
  const [, path, lines] = /^(.+?) \(lines ([^()]*)\)$/.exec(text) ?? [];
  return path === undefined || lines === undefined ? { path: text } : { path, lines };
}

async function load(vault: Vault, resolver: PathResolver, { path, lines }: GivenFile): Promise<Piece> {
  const problem = (code: ProblemCode, message: string): Piece => ({ problem: { path, code, message } });
  try {
    const found = await resolveHeaded(path, resolver);
    if (found.kind === 'refused') return problem(found.code, found.message);
    const { entry: file, part } = found;
    if (file.kind === 'folder') return problem('not-a-file', 'a folder cannot be assembled; name the files in it');
    if (part === 'folded')
      return problem('bad-arguments', 'a folded note cannot be assembled; give its path and lines');
    const beside = lines === null || lines === '' ? undefined : lines;
    const link = part !== undefined && 'link' in part ? part.link : undefined;
    if (part !== undefined && beside !== undefined)
      return problem(
        'bad-arguments',
        link === undefined ? 'lines in "path" and in "lines"; give them once' : bothParts(link, beside),
      );
    const written = part !== undefined && 'lines' in part ? part.lines : beside;
    const wanted = written === undefined ? undefined : parseRange(written);
    if (written !== undefined && wanted === undefined) return problem('bad-range', badRange(written));
    const text = await loadText(vault, file);
    if (text === undefined) return problem('not-text', 'not a text file, so it has no lines to assemble');
    const all = splitLines(text);
    if (link !== undefined) {
      const named = findPart(all, link);
      if (named.kind === 'missing') return problem('not-found', named.message);
      return { item: { kind: 'block', ...makeBlock(file.path, all, named.range) } };
    }
    const range = wanted === undefined ? null : clipRange(wanted, all.length);
    if (range === undefined && wanted !== undefined) return problem('past-end', pastEnd(wanted, all.length));
    return { item: { kind: 'block', ...makeBlock(file.path, all, range ?? null) } };
  } catch (error) {
    if (error instanceof VaultError) return problem('unreadable', error.message);
    throw error;
  }
}
