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
import { loadModelParts } from '../../src/search/qmd/worker/qmd-sdk';
import { callAnyTool } from '../../src/plugin/all-tools';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { modelEnvironment, writeTinyModels, type TinyModels } from '../../tests/support/models';
import { atLeast, atMost, median, percentile, timed, type Bench, type Report } from './measure';
import { demoQuestions } from './meaning/demo-questions';
import { DirectEncoder } from './meaning/direct-encoder';
import { ENCODER, fetchEncoder } from './meaning/encoder';
import { judge, MOST_NOTES, tally, type Found, type Verdict } from './meaning/judge';
import { writeNotes } from './meaning/labelled-note';
import { longNotes } from './meaning/long-notes';
import { piecesOf } from './meaning/pieces';
import { kinds, type Question } from './meaning/question';
import { unanswered } from './meaning/unanswered';
import { noStandIn } from './no-stand-in';
import { QmdCommand } from './search-rivals';
import { inTemporaryFolder } from './temporary-folder';
import { WarmQmd, type Shown } from './warm-qmd';

/** This program runs from node_modules/.cache/collate. */
const modules = fileURLToPath(new URL('../..', import.meta.url));
const tools = { node: join(modules, 'node/bin/node'), qmd: join(modules, '@tobilu/qmd') };
const demo = fileURLToPath(new URL('../../../demo', import.meta.url));

const questions: readonly Question[] = [...demoQuestions, ...longNotes.flatMap((note) => note.questions)];

export const meaningQmdBench: Bench = {
  name: 'meaning-qmd',
  isOptional: true,
  run: (progress) => inTemporaryFolder((folder) => measure(folder, progress)),
};

type Ask = (question: string) => Promise<readonly Found[]>;

/** Those that are asked, and how long each took to embed all notes. */
interface Contest {
  readonly asks: Readonly<Record<Name, Ask>>;
  readonly embedding: readonly (readonly [string, number])[];
  /** Lines of each note. */
  readonly lines: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

type Name = 'fast' | 'deep' | 'qmd query' | 'qmd vsearch' | 'directly';

async function measure(folder: string, say: (message: string) => void): Promise<Report> {
  const contest = await prepare(folder, say);
  try {
    const verdicts = new Map<string, readonly Verdict[]>();
    for (const [name, ask] of Object.entries(contest.asks)) {
      say(`asking: ${name}`);
      // The first answer loads the models.
      await ask('warm up');
      verdicts.set(name, await askAll(ask));
    }
    say('asking: what no note answers');
    const inVain = await countAnswered(contest.asks.deep);
    return report(contest, verdicts, inVain);
  } finally {
    await contest.close();
  }
}

async function prepare(folder: string, say: (message: string) => void): Promise<Contest> {
  const vaultFolder = join(folder, 'vault');
  cpSync(demo, vaultFolder, { recursive: true });
  writeNotes(vaultFolder, longNotes);
  say(`fetching and converting ${ENCODER.name} ${ENCODER.version}`);
  const stands = await writeTinyModels(join(folder, 'stand-ins'));
  const models = { ...stands, embed: await fetchEncoder(join(folder, 'encoder')) };
  const vault = new DiskVault(vaultFolder);
  const notes = await notesOf(vaultFolder, vault);

  say('embedding: deep');
  const engine = new QmdEngine({
    standIn: noStandIn,
    ...tools,
    vault,
    vaultFolder,
    indexFolder: join(folder, 'index'),
    worker: workerText,
    deep: { models: () => found(models), isAllowed: () => true, quietMs: 0 },
  });
  await engine.start();
  const deepMs = await timed(() => embedded(engine));
  say('embedding: qmd');
  const command = new QmdCommand(tools, join(folder, 'qmd'), vaultFolder, modelEnvironment(models));
  await command.update();
  const qmdMs = await timed(() => command.embed());
  const qmd = await WarmQmd.open(tools.qmd, join(folder, 'qmd', 'index.sqlite'), vaultFolder, models);
  say('embedding: directly');
  const llama = await (await loadModelParts(tools.qmd)).llama({ embed: models.embed });
  const start = performance.now();
  const direct = await DirectEncoder.embed(
    llama,
    notes.flatMap(({ path, text }) => piecesOf(path, text)),
  );
  const directMs = performance.now() - start;
  return {
    asks: {
      fast: searchBy('fast', vault, engine),
      deep: searchBy('deep', vault, engine),
      'qmd query': async (query) => (await qmd.query(query)).map(shownBy),
      'qmd vsearch': async (query) => (await qmd.vsearch(query)).map(shownBy),
      directly: (query) => direct.ask(query),
    },
    embedding: [
      ['deep', deepMs],
      ['qmd', qmdMs],
      ['directly', directMs],
    ],
    lines: new Map(notes.map(({ path, text }) => [path, text.split('\n').length])),
    close: async () => {
      await engine.close();
      await qmd.close();
      await llama.dispose();
    },
  };
}

function searchBy(mode: 'fast' | 'deep', vault: DiskVault, engine: QmdEngine): Ask {
  return async (query) => {
    const { document } = await callAnyTool('search', { query, mode, limit: MOST_NOTES, context: 0 }, { vault, engine });
    if (document.found !== undefined && document.found.mode !== mode) throw new Error(`"${query}" was not ${mode}`);
    return document.items.flatMap((item) =>
      item.kind === 'passage' || item.kind === 'thinned' ? [{ note: item.path, lines: item.passage }] : [],
    );
  };
}

/** How many questions that no note answers were answered with notes. */
async function countAnswered(ask: Ask): Promise<number> {
  let answered = 0;
  for (const question of unanswered) if ((await ask(question)).length > 0) answered += 1;
  return answered;
}

function report(
  { lines, embedding }: Contest,
  verdicts: ReadonlyMap<string, readonly Verdict[]>,
  inVain: number,
): Report {
  const isLong = ({ question }: Verdict): boolean => (lines.get(question.note) ?? 0) >= LONG_NOTE_LINES;
  const took = embedding.map(([name, ms]) => `${seconds(ms)} (${name})`).join(', ');
  const of = (name: Name): readonly Verdict[] => verdicts.get(name) ?? [];
  const [deep, query, direct] = [tally(of('deep')), tally(of('qmd query')), tally(of('directly'))];
  const inLong = tally(of('deep').filter(isLong));
  const time = (name: Name): number => median(of(name).map(({ ms }) => ms));
  return {
    name:
      `search by meaning: ${questions.length} questions on ${lines.size} notes, encoder ${ENCODER.model}. ` +
      'RERANKER AND EXPANDER ARE STAND-INS that know nothing: with real ones deep and qmd query rank otherwise.\n' +
      'All are warm: QMD through its SDK, without the start of its command. A first passage counts as right when it has a line ' +
      "of the answer; deep's passages are sections of the note, QMD's are four lines.\n" +
      `Of ${unanswered.length} questions that no note answers, deep says of ${unanswered.length - inVain} that nothing is near.\n` +
      `Embedding all notes took ${took}`,
    columns: ['', 'first 1', 'first 3', 'first 10', 'first passage right', 'of', 'median ms', '95 % ms'],
    rows: [...verdicts].flatMap(([name, own]) => table(name, own, isLong)),
    targets: [
      atLeast("deep's first 10 / qmd query's", deep.first10 / query.first10, 1),
      atLeast("deep's first 10 / the encoder's asked directly", deep.first10 / direct.first10, 0.9),
      atLeast('first passage right, of notes found', deep.passages / deep.first10, 0.85),
      atLeast('the same in long notes', inLong.passages / inLong.first10, 0.65),
      atMost('questions by which fast beats deep, on its best set', lead(of('fast'), of('deep')), 2),
      atMost("deep's time / qmd query's, both warm", time('deep') / time('qmd query'), 1.5),
    ],
  };
}

/** By how many questions one has more notes in the first ten than the other, on the kind of questions where it does best. */
function lead(one: readonly Verdict[], other: readonly Verdict[]): number {
  return Math.max(
    ...kinds.map((kind) => {
      const [a, b] = [one, other].map((all) => tally(all.filter(({ question }) => question.kind === kind)).first10);
      return (a ?? 0) - (b ?? 0);
    }),
  );
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
function table(name: string, verdicts: readonly Verdict[], isLong: (verdict: Verdict) => boolean): string[][] {
  const groups: readonly (readonly [string, readonly Verdict[]])[] = [
    ['all', verdicts],
    ...kinds.map((kind) => [kind, verdicts.filter(({ question }) => question.kind === kind)] as const),
    ['in long notes', verdicts.filter(isLong)],
  ];
  return groups.map(([group, own]) => {
    const { questions: count, first1, first3, first10, passages } = tally(own);
    const times = own.map(({ ms }) => ms);
    const figures = [first1, first3, first10, passages, first10, median(times), percentile(times, 0.95)];
    return [`${name}, ${group} (${count})`, ...figures.map((figure) => figure.toFixed(0))];
  });
}

/** The lines of a snippet, which its first line tells: `@@ -4,3 @@ …`. */
function shownBy({ file, line, snippet }: Shown): Found {
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
