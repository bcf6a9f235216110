/** The settings tab, declared so that Obsidian's settings search finds every entry. */
import { PluginSettingTab, type App, type Plugin, type SettingDefinitionItem } from 'obsidian';
import type { Texts } from '../i18n/en';
import type { Settings } from '../settings';

export interface SettingsStore {
  get(): Settings;
  save(settings: Settings): Promise<void>;
}

export class SettingsTab extends PluginSettingTab {
  constructor(
    app: App,
    plugin: Plugin,
    private readonly store: SettingsStore,
    private readonly texts: Texts,
  ) {
    super(app, plugin);
  }

  override getSettingDefinitions(): SettingDefinitionItem[] {
    const { texts } = this;
    return [
      { name: texts.excludedName, desc: texts.excludedDesc, control: { type: 'textarea', key: 'excluded', rows: 4 } },
    ];
  }

  override getControlValue(key: string): unknown {
    return key === 'excluded' ? this.store.get().excluded.join('\n') : undefined;
  }

  override async setControlValue(key: string, value: unknown): Promise<void> {
    if (key !== 'excluded' || typeof value !== 'string') return;
    const excluded = value.split('\n').filter((line) => line.trim() !== '');
    await this.store.save({ ...this.store.get(), excluded });
  }
}
