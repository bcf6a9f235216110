// Starts the slowest test files first, so that at the end no worker is left alone with one of them. A fresh clone has no
// times of an earlier run: they come from tests/slow-files.json.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import sequencer from '@jest/test-sequencer';

const root = new URL('../', import.meta.url);
const slow = JSON.parse(readFileSync(new URL('tests/slow-files.json', root), 'utf8'));

export default class SlowestFirst extends sequencer.default {
  sort(tests) {
    const seconds = ({ path }) => slow[relative(root.pathname, path)]?.seconds ?? 0;
    return [...super.sort(tests)].sort((a, b) => seconds(b) - seconds(a));
  }
}
