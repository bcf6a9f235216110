/** Who answers, real QMD or the built-in index, and how one hands over to the other: never both, never none. */
import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { BuiltinEngine } from '../../../../src/search/index/builtin-engine';
import type { EngineAnswer, SearchMode } from '../../../../src/search/engine';
import { hostFacts } from '../../../../src/search/qmd/find/host-facts';
import { FoundEngine } from '../../../../src/search/qmd/host/found-engine';
import { parseQuery } from '../../../../src/search/query';
import { dataFolder } from '../../../../src/vault/node/disk-data-folder';
import { DiskVault } from '../../../../src/vault/node/disk-vault';
import type { VaultFile } from '../../../../src/vault/vault';
import { wait, yaml } from '../../../support/builtin';
import { Gate } from '../../../support/gate';
import {
  makeEngine,
  node22,
  pathsOf,
  qmdFolder,
  remarksOf,
  signal,
  temporaryFolder,
  workersOn,
  workerText,
  writeNotes,
  type EngineUnderTest,
} from '../../../support/real-qmd';
import { until } from '../../../support/until';
import { MemoryStorage } from '../../../support/memory-storage';

const LAST = 'zz last.md';
const notes = (count: number): Record<string, string> => ({
  ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`note ${at}.md`, `A heron in pond p${at}.\n`])),
  [LAST]: 'The kingfisher comes last.\n',
});

/** A vault whose last note can be kept from whoever reads it. */
class HeldVault extends DiskVault {
  readonly last = new Gate();

  override async read(file: VaultFile): Promise<string> {
    if (file.path === LAST) await this.last.pass();
    return super.read(file);
  }
}

/** A machine on which QMD starts to index only when it may. */
class Machine {
  readonly folders: string[] = [];
  readonly engines: FoundEngine[] = [];
  readonly others: EngineUnderTest[] = [];
  /** What the engine told of itself, each kind once in a row. */
  readonly told: string[] = [];
  vaultFolder = '';
  indexFolder = '';
  vault = new HeldVault('/');
  standIn = new BuiltinEngine({ vault: this.vault, yaml, wait });
  private data = '';

  async open(count = 120, where = { qmdPath: qmdFolder }): Promise<FoundEngine> {
    [this.vaultFolder, this.data] = [await this.folder('vault'), await this.folder('data')];
    await writeNotes(this.vaultFolder, notes(count));
    const facts = { ...hostFacts(), env: { XDG_DATA_HOME: this.data, PATH: '' }, home: this.data };
    this.indexFolder = dataFolder(facts, this.vaultFolder);
    this.vault = new HeldVault(this.vaultFolder);
    this.standIn = new BuiltinEngine({
      vault: this.vault,
      storage: new MemoryStorage(),
      yaml,
      wait,
      onStatus: () => this.tell(),
    });
    const engine = new FoundEngine({
      vault: this.vault,
      standIn: this.standIn,
      vaultFolder: this.vaultFolder,
      worker: workerText,
      where: () => ({ ...where, nodePath: join(this.data, 'node') }),
      parseYaml: (text) => parse(text) as unknown,
      onStatus: () => this.tell(),
      facts,
    });
    this.engines.push(engine);
    await this.installNode();
    return engine;
  }

  async mayIndex(): Promise<void> {
    await writeFile(join(this.data, 'start'), '');
  }

  async close(): Promise<void> {
    this.vault.last.open();
    for (const engine of this.engines) await engine.close();
    for (const other of this.others) await other.dispose();
    for (const folder of this.folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private async installNode(): Promise<void> {
    const start = join(this.data, 'start');
    const program = [
      '#!/bin/sh',
      `case "$2" in *'"role":"index"'*) while [ ! -e '${start}' ]; do /bin/sleep 0.02; done;; esac`,
      `exec '${node22}' "$@"`,
    ];
    await writeFile(join(this.data, 'node'), program.join('\n'));
    await chmod(join(this.data, 'node'), 0o755);
  }

  private async folder(name: string): Promise<string> {
    const folder = await temporaryFolder(name);
    this.folders.push(folder);
    return folder;
  }

  private tell(): void {
    const { kind } = this.engines[0]?.status() ?? { kind: 'none' };
    if (this.told.at(-1) !== kind) this.told.push(kind);
  }
}

const search = (engine: FoundEngine, query: string, mode: SearchMode = 'fast'): Promise<EngineAnswer> =>
  engine.search(parseQuery(query), { mode, scope: () => true, isScoped: false, limit: 10 });

let machine: Machine;
beforeEach(() => {
  machine = new Machine();
});
afterEach(() => machine.close());

/** Searches again and again until QMD answers; gives who answered, and fails when anybody finds nothing and does not say why. */
async function untilQmdAnswers(engine: FoundEngine): Promise<string[]> {
  const names: string[] = [];
  await until(async () => {
    const answer = await search(engine, 'kingfisher');
    const isUnderWay = answer.remarks.some(({ kind }) => kind === 'comparing' || kind === 'building');
    if (answer.engine === 'qmd' || !isUnderWay) expect(pathsOf(answer)).toEqual([LAST]);
    if (names.at(-1) !== answer.engine) names.push(answer.engine);
    return answer.engine === 'qmd';
  });
  return names;
}

/** Kills the search process as often as it takes for it not to be started again. */
async function killForGood(engine: FoundEngine): Promise<void> {
  await until(async () => {
    await search(engine, 'heron'); // starts it again
    const workers = workersOn(machine.indexFolder, 'search');
    if (workers.length > 0) signal(workers, 'SIGKILL');
    await until(() => workers.every((pid) => !workersOn(machine.indexFolder, 'search').includes(pid)));
    return engine.status().kind === 'unavailable';
  });
}

describe('while QMD’s first index is being built', () => {
  test('the built-in index answers, says how far it is itself, and hands over once', async () => {
    const engine = await machine.open();
    machine.vault.last.shut();
    await engine.open();
    await until(() => machine.vault.last.waiting > 0 && machine.standIn.status().kind === 'building');
    const early = await search(engine, 'heron');
    expect([early.engine, early.remarks]).toMatchObject(['builtin', [{ kind: 'building', total: 121 }]]);
    machine.vault.last.open();
    await machine.standIn.ready();
    const whole = await search(engine, 'kingfisher');
    expect([whole.engine, pathsOf(whole), whole.remarks]).toEqual(['builtin', [LAST], []]);
    await machine.mayIndex();
    expect(await untilQmdAnswers(engine)).toEqual(['builtin', 'qmd']);
    expect(machine.standIn.status()).toEqual({ kind: 'ready', notes: 121, pending: 0 });
  });

  test('no change is lost, whenever it is made', async () => {
    const engine = await machine.open();
    await engine.open();
    await machine.mayIndex();
    const written: string[] = [];
    let [last, isHandedOver] = ['', 0];
    // Some changes before QMD answers, and some after.
    for (let at = 0; isHandedOver < 5; at++) {
      const path = `new ${at}.md`;
      await writeNotes(machine.vaultFolder, { [path]: `An otter in pond q${at}.\n` });
      engine.update([{ kind: 'changed', path }]);
      written.push(path);
      const answer = await search(engine, `otter q${at}`);
      expect([answer.engine, pathsOf(answer)]).toEqual([answer.engine, [path]]);
      if (last === 'qmd') expect(answer.engine).toBe('qmd');
      last = answer.engine;
      if (last === 'qmd') isHandedOver += 1;
    }
    const all = await engine.search(parseQuery('otter'), {
      mode: 'fast',
      scope: () => true,
      isScoped: false,
      limit: written.length + 10,
    });
    expect(pathsOf(all).sort()).toEqual([...written].sort());
    const own = await machine.standIn.search(parseQuery('otter'), {
      mode: 'fast',
      scope: () => true,
      isScoped: false,
      limit: written.length + 10,
    });
    expect(pathsOf(own).sort()).toEqual([...written].sort());
  });

  test('a deep question gets the fast answer of the built-in index, and the reason', async () => {
    const engine = await machine.open();
    await engine.open();
    await machine.standIn.ready();
    const answer = await search(engine, 'kingfisher', 'deep');
    expect([answer.engine, answer.mode, pathsOf(answer)]).toEqual(['builtin', 'fast', [LAST]]);
    expect(answer.remarks).toHaveLength(1);
    expect(remarksOf(answer)).toMatch(/^this is the fast answer: deep search needs model files/);
  });

  test('closing leaves no process behind, and nothing is told after it', async () => {
    for (const when of ['at once', 'while indexing', 'while handing over'] as const) {
      const engine = await machine.open(400);
      const opening = engine.open();
      if (when !== 'at once') await opening;
      if (when === 'while indexing') await machine.mayIndex();
      if (when === 'while handing over') {
        await machine.mayIndex();
        await until(() => engine.status().kind === 'ready');
      }
      const searching = search(engine, 'heron').catch(() => undefined);
      await engine.close();
      const { length } = machine.told;
      await Promise.allSettled([opening, searching]);
      expect(workersOn(machine.indexFolder)).toEqual([]);
      expect([when, machine.told.slice(length)]).toEqual([when, []]);
      await machine.close();
      machine = new Machine();
    }
  });
});

describe('QMD that fails', () => {
  test('for good leaves the answers to the built-in index, with the reason, until it is started again', async () => {
    const engine = await machine.open();
    await machine.mayIndex();
    await engine.open();
    await untilQmdAnswers(engine);
    await killForGood(engine);
    const answer = await search(engine, 'kingfisher');
    expect([answer.engine, pathsOf(answer)]).toEqual(['builtin', [LAST]]);
    expect(remarksOf(answer)).toMatch(/^QMD did not answer \(.+\), so the built-in index answered$/);
    const path = 'meanwhile.md';
    await writeNotes(machine.vaultFolder, { [path]: 'An otter.\n' });
    engine.update([{ kind: 'changed', path }]);
    expect(pathsOf(await search(engine, 'otter'))).toEqual([path]);
    await engine.open();
    await untilQmdAnswers(engine);
    const again = await search(engine, 'otter');
    expect([again.engine, pathsOf(again), again.remarks]).toEqual(['qmd', [path], []]);
  });

  test('once has its answer given by the built-in index', async () => {
    const engine = await machine.open();
    await machine.mayIndex();
    await engine.open();
    await untilQmdAnswers(engine);
    signal(workersOn(machine.indexFolder, 'search'), 'SIGKILL');
    expect(pathsOf(await search(engine, 'kingfisher'))).toEqual([LAST]);
    expect(await untilQmdAnswers(engine)).toEqual(['qmd']);
  });
});

describe('looking for QMD again', () => {
  test('while searches are asked leaves none without an answer, and none blames QMD', async () => {
    const engine = await machine.open();
    await machine.mayIndex();
    await engine.open();
    await untilQmdAnswers(engine);
    let isOver = false;
    const looking = engine.open().then(() => (isOver = true));
    await until(async () => {
      const answer = await search(engine, 'kingfisher');
      expect([pathsOf(answer), remarksOf(answer)]).toEqual([[LAST], '']);
      return isOver;
    });
    await looking;
    await untilQmdAnswers(engine);
  });

  test('and deleting the index at the same time leaves one engine on one index', async () => {
    const engine = await machine.open();
    await machine.mayIndex();
    await engine.open();
    await untilQmdAnswers(engine);
    await Promise.all([engine.delete(), engine.open(), engine.delete()]);
    expect(workersOn(machine.indexFolder)).toEqual([]);
    expect(engine.status()).toMatchObject({ kind: 'stopped', done: 0 });
    engine.resync();
    await engine.ready();
    await untilQmdAnswers(engine);
    expect(workersOn(machine.indexFolder, 'search')).toHaveLength(1);
  });
});

describe('an index of QMD that another program builds', () => {
  test('hides no note while it is not whole, even when changes wait', async () => {
    const engine = await machine.open();
    const other = await makeEngine({}, { vaultFolder: machine.vaultFolder, indexFolder: machine.indexFolder });
    machine.others.push(other);
    const starting = other.engine.start();
    await until(() => other.statuses.some(({ kind }) => kind === 'building'));
    signal(workersOn(machine.indexFolder, 'index'), 'SIGSTOP');
    const stopped = workersOn(machine.indexFolder, 'index');
    try {
      await machine.mayIndex();
      await engine.open();
      await until(() => engine.status().kind === 'following');
      await machine.standIn.ready();
      await writeNotes(machine.vaultFolder, { 'new.md': 'An otter.\n' });
      engine.update([{ kind: 'changed', path: 'new.md' }]);
      for (const [query, path] of [
        ['kingfisher', LAST],
        ['otter', 'new.md'],
      ] as const) {
        expect(pathsOf(await search(engine, query))).toEqual([path]);
      }
    } finally {
      signal(stopped, 'SIGCONT');
    }
    await starting;
    await untilQmdAnswers(engine);
  });

  test('answers; what it lacks is found all the same, and nothing is called pending', async () => {
    const engine = await machine.open();
    const other = await makeEngine({}, { vaultFolder: machine.vaultFolder, indexFolder: machine.indexFolder });
    machine.others.push(other);
    await other.engine.start();
    const stopped = workersOn(machine.indexFolder, 'index');
    signal(stopped, 'SIGSTOP');
    try {
      await machine.mayIndex();
      await engine.open();
      await until(() => engine.status().kind === 'following');
      await machine.standIn.ready();
      expect(await search(engine, 'kingfisher')).toMatchObject({ engine: 'qmd', notes: [{ note: { path: LAST } }] });
      await writeNotes(machine.vaultFolder, { 'new.md': 'An otter.\n' });
      engine.update([{ kind: 'changed', path: 'new.md' }]);
      const answer = await search(engine, 'otter');
      expect([answer.engine, pathsOf(answer), remarksOf(answer)]).toEqual(['qmd', ['new.md'], '']);
    } finally {
      signal(stopped, 'SIGCONT');
    }
  });
});
