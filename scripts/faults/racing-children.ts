/** The programs that race: one edits with the tool, one changes files as programs do that know nothing of Collate. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callAnyTool } from '../../src/plugin/all-tools';
import { ShownLines } from '../../src/tools/shown-lines';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { seeded } from '../bench/search-vault';
import { between, pick } from './run';
import { pathOf, wholeText } from './whole-notes';

export const EDITORS = ['alice', 'bob', 'carol'] as const;
export const SHARED_NOTES = 3;
export const MOVING = 'moving';
export const MOVING_NOTES = 12;

export const sharedPath = (note: number): string => `shared/${note}.md`;
/** A line for each program to count in. */
export const sharedText = (): string => `# Shared\n\n${EDITORS.map((name) => `${name}: 0`).join('\n')}\n`;

export interface RaceArguments {
  readonly folder: string;
  readonly writes: string;
  readonly ms: number;
  readonly seed: number;
}

/** Edits of one program that were said to be done, by note, and those that were refused. */
export interface Counted {
  readonly name: string;
  readonly done: readonly number[];
  readonly refused: number;
}

/** Counts up its line in notes that other programs edit at the same time. */
export async function countUp({
  folder,
  writes,
  ms,
  seed,
  name,
}: RaceArguments & { readonly name: string }): Promise<Counted> {
  const [end, random] = [performance.now() + ms, seeded(seed + name.length)];
  const done = Array.from({ length: SHARED_NOTES }, () => 0);
  let refused = 0;
  const edits = { approve: () => Promise.resolve('yes' as const), done: () => undefined };
  const context = { vault: new DiskVault(folder, { writes }), shown: new ShownLines(), edits };
  while (performance.now() < end) {
    const note = between(random, 0, SHARED_NOTES - 1);
    // One call changes one note, or two of them together.
    const notes = random() < 0.5 ? [note] : [note, (note + 1) % SHARED_NOTES];
    await callAnyTool('read', { paths: notes.map(sharedPath) }, context);
    const changes = notes.map((one) => {
      const count = done[one] ?? 0;
      return { path: sharedPath(one), old: `${name}: ${count}`, new: `${name}: ${count + 1}` };
    });
    const [only, ...others] = changes;
    const { failed } = await (others.length === 0
      ? callAnyTool('edit', only, context)
      : callAnyTool('write', { changes }, context));
    if (failed) refused += 1;
    else for (const one of notes) done[one] = (done[one] ?? 0) + 1;
  }
  return { name, done, refused };
}

/** Milliseconds between two disturbances, at most. */
const LONGEST_PAUSE = 4;

/** Replaces, renames and deletes notes, each in one step. */
export async function disturb({ folder, writes, ms, seed }: RaceArguments): Promise<number> {
  const [end, random] = [performance.now() + ms, seeded(seed)];
  const [moving, aside] = [join(folder, MOVING), `${writes}-aside`];
  mkdirSync(aside, { recursive: true });
  let version = 0;
  for (; performance.now() < end; version++) {
    const note = between(random, 0, MOVING_NOTES - 1);
    const [file, other] = [join(moving, pathOf(note)), join(moving, `moved ${pathOf(note)}`)];
    const how = pick(random, ['replace', 'replace', 'replace', 'rename', 'delete'] as const);
    if (how === 'delete') rmSync(file, { force: true });
    if (how === 'rename') {
      renameSync(file, other);
      await sleep(between(random, 0, LONGEST_PAUSE));
      rmSync(other, { force: true });
    }
    if (how !== 'replace') await sleep(between(random, 0, LONGEST_PAUSE));
    writeFileSync(join(aside, 'new.md'), wholeText(note, version));
    renameSync(join(aside, 'new.md'), file);
    await sleep(between(random, 0, LONGEST_PAUSE));
  }
  return version;
}
