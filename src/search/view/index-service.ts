/** The search index, as far as a person has to do with it. */
import { debounce, parseYaml, Platform, type App } from 'obsidian';
import { clockOn } from '../../vault/clock';
import { Meaning } from '../meaning/meaning';
import { BuiltinEngine } from '../index/builtin-engine';
import { IndexedDbStorage } from '../index/indexed-db-storage';
import type { DeepCapability, IndexedEngine, PhoneScreen, StandIn } from '../engine';
import { isRecord } from '../../lines/is-record';
import type { Settings } from '../../settings';
import type { Vault } from '../../vault/vault';
import { Listeners } from '../../vault/listeners';

/** Long enough to finish a path: on the way to `**\/*.secret.md` stands a pattern that excludes every note. */
const TYPING_MS = 1000;

export class IndexService {
  private readonly listeners = new Listeners();
  /** Calls back on every change of the status; gives the function that ends it. */
  readonly onStatus = this.listeners.add;
  /** The settings the engine works with; undefined while those are the present ones. */
  private before: Settings | undefined;
  private readonly takeUpSoon = debounce((settings: Settings) => this.takeUp(settings), TYPING_MS, true);

  constructor(readonly engine: IndexedEngine) {}

  /** Whether deep search can be had, or what it lacks. */
  deep(): DeepCapability {
    return this.engine.capabilities.deep();
  }

  /** Whether deep search answers at once: without models, by what needs none. */
  isDeepInstant(): boolean {
    return this.deep().kind !== 'available' && this.engine.capabilities.byMeaning();
  }

  /** The status may have changed. */
  notify(): void {
    this.listeners.tell();
  }

  /** What is excluded is gone from every answer at once; the engine takes the change up when it is finished. */
  settingsChanged(before: Settings, settings: Settings): void {
    this.before ??= before;
    if (haveChanged(['embedWhenIdle', 'meaning'], before, settings)) this.engine.refresh();
    this.notify();
    this.takeUpSoon(settings);
  }

  /** Compares every note with the index, and makes one where there is none. */
  async update(): Promise<void> {
    this.engine.use();
    this.engine.resync();
    await this.engine.ready();
  }

  private takeUp(settings: Settings): void {
    const before = this.before ?? settings;
    this.before = undefined;
    if (haveChanged(['nodePath', 'qmdPath'], before, settings)) void this.engine.open();
    else if (settings.excluded.join('\n') !== before.excluded.join('\n')) this.engine.resync();
  }
}

function haveChanged(keys: readonly (keyof Settings)[], before: Settings, settings: Settings): boolean {
  return keys.some((key) => before[key] !== settings[key]);
}

/** The engine that needs nothing but Obsidian. */
export function builtinEngine(app: App, vault: Vault, hasMeaning: () => boolean, onStatus: () => void): StandIn {
  return new BuiltinEngine({
    vault,
    storage: new IndexedDbStorage(appId(app), window.indexedDB),
    yaml: { parse: parseYaml },
    ...(Platform.isMobile ? { phone: screenOf(activeDocument) } : {}),
    wait: clockOn(window).wait,
    dayFormat: () => dayFormat(app),
    meaning: { load: () => Meaning.load(), isAllowed: hasMeaning },
    onStatus,
  });
}

/** Whether the app is shown, on a phone: there it is put away to be ended soon. Asks the document that all of the app is in. */
export function screenOf(doc: Document): PhoneScreen {
  const shown = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (doc.hidden && signal?.aborted !== true) return;
        doc.removeEventListener('visibilitychange', look);
        signal?.removeEventListener('abort', look);
        resolve();
      };
      doc.addEventListener('visibilitychange', look);
      signal?.addEventListener('abort', look);
      look();
    });
  return {
    get isHidden() {
      return doc.hidden;
    },
    shown,
  };
}

/** What tells vaults apart on this device; not in the typings. The name is the next best. */
function appId(app: App): string {
  const { appId: id } = app as App & { readonly appId?: unknown };
  return typeof id === 'string' && id !== '' ? id : app.vault.getName();
}

/** How daily notes are named here, by Obsidian's own plugin for them; not in the typings. */
function dayFormat(app: App): string | undefined {
  const daily = within(app, 'internalPlugins', 'plugins', 'daily-notes');
  const format = within(daily, 'enabled') === true ? within(daily, 'instance', 'options', 'format') : undefined;
  return typeof format === 'string' ? format : undefined;
}

/** What stands behind some keys, one after the other; undefined where one is missing. */
function within(data: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce((value, key) => (isRecord(value) && key in value ? value[key] : undefined), data);
}
