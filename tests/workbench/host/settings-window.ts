/** The settings window: tabs on the left, the open one on the right, and a search over everything declared. */
import type { App } from './app';
import { SearchComponent } from './components';
import { setIcon } from './icons';
import { loud } from './loud';
import { requireApiVersion } from './api-version';
import { Modal } from './base-modal';
import { RenderedSettings } from './setting-definitions';
import type { SettingTab } from './setting-tab';
import { findSettings, type FoundSetting } from './settings-search';

export class SettingsWindow extends Modal {
  static {
    loud(this, 'SettingsWindow', 'settings-window.ts');
  }

  readonly pluginTabs: SettingTab[] = [];
  activeTab: SettingTab | null = null;
  /** The tab that is shown when the window opens again. */
  lastTabId = '';
  readonly #search: SearchComponent;
  readonly #tabsEl: HTMLElement;
  readonly #bodyEl: HTMLElement;

  constructor(app: App) {
    super(app);
    this.modalEl.addClass('mod-settings');
    this.contentEl.addClass('vertical-tabs-container');
    const side = this.contentEl.createDiv('vertical-tab-header');
    this.#search = new SearchComponent(side).setPlaceholder('Search settings…');
    this.#search.onChange((query) => this.#showFound(query.trim()));
    const group = side.createDiv('vertical-tab-header-group');
    group.createDiv({ cls: 'vertical-tab-header-group-title', text: 'Community plugins' });
    this.#tabsEl = group.createDiv('vertical-tab-header-group-items');
    this.#bodyEl = this.contentEl.createDiv('vertical-tab-content-container');
  }

  /** Adds a tab; its definitions are taken at once, so that the search finds them. */
  addTab(tab: SettingTab): void {
    this.pluginTabs.push(tab);
    if (requireApiVersion('1.13.0')) tab.update();
    this.#listTabs();
  }

  removeTab(tab: SettingTab): void {
    if (tab === this.activeTab) this.#closeTab();
    this.pluginTabs.remove(tab);
    this.#listTabs();
  }

  override onOpen(): void {
    const tab = this.pluginTabs.find(({ id }) => id === this.lastTabId) ?? this.pluginTabs[0];
    if (tab !== undefined) this.openTab(tab);
  }

  override onClose(): void {
    this.#closeTab();
    this.#search.setValue('');
  }

  /** Opens the tab of that id, in the open window; null if there is none. */
  openTabById(id: string): SettingTab | null {
    const tab = this.pluginTabs.find((each) => each.id === id) ?? null;
    if (tab !== null) this.openTab(tab);
    return tab;
  }

  openTab(tab: SettingTab): void {
    this.#closeTab();
    this.#bodyEl.empty();
    this.activeTab = tab;
    this.lastTabId = tab.id;
    this.#bodyEl.append(tab.containerEl);
    if (requireApiVersion('1.13.0')) tab.update();
    if (tab.settingItems.length > 0) {
      tab.rendered = new RenderedSettings(tab, tab.containerEl);
      tab.rendered.render(tab.settingItems);
    } else tab.display();
    this.#listTabs();
  }

  #closeTab(): void {
    const tab = this.activeTab;
    if (tab === null) return;
    this.activeTab = null;
    tab.rendered?.clear();
    tab.rendered = null;
    tab.hide();
    tab.containerEl.detach();
  }

  #listTabs(): void {
    this.#tabsEl.empty();
    for (const tab of this.pluginTabs) {
      const el = this.#tabsEl.createDiv({ cls: 'vertical-tab-nav-item', attr: { 'data-setting-id': tab.id } });
      if (tab.icon !== '') setIcon(el.createDiv('vertical-tab-nav-item-icon'), tab.icon);
      el.createDiv({ cls: 'vertical-tab-nav-item-title', text: tab.name });
      el.toggleClass('is-active', tab === this.activeTab);
      el.addEventListener('click', () => this.openTab(tab));
    }
  }

  #showFound(query: string): void {
    if (query === '') return this.onOpen();
    this.#closeTab();
    this.#listTabs();
    this.#bodyEl.empty();
    const list = this.#bodyEl.createDiv('vertical-tab-content setting-search-results');
    const found = findSettings(query, this.pluginTabs);
    if (found.length === 0) list.createDiv({ cls: 'suggestion-empty', text: 'No settings found.' });
    for (const entry of found) this.#listFound(entry, list);
  }

  #listFound({ tab, path, name }: FoundSetting, list: HTMLElement): void {
    const el = list.createEl('button', 'suggestion-item clickable-icon setting-search-result');
    el.createDiv({ cls: 'suggestion-title', text: name });
    el.createDiv({ cls: 'suggestion-note', text: [tab.name, ...path].join(' › ') });
    el.addEventListener('click', () => {
      this.#search.setValue('');
      this.openTab(tab);
      if (path.length > 0) tab.rendered?.openPage(path);
      const rows = tab.containerEl.findAll('.setting-item-name');
      rows.find((row) => row.getText() === name)?.scrollIntoView({ block: 'center' });
    });
  }
}
