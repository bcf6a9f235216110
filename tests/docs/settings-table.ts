/** The table of settings in docs/settings.md, and what it must say. */
import { en } from '../../src/texts/en';
import { DEFAULT_SETTINGS, type Settings } from '../../src/settings';

/** What the table says of a setting. */
export interface SettingRow {
  readonly name: string;
  readonly byDefault: string;
}

/**
 * The rows below the heading “Settings”, by the columns “Setting” and “Default”; undefined when there is no such heading.
 * A table that lacks these columns has no rows.
 */
export function settingsTable(markdown: string): SettingRow[] | undefined {
  const lines = markdown.split('\n');
  const heading = lines.findIndex((line) => /^#{1,6} Settings$/.test(line));
  if (heading === -1) return undefined;
  const end = lines.findIndex((line, at) => at > heading && /^#{1,6} /.test(line));
  const section = lines.slice(heading + 1, end === -1 ? undefined : end);
  const [titles = [], , ...rows] = section.filter((line) => line.startsWith('|')).map(cellsOf);
  const [name, byDefault] = [titles.indexOf('Setting'), titles.indexOf('Default')];
  if (name === -1 || byDefault === -1) return [];
  return rows.map((cells) => ({ name: cells[name] ?? '', byDefault: cells[byDefault] ?? '' }));
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

/** What is remembered beside the settings, and shown in no tab: whom a person has agreed to send questions to, how documents are shown and saved, searches with a name. */
const REMEMBERED: readonly (keyof Settings)[] = ['askAgreed', 'documentLook', 'offerEngine', 'saveAs', 'savedSearches'];

/** Every setting as the table must have it: its name as the settings tab shows it, and its default in words. */
export function expectedRows(): SettingRow[] {
  const shown = keysOf(DEFAULT_SETTINGS).filter((key) => !REMEMBERED.includes(key));
  return shown.map((key) => ({ name: nameOf(key), byDefault: inWords(key, DEFAULT_SETTINGS[key]) }));
}

function keysOf(settings: Settings): (keyof Settings)[] {
  return Object.keys(settings) as (keyof Settings)[];
}

function nameOf(key: keyof Settings): string {
  const texts: Readonly<Record<string, unknown>> = en;
  const name = texts[`${key}Name`];
  if (typeof name !== 'string') throw new Error(`src/texts/en has no ${key}Name`);
  return name;
}

/** `on`, `off`, `empty`, a number; for a choice among words the text that the settings tab shows for it. */
function inWords(key: keyof Settings, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === '' || (Array.isArray(value) && value.length === 0)) return 'empty';
  const texts: Readonly<Record<string, unknown>> = en;
  const options = texts[`${key}Options`] as Readonly<Record<string, string>> | undefined;
  return options?.[String(value)] ?? String(value);
}
