/**
 * The worker program: runs outside Obsidian on the Node and the QMD that were found, answers requests line by line, and
 * ends with its parent.
 */
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { messageOf } from '../../../lines/message-of';
import { quietly } from '../../../lines/quietly';
import { markNote } from '../note-at-hand';
import type { FailureCode, FromWorker, NoteFacts, Progress, Request, ToWorker, WorkerStart } from '../protocol';
import { DeepSearcher, openCache } from './deep-role';
import { Embedder } from './embedder';
import {
  beginAnew,
  DamagedIndex,
  indexFileIn,
  isDamage,
  isSound,
  markClosed,
  openForReading,
  openForWriting,
  refuseGaps,
  takeLock,
  watchIndexFile,
} from './index-file';
import { Indexer, troubleWithVault } from './index-role';
import { loadModelParts, loadQmd, UnknownSdk, type Database, type Qmd } from './qmd-sdk';
import { lookUp } from './search-role';

type Answer = (request: Request, tell: (progress: Progress) => void, signal: AbortSignal) => unknown;

/** A request for another role. */
function refuse({ do: what }: Request): never {
  throw new Error(`the ${start.role} role cannot ${what}`);
}

/** How often a waiting writer asks whether the index is free; a reader shall take over within five seconds. */
const LOCK_RETRY_MS = 1000;
/** How often the watching thread looks whether the parent is still there. */
const WATCH_MS = 500;

const start = JSON.parse(process.argv[2] ?? '{}') as WorkerStart;

function send(message: FromWorker): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

/** A thread of its own, so that nothing this process is busy with can keep it alive without its parent. */
function endWithParent(parent: number): void {
  // On Windows the parent's id stays when it is gone, so it is also asked whether it is there.
  const code = `const isThere = () => { try { return process.kill(${parent}, 0); } catch (error) { return error.code === 'EPERM'; } };
    setInterval(() => { if (process.ppid !== ${parent} || !isThere()) process.kill(process.pid, 'SIGKILL'); }, ${WATCH_MS});`;
  const watcher = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
  watcher.unref();
}

/** What this process writes holds the words of the notes: nobody but their owner may read it. */
const PRIVATE = 0o077;

async function main(): Promise<void> {
  endWithParent(start.parent);
  process.umask(PRIVATE);
  const qmd = await loadQmd(start.qmd, indexFileIn(start.folder), start.vault);
  const open = { search: openSearch, index: openIndex, deep: openDeep }[start.role];
  listen(await open(qmd));
}

async function openSearch(qmd: Qmd): Promise<Answer> {
  const store = await openForReading(qmd);
  const count = store.internal.db.prepare('SELECT count(*) AS notes FROM documents WHERE active = 1').get();
  send({ ready: { notes: (count as { notes: number }).notes, rebuilt: false } });
  return whileThere((request) => {
    if (request.do !== 'search') return refuse(request);
    const found = lookUp(store, request.match, request.limit);
    if (found.total === 0) refuseGaps(store);
    return found;
  });
}

async function openDeep(qmd: Qmd): Promise<Answer> {
  const store = await openForReading(qmd);
  const searcher = new DeepSearcher(await loadModelParts(start.qmd), store, openCache(qmd, start.folder));
  send({ ready: { notes: 0, rebuilt: false } });
  return whileThere((request, tell, signal) =>
    request.do === 'deep' ? searcher.search(request, tell, signal) : refuse(request),
  );
}

/** Answers from the index that was just opened, for as long as it is the one that is there. */
function whileThere(answer: Answer): Answer {
  const state = watchIndexFile(start.folder);
  return (request, tell, signal) => {
    const now = state();
    if (now === 'gone') throw new DamagedIndex('the index file is gone');
    if (now === 'replaced') process.exit(0); // asked again, of a process that opens the new one
    return answer(request, tell, signal);
  };
}

async function openIndex(qmd: Qmd): Promise<Answer> {
  lock = takeLock(qmd, start.folder);
  for (let told = false; lock === undefined; told = true, lock = takeLock(qmd, start.folder)) {
    if (!told) send({ waiting: true });
    await sleep(LOCK_RETRY_MS);
  }
  const opened = await openForWriting(qmd, start.folder);
  let { store } = opened;
  const atNote = (note: NoteFacts | undefined): void => markNote(opened.mark, note);
  let indexer = new Indexer(qmd, store, start.vault, atNote);
  let embedder: Embedder | undefined;
  whenEnding = () => markClosed(start.folder);
  send({ ready: { notes: indexer.notes, rebuilt: opened.rebuilt } });

  let state = watchIndexFile(start.folder);
  const rebuild = async (): Promise<void> => {
    store = await beginAnew(qmd, start.folder, store);
    state = watchIndexFile(start.folder);
    indexer = new Indexer(qmd, store, start.vault, atNote);
    embedder = undefined;
    send({ ready: { notes: 0, rebuilt: true } });
  };
  return async (request, tell, signal) => {
    try {
      if (state() !== 'same') throw new DamagedIndex('the index file is gone');
      if (request.do === 'check') return isSound(store) ? undefined : await rebuild();
      if (request.do === 'embed') {
        // It takes every core there is, and whatever else the machine does comes first; where that may not be set, at the usual priority.
        if (embedder === undefined) quietly(() => setPriority(constants.priority.PRIORITY_BELOW_NORMAL));
        if (JSON.stringify(embedder?.model) !== JSON.stringify(request.model)) {
          await embedder?.close();
          embedder = new Embedder(await loadModelParts(start.qmd), store, request.model);
        }
        return await embedder?.run(request.ms, signal);
      }
      embedder?.indexChanged();
      const trouble = await troubleWithVault(start.vault, indexer.notes > 0);
      if (trouble !== undefined) throw new Error(trouble);
      return request.do === 'sync' ? await indexer.sync(request, tell, signal) : refuse(request);
    } catch (error) {
      if (isDamage(error)) await rebuild();
      throw error;
    }
  };
}

/** The writer's lock, for as long as this process lives: one that nothing refers to would be collected, and so freed. */
let lock: Database | undefined;

/** What to do before this process ends as it should. */
let whenEnding = (): void => undefined;

/** Requests one after the other, in order; cancelling one takes effect between two files. */
function listen(answer: Answer): void {
  const running = new Map<number, AbortController>();
  let last: Promise<void> = Promise.resolve();
  const run = async (id: number, request: Request, { signal }: AbortController): Promise<void> => {
    try {
      signal.throwIfAborted();
      const tell = (progress: Progress): void => send({ id, progress });
      const result = request.do === 'open' ? undefined : await answer(request, tell, signal);
      send({ id, result: result ?? null });
    } catch (error) {
      send({ id, error: signal.aborted ? 'cancelled' : codeOf(error), message: messageOf(error) });
    } finally {
      running.delete(id);
    }
  };
  readLines((line) => {
    const message = JSON.parse(line) as ToWorker;
    if ('cancel' in message) {
      running.get(message.cancel)?.abort();
      return;
    }
    const controller = new AbortController();
    running.set(message.id, controller);
    const { id, request } = message;
    last = last.then(() => run(id, request, controller));
  });
}

/** Lines of standard input, split at `\n` alone; its end is the end of this process. */
function readLines(take: (line: string) => void): void {
  let rest = '';
  process.stdin.setEncoding('utf8');
  process.stdin.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.filter((line) => line !== '').forEach(take);
  });
  process.stdin.on('end', () => {
    whenEnding();
    process.exit(0);
  });
}

function codeOf(error: unknown): FailureCode {
  if (error instanceof UnknownSdk) return 'unknown-sdk';
  return isDamage(error) ? 'damaged' : 'failed';
}

main().catch((error: unknown) => {
  send({ fatal: codeOf(error), message: messageOf(error) });
  process.exitCode = 1;
  process.stdin.destroy();
});
