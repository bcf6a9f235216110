/**
 * How well `verify` judges quotes that are made from the notes of any folder: `node scripts/run.mjs verify-labels en FOLDER [seed] [per kind]`.
 * Prints a table by kind, and every fault.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { alteredLabels } from '../tests/verify/altered-labels';
import { describe, judgeIn, type Judged } from '../tests/verify/judge';
import type { Language } from '../tests/verify/prose/templates';

/** Notes of a folder that are taken, spread over all of it: more make it slow and nothing else. */
const MOST_NOTES = 600;

const [language = 'en', folder = 'demo', seed = '1', perKind = '12', faults = 'faults'] = process.argv.slice(2);
const notes = notesBelow(folder);
const labels = alteredLabels({
  name: 'demo',
  notes,
  language: language as Language,
  seed: Number(seed),
  perKind: Number(perKind),
});
const judge = await judgeIn(notes);
const judged: Judged[] = [];
for (const label of labels) judged.push(await judge(label));

console.log(`${Object.keys(notes).length} notes, ${labels.length} quotes`);
console.log(
  '| kind | quotes | right verdict | right place | named | false exact |\n| --- | ---: | ---: | ---: | ---: | ---: |',
);
for (const kind of [...new Set(labels.map((label) => label.kind))]) {
  const some = judged.filter(({ label }) => label.kind === kind);
  const count = (test: (one: Judged) => boolean): number => some.filter(test).length;
  const counts = [
    some.length,
    count(({ isRight }) => isRight),
    count(({ isPlaceRight }) => isPlaceRight),
    count(({ isNamed }) => isNamed),
  ];
  console.log(`| ${[kind, ...counts, count(isFalselyExact)].join(' | ')} |`);
}
if (faults === 'faults')
  for (const one of judged)
    if (!one.isRight || !one.isPlaceRight || !one.isNamed)
      console.log(`${isFalselyExact(one) ? 'FALSE EXACT ' : ''}${one.isNamed ? '' : 'UNNAMED '}${describe(one)}`);

function isFalselyExact({ label, claim }: Judged): boolean {
  return claim?.verdict === 'exact' && label.verdict !== 'exact';
}

function notesBelow(root: string): Readonly<Record<string, string>> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort();
  const step = Math.max(1, Math.floor(paths.length / MOST_NOTES));
  const some = paths.filter((_, at) => at % step === 0);
  return Object.fromEntries(
    some.map((path) => [path.normalize('NFC').split(sep).join('/'), readFileSync(join(root, path), 'utf8')]),
  );
}
