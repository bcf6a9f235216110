import type { SearchRequest } from '../../../src/panel/search/search-request';
import { en } from '../../../src/texts/en';
import type { SearchMode } from '../../../src/search/engine';
import { parseQuery } from '../../../src/search/query';
import type { EngineRemark } from '../../../src/search/remarks';
import type { Found } from '../../../src/tools/document';
import { SearchMessage } from '../../../src/panel/search/search-message';
import type { SearchPane } from '../../../src/panel/search/search-pane';

interface Shown {
  readonly message: SearchMessage;
  /** What the offers change. */
  readonly changes: Partial<SearchRequest>[];
  readonly says: readonly string[];
}

interface About {
  readonly remarks?: readonly EngineRemark[];
  /** How it was searched. */
  readonly found?: SearchMode;
  readonly canGoDeep?: boolean;
}

function showNothing(query: string, about: About = {}, mode: SearchRequest['mode'] = 'fast'): Shown {
  const { remarks = [], found = 'fast', canGoDeep = true } = about;
  const changes: Partial<SearchRequest>[] = [];
  const page = {
    panel: {
      services: {
        texts: en,
        app: { workspace: { layoutReady: true }, vault: { getMarkdownFiles: () => ['otter.md'] } },
        index: { deep: () => ({ kind: canGoDeep ? 'available' : 'off' }), isDeepInstant: () => false },
      },
    },
    searchFor: (changed: Partial<SearchRequest>) => changes.push(changed),
  } as unknown as SearchPane;
  const message = new SearchMessage(document.body.createDiv(), page);
  message.showNothing({ query, scopes: [], mode }, {
    query: parseQuery(query),
    mode: found,
    remarks,
  } as unknown as Found);
  return { message, changes, says: message.el.findAll('p, button').map((el) => el.textContent) };
}

describe('where nothing was found', () => {
  test('it says what was searched, and offers to search by meaning', () => {
    expect(showNothing('otter').says).toEqual([
      'Nothing found for “otter”.',
      'Searched the whole vault.',
      'Try deep search',
    ]);
  });

  test('nothing is offered that would not help', () => {
    expect(showNothing('otter', { canGoDeep: false }).says).not.toContain('Try deep search');
  });

  test('a filter that no note passes is named, and can be removed', () => {
    const { message, changes, says } = showNothing('otter path:"my nope/" pup', {
      remarks: [{ kind: 'empty-filter', filter: 'path:"my nope/"' }],
    });
    expect(says.slice(0, 3)).toEqual([
      'Nothing found for “otter path:"my nope/" pup”.',
      'No note matches path:"my nope/".',
      'Remove path:"my nope/"',
    ]);
    message.el.find('button').click();
    expect(changes).toEqual([{ query: 'otter pup' }]);
  });

  test('with a filter it was not the whole vault that was searched', () => {
    expect(showNothing('otter path:birds/').says).not.toContain('Searched the whole vault.');
  });

  test('it is only so far while the index is being built, when no other search knows more', () => {
    expect(showNothing('otter', { remarks: [{ kind: 'building', done: 0, total: 303 }] }).says).toEqual([
      'Nothing found for “otter” so far.',
      'Still indexing (0 of 303 notes). More results may follow.',
    ]);
  });

  test('after a search by meaning it offers the words, unless these were looked for first', () => {
    const about = { remarks: [{ kind: 'empty-scope' }], found: 'deep' } as const;
    expect(showNothing('otter', about, 'deep').says).toContain('Try fast search');
    expect(showNothing('otter', about).says).toEqual([
      'Nothing found for “otter”.',
      en.remarks['empty-scope']({ kind: 'empty-scope' }),
    ]);
  });

  test('it offers the word of a tag that no note has', () => {
    const { message, changes, says } = showNothing('merge tag:#git -tag:old');
    expect(says).toContain('Search as a word, not a tag');
    message.el
      .findAll('button')
      .find((one) => one.textContent === 'Search as a word, not a tag')!
      .click();
    expect(changes).toEqual([{ query: 'merge git -tag:old' }]);
    expect(showNothing('stag:git').says).not.toContain('Search as a word, not a tag');
  });
});
