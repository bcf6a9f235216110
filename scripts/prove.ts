/**
 * What `npm test` does: lint and types beside the tests, all but the slow ones. At the end it names the slowest test files.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inBackground, inForeground } from './prove/processes';
import { slowestFiles, type Results } from './prove/slowest';

/** Files that are named at the end. */
const SLOWEST = 15;

// A compiler and a test runner leave much behind that is soon of no use: with more room for it, a seventh less of the processor goes by.
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`;

/** Gives whether all tests passed. */
async function runTests(): Promise<boolean> {
  const file = join(tmpdir(), `collate-prove-${process.pid}.json`);
  const jest = join('node_modules', 'jest', 'bin', 'jest.js');
  const options = ['--selectProjects', 'node', 'obsidian', '--json', '--outputFile', file];
  const hasPassed = await inForeground(process.execPath, [jest, ...options]);
  // A run that came to no end has left nothing.
  if (existsSync(file)) {
    const results = JSON.parse(readFileSync(file, 'utf8')) as Results;
    console.error(`\n${slowestFiles(results, SLOWEST)}`);
    rmSync(file);
  }
  return hasPassed;
}

/** Lint and types, in the time that tests wait for other processes; they use one core only. Gives whether they passed. */
async function check(): Promise<boolean> {
  const { hasPassed, output } = await inBackground('npm', ['run', '-s', 'check']);
  console.error(`\nlint and types: ${hasPassed ? 'passed' : `failed\n${output}`}\n`);
  return hasPassed;
}

const [isClean, hasPassed] = await Promise.all([check(), runTests()]);
const failed = [...(isClean ? [] : ['lint and types']), ...(hasPassed ? [] : ['tests'])];
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
