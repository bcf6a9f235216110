/** Shows the settings a tab declares: rows, groups, lists and pages, and keeps their state in step. */
import type * as obsidian from 'obsidian';
import { addControl } from './setting-controls';
import { addListAffordances } from './setting-list';
import { SettingGroup } from './setting-group';
import { PageView } from './setting-page-view';
import type { SettingTab } from './setting-tab';
import { Setting } from './setting';
import { setIcon } from './icons';

type Item = obsidian.SettingDefinitionItem;
type Row = obsidian.SettingGroupItem;
type Group = obsidian.SettingDefinitionGroup | obsidian.SettingDefinitionList;
type Page = obsidian.SettingDefinitionPage;

/** A condition that is written as a value or as a function that gives it. */
function holds(condition: boolean | (() => boolean) | undefined, otherwise: boolean): boolean {
  return (typeof condition === 'function' ? condition() : condition) ?? otherwise;
}

export function isVisible(item: { visible?: boolean | (() => boolean) }): boolean {
  return holds(item.visible, true);
}

export function isSearchable(item: { searchable?: boolean | (() => boolean) }): boolean {
  return holds(item.searchable, true);
}

export function isGroup(item: Item): item is Group {
  return 'type' in item && (item.type === 'group' || item.type === 'list');
}

function isList(item: Group): item is obsidian.SettingDefinitionList {
  return item.type === 'list';
}

export function isPage(item: Item): item is Page {
  return 'type' in item && item.type === 'page';
}

export class RenderedSettings {
  #cleanups: (() => void)[] = [];
  #refreshers: (() => void)[] = [];
  /** The names of the pages that are open, from the tab downwards. */
  #path: readonly string[] = [];
  readonly #queries = new Map<string, string>();

  constructor(
    private readonly tab: SettingTab,
    private readonly containerEl: HTMLElement,
  ) {}

  /** Shows the definitions, or the page of them that was open. */
  render(items: readonly Item[]): void {
    this.clear();
    const page = pageAt(items, this.#path);
    if (page === undefined) {
      this.#path = [];
      this.#renderItems(items, this.containerEl);
    } else this.#renderPage(page);
    this.refresh();
  }

  /** Opens a page by the names of the pages above it and its own; no names lead back to the tab. */
  openPage(path: readonly string[]): void {
    this.#path = path;
    this.render(this.tab.settingItems);
  }

  /** Asks every `visible` and `disabled` again. */
  refresh(): void {
    for (const refresh of this.#refreshers) refresh();
  }

  /** Takes all rows away, after what their `render` asked to be called. */
  clear(): void {
    for (const cleanup of this.#cleanups) cleanup();
    this.#cleanups = [];
    this.#refreshers = [];
    this.containerEl.empty();
  }

  #renderPage(page: Page): void {
    const view = new PageView(page, () => this.openPage(this.#path.slice(0, -1)));
    this.containerEl.append(view.rootEl);
    this.#cleanups.push(() => view.hide());
    view.display();
    if (page.items !== undefined) this.#renderItems(page.items, view.containerEl);
  }

  #renderItems(items: readonly Item[], containerEl: HTMLElement): void {
    let loose: SettingGroup | undefined;
    items.forEach((item, index) => {
      if (isGroup(item)) {
        loose = undefined;
        this.#renderGroup(item, containerEl);
      } else {
        loose ??= new SettingGroup(containerEl);
        this.#renderRow(item, loose, index);
      }
    });
  }

  #renderGroup(definition: Group, containerEl: HTMLElement): void {
    const group = new SettingGroup(containerEl);
    const { heading, cls, extraButtons = [], items = [], search } = definition;
    if (heading !== undefined) group.setHeading(heading);
    if (cls !== undefined) group.addClass(...cls.split(' '));
    for (const button of extraButtons) group.addExtraButton(button);
    const rows = items.map((item, index) => ({ item, setting: this.#renderRow(item, group, index) }));
    if (isList(definition))
      addListAffordances(
        group,
        definition,
        rows.map(({ setting }) => setting),
      );
    if (search !== undefined) this.#addSearch(group, search, heading ?? '', rows);
    this.#refreshers.push(() => group.groupEl.toggleClass('is-hidden', !isVisible(definition)));
  }

  /** What is typed outlives the rows: it is applied again to those made later. */
  #addSearch(
    group: SettingGroup,
    search: NonNullable<Group['search']>,
    name: string,
    rows: readonly { item: Row; setting: Setting }[],
  ): void {
    const filter = (query: string): void => {
      this.#queries.set(name, query);
      for (const { item, setting } of rows) {
        const bypasses = isPage(item) || !isSearchable(item);
        setting.settingEl.toggle(query === '' || bypasses || search.match(item, query));
      }
    };
    group.addSearch((box) => {
      box.setPlaceholder(search.placeholder ?? 'Search…').setValue(this.#queries.get(name) ?? '');
      box.onChange(filter);
    });
    filter(this.#queries.get(name) ?? '');
  }

  #renderRow(item: Row, group: SettingGroup, index: number): Setting {
    const setting = new Setting(group.listEl).setName(item.name);
    if (item.desc !== undefined) setting.setDesc(typeof item.desc === 'string' ? item.desc : copy(item.desc));
    if (isPage(item)) this.#fillPageEntry(setting, item);
    else if (item.control !== undefined) this.#fillControl(setting, item.control);
    else if (item.render !== undefined) this.#fillCustom(setting, item, group);
    else if (item.action !== undefined) this.#fillAction(setting, item, index);
    this.#refreshers.push(() => setting.settingEl.toggleClass('is-hidden', !isVisible(item)));
    return setting;
  }

  #fillControl(setting: Setting, control: obsidian.SettingControl): void {
    addControl(setting, control, this.tab);
    this.#refreshers.push(() => {
      setting.setDisabled(holds(control.disabled, false));
    });
  }

  #fillCustom(setting: Setting, item: obsidian.SettingDefinitionRender, group: SettingGroup): void {
    const cleanup = item.render(setting, group);
    if (cleanup !== undefined) this.#cleanups.push(cleanup);
  }

  #fillAction(setting: Setting, item: obsidian.SettingDefinitionAction, index: number): void {
    let disabled = false;
    clickable(setting, () => {
      if (!disabled) item.action(setting.settingEl, index);
    });
    this.#refreshers.push(() => {
      disabled = holds(item.disabled, false);
      setting.setDisabled(disabled);
    });
  }

  #fillPageEntry(setting: Setting, page: Page): void {
    clickable(setting, () => this.openPage([...this.#path, page.name]));
    setting.addDisplayValue((value) => {
      const { displayValue = '', status = null } = page;
      value.setValue(typeof displayValue === 'function' ? displayValue() : displayValue);
      value.setStatus(typeof status === 'function' ? status() : status);
    });
    setIcon(setting.controlEl.createDiv('setting-page-chevron'), 'lucide-chevron-right');
  }
}

/** A row that does something when it is clicked, or reached with Tab and Enter or Space is pressed. */
function clickable(setting: Setting, action: () => void): void {
  const { settingEl } = setting.setClass('is-clickable');
  settingEl.setAttrs({ tabindex: 0, role: 'button' });
  settingEl.addEventListener('click', action);
  settingEl.addEventListener('keydown', (evt) => {
    if (evt.target !== settingEl || (evt.key !== 'Enter' && evt.key !== ' ')) return;
    evt.preventDefault();
    action();
  });
}

function pageAt(items: readonly Item[], path: readonly string[]): Page | undefined {
  const [name, ...below] = path;
  const entries = items.flatMap((item): readonly Item[] => (isGroup(item) ? (item.items ?? []) : [item]));
  const page = entries.filter(isPage).find((entry) => entry.name === name);
  return page === undefined || below.length === 0 ? page : pageAt(page.items ?? [], below);
}

/** A fragment is emptied by being shown, so each row shows a copy. */
function copy(fragment: DocumentFragment): DocumentFragment {
  return fragment.cloneNode(true) as DocumentFragment;
}
