import { MemoryVault } from '../../support/memory-vault';
import type { Engine, SearchOptions } from '../../../src/search/engine';
import type { Query } from '../../../src/search/query';
import { Searcher } from '../../../src/ui/search/searcher';

/** An engine that answers when it is told to. */
function heldEngine(): { engine: Engine; asked: { text: string; signal: AbortSignal; answer: () => void }[] } {
  const asked: { text: string; signal: AbortSignal; answer: () => void }[] = [];
  const search = (query: Query, { signal }: SearchOptions): ReturnType<Engine['search']> =>
    new Promise((resolve) => {
      const answer = (): void => resolve({ notes: [], engine: 'qmd', mode: 'fast', anyWord: false, remarks: [] });
      asked.push({ text: query.text, signal: signal!, answer });
    });
  return {
    engine: { search, update: () => undefined, status: () => ({ kind: 'starting' }), close: () => Promise.resolve() },
    asked,
  };
}

const request = (query: string) => ({ query, scopes: [], mode: 'fast' as const });
const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('searching while someone types', () => {
  test('a newer query cancels the older, whose late answer is not given', async () => {
    const { engine, asked } = heldEngine();
    const searcher = new Searcher(
      () => ({ vault: new MemoryVault({}), engine }),
      () => 10,
    );
    const first = searcher.run(request('pay'));
    await tick();
    const second = searcher.run(request('payment'));
    await tick();
    expect(asked.map(({ text, signal }) => [text, signal.aborted])).toEqual([
      ['pay', true],
      ['payment', false],
    ]);
    asked[1]!.answer();
    expect((await second)?.document.found).toMatchObject({ passages: 0 });
    asked[0]!.answer();
    expect(await first).toBeUndefined();
  });

  test('cancelling gives no answer', async () => {
    const { engine, asked } = heldEngine();
    const searcher = new Searcher(
      () => ({ vault: new MemoryVault({}), engine }),
      () => 10,
    );
    const answer = searcher.run(request('pay'));
    await tick();
    searcher.cancel();
    asked[0]!.answer();
    expect(await answer).toBeUndefined();
  });
});
