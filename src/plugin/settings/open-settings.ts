/** Opens the settings of a plugin. Obsidian has no documented way; this one has worked for years, and else nothing happens. */
import type { App } from 'obsidian';

interface SettingsWindow {
  open(): void;
  openTabById(id: string): { readonly containerEl: HTMLElement } | null | undefined;
}

/** `heading`: the one to scroll to. */
export function openSettings(app: App, id: string, heading?: string): void {
  const { setting } = app as App & { setting?: SettingsWindow };
  setting?.open();
  const tab = setting?.openTabById(id);
  const headings = Array.from(tab?.containerEl.querySelectorAll('.setting-item-heading .setting-item-name') ?? []);
  headings.find(({ textContent }) => textContent === heading)?.scrollIntoView({ block: 'start' });
}
