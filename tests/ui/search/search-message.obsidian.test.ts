import { Component } from 'obsidian';
import type { History } from '../../../src/app/search/history';
import { en } from '../../../src/i18n/en';
import type { SearchHelp } from '../../../src/ui/search/search-help';
import { SearchMessage } from '../../../src/ui/search/search-message';

const request = { query: 'otter', scopes: [], mode: 'fast' } as const;
const actions = { change: () => {}, again: () => {}, focusBox: () => {}, isVaultEmpty: () => false };

function messageOf(remarks: readonly string[], isBuilding: boolean): string[] {
  const help = Object.assign(new Component(), { hide: () => {} }) as unknown as SearchHelp;
  const history = { list: () => [] } as unknown as History;
  const message = new SearchMessage(document.body.createDiv(), en, history, help, actions);
  message.showNothing(request, { remarks, isBuilding });
  return message.el.findAll('p, button').map((el) => el.innerText || el.textContent);
}

describe('where nothing was found', () => {
  test('it says what was searched, and offers to search by meaning', () => {
    expect(messageOf([], false)).toEqual([
      'Nothing found for “otter”.',
      'The whole vault was searched.',
      'Search deep',
    ]);
  });

  test('it is only so far while the index is being built, when no other search knows more', () => {
    const remark = 'The index is being built (0 of 303 notes); more may be found later.';
    expect(messageOf([remark], true)).toEqual(['Nothing found for “otter” so far.', remark]);
  });
});
