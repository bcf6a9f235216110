/** The plugin's settings: their defaults, and reading them from whatever `data.json` and the device hold. */
import { LOOKS, type DocumentLook } from './follow/document-state';
import { isRecord } from './lines/is-record';
import { FORMS, type SavedForm } from './in-notes/saved/properties';
import { CHARS_PER_TOKEN } from './lines/tokens';
import { USUAL_ANSWER_CHARS } from './tools/context';
import { MOST_NOTES } from './tools/present-answer';

export const EDITS = ['off', 'ask', 'folders'] as const;
export type EditsSetting = (typeof EDITS)[number];

export const PROVIDERS = ['off', 'openai', 'anthropic'] as const;
export type ProviderSetting = (typeof PROVIDERS)[number];

/** Where a model server is when no other address is given: Ollama on this computer, and Anthropic. */
export const USUAL_URLS = { openai: 'http://localhost:11434', anthropic: 'https://api.anthropic.com' } as const;

/** A search that a person has given a name. */
export interface SavedSearch {
  readonly name: string;
  /** As the panel writes and reads it; what another version of the plugin stored there is kept. */
  readonly request: Readonly<Record<string, unknown>>;
}

export interface Settings {
  /** Paths and globs that do not exist for any tool, one each. */
  readonly excluded: readonly string[];
  /** Where Node is; `''` to look for it. */
  readonly nodePath: string;
  /** Where QMD is; `''` to look for it. */
  readonly qmdPath: string;
  /** The most notes a search in the panel lists. */
  readonly searchLimit: number;
  /** Whether Enter in the search box goes deep, where the models for it are there. */
  readonly enterGoesDeep: boolean;
  /** Whether the panel may offer a better engine that is not installed; no once the offer was put away. */
  readonly offerEngine: boolean;
  /** Whether notes are embedded for deep search when nothing else is to be done. */
  readonly embedWhenIdle: boolean;
  /** Whether notes are found by meaning with the built-in table. */
  readonly meaning: boolean;
  /** Where documents are saved; `''` for where new notes go. */
  readonly saveFolder: string;
  /** The form documents are saved in: the one that was chosen last. */
  readonly saveAs: SavedForm;
  /** Whether `tree.md` in the vault's root is kept up to date. */
  readonly keepTree: boolean;
  /** Whether tools may edit notes: not at all, after asking each time, or without asking in `editFolders`. */
  readonly edits: EditsSetting;
  /** Paths and globs where tools edit without asking, when `edits` is `folders`. */
  readonly editFolders: readonly string[];
  /** Whether the MCP server runs. */
  readonly mcp: boolean;
  /** The port it listens to, or the next one that is free. */
  readonly mcpPort: number;
  /** The most tokens of one answer to a client. */
  readonly mcpTokens: number;
  /** Whether the panel shows what clients of the server put together. */
  readonly showClientDocuments: boolean;
  /** The kind of model server that Ask uses: one with OpenAI's API, or Anthropic's; `off` for none. */
  readonly askProvider: ProviderSetting;
  /** Its address; `''` for the usual one. */
  readonly askUrl: string;
  readonly askModel: string;
  /** The name of its key in Obsidian's secret storage; `''` for none. */
  readonly askKey: string;
  /** Whether the model sees images. */
  readonly askImages: boolean;
  /** The most tokens of one request. */
  readonly askContext: number;
  /** The most tokens of one question, all its requests together. */
  readonly askTokens: number;
  /** The server that a person has agreed to send questions and lines to. */
  readonly askAgreed: string;
  /** How documents are shown at first: as the one that was last chosen for. */
  readonly documentLook: DocumentLook;
  /** In the order they are listed; no two have one name. */
  readonly savedSearches: readonly SavedSearch[];
}

export const DEFAULT_SETTINGS: Settings = {
  excluded: [],
  nodePath: '',
  qmdPath: '',
  searchLimit: 15,
  enterGoesDeep: true,
  offerEngine: true,
  embedWhenIdle: true,
  meaning: true,
  saveFolder: '',
  saveAs: 'live',
  keepTree: false,
  edits: 'off',
  editFolders: [],
  mcp: false,
  mcpPort: 28417,
  // What clients accept unless they are told otherwise.
  mcpTokens: USUAL_ANSWER_CHARS / CHARS_PER_TOKEN,
  showClientDocuments: true,
  askProvider: 'off',
  askUrl: '',
  askModel: '',
  askKey: '',
  askImages: false,
  // Fits the context of every current hosted model twice over; a local server may have to be told of its own first.
  askContext: 48_000,
  // Ten requests of that size.
  askTokens: 500_000,
  askAgreed: '',
  documentLook: 'source',
  savedSearches: [],
};

/** What a setting that is a number may be, and by how much a click on its arrows changes it. */
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

/** How each setting is read; undefined for what it cannot be. */
const READERS: { readonly [Key in keyof Settings]: (value: unknown) => Settings[Key] | undefined } = {
  // A single string counts as a list of one: what someone meant to hide stays hidden.
  excluded: (value) => (typeof value === 'string' ? [value] : stringsIn(value)),
  nodePath: stringIn,
  qmdPath: stringIn,
  searchLimit: (value) => wholeNumberIn(value, BOUNDS.searchLimit),
  enterGoesDeep: booleanIn,
  offerEngine: booleanIn,
  embedWhenIdle: booleanIn,
  meaning: booleanIn,
  saveFolder: stringIn,
  saveAs: (value) => FORMS.find((one) => one === value),
  keepTree: booleanIn,
  edits: (value) => EDITS.find((one) => one === value),
  editFolders: stringsIn,
  mcp: booleanIn,
  mcpPort: (value) => wholeNumberIn(value, BOUNDS.mcpPort),
  mcpTokens: (value) => wholeNumberIn(value, BOUNDS.mcpTokens),
  showClientDocuments: booleanIn,
  askProvider: (value) => PROVIDERS.find((one) => one === value),
  askUrl: stringIn,
  askModel: stringIn,
  askKey: stringIn,
  askImages: booleanIn,
  askContext: (value) => wholeNumberIn(value, BOUNDS.askContext),
  askTokens: (value) => wholeNumberIn(value, BOUNDS.askTokens),
  askAgreed: stringIn,
  documentLook: (value) => LOOKS.find((one) => one === value),
  savedSearches: savedSearchesIn,
};

/**
 * What belongs to a device: where its programs are, what it serves and writes, who may edit there, and which server its
 * questions go to. It is kept there and never taken from `data.json`: that goes wherever the vault is synchronised, and
 * whoever can write it could start a program, or send notes away.
 */
const DEVICE_KEYS = [
  'nodePath',
  'qmdPath',
  'meaning',
  'mcp',
  'mcpPort',
  'keepTree',
  'edits',
  'editFolders',
  'askProvider',
  'askUrl',
  'askModel',
  'askKey',
  'askImages',
  'askContext',
  'askTokens',
  'askAgreed',
] as const satisfies readonly (keyof Settings)[];

/** What a person may take over for this device from a file that an earlier version wrote; agreement is given anew, and none has known of meaning. */
export type OfferedKey = Exclude<(typeof DEVICE_KEYS)[number], 'askAgreed' | 'meaning'>;
export type OfferedSettings = Partial<Pick<Settings, OfferedKey>>;

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
  const isNew = (key: OfferedKey): boolean => JSON.stringify(theirs[key]) !== JSON.stringify(now[key]);
  const found = deviceSettings(data);
  return Object.fromEntries(
    DEVICE_KEYS.filter((key) => key !== 'askAgreed' && key !== 'meaning')
      .filter((key) => Object.hasOwn(found, key) && READERS[key](found[key]) !== undefined && isNew(key))
      .filter((key) => isDesktop || key.startsWith('ask'))
      .map((key) => [key, theirs[key]]),
  );
}

function partOf(data: unknown, part: 'shared' | 'device'): [string, unknown][] {
  const saved = isRecord(data) ? Object.entries(data) : [];
  const ofDevice: readonly string[] = DEVICE_KEYS;
  return saved.filter(([key]) => ofDevice.includes(key) === (part === 'device'));
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
  const read = isKey(key) ? READERS[key](value) : undefined;
  return read === undefined ? settings : { ...settings, [key]: read };
}

/** Whether the settings take this value as it is. */
export function isSetting<Key extends keyof Settings>(key: Key, value: Settings[Key]): boolean {
  return READERS[key](value) === value;
}

export function isKey(key: string): key is keyof Settings {
  return Object.hasOwn(DEFAULT_SETTINGS, key);
}

/** Data to save: the settings that all devices share, and what another version of the plugin may have stored beside them. */
export function writeSettings(settings: Settings, data: unknown): Record<string, unknown> {
  const saved = isRecord(data) ? data : {};
  return { ...saved, ...withoutDeviceSettings(settings) };
}

function stringIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function booleanIn(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

function wholeNumberIn(value: unknown, { least, most }: Bounds): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
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
