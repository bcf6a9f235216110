/** `tree`: what the vault or a folder holds, one line each, with what it costs to read and when it last changed. */
import { oneLine } from '../text/one-line';
import { clipRange, parseRange, RANGE_FORM, type Range } from '../text/ranges';
import type { Listing } from '../vault/listing';
import { PathResolver } from '../vault/paths';
import type { VaultEntry } from '../vault/vault';
import { VaultError } from '../vault/vault-error';
import { REST_NOTE_CHARS } from './assembly';
import type { ToolContext } from './context';
import { LAST, type Document, type Note, type Problem, type ProblemCode } from './document';
import { renderProblem } from './render';
import type { Tool } from './tool';
import { growTree, type Branch } from './tree-branch';
import { fitTree } from './tree-cut';

export interface TreeArgs {
  readonly path?: string;
  readonly depth?: number;
}

export const tree: Tool<TreeArgs> = {
  name: 'tree',
  title: 'List files',
  description: [
    'Lists the files and folders of the vault, or below one folder, to find your way before "read" and "search".',
    'One line each, indented by two spaces a level, folders first: "state.md · 412 · 2025-07-14" is the name, the tokens',
    'it costs to read, and the day of its last change. A folder ("bucket/ · 9120 · 2025-07-14") has the sum and the newest',
    'day of all below it, so its line tells enough to leave it out. "~" marks an estimate for files not looked into yet;',
    'files that are neither text nor an image count 0. Paths for other tools are the names from the top, joined by "/".',
    'In a large vault start with "depth": 1 or 2, then give the "path" of the folder that matters.',
  ].join(' '),
  schema: {
    type: 'object',
    properties: {
      path: {
        description: 'A folder, or a file, relative to the vault; the whole vault when left out.',
        type: ['string', 'null'],
      },
      depth: {
        description: 'How many levels to list; folders at the last one are not opened. All levels when left out.',
        type: ['integer', 'null'],
        minimum: 1,
      },
    },
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true },
  run: runTree,
};

async function runTree({ path = '', depth }: TreeArgs, context: ToolContext): Promise<Document> {
  const listing = context.vault.listing();
  const target = await findTarget(path, listing);
  if (target.kind === 'refused') return failure({ path, code: target.code, message: target.message });
  const { branch, problems } = await growTree(target.entry, listing, context);
  const total = branch.children.length;
  const entries = target.entries && clipRange(target.entries, total);
  if (target.entries !== undefined && entries === undefined)
    return failure({
      path,
      code: 'past-end',
      message: `entry ${target.entries.start} is past the end; the folder has ${total}`,
    });
  const said = firstFew(problems);
  const room = (context.maxChars ?? Infinity) - REST_NOTE_CHARS - charsOf(said);
  const { rows, cut } = fitTree({ branch, entries, depth }, room);
  const notes: Note[] = [
    ...(isEmptyFolder(branch) && problems.length === 0 ? [emptyNote(branch)] : []),
    ...(cut === undefined
      ? []
      : [
          {
            message: `the answer was cut at ${context.maxChars} characters, to ${cut.to}; for the rest call ${cut.rest}`,
          },
        ]),
  ];
  return {
    items: rows.length === 0 ? [] : [{ kind: 'tree', path: branch.path, rows }],
    notes: notes.map((note) => ({ ...note, at: LAST })),
    problems: said.map((problem, at) => ({ ...problem, at })),
  };
}

type Target =
  | { readonly kind: 'found'; readonly entry: VaultEntry; readonly entries?: Range }
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly message: string };

/** What the note of a cut answer adds to a folder's path: which of the entries directly in it. */
const PART = /^(.+?) \(entries ([^()]*)\)$/s;

async function findTarget(given: string, listing: Listing): Promise<Target> {
  const resolver = new PathResolver(listing);
  try {
    // An entry that really has such a name comes before the reading as a part of a folder.
    const entry = await resolver.resolve(given.trim() === '' ? '/' : given);
    if (entry.kind !== 'refused') return { kind: 'found', entry };
    const part = PART.exec(given);
    if (part === null) return entry;
    const [, path = '', written = ''] = part;
    const folder = await resolver.resolve(path);
    if (folder.kind === 'refused') return folder;
    const entries = parseRange(written);
    if (entries !== undefined) return { kind: 'found', entry: folder, entries };
    return { kind: 'refused', code: 'bad-range', message: `bad range "${oneLine(written)}"; expected ${RANGE_FORM}` };
  } catch (error) {
    if (error instanceof VaultError) return { kind: 'refused', code: 'unreadable', message: error.message };
    throw error;
  }
}

function failure(problem: Problem): Document {
  return { items: [], notes: [], problems: [{ ...problem, at: 0 }] };
}

/** Where one folder cannot be read there are often thousands; the first tell enough. */
const MOST_PROBLEMS = 3;

function firstFew(problems: readonly Problem[]): readonly Problem[] {
  const more = problems.length - MOST_PROBLEMS;
  if (more <= 0) return problems;
  return [
    ...problems.slice(0, MOST_PROBLEMS),
    { code: 'unreadable', message: `${more} more ${more === 1 ? 'entry' : 'entries'} could not be read` },
  ];
}

function charsOf(problems: readonly Problem[]): number {
  return problems.reduce((sum, problem) => sum + renderProblem(problem).length + '\n'.length, 0);
}

function isEmptyFolder({ kind, children }: Branch): boolean {
  return kind === 'folder' && children.length === 0;
}

function emptyNote({ path }: Branch): Note {
  return path === '' ? { message: 'the vault is empty' } : { path: `${path}/`, message: 'the folder is empty' };
}
