/**
 * The plugin's settings as they are saved. What is excluded is also kept on this device, beside the file: settings that
 * are damaged or gone then exclude as before, and where nothing is kept, everything.
 */
import type { App } from 'obsidian';
import type { Texts } from '../i18n/en';
import { areDamaged, DEFAULT_SETTINGS, readSettings, writeSettings, type Settings } from '../settings';

interface DataFile {
  load(): Promise<unknown>;
  save(data: unknown): Promise<void>;
}

const KEY = 'collate-excluded';
/** Every path there is. */
const EVERYTHING = ['**'];

export class SavedSettings {
  /** What is in the file, with what another version of the plugin may have stored there. */
  private data: unknown = null;

  constructor(
    private readonly file: DataFile,
    private readonly device: Pick<App, 'loadLocalStorage' | 'saveLocalStorage'>,
    private readonly texts: Pick<Texts, 'settingsTrouble' | 'settingsNotSaved'>,
    private readonly tell: (message: string) => void,
  ) {}

  /**
   * The settings in the file; where they cannot be told, those of `before`, or at the start what is kept of them. A
   * person is told why they are not what is in the file.
   */
  async load(before?: Settings): Promise<Settings> {
    const { settingsTrouble } = this.texts;
    const data = await this.read();
    if (data === 'unreadable') {
      this.tell(settingsTrouble.unreadable);
      return before ?? this.settingsExcluding(EVERYTHING);
    }
    if (data !== null) {
      this.data = data;
      const settings = readSettings(data);
      this.keep(settings);
      return settings;
    }
    // A plugin whose settings nobody has changed yet has no file.
    const settings = before ?? this.settingsExcluding([]);
    if (settings.excluded.length > 0) this.tell(settingsTrouble.missing);
    return settings;
  }

  /** A person is told when the file cannot be written. */
  async save(settings: Settings): Promise<void> {
    this.data = writeSettings(settings, this.data);
    this.keep(settings);
    try {
      await this.file.save(this.data);
    } catch (error) {
      this.tell(this.texts.settingsNotSaved(String(error)));
    }
  }

  private async read(): Promise<unknown> {
    try {
      const data = (await this.file.load()) ?? null;
      return areDamaged(data) ? 'unreadable' : data;
    } catch {
      return 'unreadable';
    }
  }

  private settingsExcluding(unlessKept: readonly string[]): Settings {
    const kept: unknown = this.device.loadLocalStorage(KEY);
    const excluded = Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : unlessKept;
    return { ...DEFAULT_SETTINGS, excluded };
  }

  private keep({ excluded }: Settings): void {
    this.device.saveLocalStorage(KEY, excluded);
  }
}
