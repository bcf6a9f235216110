/** The base class of plugins: everything a plugin adds to the app goes when it is unloaded. */
import type { Extension } from '@codemirror/state';
import type * as obsidian from 'obsidian';
import type { App } from './app';
import { Component } from './component';
import { missing } from './loud';
import { MarkdownPreviewRenderer } from './markdown-renderer';
import { PluginData } from './plugin-data';
import type { SettingTab } from './setting';
import type { MakeView } from './view-registry';

type CodeBlockHandler = Parameters<obsidian.Plugin['registerMarkdownCodeBlockProcessor']>[1];

/** A plugin's `onload` may be asynchronous, that of other components is not. */
const PluginBase = Component as unknown as abstract new () => Omit<Component, 'onload'>;

export abstract class Plugin extends PluginBase implements obsidian.Plugin {
  app: App;
  manifest: obsidian.PluginManifest;
  settings?: unknown;
  /** Whether it is being unloaded because the user turned it off, and not to be loaded again. */
  _userDisabled = false;
  readonly #data: PluginData;

  constructor(app: App, manifest: obsidian.PluginManifest) {
    super();
    this.app = app;
    this.manifest = manifest;
    this.#data = new PluginData(manifest.id);
  }

  onload(): Promise<void> | void {}

  onUserEnable(): void {}

  onExternalSettingsChange?(): unknown;

  addRibbonIcon(icon: string, title: string, callback: (evt: MouseEvent) => unknown): HTMLElement {
    const button = this.app.workspace.leftRibbon.addIcon(icon, title, callback);
    this.register(() => button.detach());
    return button;
  }

  addStatusBarItem(): HTMLElement {
    const item = this.app.statusBar.addItem(this.manifest.id);
    this.register(() => item.detach());
    return item;
  }

  addCommand(command: obsidian.Command): obsidian.Command {
    const { id, name } = this.manifest;
    command.id = `${id}:${command.id}`;
    command.name = `${name}: ${command.name}`;
    this.app.commands.addCommand(command);
    this.register(() => this.app.commands.removeCommand(command.id));
    return command;
  }

  removeCommand(commandId: string): void {
    this.app.commands.removeCommand(`${this.manifest.id}:${commandId}`);
  }

  addSettingTab(settingTab: obsidian.PluginSettingTab): void {
    const tab = settingTab as unknown as SettingTab;
    this.app.setting.addTab(tab);
    this.register(() => this.app.setting.removeTab(tab));
  }

  /** Leaves with this view keep their state until the plugin is back; they close when the user turns it off. */
  registerView(type: string, viewCreator: obsidian.ViewCreator): void {
    const { viewRegistry, workspace } = this.app;
    viewRegistry.registerView(type, viewCreator as unknown as MakeView);
    this.register(() => {
      if (this._userDisabled) workspace.detachLeavesOfType(type);
      viewRegistry.unregisterView(type);
    });
  }

  registerExtensions(extensions: string[], viewType: string): void {
    this.app.viewRegistry.registerExtensions(extensions, viewType);
    this.register(() => this.app.viewRegistry.unregisterExtensions(extensions));
  }

  registerHoverLinkSource(id: string, info: obsidian.HoverLinkSource): void {
    const sources = this.app.workspace.hoverLinkSources;
    sources[id] = info;
    this.register(() => delete sources[id]);
  }

  registerMarkdownPostProcessor(
    postProcessor: obsidian.MarkdownPostProcessor,
    sortOrder?: number,
  ): obsidian.MarkdownPostProcessor {
    MarkdownPreviewRenderer.registerPostProcessor(postProcessor, sortOrder);
    this.register(() => MarkdownPreviewRenderer.unregisterPostProcessor(postProcessor));
    return postProcessor;
  }

  registerMarkdownCodeBlockProcessor(
    language: string,
    handler: CodeBlockHandler,
    sortOrder?: number,
  ): obsidian.MarkdownPostProcessor {
    MarkdownPreviewRenderer.registerCodeBlockPostProcessor(language, handler);
    this.register(() => MarkdownPreviewRenderer.unregisterCodeBlockPostProcessor(language));
    const processor = MarkdownPreviewRenderer.createCodeBlockPostProcessor(language, handler);
    return this.registerMarkdownPostProcessor(processor, sortOrder);
  }

  registerEditorExtension(extension: Extension): void {
    const { workspace } = this.app;
    workspace.editorExtensions.push(extension);
    workspace.updateOptions();
    this.register(() => {
      workspace.editorExtensions.remove(extension);
      workspace.updateOptions();
    });
  }

  registerCliHandler(
    command: string,
    description: string,
    flags: obsidian.CliFlags | null,
    handler: obsidian.CliHandler,
  ): void {
    this.app.cli.register(command, { description, flags, handler });
    this.register(() => this.app.cli.unregister(command));
  }

  registerObsidianProtocolHandler(action: string, handler: obsidian.ObsidianProtocolHandler): void {
    this.app.protocol.register(action, handler);
    this.register(() => this.app.protocol.unregister(action, handler));
  }

  get registerBasesView(): never {
    throw missing('Plugin.registerBasesView', 'plugin.ts');
  }

  get registerEditorSuggest(): never {
    throw missing('Plugin.registerEditorSuggest', 'plugin.ts');
  }

  /** Measured: what reading the file takes here says nothing about Obsidian. */
  async loadData(): Promise<unknown> {
    const start = performance.now();
    const data = await this.#data.load();
    performance.measure('plugin:loadData', { start });
    return data;
  }

  saveData(data: unknown): Promise<void> {
    return this.#data.save(data);
  }

  /** Watches `data.json` for changes by others, while the plugin is loaded; for whoever loads it. */
  _followData(): void {
    this.register(this.#data.follow(() => this.onExternalSettingsChange?.()));
  }
}
