/**
 * Search by meaning with nothing installed: words alone, fast and deep search with the table that ships, on questions that were
 * written before any of them had answered one; in one language and across languages.
 */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import { Meaning } from '../../src/search/meaning/meaning';
import { callAnyTool } from '../../src/plugin/all-tools';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { wait } from '../wait';
import { atLeast, median, percentile, timed, type Bench, type Report } from './measure';
import { demoQuestions } from './meaning/demo-questions';
import { judge, MOST_NOTES, tally, type Found, type Verdict } from './meaning/judge';
import { writeNotes } from './meaning/labelled-note';
import { longNotes } from './meaning/long-notes';
import { frenchNotes, frenchOverEnglish, frenchOverFrench, germanOverEnglish } from './meaning/other-languages';
import type { Question } from './meaning/question';
import { inTemporaryFolder } from './temporary-folder';

/** This program runs from node_modules/.cache/collate. */
const demo = fileURLToPath(new URL('../../../demo', import.meta.url));

/** Questions on one vault. */
interface Set {
  readonly name: string;
  readonly questions: readonly Question[];
  write(folder: string): void;
}

const english: Set = {
  name: 'other words',
  questions: [...demoQuestions, ...longNotes.flatMap((note) => note.questions)],
  write: (folder) => {
    cpSync(demo, folder, { recursive: true });
    writeNotes(folder, longNotes);
  },
};

const otherLanguages: readonly Set[] = [
  {
    name: 'French over French notes',
    questions: frenchOverFrench,
    write: (folder) => {
      writeNotes(folder, frenchNotes);
    },
  },
  { ...english, name: 'French over English notes', questions: frenchOverEnglish },
  { ...english, name: 'German over English notes', questions: germanOverEnglish },
];

export const meaningBench: Bench = {
  name: 'meaning',
  isOptional: true,
  run: (progress) => inTemporaryFolder((folder) => measure(folder, progress)),
};

type Name = 'words' | 'fast' | 'deep';

interface Outcome {
  readonly set: Set;
  readonly verdicts: ReadonlyMap<Name, readonly Verdict[]>;
  readonly embedMs: number;
}

async function measure(folder: string, say: (message: string) => void): Promise<Report> {
  const outcomes: Outcome[] = [];
  for (const [at, set] of [english, ...otherLanguages].entries())
    outcomes.push(await ask(set, join(folder, `${at}`), say));
  return report(outcomes);
}

async function ask(set: Set, folder: string, say: (message: string) => void): Promise<Outcome> {
  set.write(folder);
  const vault = new DiskVault(folder);
  let isAllowed = false;
  const engine = new BuiltinEngine({
    vault,
    yaml: { parse: (text) => parse(text) as unknown },
    wait,
    meaning: { load: () => Meaning.load(), isAllowed: () => isAllowed },
  });
  await engine.open();
  await engine.ready();
  const verdicts = new Map<Name, readonly Verdict[]>();
  say(`${set.name}: words`);
  verdicts.set('words', await askAll(set, searchBy('fast', vault, engine)));
  isAllowed = true;
  say(`${set.name}: embedding`);
  await Meaning.load();
  const embedMs = await timed(async () => {
    engine.refresh();
    await engine.ready();
  });
  for (const mode of ['fast', 'deep'] as const) {
    say(`${set.name}: ${mode}`);
    verdicts.set(mode, await askAll(set, searchBy(mode, vault, engine)));
  }
  await engine.close();
  return { set, verdicts, embedMs };
}

type Ask = (question: string) => Promise<readonly Found[]>;

function searchBy(mode: 'fast' | 'deep', vault: DiskVault, engine: BuiltinEngine): Ask {
  return async (query) => {
    const { document } = await callAnyTool('search', { query, mode, limit: MOST_NOTES, context: 0 }, { vault, engine });
    if (document.found !== undefined && document.found.mode !== mode) throw new Error(`"${query}" was not ${mode}`);
    return document.items.flatMap((item) =>
      item.kind === 'passage' || item.kind === 'thinned' ? [{ note: item.path, lines: item.passage }] : [],
    );
  };
}

async function askAll({ questions }: Set, search: Ask): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const question of questions) {
    const start = performance.now();
    const passages = await search(question.asks);
    verdicts.push(judge(question, passages, performance.now() - start));
  }
  return verdicts;
}

/** What the table that ships has to find of the questions in other words: in the first note, the first three and the first ten. */
const LEAST = [24, 44, 61] as const;

function report(outcomes: readonly Outcome[]): Report {
  const [first] = outcomes;
  const own = tally(first?.verdicts.get('deep') ?? []);
  return {
    name:
      'search by meaning, built in: the right note among the first 1, 3 and 10. ' +
      outcomes.map(({ set, embedMs }) => `Embedding "${set.name}" took ${embedMs.toFixed(0)} ms`).join('; '),
    columns: ['', 'first 1', 'first 3', 'first 10', 'first passage right', 'of', 'median ms', '95 % ms'],
    rows: outcomes.flatMap(({ set, verdicts }) => [...verdicts].map(([name, some]) => row(set, name, some))),
    targets: [own.first1, own.first3, own.first10].map((count, at) =>
      atLeast(`deep, other words, in the first ${[1, 3, 10][at]}`, count, LEAST[at] ?? 0),
    ),
  };
}

function row({ name: set }: Set, name: Name, verdicts: readonly Verdict[]): string[] {
  const { questions, first1, first3, first10, passages } = tally(verdicts);
  const times = verdicts.map(({ ms }) => ms);
  const figures = [first1, first3, first10, passages, first10, median(times), percentile(times, 0.95)];
  return [`${set}, ${name} (${questions})`, ...figures.map((figure) => figure.toFixed(0))];
}
