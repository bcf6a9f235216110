/** The search index, as far as a person has to do with it. */
import { debounce } from 'obsidian';
import type { EngineStatus } from '../search/engine';
import type { FoundEngine } from '../search/qmd/found-engine';
import type { Located } from '../search/qmd/locate';
import type { Models } from '../search/qmd/models';
import type { Settings } from '../settings';
import { Listeners } from './listeners';

const NO_ENGINE: EngineStatus = { kind: 'unavailable', reason: 'The vault is not a folder on disk.', detail: [] };

/** Long enough to finish a path: on the way to `**\/*.secret.md` stands a pattern that excludes every note. */
const TYPING_MS = 1000;

export class IndexService {
  private readonly listeners = new Listeners();
  /** The settings the engine works with; undefined while those are the present ones. */
  private before: Settings | undefined;
  private readonly takeUpSoon = debounce((settings: Settings) => this.takeUp(settings), TYPING_MS, true);

  constructor(private readonly engine: () => FoundEngine | undefined) {}

  status(): EngineStatus {
    return this.engine()?.status() ?? NO_ENGINE;
  }

  /** Node and QMD, and where they were looked for; undefined before the first look. */
  located(): Located | undefined {
    return this.engine()?.located;
  }

  /** The models of deep search as they are now; undefined where there is no engine for them. */
  models(): Models | undefined {
    const engine = this.engine();
    return engine?.located?.kind === 'found' ? engine.models() : undefined;
  }

  canGoDeep(): boolean {
    const models = this.models();
    return models !== undefined && models.all.every(({ file }) => file !== undefined);
  }

  /** Takes up models that have come, and tries again with one that failed. */
  checkModels(): void {
    this.engine()?.deepChanged();
    this.notify();
  }

  /** Calls back on every change of the status; gives the function that ends it. */
  onStatus(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  /** The status may have changed. */
  notify(): void {
    this.listeners.tell();
  }

  /** What is excluded is gone from every answer at once; the engine takes the change up when it is finished. */
  settingsChanged(before: Settings, settings: Settings): void {
    this.before ??= before;
    if (before.embedWhenIdle !== settings.embedWhenIdle) this.engine()?.deepChanged();
    this.notify();
    this.takeUpSoon(settings);
  }

  /** Looks for Node and QMD again, and starts anew with what is there. */
  async lookAgain(): Promise<void> {
    await this.engine()?.open();
    this.notify();
  }

  /** Compares every note with the index. */
  async update(): Promise<void> {
    this.engine()?.resync();
    await this.engine()?.ready();
  }

  /** Throws the index away and builds it again. */
  async rebuild(): Promise<void> {
    await this.engine()?.rebuild();
  }

  /** Stops indexing; what is indexed stays. */
  cancel(): void {
    this.engine()?.cancel();
  }

  private takeUp(settings: Settings): void {
    const before = this.before ?? settings;
    this.before = undefined;
    if (settings.nodePath !== before.nodePath || settings.qmdPath !== before.qmdPath) void this.lookAgain();
    else if (settings.excluded.join('\n') !== before.excluded.join('\n')) void this.update();
  }
}
