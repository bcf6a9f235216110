/** A conversation as it is written down: bounded, and read back from whatever may have become of it. */
import { bounded, earlierAnswers, parseConversation, type SavedExchange } from '../../src/ask/view/saved-conversation';

const answered = (question: string, more: Partial<SavedExchange> = {}): SavedExchange => ({
  question,
  ended: 'answered',
  answer: { overview: `about ${question}`, files: [{ path: 'a.md', lines: '3-4' }], made: 1 },
  ...more,
});

test('what was written down is read back the same', () => {
  const saved = {
    version: 1 as const,
    exchanges: [
      answered('one'),
      answered('two', { begins: { scopes: ['x/'], about: 'the tray' } }),
      { question: 'three', ended: 'interrupted' as const },
    ],
    talk: { host: 'http://localhost', within: 'abc' },
    about: { label: 'the tray', key: 'k', count: 2, document: { version: 1 } },
  };
  expect(parseConversation(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
});

test('what is damaged is left out, and lines that cannot be read are told as not kept', () => {
  const damaged = {
    version: 1,
    exchanges: [
      null,
      { question: 5, ended: 'answered' },
      { question: 'q', ended: 'eaten' },
      { ...answered('x'), answer: 3 },
    ],
    talk: { host: 4 },
    about: { label: 'the tray' },
  };
  expect(parseConversation(damaged)).toEqual({
    version: 1,
    exchanges: [{ question: 'x', ended: 'unanswered' }],
    about: 'not kept',
  });
  for (const nothing of [undefined, null, 7, [], { version: 2, exchanges: [answered('x')] }])
    expect(parseConversation(nothing)).toEqual({ version: 1, exchanges: [] });
});

test('a header that cannot be read keeps its place, for citations go by number', () => {
  const files = [{ path: 7 }, { path: 'b.md', lines: 'x' }, { path: 'c.md', lines: '2-3' }];
  const { exchanges } = parseConversation({
    version: 1,
    exchanges: [{ question: 'q', ended: 'answered', answer: { overview: '', files, made: 1 } }],
  });
  expect(exchanges[0]?.answer?.files).toEqual([
    { path: '', lines: null },
    { path: 'b.md', lines: null },
    { path: 'c.md', lines: '2-3' },
  ]);
});

test('the newest twenty are kept, as far as there is room', () => {
  const many = Array.from({ length: 30 }, (_, at) => answered(String(at)));
  expect(bounded(many).map(({ question }) => question)).toEqual(many.slice(10).map(({ question }) => question));
  const long = Array.from({ length: 20 }, (_, at) => answered(`${at} ${'x'.repeat(3900)}`));
  const kept = bounded(long);
  expect(kept.length).toBe(6);
  expect(kept.at(-1)).toEqual(long.at(-1));
  expect(JSON.stringify(kept).length).toBeLessThan(50_100);
});

test('no question, overview or list of headers is longer than its bound', () => {
  const files = Array.from({ length: 1000 }, (_, at) => ({ path: `${at}.md`, lines: null }));
  const [kept] = bounded([
    { question: 'q'.repeat(1_000_000), ended: 'answered', answer: { overview: 'o'.repeat(1_000_000), files, made: 1 } },
  ]);
  expect(kept?.question.length).toBe(4000);
  expect(kept?.answer?.overview?.length).toBe(4000);
  expect(kept?.answer?.files.length).toBe(200);
  const deep = files.map(({ path }) => ({ path: `${'folder/'.repeat(100)}${path}`, lines: null }));
  const [newest] = bounded([{ question: 'q', ended: 'answered', answer: { overview: 'o', files: deep, made: 1 } }]);
  expect(newest?.answer?.files.length).toBe(28);
});

test('a model is told of what was answered since another conversation began, and of nothing that is kept back', () => {
  const withheld = { files: [{ path: 'secret.md', lines: null }], made: 1 };
  const exchanges = [
    answered('before'),
    answered('first', { begins: { scopes: [] } }),
    answered('withheld', { answer: withheld }),
    { question: 'never', ended: 'unanswered' as const },
    answered('last'),
  ];
  expect(earlierAnswers(exchanges)).toEqual([
    { question: 'first', overview: 'about first', headers: [{ path: 'a.md', range: { start: 3, end: 4 } }] },
    { question: 'last', overview: 'about last', headers: [{ path: 'a.md', range: { start: 3, end: 4 } }] },
  ]);
  expect(earlierAnswers(exchanges.slice(0, 1)).map(({ question }) => question)).toEqual(['before']);
});
