/**
 * Runs all tests, in one order. Test files that fail are run once more, alone, and those that pass only then are named: a
 * machine that was too busy for a test does not hide what the others show, and the test is still to be mended.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const SEED = 1;
/** Files. When more fail, it is not the machine. */
const MOST_AGAIN = 3;

const folder = mkdtempSync(join(tmpdir(), 'collate-prove-'));
const results = join(folder, 'results.json');

/** What jest tells of each test file. */
interface Results {
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

/** Gives whether all passed. */
function run(...options: readonly string[]): boolean {
  const jest = join('node_modules', 'jest', 'bin', 'jest.js');
  return spawnSync(process.execPath, [jest, '--seed', String(SEED), ...options], { stdio: 'inherit' }).status === 0;
}

function failedFiles(): string[] {
  try {
    const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as Results;
    return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative('.', name));
  } catch {
    return [];
  }
}

try {
  const passed = run('--json', '--outputFile', results);
  const failed = passed ? [] : failedFiles();
  const names = failed.join('\n  ');
  if (failed.length > 0 && failed.length <= MOST_AGAIN) {
    console.error(`\nOnce more, alone:\n  ${names}\n`);
    if (run('--runInBand', '--runTestsByPath', ...failed))
      console.error(`\nPassed only when run again, and to be mended:\n  ${names}`);
    else process.exitCode = 1;
  } else if (!passed) {
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
