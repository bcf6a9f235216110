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
      { name: texts.nodePathName, desc: texts.nodePathDesc, control: { type: 'text', key: 'nodePath' } },
      { name: texts.qmdPathName, desc: texts.qmdPathDesc, control: { type: 'text', key: 'qmdPath' } },
    ];
  }

  override getControlValue(key: string): unknown {
    const settings = this.store.get();
    if (key === 'excluded') return settings.excluded.join('\n');
    return key === 'nodePath' || key === 'qmdPath' ? settings[key] : undefined;
  }

  override async setControlValue(key: string, value: unknown): Promise<void> {
    if (typeof value !== 'string') return;
    const settings = this.store.get();
    if (key === 'excluded')
      await this.store.save({ ...settings, excluded: value.split('\n').filter((line) => line.trim() !== '') });
    if (key === 'nodePath' || key === 'qmdPath') await this.store.save({ ...settings, [key]: value.trim() });
  }
}
