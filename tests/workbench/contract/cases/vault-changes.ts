/** What the stand-in's Vault does to files, and which events that raises, after obsidian.d.ts. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gatherVaultEvents, takeVaultEvents } from '../vault-events';
import type { Host } from '../open-host';

export function vaultChanges(host: Host): void {
  const onDisk = (path: string): Promise<string> => readFile(join(host.vault, path), 'utf8');
  beforeEach(() => gatherVaultEvents(host));

  /** A note that is there before the test does anything to it. */
  const given = async (path: string, text: string): Promise<void> => {
    await host.writeOnDisk(path, text);
    await takeVaultEvents(host);
  };

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
    test('creates a binary file, and raises one create event', async () => {
      await host.page.evaluate(async () => {
        await window.workbench.app.vault.createBinary('data.bin', new Uint8Array([0, 255, 128]).buffer);
      });
      expect([...(await readFile(join(host.vault, 'data.bin')))]).toEqual([0, 255, 128]);
      expect(await takeVaultEvents(host)).toEqual(['create data.bin']);
    });
  });

  describe('Vault.readBinary', () => {
    test('reads “the content of a binary file”, byte for byte, as it is on disk now', async () => {
      const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
      await given('data.bin', 'before');
      await writeFile(join(host.vault, 'data.bin'), bytes);
      const read = await host.page.evaluate(async () => {
        const { vault } = window.workbench.app;
        const content = await vault.readBinary(vault.getFileByPath('data.bin')!);
        return { isBuffer: content instanceof ArrayBuffer, bytes: [...new Uint8Array(content)] };
      });
      expect(read).toEqual({ isBuffer: true, bytes: [...bytes] });
      expect(await takeVaultEvents(host)).toEqual(['modify data.bin']);
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
      await given('new.md', 'Neu\n');
      expect(await read()).toBe('Neu\n');
      await host.writeOnDisk('new.md', 'Newer\n');
      expect(await takeVaultEvents(host)).toEqual(['modify new.md']);
      expect(await read()).toBe('Newer\n');
    });
  });

  describe('Vault.modify', () => {
    test('writes the text and raises one modify event, even when it is the same text', async () => {
      await given('new.md', 'Neu\n');
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
      await given('new.md', 'Neu\n');
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
      await given('new.md', '12345');
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
      await given('counter.md', '20');
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
      await given('a/other.md', '');
      await given('new.md', 'Neu\n');
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
      await given('a/b/c.md', '');
      await host.page.evaluate(async () => {
        const { vault } = window.workbench.app;
        const folder = vault.getFolderByPath('a');
        if (folder !== null) await vault.rename(folder, 'z');
      });
      const events = await takeVaultEvents(host);
      expect(events[0]).toBe('rename a → z');
      expect(events.slice(1).sort()).toEqual(['rename a/b → z/b', 'rename a/b/c.md → z/b/c.md']);
    });

    test('refuses a path where something is already', async () => {
      await given('new.md', 'Neu\n');
      const refusal = await host.page.evaluate(() => {
        const { vault } = window.workbench.app;
        const file = vault.getFileByPath('new.md');
        return file === null ? '' : vault.rename(file, 'tasks.md').then(String, (error: Error) => error.message);
      });
      expect(refusal).toBe('Destination file already exists!');
    });
  });

  describe('Vault.copy', () => {
    test('creates a copy and gives it', async () => {
      await given('new.md', '1234567');
      const path = await host.page.evaluate(async () => {
        const { vault } = window.workbench.app;
        const file = vault.getFileByPath('new.md');
        return file === null ? '' : (await vault.copy(file, 'copy.md')).path;
      });
      expect(path).toBe('copy.md');
      expect(await onDisk('copy.md')).toBe('1234567');
      expect(await takeVaultEvents(host)).toEqual(['create copy.md']);
    });
  });

  describe('Vault.delete', () => {
    test('deletes “completely”; a folder goes after what is in it', async () => {
      await given('z/b/inner.md', '');
      const deleted = await host.page.evaluate(async () => {
        const { vault } = window.workbench.app;
        const folder = vault.getFolderByPath('z');
        const file = vault.getFileByPath('z/b/inner.md');
        if (folder === null || file === null) throw new Error('not there');
        await vault.delete(folder);
        return vault.getFileByPath('z/b/inner.md');
      });
      expect(deleted).toBeNull();
      const events = await takeVaultEvents(host);
      expect(events.at(-1)).toBe('delete z');
      expect(events.sort()).toEqual(['delete z', 'delete z/b', 'delete z/b/inner.md']);
    });
  });

  describe('Vault.trash', () => {
    test('“if that isn’t successful/allowed, use local trash”: the file goes to .trash', async () => {
      await given('copy.md', '1234567');
      await host.page.evaluate(async () => {
        const { vault } = window.workbench.app;
        const file = vault.getFileByPath('copy.md');
        if (file !== null) await vault.trash(file, true);
      });
      expect(await onDisk('.trash/copy.md')).toBe('1234567');
      expect(await takeVaultEvents(host)).toEqual(['delete copy.md']);
    });
  });
}
