/** Prints what the changelog has for a version: node scripts/run.mjs release-notes 1.0.0 */
import { readFileSync } from 'node:fs';
import { notesOf } from './release/changelog';

const [version = ''] = process.argv.slice(2);
const notes = notesOf(readFileSync('CHANGELOG.md', 'utf8'), version);
if (notes === undefined) {
  console.error(`CHANGELOG.md has no entry for ${version}.`);
  process.exitCode = 1;
} else {
  console.log(notes);
}
