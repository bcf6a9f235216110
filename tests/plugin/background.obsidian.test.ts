import { setImmediate } from 'node:timers';
import type { App } from 'obsidian';
import { Background, type FactsStore, type JobStatus } from '../../src/plugin/background';
import { DEFAULT_SETTINGS, type Settings } from '../../src/settings';
import { en } from '../../src/texts/en';
import { treeFile } from '../../src/tools/tree-file';
import { FileFacts } from '../../src/vault/file-facts';
import type { VaultFile } from '../../src/vault/vault';
import { TimedVault } from '../support/tree-vaults';

const files = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`notes/${at}.md`, `note ${at}`]));

/** The background of a vault in memory, with everything it does written down. */
class Bench {
  readonly vault: TimedVault;
  readonly saved: string[] = [];
  /** The texts that `tree.md` was given. */
  readonly written: string[] = [];
  readonly statuses: JobStatus['kind'][] = [];
  saveFails = false;
  readonly job: Background;
  private settings: Settings = { ...DEFAULT_SETTINGS, keepTree: true };
  private readonly told = new Map<string, (file: { readonly path: string }) => void>();

  constructor(stored = '', vault = new TimedVault(files), hasStore = true) {
    this.vault = vault;
    const store: FactsStore = {
      load: () => Promise.resolve(FileFacts.fromJson(stored)),
      save: (facts) => (this.saveFails ? Promise.reject(new Error('full')) : this.save(facts)),
    };
    this.job = new Background({
      app: this.app(),
      vault,
      texts: en,
      settings: () => this.settings,
      engine: { open: () => Promise.resolve(), update: () => undefined },
      store: hasStore ? store : undefined,
    });
    this.job.onChange(() => this.statuses.push(this.job.status.kind));
  }

  set(changed: Partial<Settings>): void {
    const before = this.settings;
    this.settings = { ...before, ...changed };
    this.job.settingsChanged(before, this.settings);
  }

  change(path: string, content: string): void {
    this.vault.put(path, content);
    this.told.get('modify')?.({ path });
  }

  remove(path: string): void {
    this.vault.remove(path);
    this.told.get('delete')?.({ path });
  }

  get tree(): string | undefined {
    return this.written.at(-1);
  }

  private save(facts: FileFacts): Promise<void> {
    this.saved.push(facts.toJson());
    return Promise.resolve();
  }

  /** Obsidian with a vault that has `tree.md` alone, its events included. */
  private app(): App {
    const { told } = this;
    const write = (text: string): string => {
      this.written.push(text);
      this.treeText = text;
      this.change('tree.md', text);
      return text;
    };
    const vault = {
      on: (name: string, tell: (file: { readonly path: string }) => void) => {
        told.set(name, tell);
        return { e: { offref: () => told.delete(name) } };
      },
      getFileByPath: () => (this.treeText === undefined ? null : {}),
      read: () => Promise.resolve(this.treeText),
      create: (_: string, text: string) => Promise.resolve(write(text)),
      process: (_: unknown, change: (text: string) => string) => Promise.resolve(write(change(this.treeText ?? ''))),
    };
    return { workspace: { onLayoutReady: (ready: () => void) => ready() }, vault } as unknown as App;
  }

  treeText: string | undefined;
}

/** Lets time pass, and what it sets off come to its end. */
async function pass(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
  for (let i = 0; i < 200; i++) await new Promise<void>((resolve) => setImmediate(resolve));
}

const START = 3000;
const BURST = 3000;

describe('the background', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  /** Started, and done with what is to be done at the start. */
  async function started(bench = new Bench()): Promise<Bench> {
    bench.job.load();
    await pass(START);
    return bench;
  }

  test('reads every file once at the start, after a while, and saves what it learned', async () => {
    const bench = new Bench();
    bench.job.load();
    await pass(START - 1);
    expect(bench.vault.reads).toBe(0);
    await pass(1);
    expect(bench.vault.reads).toBe(40);
    expect(bench.saved).toEqual([bench.job.facts.toJson()]);
    expect(bench.statuses).toContain('reading');
    expect(bench.job.status.kind).toBe('idle');
  });

  test('where nothing can be kept, as on a phone, reads nothing ahead unless tree.md is wanted', async () => {
    const bench = new Bench('', new TimedVault(files), false);
    bench.set({ keepTree: false });
    await started(bench);
    bench.change('notes/1.md', 'changed');
    await pass(BURST);
    expect(bench.vault.reads).toBe(0);
    bench.set({ keepTree: true });
    await pass(BURST);
    expect(bench.vault.reads).toBe(41); // and tree.md itself
    expect(bench.tree).toBeDefined();
  });

  test('reads nothing, saves nothing and writes nothing when it knew everything', async () => {
    const before = await started();
    const bench = new Bench(before.job.facts.toJson());
    bench.treeText = before.tree;
    await started(bench);
    await pass(120_000);
    expect([bench.vault.reads, bench.saved, bench.written]).toEqual([0, [], []]);
    expect(bench.job.tree).toEqual({ kind: 'same' });
  });

  test('reads what changed soon after the last change, and only that', async () => {
    const bench = new Bench();
    bench.set({ keepTree: false });
    await started(bench);
    for (let at = 0; at < 10; at++) {
      bench.change(`notes/${at}.md`, 'longer than before');
      await pass(100);
    }
    expect(bench.vault.reads).toBe(40);
    await pass(300);
    expect(bench.vault.reads).toBe(50);
  });

  test('writes tree.md once for a burst, and never because of itself', async () => {
    const bench = await started();
    expect(bench.written).toEqual([await treeFile({ vault: bench.vault })]);
    for (let at = 0; at < 1000; at++) bench.change(`new/${at}.md`, `new ${at}`);
    await pass(BURST);
    expect(bench.written).toHaveLength(2);
    expect(bench.tree).toBe(await treeFile({ vault: bench.vault, facts: bench.job.facts }));
    expect(bench.tree).not.toContain('~');
    const { stats } = bench.vault;
    await pass(120_000);
    expect(bench.written).toHaveLength(2);
    expect(bench.vault.stats - stats).toBeLessThan(2); // its own length, at most
  });

  test('does not write tree.md while someone types without a pause, but does not wait for ever', async () => {
    const bench = await started();
    let text = '';
    for (let second = 0; second < 58; second += 2) {
      bench.change('notes/1.md', (text += 'some words typed '));
      await pass(2000);
    }
    expect(bench.written).toHaveLength(1);
    bench.change('notes/1.md', (text += 'some more'));
    await pass(2000);
    expect(bench.written).toHaveLength(2);
  });

  test('does not write tree.md when nothing it shows has changed', async () => {
    const bench = await started();
    bench.vault.touch('notes/3.md', 2025, 1, 1);
    bench.change('notes/3.md', 'eton 3');
    await pass(BURST);
    expect(bench.job.tree).toEqual({ kind: 'same' });
    expect(bench.written).toHaveLength(1);
    bench.vault.touch('notes/3.md', 2025, 1, 2);
    bench.change('notes/3.md', 'eton 3');
    await pass(BURST);
    expect(bench.written).toHaveLength(2);
    expect(bench.tree).toContain('3.md · 2 · 2025-01-02');
  });

  test('follows a rename and a removal', async () => {
    const bench = await started();
    bench.remove('notes/7.md');
    bench.change('seven.md', 'note 7');
    bench.remove('notes/8.md');
    await pass(BURST);
    expect(bench.written).toHaveLength(2);
    expect(bench.tree).toMatch(/\nseven\.md · 2 · 2025-01-01\n/);
    expect(bench.tree).not.toMatch(/ [78]\.md/);
    expect(bench.job.facts.toJson()).not.toContain('notes/7.md');
  });

  test('leaves the tree.md of a person alone until it is gone', async () => {
    const bench = new Bench();
    bench.treeText = 'My trees: oak, beech.\n';
    await started(bench);
    bench.change('notes/1.md', 'another length');
    await pass(BURST);
    expect([bench.job.tree, bench.written]).toEqual([{ kind: 'foreign' }, []]);
    bench.treeText = undefined;
    bench.remove('tree.md');
    await pass(BURST);
    expect(bench.written).toHaveLength(1);
  });

  test('writes no tree.md that nobody wants, one at once when it is wanted, and one when asked to', async () => {
    const bench = new Bench();
    bench.set({ keepTree: false });
    await started(bench);
    bench.change('notes/1.md', 'another length');
    await pass(120_000);
    expect(bench.written).toEqual([]);
    void bench.job.writeTree();
    await pass(0);
    expect(bench.written).toHaveLength(1);
    bench.change('notes/2.md', 'another length');
    await pass(120_000);
    expect(bench.written).toHaveLength(1);
    bench.set({ keepTree: true });
    await pass(0);
    expect(bench.written).toHaveLength(2);
  });

  test('writes tree.md when asked to before it was started, from what was known before', async () => {
    const before = await started();
    const bench = new Bench(before.job.facts.toJson());
    void bench.job.writeTree();
    await pass(0);
    expect(bench.job.tree).toEqual({ kind: 'written' });
    expect(bench.vault.reads).toBe(0);
  });

  test('saves single changes rarely, and none that taught it nothing', async () => {
    const bench = await started();
    await pass(60_000);
    const saves = bench.saved.length;
    for (let i = 0; i < 10; i++) {
      bench.change('notes/1.md', 'x'.repeat(i));
      await pass(1000);
    }
    expect(bench.saved).toHaveLength(saves);
    await pass(30_000);
    expect(bench.saved.length).toBe(saves + 1);
    bench.change('notes/1.md', 'x'.repeat(9));
    await pass(120_000);
    expect(bench.saved.length).toBe(saves + 1);
  });

  test('tries a save again that failed', async () => {
    const bench = new Bench();
    bench.saveFails = true;
    await started(bench);
    bench.saveFails = false;
    bench.change('notes/1.md', 'another length');
    await pass(60_000);
    expect(bench.saved).toHaveLength(1);
  });

  /** A vault whose reads wait until they may go on. */
  class SlowVault extends TimedVault {
    private readonly waiting: (() => void)[] = [];

    override async read(file: VaultFile): Promise<string> {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
      return super.read(file);
    }

    goOn(): void {
      for (const resolve of this.waiting.splice(0)) resolve();
    }
  }

  test('stops at once when it is closed, and keeps what it has learned', async () => {
    const vault = new SlowVault(files);
    const bench = await started(new Bench('', vault));
    vault.goOn();
    await pass(0);
    expect(vault.reads).toBe(4);
    bench.job.unload();
    vault.goOn();
    await pass(120_000);
    expect(vault.reads).toBeLessThanOrEqual(8);
    expect(bench.written).toEqual([]);
    expect(bench.saved).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
    bench.change('notes/1.md', 'later');
    expect(jest.getTimerCount()).toBe(0);
  });

  test('stops reading when asked to, and goes on with what changes later', async () => {
    const vault = new SlowVault(files);
    const bench = await started(new Bench('', vault));
    bench.job.stop();
    await pass(0);
    expect([bench.job.status.kind, bench.written]).toEqual(['idle', []]);
    vault.goOn();
    await pass(0);
    const { reads } = vault;
    bench.change('notes/30.md', 'another length');
    await pass(400);
    vault.goOn();
    await pass(BURST);
    expect(vault.reads).toBe(reads + 1);
    expect(bench.tree).toContain('  30.md · 4 · ');
    expect(bench.tree).toContain('  31.md · ~2 · ');
  });

  test('does not wait for ever for a file that does not come', async () => {
    class DeafVault extends TimedVault {
      override read(file: VaultFile): Promise<string> {
        return file.path === 'notes/7.md' ? new Promise(() => undefined) : super.read(file);
      }
    }
    const bench = await started(new Bench('', new DeafVault(files)));
    expect([bench.job.status.kind, bench.written]).toEqual(['reading', []]);
    await pass(10_000);
    expect(bench.job.status.kind).toBe('idle');
    expect(bench.tree).toContain('  7.md · ~2 · ');
    expect(bench.tree).toContain('  8.md · 2 · ');
  });

  test('looks at every file again when others are to be seen, and reads only the unknown', async () => {
    const bench = await started();
    bench.vault.put('unhidden.md', 'was excluded');
    bench.set({ excluded: ['hidden/'] });
    await pass(BURST);
    expect(bench.vault.reads).toBe(42); // the tree.md of before as well
    expect(bench.tree).toContain('unhidden.md · 3');
  });
});
