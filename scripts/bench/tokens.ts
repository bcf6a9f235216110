/**
 * How many tokens a model reads before it sees the line that it looks for: ours with both engines, beside `qmd mcp` and grep, on
 * the same questions. COLLATE_BENCH_VAULTS=npm,/path/to/notes takes these vaults alone, which may be folders of anybody's notes.
 */
import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { CHARS_PER_TOKEN, estimateTokens } from '../../src/lines/tokens';
import { AFFORDABLE_TOKENS, USUAL_ANSWER_CHARS } from '../../src/tools/context';
import { callAnyTool } from '../../src/plugin/all-tools';
import { markdownIn } from '../../tests/search/quality/npm-pages';
import { notesIn, writeVault } from '../../tests/search/quality/vaults';
import { openBoth, type BothEngines } from './engines';
import { asked, percentile } from './measure';
import { writeRealVault } from './real-vault';
import { findGrep, QmdCommand, type QmdServer } from './search-rivals';
import type { Sheet } from './sheet';
import { writeTemplateVault } from './template-vault';
import { collateReader, grepReader, qmdStructureReader, qmdTextReader, seenAt, type Reader } from './token-readers';
import { commonWords, kinds, makeLineQuestions, type LineQuestion } from './token-questions';

const QUESTIONS = 60;
const GENERATED_NOTES = 2000;
const TEMPLATE_NOTES = 6500;
/** Searches for single common words, beside the questions, to find the longest answer. */
const COMMON_WORDS = 40;
/** What a model should have to read at the most, in tokens. */
const LIMITS = { median: 200, p90: 3000, seen: 0.95, usual: 800, answer: 1000 };

export const columns = [
  ...['tokens until the line is seen', 'vault', 'asked', 'median', 'p90', 'seen, %'],
  ...['median answer', 'longest'],
];

export async function measure(sheet: Sheet): Promise<void> {
  for (const [at, vault] of asked('VAULTS', 'npm,world,generated,template').entries()) {
    const folder = join(sheet.folder, `${at}`);
    const notes = writeNotes(vault, join(folder, 'vault'));
    if (typeof notes === 'string') sheet.say(`${vault} is left out: ${notes}`);
    else await measureVault(sheet, vault, notes, folder);
  }
}

type Notes = Readonly<Record<string, string>>;

/** Those that are made, as their paths. */
const MADE: Readonly<Record<string, (folder: string) => readonly string[]>> = {
  generated: (folder) => writeRealVault(folder, GENERATED_NOTES).paths,
  template: (folder) => writeTemplateVault(folder, TEMPLATE_NOTES),
};

/** The notes of a vault, written to a folder; the reason, as a text, when they cannot be had. */
function writeNotes(vault: string, folder: string): Notes | string {
  const made = MADE[vault]?.(folder);
  if (made !== undefined)
    return Object.fromEntries(made.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  const isKnown = vault === 'npm' || vault === 'world';
  if (!isKnown && !isAbsolute(vault)) return 'expected npm, world, generated, template, or the whole path of a folder';
  const notes = isKnown ? notesIn(vault) : markdownIn(vault);
  if (typeof notes !== 'string') writeVault(notes, folder);
  return notes;
}

async function measureVault(sheet: Sheet, vault: string, notes: Notes, folder: string): Promise<void> {
  sheet.say(`${vault}: building the indexes`);
  const vaultFolder = join(folder, 'vault');
  const command = new QmdCommand(join(folder, 'qmd'), vaultFolder);
  await command.run('update');
  const server = await command.serve();
  const engines = await openBoth(vaultFolder, join(folder, 'index'));
  try {
    const questions = makeLineQuestions(notes, QUESTIONS);
    const queries = kinds.flatMap((kind) => questions[kind].map(({ query }) => query));
    const answers = await answersOf(engines, [...queries, ...commonWords(notes, COMMON_WORDS)]);
    for (const kind of kinds) {
      sheet.say(`${vault}: ${questions[kind].length} ${kind}`);
      for (const { name, read, isOurs } of readersOf(engines, server, vaultFolder)) {
        const costs: number[] = [];
        for (const question of questions[kind]) costs.push(await tokensUntilSeen(read, question));
        const [median, p90] = [percentile(costs, 0.5), percentile(costs, 0.9)];
        const seen = costs.filter(Number.isFinite).length / costs.length;
        sheet.row(
          ...[`${kind}, ${name}`, vault, `${costs.length}`, costCell(median), costCell(p90), (seen * 100).toFixed(0)],
          ...(isOurs ? [`${percentile(answers, 0.5)}`, `${percentile(answers, 1)}`] : []),
        );
        if (!isOurs) continue;
        sheet.atMost(`${vault}, ${kind}, ${name}, median`, median, LIMITS.median);
        sheet.atMost(`${vault}, ${kind}, ${name}, p90`, p90, LIMITS.p90);
        sheet.atLeast(`${vault}, ${kind}, ${name}, share seen`, seen, LIMITS.seen);
      }
    }
    sheet.atMost(`${vault}, median answer`, percentile(answers, 0.5), LIMITS.usual);
    sheet.atMost(`${vault}, longest answer`, percentile(answers, 1), LIMITS.answer);
  } finally {
    await Promise.all([engines.close(), server.close()]);
  }
}

function readersOf(
  { vault, builtin, qmd }: BothEngines,
  server: QmdServer,
  folder: string,
): { readonly name: string; readonly read: Reader; readonly isOurs?: true }[] {
  // In the order of paths, so that the same is read every time.
  const ripgrep = findGrep('rg', ['--sort', 'path']);
  const grep = ripgrep ?? findGrep('grep');
  return [
    { name: 'built-in', read: collateReader(vault, builtin, 'builtin'), isOurs: true },
    { name: 'with QMD', read: collateReader(vault, qmd, 'qmd'), isOurs: true },
    { name: 'qmd mcp, text', read: qmdTextReader(server) },
    { name: 'qmd mcp, structure', read: qmdStructureReader(server) },
    ...(grep === undefined
      ? []
      : [{ name: ripgrep === undefined ? 'grep' : 'ripgrep', read: grepReader(grep, folder) }]),
  ];
}

/** A line that is never seen costs more than any that is. */
async function tokensUntilSeen(read: Reader, question: LineQuestion): Promise<number> {
  let chars = 0;
  for await (const text of read(question)) {
    const seen = seenAt(text, question);
    if (seen !== undefined) return (chars + seen) / CHARS_PER_TOKEN;
    chars += text.length;
  }
  return Infinity;
}

/** Tokens of all answers to a search of ours. */
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

function costCell(tokens: number): string {
  return Number.isFinite(tokens) ? tokens.toFixed(0) : 'not seen';
}
