/**
 * Search by meaning with a real encoder: fast, deep, QMD's own two commands, and the encoder asked directly, on questions that
 * were written before any of them answered one. The models that rerank and expand are stand-ins that know nothing.
 */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { loadModelParts } from '../../src/search/qmd/worker/qmd-sdk';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { markdownIn } from '../../tests/search/quality/npm-pages';
import { modelEnvironment, writeTinyModels } from '../../tests/support/models';
import { demo, embedded, modelsFound, qmdOn, qmdTools } from './engines';
import { median } from './measure';
import { embedDirectly } from './meaning/direct-encoder';
import { ENCODER, fetchEncoder } from './meaning/encoder';
import { askAll, searchIn, tally, tallyRow, type Ask, type Found, type Verdict } from './meaning/judge';
import { longNotes, longQuestions } from './meaning/long-notes';
import { kinds, questions } from './meaning/questions';
import { QmdCommand } from './search-rivals';
import type { Sheet } from './sheet';
import { openWarmQmd, type Shown } from './warm-qmd';
import { writeNotes } from './write-notes';

export { columns } from './meaning/judge';

const asked = [...questions.overDemo, ...longQuestions];
const { unanswered } = questions;

/** Lines. Such notes have many passages, of which one is right. */
const LONG_NOTE_LINES = 150;

export async function measure(sheet: Sheet): Promise<void> {
  const { folder, say } = sheet;
  const vaultFolder = join(folder, 'vault');
  cpSync(demo, vaultFolder, { recursive: true });
  writeNotes(vaultFolder, longNotes);
  const notes = markdownIn(vaultFolder);
  say(`fetching and converting ${ENCODER.name} ${ENCODER.version}`);
  const stands = await writeTinyModels(join(folder, 'stand-ins'));
  const models = { ...stands, embed: await fetchEncoder(join(folder, 'encoder')) };
  const took: string[] = [];
  /** Embeds all notes, and notes how long that takes. */
  const embed = async <Result>(name: string, run: () => Promise<Result>): Promise<Result> => {
    say(`embedding: ${name}`);
    const start = performance.now();
    const made = await run();
    took.push(`${((performance.now() - start) / 1000).toFixed(1)} s (${name})`);
    return made;
  };
  const engine = qmdOn(vaultFolder, join(folder, 'index'), {
    deep: { models: () => modelsFound(models), isAllowed: () => true, quietMs: 0 },
  });
  await engine.start();
  await embed('deep', () => embedded(engine));
  const command = new QmdCommand(join(folder, 'qmd'), vaultFolder, modelEnvironment(models));
  await command.run('update');
  await embed('qmd', () => command.run('embed'));
  const qmd = await openWarmQmd(qmdTools.qmd, join(folder, 'qmd', 'index.sqlite'), vaultFolder, models);
  const llama = await (await loadModelParts(qmdTools.qmd)).llama({ embed: models.embed });
  const vault = new DiskVault(vaultFolder);
  const deep = searchIn('deep', vault, engine);
  const asks: Readonly<Record<string, Ask>> = {
    fast: searchIn('fast', vault, engine),
    deep,
    'qmd query': async (query) => (await qmd.ask('query', query)).map(shownBy),
    'qmd vsearch': async (query) => (await qmd.ask('vsearch', query)).map(shownBy),
    directly: await embed('directly', () => embedDirectly(llama, Object.entries(notes))),
  };
  const verdicts = new Map<string, readonly Verdict[]>();
  let inVain = 0;
  try {
    for (const [name, ask] of Object.entries(asks)) {
      say(`asking: ${name}`);
      // The first answer loads the models.
      await ask('warm up');
      verdicts.set(name, await askAll(asked, ask));
    }
    say('asking: what no note answers');
    for (const question of unanswered) if ((await deep(question)).length > 0) inVain += 1;
  } finally {
    await Promise.all([engine.close(), qmd.close(), llama.dispose()]);
  }
  sheet.title =
    `search by meaning: ${asked.length} questions on ${Object.keys(notes).length} notes, encoder ${ENCODER.model}. ` +
    'RERANKER AND EXPANDER ARE STAND-INS that know nothing: with real ones deep and qmd query rank otherwise.\n' +
    'All are warm: QMD through its SDK, without the start of its command. A first passage counts as right when it has a line ' +
    "of the answer; deep's passages are sections of the note, QMD's are four lines.\n" +
    `Of ${unanswered.length} questions that no note answers, deep says of ${unanswered.length - inVain} that nothing is near.\n` +
    `Embedding all notes took ${took.join(', ')}`;
  const isLong = ({ question }: Verdict): boolean => (notes[question.note] ?? '').split('\n').length >= LONG_NOTE_LINES;
  report(sheet, verdicts, isLong);
}

/** The lines of a snippet, which its first line tells: `@@ -4,3 @@ …`. */
function shownBy({ file, line, snippet }: Shown): Found {
  const [, start = String(line), count = '1'] = /^@@ -(\d+),(\d+) @@/.exec(snippet) ?? [];
  return { note: file.replace(/^qmd:\/\/[^/]+\//, ''), lines: { start: +start, end: +start + +count - 1 } };
}

/** A row for all questions, one for each kind, and one for the long notes among them; and the limits. */
function report(
  sheet: Sheet,
  verdicts: ReadonlyMap<string, readonly Verdict[]>,
  isLong: (verdict: Verdict) => boolean,
): void {
  for (const [name, own] of verdicts) {
    tallyRow(sheet, `${name}, all`, own);
    for (const kind of kinds) tallyRow(sheet, `${name}, ${kind}`, ofKind(own, kind));
    tallyRow(sheet, `${name}, in long notes`, own.filter(isLong));
  }
  const of = (name: string): readonly Verdict[] => verdicts.get(name) ?? [];
  const [deep, query, direct] = [tally(of('deep')), tally(of('qmd query')), tally(of('directly'))];
  const inLong = tally(of('deep').filter(isLong));
  const time = (name: string): number => median(of(name).map(({ ms }) => ms));
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
