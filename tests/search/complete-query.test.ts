/** What is offered while a query is typed. A caret is written as `|`. */
import fc from 'fast-check';
import { en } from '../../src/texts/en';
import { fr } from '../../src/texts/fr';
import { MOST_OFFERED, QueryCompleter, type Completion } from '../../src/search/complete-query';
import { FILTERS } from '../../src/search/filters/filters';
import { NOTHING_KNOWN, type KnownNote, type KnownNotes } from '../../src/search/known-notes';
import { parseQuery } from '../../src/search/query';
import { LIKE, OPERATORS } from '../../src/search/query-tokens';
import { ChangingVault, syncedIndex } from '../support/builtin';

const NOW = new Date(2026, 10, 16, 12).getTime();

const NOTES = [
  note('projects/startup-x/state.md', ['idea', 'work/urgent'], { status: 'done', rating: 4, 'due date': '2026-01-02' }),
  note('projects/startup-x/tasks.md', ['work'], { Status: 'en cours', owner: '[[Ana Paz]]', rating: 4 }),
  note('projects/trail-guide/state.md', ['work/later'], { status: 'en cours', due: null, odd: '"x" y' }),
  note('My notes/Été à Annecy.md', ['été'], { status: ['draft', 'done'], a: 1, 'x:y': 2, text: 'word '.repeat(40) }),
];

function note(path: string, tags: readonly string[], properties: KnownNote['properties']): KnownNote {
  return { path, tags, properties, mtime: 0, names: [], aliases: [] };
}

function knowing(notes: readonly KnownNote[], version = 1): KnownNotes & { asked: number; version: number } {
  const known = {
    ...NOTHING_KNOWN,
    version,
    asked: 0,
    notes: () => {
      known.asked += 1;
      return notes;
    },
  };
  return known;
}

function offered(typed: string, known: KnownNotes = knowing(NOTES)): Promise<readonly Completion[]> {
  const caret = typed.indexOf('|');
  const completer = new QueryCompleter(
    () => known,
    () => NOW,
  );
  return completer.complete(typed.replace('|', ''), caret);
}

async function labels(typed: string): Promise<readonly string[]> {
  return (await offered(typed)).map(({ label }) => label);
}

/** The text after the first offer is taken, with the caret. */
async function taken(typed: string, label?: string): Promise<string | undefined> {
  const offers = await offered(typed);
  const offer = label === undefined ? offers[0] : offers.find((one) => one.label === label);
  return offer && apply(typed.replace('|', ''), offer, '|');
}

function apply(text: string, { span, text: written }: Completion, caret = ''): string {
  return text.slice(0, span.start) + written + caret + text.slice(span.end);
}

describe('names of filters', () => {
  test.each([
    ['pa|', ['path:']],
    ['PATH|', ['path:']],
    ['payment -ta|', ['tag:', 'task:', 'task-todo:', 'task-done:']],
    ['li|', ['line:', 'like:']],
    ['be|', ['before:']],
    ['(pa|', []],
    ['p|', []],
    ['|', []],
    ['pay|', []],
    ['spa|', []],
    ['p|a', []],
    ['pa| th', ['path:']],
    ['"pa|', []],
    ['foo"pa|', []],
    ['x:pa|', []],
  ])('%s offers %j', async (typed, expected) => {
    expect(await labels(typed)).toEqual(expected);
  });

  test('one that is taken goes on with its values', async () => {
    expect(await taken('bank -pa|')).toBe('bank -path:|');
  });

  test('each is explained in every language', () => {
    for (const { filterHints } of [en, fr])
      expect(Object.keys(filterHints).sort()).toEqual([...FILTERS.map(({ form }) => form), ...OPERATORS, LIKE].sort());
  });
});

describe('values', () => {
  test.each([
    ['like:[[sta|', ['projects/startup-x/state', 'projects/trail-guide/state']],
    ['like:[[tas|', ['tasks']],
    ['path:|', ['projects/', 'projects/startup-x/', 'My notes/', 'projects/trail-guide/']],
    ['path:pro|', ['projects/', 'projects/startup-x/', 'projects/trail-guide/']],
    ['path:trail|', ['projects/trail-guide/']],
    ['path:OTE|', ['My notes/']],
    ['path:"my n|', ['My notes/']],
    ['path:my n|', []],
    ['Tag:|', ['#work', '#été', '#idea', '#work/later', '#work/urgent']],
    ['tag:w|', ['#work', '#work/later', '#work/urgent']],
    ['tag:#ete|', ['#été']],
    ['tag:late|', ['#work/later']],
    ['file:|', ['state', 'Été à Annecy', 'tasks']],
    ['file:ann|', ['Été à Annecy']],
    ['after:|', ['7d', '1m', '1y', '2026-11-16', '2026-11', '2026', '2025']],
    ['before:2025|', []],
    ['before:202|', ['2026-11-16', '2026-11', '2026', '2025']],
    ['[|', ['status', 'rating', 'due', 'due date', 'odd', 'owner', 'text']],
    ['-[du|', ['due', 'due date']],
    ['[STATUS:|', ['[STATUS]', 'done', 'en cours', 'draft']],
    ['[status:d|', ['done', 'draft']],
    ['[status:"en|', ['en cours']],
    ['[status:draft OR d|', ['done', 'draft']],
    ['[due:|', ['[due]', 'null']],
    ['[owner:|', ['[owner]', 'Ana Paz']],
    ['[rating:|', ['[rating]', '4']],
    ['[text:|', []],
    ['[none:|', []],
    ['[[sta|', []],
    ['[status:done]|', []],
    ['path:projects/ |', []],
    ['status:|', []],
  ])('%s offers %j', async (typed, expected) => {
    expect(await labels(typed)).toEqual(expected);
  });

  test('are written so that they are read as one, in quotes where they have spaces', async () => {
    expect(await taken('bank path:tr|')).toBe('bank path:projects/trail-guide/ |');
    expect(await taken('path:my|')).toBe('path:"My notes/" |');
    expect(await taken('path:"my| bank')).toBe('path:"My notes/" |bank');
    expect(await taken('tag:wo|rk bank')).toBe('tag:#work |bank');
    expect(await taken('[sta| bank')).toBe('[status:| bank');
    expect(await taken('[status:| bank', 'en cours')).toBe('[status:"en cours"] |bank');
    expect(await taken('[status:|] bank')).toBe('[status] |bank');
    expect(await taken('[status:draft OR d|]')).toBe('[status:draft OR done] |');
    expect(await taken('[owner:|', 'Ana Paz')).toBe('[owner:Ana Paz] |');
  });

  test('tell how many notes have them, or which days they let through', async () => {
    expect((await offered('tag:wo|'))[0]?.about).toEqual({ notes: 3 });
    expect((await offered('[status:do|'))[0]?.about).toEqual({ notes: 2 });
    expect((await offered('after:7|'))[0]?.about).toEqual({ from: '2026-11-09' });
    expect((await offered('before:2026-11|'))[0]?.about).toEqual({ until: '2026-11-16' });
    expect((await offered('before:|'))[4]?.about).toEqual({ until: '2026-11-30' });
  });

  test('are eight at most', async () => {
    const many = knowing(Array.from({ length: 50 }, (_, at) => note(`folder ${at}/a.md`, [], {})));
    expect(await offered('path:|', many)).toHaveLength(MOST_OFFERED);
  });

  test('each finds the notes it was counted in', async () => {
    for (const typed of ['path:', 'file:', 'tag:', '[status:', '[rating:', '[owner:', '[due:', '[due date:', '[odd:']) {
      for (const offer of await offered(`${typed}|`)) {
        const query = apply(typed, offer);
        const { terms, choices } = parseQuery(query, { now: NOW });
        expect({ query, terms, filters: choices[0]?.filters.length }).toEqual({ query, terms: [], filters: 1 });
        const [filter] = choices[0]!.filters;
        const found = NOTES.filter((one) => filter!.kind === 'note' && filter!.test(one)).length;
        const about = offer.about as { notes?: number };
        if (about.notes !== undefined) expect({ query, found }).toEqual({ query, found: about.notes });
      }
    }
  });
});

describe('what it takes', () => {
  test('nothing is looked up unless a value is being typed, and then once', async () => {
    const known = knowing(NOTES);
    const completer = new QueryCompleter(() => known);
    for (const text of ['', 'bank', 'pa', 'path', '"tag:', 'after:', 'status: x'])
      await completer.complete(text, text.length);
    expect(known.asked).toBe(0);
    for (const text of ['path:', 'path:p', 'path:pr']) await completer.complete(text, text.length);
    expect(known.asked).toBe(1);
    known.version += 1;
    await completer.complete('path:', 5);
    expect(known.asked).toBe(2);
  });

  test('the index says when something else is known', async () => {
    const vault = new ChangingVault({ 'a/one.md': '#first' });
    const index = await syncedIndex(vault);
    const completer = new QueryCompleter(() => index.catalogue);
    const tags = async (): Promise<string[]> => (await completer.complete('tag:', 4)).map(({ label }) => label);
    expect(await tags()).toEqual(['#first']);
    vault.put('b/two.md', '#second');
    await index.update([{ kind: 'changed', path: 'b/two.md' }]);
    expect(await tags()).toEqual(['#first', '#second']);
    vault.remove('a/one.md');
    await index.update([{ kind: 'removed', path: 'a/one.md' }]);
    expect(await tags()).toEqual(['#second']);
  });

  test('any text is taken, and what is offered always fits into it', async () => {
    const part = fc.constantFrom(
      'path:',
      'tag:',
      '[',
      ']',
      '"',
      '-',
      ' ',
      ':',
      'OR',
      'status',
      'pa',
      '“',
      '«',
      'x',
      '#',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(part, fc.string())), fc.nat(), async (parts, place) => {
        const text = parts.join('');
        const caret = place % (text.length + 1);
        for (const { span } of await new QueryCompleter(() => knowing(NOTES)).complete(text, caret)) {
          expect(span.start).toBeLessThanOrEqual(caret);
          expect(span.end).toBeGreaterThanOrEqual(caret);
          expect(span.end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });
});
