/**
 * How large main.js is, by part: node scripts/run.mjs size [--write]. With --write, the table goes into the record of how a release is
 * made.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Metafile } from 'esbuild';
import { buildPlugin, project } from './build-plugin';
import { partsTable } from './release/bundle-parts';

const RECORD = join(project, 'docs/decisions/0016-release.md');
/** Where the table stands in it. */
const TABLE = /(<!-- size of main\.js -->\n\n)(?:\|.*\n)*/;

async function measure(): Promise<Metafile> {
  const folder = await mkdtemp(join(tmpdir(), 'collate-size-'));
  try {
    const metafile = join(folder, 'metafile.json');
    await buildPlugin(folder, metafile);
    return JSON.parse(await readFile(metafile, 'utf8')) as Metafile;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({ options: { write: { type: 'boolean' } } });
const table = partsTable(await measure());
console.log(table);
if (values.write === true) {
  const record = await readFile(RECORD, 'utf8');
  await writeFile(
    RECORD,
    record.replace(TABLE, (_, mark: string) => `${mark}${table}\n`),
  );
}
