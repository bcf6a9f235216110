/**
 * The plugin's settings as they are saved: in `data.json` what all devices share, in Obsidian's storage for this device
 * what belongs to it. What an earlier version left in the file of the latter is offered once, for a person to accept. What is excluded is kept on the device as well: settings that are damaged or gone then exclude as before,
 * and where nothing is kept, everything.
 */
import type { Plugin } from 'obsidian';
import { keepOnDevice, type DeviceStorage } from '../vault/view/keep-on-device';
import type { Texts } from '../texts/en';
import { isRecord } from '../lines/is-record';
import {
  areDamaged,
  deviceSettings,
  readSettings,
  settingsToOffer,
  writeSettings,
  type OfferedSettings,
  type Settings,
} from '../settings';

interface Options {
  readonly file: Pick<Plugin, 'loadData' | 'saveData'>;
  readonly device: DeviceStorage;
  readonly texts: Pick<Texts, 'settingsTrouble' | 'settingsNotSaved'>;
  readonly tell: (message: string) => void;
  readonly isDesktop: boolean;
}

/** What is kept on the device beside its settings. */
interface Device {
  /** Tells it from other devices; it is made up. */
  readonly id: string;
  /** What the file held for a device when it was first read here, until a person has answered; undefined before that. */
  readonly offered?: OfferedSettings;
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
      const device = this.withOffer(this.device() ?? newDevice());
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
    this.data = { ...shared, ...(settings.keepTree ? { [TREE_KEEPER]: device.id } : others) };
    const { file, tell, texts } = this.options;
    try {
      await file.saveData(this.data);
    } catch (error) {
      tell(texts.settingsNotSaved(String(error)));
    }
  }

  private async read(): Promise<unknown> {
    try {
      const data = ((await this.options.file.loadData()) as unknown) ?? null;
      return areDamaged(data) ? 'unreadable' : data;
    } catch {
      return 'unreadable';
    }
  }

  /** What a person is to be asked about: undefined when there is nothing, or they have answered. */
  offer(): OfferedSettings | undefined {
    const offered = this.device()?.offered ?? {};
    return Object.keys(offered).length === 0 ? undefined : offered;
  }

  /** The person has answered; nothing is offered on this device again. */
  settleOffer(): void {
    const device = this.device();
    if (device !== undefined) keepOnDevice(this.options.device, DEVICE, { ...device, offered: {} });
  }

  /** What is kept on this device; undefined at the first start of a version that keeps anything. */
  private device(): Device | undefined {
    const kept: unknown = this.options.device.loadLocalStorage(DEVICE);
    if (!isRecord(kept) || typeof kept['id'] !== 'string') return undefined;
    const { id, offered, ...settings } = kept as typeof kept & Device;
    return { ...settings, id, ...(isRecord(offered) ? { offered: settingsToOffer(offered, null, true) } : {}) };
  }

  /** Once: a file that comes later, or says something else by then, comes from elsewhere. */
  private withOffer(device: Device): Device {
    if (device.offered !== undefined) return device;
    return { ...device, offered: settingsToOffer(this.data, device, this.options.isDesktop) };
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
    keepOnDevice(this.options.device, EXCLUDED, settings.excluded);
    this.keepDevice(settings, device);
  }

  private keepDevice(settings: Settings, { id, offered = {} }: Device): void {
    keepOnDevice(this.options.device, DEVICE, { ...deviceSettings(settings), id, offered });
  }
}

function newDevice(): Device {
  const part = (): string => Math.random().toString(36).slice(2);
  return { id: part() + part() };
}
