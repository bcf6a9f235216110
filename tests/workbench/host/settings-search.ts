/** Finds declared settings by what is typed into the search box of the settings window. */
import { prepareSimpleSearch, sortSearchResults } from './search-match';
import { isGroup, isPage, isSearchable, isVisible } from './setting-definitions';
import type { SettingTab } from './setting-tab';
import type * as obsidian from 'obsidian';

/** A setting that matches, and the pages that lead to it. */
export interface FoundSetting {
  readonly tab: SettingTab;
  readonly path: readonly string[];
  readonly name: string;
}

/** The settings whose name, description or aliases hold all words of the query, the best first. */
export function findSettings(query: string, tabs: readonly SettingTab[]): FoundSetting[] {
  const search = prepareSimpleSearch(query);
  const found = tabs.flatMap((tab) =>
    entries(tab.settingItems, []).flatMap(({ text, ...entry }) => {
      const match = search(text);
      return match === null ? [] : [{ ...entry, tab, match }];
    }),
  );
  sortSearchResults(found);
  return found;
}

interface Entry {
  readonly path: readonly string[];
  readonly name: string;
  readonly text: string;
}

function entries(items: readonly obsidian.SettingDefinitionItem[], path: readonly string[]): Entry[] {
  return items.filter(isVisible).flatMap((item): Entry[] => {
    if (isGroup(item)) return entries(item.items ?? [], path);
    if (isPage(item)) {
      return [{ path, name: item.name, text: textOf(item) }, ...entries(item.items ?? [], [...path, item.name])];
    }
    return isSearchable(item) ? [{ path, name: item.name, text: textOf(item, item.aliases) }] : [];
  });
}

function textOf(
  { name, desc = '' }: { name: string; desc?: string | DocumentFragment },
  aliases: readonly string[] = [],
): string {
  return [name, typeof desc === 'string' ? desc : (desc.textContent ?? ''), ...aliases].join(' ');
}
