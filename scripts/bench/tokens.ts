/**
 * How many tokens a model reads before it sees the line that it looks for: ours with both engines, beside `qmd mcp` and grep, on
 * the same questions. COLLATE_BENCH_CASES=1 tells of the dearest questions. COLLATE_BENCH_VAULTS=npm,/path/to/notes takes these vaults
 * alone, which may be folders of anybody's notes; COLLATE_BENCH_QUESTIONS=300 asks so many, COLLATE_BENCH_SEED=7 others.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { CHARS_PER_TOKEN, estimateTokens } from '../../src/lines/tokens';
import { AFFORDABLE_TOKENS, USUAL_ANSWER_CHARS } from '../../src/tools/context';
import { callAnyTool } from '../../src/plugin/all-tools';
import { notesIn, writeVault } from '../../tests/search/quality/vaults';
import { openBoth, qmdTools, type BothEngines } from './both-engines';
import { atLeast, atMost, percentile, type Bench, type Target } from './measure';
import { writeRealVault } from './real-vault';
import { findGrep, QmdCommand, type QmdServer } from './search-rivals';
import { writeTemplateVault } from './template-vault';
import { inTemporaryFolder } from './temporary-folder';
import { collateReader, grepReader, qmdStructureReader, qmdTextReader, seenAt, type Reader } from './token-readers';
import { commonWords, kinds, makeLineQuestions, type LineQuestion, type QuestionKind } from './token-questions';

const QUESTIONS = 60;
const GENERATED_NOTES = 2000;
const TEMPLATE_NOTES = 6500;
/** Searches for single common words, beside the questions, to find the longest answer. */
const COMMON_WORDS = 40;
/** Questions that `COLLATE_BENCH_CASES` tells of, for each of ours. */
const DEAREST = 5;

/** What a model should have to read at the most, in tokens. */
const LIMITS = { median: 200, p90: 3000, seen: 0.95, usual: 800, answer: 1000 };

const ours = ['built-in', 'with QMD'] as const;
const theirs = ['qmd mcp, text', 'qmd mcp, structure'] as const;

type Progress = (message: string) => void;

/** What it took to see a line. */
interface Search {
  readonly question: LineQuestion;
  readonly tokens: number;
  readonly isSeen: boolean;
  readonly texts: number;
}

interface VaultFigures {
  readonly vault: string;
  readonly searches: readonly {
    readonly kind: QuestionKind;
    readonly reader: string;
    readonly searches: readonly Search[];
  }[];
  /** Tokens of all answers to a search of ours. */
  readonly answers: readonly number[];
}

export const tokensBench: Bench = {
  name: 'tokens',
  async run(progress) {
    return inTemporaryFolder(async (root) => {
      const all: VaultFigures[] = [];
      for (const [at, vault] of vaultsAsked().entries()) {
        const folder = join(root, `${at}`);
        const notes = writeNotes(vault, folder);
        if (typeof notes === 'string') progress(`${vault} is left out: ${notes}`);
        else all.push(await measure(vault, notes, folder, progress));
      }
      return {
        name: 'tokens',
        columns: [
          'tokens until the line is seen',
          'vault',
          'asked',
          'median',
          'p90',
          'seen, %',
          'median answer',
          'longest',
        ],
        rows: all.flatMap(rowsOf),
        targets: all.flatMap(targetsOf),
      };
    });
  },
};

type Notes = Readonly<Record<string, string>>;

function vaultsAsked(): readonly string[] {
  return (process.env['COLLATE_BENCH_VAULTS'] ?? 'npm,world,generated,template').split(',');
}

/** A number of the environment, for more questions or others than usual. */
function numberGiven(name: string): number | undefined {
  const given = process.env[name];
  if (given === undefined) return undefined;
  if (!/^\d+$/.test(given)) throw new Error(`${name}: expected a number, got "${given}"`);
  return Number(given);
}

/** The notes of a vault, written below a folder; the reason, as a text, when they cannot be had. */
function writeNotes(vault: string, folder: string): Notes | string {
  if (vault === 'generated') return generate(folder);
  if (vault === 'template')
    return readAll(join(folder, 'vault'), writeTemplateVault(join(folder, 'vault'), TEMPLATE_NOTES));
  const notes = vault === 'npm' || vault === 'world' ? notesIn(vault) : copyOf(vault);
  if (typeof notes !== 'string') writeVault(notes, join(folder, 'vault'));
  return notes;
}

function copyOf(folder: string): Notes | string {
  if (!isAbsolute(folder)) return 'expected npm, world, generated, template, or the whole path of a folder';
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
  return readAll(folder, paths.sort());
}

function generate(folder: string): Notes {
  const { folder: vault, paths } = writeRealVault(join(folder, 'vault'), GENERATED_NOTES);
  return readAll(vault, paths);
}

function readAll(folder: string, paths: readonly string[]): Notes {
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

async function measure(vault: string, notes: Notes, folder: string, progress: Progress): Promise<VaultFigures> {
  progress(`${vault}: building the indexes`);
  const vaultFolder = join(folder, 'vault');
  mkdirSync(join(folder, 'index'));
  const command = new QmdCommand(qmdTools, join(folder, 'qmd'), vaultFolder);
  await command.update();
  const server = await command.serve();
  const engines = await openBoth(vaultFolder, join(folder, 'index'));
  try {
    const count = numberGiven('COLLATE_BENCH_QUESTIONS') ?? QUESTIONS;
    const asked = makeLineQuestions(notes, count, numberGiven('COLLATE_BENCH_SEED'));
    const searches: VaultFigures['searches'][number][] = [];
    for (const kind of kinds) {
      progress(`${vault}: ${asked[kind].length} ${kind}`);
      for (const [reader, read] of readersOf(engines, server, vaultFolder))
        searches.push({ kind, reader, searches: await searchAll(read, asked[kind]) });
    }
    const queries = [
      ...kinds.flatMap((kind) => asked[kind].map(({ query }) => query)),
      ...commonWords(notes, COMMON_WORDS),
    ];
    const figures = { vault, searches, answers: await answersOf(engines, queries) };
    if (process.env['COLLATE_BENCH_CASES'] !== undefined) tellDearest(figures, progress);
    return figures;
  } finally {
    await Promise.all([engines.close(), server.close()]);
  }
}

function readersOf({ vault, builtin, qmd }: BothEngines, server: QmdServer, folder: string): [string, Reader][] {
  const grep = findGrep();
  return [
    [ours[0], collateReader(vault, builtin, 'builtin')],
    [ours[1], collateReader(vault, qmd, 'qmd')],
    [theirs[0], qmdTextReader(server)],
    [theirs[1], qmdStructureReader(server)],
    ...(grep === undefined ? [] : [[grep.name, grepReader(grep.run, folder)] as [string, Reader]]),
  ];
}

async function searchAll(read: Reader, questions: readonly LineQuestion[]): Promise<Search[]> {
  const searches: Search[] = [];
  for (const question of questions) searches.push(await searchLine(read, question));
  return searches;
}

async function searchLine(read: Reader, question: LineQuestion): Promise<Search> {
  let chars = 0;
  let texts = 0;
  for await (const text of read(question)) {
    texts += 1;
    const seen = seenAt(text, question);
    if (seen !== undefined) return { question, tokens: (chars + seen) / CHARS_PER_TOKEN, isSeen: true, texts };
    chars += text.length;
  }
  return { question, tokens: chars / CHARS_PER_TOKEN, isSeen: false, texts };
}

async function answersOf({ vault, builtin, qmd }: BothEngines, queries: readonly string[]): Promise<number[]> {
  const answers: number[] = [];
  for (const engine of [builtin, qmd])
    for (const query of queries) {
      const context = { vault, engine, searchTokens: AFFORDABLE_TOKENS, maxChars: USUAL_ANSWER_CHARS };
      const { text } = await callAnyTool('search', { query }, context);
      answers.push(estimateTokens(text.length));
    }
  return answers;
}

/** A line that is never seen costs more than any that is. */
function costs(searches: readonly Search[]): number[] {
  return searches.map(({ tokens, isSeen }) => (isSeen ? tokens : Infinity));
}

function seenShare(searches: readonly Search[]): number {
  return searches.filter(({ isSeen }) => isSeen).length / searches.length;
}

function rowsOf({ vault, searches, answers }: VaultFigures): (string | number)[][] {
  return searches.map(({ kind, reader, searches: all }) => [
    `${kind}, ${reader}`,
    vault,
    `${all.length}`,
    ...[0.5, 0.9].map((share) => costCell(percentile(costs(all), share))),
    (seenShare(all) * 100).toFixed(0),
    ...[0.5, 1].map((share) => (isOurs(reader) ? `${percentile(answers, share)}` : '–')),
  ]);
}

function costCell(tokens: number): string {
  return Number.isFinite(tokens) ? tokens.toFixed(0) : 'not seen';
}

function isOurs(reader: string): boolean {
  return ours.some((name) => name === reader);
}

function targetsOf({ vault, searches, answers }: VaultFigures): Target[] {
  const of = (kind: QuestionKind, reader: string): readonly Search[] =>
    searches.find((one) => one.kind === kind && one.reader === reader)?.searches ?? [];
  const p = (kind: QuestionKind, reader: string, share: number): number => percentile(costs(of(kind, reader)), share);
  return [
    ...ours.flatMap((reader) =>
      kinds.flatMap((kind) => [
        atMost(`${vault}, ${kind}, ${reader}, median`, p(kind, reader, 0.5), LIMITS.median),
        atMost(`${vault}, ${kind}, ${reader}, p90`, p(kind, reader, 0.9), LIMITS.p90),
        atLeast(`${vault}, ${kind}, ${reader}, share seen`, seenShare(of(kind, reader)), LIMITS.seen),
      ]),
    ),
    atMost(`${vault}, median answer`, percentile(answers, 0.5), LIMITS.usual),
    atMost(`${vault}, longest answer`, percentile(answers, 1), LIMITS.answer),
  ];
}

function tellDearest({ vault, searches }: VaultFigures, progress: Progress): void {
  for (const { kind, reader, searches: all } of searches.filter((one) => isOurs(one.reader))) {
    const dearest = [...all].sort((a, b) => Number(a.isSeen) - Number(b.isSeen) || b.tokens - a.tokens);
    for (const { question, tokens, isSeen, texts } of dearest.slice(0, DEAREST))
      progress(
        `${vault}, ${kind}, ${reader}: ${isSeen ? '' : 'not seen, '}${tokens.toFixed(0)} tokens in ${texts} texts: "${question.query}" for ${question.path}: ${question.line}`,
      );
  }
}
