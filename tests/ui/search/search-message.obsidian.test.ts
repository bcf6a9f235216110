import { Component } from 'obsidian';
import type { History } from '../../../src/app/search/history';
import type { SearchRequest } from '../../../src/app/search/search-request';
import { en } from '../../../src/i18n/en';
import type { SearchHelp } from '../../../src/ui/search/search-help';
import { SearchMessage, type AboutNothing } from '../../../src/ui/search/search-message';

interface Shown {
  readonly message: SearchMessage;
  /** What the offers change. */
  readonly changes: Partial<SearchRequest>[];
  readonly says: readonly string[];
}

function showNothing(query: string, about: Partial<AboutNothing> = {}, mode: SearchRequest['mode'] = 'fast'): Shown {
  const help = Object.assign(new Component(), { hide: () => {} }) as unknown as SearchHelp;
  const history = { list: () => [] } as unknown as History;
  const changes: Partial<SearchRequest>[] = [];
  const message = new SearchMessage(document.body.createDiv(), en, history, help, {
    change: (changed) => changes.push(changed),
    again: () => {},
    focusBox: () => {},
    isVaultEmpty: () => false,
  });
  message.showNothing(
    { query, scopes: [], mode },
    {
      remarks: [],
      isBuilding: false,
      isDeep: false,
      canGoDeep: true,
      emptyFilters: [],
      ...about,
    },
  );
  return { message, changes, says: message.el.findAll('p, button').map((el) => el.textContent) };
}

describe('where nothing was found', () => {
  test('it says what was searched, and offers to search by meaning', () => {
    expect(showNothing('otter').says).toEqual([
      'Nothing found for “otter”.',
      'The whole vault was searched.',
      'Search deep',
    ]);
  });

  test('nothing is offered that would not help', () => {
    expect(showNothing('otter', { canGoDeep: false }).says).not.toContain('Search deep');
  });

  test('a filter that no note passes is named, and can be removed', () => {
    const { message, changes, says } = showNothing('otter path:"my nope/" pup', {
      remarks: ['No note matches path:"my nope/".'],
      emptyFilters: ['path:"my nope/"'],
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
    expect(showNothing('otter path:birds/').says).not.toContain('The whole vault was searched.');
  });

  test('it is only so far while the index is being built, when no other search knows more', () => {
    const remark = 'The index is being built (0 of 303 notes); more may be found later.';
    expect(showNothing('otter', { remarks: [remark], isBuilding: true }).says).toEqual([
      'Nothing found for “otter” so far.',
      remark,
    ]);
  });

  test('after a search by meaning it offers the words, unless these were looked for first', () => {
    const about = { remarks: ['No note comes near.'], isDeep: true };
    expect(showNothing('otter', about, 'deep').says).toContain('Search fast');
    expect(showNothing('otter', about).says).toEqual(['Nothing found for “otter”.', 'No note comes near.']);
  });

  test('it offers the word of a tag that no note has', () => {
    const { message, changes, says } = showNothing('merge tag:#git -tag:old');
    expect(says).toContain('As a word, not a tag');
    message.el
      .findAll('button')
      .find((one) => one.textContent === 'As a word, not a tag')!
      .click();
    expect(changes).toEqual([{ query: 'merge git -tag:old' }]);
    expect(showNothing('stag:git').says).not.toContain('As a word, not a tag');
  });
});
