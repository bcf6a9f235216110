/** What `require('node:…')` gives in the page. */
import { Buffer } from './buffer';
import * as childProcess from './child-process';
import * as crypto from './crypto';
import { EventEmitter } from './events';
import { once } from './events-once';
import { execFile } from './exec-file';
import * as fs from './fs';
import * as fsPromises from './fs-promises';
import * as http from './http';
import { loudly } from './loud';
import * as net from './net';
import * as os from './os';
import { nodePath } from './path';
import { pageProcess } from './process';
import * as timers from './timers';

const promises = loudly('node:fs/promises', 'fs-promises.ts', fsPromises);

const modules: Readonly<Record<string, object>> = {
  buffer: loudly('node:buffer', 'buffer.ts', { Buffer }),
  child_process: loudly('node:child_process', 'child-process.ts', { ...childProcess, execFile }),
  crypto: loudly('node:crypto', 'crypto.ts', crypto),
  events: Object.assign(EventEmitter, { EventEmitter, once }),
  fs: loudly('node:fs', 'fs.ts', { ...fs, promises }),
  'fs/promises': promises,
  http: loudly('node:http', 'http.ts', http),
  net: loudly('node:net', 'net.ts', net),
  os: loudly('node:os', 'os.ts', os),
  path: nodePath,
  process: pageProcess,
  timers: loudly('node:timers', 'timers.ts', timers),
};

/** The module of that name, with or without `node:`; a name that is not here throws. */
export function requireNode(name: string): unknown {
  const plain = name.replace(/^node:/, '');
  const found = Object.hasOwn(modules, plain) ? modules[plain] : undefined;
  if (found !== undefined) return found;
  throw new Error(`The workbench has no node:${plain}: write it in tests/workbench/node/, with a test`);
}
