/** A block that keeps up with its notes: what it shows as they change, and the text it would have with its lines brought up to date. */
import { NoteBlock, type ShownItem } from '../../src/in-notes/note-block';
import type { BlockHost } from '../../src/in-notes/resolved';
import { makeAnchor } from '../../src/follow/anchor/anchor';
import { indexNote } from '../../src/follow/anchor/indexed-note';
import { writeAnchor } from '../../src/follow/anchor/written';
import { VaultError } from '../../src/vault/vault-error';
import { MemoryVault } from '../support/memory-vault';

const STATE = '# State\n\nThe vendor cannot deliver.\nSo we build it.\n\n# Risks\n\nMoney is short.\n';
const anchor = (text: string, start: number, end: number): string =>
  writeAnchor(makeAnchor(indexNote(text.split('\n')), { start, end }));

function open(
  text: string,
  notes: Record<string, string | Uint8Array>,
  found: readonly string[] = [],
): [NoteBlock, MemoryVault] {
  const vault = new MemoryVault(notes, ['secret/']);
  const host: BlockHost = {
    vault,
    ownPath: 'own.md',
    linkDestination: (link) => Object.keys(notes).find((path) => path === link || path === `${link}.md`),
    search: () =>
      Promise.resolve({
        kind: 'found',
        files: found.map((path) => ({ path, lines: '1-1' })),
        total: found.length,
      }),
  };
  return [new NoteBlock(text, host), vault];
}

const told = (items: readonly ShownItem[]): string[] =>
  items.map((item) => {
    if (item.kind !== 'block') return `${item.line} ${item.kind}`;
    const { path, range, state, lines } = item.block;
    const place = range === null ? 'whole' : `${range.start}-${range.end}`;
    return `${item.line} ${path} ${place} ${state}${item.isMoved ? ' moved' : ''}: ${lines.join('|')}`;
  });

test('an anchor is followed, and the text says where the lines are when somebody asks', async () => {
  const text = `title: T\n[[state]] ${anchor(STATE, 3, 4)}\n[[nothing]]`;
  const [block, vault] = open(text, { 'state.md': STATE });
  await block.resolve();
  expect(told(block.items)).toEqual([
    '2 state.md 3-4 fresh: The vendor cannot deliver.|So we build it.',
    '3 source-problem',
  ]);
  expect(block.moved).toEqual([]);
  const now = `New.\n\n${STATE}`;
  vault.put('state.md', now);
  await new Promise<void>((resolve) => {
    block.onChange(resolve);
    block.noteChanged('state.md');
  });
  expect(told(block.items)[0]).toBe('2 state.md 5-6 fresh moved: The vendor cannot deliver.|So we build it.');
  expect(await block.updated(block.moved)).toBe(`title: T\n[[state]] ${anchor(now, 5, 6)}\n[[nothing]]`);
});

test('a note that changes while it is looked at is looked at again', async () => {
  const [block, vault] = open('[[state#State]]', { 'state.md': STATE });
  const read = vault.read.bind(vault);
  let toldOfChange = false;
  vault.read = async (file) => {
    const before = await read(file);
    if (file.path === 'state.md' && !toldOfChange) {
      vault.put('state.md', STATE.replace('build it.\n', 'build it.\nIt costs more.\n'));
      toldOfChange = block.noteChanged('state.md');
    }
    return before;
  };
  await block.resolve();
  expect(toldOfChange).toBe(true);
  await block.resolve();
  expect(told(block.items)[0]).toContain('It costs more.');
  expect(block.noteChanged('others.md')).toBe(false);
});

test('edited lines are accepted by writing what they are now', async () => {
  const text = `[[state]] ${anchor(STATE, 3, 4)}`;
  const now = STATE.replace('cannot deliver', 'will deliver late');
  const [block] = open(text, { 'state.md': now });
  await block.resolve();
  expect(told(block.items)).toEqual(['1 state.md 3-4 edited: The vendor will deliver late.|So we build it.']);
  const edited = block.items.filter((item) => item.kind === 'block');
  expect(await block.updated(edited)).toBe(`[[state]] ${anchor(now, 3, 4)}`);
});

describe('lines that were typed in since the last look', () => {
  const text = `[[state]] ${anchor(STATE, 3, 4)}`;

  test.each([
    ['moved', `New.\n\n${STATE}`, 5],
    ['edited', STATE.replace('cannot deliver', 'will deliver late'), 3],
  ])('are written where they are by now, when they are %s', async (_, now, start) => {
    const [block, vault] = open(text, { 'state.md': now });
    await block.resolve();
    vault.put('state.md', `# New\n\nTyped.\n${now}`);
    const later = anchor(`# New\n\nTyped.\n${now}`, start + 3, start + 4);
    expect(await block.updated(block.shownBlocks)).toBe(`[[state]] ${later}`);
  });

  test('are not written when they are not what was agreed to', async () => {
    const edited = STATE.replace('cannot deliver', 'will deliver late');
    for (const [seen, now] of [
      [edited, edited.replace('late', 'early')],
      [`New.\n\n${STATE}`, 'New.\n\n'],
    ] as const) {
      const [block, vault] = open(text, { 'state.md': seen });
      await block.resolve();
      vault.put('state.md', now);
      expect(await block.updated(block.shownBlocks)).toBeUndefined();
    }
  });
});

test('headings, whole notes and numbers show what is there, and nothing of that was edited', async () => {
  const [block, vault] = open('[[state#Risks]]\n[[state]]\n[[state]] 3', { 'state.md': STATE });
  await block.resolve();
  vault.put('state.md', STATE.replace('Money', 'Time').replace('The vendor', 'Our vendor'));
  expect(block.noteChanged('state.md')).toBe(true);
  await block.resolve();
  expect(told(block.items).map((one) => one.split(': ')[0])).toEqual([
    '1 state.md 6-8 fresh',
    '2 state.md whole fresh',
    '3 state.md 3-3 fresh',
  ]);
  expect(told(block.items).join()).toContain('Our vendor');
});

test('what has no lines to show is a problem of its own line, until it has some', async () => {
  const notes = {
    'paper.pdf': new Uint8Array(9),
    'photo.png': new Uint8Array(9),
    'state.md': STATE,
    'locked.md': 'x\n',
  };
  const [block, vault] = open('[[paper.pdf]]\n[[state]] 3\nphoto.png\n[[locked]]', notes);
  const read = vault.read.bind(vault);
  vault.read = (file) => (file.path === 'locked.md' ? Promise.reject(new VaultError('no permission')) : read(file));
  await block.resolve();
  expect(block.items.filter(({ kind }) => kind !== 'block')).toMatchObject([
    { kind: 'source-problem', line: 1, code: 'not-text', path: 'paper.pdf' },
    { kind: 'source-problem', line: 3, code: 'not-text', path: 'photo.png' },
    { kind: 'source-problem', line: 4, code: 'unreadable', path: 'locked.md', message: 'no permission' },
  ]);
  expect(told(block.items)[1]).toBe('2 state.md 3-3 fresh: The vendor cannot deliver.');
  vault.read = read;
  expect(block.noteChanged('locked.md')).toBe(true);
  await block.resolve();
  expect(told(block.items)[3]).toBe('4 locked.md whole fresh: x');
});

test('only what may matter is looked at again', async () => {
  const notes = { 'state.md': STATE, 'other.md': 'x\n', 'own.md': 'x\n' };
  const [anchored] = open(`[[state]] ${anchor(STATE, 3, 4)}`, notes);
  await anchored.resolve();
  expect([anchored.noteChanged('other.md'), anchored.noteChanged('state.md')]).toEqual([false, false]);
  expect(anchored.removed('state.md')).toBe(true);
  const [searching] = open('search: x', notes, ['state.md']);
  await searching.resolve();
  expect(searching.noteChanged('other.md')).toBe(true);
  // Its own note is left out, so typing in that changes nothing.
  expect(searching.noteChanged('own.md')).toBe(false);
  const [headed] = open('[[state#Risks]]', notes);
  await headed.resolve();
  expect([headed.noteChanged('other.md'), headed.noteChanged('state.md')]).toEqual([false, true]);
  for (const glob of ['st*.md # Risks', 'st*.md # Nope']) {
    const [matching] = open(glob, notes);
    await matching.resolve();
    expect([matching.noteChanged('other.md'), matching.noteChanged('stone.md')]).toEqual([false, true]);
  }
});

test('a block shows another block as the text it is', async () => {
  const nested = '# Other\n\n```collate\n[[own]]\n[[other]]\nsearch: everything\n```\n';
  const [block] = open('[[other]]', { 'other.md': nested, 'own.md': '```collate\n[[other]]\n```\n' });
  await block.resolve();
  expect(told(block.items)).toEqual([`1 other.md whole fresh: ${nested.trimEnd().split('\n').join('|')}`]);
});

describe('a look that is under way', () => {
  test('is finished while notes change all the time, and then one more is made for all of them', async () => {
    const [block, vault] = open('[[state#Risks]]', { 'state.md': STATE });
    const seen: string[][] = [];
    block.onChange(() => seen.push(told(block.items)));
    const works = [block.resolve()];
    vault.put('state.md', STATE.replace('Money', 'Time'));
    for (let change = 0; change < 5; change++) works.push(block.resolve());
    await Promise.all(works);
    expect(seen).toHaveLength(2);
    expect(told(block.items).join()).toContain('Time is short');
  });

  test('shows nothing when what is excluded has changed, or nobody looks any more', async () => {
    const [block] = open('[[state]]', { 'state.md': STATE });
    const work = block.resolve();
    block.recheck();
    await work;
    expect(block.items).toEqual([]);
    await block.resolve();
    expect(told(block.items)).toHaveLength(1);
    const [closed] = open('[[state]]', { 'state.md': STATE });
    const last = closed.resolve();
    closed.close();
    await last;
    expect(closed.items).toEqual([]);
  });
});

test('a line is taken out by itself', () => {
  const [block] = open('title: T\n[[a]]\n[[b]]', {});
  expect(block.without(2)).toBe('title: T\n[[b]]');
  expect(open('[[a]]\r[[b]]\n[[c]]', {})[0].without(2)).toBe('[[a]]\n[[c]]');
});

describe('a section with an anchor beside it', () => {
  const section = `[[state#Risks]] ${anchor(STATE, 6, 8)}`;

  test('shows what is added to it', async () => {
    const [block, vault] = open(section, { 'state.md': STATE });
    await block.resolve();
    expect(told(block.items)).toEqual(['1 state.md 6-8 fresh: # Risks||Money is short.']);
    vault.put('state.md', `${STATE}Time is short.\n`);
    expect(block.noteChanged('state.md')).toBe(true);
    await block.resolve();
    expect(told(block.items)).toEqual(['1 state.md 6-9 fresh: # Risks||Money is short.|Time is short.']);
    expect(block.moved).toEqual([]);
  });

  test('is found again under another heading, and the text names that when somebody asks', async () => {
    const now = `${STATE.replace('# Risks', '# What may go wrong')}Time is short.\n`;
    const [block] = open(section, { 'state.md': now });
    await block.resolve();
    expect(told(block.items)).toEqual([
      '1 state.md 6-9 fresh moved: # What may go wrong||Money is short.|Time is short.',
    ]);
    expect(await block.updated(block.moved)).toBe(`[[state#What may go wrong]] ${anchor(now, 6, 9)}`);
  });

  test('keeps its place where neither is there', async () => {
    const [block] = open(section, { 'state.md': '# Other\n\nNothing of it.\n' });
    await block.resolve();
    expect(told(block.items)).toEqual(['1 state.md 6-8 gone: ']);
  });
});
