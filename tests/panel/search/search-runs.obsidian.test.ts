import type { SearchPane } from '../../../src/panel/search/search-pane';
import { SearchRuns } from '../../../src/panel/search/search-runs';
import type { Engine, SearchOptions } from '../../../src/search/engine';
import type { Query } from '../../../src/search/query';
import { DEFAULT_SETTINGS } from '../../../src/settings';
import type { Answer } from '../../../src/tools/registry';
import { NO_NOTES, tellingEngine } from '../../support/engines';
import { MemoryVault } from '../../support/memory-vault';

/** An engine that answers when it is told to. */
function heldEngine(): { engine: Engine; asked: { text: string; signal: AbortSignal; answer: () => void }[] } {
  const asked: { text: string; signal: AbortSignal; answer: () => void }[] = [];
  const search = (query: Query, { signal }: SearchOptions): ReturnType<Engine['search']> =>
    new Promise((resolve) => {
      const answer = (): void => resolve({ ...NO_NOTES, engine: 'qmd', mode: 'fast' });
      asked.push({ text: query.text, signal: signal!, answer });
    });
  return {
    engine: { ...tellingEngine(), search },
    asked,
  };
}

const request = (query: string) => ({ query, scopes: [], mode: 'fast' as const });
const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function start(engine: Engine): { runs: SearchRuns; shown: Answer[] } {
  const shown: Answer[] = [];
  const services = {
    context: () => ({ vault: new MemoryVault({}), engine }),
    settings: () => ({ ...DEFAULT_SETTINGS, searchLimit: 10 }),
    index: { isDeepInstant: () => false },
  };
  const page = {
    panel: { services },
    progress: { render: () => undefined, hint: () => undefined },
    results: {
      show: (_: unknown, answer: Answer) => shown.push(answer),
      showMessage: () => {
        throw new Error('The search failed.');
      },
    },
  } as unknown as SearchPane;
  const runs = new SearchRuns(page);
  return { runs, shown };
}

describe('searching while someone types', () => {
  test('a newer query cancels the older, whose late answer is not given', async () => {
    const { engine, asked } = heldEngine();
    const { runs, shown } = start(engine);
    const first = runs.run(request('pay'), 'now');
    await tick();
    const second = runs.run(request('payment'), 'now');
    await tick();
    expect(asked.map(({ text, signal }) => [text, signal.aborted])).toEqual([
      ['pay', true],
      ['payment', false],
    ]);
    asked[1]!.answer();
    await second;
    expect(shown.map(({ document }) => document.found)).toMatchObject([{ passages: 0 }]);
    asked[0]!.answer();
    await first;
    expect(shown).toHaveLength(1);
  });

  test('cancelling gives no answer', async () => {
    const { engine, asked } = heldEngine();
    const { runs, shown } = start(engine);
    const answer = runs.run(request('pay'), 'now');
    await tick();
    runs.stop();
    asked[0]!.answer();
    await answer;
    expect(shown).toEqual([]);
  });
});

test('the order and the filters are asked for as well', async () => {
  const asked: unknown[] = [];
  const search = (query: Query, { sort, limit }: SearchOptions): ReturnType<Engine['search']> => {
    asked.push([query.choices.map(({ filters }) => filters.length), sort, limit]);
    return Promise.resolve({ ...NO_NOTES, engine: 'qmd', mode: 'fast' });
  };
  const { runs } = start({ ...tellingEngine(), search });
  await runs.run({ ...request('pay after:7d before:2025'), sort: 'path' }, 'now');
  await runs.run(request('before:2025-07-14'), 'now');
  expect(asked).toEqual([
    [[2], 'path', 10],
    [[1], undefined, 10],
  ]);
});

test('more notes are asked for step by step, up to fifty, and as many as at first of another request', async () => {
  const asked: number[] = [];
  const search = (_: Query, { limit }: SearchOptions): ReturnType<Engine['search']> => {
    asked.push(limit);
    return Promise.resolve({ ...NO_NOTES, engine: 'qmd', mode: 'fast' });
  };
  const { runs } = start({ ...tellingEngine(), search });
  await runs.run(request('heron'), 'now');
  for (let i = 0; i < 5; i += 1) await runs.more(request('heron'));
  await runs.run({ ...request('heron'), sort: 'path' }, 'now');
  expect(asked).toEqual([10, 20, 30, 40, 50, 50, 10]);
});

describe('a query with a slip', () => {
  const SLIP = { typed: 'conflcit', word: 'conflict', query: 'conflict', isSlip: true };
  /** Knows `conflict` alone. */
  function spellingEngine(slip = SLIP, isPartly = false): { engine: Engine; asked: string[] } {
    const asked: string[] = [];
    const search = (query: Query): ReturnType<Engine['search']> => {
      asked.push(query.text);
      const isFound = isPartly || query.text === 'conflict';
      const sections = [
        { range: { start: 1, end: 1 }, matches: [1], terms: [0], telling: [0], exact: [0], together: [0] },
      ];
      const note = { path: 'a.md', lines: ['A conflict'], sections, score: 1, isComplete: true };
      return Promise.resolve({
        ...NO_NOTES,
        ...(isFound ? { notes: [{ note, score: 1 }], total: 1, weights: [1] } : {}),
        ...(query.text === 'conflict' ? {} : { suggestions: [slip] }),
        anyWord: isPartly,
        engine: 'builtin',
        mode: 'fast',
      });
    };
    return { engine: { ...tellingEngine(), search }, asked };
  }

  test('is searched for as it was probably meant', async () => {
    const { engine, asked } = spellingEngine();
    const { runs, shown } = start(engine);
    await runs.run(request('conflcit'), 'now');
    expect(asked).toEqual(['conflcit', 'conflict']);
    expect(shown.map(({ document }) => document.found?.notes)).toEqual([1]);
  });

  test('is searched for to the letter where a person wants it so, or where it may be meant', async () => {
    const { engine, asked } = spellingEngine();
    await start(engine).runs.run({ ...request('conflcit'), isLiteral: true }, 'now');
    const unsure = spellingEngine({ ...SLIP, isSlip: false });
    await start(unsure.engine).runs.run(request('conflcit'), 'now');
    expect([asked, unsure.asked]).toEqual([['conflcit'], ['conflcit']]);
  });

  test('stays as it is where only some of its words are found, before and after', async () => {
    const { engine, asked } = spellingEngine(SLIP, true);
    const { runs, shown } = start(engine);
    await runs.run(request('conflcit'), 'now');
    expect(asked).toEqual(['conflcit', 'conflict']);
    expect(shown.map(({ document }) => document.found?.suggestions.length)).toEqual([1]);
  });

  test('stays as it is where nothing is found instead', async () => {
    const { engine, asked } = spellingEngine({ ...SLIP, word: 'conflate' });
    const { runs, shown } = start(engine);
    await runs.run(request('conflcit'), 'now');
    expect(asked).toEqual(['conflcit', 'conflate']);
    expect(shown.map(({ document }) => document.found?.suggestions.length)).toEqual([1]);
  });
});
