/** What the stand-in's Vault promises, after obsidian.d.ts. */
import { mkdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Host } from './open-host';
import { gatherVaultEvents, takeVaultEvents } from './vault-events';

const files = {
  'tasks.md': '# Tasks\n',
  'projects/x/state.md': 'State of X\n',
  'projects/x/plan.md': 'Plan of X\n',
  'picture.PNG': 'no picture',
  '.hidden/note.md': 'hidden',
  '.obsidian/app.json': '{}',
};

let host: Host;
const onDisk = (path: string): Promise<string> => readFile(join(host.vault, path), 'utf8');

beforeAll(async () => {
  host = await Host.open({ files });
  await gatherVaultEvents(host);
});
afterAll(() => host.close());

describe('Vault.getFiles', () => {
  test('gets all files in the vault; names that start with a dot are none', async () => {
    const paths = await host.page.evaluate(() => window.workbench.app.vault.getFiles().map(({ path }) => path));
    expect(paths.sort()).toEqual(['picture.PNG', 'projects/x/plan.md', 'projects/x/state.md', 'tasks.md']);
  });

  test('a TFile has path, name, basename, extension in lower case, parent and the stat of the disk', async () => {
    const seen = await host.page.evaluate(() => {
      const file = window.workbench.app.vault.getFileByPath('projects/x/state.md');
      const picture = window.workbench.app.vault.getFileByPath('picture.PNG');
      return {
        name: file?.name,
        basename: file?.basename,
        extension: file?.extension,
        parent: file?.parent?.path,
        stat: file?.stat,
        picture: picture?.extension,
      };
    });
    const { size, mtimeMs, birthtimeMs } = await stat(join(host.vault, 'projects/x/state.md'));
    expect(seen).toEqual({
      name: 'state.md',
      basename: 'state',
      extension: 'md',
      parent: 'projects/x',
      stat: { size, mtime: Math.round(mtimeMs), ctime: Math.round(birthtimeMs) },
      picture: 'png',
    });
  });
});

describe('Vault.getMarkdownFiles', () => {
  test('gets all Markdown files in the vault', async () => {
    const paths = await host.page.evaluate(() => window.workbench.app.vault.getMarkdownFiles().map(({ path }) => path));
    expect(paths.sort()).toEqual(['projects/x/plan.md', 'projects/x/state.md', 'tasks.md']);
  });
});

describe('Vault.getAllLoadedFiles', () => {
  test('gets all files and folders, the root included', async () => {
    const paths = await host.page.evaluate(() =>
      window.workbench.app.vault.getAllLoadedFiles().map(({ path }) => path),
    );
    expect(paths.sort()).toEqual([
      '/',
      'picture.PNG',
      'projects',
      'projects/x',
      'projects/x/plan.md',
      'projects/x/state.md',
      'tasks.md',
    ]);
  });
});

describe('Vault.getAllFolders', () => {
  test('gets the folders; includeRoot decides whether the root is one of them', async () => {
    const paths = await host.page.evaluate(() =>
      [false, true].map((root) => window.workbench.app.vault.getAllFolders(root).map(({ path }) => path)),
    );
    expect(paths).toEqual([
      ['projects', 'projects/x'],
      ['/', 'projects', 'projects/x'],
    ]);
  });
});

describe('Vault.getRoot', () => {
  test('is the folder “/”, and says so', async () => {
    const root = await host.page.evaluate(() => {
      const folder = window.workbench.app.vault.getRoot();
      return { path: folder.path, isRoot: folder.isRoot(), children: folder.children.map(({ name }) => name).sort() };
    });
    expect(root).toEqual({ path: '/', isRoot: true, children: ['picture.PNG', 'projects', 'tasks.md'] });
  });
});

describe('Vault.getName', () => {
  test('is the name of the folder, and configDir is .obsidian', async () => {
    const names = await host.page.evaluate(() => [
      window.workbench.app.vault.getName(),
      window.workbench.app.vault.configDir,
    ]);
    expect(names).toEqual(['vault', '.obsidian']);
  });
});

describe('Vault.getAbstractFileByPath', () => {
  test('finds a file or folder by its path, “with extension, case sensitive”; getFileByPath and getFolderByPath only their kind', async () => {
    const found = await host.page.evaluate(() => {
      const { vault } = window.workbench.app;
      const { TFile, TFolder } = window.workbench.obsidian;
      return {
        file: vault.getAbstractFileByPath('tasks.md') instanceof TFile,
        folder: vault.getAbstractFileByPath('projects') instanceof TFolder,
        otherCase: vault.getAbstractFileByPath('Tasks.md'),
        fileAsFolder: vault.getFolderByPath('tasks.md'),
        folderAsFile: vault.getFileByPath('projects'),
        hidden: vault.getAbstractFileByPath('.hidden/note.md'),
        same: vault.getFileByPath('tasks.md') === vault.getAbstractFileByPath('tasks.md'),
      };
    });
    expect(found).toEqual({
      file: true,
      folder: true,
      otherCase: null,
      fileAsFolder: null,
      folderAsFile: null,
      hidden: null,
      same: true,
    });
  });
});

describe('Vault.recurseChildren', () => {
  test('calls back for the folder and everything below it', async () => {
    const paths = await host.page.evaluate(() => {
      const { app, obsidian } = window.workbench;
      const seen: string[] = [];
      obsidian.Vault.recurseChildren(app.vault.getRoot(), ({ path }) => seen.push(path));
      return seen;
    });
    expect(paths).toContain('projects/x/plan.md');
  });
});

describe('Vault.create', () => {
  test('creates a plaintext file, gives its TFile, and raises one create event', async () => {
    const path = await host.page.evaluate(async () => {
      const { vault } = window.workbench.app;
      const file = await vault.create('new.md', 'Neu\n');
      return file === vault.getFileByPath('new.md') ? file.path : undefined;
    });
    expect(path).toBe('new.md');
    expect(await onDisk('new.md')).toBe('Neu\n');
    expect(await takeVaultEvents(host)).toEqual(['create new.md']);
  });

  test('refuses a file that already exists, and a folder that does not', async () => {
    const errors = await host.page.evaluate(() => {
      const { vault } = window.workbench.app;
      const attempt = (path: string): Promise<string> => vault.create(path, '').then(String, (e: Error) => e.message);
      return Promise.all([attempt('tasks.md'), attempt('nowhere/note.md')]);
    });
    expect(errors[0]).toBe('File already exists.');
    expect(errors[1]).toContain('ENOENT');
  });
});

describe('Vault.createBinary', () => {
  test('creates a binary file; readBinary gives its bytes back', async () => {
    const bytes = await host.page.evaluate(async () => {
      const { vault } = window.workbench.app;
      const file = await vault.createBinary('data.bin', new Uint8Array([0, 255, 128]).buffer);
      return [...new Uint8Array(await vault.readBinary(file))];
    });
    expect(bytes).toEqual([0, 255, 128]);
    expect(await takeVaultEvents(host)).toEqual(['create data.bin']);
  });
});

describe('Vault.createFolder', () => {
  test('creates a folder with those above it, and refuses one that already exists', async () => {
    const refusal = await host.page.evaluate(async () => {
      const { vault } = window.workbench.app;
      await vault.createFolder('a/b');
      return vault.createFolder('a').then(String, (error: Error) => error.message);
    });
    expect(refusal).toBe('Folder already exists.');
    expect(await takeVaultEvents(host)).toEqual(['create a', 'create a/b']);
  });
});

describe('Vault.read', () => {
  test('reads “directly from disk”', async () => {
    await host.writeOnDisk('tasks.md', '# Tasks, changed\n');
    const text = await host.page.evaluate(async () => {
      const { vault } = window.workbench.app;
      const file = vault.getFileByPath('tasks.md');
      return file === null ? null : vault.read(file);
    });
    expect(text).toBe('# Tasks, changed\n');
    expect(await takeVaultEvents(host)).toEqual(['modify tasks.md']);
  });
});

describe('Vault.cachedRead', () => {
  test('gives the new text once a change has been noticed', async () => {
    const read = (): Promise<string> =>
      host.page.evaluate(async () => {
        const { vault } = window.workbench.app;
        const file = vault.getFileByPath('new.md');
        return file === null ? '' : vault.cachedRead(file);
      });
    expect(await read()).toBe('Neu\n');
    await host.writeOnDisk('new.md', 'Newer\n');
    expect(await takeVaultEvents(host)).toEqual(['modify new.md']);
    expect(await read()).toBe('Newer\n');
  });
});

describe('Vault.modify', () => {
  test('writes the text and raises one modify event, even when it is the same text', async () => {
    await host.page.evaluate(async () => {
      const { vault } = window.workbench.app;
      const file = vault.getFileByPath('new.md');
      if (file === null) throw new Error('no file');
      await vault.modify(file, 'Modified\n');
      await vault.modify(file, 'Modified\n');
    });
    expect(await onDisk('new.md')).toBe('Modified\n');
    expect(await takeVaultEvents(host)).toEqual(['modify new.md', 'modify new.md']);
  });

  test('the file’s stat is that of the new text when the event comes, and mtime can be given', async () => {
    const seen = await host.page.evaluate(async () => {
      const { vault } = window.workbench.app;
      const file = vault.getFileByPath('new.md');
      if (file === null) throw new Error('no file');
      const sizes: number[] = [];
      const ref = vault.on('modify', () => sizes.push(file.stat.size));
      await vault.modify(file, '12345', { mtime: 1_600_000_000_000 });
      vault.offref(ref);
      return { sizes, mtime: file.stat.mtime };
    });
    expect(seen).toEqual({ sizes: [5], mtime: 1_600_000_000_000 });
    await takeVaultEvents(host);
  });
});

describe('Vault.append', () => {
  test('adds text to the end', async () => {
    await host.page.evaluate(async () => {
      const { vault } = window.workbench.app;
      const file = vault.getFileByPath('new.md');
      if (file !== null) await vault.append(file, '67');
    });
    expect(await onDisk('new.md')).toBe('1234567');
    expect(await takeVaultEvents(host)).toEqual(['modify new.md']);
  });
});

describe('Vault.process', () => {
  test('“atomically” reads, changes and saves: calls at the same time do not lose each other’s changes', async () => {
    const last = await host.page.evaluate(async () => {
      const { vault } = window.workbench.app;
      const file = await vault.create('counter.md', '0');
      const add = (): Promise<string> => vault.process(file, (text) => String(Number(text) + 1));
      const written = await Promise.all(Array.from({ length: 20 }, add));
      return written.at(-1);
    });
    expect(last).toBe('20');
    expect(await onDisk('counter.md')).toBe('20');
    await takeVaultEvents(host);
  });

  test('what the callback throws is thrown, and nothing is written; the same text is not written again', async () => {
    const outcome = await host.page.evaluate(async () => {
      const { vault } = window.workbench.app;
      const file = vault.getFileByPath('counter.md');
      if (file === null) throw new Error('no file');
      const refused = await vault
        .process(file, () => {
          throw new Error('no');
        })
        .then(String, (error: Error) => error.message);
      return [refused, await vault.process(file, (text) => text)];
    });
    expect(outcome).toEqual(['no', '20']);
    expect(await takeVaultEvents(host)).toEqual([]);
  });
});

describe('Vault.rename', () => {
  test('moves the file, whose TFile stays the same object, and raises one rename event with the old path', async () => {
    const seen = await host.page.evaluate(async () => {
      const { vault } = window.workbench.app;
      const file = vault.getFileByPath('new.md');
      if (file === null) throw new Error('no file');
      await vault.rename(file, 'a/renamed.md');
      return { path: file.path, name: file.basename, parent: file.parent?.path, old: vault.getFileByPath('new.md') };
    });
    expect(seen).toEqual({ path: 'a/renamed.md', name: 'renamed', parent: 'a', old: null });
    expect(await takeVaultEvents(host)).toEqual(['rename new.md → a/renamed.md']);
  });

  test('a folder takes along what is in it, with an event for each', async () => {
    await host.page.evaluate(async () => {
      const { vault } = window.workbench.app;
      const folder = vault.getFolderByPath('a');
      if (folder !== null) await vault.rename(folder, 'z');
    });
    const events = await takeVaultEvents(host);
    expect(events[0]).toBe('rename a → z');
    expect(events.slice(1).sort()).toEqual(['rename a/b → z/b', 'rename a/renamed.md → z/renamed.md']);
  });

  test('refuses a path where something is already', async () => {
    const refusal = await host.page.evaluate(() => {
      const { vault } = window.workbench.app;
      const file = vault.getFileByPath('z/renamed.md');
      return file === null ? '' : vault.rename(file, 'tasks.md').then(String, (error: Error) => error.message);
    });
    expect(refusal).toBe('Destination file already exists!');
  });
});

describe('Vault.copy', () => {
  test('creates a copy and gives it', async () => {
    const path = await host.page.evaluate(async () => {
      const { vault } = window.workbench.app;
      const file = vault.getFileByPath('z/renamed.md');
      return file === null ? '' : (await vault.copy(file, 'copy.md')).path;
    });
    expect(path).toBe('copy.md');
    expect(await onDisk('copy.md')).toBe('1234567');
    expect(await takeVaultEvents(host)).toEqual(['create copy.md']);
  });
});

describe('Vault.delete', () => {
  test('deletes “completely”; a folder goes after what is in it', async () => {
    const deleted = await host.page.evaluate(async () => {
      const { vault } = window.workbench.app;
      const folder = vault.getFolderByPath('z');
      const file = vault.getFileByPath('z/renamed.md');
      if (folder === null || file === null) throw new Error('not there');
      await vault.delete(folder);
      return vault.getFileByPath('z/renamed.md');
    });
    expect(deleted).toBeNull();
    const events = await takeVaultEvents(host);
    expect(events.at(-1)).toBe('delete z');
    expect(events.sort()).toEqual(['delete z', 'delete z/b', 'delete z/renamed.md']);
  });
});

describe('Vault.trash', () => {
  test('“if that isn’t successful/allowed, use local trash”: the file goes to .trash', async () => {
    await host.page.evaluate(async () => {
      const { vault } = window.workbench.app;
      const file = vault.getFileByPath('copy.md');
      if (file !== null) await vault.trash(file, true);
    });
    expect(await onDisk('.trash/copy.md')).toBe('1234567');
    expect(await takeVaultEvents(host)).toEqual(['delete copy.md']);
  });
});

describe('Vault.getResourcePath', () => {
  test('gives an address that the browser can load', async () => {
    const text = await host.page.evaluate(async () => {
      const { vault } = window.workbench.app;
      const file = vault.getFileByPath('picture.PNG');
      return file === null ? '' : (await fetch(vault.getResourcePath(file))).text();
    });
    expect(text).toBe('no picture');
  });
});

describe('Vault.on', () => {
  test('a file created, changed and deleted on disk raises create, modify and delete', async () => {
    await host.writeOnDisk('outside.md', 'one');
    expect(await takeVaultEvents(host)).toEqual(['create outside.md']);
    await host.writeOnDisk('outside.md', 'two, longer');
    expect(await takeVaultEvents(host)).toEqual(['modify outside.md']);
    await rm(join(host.vault, 'outside.md'));
    expect(await takeVaultEvents(host)).toEqual(['delete outside.md']);
  });

  test('a change of the same size is noticed by its time', async () => {
    await utimes(join(host.vault, 'tasks.md'), 1_700_000_000, 1_700_000_000);
    expect(await takeVaultEvents(host)).toEqual(['modify tasks.md']);
  });

  test('“a rename outside Obsidian arrives as create and delete”, of a folder too', async () => {
    await rename(join(host.vault, 'projects'), join(host.vault, 'work'));
    const events = await takeVaultEvents(host);
    expect(events.sort()).toEqual([
      'create work',
      'create work/x',
      'create work/x/plan.md',
      'create work/x/state.md',
      'delete projects',
      'delete projects/x',
      'delete projects/x/plan.md',
      'delete projects/x/state.md',
    ]);
  });

  test('folders on disk come before what is in them; hidden names come not at all', async () => {
    await mkdir(join(host.vault, '.git'));
    await host.writeOnDisk('.git/HEAD', 'x');
    await host.writeOnDisk('deep/er/note.md', 'x');
    expect(await takeVaultEvents(host)).toEqual(['create deep', 'create deep/er', 'create deep/er/note.md']);
  });

  test('a link to a folder outside the vault is a folder of it; one that leads back into the vault is left out', async () => {
    const outside = join(host.config, 'outside');
    await mkdir(outside);
    await writeFile(join(outside, 'linked.md'), 'x');
    await symlink(host.vault, join(host.vault, 'back'));
    await symlink(outside, join(host.vault, 'linked'));
    expect(await takeVaultEvents(host)).toEqual(['create linked', 'create linked/linked.md']);
  });

  test('a listener that throws does not keep the others from hearing', async () => {
    const heard = await host.page.evaluate(async () => {
      const { vault } = window.workbench.app;
      const seen: string[] = [];
      const refs = [
        vault.on('create', () => {
          throw new Error('on purpose');
        }),
        vault.on('create', ({ path }) => seen.push(path)),
      ];
      await vault.create('heard.md', '');
      refs.forEach((ref) => vault.offref(ref));
      await vault.create('unheard.md', '');
      return seen;
    });
    expect(heard).toEqual(['heard.md']);
    const problems = await host.takeProblems();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('on purpose');
    await takeVaultEvents(host);
  });
});
