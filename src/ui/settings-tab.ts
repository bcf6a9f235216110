/** The settings tab, declared so that Obsidian's settings search finds every entry. */
import { PluginSettingTab, type App, type Plugin, type SettingDefinitionItem } from 'obsidian';
import type { Texts } from '../i18n/en';
import { isSaveFolder } from './save-note';
import { DEFAULT_SETTINGS, isEdits, isSearchLimit, MOST_NOTES, type Settings } from '../settings';

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
    const folder = (value: string): string | undefined =>
      value === '' || isSaveFolder(this.app, value) ? undefined : texts.saveFolderBad;
    const limit = (value: number): string | undefined => (isSearchLimit(value) ? undefined : texts.searchLimitBad);
    return [
      {
        type: 'group',
        heading: texts.searchHeading,
        items: [
          {
            name: texts.searchLimitName,
            desc: texts.searchLimitDesc,
            control: { type: 'number', key: 'searchLimit', min: 1, max: MOST_NOTES, step: 1, validate: limit },
          },
          {
            name: texts.enterGoesDeepName,
            desc: texts.enterGoesDeepDesc,
            control: { type: 'toggle', key: 'enterGoesDeep' },
          },
          {
            name: texts.embedWhenIdleName,
            desc: texts.embedWhenIdleDesc,
            control: { type: 'toggle', key: 'embedWhenIdle' },
          },
          {
            name: texts.excludedName,
            desc: texts.excludedDesc,
            control: { type: 'textarea', key: 'excluded', rows: 4 },
          },
        ],
      },
      {
        type: 'group',
        heading: texts.documentHeading,
        items: [
          {
            name: texts.saveFolderName,
            desc: texts.saveFolderDesc,
            control: { type: 'folder', key: 'saveFolder', validate: folder },
          },
        ],
      },
      {
        type: 'group',
        heading: texts.overviewHeading,
        items: [{ name: texts.keepTreeName, desc: texts.keepTreeDesc, control: { type: 'toggle', key: 'keepTree' } }],
      },
      {
        type: 'group',
        heading: texts.editsHeading,
        items: [
          {
            name: texts.editsName,
            desc: texts.editsDesc,
            control: { type: 'dropdown', key: 'edits', options: texts.editsOptions },
          },
          {
            name: texts.editFoldersName,
            desc: texts.editFoldersDesc,
            visible: () => this.store.get().edits === 'folders',
            control: { type: 'textarea', key: 'editFolders', rows: 4 },
          },
        ],
      },
      {
        type: 'group',
        heading: texts.programsHeading,
        items: [
          { name: texts.nodePathName, desc: texts.nodePathDesc, control: { type: 'text', key: 'nodePath' } },
          { name: texts.qmdPathName, desc: texts.qmdPathDesc, control: { type: 'text', key: 'qmdPath' } },
        ],
      },
    ];
  }

  override getControlValue(key: string): unknown {
    const settings = this.store.get();
    if (key === 'excluded' || key === 'editFolders') return settings[key].join('\n');
    return isKey(key) ? settings[key] : undefined;
  }

  override async setControlValue(key: string, value: unknown): Promise<void> {
    const settings = this.store.get();
    if (key === 'searchLimit' && isSearchLimit(value)) await this.store.save({ ...settings, searchLimit: value });
    if ((key === 'enterGoesDeep' || key === 'embedWhenIdle' || key === 'keepTree') && typeof value === 'boolean')
      await this.store.save({ ...settings, [key]: value });
    if (typeof value !== 'string') return;
    if (key === 'edits' && isEdits(value)) await this.store.save({ ...settings, edits: value });
    if (key === 'excluded' || key === 'editFolders')
      await this.store.save({ ...settings, [key]: value.split('\n').filter((line) => line.trim() !== '') });
    if (key === 'nodePath' || key === 'qmdPath' || key === 'saveFolder')
      await this.store.save({ ...settings, [key]: value.trim() });
  }
}

function isKey(key: string): key is keyof Settings {
  return Object.hasOwn(DEFAULT_SETTINGS, key);
}
