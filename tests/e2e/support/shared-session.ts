/** One session for all tests of a block or a file: opened before the first, closed after the last, its page watched for errors. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFolder, Session, type SessionOptions } from './session';

export interface SharedSession {
  /** A test that leaves a picture and the page's log behind when it fails, and fails on any error in the page. */
  readonly it: (name: string, run: (session: Session) => Promise<void>) => void;
  /** The session, for what runs in a test or a hook: before those there is none. */
  readonly session: () => Session;
}

/**
 * Opens the session in a `beforeAll` and prepares it there, and closes it in an `afterAll`. Options that an earlier
 * `beforeAll` has to make first are given as a function. An `afterAll` that is written later runs when it is closed.
 */
export function sharedSession(
  options: SessionOptions | (() => SessionOptions | Promise<SessionOptions>) = {},
  prepare?: (session: Session) => Promise<unknown>,
): SharedSession {
  let opened: Session | undefined;
  beforeAll(async () => {
    opened = await Session.open(typeof options === 'function' ? await options() : options);
    await prepare?.(opened);
  });
  afterAll(async () => {
    await opened?.close();
  });
  const session = (): Session => {
    if (opened === undefined) throw new Error('The session is only there in tests and hooks.');
    return opened;
  };
  return { it: (name, run) => test(name, () => watched(name, session(), run)), session };
}

/** What most blocks start from: the panel is open and the index has every note. */
export async function openIndexedPanel(session: Session): Promise<void> {
  await session.openPanel();
  await session.indexed();
}

async function watched(name: string, session: Session, run: (session: Session) => Promise<void>): Promise<void> {
  try {
    await run(session);
    expect(session.problems()).toEqual([]);
  } catch (error) {
    const file = `failed-${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}`;
    await session.picture(file).catch(() => undefined);
    await writeFile(join(pictureFolder, `${file}.log`), session.log.join('\n'));
    throw error;
  }
}
