/** `node:path` in the page: for POSIX paths; Windows' are not to be had here. */
import posix from 'path-browserify';
import { loudly } from './loud';

const win32 = loudly('path.win32', 'path.ts', {});

const { basename, delimiter, dirname, extname, format, isAbsolute, join, normalize, parse, relative, resolve, sep } =
  posix;

export const nodePath = loudly('node:path', 'path.ts', {
  basename,
  delimiter,
  dirname,
  extname,
  format,
  isAbsolute,
  join,
  normalize,
  parse,
  relative,
  resolve,
  sep,
  win32,
  get posix(): typeof posix {
    return nodePath as unknown as typeof posix;
  },
});
