/** Tabs of the settings window: what a plugin extends to offer its settings. */
import type * as obsidian from 'obsidian';
import type { App } from './app';
import { loud } from './loud';
import type { RenderedSettings } from './setting-definitions';

export abstract class SettingTab implements Omit<obsidian.SettingTab, 'display'> {
  static {
    loud(this, 'SettingTab', 'setting-tab.ts');
  }

  icon: obsidian.IconName = '';
  declare app: App;
  containerEl = createDiv('vertical-tab-content');
  settingItems: obsidian.SettingDefinitionItem[] = [];
  /** Names the tab for `openTabById`. */
  id = '';
  /** What the list of tabs shows. */
  name = '';
  /** The rows made from the definitions, while the settings window shows them. */
  rendered: RenderedSettings | null = null;

  getSettingDefinitions(): obsidian.SettingDefinitionItem[] {
    return [];
  }

  /** Takes the definitions anew, and shows them anew if the tab is open. */
  update(): void {
    this.settingItems = this.getSettingDefinitions();
    this.rendered?.render(this.settingItems);
  }

  /** Obsidian's own tabs read the app's configuration, which a plugin has no part in. */
  getControlValue(_key: string): unknown {
    throw new Error('Only a PluginSettingTab has control values here.');
  }

  setControlValue(_key: string, _value: unknown): void | Promise<void> {
    throw new Error('Only a PluginSettingTab has control values here.');
  }

  /** Asks every `visible` and `disabled` again and shows the answers; the rows stay the same ones. */
  refreshDomState(): void {
    this.rendered?.refresh();
  }

  /** Renders the tab by hand; called only while nothing is declared. */
  display(): void {}

  hide(): void {
    this.containerEl.empty();
  }
}

export abstract class PluginSettingTab extends SettingTab implements obsidian.PluginSettingTab {
  static {
    loud(this, 'PluginSettingTab', 'setting-tab.ts');
  }

  readonly plugin: obsidian.Plugin;

  constructor(app: obsidian.App, plugin: obsidian.Plugin) {
    super();
    this.app = app as unknown as App;
    this.plugin = plugin;
    this.id = plugin.manifest.id;
    this.name = plugin.manifest.name;
  }

  override getControlValue(key: string): unknown {
    return (this.plugin.settings as Record<string, unknown> | undefined)?.[key];
  }

  override setControlValue(key: string, value: unknown): void | Promise<void> {
    const settings = (this.plugin.settings ?? {}) as Record<string, unknown>;
    settings[key] = value;
    this.plugin.settings = settings;
    return this.plugin.saveData(settings);
  }
}

/** A page below a tab that renders itself. */
export abstract class SettingPage implements obsidian.SettingPage {
  static {
    loud(this, 'SettingPage', 'setting-tab.ts');
  }

  rootEl = createDiv('setting-page');
  titlebarEl = this.rootEl.createDiv('setting-page-titlebar');
  containerEl = this.rootEl.createDiv('setting-page-content');
  title = '';

  abstract display(): void;

  hide(): void {
    this.containerEl.empty();
  }
}
