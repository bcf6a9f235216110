/**
 * A lock on one note, taken by every Collate process of this machine while it writes the note. The system holds it, not
 * a file's content: it is free the moment its holder ends, in whatever way, and nothing is ever left to clean up
 * (docs/decisions/0017).
 */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers';
import { VaultError } from '../vault-error';

type Release = () => Promise<void>;

/** A record of a call is locked while the notes of the call are: a lock that both shared would wait for itself. */
type Locked = 'note' | 'record';

/** A write takes milliseconds; whoever holds a note for so long is stopped, or waits for a disk that does not answer. */
const PATIENCE_MS = 10_000;
/** How long to wait before asking again, at least; up to twice that, so that two who wait do not ask in step. */
const RETRY_MS = 5;

/** Runs `work` while no other Collate process writes the note at this absolute path. Throws `VaultError` if one always does. */
export async function withNoteLock<T>(
  note: string,
  work: () => Promise<T>,
  { patienceMs = PATIENCE_MS, of = 'note' }: { readonly patienceMs?: number; readonly of?: Locked } = {},
): Promise<T> {
  const key = await keyOf(note, of);
  const end = performance.now() + patienceMs;
  let release = await take(key);
  while (release === undefined) {
    if (performance.now() > end) throw new VaultError('another program keeps it locked; nothing was written');
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS * (1 + Math.random())));
    release = await take(key);
  }
  return holding(release, work);
}

/** Runs `work` if no Collate process writes the note at this moment. */
export async function ifNoteIsFree(note: string, work: () => Promise<void>, of: Locked = 'note'): Promise<void> {
  const release = await take(await keyOf(note, of));
  if (release !== undefined) await holding(release, work);
}

async function holding<T>(release: Release, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await release();
  }
}

/** The same for every way to write the path; that two notes share a lock by chance would cost a moment's wait. */
export async function keyOf(path: string, of: Locked): Promise<string> {
  const real = await realpath(path).catch(() => path);
  const digest = createHash('sha256').update(real.normalize('NFC').toLowerCase()).digest('hex');
  return of === 'note' ? digest : `${of}-${digest}`;
}

/** By the first two of its 64 digits: 256 empty files of each kind at most, and notes seldom share one. */
export function lockFile(key: string): string {
  return key.slice(0, -62);
}

/** Takes the lock, or gives undefined when somebody has it. */
async function take(key: string): Promise<Release | undefined> {
  try {
    return await (process.platform === 'darwin' ? takeFile(key) : takeName(key));
  } catch (error) {
    const code = codeOf(error);
    if (HELD.has(code)) return undefined;
    throw new VaultError(`could not be locked against other programs (${code}); nothing was written`);
  }
}

/** What the three systems say when somebody else has a name or a file; a pipe of another user denies access. */
const HELD: ReadonlySet<string> = new Set([
  'EADDRINUSE',
  'EAGAIN',
  ...(process.platform === 'win32' ? ['EACCES'] : []),
]);

/**
 * A name to listen to, which one process can have: an abstract socket on Linux, a named pipe on Windows. Neither is a
 * file; nobody is answered there.
 */
function takeName(key: string): Promise<Release> {
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\collate-${key}` : `\0collate-${key}`;
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen({ path, exclusive: true }, () => {
      resolve(() => new Promise((closed) => server.close(() => closed())));
    });
  });
}

/** `O_EXLOCK` of macOS, which Node passes on but does not name: opening the file takes its lock, closing it frees it. */
const O_EXLOCK = 0x20;

/** On macOS a socket would be a file that outlives its process, but a file can be opened and locked in one step. */
async function takeFile(key: string): Promise<Release> {
  const folder = join(homedir(), 'Library/Application Support/collate/locks');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK;
  const file = await open(join(folder, lockFile(key)), flags, 0o600);
  return () => file.close();
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : String(error);
}
