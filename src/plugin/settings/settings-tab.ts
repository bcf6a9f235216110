/** The settings tab, declared so that Obsidian's settings search finds every entry. */
import {
  PluginSettingTab,
  requireApiVersion,
  type Plugin,
  type SettingDefinitionItem,
  type SettingGroupItem,
} from 'obsidian';
import { isSaveFolder } from '../../in-notes/view/save-note';
import type { ClientKind } from '../../mcp/client-configurations';
import type { McpChange, McpService } from '../mcp-service';
import type { PluginServices } from '../plugin-parts';
import type { Texts } from '../../texts/en';
import { isNotSetUp } from '../../search/needs';
import { changeSetting, isChanged, isKey } from '../../settings';
import { confirmHere } from '../../parts/confirm-here';
import { askSettings } from './ask-settings';
import { DrawnSettings } from './drawn-settings';
import { indexSetting, programsSetting } from './index-settings';
import { CLIENT, mcpSettings } from './mcp-settings';
import { numberRow, settingRow } from './setting-row';

export class SettingsTab extends PluginSettingTab {
  private wasRunning = false;
  /** What to do with the configuration that was copied last, while the tab is open. */
  private copied: string | undefined;
  /** Whether somebody wants to say where Node and QMD are, while the tab is open. */
  private setsPaths = false;

  private readonly texts: Texts;
  private readonly drawn: DrawnSettings;

  constructor(
    plugin: Plugin,
    private readonly services: PluginServices,
    private readonly showCalls: () => void,
  ) {
    super(services.app, plugin);
    const { texts, mcp, index } = services;
    this.texts = texts;
    this.drawn = new DrawnSettings(this, texts);
    plugin.register(index.onStatus(() => this.containerEl.isShown() && this.refresh()));
    if (mcp !== undefined) plugin.register(mcp.onChange((what) => this.onMcpChange(what, mcp)));
  }

  /** What most people need. A row that few need is shown where it applies, or once its setting is not the default any more. */
  override getSettingDefinitions(): SettingDefinitionItem[] {
    const { texts } = this;
    const { mcp, isDesktop } = this.services;
    return [
      { type: 'group', heading: texts.searchHeading, items: this.searchItems() },
      ...askSettings(this.services),
      ...(mcp === undefined
        ? []
        : mcpSettings(mcp, this.services, this.copied, this.showCalls, (kind, win) => {
            void this.copyConfiguration(mcp, kind, win);
          })),
      isDesktop
        ? { type: 'group', heading: texts.qmdHeading, items: this.engineItems() }
        : { name: texts.computerOnlyName, desc: texts.computerOnlyDesc },
    ];
  }

  /** Called by Obsidian before 1.13 alone. */
  override display(): void {
    this.drawn.draw();
  }

  private refresh(): void {
    if (requireApiVersion('1.13.0')) this.refreshDomState();
    else this.drawn.refresh();
  }

  private searchItems(): SettingGroupItem[] {
    const { texts } = this;
    const { index, background } = this.services;
    // Asked when the rows are made, not while they are shown: one that is set back stays until the tab is opened again.
    const settings = this.services.settings();
    const validate = (value: string): string | undefined =>
      value === '' || isSaveFolder(this.app, value) ? undefined : texts.saveFolderBad;
    return [
      settingRow(texts, 'meaning', { type: 'toggle' }),
      settingRow(texts, 'excluded', { type: 'textarea', rows: 4 }),
      settingRow(texts, 'saveFolder', { type: 'folder', validate }),
      indexSetting(index, texts),
      numberRow(texts, 'searchLimit', isChanged(settings, 'searchLimit')),
      settingRow(texts, 'enterGoesDeep', { type: 'toggle' }, isChanged(settings, 'enterGoesDeep')),
      settingRow(texts, 'keepTree', { type: 'toggle' }, background.hasTree),
    ];
  }

  private engineItems(): SettingGroupItem[] {
    const { texts } = this;
    const { index, settings } = this.services;
    const areSet = (['nodePath', 'qmdPath', 'embedWhenIdle'] as const).some((key) => isChanged(settings(), key));
    const areShown = (): boolean => {
      const need = index.engine.capabilities.program();
      return this.setsPaths || areSet || need === undefined || !isNotSetUp(need);
    };
    const show = (): void => {
      this.setsPaths = true;
      this.updateKeepingFocus();
    };
    return [
      programsSetting(index, texts, areShown, show),
      settingRow(texts, 'nodePath', { type: 'text' }, areShown),
      settingRow(texts, 'qmdPath', { type: 'text' }, areShown),
      settingRow(texts, 'embedWhenIdle', { type: 'toggle' }, areShown),
    ];
  }

  override hide(): void {
    this.drawn.clear();
    super.hide();
    this.copied = undefined;
    this.setsPaths = false;
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
    if (requireApiVersion('1.13.0')) this.update();
    else this.drawn.draw();
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
    const saving = this.services.changeSettings({ ...changed, askUrl: '', askModel: '', askKey: '' });
    // Before they are saved: what somebody types in another row meanwhile would be drawn away.
    this.updateKeepingFocus();
    await saving;
  }
}
