import fc from 'fast-check';
import { learnFacts } from '../../src/tools/learn-facts';
import { FileFacts, type Fact } from '../../src/vault/file-facts';
import type { FileStat, Vault, VaultFile } from '../../src/vault/vault';
import { VaultError } from '../../src/vault/vault-error';
import { anyText } from '../support/any-text';
import { png } from '../support/images';
import { MemoryVault } from '../support/memory-vault';
import { TimedVault } from '../support/tree-vaults';

const file = (path: string): VaultFile => ({ kind: 'file', path });
const stat: FileStat = { mtime: 1752480000000.25, size: 12 };
const text: Fact = { kind: 'text', length: 11 };

/** What is known of every file of a vault as it is now. */
async function knownIn(vault: Vault, facts: FileFacts): Promise<Record<string, Fact | undefined>> {
  const files = await vault.listing().files();
  return Object.fromEntries(
    await Promise.all(files.map(async (one) => [one.path, facts.known(one, await vault.stat(one))] as const)),
  );
}

describe('facts of files', () => {
  test('hold for the time and the size they were learned at', () => {
    const facts = new FileFacts();
    facts.learn(file('a.md'), stat, text);
    expect(facts.known(file('a.md'), stat)).toEqual(text);
    expect(facts.known(file('a.md'), { ...stat, mtime: stat.mtime + 1 })).toBeUndefined();
    expect(facts.known(file('a.md'), { ...stat, mtime: stat.mtime - 1 })).toBeUndefined();
    expect(facts.known(file('a.md'), { ...stat, size: 13 })).toBeUndefined();
    expect(facts.known(file('b.md'), stat)).toBeUndefined();
  });

  test('are known of names that tell there is nothing to read', () => {
    expect(new FileFacts().known(file('film.MP4'), stat)).toEqual({ kind: 'other' });
  });

  test('are forgotten with their files', () => {
    const facts = new FileFacts();
    for (const path of ['a.md', 'b.md', 'c.md']) facts.learn(file(path), stat, text);
    expect(facts.keepOnly([file('b.md'), file('d.md')])).toBe(2);
    expect(['a.md', 'b.md', 'c.md'].map((path) => facts.known(file(path), stat))).toEqual([undefined, text, undefined]);
  });

  test('come back from JSON as they were', () => {
    const number = fc.double({ min: 0, max: 1e15, noNaN: true });
    const fact = fc.oneof(
      fc.record({ kind: fc.constant('text' as const), length: fc.nat() }),
      fc.record({ kind: fc.constant('image' as const), width: fc.nat(), height: fc.nat() }),
      fc.constant({ kind: 'other' as const }),
    );
    const row = fc.tuple(anyText(), fc.record({ mtime: number, size: fc.nat() }), fact);
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: ([path]) => path }), (rows) => {
        const facts = new FileFacts();
        for (const [path, at, learned] of rows) facts.learn(file(path), at, learned);
        const again = FileFacts.fromJson(facts.toJson());
        for (const [path, at, learned] of rows) expect(again.known(file(path), at)).toEqual(learned);
        expect(again.toJson()).toBe(facts.toJson());
      }),
    );
  });

  test('are short in JSON', () => {
    const facts = new FileFacts();
    facts.learn(file('a.md'), stat, text);
    facts.learn(file('b.png'), stat, { kind: 'image', width: 3, height: 4 });
    facts.learn(file('c.xyz'), stat, { kind: 'other' });
    expect(facts.toJson()).toBe(
      '{"version":1,"files":[["a.md",1752480000000.25,12,11],["b.png",1752480000000.25,12,3,4],["c.xyz",1752480000000.25,12]]}',
    );
  });

  test.each([
    '',
    'null',
    '[]',
    '{"version":1}',
    '{"version":1,"files":7}',
    '{"version":2,"files":[["a.md",1,2,3]]}',
    '{"version":1,"files":[["a.md",1],["a.md",1,"2",3],[7,1,2,3],["a.md",1,2,3,4,5],null,{"a.md":1}]}',
    '{"version":1,"files":[["a.md",1,2',
  ])('%s is no reason to fail: it is learned anew', (json) => {
    expect(FileFacts.fromJson(json).toJson()).toBe('{"version":1,"files":[]}');
  });
});

describe('learning facts', () => {
  const files = { 'a.md': 'four', 'b/c.png': png(3, 4), 'b/d.pdf': 'binary', 'e.xyz': 'text', 'f.png': 'broken' };

  test('reads every file once, and none that its name tells enough about', async () => {
    const vault = new TimedVault(files);
    const facts = new FileFacts();
    expect(await learnFacts(vault, facts)).toBe(true);
    expect(await knownIn(vault, facts)).toEqual({
      'a.md': { kind: 'text', length: 4 },
      'b/c.png': { kind: 'image', width: 3, height: 4 },
      'b/d.pdf': { kind: 'other' },
      'e.xyz': { kind: 'text', length: 4 },
      'f.png': { kind: 'other' },
    });
    const { reads } = vault;
    expect(await learnFacts(vault, facts)).toBe(false);
    expect(vault.reads).toBe(reads);
  });

  test('reads again what changed, and only that', async () => {
    const vault = new TimedVault(files);
    const facts = new FileFacts();
    await learnFacts(vault, facts);
    const { reads } = vault;
    vault.touch('a.md', 2025, 7, 14);
    expect(await learnFacts(vault, facts)).toBe(true);
    expect(vault.reads).toBe(reads + 1);
  });

  test('forgets what is gone', async () => {
    const facts = new FileFacts();
    await learnFacts(new MemoryVault(files), facts);
    expect(await learnFacts(new MemoryVault({ 'a.md': 'four' }), facts)).toBe(true);
    expect(facts.toJson()).toBe('{"version":1,"files":[["a.md",0,4,4]]}');
  });

  test('of a few paths reads those that are unknown, forgets those that are gone, and looks at no other', async () => {
    const vault = new TimedVault(files);
    const facts = new FileFacts();
    await learnFacts(vault, facts);
    const { reads, stats } = vault;
    vault.put('a.md', 'longer');
    vault.put('new/g.md', 'g');
    vault.remove('e.xyz');
    expect(await learnFacts(vault, facts, { paths: ['a.md', 'new', 'new/g.md', 'e.xyz', 'f.png', 'never.md'] })).toBe(
      true,
    );
    expect([vault.reads - reads, vault.stats - stats]).toEqual([2, 3]);
    expect(await knownIn(vault, facts)).toMatchObject({
      'a.md': { kind: 'text', length: 6 },
      'new/g.md': { kind: 'text', length: 1 },
    });
    expect(facts.toJson()).not.toContain('e.xyz');
    expect(await learnFacts(vault, facts, { paths: ['a.md', 'e.xyz'] })).toBe(false);
  });

  test('tells how far it is', async () => {
    const progress: string[] = [];
    const onProgress = (done: number, total: number): void => void progress.push(`${done}/${total}`);
    await learnFacts(new MemoryVault(files), new FileFacts(), { onProgress });
    expect(progress).toEqual(['1/4', '2/4', '3/4', '4/4']);
  });

  test('leaves a file that cannot be read unknown, and tries it again', async () => {
    let isLocked = true;
    class LockedVault extends MemoryVault {
      override read(one: VaultFile): Promise<string> {
        return isLocked && one.path === 'a.md' ? Promise.reject(new VaultError('permission denied')) : super.read(one);
      }
    }
    const vault = new LockedVault({ 'a.md': 'a', 'b.md': 'b' });
    const facts = new FileFacts();
    await learnFacts(vault, facts);
    expect((await knownIn(vault, facts))['a.md']).toBeUndefined();
    isLocked = false;
    expect(await learnFacts(vault, facts)).toBe(true);
    expect((await knownIn(vault, facts))['a.md']).toEqual({ kind: 'text', length: 1 });
  });

  test('stops when told to, and keeps what it has learned', async () => {
    const many = Array.from({ length: 100 }, (_, i): [string, string] => [`${i}.md`, 'x']);
    const vault = new MemoryVault(Object.fromEntries(many));
    const facts = new FileFacts();
    const controller = new AbortController();
    const onProgress = (done: number): void => void (done === 10 && controller.abort());
    await expect(learnFacts(vault, facts, { signal: controller.signal, onProgress })).rejects.toThrow(/abort/i);
    expect(vault.reads).toBeLessThan(20);
    const known = Object.values(await knownIn(vault, facts)).filter((fact) => fact !== undefined);
    expect(known).toHaveLength(vault.reads);
  });
});
