/**
 * How large main.js is, by part: node scripts/run.mjs size [--write]. With --write, the table goes into the record of how a release is
 * made.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Metafile } from 'esbuild';
import { buildPlugin, project } from './build-plugin';
import { partsTable } from './release/bundle-parts';
import { inTemporaryFolder } from './temporary-folder';

const RECORD = join(project, 'docs/decisions/0016-release.md');
/** Where the table stands in it. */
const TABLE = /(<!-- size of main\.js -->\n\n)(?:\|.*\n)*/;

const { values } = parseArgs({ options: { write: { type: 'boolean' } } });
const measured = await inTemporaryFolder(async (folder) => {
  const metafile = join(folder, 'metafile.json');
  await buildPlugin(folder, metafile);
  return JSON.parse(await readFile(metafile, 'utf8')) as Metafile;
});
const table = partsTable(measured);
console.log(table);
if (values.write === true) {
  const record = await readFile(RECORD, 'utf8');
  await writeFile(
    RECORD,
    record.replace(TABLE, (_, mark: string) => `${mark}${table}\n`),
  );
}
