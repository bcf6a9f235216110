// Starts the slowest test files first, so that at the end no worker is left alone with one of them. A fresh clone has no
// times of an earlier run: they come from tests/slow-files.json.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// Found as jest finds it: a package that this project does not depend on by itself.
const requireAsJest = ['jest', '@jest/core', 'jest-config'].reduce(
  (require, name) => createRequire(require.resolve(name)),
  createRequire(import.meta.url),
);
const { default: Sequencer } = requireAsJest('@jest/test-sequencer');

const root = new URL('../', import.meta.url);
const slow = JSON.parse(readFileSync(new URL('tests/slow-files.json', root), 'utf8'));

export default class SlowestFirst extends Sequencer {
  sort(tests) {
    const seconds = ({ path }) => slow[relative(fileURLToPath(root), path)]?.seconds ?? 0;
    return [...super.sort(tests)].sort((a, b) => seconds(b) - seconds(a));
  }
}
