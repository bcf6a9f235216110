/** The file functions that a page may call: the server runs these and no others. */
export const PROMISE_NAMES = [
  'access',
  'appendFile',
  'chmod',
  'copyFile',
  'cp',
  'lstat',
  'mkdir',
  'mkdtemp',
  'readdir',
  'readFile',
  'readlink',
  'realpath',
  'rename',
  'rm',
  'rmdir',
  'stat',
  'symlink',
  'unlink',
  'utimes',
  'writeFile',
] as const;

export const SYNC_NAMES = [
  'accessSync',
  'appendFileSync',
  'closeSync',
  'copyFileSync',
  'existsSync',
  'lstatSync',
  'mkdirSync',
  'mkdtempSync',
  'openSync',
  'readdirSync',
  'readFileSync',
  'realpathSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'statSync',
  'unlinkSync',
  'utimesSync',
  'writeFileSync',
] as const;

export type PromiseName = (typeof PROMISE_NAMES)[number];
export type SyncName = (typeof SYNC_NAMES)[number];
