/** A program that edits notes and keeps a built-in index of them, until somebody kills it. */
import type { BuiltinEngine } from '../../src/search/builtin/builtin-engine';
import { DiskIndexStorage } from '../../src/search/builtin/disk-index-storage';
import { DiskVault } from '../../src/vault/disk-vault';
import { seeded } from '../bench/search-vault';
import { openBuiltin } from './engines';
import { between } from './run';
import { pathOf, wholeText } from './whole-notes';

export interface WritingArguments {
  readonly vault: string;
  readonly writes: string;
  readonly words: string;
  readonly notes: number;
  readonly seed: number;
}

/** Says `ready` once it writes, and never ends by itself. */
export async function writeForEver({ vault: folder, writes, words, notes, seed }: WritingArguments): Promise<never> {
  const random = seeded(seed);
  const vault = new DiskVault(folder, { writes });
  const engine: BuiltinEngine = await openBuiltin(vault, new DiskIndexStorage(words));
  console.log('ready');
  for (let version = between(random, 1, 1_000_000); ; version++) {
    const note = between(random, 0, notes - 1);
    const file = await vault.listing().find(pathOf(note));
    if (file?.kind !== 'file') throw new Error(`${pathOf(note)} is gone`);
    await vault.process(file, () => wholeText(note, version));
    engine.update([{ kind: 'changed', path: pathOf(note) }]);
    if (version % 3 === 0) await engine.ready();
  }
}
