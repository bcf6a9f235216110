/** `node:fs/promises` in the page: each function runs in the server's Node, with the same arguments, result and error. */
import type * as promises from 'node:fs/promises';
import { call } from './bridge';
import type { PromiseName } from './file-names';

function remote<Name extends PromiseName>(name: Name): (typeof promises)[Name] {
  return ((...args: unknown[]) => call(`fs/promises.${name}`, args)) as unknown as (typeof promises)[Name];
}

export const access = remote('access');
export const appendFile = remote('appendFile');
export const chmod = remote('chmod');
export const copyFile = remote('copyFile');
export const cp = remote('cp');
export const lstat = remote('lstat');
export const mkdir = remote('mkdir');
export const mkdtemp = remote('mkdtemp');
export const readdir = remote('readdir');
export const readFile = remote('readFile');
export const readlink = remote('readlink');
export const realpath = remote('realpath');
export const rename = remote('rename');
export const rm = remote('rm');
export const rmdir = remote('rmdir');
export const stat = remote('stat');
export const symlink = remote('symlink');
export const unlink = remote('unlink');
export const utimes = remote('utimes');
export const writeFile = remote('writeFile');
