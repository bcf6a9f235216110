/** Keeps something on this device; where that has no room for it, it holds until Obsidian is closed. */
import type { App } from 'obsidian';

export type DeviceStorage = Pick<App, 'loadLocalStorage' | 'saveLocalStorage'>;

export function keepOnDevice(device: DeviceStorage, key: string, value: unknown): void {
  try {
    device.saveLocalStorage(key, value);
  } catch (error) {
    console.error(`Collate: ${key} is not kept`, error);
  }
}
