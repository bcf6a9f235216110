/** English texts of the search page: box, results, dates, saved searches, deep search. */
import type { EngineRemark } from '../../search/remarks';
import type { Found } from '../../tools/document';
import { count, linesOf, notesOf, outOf } from './count';

/** A sentence for each kind of remark. */
type RemarkWords = {
  readonly [Kind in EngineRemark['kind']]: (remark: EngineRemark & { readonly kind: Kind }) => string;
};

export const search = {
  // Search
  searchPlaceholder: 'Search notes…',
  searchMenu: 'Searches and documents',
  emptyVault: 'This vault has no notes yet.',
  helpSteps: ['Search', 'Tick what you need', 'Collate'] as readonly string[],
  helpExamples: 'Examples',
  helpTypedTitle: 'What you can type',
  helpTyped: [
    { typed: ['words'], means: 'all words, any order' },
    { typed: ['"a phrase"'], means: 'exact phrase' },
    { typed: ['-word'], means: 'notes without it' },
    { typed: ['path:', 'tag:', '[property]'], means: 'a folder, a tag, a property' },
    { typed: ['after:', 'before:'], means: 'a date, e.g. 2025-07 or 7d' },
    { typed: ['line:(a b)', 'task:', '/…/'], means: 'on one line, in a task, regular expression' },
    { typed: ['like:[[note]]'], means: 'passages similar to a note' },
  ] as readonly { readonly typed: readonly string[]; readonly means: string }[],
  mode: 'Kind of search',
  fast: 'Fast',
  fastHint: 'Find words while you type',
  deep: 'Deep',
  deepHint: 'Find by meaning, in other words and languages',
  scopes: 'Where to search',
  scope: 'folder',
  addScope: 'Limit to folder',
  scopeExample: 'folder/ or **/name.md',
  removeScope: (scope: string) => `Remove ${scope}`,
  history: 'Recent searches',
  clearHistory: 'Clear',
  searching: 'Searching…',
  cancel: 'Cancel',
  results: 'Results',
  resultsMenu: 'More options for the results',
  /** `at`: which of the passages was opened last. */
  foundSummary: ({ passages, notes, total }: Found, at?: number) =>
    at === undefined
      ? `${count(passages, 'passage')} in ${notesOf(notes, total)}`
      : `Passage ${at.toLocaleString('en')} of ${passages.toLocaleString('en')} · ${notesOf(notes, total)}`,
  foundBy: ({ mode, engine }: Found) => `${mode} · ${engine === 'qmd' ? 'QMD' : 'built-in index'}`,
  anyWord: 'No note contains all of these words. Showing partial matches.',
  number: (n: number) => n.toLocaleString('en'),
  lineRange: linesOf,
  showMoreLines: 'Show more lines',
  morePassages: (n: number) => `+${n.toLocaleString('en')} more in this note`,
  noWords: 'Type at least one word to search for.',
  nothingFound: (query: string) => `Nothing found for “${query}”.`,
  nothingSoFar: (query: string) => `Nothing found for “${query}” so far.`,
  nothingYet: 'No note has these words. Searching by meaning…',
  searchedAll: 'Searched the whole vault.',
  searchedIn: (scopes: readonly string[]) => `Searched in ${scopes.join(', ')}.`,
  searchRefused: 'Can’t run this search.',
  searchFailed: 'The search failed.',
  tryAgain: 'Try again',
  dropScope: 'Search the whole vault',
  plainWords: 'Search without quotes and exclusions',
  removeFilter: (filter: string) => `Remove ${filter}`,
  tagsAsWords: 'Search as a word, not a tag',
  tryDeep: 'Try deep search',
  tryFast: 'Try fast search',
  /** What to know about an answer. */
  remarks: {
    building: ({ done, total }) => `Still indexing (${done} of ${count(total, 'note')}). More results may follow.`,
    stopped: ({ done, total }) => `Indexing was stopped at ${outOf(done, total, 'note')}. The others weren’t searched.`,
    comparing: () => 'Still checking the vault for changes.',
    pending: ({ count: n }) => `${count(n, 'change')} not indexed yet.`,
    unreadable: ({ count: n, path, reason }) => `Couldn’t index ${count(n, 'note')}, such as ${path} (${reason}).`,
    outdated: ({ reason }) => `The index may be out of date: ${reason}`,
    fallback: ({ engine, reason }) => `${engine} did not answer (${reason}), so the built-in index answered.`,
    'not-deep': () => 'Showing fast results: search by meaning is off on this device.',
    'no-models': () => 'Showing fast results: models for deep search are missing.',
    'no-vectors': ({ isPaused }) =>
      isPaused
        ? 'Showing fast results: no notes are embedded yet, and embedding is paused.'
        : 'Showing fast results: no notes are embedded yet. This happens while you’re idle.',
    'deep-failed': ({ reason }) => `QMD’s deep search failed (${reason}), so the built-in index answered.`,
    'half-embedded': ({ done, total }) =>
      `${outOf(done, total, 'note')} are embedded; the others are found by their words only.`,
    'empty-scope': () => 'No notes in this folder.',
    'empty-filter': ({ filter }) => `No note matches ${filter}.`,
    'read-in-vain': ({ notes }) =>
      `Stopped after reading ${count(notes, 'note')}. Others may match: add a rarer word, a filter or a folder.`,
    'read-part': ({ read, total }) =>
      `Read ${outOf(read, total, 'note')}, the newest first. A word or a filter finds the others faster.`,
    'expression-slow': ({ expression }) =>
      `${expression} took too long and was stopped. Showing the notes found so far.`,
    'expression-no-program': ({ expression }) => `Can’t search for ${expression} on this device.`,
  } satisfies RemarkWords,

  // More results, their order and days
  notesOf,
  showMore: 'Show more',
  narrowSearch: (notes: number, total: number) =>
    `These are the first ${notesOf(notes, total)}. Narrow the search to see others.`,
  sortOrders: { relevance: 'Relevance', newest: 'Newest first', path: 'Path' },
  sortedBy: (order: string) => `Sort: ${order}`,
  didYouMean: { before: 'Did you mean', after: '?' },
  resultsFor: 'Showing results for',
  leaveOutLinked: 'Exclude linked notes',
  searchInstead: (typed: string) => `Search for ${typed} instead`,
  date: 'date',
  addDate: 'Limit by date',
  datesUntil: (day: string) => `until ${day}`,

  // Suggestions while typing
  suggestions: 'Suggestions',
  suggestionCount: (n: number) => count(n, 'suggestion'),
  queryFaults: {
    date: (text: string) => `${text} is not a date.`,
    expression: (text: string) => `${text} is not a regular expression.`,
    empty: (text: string) => `${text} needs something to search for.`,
    like: (text: string) => `Use ${text} only once, without “-”, OR or parentheses.`,
    'too-many': () => 'The groups of this query have too many combinations.',
  } as Readonly<Record<'date' | 'expression' | 'empty' | 'like' | 'too-many', (text: string) => string>>,
  filterHints: {
    'path:': 'folder or part of the path',
    'file:': 'part of the file name',
    'tag:': 'tag or nested tag',
    'after:': 'that day or later',
    'before:': 'that day or earlier',
    'line:': 'all on one line: line:(a b)',
    'block:': 'all in one paragraph or list item',
    'section:': 'all between two headings',
    'content:': 'in the text, not in the path',
    'task:': 'in a task',
    'task-todo:': 'in an open task',
    'task-done:': 'in a completed task',
    'match-case:': 'match case',
    'ignore-case:': 'ignore case',
    'like:': 'similar in meaning: like:[[note]], like:"some words"',
  } as Readonly<Record<string, string>>,
  anyValue: 'any value',
  noteCount: (n: number) => count(n, 'note'),
  fromDay: (day: string) => `from ${day}`,

  // Saved searches
  saveSearch: 'Save this search',
  saveSearchAs: 'Save this search…',
  runSavedSearch: 'Run a saved search',
  manageSearches: (n: number) => (n === 1 ? 'Rename or delete…' : `Rename or delete (${n.toLocaleString('en')})…`),
  chooseSearch: 'Which search?',
  noSuchSearch: 'No saved search has this name.',
  searchName: 'Name',
  replaceName: 'Replace',
  renameName: 'Rename',
  nameReplaces: (name: string) => `Replaces the search “${name}”.`,
  nameTaken: 'Another search has this name.',
  searchSaved: (name: string) => `Search saved as “${name}”.`,
  renameSearch: (name: string) => `Rename “${name}”`,
  deleteSearch: (name: string) => `Delete “${name}”`,
  searchDeleted: (name: string) => `“${name}” deleted.`,

  // Deep search
  deepStages: {
    starting: 'Starting the models',
    expanding: 'Expanding the question',
    searching: 'Searching by words and meaning',
    reading: (n: number | undefined) => (n === undefined ? 'Reading notes' : `Reading up to ${count(n, 'note')}`),
    reranking: (n: number | undefined) => (n === undefined ? 'Reranking' : `Reranking ${count(n, 'passage')}`),
  },
  seconds: (n: number) => `${n.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`,
  fastMeanwhile: 'Fast results, until deep ones arrive',
  fastAndWaiting: 'Fast results; press Enter for deep search',
  deepCancelled: 'Fast results; deep search cancelled',
  byMeaning: 'by meaning',
  byMeaningIn: (language: string) =>
    `by meaning, in ${{ en: 'English', fr: 'French', de: 'German', es: 'Spanish' }[language] ?? 'another language'}`,
  rerankHint: (score: number) => `Reranking score ${score.toFixed(2)}`,
  modelsMissing: 'QMD’s models make deep search better',
  modelsFound: (found: number, all: number, missing: readonly string[]) =>
    `${found} of ${all} model files found. Missing: ${missing.join(', ')}.`,
  modelRoles: { embed: 'embedding', generate: 'query expansion', rerank: 'reranker' },
  modelSize: (role: string, gigabytes: number) => `${role} (${gigabytes.toFixed(1)} GB)`,
  modelsHowTo: 'QMD downloads them from Hugging Face with this command. Collate downloads nothing.',
  modelLookedFor: (folder: string) => `Looked for in ${folder}`,
  embedding: (done: number, total: number) => `Embedding ${outOf(done, total, 'note')}`,
  embeddingWaiting: (done: number, total: number) =>
    `${outOf(done, total, 'note')} embedded; continues when you are idle`,
  embeddingPaused: (done: number, total: number) => `${outOf(done, total, 'note')} embedded; paused`,
  embeddingFailed: (reason: string) => `Embedding failed: ${reason}`,
  pause: 'Pause',
  pauseEmbedding: 'Pause embedding',
  resumeEmbedding: 'Resume embedding',
  indexEmbedding: (percent: number) => `embedding ${percent} %`,
};
