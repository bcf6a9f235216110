/** Picks whose text has changed or gone: numbers that are of other lines by now are never taken for theirs. */
import { LiveDocument } from '../../../src/follow/live-document';
import { LiveTray } from '../../../src/panel/tray/live-tray';
import { pickedFile } from '../../../src/panel/tray/picks';
import { until } from '../../support/until';
import { ChangingVault } from '../../follow/changing-vault';

const words = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    [0, 1, 2, 3, 4].map((k) => ((first + at) * 7919 + k * 104729).toString(26)).join(' '),
  );
const LINES = words(1, 20);
const OTHERS = words(500, 12);
const path = 'a.md';
const range = { start: 9, end: 14 };

async function start() {
  const vault = new ChangingVault({ [path]: LINES.join('\n') });
  const tray = new LiveTray(
    () => ({ vault }),
    () => undefined,
  );
  const settled = (): Promise<void> => until(() => tray.facts !== undefined);
  const write = async (lines: readonly string[]): Promise<void> => {
    vault.write(path, lines.join('\n'));
    await tray.document.noteChanged(path);
  };
  tray.toggle({ path, range, seen: LINES });
  await settled();
  return { vault, tray, settled, write };
}

/** Without the lines that were picked; others have their numbers. */
const WITHOUT = [...LINES.slice(0, 8), ...OTHERS];

describe('a pick whose lines are gone', () => {
  test('is not what stands at its numbers now, which can be picked beside it', async () => {
    const { tray, settled, write } = await start();
    await write(WITHOUT);
    expect(tray.facts?.blocks.map(({ state }) => state)).toEqual(['gone']);
    const other = { path, range: { start: 10, end: 12 }, seen: WITHOUT };
    expect(tray.has(other)).toBe(false);
    tray.toggle(other);
    await settled();
    expect(tray.facts?.blocks.map(({ state, range: now, lines }) => [state, now, lines[0]])).toEqual([
      ['gone', range, LINES[8]],
      ['fresh', other.range, WITHOUT[9]],
    ]);
    tray.toggle({ path, range, seen: WITHOUT });
    await settled();
    expect(tray.facts?.blocks.map(({ state }) => state)).toEqual(['gone', 'fresh']);
    expect(new Set(tray.document.blocks.map(({ id }) => id)).size).toBe(2);
    tray.toggle({ path, range, seen: WITHOUT });
    await settled();
    expect(tray.facts?.blocks.map(({ state, range: now }) => [state, now])).toEqual([['gone', range]]);
  });

  test('stays gone in a document that it is added to', async () => {
    const { vault, tray, write } = await start();
    await write(WITHOUT);
    const document = await LiveDocument.open({ title: 'Birds', files: [{ path, lines: '9-14' }] }, { vault });
    expect(await document.add(tray.picks.map(pickedFile))).toBe(true);
    expect(document.blocks.map(({ state, lines }) => [state, lines[0]])).toEqual([
      ['fresh', OTHERS[0]],
      ['gone', LINES[8]],
    ]);
  });
});

test('a passage of an older text does not become one with what it only seems to touch', async () => {
  const { tray, settled, write } = await start();
  await write([...OTHERS.slice(0, 3), ...LINES]);
  tray.toggle({ path, range: { start: 15, end: 20 }, seen: LINES });
  await settled();
  expect(tray.facts?.blocks.map(({ range: now, lines }) => [now, lines[0]])).toEqual([
    [{ start: 12, end: 17 }, LINES[8]],
    [{ start: 18, end: 23 }, LINES[14]],
  ]);
});

test('a line that is taken out of a whole note leaves the rest of it', async () => {
  const { tray, settled } = await start();
  tray.set([{ path, range: null }]);
  await settled();
  tray.pickLine({ path, line: 5, extend: false });
  expect(tray.picks.map((pick) => pick.range)).toEqual([
    { start: 1, end: 4 },
    { start: 6, end: 20 },
  ]);
});

/** Of a note that lines are added of: to collate them, to look at them, to join them. */
const LAST_READ = 3;

test('what is removed from a document while something is added to it stays out of it', async () => {
  const { vault } = await start();
  vault.write('b.md', 'one\ntwo\n');
  const document = await LiveDocument.open({ title: '', files: [{ path, lines: '1-2' }] }, { vault });
  const { id = '' } = document.blocks[0] ?? {};
  let reads = 0;
  // Its first reads are of a document of its own.
  vault.gate = () => {
    if (++reads === LAST_READ) document.remove(id);
    return Promise.resolve('before');
  };
  await document.add([{ path: 'b.md', lines: '1' }]);
  expect(document.blocks.map((block) => block.path)).toEqual(['b.md']);
});
