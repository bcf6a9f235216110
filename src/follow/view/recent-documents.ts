/** The documents that were made last, so that they can be opened again: what they are made of, and nothing of the notes' text. */
import { isRecord } from '../../lines/is-record';
import { keepOnDevice, type DeviceStorage } from '../../vault/view/keep-on-device';
import type { ToolContext } from '../../tools/context';
import { Listeners } from '../../vault/listeners';
import { parseDocumentState, type DocumentState } from '../document-state';
import { LiveDocument, type DocumentRequest } from '../live-document';
import { movedPath } from '../moved-path';

export type Maker =
  { readonly kind: 'person' } | { readonly kind: 'ask' } | { readonly kind: 'client'; readonly name: string };

export interface RecentDocument {
  readonly id: string;
  readonly madeBy: Maker;
  /** When it was made, in milliseconds since 1970. */
  readonly time: number;
  /** Whether it has been on screen. */
  readonly isSeen: boolean;
  readonly document: DocumentState;
}

const KEY = 'collate-recent-documents';
const MOST = 20;
/** Of what nobody has looked at: a program that collates all day leaves a person's own documents in the list. */
const MOST_UNSEEN = 10;
/**
 * Characters on the device, which has room for some five million of all vaults together. A block takes some 340, so
 * that this is about 1,400 blocks. What does not fit can be opened until Obsidian is closed.
 */
const MOST_SAVED = 500_000;

export class RecentDocuments {
  private entries: readonly RecentDocument[] | undefined;
  /** What became of documents that have changed since they were written down, by id. */
  private readonly changed = new Map<string, () => DocumentState>();
  private readonly listeners = new Listeners();
  /** Calls back on every change; gives the function that ends it. */
  readonly onChange = this.listeners.add;

  /** Kept on this device for this vault, like the history of searches: it changes with every edit of a note. */
  constructor(
    private readonly device: DeviceStorage,
    private readonly now: () => number = Date.now,
  ) {}

  /** The newest first. */
  list(): readonly RecentDocument[] {
    this.settle();
    return (this.entries ??= readEntries(this.device.loadLocalStorage(KEY)));
  }

  find(id: string): RecentDocument | undefined {
    return this.list().find((one) => one.id === id);
  }

  /** How many nobody has looked at. */
  get unseen(): number {
    return this.list().filter(({ isSeen }) => !isSeen).length;
  }

  /** Puts a document first; one that says the same becomes it. Undefined for one of nothing, which is not kept. */
  add(document: DocumentState, madeBy: Maker, { isSeen }: { readonly isSeen: boolean }): RecentDocument | undefined {
    if (document.files.length === 0) return undefined;
    const time = this.now();
    const said = wordsOf({ madeBy, document });
    const same = this.list().find((one) => wordsOf(one) === said);
    // A panel may still know the id of one that was taken out.
    const entry = { id: same?.id ?? `${time}-${Math.random()}`, madeBy, time, isSeen, document };
    this.set([entry, ...this.list().filter((one) => one !== same)]);
    return entry;
  }

  /** Collates what nobody looks at yet. Undefined when there is nothing in it. */
  async collate(request: DocumentRequest, madeBy: Maker, context: ToolContext): Promise<RecentDocument | undefined> {
    const document = await LiveDocument.open(request, context);
    return this.add(document.toState(), madeBy, { isSeen: false });
  }

  /** The document has changed; `read` tells to what, once somebody asks. One that was taken out of the list stays out. */
  change(id: string, read: () => DocumentState): void {
    this.changed.set(id, read);
  }

  /** Writes down what has changed. */
  settle(): void {
    const changed = [...this.changed];
    this.changed.clear();
    for (const [id, read] of changed) this.update(id, read());
  }

  /** The document is on screen. */
  see(id: string): void {
    const entry = this.find(id);
    if (entry?.isSeen === false) this.replace({ ...entry, isSeen: true });
  }

  remove(id: string): void {
    this.set(this.list().filter((one) => one.id !== id));
  }

  /** Takes all out. Gives what brings them back, behind those that were made since. */
  clear(): () => void {
    const removed = this.list();
    this.set([]);
    return () => this.set([...this.list(), ...removed.filter(({ id }) => this.find(id) === undefined)]);
  }

  /** The note or folder has another path. */
  renamed(from: string, to: string): void {
    const next = this.list().map((entry) => withPath(entry, from, to));
    if (next.some((entry, at) => entry !== this.list()[at])) this.set(next);
  }

  private update(id: string, document: DocumentState): void {
    const before = this.find(id);
    if (before === undefined || JSON.stringify(before.document) === JSON.stringify(document)) return;
    this.replace({ ...before, document });
  }

  private replace(entry: RecentDocument): void {
    this.set(this.list().map((one) => (one.id === entry.id ? entry : one)));
  }

  private set(entries: readonly RecentDocument[]): void {
    this.entries = bounded(entries);
    keepOnDevice(this.device, KEY, fitting(this.entries));
    this.listeners.tell();
  }
}

/** The paths of a document's notes, each once, in order. */
export function notesOf({ files }: DocumentState): readonly string[] {
  return [...new Set(files.map(({ path }) => path))];
}

function bounded(entries: readonly RecentDocument[]): readonly RecentDocument[] {
  const unseen = entries.filter(({ isSeen }) => !isSeen).slice(0, MOST_UNSEEN);
  return entries.filter((entry) => entry.isSeen || unseen.includes(entry)).slice(0, MOST);
}

/** Those that there is room for: a newer one before an older, and a small one rather than none. */
function fitting(entries: readonly RecentDocument[]): readonly RecentDocument[] {
  let room = MOST_SAVED;
  return entries.filter((entry) => {
    const size = JSON.stringify(entry).length;
    if (size > room) return false;
    room -= size;
    return true;
  });
}

/** What a person would take for the same document: its words and its lines, by the same maker. */
function wordsOf({ madeBy, document }: Pick<RecentDocument, 'madeBy' | 'document'>): string {
  const { title, overview, files } = document;
  return JSON.stringify([madeBy, title, overview, files.map(({ path, lines }) => [path, lines])]);
}

function withPath(entry: RecentDocument, from: string, to: string): RecentDocument {
  const { document } = entry;
  const files = document.files.map((file) => ({ ...file, path: movedPath(file.path, from, to) }));
  const hasMoved = files.some(({ path }, at) => path !== document.files[at]?.path);
  return hasMoved ? { ...entry, document: { ...document, files } } : entry;
}

/** Those that can be read, in their order. */
function readEntries(data: unknown): readonly RecentDocument[] {
  const byId = new Map<string, RecentDocument>();
  for (const item of Array.isArray(data) ? data : []) {
    const entry = readEntry(item);
    if (entry !== undefined && !byId.has(entry.id)) byId.set(entry.id, entry);
  }
  return bounded([...byId.values()]);
}

function readEntry(item: unknown): RecentDocument | undefined {
  if (!isRecord(item)) return undefined;
  const { id, time, isSeen } = item;
  const madeBy = readMaker(item['madeBy']);
  const document = parseDocumentState(item['document']);
  if (typeof id !== 'string' || typeof time !== 'number' || !Number.isFinite(time)) return undefined;
  if (madeBy === undefined || document === undefined || document.files.length === 0) return undefined;
  return { id, madeBy, time, isSeen: isSeen !== false, document };
}

function readMaker(value: unknown): Maker | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, name } = value;
  if (kind === 'person' || kind === 'ask') return { kind };
  return kind === 'client' && typeof name === 'string' ? { kind, name } : undefined;
}
