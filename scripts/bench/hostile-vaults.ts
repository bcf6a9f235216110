/** Vaults and blocks made to take as long as they can, for what a call does beside reading one note. */
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { resolveBlock } from '../../src/in-notes/resolve-block';
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import { LARGEST_NOTE_BYTES } from '../../src/search/note-files';
import { parseBlock } from '../../src/in-notes/source/parse-block';
import { callAnyTool } from '../../src/plugin/all-tools';
import { DiskVault } from '../../src/vault/node/disk-vault';

/** What is timed, by name, in a vault of this share of the whole size. */
export interface HostileVault {
  readonly name: string;
  /** Makes the vault in an empty folder, and gives what to time in it and what to do in the end. */
  readonly make: (folder: string, share: number) => Promise<HostileWork>;
}

export interface HostileWork {
  readonly calls: Readonly<Record<string, () => Promise<unknown>>>;
  readonly close?: () => Promise<void>;
}

const NAMES = 4000;
const NESTED = 1000;
const NOTES = 20_000;
const BLOCK_NOTES = 400;
const LINES = 2000;

function write(folder: string, path: string, text: string): void {
  writeFileSync(join(folder, path), text);
}

async function engineOn(vault: DiskVault): Promise<BuiltinEngine> {
  const wait = (ms: number, signal: AbortSignal): Promise<void> =>
    sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const yaml = { parse: (text: string): unknown => parse(text), stringify: (value: unknown) => stringify(value) };
  const engine = new BuiltinEngine({ vault, yaml, wait });
  await engine.open();
  await engine.ready();
  return engine;
}

/** So many different rows of characters that nobody sees. */
const unseen = (at: number): string =>
  Array.from(at.toString(2), (bit) => (bit === '0' ? '\u200b' : '\u00ad')).join('');

export const VAULTS: readonly HostileVault[] = [
  {
    name: 'names alike to the eye',
    make: (folder, share) => {
      for (let at = 0; at < NAMES * share; at++) write(folder, `a${unseen(at)}.md`, 'needle\n');
      const vault = new DiskVault(folder);
      return Promise.resolve({
        calls: {
          files: () => vault.listing().files(),
          missing: () => callAnyTool('read', { paths: 'b.md' }, { vault, maxChars: 1000 }),
        },
      });
    },
  },
  {
    name: 'nested folders',
    make: (folder, share) => {
      const deep = join(folder, 'd/'.repeat(NESTED * share));
      mkdirSync(deep, { recursive: true });
      write(deep, 'note.md', 'needle\n');
      const vault = new DiskVault(folder);
      return Promise.resolve({ calls: { tree: () => callAnyTool('tree', {}, { vault, maxChars: 100_000 }) } });
    },
  },
  {
    name: 'many notes',
    make: async (folder, share) => {
      for (let at = 0; at < NOTES * share; at++)
        write(folder, `a rather ordinary name ${at}.md`, `common unique${at}\n`);
      const vault = new DiskVault(folder);
      const engine = await engineOn(vault);
      const search = (query: string) => () => callAnyTool('search', { query }, { vault, engine });
      return {
        calls: {
          missing: () => callAnyTool('read', { paths: 'a rather ordinery name x.md' }, { vault }),
          rare: search('unique77'),
          beginning: search('uniq'),
          misspelt: search('uniqve77'),
          filter: search('tag:nowhere'),
        },
        close: () => engine.close(),
      };
    },
  },
  {
    name: 'a note beyond the bound',
    make: async (folder, share) => {
      write(folder, 'note.md', 'needle\n');
      write(folder, 'needle.md', 'needle\n');
      truncateSync(join(folder, 'needle.md'), LARGEST_NOTE_BYTES * (1 + 5 * share));
      const vault = new DiskVault(folder);
      const engine = await engineOn(vault);
      return {
        calls: { search: () => callAnyTool('search', { query: 'needle' }, { vault, engine }) },
        close: () => engine.close(),
      };
    },
  },
  {
    name: 'blocks of sources',
    make: (folder, share) => {
      for (let at = 0; at < BLOCK_NOTES; at++) write(folder, `${at}.md`, `# Heading\n\n${'some words\n'.repeat(50)}`);
      const host = {
        vault: new DiskVault(folder),
        ownPath: 'own.md',
        linkDestination: () => undefined,
        search: () => Promise.resolve({ kind: 'failed' as const, message: 'none here' }),
      };
      const block = (line: (at: number) => string) => () =>
        resolveBlock(parseBlock(Array.from({ length: LINES * share }, (_, at) => line(at)).join('\n')), host);
      return Promise.resolve({
        calls: {
          same: block(() => '**/*.md # Nope'),
          headings: block((at) => `**/*.md # Nope ${at}`),
          anchors: block((at) => `[[${at}]] 1-5 "${'é œ '.repeat(110)}" ~k3f9a2b1c4d5e6f7`),
        },
      });
    },
  },
];

/** Does something with a vault that is gone afterwards. */
export async function inHostileVault<Result>(
  folder: string,
  { make }: HostileVault,
  share: number,
  run: (work: HostileWork) => Promise<Result>,
): Promise<Result> {
  mkdirSync(folder, { recursive: true });
  try {
    const work = await make(folder, share);
    return await run(work).finally(() => work.close?.());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
