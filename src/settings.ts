/** The plugin's settings: one table of them, and reading them from whatever `data.json` and the device hold. */
import { LOOKS } from './follow/document-state';
import { isRecord } from './lines/is-record';
import { FORMS } from './in-notes/saved/properties';
import { CHARS_PER_TOKEN } from './lines/tokens';
import { USUAL_ANSWER_CHARS } from './tools/context';
import { MOST_NOTES } from './tools/present-answer';

/** Where a model server is when no other address is given: Ollama on this computer, and Anthropic. */
export const USUAL_URLS = { openai: 'http://localhost:11434', anthropic: 'https://api.anthropic.com' } as const;

/** A search that a person has given a name. */
export interface SavedSearch {
  readonly name: string;
  /** As the panel writes and reads it; what another version of the plugin stored there is kept. */
  readonly request: Readonly<Record<string, unknown>>;
}

/**
 * What belongs to a device is where its programs are, what it serves and writes, who may edit there, and which server its
 * questions go to. It is kept there and never taken from `data.json`: that goes wherever the vault is synchronised, and
 * whoever can write it could start a program, or send notes away. Most of it a person may take over once from a file that an earlier version wrote.
 */
type Owner = 'vault' | 'device' | 'device, never offered';

interface Setting<Value, Of extends Owner> {
  readonly usual: Value;
  /** Undefined for what it cannot be. */
  readonly read: (value: unknown) => Value | undefined;
  readonly of: Of;
}

/** What a number may be, and by how much a click on its arrows changes it. */
interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

export type NumberKey = 'searchLimit' | 'mcpPort' | 'mcpTokens' | 'askContext' | 'askTokens';

const MOST_TOKENS = 10_000_000;

export const BOUNDS: Readonly<Record<NumberKey, Bounds>> = {
  searchLimit: { least: 1, most: MOST_NOTES, step: 1 },
  // Ports below belong to the system.
  mcpPort: { least: 1024, most: 65_535, step: 1 },
  // Room for a few lines, and for the note that names the next call.
  mcpTokens: { least: 1000, most: MOST_TOKENS, step: 1000 },
  // Instructions and tools take some 2,500 tokens, and a result has to fit beside them.
  askContext: { least: 8000, most: MOST_TOKENS, step: 1000 },
  askTokens: { least: 8000, most: MOST_TOKENS, step: 1000 },
};

const TABLE = {
  /** Paths and globs that do not exist for any tool, one each. A single string counts as a list of one: what someone meant to hide stays hidden. */
  excluded: setting<readonly string[], 'vault'>('vault', [], (value) =>
    typeof value === 'string' ? [value] : stringsIn(value),
  ),
  /** Where Node is; `''` to look for it. */
  nodePath: text('device'),
  /** Where QMD is; `''` to look for it. */
  qmdPath: text('device'),
  /** The most notes a search in the panel lists. */
  searchLimit: number('vault', 15, BOUNDS.searchLimit),
  /** Whether Enter in the search box goes deep, where the models for it are there. */
  enterGoesDeep: toggle('vault', true),
  /** Whether the panel may offer a better engine that is not installed; no once the offer was put away. */
  offerEngine: toggle('vault', true),
  /** Whether notes are embedded for deep search when nothing else is to be done. */
  embedWhenIdle: toggle('vault', true),
  /** Whether notes are found by meaning with the built-in table; no earlier version has known of it. */
  meaning: toggle('device, never offered', true),
  /** Where documents are saved; `''` for where new notes go. */
  saveFolder: text('vault'),
  /** The form documents are saved in: the one that was chosen last. */
  saveAs: choice('vault', FORMS, 'live'),
  /** Whether the MCP server runs. */
  mcp: toggle('device', false),
  /** The port it listens to, or the next one that is free. */
  mcpPort: number('device', 28417, BOUNDS.mcpPort),
  /** Whether `tree.md` in the vault's root is kept up to date. */
  keepTree: toggle('device', false),
  /** Whether tools may edit notes: not at all, after asking each time, or without asking in `editFolders`. */
  edits: choice('device', ['off', 'ask', 'folders'], 'off'),
  /** Paths and globs where tools edit without asking, when `edits` is `folders`. */
  editFolders: setting<readonly string[], 'device'>('device', [], stringsIn),
  /** The most tokens of one answer to a client: what clients accept unless they are told otherwise. */
  mcpTokens: number('vault', USUAL_ANSWER_CHARS / CHARS_PER_TOKEN, BOUNDS.mcpTokens),
  /** Whether the panel shows what clients of the server put together. */
  showClientDocuments: toggle('vault', true),
  /** The kind of model server that Ask uses: one with OpenAI's API, or Anthropic's; `off` for none. */
  askProvider: choice('device', ['off', 'openai', 'anthropic'], 'off'),
  /** Its address; `''` for the usual one. */
  askUrl: text('device'),
  askModel: text('device'),
  /** The name of its key in Obsidian's secret storage; `''` for none. */
  askKey: text('device'),
  /** Whether the model sees images. */
  askImages: toggle('device', false),
  /** The most tokens of one request. Fits the context of every current hosted model twice over; a local server may have to be told of its own first. */
  askContext: number('device', 48_000, BOUNDS.askContext),
  /** The most tokens of one question, all its requests together: ten of that size. */
  askTokens: number('device', 500_000, BOUNDS.askTokens),
  /** The server that a person has agreed to send questions and lines to; agreement is given anew. */
  askAgreed: text('device, never offered'),
  /** How documents are shown at first: as the one that was last chosen for. */
  documentLook: choice('vault', LOOKS, 'source'),
  /** In the order they are listed; no two have one name. */
  savedSearches: setting<readonly SavedSearch[], 'vault'>('vault', [], savedSearchesIn),
};

type Key = keyof typeof TABLE;
export type Settings = { readonly [Each in Key]: (typeof TABLE)[Each]['usual'] };

/** What a person may take over for this device from a file that an earlier version wrote. */
export type OfferedKey = { [Each in Key]: (typeof TABLE)[Each]['of'] extends 'device' ? Each : never }[Key];
export type OfferedSettings = Partial<Pick<Settings, OfferedKey>>;

const KEYS = Object.keys(TABLE) as Key[];

export const DEFAULT_SETTINGS = Object.fromEntries(KEYS.map((key) => [key, TABLE[key].usual])) as unknown as Settings;

/**
 * Settings from saved data, those of the device from what is kept on it alone. A missing or damaged value gives its default
 * and leaves the others alone.
 */
export function readSettings(data: unknown, device?: unknown): Settings {
  const saved = [...partOf(data, 'shared'), ...partOf(device, 'device')];
  return saved.reduce((settings, [key, value]) => changeSetting(settings, key, value), DEFAULT_SETTINGS);
}

/** The per-device part of settings or of saved data. */
export function deviceSettings(data: unknown): Record<string, unknown> {
  return Object.fromEntries(partOf(data, 'device'));
}

/** Saved data without what belongs to a device. */
export function withoutDeviceSettings(data: unknown): Record<string, unknown> {
  return Object.fromEntries(partOf(data, 'shared'));
}

/** What saved data hold that this device could have and has not; a phone has no programs, no server and no edits. */
export function settingsToOffer(data: unknown, device: unknown, isDesktop: boolean): OfferedSettings {
  const [now, theirs] = [readSettings(null, device), readSettings(null, data)];
  const isNew = (key: Key): boolean => JSON.stringify(theirs[key]) !== JSON.stringify(now[key]);
  const found = deviceSettings(data);
  return Object.fromEntries(
    KEYS.filter((key) => TABLE[key].of === 'device')
      .filter((key) => Object.hasOwn(found, key) && TABLE[key].read(found[key]) !== undefined && isNew(key))
      .filter((key) => isDesktop || key.startsWith('ask'))
      .map((key) => [key, theirs[key]]),
  );
}

function partOf(data: unknown, part: 'shared' | 'device'): [string, unknown][] {
  const saved = isRecord(data) ? Object.entries(data) : [];
  const isOfDevice = (key: string): boolean => isKey(key) && TABLE[key].of !== 'vault';
  return saved.filter(([key]) => isOfDevice(key) === (part === 'device'));
}

/** Whether saved data do not tell what is excluded; no data at all tell that nothing is. */
export function areDamaged(data: unknown): boolean {
  if (data === null || data === undefined) return false;
  if (!isRecord(data)) return true;
  const { excluded } = data;
  const isList = Array.isArray(excluded) && excluded.every((path) => typeof path === 'string');
  return excluded !== undefined && typeof excluded !== 'string' && !isList;
}

/** Whether somebody has chosen something else than the default. */
export function isChanged(settings: Settings, key: keyof Settings): boolean {
  return JSON.stringify(settings[key]) !== JSON.stringify(DEFAULT_SETTINGS[key]);
}

/** The settings with one of them changed; unchanged if the key or the value is invalid. */
export function changeSetting(settings: Settings, key: string, value: unknown): Settings {
  const read = isKey(key) ? TABLE[key].read(value) : undefined;
  return read === undefined ? settings : { ...settings, [key]: read };
}

/** Whether the settings take this value as it is. */
export function isSetting<Key extends keyof Settings>(key: Key, value: Settings[Key]): boolean {
  return TABLE[key].read(value) === value;
}

export function isKey(key: string): key is keyof Settings {
  return Object.hasOwn(DEFAULT_SETTINGS, key);
}

/** Data to save: the settings that all devices share, and what another version of the plugin may have stored beside them. */
export function writeSettings(settings: Settings, data: unknown): Record<string, unknown> {
  const saved = isRecord(data) ? data : {};
  return { ...saved, ...withoutDeviceSettings(settings) };
}

function setting<Value, const Of extends Owner>(
  of: Of,
  usual: Value,
  read: (value: unknown) => Value | undefined,
): Setting<Value, Of> {
  return { of, usual, read };
}

function text<const Of extends Owner>(of: Of): Setting<string, Of> {
  return setting(of, '', (value) => (typeof value === 'string' ? value : undefined));
}

function toggle<const Of extends Owner>(of: Of, usual: boolean): Setting<boolean, Of> {
  return setting(of, usual, (value) => (typeof value === 'boolean' ? value : undefined));
}

function choice<const Of extends Owner, const Value>(of: Of, all: readonly Value[], usual: Value): Setting<Value, Of> {
  return setting(of, usual, (value) => all.find((one) => one === value));
}

function number<const Of extends Owner>(of: Of, usual: number, { least, most }: Bounds): Setting<number, Of> {
  const isOne = (value: unknown): value is number => Number.isInteger(value);
  return setting(of, usual, (value) => (isOne(value) && value >= least && value <= most ? value : undefined));
}

function stringsIn(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined;
}

/** Those that can be read, in their order; of two with one name the first. */
function savedSearchesIn(value: unknown): SavedSearch[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const byName = new Map<string, SavedSearch>();
  for (const item of value) if (isSavedSearch(item) && !byName.has(item.name)) byName.set(item.name, item);
  return [...byName.values()];
}

function isSavedSearch(item: unknown): item is SavedSearch {
  if (!isRecord(item) || !isRecord(item['request'])) return false;
  const { name, request } = item;
  return typeof name === 'string' && name.trim() !== '' && typeof request['query'] === 'string';
}
