import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FoundEngine } from '../../../src/search/qmd/found-engine';
import { hostFacts } from '../../../src/search/qmd/host-facts';
import { parse } from 'yaml';
import { parseQuery } from '../../../src/search/query';
import type { WhereSetting } from '../../../src/search/qmd/locate';
import { DiskVault } from '../../../src/vault/disk-vault';
import {
  node22,
  qmdFolder,
  remarksOf,
  temporaryFolder,
  workersOn,
  workerText,
  writeNotes,
} from '../../support/real-qmd';

const folders: string[] = [];
const engines: FoundEngine[] = [];

/** An engine for two notes on a machine with nothing installed but what the settings point at. */
async function open(where: WhereSetting): Promise<{ engine: FoundEngine; data: string }> {
  const [vaultFolder, data] = [await temporaryFolder('vault'), await temporaryFolder('data')];
  folders.push(vaultFolder, data);
  await writeNotes(vaultFolder, { 'a.md': '# One\nthe payment is late\n', 'b.md': '# Two\nnothing here\n' });
  const facts = { ...hostFacts(), env: { XDG_DATA_HOME: data, PATH: '' }, home: data };
  const bare = { ...facts, exists: (path: string) => !path.startsWith('/usr') && facts.exists(path) };
  const engine = new FoundEngine({
    vault: new DiskVault(vaultFolder),
    vaultFolder,
    worker: workerText,
    where: () => where,
    parseYaml: (text) => parse(text) as unknown,
    facts: bare,
  });
  engines.push(engine);
  await engine.open();
  await engine.ready();
  return { engine, data };
}

const search = (engine: FoundEngine, query: string) =>
  engine.search(parseQuery(query), { mode: 'fast', scope: () => true, isScoped: false, limit: 10 });

afterAll(async () => {
  await Promise.all(engines.map((engine) => engine.close()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

describe('the engine that is found', () => {
  test('is QMD where the settings point at it, with its index in the data folder', async () => {
    const { engine, data } = await open({ nodePath: node22, qmdPath: qmdFolder });
    expect(engine.located?.kind).toBe('found');
    const answer = await search(engine, 'payment');
    expect([answer.engine, answer.remarks, answer.notes[0]?.note.path]).toEqual(['qmd', [], 'a.md']);
    expect(hostFacts().list(join(data, 'collate'))).toHaveLength(1);
  });

  test('is the built-in scan where nothing is found, and says what to do', async () => {
    const { engine } = await open({});
    const answer = await search(engine, 'payment');
    expect([answer.engine, answer.notes[0]?.note.path]).toEqual(['scan', 'a.md']);
    expect(remarksOf(answer)).toMatch(/^the built-in scan answered: Node 22 or newer was not found/);
    expect(engine.located?.looked.length).toBeGreaterThan(5);
  });

  test('is one, however often it is looked for at once', async () => {
    const { engine, data } = await open({ nodePath: node22, qmdPath: qmdFolder });
    await Promise.all([engine.open(), engine.open(), engine.open()]);
    await engine.ready();
    const [folder = ''] = hostFacts().list(join(data, 'collate'));
    await search(engine, 'payment');
    expect(workersOn(join(data, 'collate', folder), 'search')).toHaveLength(1);
  });

  test('says how to install QMD where only Node is found', async () => {
    const { engine } = await open({ nodePath: node22 });
    expect(remarksOf(await search(engine, 'payment'))).toContain('npm install -g @tobilu/qmd');
  });

  test('is QMD’s command line where its SDK has another shape', async () => {
    const odd = await temporaryFolder('odd-qmd');
    folders.push(odd);
    await mkdir(join(odd, 'dist/cli'), { recursive: true });
    await writeFile(join(odd, 'package.json'), '{"name":"@tobilu/qmd","version":"9.0.0","type":"module"}');
    await writeFile(join(odd, 'dist/index.js'), 'export const open = () => {};\n');
    const real = pathToFileURL(join(qmdFolder, 'dist/cli/qmd.js')).href;
    await writeFile(
      join(odd, 'dist/cli/qmd.js'),
      `process.argv[1] = new URL('${real}').pathname; await import('${real}');\n`,
    );
    const { engine } = await open({ nodePath: node22, qmdPath: odd });
    await search(engine, 'payment'); // meets the unknown SDK
    await engine.ready();
    const answer = await search(engine, 'payment');
    expect([answer.engine, answer.notes.map(({ note }) => note.path)]).toEqual(['qmd', ['a.md']]);
    expect(remarksOf(answer)).toMatch(
      /^QMD answered through its command line, which is slower: QMD's SDK does not load/,
    );
    const some = await search(engine, 'payment zebra');
    expect([some.anyWord, some.notes.map(({ note }) => note.path)]).toEqual([true, ['a.md']]);
  });
});
