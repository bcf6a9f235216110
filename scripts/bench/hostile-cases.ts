/** What is hostile in `hostile-inputs.ts`, and vaults, blocks and answers of models that are, each with the calls that meet it. */
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask as askAgent } from '../../src/ask/agent';
import { ModelServer } from '../../src/ask/model-server';
import { OPENAI } from '../../src/ask/openai';
import { overviewTokens, plainOverview } from '../../src/ask/overview';
import { cutOverview, judgeOverview, overviewLines } from '../../src/ask/overview-lines';
import { overviewPieces } from '../../src/ask/unfound';
import { resolveBlock } from '../../src/in-notes/resolve-block';
import { parseBlock } from '../../src/in-notes/source/parse-block';
import { chunksOf } from '../../src/lines/markdown/chunks';
import { parseMarkdown } from '../../src/lines/markdown/parse';
import { callAnyTool } from '../../src/plugin/all-tools';
import { LARGEST_NOTE_BYTES } from '../../src/search/note-files';
import { MOST_INPUTS } from '../../src/tools/assembly';
import type { ToolContext } from '../../src/tools/context';
import { ShownLines } from '../../src/tools/shown-lines';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { Pacer } from '../../src/vault/pacer';
import { openBuiltin } from './engines';
import { ARGUMENTS, CLAIMS, NOTES, writeLinkedFolders, type HostileText } from './hostile-inputs';
import { writeNotes } from './write-notes';

export interface HostileCase {
  readonly name: string;
  /** It may take as long as it likes, as long as it lets others have their turn. */
  readonly isWork?: true;
  /** Makes so great a share of it in an empty folder, and gives what to time there. */
  readonly make: (folder: string, share: number) => Calls | Promise<Calls>;
}

type Calls = Readonly<Record<string, () => unknown>>;

const hostile = (name: string, make: HostileCase['make']): HostileCase => ({ name, make });
const work = (name: string, make: HostileCase['make']): HostileCase => ({ name, make, isWork: true });

type Call = readonly [tool: string, args: unknown];

/** As MCP has it. */
const MAX_CHARS = 100_000;
/** Ordinary notes beside the hostile one: something for a scope to be held against. */
const OTHERS = 300;

function toolCalls(context: ToolContext, calls: readonly Call[]): Calls {
  const named = calls.map(([tool, args], at) => [
    `${tool.slice(0, 8)} ${at + 1}`,
    async () => (await callAnyTool(tool, args, context)).text,
  ]);
  return Object.fromEntries(named) as Calls;
}

/** The calls in a vault with this note and some others. Edits are asked for and refused. */
function besideOthers(folder: string, note: string, calls: readonly Call[]): Calls {
  const others = Array.from({ length: OTHERS }, (_, i) => [`others/a rather ordinary name ${i}.md`, 'text\n'] as const);
  writeNotes(folder, [['note.md', note], ...others]);
  const edits = { numberedStandsForRead: true, approve: () => Promise.resolve('no' as const), done: () => undefined };
  const shown = new ShownLines();
  return toolCalls({ vault: new DiskVault(folder), maxChars: MAX_CHARS, shown, edits }, calls);
}

const noteCase = ({ name, make, bytes }: HostileText): HostileCase =>
  hostile(`note: ${name}`, (folder, share) => {
    const text = make(bytes * share);
    return besideOthers(folder, text, [
      ['read', { paths: 'note.md' }],
      ['read', { paths: 'note.md', folded: true }],
      ['read', { paths: 'note.md', tail: 1000 }],
      ['concat', { files: [{ path: 'note.md' }, { path: 'note.md', lines: '1-2' }] }],
      ['search', { query: 'needle', scope: 'note.md' }],
      ['search', { query: '"needle x" -nowhere', scope: 'note.md' }],
      ['search', { query: '東京 👩', scope: 'note.md' }],
      ['search', { query: 'line:(needle x) OR block:(needle -y) OR section:(needle z)', scope: 'note.md' }],
      ['search', { query: 'task-todo:(needle) OR match-case:(Needle) OR "- ["', scope: 'note.md' }],
      ['search', { query: '/needle$|^n{2,9}x/', scope: 'note.md' }],
      ['tree', {}],
      ['edit', { path: 'note.md', old: 'needle', new: 'needles' }],
      ['edit', { path: 'note.md', old: `1  | ${text.slice(0, 1000)}`, new: '' }],
    ]);
  });

const argumentCase = ({ name, make, bytes }: HostileText): HostileCase =>
  hostile(`argument: ${name}`, (folder, share) => {
    const text = make(bytes * share);
    const scopes = Array.from({ length: 50 }, (_, i) => text.slice(0, Math.max(1000, bytes / 50)) + i);
    const files = [text, 'note.md'].map((path) => ({ path, lines: text }));
    return besideOthers(folder, 'needle\n', [
      ['read', { paths: text }],
      ['read', { paths: `${text} (lines ${text})` }],
      ['concat', { files }],
      ['concat', { files: [], overview: text }],
      ['search', { query: text }],
      ['search', { query: text.slice(0, 2000) }],
      ['search', { query: 'needle', scope: text }],
      ['search', { query: 'needle', scope: scopes }],
      ['tree', { path: text }],
      ['edit', { path: text, old: 'a', new: 'b' }],
      ['edit', { path: 'note.md', old: text, new: text }],
      ['edit', { path: 'note.md', old: '1  | needle', new: text }],
      [text, { [text]: text }],
    ]);
  });

/** Folders that link to each other, and as many as have a quarter of the links. */
const FOLDERS = 40;
const FEWER_FOLDERS = 20;
const NESTED_LISTS = 50_000;

const listCases: readonly HostileCase[] = [
  hostile('argument: a list', (folder, share) => {
    // Each item takes four characters of JSON.
    const many = Array.from({ length: 250_000 * share }, () => 'x');
    return besideOthers(folder, 'needle\n', [
      ['read', { paths: many }],
      ['search', { query: 'needle', scope: many }],
      ['tree', Object.fromEntries(many.map((key, at) => [key + at, key]))],
    ]);
  }),
  hostile('argument: lists in lists', (folder, share) => {
    const depth = NESTED_LISTS * share;
    const list: unknown = JSON.parse('['.repeat(depth) + ']'.repeat(depth));
    return besideOthers(folder, 'needle\n', [
      ['read', { paths: list }],
      ['concat', { files: list }],
      ['search', { query: 'needle', scope: list }],
      ['tree', { path: list }],
      ['edit', { path: 'note.md', old: list, new: list }],
    ]);
  }),
  hostile('folders that link to each other', (folder, share) => {
    writeLinkedFolders(folder, share === 1 ? FOLDERS : FEWER_FOLDERS);
    return toolCalls({ vault: new DiskVault(folder), maxChars: MAX_CHARS }, [
      ['tree', {}],
      ['read', { paths: 'f0/f1/note.md' }],
      ['read', { paths: 'f0/f1/f2/note.md' }],
      ['search', { query: 'needle', scope: '**/f1/*' }],
    ]);
  }),
  work('argument: as many paths as may be', (folder, share) => {
    const paths = Array<string>(MOST_INPUTS * share).fill('x');
    return besideOthers(folder, 'needle\n', [
      ['read', { paths }],
      ['concat', { files: paths.map((path) => ({ path })) }],
    ]);
  }),
];

const NAMES = 4000;
const NESTED_FOLDERS = 1000;
const MANY_NOTES = 20_000;
const BLOCK_NOTES = 400;
const BLOCK_LINES = 2000;

/** So many different rows of characters that nobody sees. */
const unseen = (at: number): string =>
  Array.from(at.toString(2), (bit) => (bit === '0' ? '\u200b' : '\u00ad')).join('');

/** So many notes, with a vault of them. */
function vaultOf(folder: string, count: number, note: (at: number) => readonly [string, string]): DiskVault {
  const notes = Array.from({ length: count }, (_, at) => note(at));
  writeNotes(folder, notes);
  return new DiskVault(folder);
}

const vaultCases: readonly HostileCase[] = [
  hostile('vault: names alike to the eye', (folder, share) => {
    const vault = vaultOf(folder, NAMES * share, (at) => [`a${unseen(at)}.md`, 'needle\n']);
    return {
      files: () => vault.listing().files(),
      missing: () => callAnyTool('read', { paths: 'b.md' }, { vault, maxChars: 1000 }),
    };
  }),
  hostile('vault: nested folders', (folder, share) => {
    const vault = vaultOf(folder, 1, () => [`${'d/'.repeat(NESTED_FOLDERS * share)}note.md`, 'needle\n']);
    return { tree: () => callAnyTool('tree', {}, { vault, maxChars: MAX_CHARS }) };
  }),
  hostile('vault: many notes', async (folder, share) => {
    const name = (at: number): string => `a rather ordinary name ${at}.md`;
    const vault = vaultOf(folder, MANY_NOTES * share, (at) => [name(at), `common unique${at}\n`]);
    const engine = await openBuiltin(vault);
    const search = (query: string) => () => callAnyTool('search', { query }, { vault, engine });
    return {
      missing: () => callAnyTool('read', { paths: 'a rather ordinery name x.md' }, { vault }),
      rare: search('unique77'),
      beginning: search('uniq'),
      misspelt: search('uniqve77'),
      filter: search('tag:nowhere'),
    };
  }),
  hostile('vault: a note beyond the bound', async (folder, share) => {
    const vault = vaultOf(folder, 2, (at) => [at === 0 ? 'note.md' : 'needle.md', 'needle\n']);
    truncateSync(join(folder, 'needle.md'), LARGEST_NOTE_BYTES * (1 + 5 * share));
    const engine = await openBuiltin(vault);
    return { search: () => callAnyTool('search', { query: 'needle' }, { vault, engine }) };
  }),
  hostile('vault: blocks of sources', (folder, share) => {
    const text = `# Heading\n\n${'some words\n'.repeat(50)}`;
    const host = {
      vault: vaultOf(folder, BLOCK_NOTES, (at) => [`${at}.md`, text]),
      ownPath: 'own.md',
      linkDestination: () => undefined,
      search: () => Promise.resolve({ kind: 'failed' as const, message: 'none here' }),
    };
    const block = (line: (at: number) => string) => () =>
      resolveBlock(parseBlock(Array.from({ length: BLOCK_LINES * share }, (_, at) => line(at)).join('\n')), host);
    return {
      same: block(() => '**/*.md # Nope'),
      headings: block((at) => `**/*.md # Nope ${at}`),
      anchors: block((at) => `[[${at}]] 1-5 "${'é œ '.repeat(110)}" ~k3f9a2b1c4d5e6f7`),
    };
  }),
];

const claimCases = CLAIMS.map(({ name, make, bytes }) =>
  work(`verify: ${name}`, async (folder, share) => {
    const { text, note } = make(bytes * share);
    const vault = vaultOf(folder, 1, () => ['note.md', note]);
    const engine = await openBuiltin(vault);
    return toolCalls({ vault, engine, maxChars: MAX_CHARS }, [['verify', { text }]]);
  }),
);

/** One call without a name. */
const workOn = (name: string, run: (share: number, folder: string) => unknown): HostileCase =>
  work(name, (folder, share) => ({ '': () => run(share, folder) }));

const OVERVIEW_BYTES = 400_000;
const OVERVIEWS = '[1]|. [1] |[[|[[a]] |`|<|<a |*|![|](|[a](|(|)|&lt;|http://|a b |aaa. |。|(?). |a\n'.split('|');

const overview = (unit: string): HostileCase =>
  workOn(`overview: ${JSON.stringify(unit)}`, (share) => {
    const written = unit.repeat((OVERVIEW_BYTES * share) / unit.length);
    const paths = ['a folder/a note.md', 'b.md'];
    const lines = overviewLines(plainOverview(written, paths));
    judgeOverview(lines);
    return cutOverview(lines).map((line) => [overviewPieces(line), overviewTokens(line, paths)]);
  });

/** A table whose short rows all get the cells of its head; parsed chunk by chunk, as it is drawn. */
const TABLE = workOn('rendered: 2,900 columns', async (share) => {
  const lines = [`${'a|'.repeat(2900)}`, `${'-|'.repeat(2900)}`, ...Array.from({ length: 380 * share }, () => '|')];
  const pacer = new Pacer();
  for (const { start, end } of chunksOf(lines)) {
    await pacer.pause();
    parseMarkdown(lines.slice(start, end).join('\n'));
  }
});

const IMAGE_BYTES = 9_000_000;
const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x09\0\0\0\x09', 'latin1');

const images = (name: string, calls: number): HostileCase =>
  workOn(name, async (share, folder) => {
    const bytes = new Uint8Array(IMAGE_BYTES);
    bytes.set(PNG);
    writeFileSync(join(folder, 'image.png'), bytes);
    const context = { vault: new DiskVault(folder) };
    const read = (): Promise<unknown> => callAnyTool('read', { paths: 'image.png' }, context);
    await Promise.all(Array.from({ length: Math.ceil(calls * share) }, read));
  });

const calling = (tool: string, args: string): string =>
  `{"choices":[{"message":{"tool_calls":[{"id":"a","function":{"name":"${tool}","arguments":${JSON.stringify(args)}}}]}}]}`;

const ask = (name: string, answer: (share: number) => string): HostileCase =>
  workOn(`ask: ${name}`, async (share, folder) => {
    writeFileSync(join(folder, 'note.md'), 'needle\n'.repeat(200));
    const clock = { now: () => 0, wait: () => new Promise<void>(() => undefined) };
    const fetch = () => Promise.resolve({ status: 200, headers: {}, text: answer(share) });
    const options = { baseUrl: 'http://localhost', model: 'm', key: '', images: false };
    const provider = new ModelServer(OPENAI, options, { fetch, clock });
    const limits = { steps: 2, requestTokens: 48_000, tokens: 500_000 };
    const words = { assembled: (): string => 'assembled', noOverview: 'none' };
    const vault = new DiskVault(folder);
    await askAgent('needle?', { provider, clock, limits, words }, { vault });
  });

const file = '{"path":"note.md"}';

export const CASES: readonly HostileCase[] = [
  ...NOTES.map(noteCase),
  ...ARGUMENTS.map(argumentCase),
  ...listCases,
  ...vaultCases,
  ...claimCases,
  ...OVERVIEWS.map(overview),
  TABLE,
  images('an image of 9 MB', 1),
  images('8 images of 9 MB at once', 8),
  ask('arguments 5,000 deep', (share) => {
    const depth = 5000 * share;
    return calling('read', `{"paths":${'['.repeat(depth)}${']'.repeat(depth)}}`);
  }),
  ask('50 MB of text', (share) => `{"choices":[{"message":{"content":"${'word '.repeat(10_000_000 * share)}"}}]}`),
  ask('2 MB of thoughts', (share) => `{"choices":[{"message":{"content":"${'</think>'.repeat(245_000 * share)}"}}]}`),
  ask('concat of 20,000 files', (share) => {
    const files = Array.from({ length: 20_000 * share }, () => file).join();
    return calling('concat', `{"files":[${files}],"overview":"It is late [1]."}`);
  }),
];
