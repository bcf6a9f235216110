import { chmod, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { BuiltinEngine } from '../../../../src/search/index/builtin-engine';
import { hostFacts } from '../../../../src/search/qmd/find/host-facts';
import type { WhereSetting } from '../../../../src/search/qmd/find/locate';
import { FoundEngine } from '../../../../src/search/qmd/host/found-engine';
import { parseQuery } from '../../../../src/search/query';
import { DiskVault } from '../../../../src/vault/node/disk-vault';
import { wait, yaml } from '../../../support/builtin';
import {
  node22,
  qmdFolder,
  remarksOf,
  temporaryFolder,
  workersOn,
  workerText,
  writeNotes,
} from '../../../support/real-qmd';

const folders: string[] = [];
const engines: FoundEngine[] = [];

/** An engine for two notes on a machine with nothing installed but what the settings point at. */
async function open(where: WhereSetting, PATH = ''): Promise<{ engine: FoundEngine; data: string }> {
  const [vaultFolder, data] = [await temporaryFolder('vault'), await temporaryFolder('data')];
  folders.push(vaultFolder, data);
  await writeNotes(vaultFolder, { 'a.md': '# One\nthe payment is late\n', 'b.md': '# Two\nnothing here\n' });
  const facts = { ...hostFacts(), env: { XDG_DATA_HOME: data, PATH }, home: data };
  const bare = { ...facts, exists: (path: string) => !path.startsWith('/usr') && facts.exists(path) };
  const vault = new DiskVault(vaultFolder);
  const engine = new FoundEngine({
    vault,
    standIn: new BuiltinEngine({ vault, yaml, wait }),
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

const search = (engine: FoundEngine, query: string, mode: 'fast' | 'deep' = 'fast') =>
  engine.search(parseQuery(query), { mode, scope: () => true, isScoped: false, limit: 10 });

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

  test('deletes what deep search remembered together with the index', async () => {
    const { engine, data } = await open({ nodePath: node22, qmdPath: qmdFolder });
    const [folder = ''] = (await readdir(join(data, 'collate'))).map((name) => join(data, 'collate', name));
    await writeFile(join(folder, 'deep-cache.sqlite'), 'words of notes');
    await engine.delete();
    expect((await readdir(folder)).filter((name) => /^(index|deep)/.test(name))).toEqual([]);
  });

  test('is the built-in index where nothing is found, and says what deep search takes', async () => {
    const { engine } = await open({});
    const answer = await search(engine, 'payment');
    expect([answer.engine, answer.remarks, answer.notes[0]?.note.path]).toEqual(['builtin', [], 'a.md']);
    const deep = await search(engine, 'payment', 'deep');
    expect([deep.engine, deep.mode, deep.notes[0]?.note.path]).toEqual(['builtin', 'fast', 'a.md']);
    expect(remarksOf(deep)).toMatch(/deep search needs QMD, and Node 22 or newer was not found/);
    expect(engine.located?.looked.length).toBeGreaterThan(5);
  });

  test('is the built-in index, and blames nothing, where a Node is too old that nobody set up for it', async () => {
    const programs = await temporaryFolder('old-node');
    folders.push(programs);
    await writeNotes(programs, { node: '#!/bin/sh\necho v20.1.0\n' });
    await chmod(join(programs, 'node'), 0o755);
    const { engine } = await open({}, programs);
    expect(engine.located).toMatchObject({ kind: 'missing', why: { kind: 'too-old', version: 'v20.1.0' } });
    const answer = await search(engine, 'payment');
    expect([answer.engine, answer.remarks, answer.notes[0]?.note.path]).toEqual(['builtin', [], 'a.md']);
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
    expect(remarksOf(await search(engine, 'payment', 'deep'))).toContain('npm install -g @tobilu/qmd');
  });

  test.each([
    ['does not load', { 'dist/index.js': "import './missing.js';\n" }, /QMD's SDK does not load/],
    ['has another shape', {}, /QMD has no createStore/],
  ])('is the built-in index where QMD’s SDK %s, with the reason and what to install', async (_, files, reason) => {
    const odd = await temporaryFolder('odd-qmd');
    folders.push(odd);
    await writeNotes(odd, {
      'package.json': '{"name":"@tobilu/qmd","version":"9.0.0","type":"module"}',
      'dist/index.js': 'export const open = () => {};\n',
      ...files,
    });
    const { engine, data } = await open({ nodePath: node22, qmdPath: odd });
    expect(engine.located).toMatchObject({ kind: 'missing', what: 'qmd', why: { kind: 'unknown', version: '9.0.0' } });
    expect(engine.status()).toMatchObject({ kind: 'ready', notes: 2 });
    const answer = await search(engine, 'payment');
    expect([answer.engine, answer.notes.map(({ note }) => note.path)]).toEqual(['builtin', ['a.md']]);
    expect(remarksOf(answer)).toMatch(/^QMD did not answer \(QMD 9\.0\.0 .* is not one that Collate knows/);
    expect(remarksOf(answer)).toMatch(reason);
    expect(remarksOf(answer)).toContain('npm install -g @tobilu/qmd@2.8.3');
    const [folder = ''] = hostFacts().list(join(data, 'collate'));
    expect(workersOn(join(data, 'collate', folder))).toEqual([]);
  });
});
