/** What the built-in engine remembers of its searches: whether there are some, and nothing of what they found. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { RunningSearches } from '../../../src/search/index/running-searches';
import { wait } from '../../support/builtin';
import { Gate } from '../../support/gate';

/** Lets go of all that nothing holds. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // What a weak reference gave is held until the task ends.
  await new Promise((resolve) => setImmediate(resolve));
  collect();
}

test('an answer that was given is not kept', async () => {
  const searches = new RunningSearches(wait);
  const answers: WeakRef<object>[] = [];
  const search = async (): Promise<void> => {
    const answer = { notes: ['heron.md'] };
    answers.push(new WeakRef(answer));
    await searches.run(() => Promise.resolve(answer));
  };
  for (let i = 0; i < 10; i++) await search();
  await collectGarbage();
  expect(answers.filter((answer) => answer.deref() !== undefined)).toHaveLength(0);
  expect(searches.isNone).toBe(true);
});

test('work gives way until the last of several is answered, also where one fails', async () => {
  const searches = new RunningSearches(wait);
  const [first, second] = [new Gate(), new Gate()];
  first.shut();
  second.shut();
  const failing = searches.run(async () => {
    await first.pass();
    throw new Error('unreadable');
  });
  const answer = searches.run(() => second.pass());
  let hasGivenWay = false;
  const giving = searches.giveWay(new AbortController().signal).then(() => (hasGivenWay = true));
  first.open();
  await expect(failing).rejects.toThrow('unreadable');
  expect([hasGivenWay, searches.isNone]).toEqual([false, false]);
  second.open();
  await answer;
  await giving;
  expect(searches.isNone).toBe(true);
});
