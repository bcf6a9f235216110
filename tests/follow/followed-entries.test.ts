import { FollowedEntries } from '../../src/follow/followed-entries';
import { hold, type HeldBlock } from '../../src/follow/live-block';
import { LiveDocument } from '../../src/follow/live-document';
import { makeBlock } from '../../src/lines/block';
import { MemoryVault } from '../support/memory-vault';

const LINES = ['one', 'two', 'three'];
const pathsOf = (count: number): string[] => Array.from({ length: count }, (_, at) => `${at}.md`);
const vaultOf = (count: number): MemoryVault =>
  new MemoryVault(Object.fromEntries(pathsOf(count).map((path) => [path, `${LINES.join('\n')}\n`])));

afterEach(() => jest.restoreAllMocks());

/** How often blocks are looked at while every note of that many is read again, each with a block of its own. */
async function looksAmong(count: number): Promise<number> {
  let looks = 0;
  const counted = (held: HeldBlock): HeldBlock =>
    new Proxy(held, {
      get: (target, key) => {
        if (key === 'block') looks += 1;
        return Reflect.get(target, key) as unknown;
      },
    });
  const entries = pathsOf(count).map((path, at) => counted(hold(String(at + 1), makeBlock(path, LINES, null), LINES)));
  await new FollowedEntries(entries, vaultOf(count)).recheck();
  return looks;
}

describe('blocks of many notes', () => {
  test('are looked at twice as often where there are twice as many', async () => {
    expect((await looksAmong(400)) / (await looksAmong(200))).toBeLessThan(2.2);
  });

  test('are looked at in slices, with room for others in between', async () => {
    const count = 200;
    const vault = vaultOf(count);
    const document = await LiveDocument.open({ title: '', files: pathsOf(count).map((path) => ({ path })) }, { vault });
    // Time goes by only with the work: a millisecond for each note that is read.
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const read = vault.read.bind(vault);
    jest.spyOn(vault, 'read').mockImplementation((file) => {
      now += 1;
      return read(file);
    });
    let [longest, before, isOver] = [0, 0, false];
    const turn = (): void => {
      longest = Math.max(longest, now - before);
      before = now;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await document.refresh();
    isOver = true;
    turn();
    expect(now).toBeGreaterThanOrEqual(count);
    expect(longest).toBeLessThan(50);
  });
});
