/** Sources of a block as inputs of a document; what is wrong with one leaves the others as they are. */
import { setImmediate } from 'node:timers/promises';
import { documentOf, MOST_FILES, MOST_LOOKS, MOST_NOTES, resolveBlock } from '../../src/in-notes/resolve-block';
import type { BlockHost } from '../../src/in-notes/resolved';
import { LiveDocument } from '../../src/follow/live-document';
import { makeAnchor } from '../../src/follow/anchor/anchor';
import { indexNote } from '../../src/follow/anchor/indexed-note';
import { writeAnchor } from '../../src/follow/anchor/written';
import { parseBlock } from '../../src/in-notes/source/parse-block';
import { noteName } from '../../src/lines/note-name';
import { MemoryVault } from '../support/memory-vault';

const state = [
  '# Startup',
  '',
  '## What is blocking',
  'External API: provider unavailable.',
  'In house. ^risk',
  '',
  '## Team',
];
const notes = {
  'own.md': '# What is blocking\nmine\n',
  'projects/a/state.md': `${state.join('\n')}\n`,
  'projects/b/state.md': '# B\n## What is blocking\nnothing\n',
  'projects/c/state.md': '# C\n',
  'C#.md': '# One\nsharp\n',
  'a # b.md': 'odd\n',
  '[x].md': 'brackets\n',
  'picture.png': 'x',
  'secret/hidden.md': 'hidden\n',
};
const vault = new MemoryVault(notes, ['secret/']);

/** As Obsidian finds notes, as far as these need it: by path, else by name. */
const linkDestination = (link: string): string | undefined =>
  Object.keys(notes).find((path) => path === link || path === `${link}.md`) ??
  Object.keys(notes).find((path) => noteName(path) === link);

const host: BlockHost = {
  vault,
  ownPath: 'own.md',
  linkDestination,
  search: ({ query, limit = 10 }) =>
    Promise.resolve(
      query.startsWith('broken')
        ? { kind: 'failed', message: 'no engine' }
        : {
            kind: 'found',
            files: ['own.md', 'secret/hidden.md', 'projects/a/state.md', 'C#.md']
              .filter(() => query !== 'nothing')
              .map((path) => ({ path, lines: '1-2' }))
              .slice(0, limit)
              .flatMap((file) => (query === 'often' ? [file, { ...file, lines: '2-2' }] : [file])),
            total: 4,
          },
    ),
};

const shown = async (text: string, where = host): Promise<string[]> =>
  (await resolveBlock(parseBlock(text), where)).map((one) => {
    if (one.kind === 'file') return `${one.line} ${one.file.path} ${one.file.lines ?? 'whole'} ${one.by}`;
    if (one.kind === 'cut') return `${one.line} cut ${one.shown} of ${one.total}`;
    if (one.kind === 'search') return `${one.line} found ${one.shown} of ${one.total}`;
    const message = 'message' in one && one.message !== undefined ? `: ${one.message}` : '';
    return `${one.line} ${one.kind} ${one.code}${message}`;
  });

test('links lead to notes, sections and blocks', async () => {
  expect(await shown('[[projects/a/state]]\n[[state#what is blocking]]\n[[state#^risk]]\n[[state|s]] 4')).toEqual([
    '1 projects/a/state.md whole note',
    '2 projects/a/state.md 3-5 part',
    '3 projects/a/state.md 4-5 part',
    '4 projects/a/state.md 4-4 lines',
  ]);
});

test('what is wrong with a source is said in its place, and the others are shown', async () => {
  const text =
    '[[nowhere]]\n[[hidden]]\n[[own]]\n[[#What is blocking]]\n[[state#Teem]]\n[[picture.png#x]]\nrubbish\n' +
    'nowhere/x.md\nprojects/*/none.md\n{a,b}{c,d}{e,f}{g,h}{i,j}{k,l}.md\nsearch: broken\nsearch: nothing\n[[C#.md]]\nsecret/*';
  expect(await shown(`${text}\n[[projects/c/state]]`)).toEqual([
    '1 source-problem missing-note',
    '2 source-problem missing-note',
    '3 source-problem own-note',
    '4 source-problem own-note',
    '5 source-problem missing-part: no heading "Teem"; did you mean "#Team"?',
    '6 source-problem not-text: not a text file',
    '7 problem not-a-source',
    '8 source-problem missing-note: not found in the vault',
    '9 source-problem no-match',
    '10 source-problem bad-pattern: its braces stand for more than 50 patterns; name fewer at once',
    '11 source-problem search-failed: no engine',
    '12 source-problem nothing-found',
    '13 source-problem missing-note',
    '14 source-problem no-match',
    '15 projects/c/state.md whole note',
  ]);
});

test('paths are literal where they exist, else globs, with a heading for those that have it', async () => {
  const text =
    'projects/*/state.md # What is blocking\nprojects/a/\n/C#.md\n/C#.md#One\n/a \\# b.md\n[x].md\n' +
    'projects/a/state.md (lines 3-4)\n/C#.md 2\n*.md # what is blocking\n/C#.md 90-95';
  expect(await shown(text)).toEqual([
    '1 projects/a/state.md 3-5 part',
    '1 projects/b/state.md 2-3 part',
    '2 projects/a/state.md whole note',
    '3 C#.md whole note',
    '4 C#.md 1-2 part',
    '5 a # b.md whole note',
    '6 [x].md whole note',
    '7 projects/a/state.md 3-4 lines',
    '8 C#.md 2-2 lines',
    '9 source-problem no-heading: what is blocking',
    '10 source-problem past-end: 2',
  ]);
});

test('a search leaves out the own note and excluded ones', async () => {
  expect(await shown('search: x')).toEqual([
    '1 found 2 of 4',
    '1 projects/a/state.md 1-2 search',
    '1 C#.md 1-2 search',
  ]);
  expect(await shown('search: x\n  limit: 3')).toEqual(['1 found 1 of 4', '1 projects/a/state.md 1-2 search']);
});

test('a search shows as many passages of each note as it says, the best first', async () => {
  expect(await shown('search: often\n  limit: 3')).toHaveLength(3);
  expect(await shown('search: often\n  limit: 3\n  passages: 1')).toEqual([
    '1 found 1 of 4',
    '1 projects/a/state.md 1-2 search',
  ]);
});

test('a glob for thousands of notes is cut, and so is a block', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 5000 }, (_, at) => [`n/${at}.md`, at % 40 === 0 ? '# H\n' : 'x\n']),
  );
  const where = { ...host, vault: new MemoryVault(many) };
  const all = await shown('n/*.md', where);
  expect([all.length, all.at(-1)]).toEqual([MOST_NOTES + 1, `1 cut ${MOST_NOTES} of 5000`]);
  const headed = await shown('n/*.md # H', where);
  expect([headed.length, headed.at(-1)]).toEqual([26, '1 cut 25 of 5000']);
  const twice = await shown('n/*.md\n'.repeat(7), where);
  expect(twice.filter((one) => one.includes('.md'))).toHaveLength(MOST_FILES);
  expect(twice.slice(-2)).toEqual([`6 cut ${MOST_NOTES} of 5000`, `6 cut ${MOST_FILES} of 601`]);
});

describe('a block of thousands of lines', () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`n/${at}.md`, `# H${at % 2}\n\ntext\n`]));

  test('reads every note of its globs once, and lists the vault once', async () => {
    const counted = new MemoryVault(many);
    let walks = 0;
    const listing = counted.listing();
    const files = listing.files.bind(listing);
    listing.files = () => {
      walks += 1;
      return files();
    };
    counted.listing = () => listing;
    const globs = ['**/*.md', 'n/*.md', 'n/', '*/*.md'];
    const text = Array.from({ length: 2000 }, (_, at) => `${globs[at % 4]} # Nope${at % 20}`).join('\n');
    const all = await shown(text, { ...host, vault: counted });
    expect(new Set(all.map((one) => one.replace(/^\d+ |: .*/g, '')))).toEqual(new Set(['source-problem no-heading']));
    expect([all.length, counted.reads, walks]).toEqual([2000, 300, 1]);
  });

  test('asks the same thing once, and says so where it looks for more than anybody would', async () => {
    let searches = 0;
    const where: BlockHost = { ...host, search: (...asked) => ((searches += 1), host.search(...asked)) };
    const same = await shown('search: nothing\n'.repeat(1000), where);
    expect([same.length, same.at(-1), searches]).toEqual([1000, '1000 source-problem nothing-found', 1]);
    const different = await shown(
      Array.from({ length: 300 }, (_, at) => (at % 2 === 0 ? `search: broken -x${at}` : `n/${at}*.md`)).join('\n'),
      where,
    );
    expect(different[MOST_LOOKS - 1]).toBe(`${MOST_LOOKS} source-problem no-match`);
    expect(different.slice(MOST_LOOKS)).toEqual(
      Array.from({ length: 300 - MOST_LOOKS }, (_, at) => `${MOST_LOOKS + at + 1} source-problem too-many-looks`),
    );
    expect(searches).toBe(1 + MOST_LOOKS / 2);
  });

  test('lets others have their turn while it reads', async () => {
    let now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1));
    let turns = 0;
    let isOver = false;
    const counting = (async () => {
      for (; !isOver; turns++) await setImmediate();
    })();
    await shown('n/*.md # Nope', { ...host, vault: new MemoryVault(many) });
    isOver = true;
    await counting;
    clock.mockRestore();
    expect(turns).toBeGreaterThan(20);
  });
});

describe('the document of a block', () => {
  const open = async (text: string, where = vault): Promise<LiveDocument> => {
    const block = parseBlock(text);
    const resolved = await resolveBlock(block, { ...host, vault: where });
    return (await LiveDocument.fromState(documentOf(block, resolved), { vault: where })) as LiveDocument;
  };
  const written = writeAnchor(makeAnchor(indexNote(state), { start: 4, end: 5 }));

  test('shows title, overview and lines', async () => {
    const document = await open(
      `title: T\n> O\nview: rendered\n[[state]] ${written}\n[[C#.md]]\n/C#.md\n[[state#Team]]`,
    );
    expect([document.title, document.overview, document.view]).toEqual(['T', 'O', 'rendered']);
    expect(document.blocks.map(({ path, range, state: how }) => [path, range, how])).toEqual([
      ['projects/a/state.md', { start: 4, end: 5 }, 'fresh'],
      ['C#.md', null, 'fresh'],
      ['projects/a/state.md', { start: 7, end: 7 }, 'fresh'],
    ]);
  });

  test('follows lines that have moved, and says when they are others', async () => {
    const moved = new MemoryVault({ 'projects/a/state.md': ['new', '', ...state].join('\n') });
    const [block] = (await open(`[[state]] ${written}`, moved)).blocks;
    expect(block).toMatchObject({ range: { start: 6, end: 7 }, state: 'fresh' });
    const gone = new MemoryVault({ 'projects/a/state.md': 'something else\n' });
    expect((await open(`[[state]] ${written}`, gone)).blocks[0]?.state).toBe('gone');
  });

  test('finds words typed by hand, wherever their numbers say', async () => {
    const document = await open('[[state]] 1-2 "External API … house"');
    expect(document.blocks[0]).toMatchObject({ range: { start: 4, end: 5 }, state: 'fresh' });
    const long = await open(`[[state]] 4-5 "${'word '.repeat(200)}"\n[[projects/c/state]]`);
    expect(long.blocks.map(({ path }) => path)).toContain('projects/c/state.md');
  });
});
