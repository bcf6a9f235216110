import { keyOf, lockFile } from '../../src/vault/node/disk-lock';

/** macOS locks one of 256 files; the others listen to the whole name. */
test("a call's record, held while its notes are written, never waits for one of them", async () => {
  const files = async (of: 'note' | 'record'): Promise<Set<string>> => {
    const keys = await Promise.all(Array.from({ length: 2000 }, (_, i) => keyOf(`/vault/${i}.md`, of)));
    return new Set(keys.map(lockFile));
  };
  const notes = await files('note');
  const records = await files('record');
  expect(notes.size).toBe(256);
  expect(records.size).toBe(256);
  expect([...records].filter((name) => notes.has(name))).toEqual([]);
});

test('one note has one lock, however its path is written', async () => {
  expect(await keyOf('/vault/Caf\u00e9.md', 'note')).toBe(await keyOf('/vault/CAFE\u0301.md', 'note'));
});
