/** A page with nothing but Node in it, for the tests of the bridge: `window.node(name)` is what a plugin would require. */
import type * as buffer from 'node:buffer';
import type * as childProcess from 'node:child_process';
import type * as crypto from 'node:crypto';
import type events from 'node:events';
import type * as fs from 'node:fs';
import type * as promises from 'node:fs/promises';
import type * as http from 'node:http';
import type * as net from 'node:net';
import type * as os from 'node:os';
import type * as path from 'node:path';
import type * as nodeProcess from 'node:process';
import type * as timers from 'node:timers';
import { installProcess } from '../process';
import { requireNode } from '../require';
import { watchVault } from '../watch';

/** Typed as Node itself, which is what it has to be like. */
export interface NodeModules {
  'node:buffer': typeof buffer;
  'node:child_process': typeof childProcess;
  'node:crypto': typeof crypto;
  'node:events': typeof events;
  'node:fs': typeof fs;
  'node:fs/promises': typeof promises;
  'node:http': typeof http;
  'node:net': typeof net;
  'node:os': typeof os;
  'node:path': typeof path;
  'node:process': typeof nodeProcess;
  'node:timers': typeof timers;
}

export type RequireNode = <Name extends keyof NodeModules>(name: Name) => NodeModules[Name];

export interface ProbeWindow {
  readonly node: RequireNode;
  readonly watchVault: typeof watchVault;
}

installProcess();
Object.assign(window, { node: requireNode as RequireNode, watchVault } satisfies ProbeWindow);
