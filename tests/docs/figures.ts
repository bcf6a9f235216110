/** Where the figures of the documentation come from. */

/** A limit that a page tells of: the page, words with one figure in them, the file of the source and the constant that sets it. */
export type Limit = readonly [page: string, words: string, file: string, constant: string];

const QUEUE = 'src/search/qmd/host/index-queue.ts';
const JOB = 'src/plugin/background.ts';
const LOAD = 'src/tools/load-file.ts';
const HTTP = 'src/mcp/node/http-server.ts';
const SHARES = 'src/mcp/node/limits.ts';
const THIN = 'src/tools/thin-passage.ts';
const PRESENT = 'src/tools/present-answer.ts';
const CONVERSATION = 'src/ask/view/saved-conversation.ts';
const OVERVIEW = 'src/ask/overview-lines.ts';
const SECTIONS = 'src/lines/sections.ts';

export const LIMITS: readonly Limit[] = [
  ['docs/rooms.md', 'for 150 ms at most', 'src/search/search-notes.ts', 'FRESH_MS'],
  ['docs/background-job.md', '**search index** | at the start, then 0.4 s', QUEUE, 'SETTLE_MS'],
  ['docs/background-job.md', 'after 15 s without a change', 'src/search/qmd/host/embedding.ts', 'QUIET_MS'],
  ['docs/background-job.md', '**lengths** of the files | 3 s after the start', JOB, 'CATCH_UP.quietMs'],
  ['docs/background-job.md', ', then 0.4 s', JOB, 'LEARN.quietMs'],
  ['docs/background-job.md', '| 3 s after changes stop, if its setting', JOB, 'CATCH_UP.quietMs'],
  ['docs/background-job.md', 'It ends 5 s after', QUEUE, 'IDLE_MS'],
  ['docs/background-job.md', 'images over 10 MiB', LOAD, 'LARGEST_IMAGE_BYTES'],
  ['docs/background-job.md', 'unknown kind over 64 MiB', LOAD, 'LARGEST_UNKNOWN_BYTES'],
  ['docs/background-job.md', 'longer than 10 s', JOB, 'READ_MS'],
  ['docs/background-job.md', 'stopped changing for 3 s', JOB, 'CATCH_UP.quietMs'],
  ['docs/guide.md', 'to 5 lines', OVERVIEW, 'MOST_LINES'],
  ['docs/mcp.md', 'to 5 lines', OVERVIEW, 'MOST_LINES'],
  ['docs/mcp.md', 'the last 100 calls', 'src/mcp/call-log.ts', 'MOST_CALLS'],
  ['docs/mcp.md', 'a body over 1 MiB', 'src/mcp/node/http-exchange.ts', 'MOST_BYTES'],
  ['docs/mcp.md', 'headers later than 5 s', HTTP, 'HEADERS_MS'],
  ['docs/mcp.md', 'a body later than 15 s', HTTP, 'REQUEST_MS'],
  ['docs/mcp.md', '512 connections', SHARES, 'connections'],
  ['docs/mcp.md', '32 calls at once', SHARES, 'callsPerClient'],
  ['docs/mcp.md', '30 s without reading', SHARES, 'unreadMs'],
  ['docs/mcp.md', '256 streams', SHARES, 'streams'],
  ['docs/mcp.md', '50 at most', 'src/mcp/node/document-links.ts', 'MOST_LINKS'],
  ['docs/mcp.md', '2,160 tokens', 'tests/mcp/told-tokens.test.ts', 'MOST_TOKENS'],
  ['docs/mcp.md', '50 conversations', 'src/mcp/node/conversations.ts', 'MOST_CONVERSATIONS'],
  ['docs/mcp.md', 'a message over 10 MiB', 'src/mcp/node/stdio-server.ts', 'MOST_BYTES'],
  ['docs/meaning.md', 'The first 200 characters of a longer word', 'src/search/meaning/vocabulary.ts', 'LONGEST_WORD'],
  ['docs/meaning.md', 'pieces of some 600 characters', 'src/search/meaning/cut-note.ts', 'PIECE_LENGTH'],
  ['docs/meaning.md', 'the first 2,000 pieces', 'src/search/meaning/cut-note.ts', 'MOST_PIECES'],
  ['docs/notes.md', '100 notes of one glob', 'src/in-notes/resolve-block.ts', 'MOST_NOTES'],
  ['docs/notes.md', '100 different globs', 'src/in-notes/resolve-block.ts', 'MOST_LOOKS'],
  ['docs/notes.md', '500 sources in all', 'src/in-notes/resolve-block.ts', 'MOST_FILES'],
  ['docs/phones.md', 'after 30 seconds', 'src/search/index/builtin-engine.ts', 'RETRY_MS.first'],
  ['docs/privacy.md', 'the last 30 searches', 'src/panel/search/history.ts', 'MOST'],
  ['docs/privacy.md', 'up to 500,000 characters', 'src/follow/view/recent-documents.ts', 'MOST_SAVED'],
  ['docs/privacy.md', 'and 50,000 characters', CONVERSATION, 'MOST_CHARS'],
  ['docs/search.md', 'lists up to 50 notes', 'src/tools/present-answer.ts', 'MOST_NOTES'],
  ['docs/search.md', 'the best 40 notes', 'src/search/qmd/worker/deep-role.ts', 'CANDIDATES'],
  ['docs/search.md', 'A passage over 900 tokens', SECTIONS, 'PASSAGE_TOKENS'],
  ['docs/search.md', 'for 150 ms at most', 'src/search/search-notes.ts', 'FRESH_MS'],
  ['docs/background-job.md', 'read within 10 s', 'src/search/qmd/worker/index-role.ts', 'READ_MS'],
  ['docs/background-job.md', 'again every 30 s', QUEUE, 'RETRY_MS'],
  ['docs/background-job.md', 'first after 30 seconds', 'src/search/index/builtin-engine.ts', 'RETRY_MS.first'],
  ['docs/search.md', 'more than 32 MB', 'src/search/note-files.ts', 'LARGEST_NOTE_BYTES'],
  ['docs/tools/ask.md', 'to 5 lines', OVERVIEW, 'MOST_LINES'],
  ['docs/tools/ask.md', 'at most 30 s (twice)', 'src/ask/retry.ts', 'LONGEST_WAIT_SECONDS'],
  ['docs/tools/ask.md', 'once, after 2 s', 'src/ask/retry.ts', 'SERVER_ERROR_SECONDS'],
  ['docs/tools/ask.md', '100,000 characters', 'src/tools/context.ts', 'USUAL_ANSWER_CHARS'],
  ['docs/tools/ask.md', 'more than 200 characters', OVERVIEW, 'LONG_LINE'],
  ['docs/tools/ask.md', '60 % of its other words', 'src/verify/check-sentence.ts', 'HELD_SHARE'],
  ['docs/tools/ask.md', 'questions, 50,000 characters', CONVERSATION, 'MOST_CHARS'],
  ['docs/tools/ask.md', '4,000 of one question', CONVERSATION, 'LONGEST_TEXT'],
  ['docs/tools/ask.md', '200 headers', CONVERSATION, 'MOST_FILES'],
  ['docs/tools/ask.md', '(20,000 characters)', CONVERSATION, 'MOST_FILE_CHARS'],
  ['docs/tools/ask.md', 'more than 2,000,000 characters', 'src/ask/http.ts', 'LONGEST_ANSWER'],
  ['docs/tools/concat.md', 'to 5 lines', OVERVIEW, 'MOST_LINES'],
  ['docs/tools/read.md', 'An image over 10 MiB', LOAD, 'LARGEST_IMAGE_BYTES'],
  ['docs/tools/read.md', 'at most 20 MiB', LOAD, 'MOST_IMAGE_BYTES'],
  ['docs/tools/read.md', 'at most 50,000 files', 'src/tools/assembly.ts', 'MOST_INPUTS'],
  ['docs/tools/read.md', 'unknown kind over 64 MiB', LOAD, 'LARGEST_UNKNOWN_BYTES'],
  ['docs/tools/search.md', 'at most 2,000 characters', 'src/tools/search.ts', 'LONGEST_QUERY'],
  ['docs/tools/search.md', 'A passage can have 900 tokens', SECTIONS, 'PASSAGE_TOKENS'],
  ['docs/tools/search.md', 'up to 2,200 tokens in all', 'src/tools/context.ts', 'AFFORDABLE_TOKENS'],
  ['docs/tools/search.md', '400 tokens for all of them', PRESENT, 'PASSAGES_TOKENS'],
  ['docs/tools/search.md', 'up to 140 tokens', PRESENT, 'LEAST_PASSAGE'],
  ['docs/tools/search.md', 'and 60 for each line', PRESENT, 'PER_CONTEXT'],
  ['docs/tools/search.md', 'at most **200 tokens**', THIN, 'WHOLE_TOKENS'],
  ['docs/tools/search.md', 'up to 500 tokens', THIN, 'THINNED_TOKENS'],
  ['docs/tools/search.md', 'and 200 for the second', THIN, 'FURTHER_TOKENS'],
  ['docs/tools/search.md', 'more than 400 characters', THIN, 'LONGEST_LINE'],
  ['docs/tools/search.md', 'the first 100 tokens', THIN, 'BEGINNING_TOKENS'],
  ['docs/tools/search.md', 'for, 150 ms at most', 'src/search/search-notes.ts', 'FRESH_MS'],
  ['docs/tools/verify.md', 'more than 1,000,000 characters', 'src/verify/note-shelf.ts', 'LONG'],
];

/** Figures of others, and those that say the same as a limit in another unit; the reason beside each. */
export const OTHERS: readonly (readonly [page: string, words: string, reason: string])[] = [
  ['README.md', 'some 900 packages', 'what `npm ci` prints'],
  ['README.md', 'about 2 GB of models', 'QMD’s own'],
  ['docs/search.md', 'models, about 2 GB', 'QMD’s own'],
  ['docs/mcp.md', '25,000 tokens (a setting', 'a default, which the table of settings holds'],
  ['docs/tools/read.md', '25,000 tokens over MCP, a setting', 'a default, which the table of settings holds'],
  ['docs/tools/tree.md', '25,000 tokens over MCP, a setting', 'a default, which the table of settings holds'],
  ['docs/tools/search.md', 'about 700 tokens', 'follows from PASSAGES_TOKENS and LINE_TOKENS for ten notes'],
  ['docs/mcp.md', '20 MiB of pictures', 'follows from the length of an answer and BASE64_PER_CHAR'],
  ['docs/mcp.md', '2 MB for all programs', 'MOST_CHARS of two bytes each'],
  ['docs/tools/edit.md', '64 MB at most', 'MOST_CHARS of two bytes each'],
  ['docs/tools/ask.md', 'about 340 characters a block', 'differs with the paths'],
  ['docs/phones.md', '10,000 notes of 9 kB', 'what the benchmark makes'],
  ...[
    '97.8 % of unchanged lines',
    'and 0.2 % were placed',
    '81.4 % were found',
    '76.4 % were called',
    'and 0.5 % were placed',
  ].map((words) => ['docs/notes.md', words, 'measured, and compared with the report'] as const),
  ['CONTRIBUTING.md', '42 MB', 'the size of another’s package'],
  ['CONTRIBUTING.md', 'some 300 lines', 'a rule for people'],
  ['docs/meaning.md', 'the last 70 % of the 3,000 steps', 'how the table was trained'],
  ['docs/meaning.md', 'plus 0.3 times the cosine', 'how the table was measured'],
];

/** Rows of a table about what was measured, by how they begin; what they say is compared with the report. */
export const MEASURED_ROWS: readonly (readonly [page: string, row: string])[] = [
  'first index;',
  'first search while it is built',
  'longest pause',
  'memory of the finished index',
  'start with a saved index',
  '20 starts that are killed',
].map((row) => ['docs/phones.md', row]);
