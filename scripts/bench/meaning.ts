/**
 * Search by meaning with a real encoder: fast, deep, QMD's own two commands, and the encoder asked directly, on questions that
 * were written before any of them answered one. The models that rerank and expand are stand-ins that know nothing.
 */
import { workerText } from 'collate:worker';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Models } from '../../src/search/needs';
import { QmdEngine } from '../../src/search/qmd/host/qmd-engine';
import { loadModelParts, type Llama } from '../../src/search/qmd/worker/models';
import { callTool } from '../../src/tools/registry';
import { DiskVault } from '../../src/vault/disk-vault';
import { modelEnvironment, writeTinyModels, type TinyModels } from '../../tests/support/models';
import { median, percentile, timed, type Bench, type Report } from './measure';
import { demoQuestions } from './meaning/demo-questions';
import { DirectEncoder } from './meaning/direct-encoder';
import { ENCODER, fetchEncoder } from './meaning/encoder';
import { judge, MOST_NOTES, tally, type Found, type Verdict } from './meaning/judge';
import { longNotes, writeLongNotes } from './meaning/long-notes';
import { piecesOf } from './meaning/pieces';
import { kinds, type Question } from './meaning/question';
import { noStandIn } from './no-stand-in';
import { QmdCommand, type QmdResult } from './search-rivals';
import { inTemporaryFolder } from './temporary-folder';

/** This program runs from node_modules/.cache/collate. */
const modules = fileURLToPath(new URL('../..', import.meta.url));
const tools = { node: join(modules, 'node/bin/node'), qmd: join(modules, '@tobilu/qmd') };
const demo = fileURLToPath(new URL('../../../demo', import.meta.url));

const questions: readonly Question[] = [...demoQuestions, ...longNotes.flatMap((note) => note.questions)];

export const meaningBench: Bench = {
  name: 'meaning',
  isOptional: true,
  run: (progress) => inTemporaryFolder((folder) => measure(folder, progress)),
};

type Ask = (question: string) => Promise<readonly Found[]>;

async function measure(folder: string, say: (message: string) => void): Promise<Report> {
  const vaultFolder = join(folder, 'vault');
  cpSync(demo, vaultFolder, { recursive: true });
  writeLongNotes(vaultFolder);
  say(`fetching and converting ${ENCODER.name} ${ENCODER.version}`);
  const stands = await writeTinyModels(join(folder, 'stand-ins'));
  const models = { ...stands, embed: await fetchEncoder(join(folder, 'encoder')) };

  const vault = new DiskVault(vaultFolder);
  const qmd = new QmdCommand(tools, join(folder, 'qmd'), vaultFolder, modelEnvironment(models));
  const engine = new QmdEngine({
    standIn: noStandIn,
    ...tools,
    vault,
    vaultFolder,
    indexFolder: join(folder, 'index'),
    worker: workerText,
    deep: { models: () => found(models), isAllowed: () => true, quietMs: 0 },
  });
  const parts = await loadModelParts(tools.qmd);
  const llama = (await parts.llama({ embed: models.embed })) as Llama & { dispose(): Promise<void> };
  try {
    say('embedding: deep');
    await engine.start();
    const oursMs = await timed(() => embedded(engine));
    say('embedding: qmd');
    await qmd.update();
    const qmdMs = await timed(() => qmd.embed());
    say('embedding: directly');
    const lines = new Map<string, number>();
    const pieces = (await notesOf(vaultFolder, vault)).flatMap(({ path, text }) => {
      lines.set(path, text.split('\n').length);
      return piecesOf(path, text);
    });
    const asked: { direct?: DirectEncoder } = {};
    const directMs = await timed(async () => (asked.direct = await DirectEncoder.embed(llama, pieces)));
    const search =
      (mode: 'fast' | 'deep'): Ask =>
      async (query) => {
        const { document } = await callTool(
          'search',
          { query, mode, limit: MOST_NOTES, context: 0 },
          { vault, engine },
        );
        if (document.found !== undefined && document.found.mode !== mode) throw new Error(`"${query}" was not ${mode}`);
        return document.items.flatMap((item) =>
          item.kind === 'passage' || item.kind === 'thinned' ? [{ note: item.path, lines: item.passage }] : [],
        );
      };
    const contestants: Readonly<Record<string, Ask>> = {
      fast: search('fast'),
      deep: search('deep'),
      'qmd query': async (query) => (await qmd.ask('query', query)).map(shownBy),
      'qmd vsearch': async (query) => (await qmd.ask('vsearch', query)).map(shownBy),
      directly: (query) => asked.direct?.ask(query) ?? Promise.resolve([]),
    };
    const isLong = ({ note }: Question): boolean => (lines.get(note) ?? 0) >= LONG_NOTE_LINES;
    const rows: (readonly string[])[] = [];
    for (const [name, ask] of Object.entries(contestants)) {
      say(`asking: ${name}`);
      // The first answer loads the models.
      await ask('warm up');
      const own = table(name, await askAll(ask), isLong);
      say(own[0]?.join('  ') ?? '');
      rows.push(...own);
    }
    return {
      name:
        `search by meaning: ${questions.length} questions on ${lines.size} notes, encoder ${ENCODER.model}. ` +
        'RERANKER AND EXPANDER ARE STAND-INS that know nothing: with real ones deep and qmd query rank otherwise.\n' +
        'Times of qmd are those of a command, its start and the loading of the models included; the others are warm.\n' +
        `Embedding all notes took ${seconds(oursMs)} (deep), ${seconds(qmdMs)} (qmd), ${seconds(directMs)} (directly)`,
      columns: ['', 'first 1', 'first 3', 'first 10', 'first passage right', 'of', 'median ms', '95 % ms'],
      rows,
      targets: [],
    };
  } finally {
    await engine.close();
    await llama.dispose();
  }
}

async function askAll(ask: Ask): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const question of questions) {
    const start = performance.now();
    const passages = await ask(question.asks);
    verdicts.push(judge(question, passages, performance.now() - start));
  }
  return verdicts;
}

/** Lines. Such notes have many passages, of which one is right. */
const LONG_NOTE_LINES = 150;

/** A row for all questions, one for each kind, and one for the long notes among them. */
function table(name: string, verdicts: readonly Verdict[], isLong: (question: Question) => boolean): string[][] {
  const groups: readonly (readonly [string, readonly Verdict[]])[] = [
    ['all', verdicts],
    ...kinds.map((kind) => [kind, verdicts.filter(({ question }) => question.kind === kind)] as const),
    ['in long notes', verdicts.filter(({ question }) => isLong(question))],
  ];
  return groups.map(([group, own]) => {
    const { questions: count, first1, first3, first10, passages } = tally(own);
    const times = own.map(({ ms }) => ms);
    const figures = [first1, first3, first10, passages, first10, median(times), percentile(times, 0.95)];
    return [`${name}, ${group} (${count})`, ...figures.map((figure) => figure.toFixed(0))];
  });
}

/** The lines of a snippet, which its first line tells: `@@ -4,3 @@ …`. */
function shownBy({ file, line, snippet }: QmdResult): Found {
  const [, start = String(line), count = '1'] = /^@@ -(\d+),(\d+) @@/.exec(snippet) ?? [];
  return { note: file.replace(/^qmd:\/\/[^/]+\//, ''), lines: { start: +start, end: +start + +count - 1 } };
}

async function notesOf(folder: string, vault: DiskVault): Promise<{ readonly path: string; readonly text: string }[]> {
  const files = await vault.listing().files();
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .map(({ path }) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

async function embedded(engine: QmdEngine): Promise<void> {
  for (;;) {
    const status = engine.status();
    const embedding = status.kind === 'ready' ? status.embedding : undefined;
    if (embedding?.state === 'failed') throw new Error(embedding.reason);
    if (embedding !== undefined && embedding.total > 0 && embedding.done === embedding.total) return;
    await sleep(50);
  }
}

function found(models: TinyModels): Models {
  const roles = ['embed', 'generate', 'rerank'] as const;
  return {
    folder: '',
    all: roles.map((role) => ({ role, source: models[role], name: role, size: 1, file: models[role] })),
  };
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
