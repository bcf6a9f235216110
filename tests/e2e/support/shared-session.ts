/** One session for a block or a file of tests that tell a story: each goes on where the one before it stopped. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFolder, Session, type SessionOptions } from './session';
import { sharedBrowser } from './shared-browser';
import { Story } from './story';

type Run = (session: Session) => Promise<void>;

export interface SharedSession {
  /**
   * A test that goes on where the one written before it stopped, in whatever order, and however few, the tests are run:
   * what comes before it is done first, unless it is done already, and nothing is done twice. It leaves a picture and the
   * page's log behind when it fails, and fails on any error in the page.
   */
  readonly it: (name: string, run: Run) => void;
  /** What the next test begins with, as a part of it. A `beforeAll` would come before all tests, or in between. */
  readonly first: (run: Run) => void;
  /** What every test from here on begins with. A `beforeEach` would not come before those that are done for the sake of another. */
  readonly firstInEach: (run: Run) => void;
  /** The session, for what runs in a test or a hook: before those there is none. */
  readonly session: () => Session;
}

/** The longest a test may take: on a busy machine, models take minutes to load. */
const LONGEST_TEST_MS = 180_000;

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
    opened = await Session.open(typeof options === 'function' ? await options() : options, await sharedBrowser());
    await prepare?.(opened);
  });
  afterAll(async () => {
    await opened?.close();
  });
  const session = (): Session => {
    if (opened === undefined) throw new Error('The session is only there in tests and hooks.');
    return opened;
  };

  const story = new Story();
  const inEach: Run[] = [];
  let inNext: Run[] = [];
  let length = 0;

  function it(name: string, run: Run): void {
    const parts = [...inEach, ...inNext, run];
    inNext = [];
    const step = story.step(() =>
      watched(name, session(), async (given) => {
        for (const part of parts) await part(given);
      }),
    );
    test(name, step, LONGEST_TEST_MS * ++length);
  }

  return { it, first: (run) => inNext.push(run), firstInEach: (run) => inEach.push(run), session };
}

/** What most blocks start from: the panel is open and the index has every note. */
export async function openIndexedPanel(session: Session): Promise<void> {
  await session.openPanel();
  await session.indexed();
}

async function watched(name: string, session: Session, run: Run): Promise<void> {
  try {
    await within(LONGEST_TEST_MS, run(session));
    expect(session.problems()).toEqual([]);
  } catch (error) {
    const file = `failed-${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}`;
    await session.takePicture(file).catch(() => undefined);
    await writeFile(join(pictureFolder, `${file}.log`), session.log.join('\n'));
    throw error;
  }
}

async function within(ms: number, running: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`This is not over after ${ms / 1000} s.`)), ms);
  });
  await Promise.race([running, late]).finally(() => clearTimeout(timer));
}
