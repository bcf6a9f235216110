/** The file functions of Node that a page may call, by `module.name`. */
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { PROMISE_NAMES, SYNC_NAMES } from '../node/file-names';
import { FILE_KINDS } from '../node/file-facts';
import { pack } from '../node/wire';

type Run = (...args: unknown[]) => unknown;

/** Each gives its packed result, or throws as Node does. */
export const fileCalls: ReadonlyMap<string, Run> = new Map([
  ...SYNC_NAMES.map((name): [string, Run] => [`fs.${name}`, (...args) => packResult((fs[name] as Run)(...args))]),
  ...PROMISE_NAMES.map((name): [string, Run] => [
    `fs/promises.${name}`,
    async (...args) => packResult(await (promises[name] as Run)(...args)),
  ]),
  ['fs.readSync', (file, length, position) => pack(readBytes(file as number, length as number, position as number))],
]);

function readBytes(file: number, length: number, position: number | null): Uint8Array {
  const bytes = new Uint8Array(length);
  return bytes.subarray(0, fs.readSync(file, bytes, 0, length, position));
}

function packResult(result: unknown): unknown {
  if (result instanceof fs.Stats) return { $: 'stats', kind: kindOf(result), fields: numbersOf(result) };
  if (Array.isArray(result)) return result.map(packResult);
  if (result instanceof fs.Dirent) {
    const { name, parentPath } = result as fs.Dirent & { readonly parentPath?: string };
    return { $: 'dirent', kind: kindOf(result), fields: { name, parentPath, path: parentPath } };
  }
  return pack(result);
}

function kindOf(fact: fs.Stats | fs.Dirent): string | undefined {
  return FILE_KINDS.find((kind) => fact[kind]());
}

function numbersOf(stats: fs.Stats): object {
  return Object.fromEntries(Object.entries(stats).filter(([, value]) => typeof value === 'number'));
}
