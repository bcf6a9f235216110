/** A question and what becomes of it, while an agent that does as it is told answers it. */
import type { AskOptions } from '../../src/ask/agent';
import type { AskResult } from '../../src/ask/run-setup';
import { makeBlock } from '../../src/lines/block';
import type { Step } from '../../src/ask/step';
import { Exchange } from '../../src/ask/view/exchange';

const CANCELLED: AskResult = { kind: 'cancelled', maybeBilled: false, usage: { input: 0, output: 0 } };

const step = (id: number, state: Step['state']): Step => ({ kind: 'model', id, state, started: 0 });

/** The exchange under way, and the means to say how it goes on. */
function start() {
  let told = 0;
  const exchange = new Exchange('Why?', () => (told += 1));
  let asked: (AskOptions & { question: string }) | undefined;
  let settle: { resolve: (result: AskResult) => void; reject: (error: unknown) => void } | undefined;
  const run = exchange.run((question, options) => {
    asked = { question, ...options };
    return new Promise((resolve, reject) => (settle = { resolve, reject }));
  });
  return { exchange, run, asked: asked!, settle: settle!, told: () => told };
}

test('an exchange asks its question and runs until there is an outcome', async () => {
  const { exchange, run, asked, settle, told } = start();
  expect(asked.question).toBe('Why?');
  expect(exchange.isRunning).toBe(true);
  settle.resolve(CANCELLED);
  await run;
  expect(exchange).toMatchObject({ isRunning: false, outcome: CANCELLED });
  expect(told()).toBe(1);
  expect(exchange.milliseconds).toBeGreaterThan(0);
});

test('the newest value of each step counts, in the order they began', () => {
  const { exchange, asked, told } = start();
  for (const one of [step(0, 'running'), step(0, 'done'), step(1, 'running'), step(0, 'failed')]) asked.onStep?.(one);
  expect(exchange.steps.map(({ id, state }) => [id, state])).toEqual([
    [0, 'failed'],
    [1, 'running'],
  ]);
  expect(told()).toBe(4);
});

test('cancelling aborts the question', () => {
  const { exchange, asked } = start();
  expect(asked.signal?.aborted).toBe(false);
  exchange.cancel();
  expect(asked.signal?.aborted).toBe(true);
});

test('a bug of ours ends it, in its own words', async () => {
  const { exchange, run, settle } = start();
  settle.reject(new Error('oh no'));
  await run;
  expect(exchange.outcome).toEqual({ kind: 'broken', message: 'oh no' });
});

const ANSWER: AskResult = {
  kind: 'answer',
  document: {
    overview: 'See [[x/a.md|(1)]] and [[b.md#Top]].',
    items: [
      { kind: 'block', ...makeBlock('x/a.md', ['a', 'b', 'c', 'd'], { start: 3, end: 4 }) },
      { kind: 'block', ...makeBlock('b.md', ['b'], null) },
    ],
    notes: [],
    problems: [],
  },
  usage: { input: 1, output: 1 },
};
const FILES = [
  { path: 'x/a.md', lines: '3-4' },
  { path: 'b.md', lines: null },
];

test('is written down as question, overview and headers, and is the same after a restart', async () => {
  const { exchange, run, settle } = start();
  expect(exchange.toState()).toEqual({ question: 'Why?', ended: 'interrupted' });
  settle.resolve(ANSWER);
  await run;
  exchange.keptAs('17');
  const saved = exchange.toState();
  expect(saved).toMatchObject({ question: 'Why?', ended: 'answered', answer: { recent: '17', files: FILES } });
  expect(Exchange.kept(saved).toState()).toEqual(saved);
});

test('headers and links go along with a note or a folder that has another name', async () => {
  const { exchange, run, settle } = start();
  settle.resolve(ANSWER);
  await run;
  exchange.renamed('x', 'y/z');
  exchange.renamed('b.md', 'c.md');
  expect(exchange.answer).toMatchObject({
    overview: 'See [[y/z/a.md|(1)]] and [[c.md#Top]].',
    files: [{ path: 'y/z/a.md' }, { path: 'c.md' }],
  });
});

test('what is kept back is not written down', async () => {
  const { exchange, run, settle } = start();
  settle.resolve(ANSWER);
  await run;
  exchange.isWithheld = true;
  expect(JSON.stringify(exchange.toState())).not.toContain('overview');
  expect(exchange.toState().answer?.files).toEqual(FILES);
});
