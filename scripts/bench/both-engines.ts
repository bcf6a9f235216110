/** Both engines on one folder, each with an index that is in step with it. */
import { workerText } from 'collate:worker';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import { Meaning } from '../../src/search/meaning/meaning';
import type { Engine } from '../../src/search/engine';
import { QmdEngine } from '../../src/search/qmd/host/qmd-engine';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { wait } from '../wait';

/** This program runs from node_modules/.cache/collate. */
const modules = fileURLToPath(new URL('../..', import.meta.url));
export const qmdTools = { node: join(modules, 'node/bin/node'), qmd: join(modules, '@tobilu/qmd') };

/** Milliseconds between two looks at how far an index is. */
const LOOK_MS = 50;

export interface BothEngines {
  readonly vault: DiskVault;
  readonly builtin: BuiltinEngine;
  /** Stands on the other one for what QMD's index does not know: how rare words are, tags, properties. */
  readonly qmd: Engine;
  readonly close: () => Promise<void>;
}

export async function openBoth(
  vaultFolder: string,
  indexFolder: string,
  hasMeaning?: () => boolean,
): Promise<BothEngines> {
  const vault = new DiskVault(vaultFolder);
  const builtin = await openBuiltin(vault, hasMeaning);
  const qmd = new QmdEngine({ ...qmdTools, vault, vaultFolder, indexFolder, worker: workerText, standIn: builtin });
  await qmd.start();
  while (!isSettled(qmd)) await sleep(LOOK_MS);
  return { vault, builtin, qmd, close: async () => void (await Promise.all([qmd.close(), builtin.close()])) };
}

/** `hasMeaning`: whether it finds by meaning; asked again with `refresh`. */
export async function openBuiltin(vault: DiskVault, hasMeaning = (): boolean => false): Promise<BuiltinEngine> {
  const yaml = { parse: (text: string): unknown => parse(text), stringify };
  const meaning = { load: () => Meaning.load(), isAllowed: hasMeaning };
  const engine = new BuiltinEngine({ vault, yaml, wait, meaning });
  await engine.open();
  await engine.ready();
  return engine;
}

function isSettled(engine: Engine): boolean {
  const status = engine.status();
  return status.kind === 'ready' && status.pending === 0;
}
