/** Loads plugins as they were built, and unloads them: the workbench has one, served beside the page. */
import * as codemirrorCommands from '@codemirror/commands';
import * as codemirrorLanguage from '@codemirror/language';
import * as codemirrorSearch from '@codemirror/search';
import * as codemirrorState from '@codemirror/state';
import * as codemirrorView from '@codemirror/view';
import type * as obsidian from 'obsidian';
import { requireNode } from '../node/require';
import type { App } from './app';
import { isMobile, isMobileApp } from './device';
import { loud } from './loud';
import { Notice } from './notice';
import type { Plugin } from './plugin';

type PluginClass = new (app: App, manifest: obsidian.PluginManifest) => Plugin;

/** Where the server has the files of the build. */
const BUILD = 'build/';

/** The host's own copies, so that a plugin's extensions fit the host's editors. */
const codemirror: Readonly<Record<string, unknown>> = {
  '@codemirror/commands': codemirrorCommands,
  '@codemirror/language': codemirrorLanguage,
  '@codemirror/search': codemirrorSearch,
  '@codemirror/state': codemirrorState,
  '@codemirror/view': codemirrorView,
};

export class Plugins {
  static {
    loud(this, 'Plugins', 'plugins.ts');
  }

  manifests: Record<string, obsidian.PluginManifest> = {};
  /** Those that are loaded, by id. */
  plugins: Record<string, Plugin> = {};
  /** What `require('obsidian')` gives; set by the page, since that module imports all others. */
  obsidianModule: unknown;
  readonly #styles = new Map<string, HTMLElement>();

  constructor(private readonly app: App) {}

  /** Reads the manifest of the build; must come before enabling. Gives the plugin's id. */
  async loadManifest(): Promise<string> {
    const manifest = JSON.parse(await fetchText('manifest.json')) as obsidian.PluginManifest;
    this.manifests[manifest.id] = { ...manifest, dir: `${this.app.vault.configDir}/plugins/${manifest.id}` };
    return manifest.id;
  }

  getPlugin(id: string): Plugin | null {
    return Object.hasOwn(this.plugins, id) ? (this.plugins[id] ?? null) : null;
  }

  /** Loads the plugin and waits for its `onload`; one that throws there is unloaded again. Both steps are measured. */
  async enablePlugin(id: string): Promise<void> {
    const manifest = this.manifests[id];
    if (manifest === undefined) throw new Error(`There is no plugin ${id}.`);
    if (this.getPlugin(id) !== null) return;
    const [code, css] = await Promise.all([fetchText('main.js'), fetchText('styles.css')]);
    const start = performance.now();
    const made = this.#evaluate(code, id);
    performance.measure('plugin:evaluate', { start });
    const plugin = new made(this.app, manifest);
    this.plugins[id] = plugin;
    try {
      performance.mark('plugin:onload');
      plugin.load();
      await plugin._loading;
      performance.measure('plugin:onload', 'plugin:onload');
    } catch (error) {
      await this.disablePlugin(id);
      throw error;
    }
    plugin._followData();
    this.#styles.set(id, document.head.createEl('style', { text: css, attr: { 'data-plugin': id } }));
    this.app.workspace.trigger('css-change');
  }

  /** Unloads the plugin; its leaves keep their place and state, for it to be loaded again. */
  disablePlugin(id: string): Promise<void> {
    const plugin = this.getPlugin(id);
    if (plugin === null) return Promise.resolve();
    delete this.plugins[id];
    plugin.unload();
    this.#styles.get(id)?.detach();
    this.#styles.delete(id);
    this.app.workspace.trigger('css-change');
    return Promise.resolve();
  }

  /** As when the user turns the plugin on. */
  async enablePluginAndSave(id: string): Promise<void> {
    await this.enablePlugin(id);
    this.getPlugin(id)?.onUserEnable();
  }

  /** As when the user turns the plugin off: its leaves are closed. */
  async disablePluginAndSave(id: string): Promise<void> {
    const plugin = this.getPlugin(id);
    if (plugin !== null) plugin._userDisabled = true;
    await this.disablePlugin(id);
  }

  #evaluate(code: string, id: string): PluginClass {
    const module = { exports: {} as { default?: unknown } };
    const source = `${code}\n//# sourceURL=plugin:${id}/main.js`;
    const run = new Function('module', 'exports', 'require', source) as (...args: unknown[]) => void;
    run(module, module.exports, (name: string) => this.#require(name));
    const made: unknown = module.exports.default ?? module.exports;
    if (typeof made !== 'function') throw new Error(`main.js of ${id} exports no plugin class.`);
    return made as PluginClass;
  }

  #require(name: string): unknown {
    if (name === 'obsidian') return this.obsidianModule;
    if (Object.hasOwn(codemirror, name)) return codemirror[name];
    if (isMobileApp) throw new Error(`There is no ${name} on a phone.`);
    if (!isMobile) return requireNode(name);
    new Notice(`There is no ${name} on a phone.`);
    return undefined;
  }
}

async function fetchText(file: string): Promise<string> {
  const response = await fetch(BUILD + file, { cache: 'no-store' });
  if (response.ok) return response.text();
  if (file === 'styles.css' && response.status === 404) return '';
  throw new Error(`The build has no ${file}: run npm run build.`);
}
