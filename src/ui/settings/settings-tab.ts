/** The settings tab, declared so that Obsidian's settings search finds every entry. */
import { PluginSettingTab, type Plugin, type SettingDefinitionItem, type SettingGroupItem } from 'obsidian';
import { isSaveFolder } from '../../app/documents/save-note';
import type { ClientKind } from '../../app/mcp/client-configurations';
import type { McpChange, McpService } from '../../app/mcp/mcp-service';
import type { Services } from '../../app/services';
import type { Texts } from '../../i18n/en';
import { changeSetting, isKey, isSetting } from '../../settings';
import { MOST_NOTES } from '../../tools/present-answer';
import { confirmHere } from '../parts/confirm-here';
import { askSettings } from './ask-settings';
import { deleteIndexSetting, indexSetting, programsSetting } from './index-settings';
import { CLIENT, mcpSettings } from './mcp-settings';

/** What the tab uses of the plugin. */
type Used = Pick<Services, 'app' | 'texts' | 'settings' | 'changeSettings' | 'isDesktop' | 'mcp' | 'ask' | 'index'>;

export class SettingsTab extends PluginSettingTab {
  private wasRunning = false;
  /** What to do with the configuration that was copied last, while the tab is open. */
  private copied: string | undefined;

  private readonly texts: Texts;

  constructor(
    plugin: Plugin,
    private readonly services: Used,
    private readonly showCalls: () => void,
  ) {
    super(services.app, plugin);
    const { texts, mcp } = services;
    this.texts = texts;
    if (mcp !== undefined) plugin.register(mcp.onChange((what) => this.onMcpChange(what, mcp)));
  }

  override getSettingDefinitions(): SettingDefinitionItem[] {
    const { texts } = this;
    const { mcp, index, isDesktop } = this.services;
    // What most people need comes first, and what few need last.
    return [
      { type: 'group', heading: texts.searchHeading, items: this.searchItems() },
      ...askSettings({
        app: this.app,
        texts,
        ask: this.services.ask,
        get: () => this.services.settings(),
        change: (changed) => this.services.changeSettings(changed),
      }),
      ...(mcp === undefined ? [] : this.programGroups(mcp)),
      {
        type: 'group',
        heading: texts.advancedHeading,
        items: [
          ...(isDesktop ? this.engineItems() : []),
          { name: texts.keepTreeName, desc: texts.keepTreeDesc, control: { type: 'toggle', key: 'keepTree' } },
          deleteIndexSetting(index, texts),
          ...(isDesktop ? [] : [{ name: texts.computerOnlyName, desc: texts.computerOnlyDesc }]),
        ],
      },
    ];
  }

  private searchItems(): SettingGroupItem[] {
    const { texts } = this;
    const folder = (value: string): string | undefined =>
      value === '' || isSaveFolder(this.app, value) ? undefined : texts.saveFolderBad;
    const limit = (value: number): string | undefined =>
      isSetting('searchLimit', value) ? undefined : texts.searchLimitBad;
    return [
      {
        name: texts.searchLimitName,
        desc: texts.searchLimitDesc,
        control: { type: 'number', key: 'searchLimit', min: 1, max: MOST_NOTES, step: 1, validate: limit },
      },
      { name: texts.meaningName, desc: texts.meaningDesc, control: { type: 'toggle', key: 'meaning' } },
      {
        name: texts.enterGoesDeepName,
        desc: texts.enterGoesDeepDesc,
        visible: () => this.services.isDesktop,
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
      indexSetting(this.services.index, texts),
    ];
  }

  /** What other programs may do: call the tools, and edit. */
  private programGroups(mcp: McpService): SettingDefinitionItem[] {
    const { texts } = this;
    return [
      ...mcpSettings(mcp, texts, this.copied, {
        showCalls: this.showCalls,
        copy: (kind, win) => void this.copyConfiguration(mcp, kind, win),
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
            visible: () => this.services.settings().edits === 'folders',
            control: { type: 'textarea', key: 'editFolders', rows: 4 },
          },
        ],
      },
    ];
  }

  private engineItems(): SettingGroupItem[] {
    const { texts } = this;
    return [
      programsSetting(this.services.index, texts),
      { name: texts.nodePathName, desc: texts.nodePathDesc, control: { type: 'text', key: 'nodePath' } },
      { name: texts.qmdPathName, desc: texts.qmdPathDesc, control: { type: 'text', key: 'qmdPath' } },
      {
        name: texts.embedWhenIdleName,
        desc: texts.embedWhenIdleDesc,
        control: { type: 'toggle', key: 'embedWhenIdle' },
      },
    ];
  }

  override hide(): void {
    super.hide();
    this.copied = undefined;
  }

  /** Says at the button that it is done, and beside it what to do next: a notice would be gone before one has pasted. */
  private async copyConfiguration(mcp: McpService, kind: ClientKind, win: Window): Promise<void> {
    const { texts } = this;
    const client = await mcp.copyConfiguration(kind, win);
    if (client === undefined) return;
    this.copied = texts.mcpCopiedHere(client.name, texts.mcpWhereTo[kind.id]);
    this.updateKeepingFocus();
    const button = this.containerEl.querySelector<HTMLElement>(`[${CLIENT}="${kind.id}"]`);
    if (button !== null) confirmHere(button, this.copied);
  }

  /** Drawn anew only where rows come or go: that takes the focus from whoever is typing. */
  private onMcpChange(what: McpChange, { status }: McpService): void {
    const comesOrGoes = this.wasRunning !== (status.kind === 'running');
    if (what === 'clients' || (what === 'status' && comesOrGoes)) this.updateKeepingFocus();
    this.wasRunning = status.kind === 'running';
  }

  /** Settings came from elsewhere: whoever looks at them sees them. */
  settingsArrived(): void {
    if (this.containerEl.isShown()) this.updateKeepingFocus();
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
    const value = isKey(key) ? this.services.settings()[key] : undefined;
    return Array.isArray(value) ? value.join('\n') : value;
  }

  override async setControlValue(key: string, value: unknown): Promise<void> {
    const settings = this.services.settings();
    const isList = isKey(key) && Array.isArray(settings[key]);
    const lines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
    const written = typeof value === 'string' ? (isList ? lines(value) : value.trim()) : value;
    const changed = changeSetting(settings, key, written);
    if (changed.askProvider === settings.askProvider) return this.services.changeSettings(changed);
    // What was written for one provider is nothing to send to another.
    await this.services.changeSettings({ ...changed, askUrl: '', askModel: '', askKey: '' });
    this.updateKeepingFocus();
  }
}
