/** The page's program: builds the app in Obsidian's order, loads the plugin, and offers `window.workbench` to tests. */
import { installProcess } from '../node/process';
import { App } from './app';
import { addCoreCommands } from './core-commands';
import { isMobile, isMobileApp } from './device';
import { frameOf, showFrame } from './device-frame';
import { installDom, setActiveWindow } from './dom';
import { FileExplorer } from './file-explorer';
import { installFileMenu } from './file-menu';
import { installHover } from './hover';
import { IMAGE_EXTENSIONS, ImageView } from './image-view';
import { LinkSuggest } from './link-suggest';
import { MarkdownView } from './markdown-view';
import { installMobileShell } from './mobile-shell';
import { exportNote } from './note-export';
import { obsidianModule } from './obsidian';
import { takeLaterMembersAway } from './older-obsidian';
import { installPalette } from './palette';
import type { Plugin } from './plugin';
import { gatherProblems } from './problems';
import { followTheme, setTheme, type Theme } from './theme';
import { installTooltips } from './tooltip';

/** What tests and people at the console have of the workbench. */
export interface Workbench {
  readonly app: App;
  readonly obsidian: typeof obsidianModule;
  /** Uncaught errors, unhandled rejections and console errors since the page was loaded. */
  readonly problems: readonly string[];
  /** Resolves when the layout is ready; rejects when starting failed. */
  readonly ready: Promise<void>;
  /** The plugin, if it is loaded. */
  readonly plugin: () => Plugin | undefined;
  /** As the user turns it on and off in the settings. */
  readonly enablePlugin: () => Promise<void>;
  readonly disablePlugin: () => Promise<void>;
  /** Unloads it and loads it again, as after an update: its leaves keep their state. */
  readonly reloadPlugin: () => Promise<void>;
  /** Opens an `obsidian://` address, as a click on one in another program does; rejects where nobody would handle it. */
  readonly openUrl: (address: string) => Promise<void>;
  readonly setTheme: (theme: Theme) => void;
  /** Renders a note as the export to PDF does; the sheet is seen only when the page is printed, and the next one takes its place. */
  readonly exportNote: (path: string) => Promise<HTMLElement>;
  /** Makes the right sidebar that wide, and opens it. */
  readonly setSidebarWidth: (pixels: number) => void;
}

declare global {
  interface Window {
    workbench: Workbench;
  }
}

const framed = frameOf(window);
installDom(window);
if (framed === undefined) window.workbench = build();
else showFrame(framed);

function build(): Workbench {
  const problems = gatherProblems(window);
  takeLaterMembersAway();
  setActiveWindow(window);
  if (!isMobileApp) installProcess();
  const app = new App();
  let pluginId = '';
  return {
    app,
    obsidian: obsidianModule,
    problems,
    ready: start(app, (id) => (pluginId = id)),
    plugin: () => app.plugins.getPlugin(pluginId) ?? undefined,
    enablePlugin: () => app.plugins.enablePluginAndSave(pluginId),
    disablePlugin: () => app.plugins.disablePluginAndSave(pluginId),
    reloadPlugin: async () => {
      await app.plugins.disablePlugin(pluginId);
      await app.plugins.enablePlugin(pluginId);
    },
    openUrl: (address) => app.protocol.open(address),
    setTheme: (theme) => setTheme(app, theme),
    exportNote: async (path) => {
      const file = app.vault.getFileByPath(path);
      if (file === null) throw new Error(`There is no note ${path}.`);
      for (const sheet of document.body.findAll(':scope > .print')) sheet.detach();
      return exportNote(app, file);
    },
    setSidebarWidth: (pixels) => {
      app.workspace.rightSplit.setWidth(pixels);
      app.workspace.rightSplit.expand();
    },
  };
}

/** Plugins come before files, and files before the layout: so plugins hear of every file at the start, as in Obsidian. */
async function start(app: App, found: (pluginId: string) => void): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  followTheme(app, query.get('theme'));
  document.body.addClasses(['show-view-header', 'show-inline-title']);
  if (isMobile) installMobileShell(app);
  else document.body.addClasses(['mod-linux', 'is-frameless']);
  app.viewRegistry.registerView('markdown', (leaf) => new MarkdownView(leaf));
  app.viewRegistry.registerExtensions(['md'], 'markdown');
  app.viewRegistry.registerView('image', (leaf) => new ImageView(leaf));
  app.viewRegistry.registerExtensions(IMAGE_EXTENSIONS, 'image');
  app.viewRegistry.registerView('file-explorer', (leaf) => new FileExplorer(leaf));
  app.plugins.obsidianModule = obsidianModule;
  app.workspace.editorSuggest.addSuggest(new LinkSuggest(app));
  addCoreCommands(app);
  installPalette(app);
  installFileMenu(app);
  installHover(app);
  installTooltips(document);
  app.workspace.leftRibbon.addSettingsIcon('lucide-settings', 'Settings', () => app.setting.open());
  window.addEventListener('beforeunload', () => app.quit());
  app.show(document.body);
  document.title = `${app.vault.getName()} - Workbench`;

  const pluginId = await app.plugins.loadManifest();
  found(pluginId);
  if (query.get('plugin') !== 'off') await app.plugins.enablePlugin(pluginId);
  await app.vault.load();
  app.metadataCache.start();
  await app.workspace.start();
}
