/** The settings tab, declared so that Obsidian's settings search finds every entry. */
import { PluginSettingTab, type App, type Plugin, type SettingDefinitionItem } from 'obsidian';
import type { AskService } from '../../app/ask/ask-service';
import { isSaveFolder } from '../../app/documents/save-note';
import type { IndexService } from '../../app/index-service';
import type { ClientKind } from '../../app/mcp/client-configurations';
import type { McpChange, McpService } from '../../app/mcp/mcp-service';
import type { Texts } from '../../i18n/en';
import { changeSetting, isKey, isSetting, type Settings } from '../../settings';
import { MOST_NOTES } from '../../tools/present-answer';
import { confirmHere } from '../parts/confirm-here';
import { askSettings } from './ask-settings';
import { deleteIndexSetting, indexSetting, programsSetting } from './index-settings';
import { CLIENT, mcpSettings } from './mcp-settings';

export interface SettingsStore {
  get(): Settings;
  save(settings: Settings): Promise<void>;
}

export class SettingsTab extends PluginSettingTab {
  private wasRunning = false;
  /** What to do with the configuration that was copied last, while the tab is open. */
  private copied: string | undefined;

  constructor(
    app: App,
    plugin: Plugin,
    private readonly store: SettingsStore,
    private readonly texts: Texts,
    private readonly mcp: McpService,
    private readonly ask: AskService,
    private readonly index: IndexService,
    private readonly showCalls: () => void,
  ) {
    super(app, plugin);
    plugin.register(mcp.onChange((what) => this.onMcpChange(what)));
  }

  override getSettingDefinitions(): SettingDefinitionItem[] {
    const { texts } = this;
    const folder = (value: string): string | undefined =>
      value === '' || isSaveFolder(this.app, value) ? undefined : texts.saveFolderBad;
    const limit = (value: number): string | undefined =>
      isSetting('searchLimit', value) ? undefined : texts.searchLimitBad;
    // What most people need comes first, and what few need last.
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
            name: texts.saveFolderName,
            desc: texts.saveFolderDesc,
            control: { type: 'folder', key: 'saveFolder', validate: folder },
          },
          {
            name: texts.saveAsName,
            desc: texts.saveAsDesc,
            control: { type: 'dropdown', key: 'saveAs', options: texts.saveAsOptions },
          },
          {
            name: texts.excludedName,
            desc: texts.excludedDesc,
            control: { type: 'textarea', key: 'excluded', rows: 4 },
          },
          indexSetting(this.index, texts),
        ],
      },
      ...askSettings({
        app: this.app,
        texts,
        ask: this.ask,
        get: () => this.store.get(),
        change: (changed) => this.store.save({ ...this.store.get(), ...changed }),
      }),
      ...mcpSettings(this.mcp, texts, this.copied, {
        showCalls: this.showCalls,
        copy: (kind, win) => void this.copyConfiguration(kind, win),
      }),
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
        heading: texts.advancedHeading,
        items: [
          programsSetting(this.index, texts),
          { name: texts.nodePathName, desc: texts.nodePathDesc, control: { type: 'text', key: 'nodePath' } },
          { name: texts.qmdPathName, desc: texts.qmdPathDesc, control: { type: 'text', key: 'qmdPath' } },
          {
            name: texts.embedWhenIdleName,
            desc: texts.embedWhenIdleDesc,
            control: { type: 'toggle', key: 'embedWhenIdle' },
          },
          { name: texts.keepTreeName, desc: texts.keepTreeDesc, control: { type: 'toggle', key: 'keepTree' } },
          deleteIndexSetting(this.index, texts),
        ],
      },
    ];
  }

  override hide(): void {
    super.hide();
    this.copied = undefined;
  }

  /** Says at the button that it is done, and beside it what to do next: a notice would be gone before one has pasted. */
  private async copyConfiguration(kind: ClientKind, win: Window): Promise<void> {
    const { texts } = this;
    const client = await this.mcp.copyConfiguration(kind, win);
    if (client === undefined) return;
    this.copied = texts.mcpCopiedHere(client.name, texts.mcpWhereTo[kind.id]);
    this.updateKeepingFocus();
    const button = this.containerEl.querySelector<HTMLElement>(`[${CLIENT}="${kind.id}"]`);
    if (button !== null) confirmHere(button, this.copied);
  }

  /** Drawn anew only where rows come or go: that takes the focus from whoever is typing. */
  private onMcpChange(what: McpChange): void {
    const comesOrGoes = this.wasRunning !== (this.mcp.status.kind === 'running');
    if (what === 'clients' || (what === 'status' && comesOrGoes)) this.updateKeepingFocus();
    this.wasRunning = this.mcp.status.kind === 'running';
  }

  private updateKeepingFocus(): void {
    const { containerEl } = this;
    const focusable = (): HTMLElement[] =>
      Array.from(containerEl.querySelectorAll<HTMLElement>('button, input, select, textarea'));
    const nameOf = (el: Element | null): string =>
      [el?.closest('.setting-item')?.querySelector('.setting-item-name')?.textContent, el?.textContent].join();
    const focused = containerEl.contains(containerEl.doc.activeElement) ? nameOf(containerEl.doc.activeElement) : '';
    this.update();
    if (focused !== '')
      focusable()
        .find((el) => nameOf(el) === focused)
        ?.focus();
  }

  override getControlValue(key: string): unknown {
    const value = isKey(key) ? this.store.get()[key] : undefined;
    return Array.isArray(value) ? value.join('\n') : value;
  }

  override async setControlValue(key: string, value: unknown): Promise<void> {
    const settings = this.store.get();
    const isList = isKey(key) && Array.isArray(settings[key]);
    const lines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
    const written = typeof value === 'string' ? (isList ? lines(value) : value.trim()) : value;
    const changed = changeSetting(settings, key, written);
    if (changed.askProvider === settings.askProvider) return this.store.save(changed);
    // What was written for one provider is nothing to send to another.
    await this.store.save({ ...changed, askUrl: '', askModel: '', askKey: '' });
    this.updateKeepingFocus();
  }
}
