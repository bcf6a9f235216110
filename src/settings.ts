/** The plugin's settings: their defaults, and reading them from whatever `data.json` holds. */

export const EDITS = ['off', 'ask', 'folders'] as const;
export type EditsSetting = (typeof EDITS)[number];

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
  /** Whether notes are embedded for deep search when nothing else is to be done. */
  readonly embedWhenIdle: boolean;
  /** Where documents are saved; `''` for where new notes go. */
  readonly saveFolder: string;
  /** Whether `tree.md` in the vault's root is kept up to date. */
  readonly keepTree: boolean;
  /** Whether tools may edit notes: not at all, after asking each time, or without asking in `editFolders`. */
  readonly edits: EditsSetting;
  /** Paths and globs where tools edit without asking, when `edits` is `folders`. */
  readonly editFolders: readonly string[];
}

export const DEFAULT_SETTINGS: Settings = {
  excluded: [],
  nodePath: '',
  qmdPath: '',
  searchLimit: 15,
  enterGoesDeep: true,
  embedWhenIdle: true,
  saveFolder: '',
  keepTree: false,
  edits: 'off',
  editFolders: [],
};

/** As many as the search tool gives at once. */
export const MOST_NOTES = 50;

/** Settings from saved data: a missing or damaged value gives its default and leaves the others alone. */
export function readSettings(data: unknown): Settings {
  const saved: Partial<Record<keyof Settings, unknown>> = typeof data === 'object' && data !== null ? data : {};
  return {
    excluded: stringsIn(saved.excluded) ?? DEFAULT_SETTINGS.excluded,
    nodePath: stringIn(saved.nodePath) ?? DEFAULT_SETTINGS.nodePath,
    qmdPath: stringIn(saved.qmdPath) ?? DEFAULT_SETTINGS.qmdPath,
    searchLimit: isSearchLimit(saved.searchLimit) ? saved.searchLimit : DEFAULT_SETTINGS.searchLimit,
    enterGoesDeep: booleanIn(saved.enterGoesDeep) ?? DEFAULT_SETTINGS.enterGoesDeep,
    embedWhenIdle: booleanIn(saved.embedWhenIdle) ?? DEFAULT_SETTINGS.embedWhenIdle,
    saveFolder: stringIn(saved.saveFolder) ?? DEFAULT_SETTINGS.saveFolder,
    keepTree: booleanIn(saved.keepTree) ?? DEFAULT_SETTINGS.keepTree,
    edits: isEdits(saved.edits) ? saved.edits : DEFAULT_SETTINGS.edits,
    editFolders: Array.isArray(saved.editFolders)
      ? saved.editFolders.filter((item) => typeof item === 'string')
      : DEFAULT_SETTINGS.editFolders,
  };
}

/** Data to save: the settings, and what another version of the plugin may have stored beside them. */
export function writeSettings(settings: Settings, data: unknown): Record<string, unknown> {
  const saved = typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {};
  return { ...saved, ...settings };
}

export function isSearchLimit(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_NOTES;
}

export function isEdits(value: unknown): value is EditsSetting {
  return EDITS.some((one) => one === value);
}

function stringIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function booleanIn(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** A single string counts as a list of one: what someone meant to hide stays hidden. */
function stringsIn(value: unknown): string[] | undefined {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined;
}
