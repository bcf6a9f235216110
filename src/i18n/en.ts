/** English texts. Every other language has exactly these keys. */
import type { Range } from '../text/ranges';
import type { Found } from '../tools/document';
import type { FoundProgram } from '../search/needs';
import { sizeOf } from './size-of';
import { agoOf, timeOf } from './time-of';

const count = (n: number, one: string, many = `${one}s`): string => `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

const notesOf = (notes: number, total: number): string =>
  total > notes ? `${notes.toLocaleString('en')} of ${count(total, 'note')}` : count(notes, 'note');

/** What there is to say of an index. */
interface DescribedIndex {
  readonly engine: string;
  readonly version: string | undefined;
  readonly notes: number;
  readonly bytes: number;
  readonly changed: number | undefined;
}

export const en = {
  openPanel: 'Open panel',
  settingsTrouble: {
    unreadable:
      'Collate: data.json in its plugin folder cannot be read. What was excluded before stays excluded, or everything if that is not known. Repair the file; the next change of a setting writes it anew.',
    missing:
      'Collate: data.json in its plugin folder is gone. What was excluded before stays excluded; see “Excluded paths” in the settings.',
  },
  settingsNotSaved: (reason: string) =>
    `Collate: the settings could not be saved, and hold until Obsidian restarts. ${reason}`,

  // Settings
  searchHeading: 'Search and panel',
  enterGoesDeepName: 'Enter goes deep',
  enterGoesDeepDesc:
    'Enter in the search box runs a deep search, if its models are there. Otherwise it goes to the results.',
  embedWhenIdleName: 'Embed notes for deep search',
  embedWhenIdleDesc:
    'Runs when you are idle, and only if its model is there. Deep search finds a note by its meaning once it is embedded.',
  searchLimitName: 'Notes per search',
  searchLimitDesc: 'How many notes the panel lists at first, from 1 to 50. “Show more” lists others.',
  searchLimitBad: 'A whole number from 1 to 50.',
  excludedName: 'Excluded paths',
  excludedDesc:
    'One path or glob per line, such as "private/" or "**/*.secret.md". No tool finds, lists, reads or changes them.',
  saveFolderName: 'Folder for saved documents',
  saveFolderDesc: 'Leave this empty to save them where new notes go. Documents saved as blocks are not searched.',
  saveFolderBad: 'There is no such folder in this vault.',
  keepTreeName: 'Keep tree.md up to date',
  keepTreeDesc:
    'A note in the root of the vault that lists every file with its size in tokens and the date of its last change. A tree.md of your own is left alone.',
  editsHeading: 'Edits',
  editsName: 'Edits by tools',
  editsDesc:
    'Whether programs that use Collate, such as a language model, may change lines of notes they have read. Until Obsidian restarts, an edit can be undone by a command.',
  editsOptions: { off: 'Off', ask: 'Ask each time', folders: 'Allow in some folders, ask elsewhere' },
  editFoldersName: 'Folders to edit without asking',
  editFoldersDesc:
    'One path or glob per line, such as "journal/" or "**/tasks.md"; "**" is the whole vault. You are told of each edit made there.',
  askHeading: 'Ask',
  askProviderName: 'Language model',
  askProviderDesc:
    'Ask lets a model search and read this vault and put together the lines that answer a question. Nothing is sent anywhere before you choose one here.',
  askProviderOptions: { off: 'None', openai: 'OpenAI-compatible (Ollama, LM Studio, …)', anthropic: 'Anthropic' },
  askUrlName: 'Address',
  askUrlDesc: (usual: string) => `Leave this empty for ${usual}.`,
  askUrlBad: 'Not an address: it must start with http:// or https://.',
  askModelName: 'Model',
  askModelDesc: 'Must be able to call tools.',
  askListModels: 'List models',
  askListing: 'Listing…',
  askChooseModel: 'Which model?',
  askNoModels: 'The server lists no models.',
  askKeyName: 'Key',
  askKeyDesc: 'Kept in Obsidian’s keychain. A server on this computer usually needs none.',
  askImagesName: 'The model sees images',
  askImagesDesc: 'Images that it reads are then sent to it. Servers refuse them if the model cannot.',
  askContextName: 'Tokens per request',
  askContextDesc: 'Keep it below the model’s context window. Beyond it, older results make room for newer ones.',
  askTokensName: 'Tokens per question',
  askTokensDesc:
    'For all requests of one question together. When they are used up, the document is made from what was read.',
  askTokensBad: 'A whole number from 8,000 to 10,000,000.',
  mcpHeading: 'MCP server',
  mcpName: 'Serve the tools to other programs',
  mcpDesc:
    'Programs on this computer that you give a token, such as Claude Code, can then search and read this vault. It cannot be reached from the network.',
  mcpStatusName: 'Server',
  mcpPortName: 'Port',
  mcpPortDesc: 'If it is taken, the next free one is used.',
  mcpPortBad: 'A whole number from 1,024 to 65,535.',
  mcpCopyName: 'Copy a configuration',
  mcpCopyDesc: 'Ready to paste into the program. Every copy holds a new token, which is shown nowhere else.',
  mcpTokensName: 'Tokens per answer',
  mcpTokensDesc:
    'Longer answers are cut at a line, with a note that names the call for the rest. Programs have limits of their own.',
  mcpTokensBad: 'A whole number from 1,000 to 10,000,000.',
  showClientDocumentsName: 'Show what programs collate',
  showClientDocumentsDesc: 'The panel opens what a program has put together, with the overview it wrote.',
  mcpClientsHeading: 'Programs with a token',
  mcpNoClients: 'None. Copy a configuration to let a program in.',
  indexName: 'Index',
  rebuild: 'Rebuild',
  indexFacts: ({ engine, version, notes, bytes, changed }: DescribedIndex) =>
    [
      engine === 'qmd' ? `QMD${version === undefined ? '' : ` ${version}`}` : 'Built-in',
      count(notes, 'note'),
      sizeOf(bytes, 'en', ['bytes', 'kB', 'MB', 'GB']),
      ...(changed === undefined ? [] : [`last change ${timeOf(changed, 'en')}`]),
    ].join(' · '),
  advancedHeading: 'Advanced',
  foundName: 'Node and QMD',
  foundProgram: ({ program, version, place, source }: FoundProgram) =>
    `${program} ${version.replace(/^v/, '')}: ${place} (${source === 'setting' ? 'path below' : source})`,
  nodePathName: 'Path of Node',
  nodePathDesc: 'Node 22 or newer runs QMD. Leave this empty to have Collate look for it.',
  qmdPathName: 'Path of QMD',
  qmdPathDesc: 'The folder of the package @tobilu/qmd, or its launcher. Leave this empty to have Collate look for it.',

  deleteIndexName: 'Delete index',
  deleteIndexDesc:
    'The search index holds the words of your notes, on this device only. It is built again when you continue indexing, or when Obsidian starts.',
  deleteIndex: 'Delete',
  indexDeleted: 'The index was deleted.',
  notDeleted: (reason: string) => `The index could not be deleted: ${reason}`,

  // Search
  searchPlaceholder: 'Search notes…',
  emptyVault: 'There are no notes in this vault yet.',
  helpTitle: 'How to search',
  helpExamples: 'For example',
  helpTypedTitle: 'What you can type',
  helpTyped: [
    { typed: ['words'], means: 'all of them, in any order' },
    { typed: ['"a phrase"'], means: 'these words side by side' },
    { typed: ['-word'], means: 'notes without it' },
    { typed: ['path:', 'tag:', '[property]'], means: 'a folder, a tag, a property' },
    { typed: ['after:', 'before:'], means: 'a day, such as 2025-07 or 7d (days ago)' },
  ] as readonly { readonly typed: readonly string[]; readonly means: string }[],
  helpKeysTitle: 'Keys',
  controlKey: 'Ctrl',
  altKey: 'Alt',
  helpKeys: (mod: string, alt: string): readonly { readonly key: string; readonly does: string }[] => [
    { key: '↓ ↑', does: 'to the results and through them' },
    { key: 'Space', does: 'picks a passage for the tray' },
    { key: 'Enter', does: 'opens the note at that line' },
    { key: `${mod} + Enter`, does: 'opens it in a new tab' },
    { key: `${alt} + Enter`, does: 'to what changed lines offer' },
    { key: 'Esc', does: 'back to the search box' },
  ],
  mode: 'Kind of search',
  fast: 'Fast',
  fastHint: 'Finds the words themselves, while you type',
  deep: 'Deep',
  deepHint: 'Finds the meaning as well; takes longer',
  scopes: 'Where to search',
  scope: 'scope',
  addScope: 'Add a scope',
  scopeExample: 'folder/ or **/name.md',
  removeScope: (scope: string) => `Remove the scope ${scope}`,
  history: 'Recent searches',
  clearHistory: 'Clear',
  searching: 'Searching…',
  cancel: 'Cancel',
  results: 'Results',
  resultsMenu: 'More options for the results',
  /** `at`: which of the passages was opened last. */
  foundSummary: ({ passages, notes, total }: Found, at?: number) =>
    `${at === undefined ? '' : `${at.toLocaleString('en')} of `}${count(passages, 'passage')} in ${notesOf(notes, total)}`,
  foundBy: ({ mode, engine }: Found) => `${mode} · ${engine === 'qmd' ? 'QMD' : 'built-in index'}`,
  anyWord: 'No note holds all the words; these hold some of them.',
  number: (n: number) => n.toLocaleString('en'),
  wholeNote: 'whole note',
  lineRange: ({ start, end }: Range) => (start === end ? `line ${start}` : `lines ${start}–${end}`),
  showMoreLines: 'Show more lines',
  morePassages: (n: number) => `+${n.toLocaleString('en')} more in this note`,
  noWords: 'Nothing to search for: type at least one word.',
  nothingFound: (query: string) => `Nothing found for “${query}”.`,
  nothingSoFar: (query: string) => `Nothing found for “${query}” so far.`,
  nothingYet: 'No note has these words. Searching by meaning…',
  searchedAll: 'The whole vault was searched.',
  searchedIn: (scopes: readonly string[]) => `Searched in ${scopes.join(', ')}.`,
  searchRefused: 'This search is not possible.',
  searchFailed: 'The search failed.',
  tryAgain: 'Try again',
  dropScope: 'Search the whole vault',
  plainWords: 'Without quotes and exclusions',
  tagsAsWords: 'As a word, not a tag',
  tryDeep: 'Search deep',
  remarkBuilding: (done: number, total: number) =>
    `The index is being built (${done} of ${count(total, 'note')}); more may be found later.`,
  remarkStopped: (done: number, total: number) =>
    `Indexing was stopped at ${done.toLocaleString('en')} of ${count(total, 'note')}; the others were not searched.`,
  remarkComparing: 'The index is still being compared with the vault.',
  remarkPending: (n: number) => `${count(n, 'change')} not indexed yet.`,
  remarkUnreadable: (n: number, path: string, reason: string) =>
    `${count(n, 'note')} could not be indexed, such as ${path} (${reason}).`,
  remarkOutdated: (reason: string) => `The index may be out of date: ${reason}`,
  remarkFallback: (engine: string, reason: string) =>
    `${engine} did not answer (${reason}), so the built-in index answered.`,
  remarkNotDeep: (reason: string) => `This is the fast answer: ${reason}.`,
  remarkNoModels: 'This is the fast answer: models for deep search are missing.',
  remarkNoVectors: 'This is the fast answer: no note is embedded for deep search yet. This is done when you are idle.',
  remarkNoVectorsPaused: 'This is the fast answer: no note is embedded for deep search yet, and embedding is paused.',
  remarkDeepFailed: (reason: string) => `This is the fast answer: deep search failed (${reason}).`,
  remarkHalfEmbedded: (done: number, total: number) =>
    `${done.toLocaleString('en')} of ${count(total, 'note')} are embedded; the others are found by their words only.`,
  remarkEmptyScope: 'There is no note in this scope.',
  remarkCapped: 'The scope is too large to compare every note in it by meaning; choose a smaller one.',
  remarkReadInVain: (notes: number) =>
    `Stopped after ${count(notes, 'note')} with these words but not as asked for. Others may match: add a rarer word, a filter or a scope.`,

  // More results, their order and days
  notesOf,
  showMore: 'Show more',
  narrowSearch: (notes: number, total: number) =>
    `These are the first ${notesOf(notes, total)}. Narrow the search to see others.`,
  sortOrders: { relevance: 'Relevance', newest: 'Newest first', path: 'Path' },
  sortedBy: (order: string) => `Sort: ${order}`,
  didYouMean: { before: 'Did you mean', after: '?' },
  dates: 'Which days to search',
  date: 'date',
  addDates: 'Limit by date',
  lastDays: { '7d': 'Last 7 days', '1m': 'Last month', '1y': 'Last year' },
  chooseDays: 'Choose days…',
  dateFrom: 'From',
  dateTo: 'To',
  applyDates: 'Apply',
  timeSpan: (n: number, unit: 'd' | 'w' | 'm' | 'y') => count(n, { d: 'day', w: 'week', m: 'month', y: 'year' }[unit]),
  datesSince: (day: string) => `since ${day}`,
  datesUntil: (day: string) => `until ${day}`,
  datesBetween: (from: string, to: string) => `${from} to ${to}`,
  changeDates: (dates: string) => `Change the dates: ${dates}`,
  removeDates: (dates: string) => `Remove the dates: ${dates}`,
  nothingDated: 'No note has these dates.',
  searchedDates: (dates: string) => `Only these dates: ${dates}.`,
  dropDates: 'Search all dates',

  // Suggestions while typing
  suggestions: 'Suggestions',
  suggestionCount: (n: number) => count(n, 'suggestion'),
  filterHints: {
    'path:': 'in a folder, or any part of the path',
    'file:': 'part of the file name',
    'tag:': 'a tag, or one within it',
    'after:': 'that day or later',
    'before:': 'that day or earlier',
  } as Readonly<Record<string, string>>,
  anyValue: 'any value',
  noteCount: (n: number) => count(n, 'note'),
  fromDay: (day: string) => `from ${day}`,
  untilDay: (day: string) => `until ${day}`,

  // Suggestions while typing in a collate block
  lineStarts: {
    title: 'the title of the document',
    view: 'the text as it is written, or rendered',
    search: 'what a search finds, always up to date',
    limit: 'no more notes than this',
    sort: 'which notes come first',
    overview: 'a line of the overview',
    link: 'a note, or a part of it',
  },
  viewHints: { source: 'as it is written, with line numbers', rendered: 'as in reading view' },
  sortHints: { relevance: 'best match first', newest: 'latest day first', path: 'by folder and name' },
  headingLevel: (level: number) => `heading ${level}`,

  // Saved searches
  savedSearches: 'Saved searches',
  savedSearchesWith: (name: string) => `Saved searches: this one is “${name}”`,
  saveSearch: 'Save this search',
  saveSearchAs: 'Save this search…',
  runSavedSearch: 'Run a saved search',
  manageSearches: (n: number) => (n === 1 ? 'Rename or delete…' : `Rename or delete (${n.toLocaleString('en')})…`),
  chooseSearch: 'Which search?',
  noSavedSearches: 'No search is saved yet.',
  noSuchSearch: 'No saved search has this name.',
  searchName: 'Name',
  saveName: 'Save',
  replaceName: 'Replace',
  renameName: 'Rename',
  nameReplaces: (name: string) => `Replaces the search “${name}”.`,
  nameTaken: 'Another search has this name.',
  searchSaved: (name: string) => `Search saved as “${name}”.`,
  renameSearch: (name: string) => `Rename “${name}”`,
  deleteSearch: (name: string) => `Delete “${name}”`,
  searchDeleted: (name: string) => `“${name}” was deleted.`,
  restoreSearch: (name: string) => `Undo: bring “${name}” back`,

  // Deep search
  deepStages: {
    starting: 'Starting the models',
    expanding: 'Expanding the question',
    searching: 'Searching by words and meaning',
    reranking: (n: number | undefined) => (n === undefined ? 'Reranking' : `Reranking ${count(n, 'passage')}`),
  },
  seconds: (n: number) => `${n.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`,
  fastMeanwhile: 'Fast results, until deep ones arrive',
  fastAndWaiting: 'Fast results; Enter goes deep',
  deepCancelled: 'Fast results; the deep search was cancelled',
  byWords: 'words',
  byMeaning: 'meaning',
  byBoth: 'words + meaning',
  rerankHint: (score: number) => `Reranking score ${score.toFixed(2)}`,
  modelsMissing: 'Deep search needs models',
  modelsFound: (found: number, all: number, missing: readonly string[]) =>
    `${found} of ${all} model files found. Missing: ${missing.join(', ')}.`,
  modelRoles: { embed: 'embedding', generate: 'query expansion', rerank: 'reranker' },
  modelSize: (role: string, gigabytes: number) => `${role} (${gigabytes.toFixed(1)} GB)`,
  modelsHowTo: 'QMD downloads them from Hugging Face with this command; Collate itself downloads nothing.',
  modelLookedFor: (folder: string) => `Looked for in ${folder}`,
  embedding: (done: number, total: number) => `Embedding ${done.toLocaleString('en')} of ${count(total, 'note')}`,
  embeddingWaiting: (done: number, total: number) =>
    `${done.toLocaleString('en')} of ${count(total, 'note')} embedded; continues when you are idle`,
  embeddingPaused: (done: number, total: number) =>
    `${done.toLocaleString('en')} of ${count(total, 'note')} embedded; paused`,
  embeddingFailed: (reason: string) => `Embedding failed: ${reason}`,
  pause: 'Pause',
  pauseEmbedding: 'Pause embedding',
  resumeEmbedding: 'Resume embedding',
  indexEmbedding: (percent: number) => `embedding ${percent} %`,

  // Picking and the tray
  pick: 'Pick',
  unpick: 'Remove from tray',
  pickNote: 'Pick the whole note',
  pickAll: 'Pick all passages',
  collapseAll: 'Collapse all',
  expandAll: 'Expand all',
  tray: 'Tray',
  trayList: 'Picked lines',
  trayEmpty: 'Tray is empty',
  trayIsEmpty: 'Nothing is picked yet. Pick passages in the results first.',
  traySummary: (n: number, tokens: number | undefined) =>
    `Tray · ${count(n, 'range')}${tokens === undefined ? '' : ` · ~${tokens.toLocaleString('en')} tokens`}`,
  clear: 'Clear',
  undoClear: 'Undo',
  addOpenNote: 'Add open note',
  collate: 'Collate',
  collated: 'Collated lines',
  whole: 'whole',
  range: ({ start, end }: Range) => (start === end ? String(start) : `${start}–${end}`),
  editRange: 'Change the lines, such as 12-18; leave empty for the whole note',
  badRange: 'Not a range. Write 12-18 or 7, or leave it empty for the whole note.',
  removePick: (name: string) => `Remove ${name}`,
  movedTo: (place: number, total: number) => `Moved to place ${place} of ${total}`,
  addedToTray: (n: number) => (n === 0 ? 'Already in the tray.' : `Added to the tray: ${count(n, 'range')}.`),
  nothingToAdd: 'There is nothing to add.',
  noOpenNote: 'No note is open.',

  // Browsing the vault
  browse: 'Browse…',
  browseVault: 'Browse the vault',
  browseFilter: 'Filter by name or folder…',
  browseListing: 'Listing the vault…',
  browseTree: 'Files and folders',
  browseTokens: 'tokens',
  browseSort: 'Order',
  browseSorts: { name: 'By name', newest: 'Newest first', size: 'Largest first' },
  browseOthers: (n: number) => `Show other files (${n.toLocaleString('en')})`,
  browseOnlyOthers: 'There is nothing to collate here, only other files.',
  browseSections: (n: number) => (n === 0 ? 'No headings' : count(n, 'section')),
  browseChanged: 'changed',
  allNotes: (n: number) => `${n < 2 ? '' : 'All '}${count(n, 'note')}`,
  allMatches: (n: number) => `${n < 2 ? '' : 'All '}${count(n, 'match', 'matches')}`,
  inTray: 'in tray',
  linesInTray: 'lines in tray',
  imageNotPickable: 'Images cannot be collated, only text.',
  binaryNotPickable: 'Not a text file, so it cannot be collated.',
  folderNotPickable: 'This folder has no text to collate.',
  browsePicked: (n: number, tokens: number, exact: boolean) =>
    n === 0
      ? 'Nothing picked yet. Space picks, Enter adds.'
      : `${count(n, 'note')} · ${exact ? '' : '~'}${count(tokens, 'token')}`,
  pickedTooMany: (most: number) => `At most ${count(most, 'note')} can be added at once.`,
  addToTray: 'Add to tray',
  browseNoMatch: (written: string) => `No file or folder has “${written}” in its name.`,
  browseGaps: 'Not everything could be read:',
  browseFailed: 'The vault could not be listed.',
  browseFailedHint: 'Check that the vault’s folder can be opened on this computer, then try again.',

  // Opening and menus
  noteGone: (path: string) => `${path} is no longer in the vault.`,
  open: 'Open',
  openInTab: 'Open in new tab',
  openToTheRight: 'Open to the right',
  copyBlock: 'Copy these lines',
  refreshAll: 'Refresh all',
  backToTray: 'Put these ranges in the tray',
  searchInFolder: 'Search in this folder',
  blockCopied: 'Lines copied.',
  documentCopied: 'Document copied.',
  copyQuotes: 'Copy as quotes',
  notCopied: 'Could not copy to the clipboard.',
  noDocument: 'Nothing is collated yet.',
  savedAs: (path: string) => `Saved as ${path}.`,
  notSaved: (reason: string) => `The document was not saved: ${reason}`,

  // Documents in notes
  saveAsName: 'Save documents as',
  saveAsDesc:
    'A live block follows its sources, quotes are for people, blocks for a model. All of them can be opened in the panel again.',
  saveAsOptions: {
    live: 'Live block',
    quotes: 'Quotes',
    blocks: 'Blocks',
  },
  saveAsForm: {
    live: 'Save as a live block',
    quotes: 'Save as quotes',
    blocks: 'Save as blocks',
  },
  insertIntoNote: 'Insert into note',
  insertDocument: 'Insert document into note',
  insertedInto: (name: string) => `Inserted into ${name}.`,
  noNoteToInsert: 'Open a note to insert the document into, and put the cursor where it should go.',
  noteIsRead: (name: string) => `${name} is in reading view. Switch it to editing to insert the document.`,
  blocksLeftOut: (n: number) =>
    n === 1
      ? '1 block was left out: its lines are gone, and their words are not known.'
      : `${n} blocks were left out: their lines are gone, and their words are not known.`,
  openSaved: 'Open in Collate',
  notOpened: (name: string) => `${name} has no document that can be opened.`,
  sourcesRenamed: (notes: number, named: readonly string[]) => {
    const [name] = named;
    const what = named.length === 1 && name !== undefined ? name : `${count(named.length, 'note')} that were renamed`;
    return `${notes === 1 ? '1 note has blocks that name' : `${notes} notes have blocks that name`} ${what}.`;
  },
  updateSources: 'Update',
  leaveSources: 'Leave',
  sourcesUpdated: (notes: number) => `Blocks updated in ${count(notes, 'note')}.`,

  // Commands
  commandSearch: 'Search',
  commandDeepSearch: 'Deep search',
  searchSelection: 'Search for the selection',
  nextResult: 'Next result',
  previousResult: 'Previous result',
  backToPanel: 'Back to the panel',
  resultPlace: ({ at, total, around }: { at: number; total: number; around?: 'start' | 'end' }) => {
    const place = `Result ${at.toLocaleString('en')} of ${total.toLocaleString('en')}`;
    return around === undefined ? place : `${place} · ${around === 'start' ? 'from the top' : 'from the bottom'}`;
  },
  addSelection: 'Add selected lines to tray',
  addNote: 'Add note to tray',
  addNotes: (n: number) => `Add ${count(n, 'note')} to tray`,
  addFolder: 'Add notes of this folder to tray',
  addOpenTabs: 'Add open tabs to tray',
  commandCollate: 'Collate the tray',
  copyDocument: 'Copy document',
  toggleRendered: 'Show document rendered or as source',
  saveDocument: 'Save document as note',
  updateIndex: 'Update index',
  indexUpdated: 'The index is up to date.',
  rebuildIndex: 'Rebuild index',
  indexRebuilt: 'The index was rebuilt.',
  noIndex: (reason: string) => `There is no index: ${reason}`,
  notRebuilt: (reason: string) => `The index could not be rebuilt: ${reason}`,
  writeTree: 'Write tree.md now',
  treeWritten: 'Collate: tree.md is written.',
  treeSame: 'Collate: tree.md is up to date.',
  treeForeign: 'Collate: the tree.md in this vault holds something of yours, so it is left alone. Rename or delete it.',
  treeFailed: (reason: string) => `Collate: tree.md could not be written: ${reason}`,

  // The index and what it needs
  setup: 'Setup',
  programMissing: (program: string) => `${program} was not found`,
  installFromSite: (engine: string, program: string, oldest: number, site: string) =>
    `${engine} runs on ${program} ${oldest} or newer. Install it from ${site}, or set its path in the settings.`,
  installByCommand: 'Install it, or set its path in the settings:',
  programTooOld: (program: string, version: string) => `${program} ${version} is too old`,
  programUnknown: (program: string, version: string) => `Collate does not support ${program} ${version}`,
  programUnknownHowTo: (reason: string) => `It works differently (${reason}). Install a version that Collate supports:`,
  pathHowTo: (path: string, outcome: string) => `${path}: ${outcome}. Correct the path in the settings, or clear it.`,
  programPathBad: (program: string) => `The path of ${program} does not work`,
  usedInstead: (path: string) => `This is used instead: ${path}`,
  builtinMeanwhile: 'Until then the built-in index answers: it finds words, not meanings.',
  engineOffer: 'Search works. QMD adds search by meaning.',
  engineOfferWhat: 'QMD, a search engine that runs on this computer, also finds notes by what they mean.',
  putAway: 'Do not show again',
  checkAgain: 'Check again',
  looking: 'Looking…',
  openSettings: 'Settings',
  copyCommand: 'Copy the command',
  commandCopied: 'Command copied.',
  whatWasLookedFor: 'What was looked for',
  indexStopped: 'The search index stopped',
  startAgain: 'Start again',
  lastWords: 'Last output',
  indexing: (done: number, total: number) => `Indexing ${done.toLocaleString('en')} of ${count(total, 'note')}`,
  stop: 'Stop',
  stopIndexing: 'Stop indexing',
  indexingStopped: (done: number, total: number) =>
    `Stopped at ${done.toLocaleString('en')} of ${count(total, 'note')}`,
  continue: 'Continue',
  continueIndexing: 'Continue indexing',
  indexStarting: 'index …',
  indexStartingHint: 'The index is being opened and compared with the vault',
  indexBuilding: (percent: number) => `indexing ${percent} %`,
  indexIncomplete: 'index incomplete',
  indexFresh: 'index up to date',
  indexFreshHint: (n: number) => `${count(n, 'note')} indexed`,
  indexUnsaved: (reason: string) => `The index could not be saved (${reason}), so it is built again at the next start`,
  indexFollowing: 'Another window keeps the index up to date',
  indexPending: (n: number) => `${n} pending`,
  indexPendingHint: 'Changes that are not indexed yet',
  indexUnavailable: 'no index',
  indexUnbuilt: 'no index yet',
  indexUnbuiltHint: 'The index is built when you first use Collate on this device',
  indexUnread: (n: number) => `${count(n, 'note')} could not be read; Collate tries again`,
  jobReading: (total: number) => `reading ${count(total, 'file')}`,
  jobReadingHint: (done: number, total: number) =>
    `Learning the length of each file for the tree: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}. Click to stop.`,
  jobWriting: 'writing tree.md',
  jobWritingHint: 'The overview of the vault is being brought up to date',
  treeBlocked: 'tree.md not written',

  // Edits by tools
  someClient: 'A program',
  confirmEdit: (by: string, note: string) => `${by} wants to change ${note}`,
  diff: 'What would change',
  diffRemoved: (line: number) => `removed line ${line}: `,
  diffAdded: (line: number) => `added line ${line}: `,
  diffSame: (line: number) => `line ${line}: `,
  diffUnchanged: (n: number) => `${count(n, 'line')} unchanged`,
  emptyNote: 'empty note',
  linesDeleted: ({ start, end }: Range) => (start === end ? `line ${start} deleted` : `lines ${start}–${end} deleted`),
  applyEdit: 'Apply',
  refuseEdit: 'Refuse',
  editsWaiting: (n: number) => `${count(n, 'more edit')} to decide`,
  editOutdated: (by: string, note: string) =>
    `Collate: ${note} has changed in the meantime, so the edit by ${by} was not made.`,
  editWithdrawn: (by: string, note: string) => `Collate: ${by} no longer wants to change ${note}.`,
  edited: (by: string, note: string, where: string) => `Collate: ${by} edited ${note}, ${where}.`,
  editsBefore: (n: number) => `${count(n, 'other edit')} just before.`,
  undoEdit: 'Undo',
  showEdits: 'Show edits',
  undoEditOf: (note: string) => `Undo the edit of ${note}`,
  undone: 'undone',
  editUndone: (by: string, note: string, where: string) => `Collate: undid the edit by ${by} of ${note}, ${where}.`,
  editNotUndone: (by: string, note: string, where: string, reason: string) =>
    `Collate: the edit by ${by} of ${note}, ${where}, was not undone. ${reason}`,
  undoRefusals: {
    unknown: 'It has already been undone.',
    forgotten: 'It was too long ago; the text before it was not kept.',
    missing: 'The note no longer exists, or is excluded.',
    'later-edit': 'The note was edited again since; undo the later edit first.',
    changed: 'The note was changed since, and undoing would lose that.',
    unwritable: 'The note could not be written.',
  },
  noEditToUndo: 'Collate: there is no edit to undo. No tool has edited a note since Obsidian started.',
  editsTitle: 'Edits since Obsidian started',
  noEdits: 'None yet. Whether tools may edit notes is set under Settings → Collate → Edits.',
  editTime: (when: number) => timeOf(when, 'en'),
  undoLastEdit: 'Undo the last edit by a tool',
  listEdits: 'List the edits by tools',

  // MCP
  mcpOff: 'The server is off.',
  mcpRunning: (url: string) => `Running at ${url}`,
  mcpRunningElsewhere: (url: string, wanted: number) =>
    `Running at ${url}, because port ${wanted} is taken, perhaps by another vault. Configurations copied for ${wanted} do not reach this vault.`,
  mcpFailed: (reason: string) => `Collate: the MCP server could not start. ${reason}`,
  mcpNoPort: (port: number) => `No port from ${port} up is free. Choose another one in the settings.`,
  mcpStarted: (url: string) =>
    `Collate: the MCP server is running at ${url}. You can copy configurations from the settings.`,
  mcpStopped: 'Collate: the MCP server is off.',
  mcpShort: (port: number) => `MCP :${port}`,
  mcpShortHint: (clients: number) =>
    `MCP server on; ${count(clients, 'program')} with a token. Click for their last calls.`,
  mcpTest: 'Test connection',
  mcpTesting: 'Testing…',
  mcpTestWorks: (url: string, tools: number, ms: number) =>
    `The connection to ${url} works: ${count(tools, 'tool')}, ${Math.ceil(ms)} ms.`,
  mcpTestFailed: (reason: string) =>
    `The connection failed: ${reason}. Turn the server off and on again; a firewall or proxy on this computer may also be blocking it.`,
  mcpOtherClient: 'Another program',
  mcpCopyFor: (name: string) => `Copy the configuration for ${name}`,
  mcpCopied: (name: string, where: string) => `Collate: copied, with a token for ${name}. ${where}`,
  mcpCopiedHere: (name: string, where: string) => `Copied, with a token for ${name}. ${where}`,
  mcpWhereTo: {
    'claude-code': 'Run it in a terminal.',
    'claude-desktop': 'Paste it into claude_desktop_config.json (Settings → Developer → Edit config); it needs Node.',
    codex: 'Paste it into ~/.codex/config.toml.',
    cursor: 'Paste it into ~/.cursor/mcp.json.',
    'lm-studio': 'Paste it into mcp.json (Program → Install → Edit mcp.json).',
    'open-webui': 'Enter the address as an MCP (Streamable HTTP) tool server, and the token as its bearer key.',
    vscode: 'Paste it into mcp.json (command “MCP: Open User Configuration”).',
    other: 'The address is for Streamable HTTP; every request needs the header.',
  },
  mcpRevoked: (name: string) =>
    `Collate: the token of ${name} is no longer valid. Copy a new configuration to let it in again.`,
  mcpNotKept: 'the list of programs could not be saved in the keychain; restart Obsidian and try again',
  mcpListTrouble: (reason: string) => `the list of programs could not be changed: ${reason}`,
  mcpClientSince: (since: number, last: number | undefined) =>
    `Since ${timeOf(since, 'en')}${last === undefined ? '' : ` · last call ${timeOf(last, 'en')}`}`,
  startMcp: 'Start the MCP server',
  stopMcp: 'Stop the MCP server',
  copyMcpConfiguration: 'Copy an MCP configuration',
  mcpChooseClient: 'Which program is it for?',
  listMcpCalls: 'Show the last MCP calls',
  mcpLog: 'Last calls',
  mcpCallsTitle: 'Last calls of programs',
  mcpNoCalls: 'None since Obsidian started.',
  mcpOutcomes: { failed: 'failed', refused: 'refused', cancelled: 'cancelled' },
  milliseconds: (ms: number) => (ms < 1 ? '<1 ms' : `${Math.round(ms).toLocaleString('en')} ms`),
  collatedBy: (client: string) => `Collated by ${client}`,
  clientCollated: (client: string) => `${client} has collated a document.`,
  showDocument: 'Show',

  // What programs and models saw
  showSeen: 'Show what a model saw',
  askSaw: 'What the model saw',
  seenByClient: (client: string) => `What ${client} saw`,
  seenByAsk: (question: string) => `What the model saw: ${question}`,
  seenOwnName: (client: string, own: string) =>
    `${client} is the name of its token. It calls itself “${own}”, which is not checked.`,
  seenCallsItself: (own: string) => `calls itself “${own}”`,
  seenStep: (tool: string, args: string, result: string) =>
    `${tool}${args === '' ? '' : ` “${args}”`}${result === '' ? '' : ` – ${result}`}`,
  seenLines: (lines: number, notes: number) => `${count(lines, 'line')} of ${count(notes, 'note')}`,
  seenCut: (lines: number) => `${lines.toLocaleString('en')} of them in part`,
  seenNames: (names: number) => `${count(names, 'name')} only`,
  seenNothing: 'no lines',
  seenMade: 'collated for you; not shown to the model again',
  seenKeptBack: 'notes deleted or excluded since are left out',
  seenHidden: (notes: number) =>
    `${count(notes, 'note')} of what it saw ${notes === 1 ? 'is' : 'are'} deleted or excluded by now, and not shown.`,
  seenForgotten: (steps: number) =>
    steps === 1
      ? 'The first step is no longer kept, to save memory.'
      : `The first ${steps.toLocaleString('en')} steps are no longer kept, to save memory.`,
  seenGone: 'What was seen there is no longer kept. It is kept only while Obsidian runs, and the oldest goes first.',
  seenSteps: (steps: number, blocks: number) => `${count(steps, 'step')}, ${count(blocks, 'block')}`,
  chooseSeen: 'Which program or question?',
  noSeen: 'No program or model has been shown anything since Obsidian started.',
  noSuchSeen: 'No program or question has this name.',

  // Recent documents
  recentDocuments: 'Recent documents',
  recentDocumentsUnseen: (unseen: number) => `Recent documents: ${unseen} not opened yet`,
  openRecentDocument: 'Open recent document…',
  chooseDocument: 'Which document?',
  noRecentDocuments: 'Nothing has been collated yet.',
  noSuchDocument: 'No recent document has this title.',
  recentFacts: (notes: number, blocks: number) => `${count(notes, 'note')}, ${count(blocks, 'block')}`,
  madeBy: { person: 'by you', ask: 'by Ask', client: (name: string) => `by ${name}` },
  ago: (when: number) => agoOf(when, 'en'),
  notOpenedYet: 'Not opened yet',
  allRecentDocuments: (total: number) => `All of them (${total})…`,
  clearRecentDocuments: 'Clear list',
  recentDocumentsCleared: 'The list of recent documents is empty.',
  removeRecentDocument: (title: string) => `Take “${title}” out of the list`,
  recentDocumentGone: 'This document is no longer in the list.',
  chooseKeys: { open: 'open', remove: 'take out of the list' },

  // Ask
  ask: 'Ask',
  askModeHint: 'A language model searches, reads and collates the answer',
  commandAsk: 'Ask',
  askPlaceholder: 'Ask about your notes…',
  followUpPlaceholder: 'Ask a follow-up…',
  askHint: 'Ask a question. The answer is an overview and the lines themselves, from your notes.',
  askNew: 'New conversation',
  askThinking: 'The model is thinking',
  askWaiting: (seconds: number) => `Waiting ${seconds} s before another try`,
  askBusy: 'A question is already being answered. Cancel it, or wait for the answer.',
  askAnswered: 'The answer is ready.',
  askRunningPlaceholder: 'Waiting for the answer…',
  askRunning: (tool: string) => `The model uses ${tool}`,
  askNoModel: 'Ask needs a language model',
  askNoModelWhy:
    'A model on this computer (Ollama, LM Studio, …) or at a provider searches and reads for you, and picks the lines that answer.',
  askNoModelNothingSent: 'Until you choose one, nothing is sent anywhere.',
  askChoose: 'Choose a model',
  askBefore: 'Before the first question',
  askOtherServer: 'The server has changed',
  askWillSend: (model: string, host: string) =>
    `Your question, and the lines, file names and images that the model asks to see, are sent to ${host} (${model}).`,
  askNeverSent: 'Excluded paths are never sent. The model cannot change notes.',
  askByPrograms: 'Programs with a token for the MCP server can then ask as well, at your cost.',
  askConsentOnce: 'You are asked again when the server changes.',
  askAgree: 'Agree',
  askAgreeAndAsk: 'Agree and ask',
  askSteps: {
    model: 'Thinks',
    wait: 'Waits',
    search: 'Searches',
    read: 'Reads',
    tree: 'Lists',
    concat: 'Collates',
  },
  askStates: { failed: 'failed', cancelled: 'cancelled' },

  askCount: (items: number, notes: number) => {
    if (notes === 0) return count(items, 'item');
    return items === notes ? count(notes, 'note') : `${items.toLocaleString('en')} in ${count(notes, 'note')}`;
  },
  askSummary: (steps: number, seconds: number, tokens: number) =>
    [
      count(steps, 'step'),
      `${seconds.toLocaleString('en', { maximumFractionDigits: 1 })} s`,
      ...(tokens === 0 ? [] : [`~${tokens.toLocaleString('en')} tokens`]),
    ].join(' · '),
  askOpenDocument: (notes: number) => `Open the document (${count(notes, 'note')})`,
  askCancelled: 'Cancelled.',
  askCancelledBilled: 'Cancelled. A request was under way and cannot be taken back; the provider may bill it.',

  askBroken: (reason: string) => `This is a bug in Collate: ${reason}`,
  askRetryAfter: (seconds: number) => `The server asks to wait ${count(seconds, 'second')}.`,
  askErrors: {
    'bad-address': 'The address of the model server is not an address. Correct it in the settings.',
    unreachable: 'The model server cannot be reached. Start it, or check the address and your connection.',
    'wrong-address': 'There is no such API at this address. Check it in the settings.',
    timeout: 'The model server did not answer in time. Try again, or choose a faster model.',
    'wrong-key': 'The model server does not accept the key. Choose the right one in the settings.',
    forbidden: 'The key may not be used for this. Check its permissions at the provider.',
    'no-credit': 'There is no credit or quota left. Add some at the provider.',
    'unknown-model': 'The server does not have this model. List its models in the settings.',
    'no-tools': 'This model does not call tools. Choose another one in the settings.',
    'too-long':
      'The conversation is too long for the model. Set fewer tokens per request, or start a new conversation.',
    'rate-limit': 'There were too many requests. Wait a little, then try again.',
    overloaded: 'The model server is overloaded. Wait a little, then try again.',
    'server-error': 'The model server failed. Try again.',
    rejected: 'The model server refused the request.',
    garbled: 'The answer of the model server could not be understood. Check the address, or try again.',
    empty: 'The model answered with nothing. Try again, or choose another model.',
    refused: 'The model declined to answer.',
  },
  askAssembled: {
    'no-concat': 'The model put no document together; this is what it read or found.',
    steps: 'The model used up its tool calls before it put a document together; this is what it read or found.',
    tokens: 'The model used up its tokens before it put a document together; this is what it read or found.',
    failed: 'The model broke off before it put a document together; this is what it had read or found.',
  },
  askNoOverview: 'The model chose these lines and wrote no overview.',
  askAboutTray: 'Ask about the tray',
  askAboutTrayChip: (picks: number) => (picks === 1 ? 'About the tray: 1 pick' : `About the tray: ${picks} picks`),
  askAboutDocument: 'Ask about this document',
  askAboutDocumentChip: (title: string) => `About the document: ${title}`,
  askAboutNote: 'Ask about this note',
  askAboutAll: 'Ask about everything again',
  askAboutLost: (gone: number, count: number) => `(${gone} of ${count} not found any more)`,
  askAboutEnded: 'Questions are about the whole vault again: what the last ones were about is not kept.',
  askDivider: ({ scopes, about }: { readonly scopes: readonly string[]; readonly about?: string }) => {
    const parts = [
      ...(about === undefined ? [] : [about]),
      ...(scopes.length === 0 ? [] : [`In ${scopes.join(', ')}`]),
    ];
    return ['New conversation', ...(parts.length === 0 ? ['About the whole vault'] : parts)].join(' · ');
  },
  askEnded: {
    unanswered: 'Not answered.',
    interrupted: 'Interrupted: Obsidian was closed, or the panel was, before the answer came.',
  },
  askWithheld: 'This answer rests on a note that is excluded by now. It is not shown, and the model is not told of it.',
  askSourceExcluded: 'a note that is excluded by now',
  askSourceStates: { gone: 'not in the vault any more', changed: 'changed since' },
  askMoreSources: (more: number) => `${more} more`,
  overviewCitation: (block: number, path: string) => `Block ${block}: ${path}`,
  overviewNotFound: 'Not found in the lines below',
  overviewCitesNothing: 'The overview cites nothing.',

  // What became of the lines of a block: the same words wherever blocks are shown
  verdicts: {
    moved: 'moved',
    edited: 'edited',
    uncertain: 'uncertain',
    gone: 'gone',
    missing: 'note gone',
    problem: 'not readable',
  },
  verdictWords: { removed: 'removed', added: 'added' },
  verdictEdited: 'These lines were edited since.',
  verdictUncertain: ({ start, end }: Range) =>
    start === end ? `Line ${start} reads like the one picked.` : `Lines ${start}–${end} read like those picked.`,
  verdictGone: (quote: string | undefined) =>
    quote === undefined ? 'These lines are no longer in the note.' : `“${quote}” is no longer in the note.`,
  verdictMissing: 'The note is not in the vault. Its lines come back with it.',
  verdictProblem: (reason: string) => `The note cannot be read: ${reason}.`,
  verdictAccept: 'Accept',
  verdictAcceptLines: ({ start, end }: Range) =>
    start === end ? `Accept line ${start}` : `Accept lines ${start}–${end}`,
  verdictAcceptAll: 'Accept all edits',
  verdictShow: 'Show',
  verdictShowDifference: 'Show difference',
  verdictHideDifference: 'Hide difference',
  verdictSearch: 'Search for it',
  verdictRemove: 'Remove',
  verdictRetry: 'Try again',
  verdictMore: (name: string, verdict: string) => `${name}: ${verdict}. What to do`,
  jumpGone: 'These lines are no longer in the note.',
  jumpUncertain: 'The note was changed. These lines read like the ones that were found.',

  // Fences that concat printed, in notes
  fenceVerdicts: {
    unchanged: 'unchanged',
    moved: 'moved',
    edited: 'changed since',
    uncertain: 'uncertain',
    gone: 'gone',
    missing: 'not in the vault',
    problem: 'not readable',
  },
  fenceMoved: (lines: string) => `moved to ${lines}`,
  /** All of them, up to `most`. */
  fenceRanges: (ranges: readonly Range[], most: number) =>
    ranges
      .slice(0, most)
      .map(({ start, end }) => (start === end ? String(start) : `${start}–${end}`))
      .join(', ') + (ranges.length > most ? ' …' : ''),
  fenceShow: ({ start, end }: Range) => (start === end ? `Show line ${start}` : `Show lines ${start}–${end}`),
  fenceMissing: 'There is no such note in the vault.',
  fenceUncertain: 'Lines that read like these stand in several places.',
  fenceMaybe: ({ start, end }: Range) =>
    start === end
      ? `Line ${start} reads like this, but may be another one.`
      : `Lines ${start}–${end} read like these, but may be others.`,
  fenceOpen: 'Open quoted lines',

  // Collate blocks in notes
  noteBlock: 'Collated lines',
  noteBlockOpen: 'Open in panel',
  noteBlockCopy: 'Copy',
  noteBlockEdit: 'Edit',
  noteBlockUpdate: 'Update lines',
  noteBlockWorking: 'Looking…',
  noteBlockEmpty:
    'Nothing here yet. Edit the block and name a note on a line: [[note]], [[note#heading]] or search: words.',
  noteBlockFound: (query: string, shown: number, total: number) =>
    `${query} · ${count(shown, 'passage')} of ${count(total, 'note')}`,
  noteBlockCut: (shown: number, total: number) =>
    `${shown} of ${total} are shown. Name them more closely to see the others.`,
  noteBlockLost: 'The note has changed, and this block is not where it was. Nothing was changed.',
  noteBlockUpdated: 'The block was changed.',
  noteBlockProblem: (line: number, problem: string, text: string) =>
    text === '' ? `Line ${line}: ${problem}` : `Line ${line}: ${problem} “${text}”`,
  noteBlockProblems: {
    'unknown-field': 'there is no such field. Fields are title, view and search, and limit and sort below a search.',
    'empty-field': 'nothing stands behind the colon.',
    twice: 'this is said twice; the first one counts.',
    'bad-view': 'view is source or rendered.',
    'bad-sort': 'sort is relevance, newest or path.',
    'bad-limit': 'limit is a whole number from 1 on.',
    'no-search': 'this belongs below a search, indented.',
    'bad-link': 'this is no link that can be followed.',
    embed: 'a block shows no embeds. Leave out the exclamation mark.',
    'bad-anchor': 'behind a link stand lines, such as 9-14, and perhaps their words in quotation marks.',
    'part-and-lines': 'a heading and lines together are one too many.',
    'outside-vault': 'this is not in the vault.',
    'not-a-source': 'this is neither a link, nor a path, nor a field. An overview begins with >.',
    'too-long': 'the line is too long.',
    'too-many-lines': 'the block is too long; from here on nothing is shown.',
  },
  sourceProblems: {
    'missing-note': (path: string, _message: string) => `there is no note ${path}.`,
    'own-note': (_path: string, _message: string) => 'a block leaves out the note that it is in.',
    'missing-part': (path: string, message: string) => `${path}: ${message}`,
    'no-match': (path: string, _message: string) => `no note matches ${path}.`,
    'nothing-found': (_path: string, _message: string) => 'the search found nothing.',
    'bad-pattern': (path: string, message: string) => `${path} is no pattern: ${message}`,
    'search-failed': (_path: string, message: string) => `the search failed: ${message}`,
    unreadable: (path: string, message: string) => `${path} cannot be read: ${message}`,
    'not-text': (path: string, _message: string) => `${path} is no text.`,
  },

  // Document view
  moveUp: 'Move up',
  moveDown: 'Move down',
  undo: 'Undo',
  redo: 'Redo',
  editOverview: 'Edit the overview',
  editTitle: 'Edit the title',
  lineAbove: 'One more line above',
  lineBelow: 'One more line below',
  paragraphBelow: 'The next paragraph too',
  wholeSection: 'The whole section',
  withoutFirstLine: 'Without the first line',
  withoutLastLine: 'Without the last line',
  addToDocument: 'Add to document',
  alreadyInDocument: 'All of this is in the document already.',
  pickLine: (line: number) => `Pick line ${line}`,
  widenUp: (name: string) => `One more line above ${name}; with Shift one less`,
  widenDown: (name: string) => `One more line below ${name}; with Shift one less`,
  documentBack: 'Back to the results',
  documentCopy: 'Copy as Markdown',
  documentSave: 'Save as note',
  documentRefresh: 'Refresh',
  documentFind: 'Find in document',
  showRendered: 'Show rendered',
  showSource: 'Show source',
  taskOpen: 'To do',
  taskDone: 'Done',
  linkNowhere: (link: string) => `There is no note ${link}.`,
  documentMore: 'More options',
  documentContent: 'Collated document',
  documentNothing: 'Nothing was collated.',
  documentProblems: 'Could not be collated',
  documentSummary: (notes: number, lines: number) => `${count(notes, 'note')}, ${count(lines, 'line')}`,
  documentRange: ({ start, end }: Range) => (start === end ? String(start) : `${start}–${end}`),
  /** Where lines perhaps are. */
  documentMaybeRange: ({ start, end }: Range) => (start === end ? `${start}?` : `${start}–${end}?`),
  documentCollapse: (name: string) => `Collapse ${name}`,
  documentExpand: (name: string) => `Expand ${name}`,
  documentCopyBlock: (name: string) => `Copy the lines of ${name}`,
  documentEmptyNote: 'Empty note',
  documentProblem: (_code: string, message: string) => message,
  documentFindPlaceholder: 'Find in document…',
  documentFindPrevious: 'Previous match',
  documentFindNext: 'Next match',
  documentFindClose: 'Close',
  /** `at` counts from 1; 0 when no match is selected. */
  documentFindCount: (at: number, matches: number, isComplete: boolean) => {
    if (matches === 0) return isComplete ? 'no matches' : '…';
    const total = `${matches.toLocaleString('en')}${isComplete ? '' : '+'}`;
    return at === 0 ? total : `${at.toLocaleString('en')} of ${total}`;
  },

  // Links: obsidian://collate?…
  copyLink: 'Copy link to lines',
  linkCopied: 'Link copied.',
  linkNotMade: (path: string) => `Collate does not see ${path}, so a link of its own could not open it.`,
  linkNoLines: 'There are no lines here to link to.',
  linkProblems: {
    nothing: 'This Collate link names neither a note nor a search.',
    both: 'This Collate link names a note and a search. It can have only one of them.',
    'bad-file': 'This Collate link does not name a note: what it has as “file” is not the path of one.',
    'outside-vault': 'This Collate link leads out of the vault, and was not followed.',
    'bad-lines': 'This Collate link does not say which lines it is to: “lines” should be like 9-14, or 9.',
    'bad-words': 'This Collate link is damaged: the words or the check that find its lines cannot be read.',
    'bad-query': 'This Collate link has no search that could be run: “query” is empty, too long or not text.',
  },
  linkNoNote: (path: string) => `This Collate link is to ${path}, but there is no such note in this vault.`,
  linkNotNote: (path: string) => `This Collate link is to ${path}, which is not a note.`,
  linkPastEnd: ({ start }: Range, total: number) =>
    `The link is to line ${start}, but the note has ${count(total, 'line')}.`,
  linkUncertain: 'The note was changed. These lines read like the ones the link is to.',

  // Verify
  verifyTitle: 'Verify',
  verifySelection: 'Verify the selection',
  verifyCurrentNote: 'Verify the current note',
  verifyNote: 'Verify quotes',
  verifyClipboard: 'Verify the clipboard',
  verifyDocument: 'Verify the document',
  verifyNext: 'Next claim to verify',
  verifyPrevious: 'Previous claim to verify',
  verifyShow: 'Show what was verified',
  verifyAgain: 'Verify again',
  verifyBack: 'Back',
  verifyFilter: 'Show only what needs a look',
  verifyList: 'What the text claims to quote',
  verifySources: {
    selection: (name: string) => `Selection in ${name}`,
    note: (name: string) => name,
    clipboard: () => 'Clipboard',
    document: () => 'Document of the panel',
  },
  verifySummary: (needing: number, total: number) =>
    needing === 0
      ? total === 1
        ? 'It is as quoted'
        : `All ${total.toLocaleString('en')} as quoted`
      : `${needing.toLocaleString('en')} of ${total.toLocaleString('en')} ${needing === 1 ? 'needs' : 'need'} a look`,
  verifyPlace: (at: number, total: number) => `${at.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  verifyProgress: (done: number, total: number | undefined) =>
    total === undefined ? 'Looking for quotes…' : `Checked ${done.toLocaleString('en')} of ${count(total, 'claim')}…`,
  verifyCancelled: 'Cancelled before all was checked.',
  verifyNothing:
    'Nothing is quoted here. Verify looks at words in quotation marks, block quotes, blocks headed with a path, and sentences that cite a [[note]].',
  verifyNoneNeeds: 'Nothing needs a look.',
  verifyShowAll: 'Show all',
  verifyFailures: {
    'clipboard-empty': () => 'There is no text on the clipboard.',
    'clipboard-unreadable': () =>
      'The clipboard cannot be read. Paste its text into a note, select it, and verify the selection.',
    'no-index': (reason: string) =>
      reason === ''
        ? 'There is no index of your notes yet. Verify again when it is built.'
        : `There is no index of your notes to look in: ${reason}.`,
    'too-long': () => 'The text is too long to be verified at once. Select a part of it.',
    'note-gone': () => 'The note is not in the vault any more.',
    error: (message: string) => `The text could not be verified: ${message}`,
  },
  verifyVerdicts: { exact: 'exact', reworded: 'reworded', elsewhere: 'elsewhere', nowhere: 'nowhere' },
  verifyDiffers: {
    number: 'a number differs',
    negation: 'a negation differs',
    name: 'a name differs',
    struck: 'struck out in the note',
    word: 'words differ',
  },
  verifyLacks: (words: string) => `not in the cited lines: ${words}`,
  verifyOnlyCited: 'cited, not quoted',
  verifySaidOf: (cited: string) => `said of ${cited}`,
  verifyStandsIn: 'stands in',
  verifyNearest: 'nearest:',
  verifyNoteHas: 'no note has it',
  verifyWords: { quoted: 'only in the quote', noted: 'only in the note', gap: 'left out' },
  verifyLeftOut: (words: string) => `[…${words}…]`,
  verifyQuote: (words: string) => `“${words}”`,
  verifyUse: 'Use the note’s words',
  verifyUsed: 'now the note’s words',
  verifyChanged: 'changed since it was checked',
  verifyNotReplaced: {
    changed: 'The quote was changed since it was checked, so nothing was replaced. Verify again.',
    gone: 'The note that was verified cannot be opened for editing, so nothing was replaced.',
  },
  verifyShowInNote: 'Show in text',
  verifyFooter: (notes: number, seconds: string) =>
    `Checked against ${count(notes, 'note')} in ${seconds}, without a model.`,
  verifyWhole: 'Nothing is quoted in it: it was looked up as one quote.',
  verifyPartial: 'The index does not hold all notes yet: what is nowhere now may be found later.',
  verifyLeft: (left: number) =>
    `${count(left, 'more claim')} ${left === 1 ? 'was' : 'were'} not looked up. Verify a part of the text.`,
  verifyCopy: 'Copy report',
  verifyCopied: 'Report copied.',
  verifyReport: (name: string) => `Verified: ${name}`,

  computerOnlyName: 'On a computer',
  computerOnlyDesc:
    'Deep search with QMD, the MCP server and edits by other programs need a computer. Their settings are shown there.',
};

/** Texts are sentences, or functions of what they speak of. */
export type Texts = { readonly [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : (typeof en)[Key] };
