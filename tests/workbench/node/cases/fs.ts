/** Files in a page: the same code runs in the page and in Node, and both must tell the same. */
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inNode, type Probe, type Scenario } from '../probe/open-probe';

export function fs(probe: Probe): void {
  /** What the page told of a fresh folder, once it is sure that Node tells the same of one like it. */
  async function inBoth<Result>(scenario: Scenario<string, Result>): Promise<Result> {
    const folder = join(probe.folder, 'files');
    const run = async (place: typeof inNode): Promise<Result> => {
      await rm(folder, { recursive: true, force: true });
      await mkdir(join(folder, 'sub'), { recursive: true });
      await writeFile(join(folder, 'note.md'), '\uFEFFété 🌳\n');
      await writeFile(join(folder, 'bytes'), Uint8Array.from([0, 255, 128, 10]));
      await symlink('note.md', join(folder, 'link'));
      return place(scenario, folder);
    };
    const expected = await run(inNode);
    const told = await run((code, arg) => probe.inPage(code, arg));
    expect(JSON.parse(JSON.stringify(told))).toEqual(JSON.parse(JSON.stringify(expected)));
    return told;
  }

  test('reads, lists and tells of files at once', async () => {
    const told = await inBoth(async ({ node, arg }) => {
      const fs = node('node:fs');
      const stat = (path: string) => {
        const { size, mode, mtimeMs, mtime } = fs.statSync(path);
        return { size, mode, sameTime: Math.abs(mtime.getTime() - mtimeMs) < 1 };
      };
      const link = fs.lstatSync(`${arg}/link`);
      const start = (path: string, length: number): number[] => {
        const bytes = new Uint8Array(length + 1);
        const file = fs.openSync(path, 'r');
        const count = fs.readSync(file, bytes, 1, length, 0);
        fs.closeSync(file);
        return [count, ...bytes];
      };
      return Promise.resolve({
        starts: [start(`${arg}/bytes`, 2), start(`${arg}/bytes`, 9)],
        exists: [arg, `${arg}/none`, undefined as unknown as string].map((path) => fs.existsSync(path)),
        text: fs.readFileSync(`${arg}/note.md`, 'utf8'),
        textAgain: fs.readFileSync(`${arg}/note.md`, { encoding: 'utf8' }),
        bytes: [...fs.readFileSync(`${arg}/bytes`)],
        bytesAsText: fs.readFileSync(`${arg}/bytes`).toString('hex'),
        names: fs.readdirSync(arg).sort(),
        entries: fs
          .readdirSync(arg, { withFileTypes: true })
          .map((entry) => [entry.name, entry.isFile(), entry.isDirectory(), entry.isSymbolicLink()])
          .sort(),
        stat: stat(`${arg}/note.md`),
        isFolder: fs.statSync(`${arg}/sub`).isDirectory(),
        link: [link.isSymbolicLink(), link.isFile()],
        real: fs.realpathSync(`${arg}/link`),
        missing: fs.statSync(`${arg}/none`, { throwIfNoEntry: false }) === undefined,
      });
    });
    expect(told.text).toBe('\uFEFFété 🌳\n');
  });

  test('writes, renames and removes, now and later', async () => {
    const told = await inBoth(async ({ node, arg }) => {
      const [fs, promises] = [node('node:fs'), node('node:fs/promises')];
      const log: unknown[] = [];
      log.push(fs.mkdirSync(`${arg}/a/b/c`, { recursive: true }), fs.mkdirSync(`${arg}/a/b/c`, { recursive: true }));
      log.push(await promises.mkdir(`${arg}/d/e`, { recursive: true }));
      fs.writeFileSync(`${arg}/a/text`, 'é');
      fs.writeFileSync(`${arg}/a/bytes`, Uint8Array.from([1, 200]));
      fs.appendFileSync(`${arg}/a/text`, '\n');
      await promises.writeFile(`${arg}/d/text`, 'one');
      await promises.appendFile(`${arg}/d/text`, ' two');
      await promises.writeFile(`${arg}/d/new`, 'three', { flag: 'wx' });
      await promises.rename(`${arg}/d/text`, `${arg}/d/e/moved`);
      await promises.utimes(`${arg}/d/new`, new Date(1000), new Date(2000));
      await promises.copyFile(`${arg}/d/new`, `${arg}/d/copy`);
      fs.rmSync(`${arg}/note.md`);
      await promises.rm(`${arg}/sub`, { recursive: true });
      await promises.rm(`${arg}/none`, { force: true });
      log.push(fs.readFileSync(`${arg}/a/text`, 'utf8'), [...(await promises.readFile(`${arg}/a/bytes`))]);
      log.push(await promises.readFile(`${arg}/d/e/moved`, 'utf8'), (await promises.stat(`${arg}/d/new`)).mtimeMs);
      log.push((await promises.readdir(arg, { recursive: true })).sort());
      log.push(
        (await promises.readdir(`${arg}/d`, { withFileTypes: true }))
          .map((entry) => [entry.name, entry.parentPath])
          .sort(),
      );
      return log;
    });
    expect(told[0]).toBe(join(probe.folder, 'files/a'));
  });

  test('fails as Node fails', async () => {
    const told = await inBoth(async ({ node, arg }) => {
      const [fs, promises] = [node('node:fs'), node('node:fs/promises')];
      const tell = (error: unknown): unknown => {
        const { name, message } = error as Error;
        return { ...(error as object), name, message };
      };
      const now = (action: () => unknown): unknown => {
        try {
          return action();
        } catch (error) {
          return tell(error);
        }
      };
      return [
        now(() => fs.readFileSync(`${arg}/none`)),
        now(() => fs.readFileSync(arg)),
        now(() => fs.readdirSync(`${arg}/note.md`)),
        now(() => fs.statSync(`${arg}/none`)),
        now(() => fs.realpathSync(`${arg}/none`)),
        now(() => fs.mkdirSync(`${arg}/sub`)),
        now(() => fs.readFileSync(7.5)),
        await promises.readFile(`${arg}/none`, 'utf8').catch(tell),
        await promises.rename(`${arg}/none`, `${arg}/other`).catch(tell),
        await promises.rm(`${arg}/none`).catch(tell),
        await promises.rmdir(arg).catch(tell),
        await promises.writeFile(`${arg}/note.md`, '', { flag: 'wx' }).catch(tell),
        await promises.access(`${arg}/none`).catch(tell),
      ];
    });
    expect(told[0]).toMatchObject({
      code: 'ENOENT',
      errno: -2,
      syscall: 'open',
      path: join(probe.folder, 'files/none'),
    });
  });

  test('keeps many calls at once apart', async () => {
    const told = await probe.inPage(async ({ node, arg }) => {
      const { readFile, writeFile } = node('node:fs/promises');
      const names = Array.from({ length: 300 }, (_, at) => `${arg}/many-${at}`);
      await Promise.all(names.map((name, at) => writeFile(name, String(at).repeat(1000))));
      const texts = await Promise.all(names.map((name) => readFile(name, 'utf8')));
      return texts.every((text, at) => text === String(at).repeat(1000));
    }, probe.folder);
    expect(told).toBe(true);
  });

  test('refuses to send what would arrive as something else', async () => {
    const told = await probe.inPage(async ({ node, arg }) => {
      const signal = new AbortController().signal;
      return node('node:fs/promises')
        .readFile(`${arg}/x`, { signal })
        .catch((error: Error) => error.message);
    }, probe.folder);
    expect(told).toBe('[object AbortSignal] cannot be sent between the page and the server');
  });
}
