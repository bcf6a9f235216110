/** What a model or a note may make of Ask, overviews, rendered lines and images: work that may take its time, but nobody else's. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask as askAgent } from '../../src/ask/agent';
import { ModelServer } from '../../src/ask/model-server';
import { OPENAI } from '../../src/ask/openai';
import { overviewTokens, plainOverview } from '../../src/ask/overview';
import { cutOverview, judgeOverview, overviewLines } from '../../src/ask/overview-lines';
import { overviewPieces } from '../../src/ask/unfound';
import { chunksOf } from '../../src/lines/markdown/chunks';
import { parseMarkdown } from '../../src/lines/markdown/parse';
import { callAnyTool } from '../../src/plugin/all-tools';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { Pacer } from '../../src/vault/pacer';

/** Something to do with a share of its input, in a folder of its own. */
export interface HostileWork {
  readonly name: string;
  readonly run: (share: number, folder: string) => Promise<unknown>;
}

const OVERVIEW_BYTES = 400_000;
const OVERVIEWS = '[1]|. [1] |[[|[[a]] |`|<|<a |*|![|](|[a](|(|)|&lt;|http://|a b |aaa. |。|(?). |a\n'.split('|');

function overview(unit: string): HostileWork {
  return {
    name: `overview: ${JSON.stringify(unit)}`,
    run: (share) => {
      const written = unit.repeat((OVERVIEW_BYTES * share) / unit.length);
      const paths = ['a folder/a note.md', 'b.md'];
      const lines = overviewLines(plainOverview(written, paths));
      judgeOverview(lines);
      return Promise.resolve(cutOverview(lines).map((line) => [overviewPieces(line), overviewTokens(line, paths)]));
    },
  };
}

/** A table whose short rows all get the cells of its head; parsed chunk by chunk, as it is drawn. */
const TABLE: HostileWork = {
  name: 'rendered: 2,900 columns',
  run: async (share) => {
    const lines = [`${'a|'.repeat(2900)}`, `${'-|'.repeat(2900)}`, ...Array.from({ length: 380 * share }, () => '|')];
    const pacer = new Pacer();
    for (const { start, end } of chunksOf(lines)) {
      await pacer.pause();
      parseMarkdown(lines.slice(start, end).join('\n'));
    }
  },
};

const IMAGE_BYTES = 9_000_000;
const PNG = [
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 9, 0, 0, 0, 9,
];

function images(name: string, calls: number): HostileWork {
  return {
    name,
    run: async (share, folder) => {
      const bytes = new Uint8Array(IMAGE_BYTES);
      bytes.set(PNG);
      writeFileSync(join(folder, 'image.png'), bytes);
      const context = { vault: new DiskVault(folder) };
      const read = (): Promise<unknown> => callAnyTool('read', { paths: 'image.png' }, context);
      await Promise.all(Array.from({ length: Math.ceil(calls * share) }, read));
    },
  };
}

const calling = (tool: string, args: string): string =>
  `{"choices":[{"message":{"tool_calls":[{"id":"a","function":{"name":"${tool}","arguments":${JSON.stringify(args)}}}]}}]}`;

function ask(name: string, answer: (share: number) => string): HostileWork {
  return {
    name: `ask: ${name}`,
    run: async (share, folder) => {
      writeFileSync(join(folder, 'note.md'), 'needle\n'.repeat(200));
      const clock = { now: () => 0, wait: () => new Promise<void>(() => undefined) };
      const fetch = (): Promise<{ status: number; headers: Record<string, string>; text: string }> =>
        Promise.resolve({ status: 200, headers: {}, text: answer(share) });
      const options = { baseUrl: 'http://localhost', model: 'm', key: '', images: false };
      const provider = new ModelServer(OPENAI, options, { fetch, clock });
      const limits = { steps: 2, requestTokens: 48_000, tokens: 500_000 };
      const words = { assembled: (): string => 'assembled', noOverview: 'none' };
      const vault = new DiskVault(folder);
      await askAgent('needle?', { provider, clock, limits, words }, { vault });
    },
  };
}

const file = '{"path":"note.md"}';

export const ANSWERS: readonly HostileWork[] = [
  ...OVERVIEWS.map(overview),
  TABLE,
  images('an image of 9 MB', 1),
  images('8 images of 9 MB at once', 8),
  ask('arguments 5,000 deep', (share) => {
    const depth = 5000 * share;
    return calling('read', `{"paths":${'['.repeat(depth)}${']'.repeat(depth)}}`);
  }),
  ask('50 MB of text', (share) => `{"choices":[{"message":{"content":"${'word '.repeat(10_000_000 * share)}"}}]}`),
  ask('2 MB of thoughts', (share) => `{"choices":[{"message":{"content":"${'</think>'.repeat(245_000 * share)}"}}]}`),
  ask('concat of 20,000 files', (share) =>
    calling(
      'concat',
      `{"files":[${Array.from({ length: 20_000 * share }, () => file).join()}],"overview":"It is late [1]."}`,
    ),
  ),
];

/** The folder that a work is done in. */
export function folderFor(root: string): string {
  const folder = join(root, 'answers');
  mkdirSync(folder, { recursive: true });
  return folder;
}
