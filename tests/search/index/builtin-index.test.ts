import type { Filter } from '../../../src/search/filters/filter';
import { tag } from '../../../src/search/filters/tag';
import { BuiltinIndex } from '../../../src/search/index/builtin-index';
import { parseQuery } from '../../../src/search/query';
import type { Vault, VaultFile } from '../../../src/vault/vault';
import { VaultError } from '../../../src/vault/vault-error';
import { until } from '../../support/until';
import { ChangingVault, openIndex, pathsOf, syncedIndex, wait, yaml } from '../../support/builtin';

test('a note that is changed, renamed or deleted is found as it is then', async () => {
  const vault = new ChangingVault({ 'a.md': 'apple', 'b.md': 'banana' });
  const index = await syncedIndex(vault);
  vault.put('a.md', 'plum');
  await index.update([{ kind: 'changed', path: 'a.md' }]);
  expect([pathsOf(index, 'apple'), pathsOf(index, 'plum')]).toEqual([[], ['a.md']]);
  vault.remove('a.md');
  vault.put('folder/c.md', 'plum');
  await index.update([
    { kind: 'removed', path: 'a.md' },
    { kind: 'changed', path: 'folder/c.md' },
  ]);
  expect([pathsOf(index, 'plum'), pathsOf(index, 'folder')]).toEqual([['folder/c.md'], ['folder/c.md']]);
  vault.remove('folder/c.md');
  await index.update([{ kind: 'removed', path: 'folder/c.md' }]);
  expect(pathsOf(index, 'plum')).toEqual([]);
  expect(index.size).toBe(1);
  await index.close();
});

test('the notes that were changed last are read first, and one that was not is left alone', async () => {
  const read: string[] = [];
  class Watched extends ChangingVault {
    override read(file: VaultFile): Promise<string> {
      read.push(file.path);
      return super.read(file);
    }
  }
  const vault = new Watched();
  vault.put('d.md', 'text', 4000);
  const index = await syncedIndex(vault);
  read.length = 0;
  for (const [at, path] of ['c.md', 'a.md', 'b.md'].entries()) vault.put(path, 'text', 1000 * (at + 1));
  await index.sync();
  expect(read).toEqual(['b.md', 'a.md', 'c.md']);
  await index.close();
});

test('one change reads one note', async () => {
  const vault = new ChangingVault(Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`${at}.md`, 'text'])));
  const index = await syncedIndex(vault);
  vault.reads = 0;
  vault.put('7.md', 'other');
  await index.update([{ kind: 'changed', path: '7.md' }]);
  await index.upkeep.settle();
  expect(vault.reads).toBe(1);
  await index.close();
});

test('the notes of a large vault are found by their names before any is read', async () => {
  let letRead = (): void => undefined;
  const held = new Promise<void>((resolve) => (letRead = resolve));
  class SlowVault extends ChangingVault {
    override async read(file: VaultFile): Promise<string> {
      await held;
      return super.read(file);
    }
  }
  const vault = new SlowVault(
    Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`birds/heron ${at}.md`, `text ${at}`])),
  );
  vault.unreadable.set('birds/heron 7.md', 'in the cloud');
  const index = await openIndex(vault);
  const syncing = index.sync();
  await until(() => pathsOf(index, 'heron 42').length > 0);
  expect(pathsOf(index, 'heron 42')).toEqual(['birds/heron 42.md']);
  letRead();
  await syncing;
  // What could not be read is not known.
  expect([pathsOf(index, 'text').length, pathsOf(index, 'heron 7'), index.size]).toEqual([299, [], 299]);
  await index.close();
});

test('of the notes that hold the words of a phrase apart, most are no candidates', async () => {
  const vault = new ChangingVault(
    Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`${at}.md`, `the payment w${at} by api`])),
  );
  vault.put('right.md', 'a payment API');
  vault.put('path/payment-api.md', 'in the path');
  const index = await syncedIndex(vault);
  expect(pathsOf(index, 'payment api').length).toBe(202);
  const candidates = pathsOf(index, '"payment api"');
  expect(candidates.length).toBeLessThan(60);
  expect(candidates).toEqual(expect.arrayContaining(['right.md', 'path/payment-api.md']));
  await index.close();
});

test('a title, an alias and the first heading weigh more than the text', async () => {
  const vault = new ChangingVault({
    'long.md': 'garden '.repeat(50),
    'garden.md': 'about flowers',
    'alias.md': '---\naliases: [garden]\n---\nabout flowers',
    'heading.md': '# The garden\n\nabout flowers',
    'other.md': 'flowers',
  });
  const index = await syncedIndex(vault);
  const found = index.candidates(parseQuery('garden'), 'all', 10)?.found.map(({ path }) => path);
  expect(found?.at(-1)).toBe('long.md');
  expect(found).toHaveLength(4);
  await index.close();
});

test('rare words outweigh common ones', async () => {
  const vault = new ChangingVault(
    Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}.md`, 'please please please please'])),
  );
  vault.put('rare.md', 'vidensbase');
  const index = await syncedIndex(vault);
  expect(index.candidates(parseQuery('please vidensbase'), 'any', 1)).toEqual({
    found: [{ path: 'rare.md', score: expect.any(Number) as number }],
    total: 41,
  });
  await index.close();
});

test('the best candidates are the same whatever the limit, with scores from 0 to 1', async () => {
  const vault = new ChangingVault(
    Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${at}.md`, 'tree '.repeat(1 + (at % 9))])),
  );
  const index = await syncedIndex(vault);
  const { found: all = [] } = index.candidates(parseQuery('tree'), 'all', Infinity) ?? {};
  expect(all).toHaveLength(60);
  expect(all.every(({ score }) => score > 0 && score < 1)).toBe(true);
  for (const limit of [0, 1, 7, 59, 60, 61])
    expect(index.candidates(parseQuery('tree'), 'all', limit)).toEqual({ found: all.slice(0, limit), total: 60 });
  await index.close();
});

const NONE = { found: [], total: 0 };

test('an empty query and an empty vault have no candidates', async () => {
  const full = await syncedIndex(new ChangingVault({ 'a.md': 'apple' }));
  for (const wanted of ['all', 'any'] as const) expect(full.candidates(parseQuery(''), wanted, 10)).toEqual(NONE);
  await full.close();
  const index = await syncedIndex(new ChangingVault());
  for (const query of ['', 'a', '-a', '"', '東']) expect(index.candidates(parseQuery(query), 'any', 10)).toEqual(NONE);
  await index.close();
});

test('progress is told, to the end', async () => {
  const vault = new ChangingVault({ 'a.md': 'apple', 'b.md': 'banana', 'tree.md': '', 'x.png': '' });
  const index = await openIndex(vault);
  const told: [number, number][] = [];
  await index.sync({ onProgress: (done, total) => told.push([done, total]) });
  expect(told).toEqual([
    [0, 2],
    [1, 2],
    [2, 2],
  ]);
  await index.close();
});

test('building stops when it is aborted, and goes on from there', async () => {
  const vault = new ChangingVault(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}.md`, `word${at}`])));
  const index = await openIndex(vault);
  const stop = new AbortController();
  const stopped = index.sync({
    signal: stop.signal,
    onProgress: (done) => {
      if (done === 10) stop.abort(new Error('enough'));
    },
  });
  await expect(stopped).rejects.toThrow('enough');
  expect(index.size).toBe(10);
  expect(pathsOf(index, 'word3')).toContain('3.md');
  vault.reads = 0;
  await index.sync();
  expect([index.size, vault.reads]).toEqual([40, 30]);
  await index.close();
});

test('what changes while the index is built is found as it is afterwards', async () => {
  const vault = new ChangingVault(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`${at}.md`, 'old text'])));
  const index = await openIndex(vault);
  const updates: Promise<void>[] = [];
  await index.sync({
    onProgress: (done) => {
      if (done !== 20) return;
      vault.put('0.md', 'new');
      vault.put('39.md', 'new');
      vault.put('born.md', 'new');
      vault.remove('1.md');
      vault.remove('38.md');
      const paths = ['0.md', '39.md', 'born.md', '1.md', '38.md'];
      updates.push(index.update(paths.map((path) => ({ kind: 'changed', path }))));
    },
  });
  await Promise.all(updates);
  expect(pathsOf(index, 'new')).toEqual(['0.md', '39.md', 'born.md']);
  expect(pathsOf(index, 'old')).toHaveLength(36);
  await index.close();
});

test('a note that cannot be read keeps what was known of it, and is tried again', async () => {
  const vault = new ChangingVault({ 'a.md': 'apple', 'b.md': 'banana' });
  const index = await syncedIndex(vault);
  vault.put('a.md', 'plum');
  vault.unreadable.set('a.md', 'permission denied');
  await index.update([{ kind: 'changed', path: 'a.md' }]);
  await index.sync();
  expect([...index.problems]).toEqual([['a.md', 'permission denied']]);
  expect(pathsOf(index, 'apple')).toEqual(['a.md']);
  vault.unreadable.clear();
  await index.sync();
  expect(index.problems.size).toBe(0);
  expect(pathsOf(index, 'plum')).toEqual(['a.md']);
  await index.close();
});

test('a note that takes too long is a problem, and the others do not wait for it', async () => {
  const vault = new ChangingVault({ 'a.md': 'apple', 'slow.md': 'cloud' });
  const read = vault.read.bind(vault);
  const asked = new Promise<void>((resolve) => {
    vault.read = (file) => {
      if (file.path !== 'slow.md') return read(file);
      resolve();
      return new Promise(() => undefined);
    };
  });
  const index = await BuiltinIndex.open({
    vault,
    yaml,
    // The time is over when everything that can be read has been.
    wait: () => asked.then(() => new Promise((resolve) => setImmediate(resolve))),
  });
  await index.sync();
  expect([...index.problems]).toEqual([['slow.md', 'not read within 10 seconds']]);
  expect(pathsOf(index, 'apple')).toEqual(['a.md']);
  await index.close();
});

test('a folder that cannot be listed is a problem, and its notes stay', async () => {
  const vault = new ChangingVault({ 'a.md': 'apple', 'folder/b.md': 'banana' });
  const index = await syncedIndex(vault);
  const listing = vault.listing.bind(vault);
  vault.listing = () =>
    Object.assign(listing(), {
      walk: () =>
        Promise.resolve({
          files: [{ kind: 'file', path: 'a.md', handle: 'a.md' } as VaultFile],
          folders: [],
          unlisted: [{ path: 'folder', reason: 'permission denied' }],
        }),
    });
  await index.sync();
  expect(pathsOf(index, 'banana')).toEqual(['folder/b.md']);
  expect(index.problems.get('folder')).toBe('permission denied');
  await index.close();
});

test('an error that is no problem of the vault is thrown, and a later sync works', async () => {
  const vault = new ChangingVault({ 'a.md': 'apple' });
  const listing = vault.listing.bind(vault);
  vault.listing = () => {
    throw new TypeError('a bug');
  };
  const index = await openIndex(vault);
  await expect(index.sync()).rejects.toThrow('a bug');
  vault.listing = listing;
  await index.sync();
  expect(pathsOf(index, 'apple')).toEqual(['a.md']);
  await index.close();
});

test('whatever reading a note throws, the others are indexed, and nothing is told of the disk', async () => {
  const vault = new ChangingVault({ 'a.md': 'apple', 'b.md': 'banana' });
  const read = vault.read.bind(vault);
  vault.read = (file) => (file.path === 'a.md' ? Promise.reject(new TypeError('/home/me/a.md')) : read(file));
  const index = await syncedIndex(vault);
  expect([...index.problems]).toEqual([['a.md', 'it could not be read']]);
  expect(pathsOf(index, 'banana')).toEqual(['b.md']);
  await index.close();
});

test('a note that has bytes but no text is not on this device yet, and is tried again', async () => {
  const vault = new ChangingVault({ 'a.md': 'apple', 'cloud.md': 'cherry', 'empty.md': '', 'mark.md': '\uFEFF' });
  const read = vault.read.bind(vault);
  vault.read = (file) => (['cloud.md', 'mark.md'].includes(file.path) ? Promise.resolve('') : read(file));
  const index = await syncedIndex(vault);
  expect([...index.problems]).toEqual([['cloud.md', 'its text is not on this device yet']]);
  expect([...index.catalogue.notes()].map(({ path }) => path).sort()).toEqual(['a.md', 'empty.md', 'mark.md']);
  vault.read = read;
  await index.sync();
  expect(index.problems.size).toBe(0);
  expect(pathsOf(index, 'cherry')).toEqual(['cloud.md']);
  await index.close();
});

test('notes that all take too long are soon waited for no more', async () => {
  const many = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`cloud ${at}.md`, 'cloud']));
  const vault = new ChangingVault(many);
  vault.read = () => new Promise(() => undefined);
  let looks = 0;
  const index = await BuiltinIndex.open({
    vault,
    yaml,
    wait: () => new Promise((resolve) => setImmediate(() => ((looks += 1), resolve()))),
  });
  await index.sync();
  expect(index.problems.size).toBe(80);
  // Each waited for to the end, eight at a time, they would take five looks a time.
  expect(looks).toBeLessThan(30);
  await index.close();
});

test('many small changes leave few segments, and nothing of what is gone', async () => {
  const vault = new ChangingVault({ 'a.md': 'start' });
  const index = await syncedIndex(vault);
  for (let at = 0; at < 60; at++) {
    vault.put('a.md', `word${at}`);
    vault.put(`${at % 7}.md`, `number${at}`);
    await index.update([
      { kind: 'changed', path: 'a.md' },
      { kind: 'changed', path: `${at % 7}.md` },
    ]);
  }
  await index.upkeep.settle();
  expect(['word58', 'word59'].map((word) => index.catalogue.notesWith(word))).toEqual([0, 1]);
  expect(index.catalogue.near('wordd58', 3).map(({ word }) => word)).toEqual(['word59']);
  expect(index.byteLength).toBeLessThan(3000);
  await index.close();
});

test('the catalogue knows names, tags and words', async () => {
  const vault = new ChangingVault({
    'folder/a.md': '---\ntitle: Apples\naliases: [Fruit]\nstatus: done\ntags: [Food/Fruit]\n---\napple #food',
    'b.md': '---\nStatus: open\n---\nbanana apple',
    'copy.md': '---\ncollate: snapshot\nsecret: 1\n---\napple',
  });
  const index = await syncedIndex(vault);
  const { catalogue } = index;
  expect(catalogue.size).toBe(2);
  expect(catalogue.note('folder/a.md')).toMatchObject({ names: ['Apples', 'a', 'Fruit'], mtime: 0 });
  expect(catalogue.note('copy.md')).toBeUndefined();
  expect(catalogue.note('folder/a.md')?.tags).toEqual(['Food/Fruit', 'food']);
  expect(['apple', 'apples', 'app'].map((word) => catalogue.notesWith(word))).toEqual([2, 1, 0]);
  expect(catalogue.near('aplle', 3)).toEqual([{ word: 'apple', notes: 2 }]);
  await index.close();
});

test('words in collate blocks are not indexed, and those around them are', async () => {
  const block = '```collate\n[[pear]] 1 "banana"\nsearch: cherry\n```';
  const vault = new ChangingVault({
    'a.md': `apple\r\n${block}\r\nquince`,
    'b.md': '---\ncollate: blocks\n---\ndamson',
    'c.md': '---\ncollate: live\n---\nmedlar',
  });
  const index = await syncedIndex(vault);
  const words = ['apple', 'quince', 'pear', 'banana', 'cherry', 'damson', 'medlar'];
  expect(words.map((word) => index.catalogue.notesWith(word))).toEqual([1, 1, 0, 0, 0, 0, 1]);
  await index.close();
});

test('the notes with a tag are those that have it, or one within it, by now', async () => {
  const vault = new ChangingVault({ 'a.md': '#Idea/New', 'b.md': '---\ntags: [idea]\n---\n', 'c.md': '#ideal' });
  const index = await syncedIndex(vault);
  const { catalogue } = index;
  const tagged = (text: string): string[] => {
    const { test } = tag.parse(text, 0) as Filter & { kind: 'note' };
    return [...catalogue.notes()].filter(test).map(({ path }) => path);
  };
  expect([tagged('idea'), tagged('idea/new'), tagged('new')]).toEqual([['a.md', 'b.md'], ['a.md'], []]);
  vault.put('c.md', '#idea');
  vault.remove('a.md');
  await index.update([
    { kind: 'changed', path: 'c.md' },
    { kind: 'removed', path: 'a.md' },
  ]);
  await index.upkeep.settle();
  expect([tagged('idea'), tagged('ideal')]).toEqual([['b.md', 'c.md'], []]);
  await index.close();
});

test('without a storage the index lives in memory', async () => {
  const vault: Vault = new ChangingVault({ 'a.md': 'apple' });
  const index = await BuiltinIndex.open({ vault, yaml, wait });
  await index.sync();
  expect(pathsOf(index, 'apple')).toEqual(['a.md']);
  expect(index.saved?.trouble).toBeUndefined();
  await index.deleteAll();
  expect(index.size).toBe(0);
  await index.close();
});

test('a path that cannot be looked up keeps what was known of it', async () => {
  const vault = new ChangingVault({ 'a.md': 'apple' });
  const index = await syncedIndex(vault);
  const listing = vault.listing.bind(vault);
  vault.listing = () => Object.assign(listing(), { find: () => Promise.reject(new VaultError('permission denied')) });
  await index.update([{ kind: 'changed', path: 'a.md' }]);
  expect(pathsOf(index, 'apple')).toEqual(['a.md']);
  expect([...index.problems]).toEqual([['a.md', 'permission denied']]);
  await index.close();
});
