/** Checks what the community review checks, on this project as it stands: npm run check:release. Lint does the rest. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPlugin, project } from './build-plugin';
import { codeFaults, disclosureFaults } from './release/code-rules';
import { buildFaults, licenceFaults, manifestFaults, versionFaults, type Json } from './release/project-rules';
import { styleFaults } from './release/styles-rules';
import { inTemporaryFolder } from './temporary-folder';

const read = (name: string): Promise<string> => readFile(join(project, name), 'utf8');
const readJson = async (name: string): Promise<Json> => JSON.parse(await read(name)) as Json;

/** What is built twice is the same twice, which is what the review compares. */
async function buildTwice(folder: string): Promise<{ code: string; isSame: boolean }> {
  const codes = ['one', 'two'].map(async (name) => {
    await mkdir(join(folder, name));
    await buildPlugin(join(folder, name));
    return readFile(join(folder, name, 'main.js'), 'utf8');
  });
  const [code = '', again] = await Promise.all(codes);
  return { code, isSame: code === again };
}

async function faults(): Promise<string[]> {
  const files = {
    manifest: await readJson('manifest.json'),
    versions: await readJson('versions.json'),
    packageJson: await readJson('package.json'),
    packageLock: await readJson('package-lock.json'),
    licence: await read('LICENSE'),
  };
  const { code, isSame } = await inTemporaryFolder(buildTwice);
  return [
    ...manifestFaults(files.manifest),
    ...versionFaults(files),
    ...styleFaults(await read('styles.css')),
    ...codeFaults(code, project),
    ...disclosureFaults(code, await read('README.md')),
    ...(isSame ? [] : ['main.js: two builds of the same source differ']),
    ...buildFaults(files),
    ...licenceFaults(files),
  ];
}

const found = await faults();
for (const fault of found) console.error(fault);
if (found.length === 0) console.log('Nothing stands in the way of a release.');
process.exitCode = found.length === 0 ? 0 : 1;
