/** What the phone bench loads into Chromium: the real engine with the real storage, on notes that are files of the disk. */
import { parse } from 'yaml';
import { BuiltinEngine } from '../../../src/search/index/builtin-engine';
import { IndexedDbStorage } from '../../../src/search/index/indexed-db-storage';
import type { EngineStatus, PhoneScreen } from '../../../src/search/engine';
import { parseQuery } from '../../../src/search/query';
import { wordsOf } from '../../../src/lines/words';
import { clockOn } from '../../../src/vault/clock';
import type { Listing } from '../../../src/vault/listing';
import type { FileStat, VaultFile } from '../../../src/vault/vault';
import { MemoryVault } from '../../../tests/support/memory-vault';
import { KnownFiles } from '../known-files';

/** The app is not put away: when a hidden one stops is for tests. */
const SHOWN: PhoneScreen = { isHidden: false, shown: () => Promise.resolve() };

interface PickedFile {
  readonly file: File;
  readonly stat: FileStat;
}

/**
 * Notes that were picked in the page, as a person picks files: read from the disk one by one, as Obsidian reads its own. Their times and sizes
 * Obsidian has before any plugin; a browser would ask the disk for each, and the page would wait.
 */
class PickedVault extends MemoryVault {
  private readonly known = new KnownFiles<string>();
  private readonly picked = new Map<string, PickedFile>();

  constructor(paths: readonly string[], files: readonly File[]) {
    super({});
    for (const [at, file] of files.entries()) {
      const path = paths[at] ?? '';
      this.known.add(path, path);
      this.picked.set(path, { file, stat: { size: file.size, mtime: file.lastModified } });
    }
  }

  override listing(): Listing {
    return this.known.listing();
  }

  override read({ path }: VaultFile): Promise<string> {
    this.reads += 1;
    return this.pickedAt(path).file.text();
  }

  override stat({ path }: VaultFile): Promise<FileStat> {
    return Promise.resolve(this.pickedAt(path).stat);
  }

  private pickedAt(path: string): PickedFile {
    const picked = this.picked.get(path);
    if (picked === undefined) throw new Error('not listed');
    return picked;
  }
}

export class PhonePage {
  private engine: BuiltinEngine | undefined;
  private vault = new PickedVault([], []);
  /** Notes that were in the index when the comparison was done; undefined before. */
  saved: number | undefined;

  /** Texts that were read by now. */
  get reads(): number {
    return this.vault.reads;
  }

  /** Takes the files that were picked, whose paths Obsidian has before any plugin. */
  prepare(paths: readonly string[]): void {
    this.vault = new PickedVault(paths, [...(document.querySelector('input')?.files ?? [])]);
  }

  /** Opens the index of this name, and goes on building it. */
  async open(name: string, isPhone: boolean): Promise<void> {
    const engine = new BuiltinEngine({
      vault: this.vault,
      storage: new IndexedDbStorage(name, window.indexedDB),
      yaml: { parse: (text) => parse(text) as unknown },
      wait: clockOn(window).wait,
      onStatus: (status) => this.watch(status),
      ...(isPhone ? { phone: SHOWN } : {}),
    });
    this.engine = engine;
    // As whoever opens the panel does.
    engine.use();
    await engine.open();
  }

  /** Resolves when everything is indexed and saved: how long that took, and the longest task, of those that the browser tells of. */
  async build(name: string, isPhone: boolean): Promise<{ readonly took: number; readonly longest: number }> {
    let longest = 0;
    const look = (entries: PerformanceEntryList): void => {
      for (const { duration } of entries) longest = Math.max(longest, duration);
    };
    const tasks = new PerformanceObserver((list) => look(list.getEntries()));
    tasks.observe({ entryTypes: ['longtask'] });
    const begin = performance.now();
    await this.open(name, isPhone);
    await this.engine?.ready();
    const took = performance.now() - begin;
    look(tasks.takeRecords());
    tasks.disconnect();
    return { took, longest };
  }

  /** Milliseconds until the answer was there, and how many notes it has. */
  async search(words: string): Promise<{ readonly took: number; readonly notes: number }> {
    const begin = performance.now();
    const options = { mode: 'fast', scope: () => true, isScoped: false, limit: 10 } as const;
    const answer = await this.engine?.search(parseQuery(words), options);
    return { took: performance.now() - begin, notes: answer?.notes.length ?? 0 };
  }

  /** Everything that is known of the notes and words, and what queries find. */
  async digest(queries: readonly string[]): Promise<string> {
    const { engine } = this;
    if (engine === undefined) throw new Error('nothing is open');
    const { known } = engine;
    const all = [...known.notes()].map((note) => JSON.stringify(note)).sort();
    const words = new Set<string>();
    for (const file of await this.vault.listing().files())
      for (const { text } of wordsOf(await this.vault.read(file))) words.add(text);
    const counts = Array.from(words, (word) => `${word} ${known.notesWith(word)}`);
    const answers: string[] = [];
    for (const words of queries) {
      const query = parseQuery(words);
      const weights = query.terms.map(() => 1);
      const request = { query, weights, wanted: 'all', notes: [], limit: Infinity } as const;
      const { found } = await engine.candidates(request);
      const paths = found.map(({ path }) => path).sort();
      answers.push(`${words}: ${paths.join('|')}`);
    }
    return [...all, ...counts.sort(), ...answers].join('\n');
  }

  async close(): Promise<void> {
    await this.engine?.close();
  }

  private watch(status: EngineStatus): void {
    if (status.kind === 'building') this.saved ??= status.done;
  }
}

declare global {
  interface Window {
    phone: PhonePage;
  }
}

window.phone = new PhonePage();
