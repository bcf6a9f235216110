/** What the phone bench loads into Chromium: the real engine with the real storage, on notes that a server hands out one by one. */
import { parse } from 'yaml';
import { BuiltinEngine } from '../../../src/search/index/builtin-engine';
import { IndexedDbStorage } from '../../../src/search/index/indexed-db-storage';
import type { EngineStatus, PhoneScreen } from '../../../src/search/engine';
import { parseQuery } from '../../../src/search/query';
import { wordsOf } from '../../../src/lines/words';
import type { Listing } from '../../../src/vault/listing';
import type { FileStat, Vault, VaultFile } from '../../../src/vault/vault';
import { KnownFiles } from '../known-files';
import { BLOCK, type ListedNote } from './listed-note';

interface Found {
  /** Milliseconds until the answer was there. */
  readonly took: number;
  readonly notes: number;
}

/** Blocks in memory: less than a megabyte. */
const KEPT = 4;

async function fetchBlock(at: number): Promise<readonly Uint8Array[]> {
  const bytes = new Uint8Array(await (await window.fetch(`notes?${at}`)).arrayBuffer());
  const lengths = new Uint32Array(bytes.buffer, 0, BLOCK);
  let end = lengths.byteLength;
  return Array.from(lengths, (length) => bytes.subarray(end, (end += length)));
}

/** The app is not put away: when a hidden one stops is for tests. */
const SHOWN: PhoneScreen = { isHidden: false, shown: () => Promise.resolve() };

class ServedVault implements Vault {
  private readonly files = new KnownFiles<ListedNote>();
  private readonly stats = new Map<string, FileStat>();
  private readonly places = new Map<string, number>();
  private readonly blocks = new Map<number, Promise<readonly Uint8Array[]>>();
  /** Texts that were asked for. */
  reads = 0;
  /** Whether notes are read that do not lie together, as those that a search finds. */
  areScattered = false;

  constructor(notes: readonly ListedNote[]) {
    for (const [place, note] of notes.entries()) {
      const [path, size, mtime] = note;
      this.files.add(path, note);
      this.stats.set(path, { size, mtime });
      this.places.set(path, place);
    }
  }

  listing(): Listing {
    return this.files.listing();
  }

  /** A request for each note would measure the browser's network, which Obsidian's files do not go through. */
  async read({ path }: VaultFile): Promise<string> {
    this.reads += 1;
    const place = this.places.get(path);
    if (place === undefined) throw new Error('not listed');
    if (this.areScattered) return (await window.fetch(`note?${place}`)).text();
    const texts = await this.block(Math.floor(place / BLOCK));
    return new TextDecoder().decode(texts[place % BLOCK]);
  }

  /** The bytes of neighbouring notes, of which few are kept. */
  private block(at: number): Promise<readonly Uint8Array[]> {
    const known = this.blocks.get(at);
    if (known !== undefined) return known;
    const block = fetchBlock(at);
    this.blocks.set(at, block);
    if (this.blocks.size > KEPT) this.blocks.delete(this.blocks.keys().next().value ?? -1);
    return block;
  }

  stat({ path }: VaultFile): Promise<FileStat> {
    const stat = this.stats.get(path);
    return stat === undefined ? Promise.reject(new Error('not listed')) : Promise.resolve(stat);
  }

  diskPath({ path }: VaultFile): string {
    return path;
  }

  readBinary(): Promise<Uint8Array> {
    return Promise.reject(new Error('the bench reads text only'));
  }

  process(): Promise<never> {
    return Promise.reject(new Error('the bench writes nothing'));
  }

  create(): Promise<never> {
    return this.process();
  }

  discard(): Promise<never> {
    return this.process();
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (window.clearTimeout(timer), resolve()), { once: true });
  });
}

export class PhonePage {
  private engine: BuiltinEngine | undefined;
  private vault = new ServedVault([]);
  /** Notes that were in the index when the comparison was done; undefined before. */
  saved: number | undefined;

  /** Texts that were read by now. */
  get reads(): number {
    return this.vault.reads;
  }

  /** Gets the list of notes, which Obsidian has before any plugin. */
  async prepare(): Promise<void> {
    this.vault = new ServedVault((await (await window.fetch('notes')).json()) as ListedNote[]);
  }

  /** Opens the index of this name, and goes on building it. */
  async open(name: string, isPhone: boolean): Promise<void> {
    const engine = new BuiltinEngine({
      vault: this.vault,
      storage: new IndexedDbStorage(name, window.indexedDB),
      yaml: { parse: (text) => parse(text) as unknown },
      wait,
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

  async search(words: string): Promise<Found> {
    const begin = performance.now();
    this.vault.areScattered = true;
    const answer = await this.engine?.search(parseQuery(words), {
      mode: 'fast',
      scope: () => true,
      isScoped: false,
      limit: 10,
    });
    this.vault.areScattered = false;
    return { took: performance.now() - begin, notes: answer?.notes.length ?? 0 };
  }

  /** Everything that is known of the notes and words, as one number, and how many notes that are. */
  async digest(queries: readonly string[]): Promise<readonly [notes: number, words: number, digest: string]> {
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
      const { found } = await engine.candidates({
        query,
        weights,
        wanted: 'all',
        notes: [],
        limit: Infinity,
      });
      answers.push(
        `${words}: ${found
          .map(({ path }) => path)
          .sort()
          .join('|')}`,
      );
    }
    const bytes = new TextEncoder().encode([...all, ...counts.sort(), ...answers].join('\n'));
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return [all.length, counts.length, Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')];
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
