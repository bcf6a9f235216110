/**
 * Obsidian's app from obsidian-test-mocks, filled with files, and mended where the mock differs from the real vault:
 * it keeps text and bytes apart (`readBinary` of a note fails), leaves `stat.size` at 0, and lets two `process` calls
 * on one file overlap.
 */
import { App } from 'obsidian-test-mocks/obsidian';

type Files = Readonly<Record<string, string | Uint8Array>>;

export async function makeApp(files: Files): Promise<App> {
  const app = App.createConfigured__();
  Object.assign(app, { appId: 'mock' });
  const { vault } = app;

  const readBytes = vault.readBinary.bind(vault);
  vault.readBinary = async (file) => {
    try {
      return await readBytes(file);
    } catch {
      return Uint8Array.from(new TextEncoder().encode(await vault.read(file))).buffer;
    }
  };

  let last: Promise<unknown> = Promise.resolve();
  const process = vault.process.bind(vault);
  vault.process = (...args) => {
    const turn = last.catch(() => undefined).then(() => process(...args));
    last = turn;
    return turn;
  };

  for (const [path, content] of Object.entries(files)) await put(app, path, content);
  return app;
}

/** Creates or replaces a file, with the folders above it. */
export async function put({ vault }: App, path: string, content: string | Uint8Array): Promise<void> {
  const folder = path.split('/').slice(0, -1).join('/');
  if (folder !== '' && vault.getFolderByPath(folder) === null) await vault.createFolder(folder);
  const existing = vault.getFileByPath(path);
  if (typeof content !== 'string') await vault.createBinary(path, Uint8Array.from(content).buffer);
  else if (existing === null) await vault.create(path, content);
  else await vault.modify(existing, content);
  const file = vault.getFileByPath(path);
  if (file !== null) file.stat.size = content.length;
}
