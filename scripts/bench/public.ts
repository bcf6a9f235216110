/** Ranking by the world's measure: a public collection, one note a document, asked through the search tool and its rivals. */
import MiniSearch from 'minisearch';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Engine, SearchMode } from '../../src/search/engine';
import { callAnyTool } from '../../src/plugin/all-tools';
import type { DiskVault } from '../../src/vault/node/disk-vault';
import { UsageError } from '../usage';
import { openBoth, pathsIn } from './engines';
import { median, percentile, timed } from './measure';
import { readCollection, type Collection } from './public/collection';
import { plainBm25 } from './public/plain-bm25';
import { scoresOf } from './public/scores';
import { QmdCommand, type QmdServer } from './search-rivals';
import type { Sheet } from './sheet';
import { writeNotes } from './write-notes';

/** What others measured for BM25 on a collection, by the name of its folder. */
const PUBLISHED: Readonly<Record<string, number>> = { scifact: 0.679 };

/** Notes that are asked for. */
const LIMIT = 10;

export const columns = ['', 'nDCG@10', 'recall@10', 'right first', 'no answer', 'median ms', '95 % ms'];

export async function measure(sheet: Sheet): Promise<void> {
  const { data = [], qrels = 'test' } = sheet.options;
  if (data.length === 0) throw new UsageError('public needs --data DIR, a collection in BEIR’s layout');
  for (const folder of data)
    for (const file of ['corpus.jsonl', `qrels/${qrels}.tsv`])
      if (!existsSync(join(folder, file))) throw new UsageError(`There is no ${file} in ${folder}`);
  sheet.title = 'public collections, by the names of their folders';
  for (const folder of data) await measureCollection(sheet, basename(folder), readCollection(folder, qrels));
}

type Ask = (question: string) => Promise<readonly string[]> | readonly string[];

async function measureCollection(sheet: Sheet, named: string, collection: Collection): Promise<void> {
  const folder = join(sheet.folder, named);
  const say = (progress: string): void => sheet.say(`${named}: ${progress}`);
  const { notes, questions } = collection;
  sheet.row(`${named}: ${questions.length} questions, ${notes.size} notes`);
  const vaultFolder = join(folder, 'vault');
  say(`writing ${notes.size} notes`);
  writeNotes(vaultFolder, notes);
  say('indexing: both engines');
  let hasMeaning = false;
  const { vault, builtin, qmd, close } = await openBoth(vaultFolder, join(folder, 'index'), () => hasMeaning);
  say('indexing: rivals');
  const command = new QmdCommand(join(folder, 'qmd'), vaultFolder);
  await command.run('update');
  const server = await command.serve();
  const [plain, mini] = [plainBm25(notes), miniSearch(collection)];
  const contestants: readonly (readonly [string, Ask])[] = [
    ['built-in', searchBy(vault, builtin)],
    ['QMD', searchBy(vault, qmd)],
    ['plain BM25', (question) => plain(question, LIMIT)],
    ['qmd search', (question) => qmdSearch(server, question)],
    ['MiniSearch', mini],
  ];
  /** Gives the nDCG. */
  const asked = async (name: string, ask: Ask): Promise<number> => {
    say(`asking ${questions.length} questions: ${name}`);
    const found: (readonly string[])[] = [];
    const times: number[] = [];
    for (const { text } of questions) times.push(await timed(async () => found.push(await ask(text))));
    const { ndcg, recall, first, empty } = scoresOf(questions, found);
    sheet.row(
      ...[`${named}, ${name}`, ndcg.toFixed(3), recall.toFixed(3), first.toFixed(3), `${empty}`],
      ...[median(times), percentile(times, 0.95)].map((ms) => ms.toFixed(1)),
    );
    return ndcg;
  };
  try {
    const ndcgs = new Map<string, number>();
    for (const [name, ask] of contestants) ndcgs.set(name, await asked(name, ask));
    const published = PUBLISHED[named];
    if (published !== undefined) sheet.row(`${named}, BM25 as published with BEIR`, published.toFixed(3));
    const ndcgOf = (name: string): number => ndcgs.get(name) ?? NaN;
    for (const name of ['built-in', 'QMD'])
      sheet.atLeast(`${named}: nDCG@10 / plain BM25's, ${name}`, ndcgOf(name) / ndcgOf('plain BM25'), 1);
    say('embedding');
    hasMeaning = true;
    builtin.refresh();
    await builtin.ready();
    for (const mode of ['fast', 'deep'] as const) {
      const ndcg = await asked(`${mode}, with meaning`, searchBy(vault, builtin, mode));
      const name = `${named}: nDCG@10 by words and meaning less that by words, ${mode}`;
      sheet.atLeast(name, ndcg - ndcgOf('built-in'), -0.005);
    }
  } finally {
    await Promise.all([close(), server.close()]);
  }
}

function searchBy(vault: DiskVault, engine: Engine, mode: SearchMode = 'fast'): Ask {
  return async (query) => {
    return pathsIn(await callAnyTool('search', { query, mode, limit: LIMIT, context: 0 }, { vault, engine }));
  };
}

/** Some questions it refuses, for the signs in them. */
async function qmdSearch(server: QmdServer, question: string): Promise<readonly string[]> {
  const { results } = await server.find(question).catch(() => ({ results: [] }));
  // `qmd://vault/n000001.md` is `n000001.md`.
  return results.map(({ file }) => file.slice(file.lastIndexOf('/') + 1));
}

function miniSearch({ notes }: Collection): Ask {
  const index = new MiniSearch<{ id: string; text: string }>({ fields: ['text'] });
  index.addAll(Array.from(notes, ([id, text]) => ({ id, text })));
  return (question) => Array.from(index.search(question).slice(0, LIMIT), ({ id }) => id as string);
}
