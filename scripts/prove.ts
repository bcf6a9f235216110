/**
 * What `npm test` does: lint and types beside all tests, which are run in one order. Test files that fail are run once more,
 * alone, and those that pass only then are named: a machine that was too busy for a test does not hide what the others show,
 * and the test is still to be mended. At the end it names the slowest test files.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { inBackground, inForeground } from './prove/processes';
import { slowestFiles, type Results } from './prove/slowest';

const SEED = 1;
/** Files. When more fail, it is not the machine. */
const MOST_AGAIN = 3;
/** Files that are named at the end. */
const SLOWEST = 15;

const folder = mkdtempSync(join(tmpdir(), 'collate-prove-'));
const file = join(folder, 'results.json');

/** Gives whether all passed. */
function jest(...options: readonly string[]): Promise<boolean> {
  return inForeground(process.execPath, [
    join('node_modules', 'jest', 'bin', 'jest.js'),
    '--seed',
    String(SEED),
    ...options,
  ]);
}

/** What the last run left; nothing when it came to no end. */
function readResults(): Results {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Results;
  } catch {
    return { testResults: [] };
  }
}

/** Gives whether all tests passed, at once or when run again. */
async function runTests(): Promise<boolean> {
  const passed = await jest('--json', '--outputFile', file);
  const results = readResults();
  console.error(`\n${slowestFiles(results, SLOWEST)}`);
  if (passed) return true;
  const failed = results.testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative('.', name));
  if (failed.length === 0 || failed.length > MOST_AGAIN) return false;
  const names = failed.join('\n  ');
  console.error(`\nOnce more, alone:\n  ${names}\n`);
  if (!(await jest('--runInBand', '--runTestsByPath', ...failed))) return false;
  console.error(`\nPassed only when run again, and to be mended:\n  ${names}`);
  return true;
}

/** Lint, then types, in the time that tests wait for other processes; both use one core only. Gives the names of those that fail. */
async function check(): Promise<string[]> {
  const failed: string[] = [];
  for (const name of ['lint', 'types']) {
    const { hasPassed, output } = await inBackground('npm', ['run', '-s', name]);
    console.error(`\n${name}: ${hasPassed ? 'passed' : `failed\n${output}`}\n`);
    if (!hasPassed) failed.push(name);
  }
  return failed;
}

try {
  const [failed, hasPassed] = await Promise.all([check(), runTests()]);
  if (!hasPassed) failed.push('tests');
  if (failed.length > 0) {
    console.error(`\nFailed: ${failed.join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
