/**
 * The plugin's settings as they are saved: in `data.json` what all devices share, in Obsidian's storage for this device
 * what belongs to it. What is excluded is kept on the device as well: settings that are damaged or gone then exclude as before,
 * and where nothing is kept, everything.
 */
import type { App } from 'obsidian';
import type { Texts } from '../i18n/en';
import { isRecord } from '../is-record';
import {
  areDamaged,
  deviceSettings,
  readSettings,
  withoutDeviceSettings,
  writeSettings,
  type Settings,
} from '../settings';

interface DataFile {
  load(): Promise<unknown>;
  save(data: unknown): Promise<void>;
}

interface Options {
  readonly file: DataFile;
  readonly device: Pick<App, 'loadLocalStorage' | 'saveLocalStorage'>;
  readonly texts: Pick<Texts, 'settingsTrouble' | 'settingsNotSaved'>;
  readonly tell: (message: string) => void;
  /** Earlier versions kept everything in the file and ran on computers only: on a phone it is all another's. */
  readonly isDesktop: boolean;
}

/** What is kept on the device beside its settings. */
interface Device {
  /** Tells it from other devices; it is made up. */
  readonly id: string;
}

const EXCLUDED = 'collate-excluded';
const DEVICE = 'collate-device';
/** Where the file names the device that keeps `tree.md`: two would write it in turns. */
const TREE_KEEPER = 'treeKeeper';
/** Every path there is. */
const EVERYTHING = ['**'];

export class SavedSettings {
  /** What is in the file, with what another version of the plugin may have stored there. */
  private data: unknown = null;

  constructor(private readonly options: Options) {}

  /**
   * The settings in the file and of this device; where those in the file cannot be told, those of `before`, or at the start
   * what is kept of them. A person is told why they are not what is in the file.
   */
  async load(before?: Settings): Promise<Settings> {
    const { texts, tell } = this.options;
    const data = await this.read();
    if (data === 'unreadable') {
      tell(texts.settingsTrouble.unreadable);
      return before ?? this.settingsExcluding(EVERYTHING);
    }
    if (data !== null) {
      this.data = data;
      const device = this.device() ?? (await this.moveToDevice());
      const settings = this.unlessKeptElsewhere(readSettings(this.data, device), device);
      this.keep(settings, device);
      return settings;
    }
    // A plugin whose settings nobody has changed yet has no file.
    const settings = before ?? this.settingsExcluding([]);
    // A file that comes later comes from elsewhere.
    this.keepDevice(settings, this.device() ?? newDevice());
    if (settings.excluded.length > 0) tell(texts.settingsTrouble.missing);
    return settings;
  }

  /** A person is told when the file cannot be written. */
  async save(settings: Settings): Promise<void> {
    const device = this.device() ?? newDevice();
    this.keep(settings, device);
    const { [TREE_KEEPER]: keeper, ...shared } = writeSettings(settings, this.data);
    const others = keeper === undefined || keeper === device.id ? {} : { [TREE_KEEPER]: keeper };
    await this.write({ ...shared, ...(settings.keepTree ? { [TREE_KEEPER]: device.id } : others) });
  }

  private async write(data: unknown): Promise<void> {
    const { file, tell, texts } = this.options;
    this.data = data;
    try {
      await file.save(data);
    } catch (error) {
      tell(texts.settingsNotSaved(String(error)));
    }
  }

  private async read(): Promise<unknown> {
    try {
      const data = (await this.options.file.load()) ?? null;
      return areDamaged(data) ? 'unreadable' : data;
    } catch {
      return 'unreadable';
    }
  }

  /** What is kept on this device; undefined at the first start of a version that keeps anything. */
  private device(): Device | undefined {
    const kept: unknown = this.options.device.loadLocalStorage(DEVICE);
    return isRecord(kept) && typeof kept['id'] === 'string' ? { ...kept, id: kept['id'] } : undefined;
  }

  /** Takes over what an earlier version has in the file for this device, and out of the file. */
  private async moveToDevice(): Promise<Device> {
    const theirs = deviceSettings(this.data);
    const device = newDevice();
    if (!this.options.isDesktop || Object.keys(theirs).length === 0) return device;
    const shared = withoutDeviceSettings(this.data);
    // Before the file has lost it: who ends Obsidian in between loses nothing.
    this.keepDevice(readSettings(this.data, theirs), device);
    await this.write(theirs['keepTree'] === true ? { [TREE_KEEPER]: device.id, ...shared } : shared);
    return { ...theirs, ...device };
  }

  /** Another device that was told to keep `tree.md` later has it. */
  private unlessKeptElsewhere(settings: Settings, { id }: Device): Settings {
    const keeper = isRecord(this.data) ? this.data[TREE_KEEPER] : undefined;
    return typeof keeper === 'string' && keeper !== id ? { ...settings, keepTree: false } : settings;
  }

  private settingsExcluding(unlessKept: readonly string[]): Settings {
    const kept: unknown = this.options.device.loadLocalStorage(EXCLUDED);
    const excluded = Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : unlessKept;
    return { ...readSettings(null, this.device()), excluded };
  }

  private keep(settings: Settings, device: Device): void {
    this.options.device.saveLocalStorage(EXCLUDED, settings.excluded);
    this.keepDevice(settings, device);
  }

  private keepDevice(settings: Settings, { id }: Device): void {
    this.options.device.saveLocalStorage(DEVICE, { ...deviceSettings(settings), id });
  }
}

function newDevice(): Device {
  const part = (): string => Math.random().toString(36).slice(2);
  return { id: part() + part() };
}
