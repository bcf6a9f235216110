/** A program that edits notes and keeps a built-in index of them, until somebody kills it. */
import type { BuiltinEngine } from '../../src/search/index/builtin-engine';
import type { ToolContext } from '../../src/tools/context';
import type { EditGate, RecordedNote } from '../../src/tools/edit-gate';
import { callAnyTool } from '../../src/plugin/all-tools';
import { DiskCalls } from '../../src/vault/node/disk-calls';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { DiskIndexStorage } from '../disk-index-storage';
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

/** Notes that one call changes together. */
export const TOGETHER = ['together/a.md', 'together/b.md', 'together/c.md'] as const;

/** Says `ready` once it writes, and never ends by itself. */
export async function writeForEver({ vault: folder, writes, words, notes, seed }: WritingArguments): Promise<never> {
  const random = seeded(seed);
  const vault = new DiskVault(folder, { writes });
  const engine: BuiltinEngine = await openBuiltin(vault, new DiskIndexStorage(words));
  const records = new DiskCalls<RecordedNote>(writes);
  const edits: EditGate = {
    approve: () => Promise.resolve('yes'),
    done: () => undefined,
    numberedStandsForRead: true,
    recorded: (noted, write) => records.during(noted, write),
  };
  console.log('ready');
  for (let version = between(random, 1, 1_000_000); ; version++) {
    const note = between(random, 0, notes - 1);
    const file = await vault.listing().find(pathOf(note));
    if (file?.kind !== 'file') throw new Error(`${pathOf(note)} is gone`);
    await vault.process(file, () => wholeText(note, version));
    engine.update([{ kind: 'changed', path: pathOf(note) }]);
    await countTogether(version, { vault, edits });
    if (version % 3 === 0) await engine.ready();
  }
}

/** Writes the same number into all notes that belong together, in one call. */
async function countTogether(version: number, context: ToolContext): Promise<void> {
  const changes = await Promise.all(
    TOGETHER.map(async (path) => {
      const { text } = await callAnyTool('read', { paths: path }, context);
      return { path, old: /^1 .*$/m.exec(text)?.[0] ?? '', text: `count: ${version}` };
    }),
  );
  const { failed, text } = await callAnyTool('write', { changes }, context);
  if (failed) throw new Error(text);
}
