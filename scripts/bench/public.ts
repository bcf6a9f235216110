/** Ranking by the world's measure: a public collection, one note a document, asked through the search tool and its rivals. */
import MiniSearch from 'minisearch';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine, SearchMode } from '../../src/search/engine';
import { callAnyTool } from '../../src/plugin/all-tools';
import type { DiskVault } from '../../src/vault/node/disk-vault';
import { openBoth, qmdTools } from './both-engines';
import { UsageError } from './command-line';
import { atLeast, median, percentile, type Bench, type Report } from './measure';
import { judgementsIn, readCollection, writeNotes, type Collection } from './public/collection';
import { PlainBm25 } from './public/plain-bm25';
import { scoresOf, type Scores } from './public/scores';
import { QmdCommand, type QmdServer } from './search-rivals';
import { inTemporaryFolder } from './temporary-folder';

/** Notes that are asked for. */
const LIMIT = 10;

export const publicBench: Bench = {
  name: 'public',
  isOptional: true,
  run: (progress, { data, qrels = 'test' }) => {
    if (data === undefined) throw new UsageError('public needs --data DIR, a collection in BEIR’s layout');
    if (!existsSync(join(data, 'corpus.jsonl'))) throw new UsageError(`There is no corpus.jsonl in ${data}`);
    const sets = judgementsIn(data);
    if (!sets.includes(qrels))
      throw new UsageError(`There is no qrels/${qrels}.tsv, but: ${sets.join(', ') || 'none'}`);
    return inTemporaryFolder((folder) => measure(readCollection(data, qrels), folder, progress));
  },
};

type Ask = (question: string) => Promise<readonly string[]> | readonly string[];

interface Outcome extends Scores {
  readonly name: string;
  readonly times: readonly number[];
}

async function measure(collection: Collection, folder: string, say: (message: string) => void): Promise<Report> {
  const vaultFolder = join(folder, 'vault');
  say(`writing ${collection.notes.size} notes`);
  writeNotes(collection, vaultFolder);
  say('indexing: both engines');
  let hasMeaning = false;
  const { vault, builtin, qmd, close } = await openBoth(vaultFolder, join(folder, 'index'), () => hasMeaning);
  say('indexing: rivals');
  const command = new QmdCommand(qmdTools, join(folder, 'qmd'), vaultFolder);
  await command.update();
  const server = await command.serve();
  const [plain, mini] = [new PlainBm25(collection.notes), miniSearch(collection)];
  const contestants: readonly (readonly [string, Ask])[] = [
    ['built-in', searchBy(vault, builtin)],
    ['QMD', searchBy(vault, qmd)],
    ['plain BM25', (question) => plain.search(question, LIMIT)],
    ['qmd search', (question) => qmdSearch(server, question)],
    [
      'MiniSearch',
      (question) =>
        mini
          .search(question)
          .slice(0, LIMIT)
          .map(({ id }) => id as string),
    ],
  ];
  try {
    const outcomes: Outcome[] = [];
    for (const [name, ask] of contestants) {
      say(`asking ${collection.questions.length} questions: ${name}`);
      outcomes.push(await askAll(collection, name, ask));
    }
    say('embedding');
    hasMeaning = true;
    builtin.refresh();
    await builtin.ready();
    for (const mode of ['fast', 'deep'] as const) {
      say(`asking ${collection.questions.length} questions by meaning: ${mode}`);
      outcomes.push(await askAll(collection, `${mode}, with meaning`, searchBy(vault, builtin, mode)));
    }
    return report(collection, outcomes);
  } finally {
    await Promise.all([close(), server.close()]);
  }
}

function searchBy(vault: DiskVault, engine: Engine, mode: SearchMode = 'fast'): Ask {
  return async (query) => {
    const { document } = await callAnyTool('search', { query, mode, limit: LIMIT, context: 0 }, { vault, engine });
    return [...new Set(document.items.flatMap((item) => ('path' in item ? [item.path] : [])))];
  };
}

/** Some questions it refuses, for the signs in them. */
async function qmdSearch(server: QmdServer, question: string): Promise<readonly string[]> {
  const { results } = await server.find(question).catch(() => ({ results: [] }));
  return results.map(({ file }) => pathIn(file));
}

/** `qmd://vault/n000001.md` is `n000001.md`. */
function pathIn(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

function miniSearch({ notes }: Collection): MiniSearch<{ id: string; text: string }> {
  const index = new MiniSearch<{ id: string; text: string }>({ fields: ['text'] });
  index.addAll(Array.from(notes, ([id, text]) => ({ id, text })));
  return index;
}

async function askAll({ questions }: Collection, name: string, ask: Ask): Promise<Outcome> {
  const found: (readonly string[])[] = [];
  const times: number[] = [];
  for (const { text } of questions) {
    const start = performance.now();
    found.push(await ask(text));
    times.push(performance.now() - start);
  }
  return { name, ...scoresOf(questions, found), times };
}

function report({ notes, questions }: Collection, outcomes: readonly Outcome[]): Report {
  const ndcgOf = (name: string): number => outcomes.find((outcome) => outcome.name === name)?.ndcg ?? 0;
  return {
    name: `a public collection: ${questions.length} questions on ${notes.size} notes`,
    columns: ['', 'nDCG@10', 'recall@10', 'right first', 'no answer', 'median ms', '95 % ms'],
    rows: outcomes.map(({ name, ndcg, recall, first, empty, times }) => [
      name,
      ...[ndcg, recall, first].map((share) => share.toFixed(3)),
      `${empty}`,
      ...[median(times), percentile(times, 0.95)].map((ms) => ms.toFixed(1)),
    ]),
    targets: [
      ...['built-in', 'QMD'].map((name) =>
        atLeast(`nDCG@10 / plain BM25's, ${name}`, ndcgOf(name) / ndcgOf('plain BM25'), 1),
      ),
      ...['fast', 'deep'].map((mode) =>
        atLeast(
          `nDCG@10 by words and meaning less that by words, ${mode}`,
          ndcgOf(`${mode}, with meaning`) - ndcgOf('built-in'),
          -0.005,
        ),
      ),
    ],
  };
}
