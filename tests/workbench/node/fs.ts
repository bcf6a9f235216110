/** `node:fs` in the page: each function waits for the server's Node, with the same arguments, result and error. */
import type * as fs from 'node:fs';
import { callNow } from './bridge';
import type { SyncName } from './file-names';

export * as promises from './fs-promises';

function remote<Name extends SyncName>(name: Name): (typeof fs)[Name] {
  return ((...args: unknown[]) => callNow(`fs.${name}`, args)) as unknown as (typeof fs)[Name];
}

export const accessSync = remote('accessSync');
export const appendFileSync = remote('appendFileSync');
export const closeSync = remote('closeSync');
export const copyFileSync = remote('copyFileSync');
export const existsSync = remote('existsSync');
export const lstatSync = remote('lstatSync');
export const mkdirSync = remote('mkdirSync');
export const mkdtempSync = remote('mkdtempSync');
export const openSync = remote('openSync');
export const readdirSync = remote('readdirSync');
export const readFileSync = remote('readFileSync');
export const realpathSync = remote('realpathSync');
export const renameSync = remote('renameSync');
export const rmSync = remote('rmSync');
export const rmdirSync = remote('rmdirSync');
export const statSync = remote('statSync');
export const unlinkSync = remote('unlinkSync');
export const utimesSync = remote('utimesSync');
export const writeFileSync = remote('writeFileSync');

/** The bytes come back by themselves: the server cannot write into the page's memory. */
export function readSync(
  file: number,
  into: Uint8Array,
  offset: number,
  length: number,
  position: number | null,
): number {
  const bytes = callNow('fs.readSync', [file, length, position]) as Uint8Array;
  into.set(bytes, offset);
  return bytes.length;
}
