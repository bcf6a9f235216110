/** Several programs at the same notes: three that edit with the tool, and one that takes no lock and replaces, renames and deletes. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callAnyTool } from '../../src/plugin/all-tools';
import type { Answer } from '../../src/tools/registry';
import { ShownLines } from '../../src/tools/shown-lines';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { seeded, type Random } from '../bench/search-vault';
import { writeNotes } from '../bench/write-notes';
import { resultOf, startChild } from './child';
import { openBuiltin } from '../bench/engines';
import { AGREED, BY_NUMBERS } from './engines';
import type { Kind } from './ledger';
import { between, pick, type Job, type Run } from './run';
import { isWhole, leftovers, markerOf, pathOf, wholeText, writeWholeNotes } from './whole-notes';

const EDITORS = ['alice', 'bob', 'carol'] as const;
const SHARED_NOTES = 3;
const MOVING = 'moving';
const MOVING_NOTES = 12;

const sharedPath = (note: number): string => `shared/${note}.md`;
/** A line for each program to count in. */
const sharedText = (): string => `# Shared\n\n${EDITORS.map((name) => `${name}: 0`).join('\n')}\n`;

const READ: Kind = {
  what: 'a note read or collated while another program replaces, renames or deletes it',
  holds: 'its whole old text or its whole new one, or a problem that says why not',
};
const CALLED: Kind = {
  what: 'a search, tree or edit meanwhile',
  holds: 'an answer, or a problem that says why not',
};
const WHOLE: Kind = { what: 'a note after the race', holds: 'an old text or a new one, to the byte' };
const COUNTED: Kind = {
  what: 'an edit that three programs made to the same notes, said to be done',
  holds: 'it is in the note: none is lost, none made twice',
};
const TIDY: Kind = { what: 'a vault after the race', holds: 'no temporary file is left' };

const READERS = 3;

export async function race(run: Run): Promise<void> {
  const { folder, writes } = racedIn(run);
  for (let note = 0; note < SHARED_NOTES; note++) writeNotes(folder, [[sharedPath(note), sharedText()]]);
  writeWholeNotes(join(folder, MOVING), MOVING_NOTES);
  run.say('six programs at once');
  const given = { folder: run.folder, ms: run.left(), seed: run.seed };
  const [here = '', ...elsewhere] = EDITORS;
  const editors = elsewhere.map((name) => startChild('edit', { ...given, name }));
  const disturber = startChild('disturb', given);
  const vault = new DiskVault(folder, { writes });
  const engine = await openBuiltin(vault);
  const [own] = await Promise.all([
    countUp({ ...given, ms: run.left(), name: here }),
    ...Array.from({ length: READERS }, (_, at) => use(run, seeded(run.seed + at), { vault, engine })),
  ]);
  await engine.close();
  await resultOf(disturber);
  const others = (await Promise.all(editors.map(resultOf))) as Counted[];
  await checkCounts(run, folder, [own, ...others]);
  for (const name of readdirSync(join(folder, MOVING))) {
    const text = readFileSync(join(folder, MOVING, name), 'utf8');
    await run.ledger.check(WHOLE, { name, text: text.slice(0, 500) }, () => {
      if (!isWhole(text)) throw new Error('it is neither');
    });
  }
  await run.ledger.check(TIDY, {}, () => {
    if (leftovers(folder).length > 0) throw new Error(leftovers(folder).join(', '));
  });
}

type Tools = { readonly vault: DiskVault; readonly engine: Awaited<ReturnType<typeof openBuiltin>> };

async function use({ ledger, left }: Run, random: Random, tools: Tools): Promise<void> {
  for (let count = 0; left() > 0; count++) {
    const path = `${MOVING}/${pathOf(between(random, 0, MOVING_NOTES - 1))}`;
    const calls = {
      read: () => callAnyTool('read', { paths: path }, tools),
      concat: () => callAnyTool('concat', { files: [{ path }, { path: `${MOVING}/${pathOf(0)}` }] }, tools),
      search: () => {
        tools.engine.update([{ kind: 'changed', path }]);
        return callAnyTool('search', { query: markerOf(between(random, 0, MOVING_NOTES - 1)) }, tools);
      },
      tree: () => callAnyTool('tree', { path: `${MOVING}/` }, tools),
      edit: () => editSlot(path, count, tools),
    };
    const tool = pick(random, ['read', 'concat', 'search', 'tree', 'edit'] as const);
    const isRead = tool === 'read' || tool === 'concat';
    await ledger.check(isRead ? READ : CALLED, { tool, path }, async () => {
      const answer = await calls[tool]();
      if (isRead) mustBeWhole(answer);
      if (answer.text.includes('a bug in Collate')) throw new Error(answer.text);
    });
  }
}

async function editSlot(path: string, slot: number, tools: Tools): Promise<Answer> {
  const { text } = await callAnyTool('read', { paths: `${path} (lines 3-3)` }, tools);
  const [old = '3 | slot: free'] = /^3 +\| slot: .*$/m.exec(text) ?? [];
  return callAnyTool('edit', { path, old, new: `slot: ${slot}` }, { ...tools, edits: BY_NUMBERS });
}

function mustBeWhole({ document: { items } }: Answer): void {
  for (const item of items) {
    if (item.kind !== 'block') continue;
    const text = `${item.lines.join('\n')}\n`;
    if (!isWhole(text)) throw new Error(`not a whole text: ${text.slice(0, 500)}`);
  }
}

async function checkCounts({ ledger }: Run, folder: string, all: readonly Counted[]): Promise<void> {
  for (let note = 0; note < SHARED_NOTES; note++) {
    const text = readFileSync(join(folder, sharedPath(note)), 'utf8');
    for (const { name, done, refused } of all) {
      const made = done[note] ?? 0;
      const stands = Number(new RegExp(`^${name}: (\\d+)$`, 'm').exec(text)?.[1] ?? NaN);
      ledger.add(COUNTED, made);
      if (stands !== made)
        ledger.fail(COUNTED, { note, name, made, refused, text }, new Error(`${stands} stand there`));
    }
  }
}

/** Where the notes are, and what is kept of writes. */
function racedIn({ folder }: Pick<Job, 'folder'>): Record<'folder' | 'writes', string> {
  return { folder: join(folder, 'vault'), writes: join(folder, 'writes') };
}

/** Edits of one program that were said to be done, by note, and those that were refused. */
interface Counted {
  readonly name: string;
  readonly done: readonly number[];
  readonly refused: number;
}

/** Counts up its line in notes that other programs edit at the same time. */
export async function countUp({ ms = 0, seed, name = '', ...job }: Job): Promise<Counted> {
  const { folder, writes } = racedIn(job);
  const [end, random] = [performance.now() + ms, seeded(seed + name.length)];
  const done = Array.from({ length: SHARED_NOTES }, () => 0);
  let refused = 0;
  const context = { vault: new DiskVault(folder, { writes }), shown: new ShownLines(), edits: AGREED };
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
export async function disturb({ ms = 0, seed, ...job }: Job): Promise<number> {
  const { folder, writes } = racedIn(job);
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
