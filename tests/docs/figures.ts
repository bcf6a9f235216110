/** Where the figures of the documentation come from. */

/** A limit that a page tells of: the page, words with one figure in them, the file of the source and the constant that sets it. */
export type Limit = readonly [page: string, words: string, file: string, constant: string];

const QUEUE = 'src/search/qmd/host/index-queue.ts';
const JOB = 'src/app/background/background-job.ts';
const LOAD = 'src/tools/load-file.ts';
const HTTP = 'src/mcp/http-server.ts';
const SHARES = 'src/mcp/limits.ts';
const THIN = 'src/tools/thin-passage.ts';
const CONVERSATION = 'src/app/ask/saved-conversation.ts';
const OVERVIEW = 'src/agent/overview-lines.ts';
const SECTIONS = 'src/text/sections.ts';

export const LIMITS: readonly Limit[] = [
  ['docs/architecture.md', 'for 150 ms at most', 'src/search/qmd/host/qmd-engine.ts', 'FRESH_MS'],
  ['docs/background-job.md', '**search index** | at the start, then 0.4 s', QUEUE, 'SETTLE_MS'],
  ['docs/background-job.md', 'after 15 s without a change', 'src/search/qmd/host/embedding.ts', 'QUIET_MS'],
  ['docs/background-job.md', '**lengths** of the files | 3 s after the start', JOB, 'CATCH_UP.quietMs'],
  ['docs/background-job.md', ', then 0.4 s', JOB, 'LEARN.quietMs'],
  ['docs/background-job.md', '| 3 s after the last of some changes, if its setting', JOB, 'CATCH_UP.quietMs'],
  ['docs/background-job.md', 'It ends 5 s after', QUEUE, 'IDLE_MS'],
  ['docs/background-job.md', 'images over 10 MiB', LOAD, 'LARGEST_IMAGE_BYTES'],
  ['docs/background-job.md', 'unknown kind over 64 MiB', LOAD, 'LARGEST_UNKNOWN_BYTES'],
  ['docs/background-job.md', 'longer than 10 s', JOB, 'READ_MS'],
  ['docs/background-job.md', 'stopped changing for 3 s', JOB, 'CATCH_UP.quietMs'],
  ['docs/guide.md', 'to 5 lines', OVERVIEW, 'MOST_LINES'],
  ['docs/mcp.md', 'to 5 lines', OVERVIEW, 'MOST_LINES'],
  ['docs/mcp.md', 'the last 100 calls', 'src/mcp/call-log.ts', 'MOST_CALLS'],
  ['docs/mcp.md', 'a body over 1 MiB', 'src/mcp/http-exchange.ts', 'MOST_BYTES'],
  ['docs/mcp.md', 'headers later than 5 s', HTTP, 'HEADERS_MS'],
  ['docs/mcp.md', 'a body later than 15 s', HTTP, 'REQUEST_MS'],
  ['docs/mcp.md', '64 such connections', SHARES, 'strangers'],
  ['docs/mcp.md', '32 calls at once', SHARES, 'callsPerClient'],
  ['docs/mcp.md', '64 MiB of answers', SHARES, 'unreadBytesPerClient'],
  ['docs/mcp.md', '30 s without reading', SHARES, 'unreadMs'],
  ['docs/mcp.md', '64 streams', SHARES, 'streamsPerClient'],
  ['docs/mcp.md', '128 connections', SHARES, 'connectionsPerClient'],
  ['docs/mcp.md', '50 conversations', 'src/mcp/conversations.ts', 'MOST_CONVERSATIONS'],
  ['docs/mcp.md', 'a line over 10 MiB', 'src/mcp/stdio-server.ts', 'MOST_BYTES'],
  ['docs/meaning.md', 'The first 200 characters of a longer word', 'src/search/meaning/vocabulary.ts', 'LONGEST_WORD'],
  ['docs/meaning.md', 'pieces of some 600 characters', 'src/search/meaning/cut-note.ts', 'PIECE_LENGTH'],
  ['docs/meaning.md', 'the first 2,000 pieces', 'src/search/meaning/cut-note.ts', 'MOST_PIECES'],
  ['docs/notes.md', '100 notes of one glob', 'src/app/collate-blocks/resolve-block.ts', 'MOST_NOTES'],
  ['docs/notes.md', '100 different globs', 'src/app/collate-blocks/resolve-block.ts', 'MOST_LOOKS'],
  ['docs/notes.md', '500 sources in all', 'src/app/collate-blocks/resolve-block.ts', 'MOST_FILES'],
  ['docs/phones.md', 'after 30 seconds', 'src/search/builtin/retry-unread.ts', 'PAUSE_MS.first'],
  ['docs/privacy.md', 'the last 30 searches', 'src/app/search/history.ts', 'MOST'],
  ['docs/privacy.md', 'up to 500,000 characters', 'src/app/documents/recent-documents.ts', 'MOST_SAVED'],
  ['docs/privacy.md', 'and 50,000 characters', CONVERSATION, 'MOST_CHARS'],
  ['docs/search.md', 'longer than about 400 tokens', 'src/search/qmd/worker/pieces.ts', 'MOST_TOKENS'],
  ['docs/search.md', 'A passage over 900 tokens', SECTIONS, 'PASSAGE_TOKENS'],
  ['docs/search.md', 'filled up to 900 tokens', SECTIONS, 'PASSAGE_TOKENS'],
  ['docs/search.md', 'more than 900 tokens', SECTIONS, 'PASSAGE_TOKENS'],
  ['docs/search.md', 'at most one H1 and 900 tokens', SECTIONS, 'PASSAGE_TOKENS'],
  ['docs/search.md', 'about 900 tokens each', SECTIONS, 'PASSAGE_TOKENS'],
  ['docs/search.md', 'up to 200 tokens is whole', THIN, 'WHOLE_TOKENS'],
  ['docs/search.md', '400 ms after the last one', QUEUE, 'SETTLE_MS'],
  ['docs/search.md', 'for 150 ms at most', 'src/search/qmd/host/qmd-engine.ts', 'FRESH_MS'],
  ['docs/search.md', 'read within 10 s', 'src/search/qmd/worker/index-role.ts', 'READ_MS'],
  ['docs/search.md', 'again every 30 s', QUEUE, 'RETRY_MS'],
  ['docs/search.md', 'more than 32 MB', 'src/search/note-files.ts', 'LARGEST_NOTE_BYTES'],
  ['docs/search.md', 'changed for 15 s', 'src/search/qmd/host/embedding.ts', 'QUIET_MS'],
  ['docs/search.md', 'to 5 lines', OVERVIEW, 'MOST_LINES'],
  ['docs/tools/ask.md', 'to 5 lines', OVERVIEW, 'MOST_LINES'],
  ['docs/tools/ask.md', 'at most 30 s (twice)', 'src/agent/retry.ts', 'LONGEST_WAIT_SECONDS'],
  ['docs/tools/ask.md', 'once, after 2 s', 'src/agent/retry.ts', 'SERVER_ERROR_SECONDS'],
  ['docs/tools/ask.md', '100,000 characters', 'src/tools/context.ts', 'USUAL_ANSWER_CHARS'],
  ['docs/tools/ask.md', 'more than 200 characters', OVERVIEW, 'LONG_LINE'],
  ['docs/tools/ask.md', '60 % of its other words', 'src/search/verify/check-sentence.ts', 'HELD_SHARE'],
  ['docs/tools/ask.md', 'questions, 50,000 characters', CONVERSATION, 'MOST_CHARS'],
  ['docs/tools/ask.md', '4,000 of one question', CONVERSATION, 'LONGEST_TEXT'],
  ['docs/tools/ask.md', '200 headers', CONVERSATION, 'MOST_FILES'],
  ['docs/tools/ask.md', '(20,000 characters)', CONVERSATION, 'MOST_FILE_CHARS'],
  ['docs/tools/concat.md', 'to 5 lines', OVERVIEW, 'MOST_LINES'],
  ['docs/tools/read.md', 'An image over 10 MiB', LOAD, 'LARGEST_IMAGE_BYTES'],
  ['docs/tools/read.md', 'at most 20 MiB', LOAD, 'MOST_IMAGE_BYTES'],
  ['docs/tools/read.md', 'unknown kind over 64 MiB', LOAD, 'LARGEST_UNKNOWN_BYTES'],
  ['docs/tools/search.md', 'at most 2,000 characters', 'src/tools/search.ts', 'LONGEST_QUERY'],
  ['docs/tools/search.md', 'A passage can have 900 tokens', SECTIONS, 'PASSAGE_TOKENS'],
  ['docs/tools/search.md', 'a bound of 2,200 tokens', 'src/tools/context.ts', 'AFFORDABLE_TOKENS'],
  ['docs/tools/search.md', 'at most **200 tokens**', THIN, 'WHOLE_TOKENS'],
  ['docs/tools/search.md', 'up to 500 tokens', THIN, 'THINNED_TOKENS'],
  ['docs/tools/search.md', 'and 200 for the second', THIN, 'FURTHER_TOKENS'],
  ['docs/tools/search.md', 'more than 400 characters', THIN, 'LONGEST_LINE'],
  ['docs/tools/search.md', 'the first 100 tokens', THIN, 'BEGINNING_TOKENS'],
  ['docs/tools/search.md', 'Once 2,200 tokens', 'src/tools/context.ts', 'AFFORDABLE_TOKENS'],
  ['docs/tools/search.md', 'for, 150 ms at most', 'src/search/qmd/host/qmd-engine.ts', 'FRESH_MS'],
  ['docs/tools/verify.md', 'more than 1,000,000 characters', 'src/search/verify/note-shelf.ts', 'LONG'],
];

/** Figures of others, and those that say the same as a limit in another unit; the reason beside each. */
export const OTHERS: readonly (readonly [page: string, words: string, reason: string])[] = [
  ['README.md', 'some 900 packages', 'what `npm ci` prints'],
  ['README.md', 'about 2 GB of models', 'QMD’s own'],
  ['docs/search.md', 'models, about 2 GB', 'QMD’s own'],
  ['docs/search.md', 'chunks of about 900 tokens', 'QMD’s own'],
  ['docs/search.md', 'the last 15 %', 'QMD’s own'],
  ['docs/search.md', 'within 200 tokens', 'QMD’s own'],
  ['docs/search.md', 'down to 30 %', 'QMD’s own'],
  ['docs/search.md', '25,000 tokens, a setting', 'a default, which the table of settings holds'],
  ['docs/mcp.md', '25,000 tokens (a setting', 'a default, which the table of settings holds'],
  ['docs/tools/read.md', '25,000 tokens over MCP, a setting', 'a default, which the table of settings holds'],
  ['docs/tools/tree.md', '25,000 tokens over MCP, a setting', 'a default, which the table of settings holds'],
  ['docs/mcp.md', '20 MB of pictures', 'follows from the length of an answer and BASE64_PER_CHAR'],
  ['docs/mcp.md', '2 MB for all programs', 'MOST_CHARS of two bytes each'],
  ['docs/tools/edit.md', '64 MB at most', 'MOST_CHARS of two bytes each'],
  ['docs/tools/ask.md', 'about 340 characters a block', 'differs with the paths'],
  ['docs/phones.md', '10,000 notes of 9 kB', 'what the benchmark makes'],
  ...[
    '97.8 % were found',
    'and 0.2 % were placed',
    '81.4 % were found',
    '76.4 % were called',
    'and 0.5 % were placed',
  ].map((words) => ['docs/fences.md', words, 'measured, and compared with the report'] as const),
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
