/**
 * Search by meaning with a real encoder: fast, deep, QMD's own two commands, and the encoder asked directly, on questions that
 * were written before any of them answered one. The models that rerank and expand are stand-ins that know nothing.
 */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModelParts } from '../../src/search/qmd/worker/qmd-sdk';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { modelEnvironment, writeTinyModels } from '../../tests/support/models';
import { demo, embedded, modelsFound, qmdOn, qmdTools } from './engines';
import { median, timed } from './measure';
import { askAll, COLUMNS, searchIn, tallyRow, type Ask } from './meaning/ask';
import { DirectEncoder } from './meaning/direct-encoder';
import { ENCODER, fetchEncoder } from './meaning/encoder';
import { tally, type Found, type Verdict } from './meaning/judge';
import { longNotes, longQuestions } from './meaning/long-notes';
import { piecesOf } from './meaning/pieces';
import { kinds, questions } from './meaning/questions';
import { QmdCommand } from './search-rivals';
import type { Bench, Sheet } from './sheet';
import { WarmQmd, type Shown } from './warm-qmd';
import { writeNotes } from './write-notes';

const asked = [...questions.overDemo, ...longQuestions];
const { unanswered } = questions;

type Name = 'fast' | 'deep' | 'qmd query' | 'qmd vsearch' | 'directly';

/** Those that are asked, and how long each took to embed all notes. */
interface Contest {
  readonly asks: Readonly<Record<Name, Ask>>;
  readonly embedding: readonly (readonly [string, number])[];
  /** Lines of each note. */
  readonly lines: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Lines. Such notes have many passages, of which one is right. */
const LONG_NOTE_LINES = 150;

export const meaningQmdBench: Bench = {
  columns: COLUMNS,
  async measure(sheet) {
    const contest = await prepare(sheet);
    const verdicts = new Map<string, readonly Verdict[]>();
    let inVain = 0;
    try {
      for (const [name, ask] of Object.entries(contest.asks)) {
        sheet.say(`asking: ${name}`);
        // The first answer loads the models.
        await ask('warm up');
        verdicts.set(name, await askAll(asked, ask));
      }
      sheet.say('asking: what no note answers');
      for (const question of unanswered) if ((await contest.asks.deep(question)).length > 0) inVain += 1;
    } finally {
      await contest.close();
    }
    report(sheet, contest, verdicts, inVain);
  },
};

async function prepare({ folder, say }: Sheet): Promise<Contest> {
  const vaultFolder = join(folder, 'vault');
  cpSync(demo, vaultFolder, { recursive: true });
  writeNotes(vaultFolder, longNotes);
  say(`fetching and converting ${ENCODER.name} ${ENCODER.version}`);
  const stands = await writeTinyModels(join(folder, 'stand-ins'));
  const models = { ...stands, embed: await fetchEncoder(join(folder, 'encoder')) };
  const vault = new DiskVault(vaultFolder);
  const files = (await vault.listing().files()).filter(({ path }) => path.endsWith('.md'));
  const notes = files.map(({ path }) => ({ path, text: readFileSync(join(vaultFolder, path), 'utf8') }));

  say('embedding: deep');
  const engine = qmdOn(vaultFolder, join(folder, 'index'), {
    deep: { models: () => modelsFound(models), isAllowed: () => true, quietMs: 0 },
  });
  await engine.start();
  const deepMs = await timed(() => embedded(engine));
  say('embedding: qmd');
  const command = new QmdCommand(join(folder, 'qmd'), vaultFolder, modelEnvironment(models));
  await command.run('update');
  const qmdMs = await timed(() => command.run('embed'));
  const qmd = await WarmQmd.open(qmdTools.qmd, join(folder, 'qmd', 'index.sqlite'), vaultFolder, models);
  say('embedding: directly');
  const llama = await (await loadModelParts(qmdTools.qmd)).llama({ embed: models.embed });
  const start = performance.now();
  const direct = await DirectEncoder.embed(
    llama,
    notes.flatMap(({ path, text }) => piecesOf(path, text)),
  );
  const directMs = performance.now() - start;
  return {
    asks: {
      fast: searchIn('fast', vault, engine),
      deep: searchIn('deep', vault, engine),
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

/** The lines of a snippet, which its first line tells: `@@ -4,3 @@ …`. */
function shownBy({ file, line, snippet }: Shown): Found {
  const [, start = String(line), count = '1'] = /^@@ -(\d+),(\d+) @@/.exec(snippet) ?? [];
  return { note: file.replace(/^qmd:\/\/[^/]+\//, ''), lines: { start: +start, end: +start + +count - 1 } };
}

/** A row for all questions, one for each kind, and one for the long notes among them; and the limits. */
function report(
  sheet: Sheet,
  { lines, embedding }: Contest,
  verdicts: ReadonlyMap<string, readonly Verdict[]>,
  inVain: number,
): void {
  const isLong = ({ question }: Verdict): boolean => (lines.get(question.note) ?? 0) >= LONG_NOTE_LINES;
  const took = embedding.map(([name, ms]) => `${(ms / 1000).toFixed(1)} s (${name})`).join(', ');
  sheet.title =
    `search by meaning: ${asked.length} questions on ${lines.size} notes, encoder ${ENCODER.model}. ` +
    'RERANKER AND EXPANDER ARE STAND-INS that know nothing: with real ones deep and qmd query rank otherwise.\n' +
    'All are warm: QMD through its SDK, without the start of its command. A first passage counts as right when it has a line ' +
    "of the answer; deep's passages are sections of the note, QMD's are four lines.\n" +
    `Of ${unanswered.length} questions that no note answers, deep says of ${unanswered.length - inVain} that nothing is near.\n` +
    `Embedding all notes took ${took}`;
  for (const [name, own] of verdicts) {
    tallyRow(sheet, `${name}, all`, own);
    for (const kind of kinds) tallyRow(sheet, `${name}, ${kind}`, ofKind(own, kind));
    tallyRow(sheet, `${name}, in long notes`, own.filter(isLong));
  }
  const of = (name: Name): readonly Verdict[] => verdicts.get(name) ?? [];
  const [deep, query, direct] = [tally(of('deep')), tally(of('qmd query')), tally(of('directly'))];
  const inLong = tally(of('deep').filter(isLong));
  const time = (name: Name): number => median(of(name).map(({ ms }) => ms));
  // By how many questions fast has more notes in the first ten, on the kind of questions where it does best.
  const leads = kinds.map((kind) => tally(ofKind(of('fast'), kind)).first10 - tally(ofKind(of('deep'), kind)).first10);
  sheet.atLeast("deep's first 10 / qmd query's", deep.first10 / query.first10, 1);
  sheet.atLeast("deep's first 10 / the encoder's asked directly", deep.first10 / direct.first10, 0.9);
  sheet.atLeast('first passage right, of notes found', deep.passages / deep.first10, 0.85);
  sheet.atLeast('the same in long notes', inLong.passages / inLong.first10, 0.65);
  sheet.atMost('questions by which fast beats deep, on its best set', Math.max(...leads), 2);
  sheet.atMost("deep's time / qmd query's, both warm", time('deep') / time('qmd query'), 1.5);
}

function ofKind(verdicts: readonly Verdict[], kind: (typeof kinds)[number]): readonly Verdict[] {
  return verdicts.filter(({ question }) => question.kind === kind);
}
