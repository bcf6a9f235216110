/** The app: holds all the parts together and starts them in Obsidian's order. */
import type * as obsidian from 'obsidian';
import { CliHandlers } from './cli-handlers';
import { Commands } from './commands';
import { emulateMobile } from './device';
import { FileManager } from './file-manager';
import { Keymap } from './keymap';
import { loadLocalStorage, saveLocalStorage } from './local-storage';
import { loud, missing } from './loud';
import { MetadataCache } from './metadata-cache';
import { Plugins } from './plugins';
import { ProtocolHandlers } from './protocol-handlers';
import { Scope } from './scope';
import { SecretStorage } from './secret-storage';
import { SettingsWindow } from './settings-window';
import { StatusBar } from './status-bar';
import { Tasks } from './tasks';
import { Vault } from './vault';
import { ViewRegistry } from './view-registry';
import { Workspace } from './workspace';

export class App implements obsidian.App {
  static {
    loud(this, 'App', 'app.ts');
  }

  readonly keymap = new Keymap();
  readonly scope = new Scope();
  readonly vault = new Vault();
  readonly metadataCache = new MetadataCache(this.vault);
  readonly secretStorage = new SecretStorage();
  readonly viewRegistry = new ViewRegistry();
  readonly statusBar = new StatusBar();
  readonly cli = new CliHandlers();
  readonly protocol = new ProtocolHandlers(() => this.vault.getName());
  readonly commands = new Commands(this);
  readonly workspace = new Workspace(this);
  readonly fileManager = new FileManager(this);
  readonly setting = new SettingsWindow(this);
  readonly plugins = new Plugins(this);
  lastEvent: obsidian.UserEvent | null = null;
  /** Not in the typings. What tells this vault from others on the device; the page's address is its own here. */
  readonly appId = 'workbench';

  constructor() {
    this.keymap.rootScope = () => (this.workspace.activeLeaf?.view.scope as Scope | null | undefined) ?? this.scope;
    this.listen(window);
  }

  /** Puts the app into the page. */
  show(parent: HTMLElement): void {
    const container = parent.createDiv('app-container');
    container.createDiv('horizontal-main-container').append(this.workspace.containerEl);
    container.append(this.statusBar.containerEl);
  }

  /** Hears the keys and remembers the last event of a window. */
  listen(win: Window): void {
    this.keymap.listen(win);
    for (const type of ['keydown', 'pointerdown', 'click', 'auxclick'] as const) {
      win.addEventListener(type, (evt) => (this.lastEvent = evt), { capture: true });
    }
  }

  /** Quitting raises `quit` and saves the layout; plugins are not unloaded. */
  quit(): void {
    this.workspace.trigger('quit', new Tasks());
    void this.workspace.saveLayout();
  }

  /** Not in the typings. Starts anew as a computer that plays a phone, or as what it is. */
  emulateMobile(isOn: boolean): void {
    emulateMobile(isOn);
    window.location.reload();
  }

  get renderContext(): never {
    throw missing('App.renderContext', 'app.ts');
  }

  isDarkMode(): boolean {
    return document.body.hasClass('theme-dark');
  }

  loadLocalStorage(key: string): unknown {
    return loadLocalStorage(key);
  }

  saveLocalStorage(key: string, data: unknown): void {
    saveLocalStorage(key, data);
  }
}
