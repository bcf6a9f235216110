/** The worker processes: none is left behind, and one that dies, babbles or hangs costs no answer. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineStatus } from '../../../../src/search/engine';
import { Child, type ChildEvent } from '../../../../src/search/qmd/host/child';
import { writeWorker } from '../../../../src/search/qmd/host/index-folder';
import { workerEnvironment } from '../../../../src/search/qmd/host/processes';
import { WorkerError } from '../../../../src/search/qmd/protocol';
import {
  ask,
  isRunning,
  makeEngine,
  node22,
  pathsOf,
  qmdFolder,
  remarksOf,
  settled,
  temporaryFolder,
  workersOn,
  workerText,
  writeNotes,
  type EngineUnderTest,
} from '../../../support/real-qmd';
import { until } from '../../../support/until';

const notes = { 'a.md': '# A\nalbatross\n', 'b.md': '# B\nbittern\n' };
const manyNotes = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.md`, `curlew ${'and more '.repeat(100)}\n`]));

const disposals: (() => Promise<void>)[] = [];
const indexFolders = new Set<string>();
afterEach(async () => {
  for (const dispose of disposals.splice(0).reverse()) await dispose();
  const left = [...indexFolders].flatMap((one) => workersOn(one));
  kill(left); // they would keep jest from ending
  expect(left).toEqual([]);
});

const engineOn: typeof makeEngine = async (given, options) => {
  const under = await makeEngine(given, options);
  disposals.push(under.dispose);
  indexFolders.add(under.indexFolder);
  return under;
};

const folder = async (): Promise<string> => {
  const path = await temporaryFolder('process');
  disposals.push(() => rm(path, { recursive: true, force: true, maxRetries: 5 }));
  return path;
};

const kill = (pids: readonly number[], signal: NodeJS.Signals = 'SIGKILL'): void => {
  for (const pid of pids) process.kill(pid, signal);
};

describe('closing', () => {
  test('ends the processes of an idle engine', async () => {
    const under = await engineOn(notes);
    await under.engine.start();
    await ask(under, 'albatross');
    const pids = workersOn(under.indexFolder);
    expect([...under.engine.pids].sort()).toEqual(pids.sort());
    expect(pids).toHaveLength(2);
    await under.engine.close();
    expect(pids.filter(isRunning)).toEqual([]);
    expect(workersOn(under.indexFolder)).toEqual([]);
  });

  test('ends the processes of an engine that is building', async () => {
    const under = await engineOn(manyNotes(1500));
    const start = under.engine.start();
    await until(() => under.engine.status().kind === 'building');
    await under.engine.close();
    expect(workersOn(under.indexFolder)).toEqual([]);
    await start;
  });

  test('ends the processes of an engine that has only just been started', async () => {
    const under = await engineOn(notes);
    const start = under.engine.start();
    await under.engine.close();
    await start;
    expect(workersOn(under.indexFolder)).toEqual([]);
  });

  test('ends a process that is stopped', async () => {
    const under = await engineOn(notes);
    await under.engine.start();
    kill(workersOn(under.indexFolder), 'SIGSTOP');
    await under.engine.close();
    expect(workersOn(under.indexFolder)).toEqual([]);
  });

  test('can be done twice, and an update afterwards starts nothing', async () => {
    const under = await engineOn(notes);
    await under.engine.start();
    await under.engine.close();
    await under.engine.close();
    under.engine.update([{ kind: 'changed', path: 'a.md' }]);
    const answer = await ask(under, 'albatross');
    expect(pathsOf(answer)).toEqual(['a.md']);
    // Nothing failed: another answers.
    expect([answer.engine, remarksOf(answer)]).toEqual(['scan', '']);
    expect(workersOn(under.indexFolder)).toEqual([]);
  });

  test('takes along an index process that waits for its turn', async () => {
    const first = await engineOn(manyNotes(1500));
    const second = await engineOn({}, { vaultFolder: first.vaultFolder, indexFolder: first.indexFolder });
    void first.engine.start();
    await until(() => first.engine.status().kind === 'building');
    void second.engine.start();
    await until(() => second.engine.status().kind === 'following');
    const pids = second.engine.pids;
    await second.engine.close();
    expect(pids.filter(isRunning)).toEqual([]);
  });
});

describe('a parent that is killed', () => {
  let program: string;

  beforeAll(async () => {
    const source = `
      import { existsSync, readFileSync } from 'node:fs';
      import { QmdEngine } from './src/search/qmd/host/qmd-engine';
      import { DiskVault } from './src/vault/node/disk-vault';
      const [vaultFolder, indexFolder, node, qmd, worker] = process.argv.slice(2);
      const engine = new QmdEngine({
        vault: new DiskVault(vaultFolder), vaultFolder, indexFolder, node, qmd, worker: readFileSync(worker, 'utf8'),
        onStatus: (status) => console.log(status.kind),
      });
      setInterval(() => undefined, 1000);
      await engine.start();
      console.log('started');`;
    const root = join(__dirname, '../../../..');
    const text = execFileSync(
      join(root, 'node_modules/.bin/esbuild'),
      ['--bundle', '--platform=node', '--format=esm', '--loader=ts', '--log-level=warning'],
      { input: source, cwd: root, encoding: 'utf8' },
    );
    const home = await temporaryFolder('parent');
    program = join(home, 'parent.mjs');
    await writeFile(program, text);
    await writeFile(join(home, 'worker.mjs'), workerText);
  });
  afterAll(() => rm(join(program, '..'), { recursive: true }));

  interface Family {
    readonly parent: ChildProcess;
    readonly indexFolder: string;
    said(): string;
  }

  const startFamily = async (given: Record<string, string>): Promise<Family> => {
    const [vaultFolder, indexFolder] = [await folder(), await folder()];
    await writeNotes(vaultFolder, given);
    const worker = join(program, '../worker.mjs');
    const parent = spawn(node22, [program, vaultFolder, indexFolder, node22, qmdFolder, worker]);
    let text = '';
    for (const stream of [parent.stdout, parent.stderr])
      stream.setEncoding('utf8').on('data', (more) => (text += more));
    return { parent, indexFolder, said: () => text };
  };

  const expectOrphansToEnd = async ({ parent, indexFolder }: Family): Promise<void> => {
    expect(workersOn(indexFolder)).toHaveLength(2);
    parent.kill('SIGKILL');
    await until(() => workersOn(indexFolder).length === 0);
  };

  test('takes idle processes along', async () => {
    const family = await startFamily(notes);
    await until(() => family.said().includes('started'));
    await expectOrphansToEnd(family);
  });

  test('takes along a process that is indexing many notes', async () => {
    const family = await startFamily(manyNotes(3000));
    await until(() => family.said().includes('building'));
    await expectOrphansToEnd(family);
  });

  test('takes along a process that is busy with one huge note and reads nothing meanwhile', async () => {
    const words = Array.from({ length: 3_000_000 }, (_, i) => `w${(i * 7919) % 400_000}`).join(' ');
    const family = await startFamily({ 'huge.md': words });
    await until(() => workersOn(family.indexFolder, 'index').some((pid) => cpuTicks(pid) > 150));
    await expectOrphansToEnd(family);
  });
});

/** Processor time used so far, in hundredths of a second. */
function cpuTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /s, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

describe('a process that dies', () => {
  let under: EngineUnderTest;
  const searchers = (): number[] => workersOn(under.indexFolder, 'search');

  beforeEach(async () => {
    under = await engineOn(notes);
    await under.engine.start();
  });

  test('between two requests is started again', async () => {
    const before = searchers();
    kill(before);
    await until(() => before.every((pid) => !isRunning(pid)));
    expect(await ask(under, 'bittern')).toMatchObject({ engine: 'qmd', notes: [{ note: { path: 'b.md' } }] });
  });

  test('is started again although its program was deleted', async () => {
    for (const name of await readdir(under.indexFolder))
      if (name.startsWith('worker-')) await rm(join(under.indexFolder, name));
    kill(searchers());
    expect(await ask(under, 'bittern')).toMatchObject({ engine: 'qmd', notes: [{ note: { path: 'b.md' } }] });
  });

  test('again and again leaves the answer to the scan, which says why', async () => {
    const killing = setInterval(() => kill(searchers()), 5);
    try {
      // A request may slip through between two deaths, but none may go unanswered.
      await until(async () => {
        const answer = await ask(under, 'albatross');
        expect(pathsOf(answer)).toEqual(['a.md']);
        if (answer.engine === 'scan') expect(remarksOf(answer)).toMatch(/QMD did not answer.*SIGKILL/);
        return under.engine.status().kind === 'unavailable';
      });
    } finally {
      clearInterval(killing);
    }
    expect(await ask(under, 'albatross')).toMatchObject({ engine: 'scan', notes: [{ note: { path: 'a.md' } }] });
  });

  test('while it indexes is started again and indexes the change', async () => {
    await writeNotes(under.vaultFolder, { 'c.md': 'crake\n' });
    kill(workersOn(under.indexFolder, 'index'), 'SIGSTOP');
    under.engine.update([{ kind: 'changed', path: 'c.md' }]);
    const answer = ask(under, 'crake');
    kill(workersOn(under.indexFolder, 'index'));
    await answer;
    await settled(under);
    expect(pathsOf(await ask(under, 'crake'))).toEqual(['c.md']);
  });
});

describe('a worker program that', () => {
  /** Not ours, but some of it looks so. */
  const garbage = [
    'llama: loading …',
    '[]',
    '42',
    'null',
    '"ready"',
    '{',
    '{}',
    '\u0000\ufffd',
    ...[1, 2, 3, 4].map((id) => `{"id":${id},"level":"warn"}`),
  ];
  const babble = `setInterval(() => process.stdout.write(${JSON.stringify(`${garbage.join('\n')}\n`)}), 1).unref();\n`;

  test('prints what is not for us still answers', async () => {
    const under = await engineOn(notes, { worker: babble + workerText });
    await under.engine.start();
    for (let round = 0; round < 3; round++)
      expect(await ask(under, 'albatross')).toMatchObject({ engine: 'qmd', notes: [{ note: { path: 'a.md' } }] });
    await writeNotes(under.vaultFolder, { 'c.md': 'crake\n' });
    under.engine.update([{ kind: 'changed', path: 'c.md' }]);
    await settled(under);
    expect(pathsOf(await ask(under, 'crake'))).toEqual(['c.md']);
  });

  test('prints garbage and ends leaves the answer to the scan, and its last words are in the status', async () => {
    const under = await engineOn(notes, {
      worker: `console.log(${JSON.stringify(garbage.join('\n'))}); console.error('out of cheese'); process.exit(3);`,
    });
    await under.engine.start();
    const answer = await ask(under, 'albatross');
    expect(answer).toMatchObject({ engine: 'scan', notes: [{ note: { path: 'a.md' } }] });
    expect(remarksOf(answer)).toMatch(/exit code 3.*out of cheese/);
    await ask(under, 'albatross'); // the third death
    const status = under.engine.status() as EngineStatus & { readonly kind: 'unavailable' };
    expect(status.kind).toBe('unavailable');
    expect(status.detail.join('\n')).toMatch(/out of cheese/);
    expect(workersOn(under.indexFolder)).toEqual([]);
  });

  const makeChild = async (
    text: string,
    onEvent?: (event: ChildEvent) => void,
  ): Promise<{ child: Child; home: string }> => {
    const home = await folder();
    const child = new Child({
      node: node22,
      program: () => writeWorker(home, text),
      start: { role: 'search', qmd: qmdFolder, folder: home, vault: home },
      ...(onEvent && { onEvent }),
    });
    disposals.push(() => child.close());
    indexFolders.add(home);
    return { child, home };
  };

  /** Keeps a made-up worker alive, but not without the test that started it. */
  const STAY = `setInterval(() => { if (process.ppid !== JSON.parse(process.argv[2]).parent) process.exit(); }, 200);`;
  const READY = `console.log('{"ready":{"notes":0,"rebuilt":false}}');`;
  const hanging = `${READY} process.stdin.resume(); ${STAY}`;
  const search = { do: 'search', match: 'x', limit: 1 } as const;

  test('hangs is killed after its time, and the request fails with the reason', async () => {
    const { child, home } = await makeChild(hanging);
    const answer = child.ask(search, { silentMs: 300 });
    await expect(answer).rejects.toThrow(WorkerError);
    await expect(answer).rejects.toThrow('no answer within 300 ms');
    await until(() => workersOn(home).length === 0);
  });

  test('is replaced while it is asked costs no answer', async () => {
    // The first process is silent, and its pipe ends after itself; the one that takes its place answers.
    const silentOnce = `
      ${READY} ${STAY}
      import { spawn } from 'node:child_process';
      import { existsSync, writeFileSync } from 'node:fs';
      const mark = JSON.parse(process.argv[2]).folder + '/was-here';
      const isFirst = !existsSync(mark);
      if (isFirst) spawn('sleep', ['1'], { detached: true, stdio: ['ignore', 'inherit', 'ignore'] }).unref();
      writeFileSync(mark, '');
      process.stdin.on('data', (text) => {
        if (!isFirst) console.log(JSON.stringify({ id: JSON.parse(text).id, result: 'answered' }));
      });`;
    let opened = false;
    const { child, home } = await makeChild(silentOnce, () => (opened = true));
    child.start();
    await until(() => opened && existsSync(join(home, 'was-here')));
    const answer = child.ask(search, { silentMs: 10_000 });
    await child.revive();
    await expect(answer).resolves.toBe('answered');
  });

  test('never gets ready is killed after its time', async () => {
    const { child, home } = await makeChild(STAY);
    await expect(child.ask(search, { silentMs: 300 })).rejects.toThrow('no answer within 300 ms');
    await until(() => workersOn(home).length === 0);
  });

  test('loops without end is killed after its time', async () => {
    const { child, home } = await makeChild(`${READY} setTimeout(() => { for (;;); }, 20);`);
    await expect(child.ask(search, { silentMs: 500 })).rejects.toThrow('no answer within 500 ms');
    await until(() => workersOn(home).length === 0);
  });

  test('hangs does not hold up an abort', async () => {
    const { child } = await makeChild(hanging);
    const abort = new AbortController();
    const answer = child.ask(search, { signal: abort.signal });
    abort.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await expect(child.ask(search, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('dies three times is given up with its last lines', async () => {
    const events: ChildEvent[] = [];
    const text = `for (let i = 0; i < 50; i++) console.error('line ' + i); process.exitCode = 9;`;
    const { child } = await makeChild(text, (event) => events.push(event));
    await expect(child.ask(search)).rejects.toThrow(/exit code 9.*line 49/);
    await expect(child.ask(search)).rejects.toThrow(/exit code 9.*line 49/);
    const gone = events.find((event) => event.kind === 'gone');
    expect(gone?.stderr).toEqual(Array.from({ length: 20 }, (_, i) => `line ${i + 30}`));
  });

  test('is let go when idle ends by itself, and the next request starts another', async () => {
    const { child, home } = await makeChild(
      `${READY} process.stdin.setEncoding('utf8').on('data', (text) => {
        for (const line of text.trim().split('\\n'))
          console.log(JSON.stringify({ id: JSON.parse(line).id, result: process.pid }));
      }).on('end', () => process.exit(0));`,
    );
    const before = await child.ask<number>(search);
    child.retire();
    await until(() => workersOn(home).length === 0);
    const after = await child.ask<number>(search);
    expect(after).not.toBe(before);
    expect(workersOn(home)).toEqual([after]);
  });

  test('is let go but does not end is gone after closing all the same', async () => {
    const { child, home } = await makeChild(
      `${READY} process.stdin.setEncoding('utf8').on('data', (text) => {
        for (const line of text.trim().split('\\n')) console.log(JSON.stringify({ id: JSON.parse(line).id, result: 1 }));
      }); ${STAY}`,
    );
    await child.ask(search);
    child.retire();
    await child.close();
    expect(workersOn(home)).toEqual([]);
  });
});

test('a worker gets an environment without what changes how Node starts', () => {
  const env = { PATH: '/bin', NODE_OPTIONS: '--require x', ELECTRON_RUN_AS_NODE: '1', HOME: '/root' };
  expect(workerEnvironment(env)).toEqual({ PATH: '/bin', HOME: '/root' });
});

describe('an abort', () => {
  test('rejects a search at once, also one that waits for a stopped process, and the engine lives on', async () => {
    const under = await engineOn(notes);
    await under.engine.start();
    kill(workersOn(under.indexFolder, 'search'), 'SIGSTOP');
    const abort = new AbortController();
    const answer = ask(under, 'albatross', { signal: abort.signal });
    const pending = Symbol('pending');
    expect(await Promise.race([answer, new Promise((resolve) => setImmediate(resolve, pending))])).toBe(pending);
    abort.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await expect(ask(under, 'albatross', { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
    kill(workersOn(under.indexFolder, 'search'), 'SIGCONT');
    expect(pathsOf(await ask(under, 'albatross'))).toEqual(['a.md']);
  });

  test('rejects a search that waits for changes to be indexed', async () => {
    const under = await engineOn(notes);
    await under.engine.start();
    kill(workersOn(under.indexFolder), 'SIGSTOP');
    under.engine.update([{ kind: 'changed', path: 'a.md' }]);
    const abort = new AbortController();
    const answer = ask(under, 'albatross', { signal: abort.signal });
    abort.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('stops a scan in the middle', async () => {
    const under = await engineOn(manyNotes(2000), { qmd: '/nowhere' });
    await under.engine.start();
    const abort = new AbortController();
    const answer = ask(under, 'curlew', { signal: abort.signal });
    setTimeout(() => abort.abort(), 1);
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});
