/** Whatever is typed is a query, is searched for, or is refused for having no word; nothing is an error. */
import fc from 'fast-check';
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import { useThreads } from '../../scripts/disk-threads';
import { NOTHING_KNOWN } from '../../src/search/known-notes';
import { parseQuery } from '../../src/search/query';
import { NoteSearch } from '../../src/search/search-notes';
import { AFFORDABLE_TOKENS } from '../../src/tools/context';
import { callAnyTool } from '../../src/plugin/all-tools';
import { anyQuery as query } from '../support/any-query';
import { wait, yaml } from '../support/builtin';
import { MemoryVault } from '../support/memory-vault';

const vault = new MemoryVault({
  'Projects/Startup X/state.md':
    '---\ntags: [idea, project/new]\nstatus: done\ncreated: 2025-07-14\nrating: 4\n---\n# State\n\nThe payment module blocks the release.\n\n## 2025-07-13\n\nCalled the supplier.\n',
  'Journal/2025-07-14.md': '# Lundi\n\nL’élève a rendu l’œuvre. #idea/later\n- [ ] appeler Zoé\n',
  'Wörter.md': '# Straße\n\nmulti-agent client/serveur a@b.org v2.1 snake_case\n',
  '日本語.md': '東京タワーへ行く。😀 👨‍👩‍👧‍👦 🇫🇷\n',
  'Odd [x] (1).md': '---\nbroken: [\n---\n" OR -x path: tag:# [[link]] `code` a*b ? ( ) \\ \n',
  'empty.md': '',
});
const engine = new BuiltinEngine({ vault, yaml, wait });
const context = { vault, engine, searchTokens: AFFORDABLE_TOKENS, now: Date.UTC(2025, 6, 15) };

beforeAll(async () => {
  useThreads();
  await engine.open();
  await engine.ready();
});
afterAll(() => engine.close());

const REFUSALS =
  /^Error: (?:query: expected (?:at least one word to find, or a filter|at most 2000 characters), got |.* is not a (?:date|regular expression)|.*:\(\) has nothing to look for|query: its groups)/s;

test('any string is found, found nowhere, or refused for having no word or one that makes no sense', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (text) => {
      const { document, failed, text: answer } = await callAnyTool('search', { query: text }, context);
      if (failed) expect(answer).toMatch(REFUSALS);
      else expect(document.found?.engine).toBe('builtin');
      // Refused exactly where there is nothing to look for, or too much.
      const { choices } = parseQuery(text, { now: context.now, known: engine.known });
      expect(failed).toBe(choices.length === 0 || text.length > 2000);
    }),
  );
});

test('any string reads as a query whose terms and choices fit each other, and always as the same', () => {
  fc.assert(
    fc.property(query, (text) => {
      const parsed = parseQuery(text, { now: context.now });
      expect(parsed.text).toBe(text);
      for (const { terms, filters, conditions } of parsed.choices) {
        expect(terms.length + filters.length + conditions.length).toBeGreaterThan(0);
        for (const place of terms) expect(parsed.terms[place]).toBeDefined();
      }
      for (const { words } of parsed.terms) expect(words.length).toBeGreaterThan(0);
      // What a search costs grows with these.
      expect(parsed.terms.length).toBeLessThanOrEqual(30);
      const again = parseQuery(text, { now: context.now });
      expect(again.terms).toEqual(parsed.terms);
      expect(again.choices.map(({ terms }) => terms)).toEqual(parsed.choices.map(({ terms }) => terms));
    }),
  );
});

test.each(['a:', 'a/', '#a/', "a'", 'c OR a-a ', '"b a" OR a.b '])(
  'no more than a part of a large vault is read in vain for %j over and over',
  async (unit) => {
    // Words that are everywhere and never side by side.
    const text = 'a x b y '.repeat(2500);
    const large = new MemoryVault(Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`${at}.md`, text])));
    const read = jest.spyOn(large, 'read');
    const found = Array.from({ length: 400 }, (_, at) => ({ path: `${at}.md`, score: 1 }));
    const source = { known: NOTHING_KNOWN, candidates: () => Promise.resolve({ found, total: found.length }) };
    const options = { mode: 'fast', scope: () => true, isScoped: false, limit: 10 } as const;
    await new NoteSearch(large, source, parseQuery(unit.repeat(500)), options).run();
    expect(read.mock.calls.length).toBeLessThan(200);
  },
);

test('any string gives a question to a model, which reads as a query again', () => {
  fc.assert(
    fc.property(query, (text) => {
      const question = parseQuery(text, { now: context.now }).question;
      expect(typeof question).toBe('string');
      expect(typeof parseQuery(question, { now: context.now }).question).toBe('string');
    }),
  );
});
