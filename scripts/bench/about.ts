/** What each benchmark measures, for the usage of `npm run bench` and for docs/performance.md; its order is that of both. */

export interface About {
  /** One line. */
  readonly measures: string;
  /** What it is compared with, and how, in two sentences at most. */
  readonly compared: string;
  /** Runs only when it is named. */
  readonly isOptional?: true;
  /** A smaller run by an environment variable, as the usage names it. */
  readonly variable?: string;
}

export const ABOUT = {
  concat: {
    measures: 'putting 5,000 notes from disk together',
    compared:
      'The floor is a bare loop that reads the same files and joins their texts, without numbering a line or asking whether a link leads out of the vault; and that loop again, where nothing else has to wait for it. `cat -n` is the command that does nearly the same.',
  },
  search: {
    measures: "search with QMD's index, and keeping that index, on 1,000 to 20,000 notes",
    compared:
      "Compared with QMD's own command line, its MCP server and ripgrep, on the same notes and queries in the same run. Also with the bare look-up in QMD's index, on notes like real ones, with filters, and with queries made to take long.",
    variable: 'COLLATE_BENCH_SIZES=1000,real',
  },
  tokens: {
    measures: 'how much a model reads before it sees the line it looks for',
    compared: 'Ours with both engines beside `qmd mcp` and grep, on the same questions; the figures are tokens.',
    variable: 'COLLATE_BENCH_VAULTS=npm',
  },
  builtin: {
    measures: 'the built-in index: building, memory, starting, one change, searching',
    compared:
      'Compared with QMD behind the same search, and with MiniSearch fed the same words. In a browser also how the window does while the index is built, and when a newcomer sees a first result.',
    variable: 'COLLATE_BENCH_SIZES=1000,5000',
  },
  deep: {
    measures: 'deep search, warm, cold and cancelled',
    compared:
      'Compared with `qmd query` on the same notes and the same tiny models. So it measures what stands around the models; with real ones everything takes longer.',
  },
  panel: {
    measures: 'the panel in a browser: long documents, from a key press to painted results, starting',
    compared:
      'A long document is compared with a short one, and a painted result with the search behind it. The figures are from the built plugin in Chromium.',
  },
  notes: {
    measures: 'Collate blocks inside notes, in a browser',
    compared:
      'A note with live blocks is compared with the same note with plain fences: opening it, scrolling it, typing beside a block that searches.',
  },
  phone: {
    measures: 'the built-in index on a phone',
    compared:
      'The same browser at full speed and held back to a sixth of it, with 10,000 notes. Starts that are killed half-way must lose nothing.',
    variable: 'COLLATE_BENCH_SIZES=1000',
  },
  tree: {
    measures: '`tree` of 20,000 files, and keeping what it needs',
    compared: 'Compared with merely listing the same files with their sizes and dates.',
  },
  mcp: {
    measures: 'a call over MCP, and a minute of calls at 50 a second',
    compared:
      'A small `read` over HTTP is compared with the same call in process and a bare echo server. Memory is compared between the beginning and the end of the minute.',
  },
  hostile: {
    measures: 'inputs made to take long, through every tool',
    compared:
      'No call, and no pause of everything else, may take longer than the limit. Twice the input may take little more than twice the time.',
  },
  anchors: {
    measures: 'how often lines are found again after edits, and how often the answer is wrong',
    compared:
      'Compared with line numbers, a hash of the text and the lines alone, on edits whose outcome is known. The histories of real packages are fetched from the npm registry.',
  },
  verify: {
    measures: '`verify` of many quotes and of one, in 5,000 notes',
    compared: 'Compared with one `search` in the same run.',
  },
  meaning: {
    isOptional: true,
    measures: 'finding what is said in other words, or in another language, with nothing installed',
    compared:
      'Words alone beside fast and deep search with the built-in table, on questions written before any of them had answered one.',
  },
  'meaning-qmd': {
    isOptional: true,
    measures: 'finding what is said in other words with QMD; fetches an encoder of 42 MB',
    compared:
      "Fast and deep search beside QMD's own two commands and the encoder asked directly, on questions written before any of them had answered one. The models that rerank and expand are stand-ins that know nothing.",
  },
  public: {
    isOptional: true,
    measures: 'a public test collection in BEIR’s layout, one note a document; needs `--data DIR`',
    compared:
      'Both engines beside plain BM25, `qmd search` and MiniSearch, on the same questions in the same run. The figures are those in which such collections are reported.',
  },
} as const satisfies Record<string, About>;

export type BenchName = keyof typeof ABOUT;

export const BENCH_NAMES = Object.keys(ABOUT) as BenchName[];

export function aboutOf(name: BenchName): About {
  return ABOUT[name];
}
