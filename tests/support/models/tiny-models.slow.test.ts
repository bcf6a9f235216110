/**
 * The tiny models in the real QMD. This proves the plumbing: that QMD loads them and runs every stage of its deep
 * search with them, offline. It says nothing about the quality of any model, least of all of these.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { modelEnvironment, writeTinyModels, type SlowStages, type TinyModelOptions } from './index';

const run = promisify(execFile);
const modules = join(__dirname, '../../../node_modules');
const node22 = join(modules, 'node/bin/node');
const cli = join(modules, '@tobilu/qmd/dist/cli/qmd.js');
/** Nothing listens on port 9: a download fails at once instead of waiting for a network. */
const NO_DOWNLOADS = 'http://127.0.0.1:9';
const MB = 1e6;

const synonyms = [
  ['automobile', 'voiture'],
  ['physician', 'médecin'],
];
const notes = {
  'garage.md': '# Garage\n\nThe automobile needs new brakes before winter.\n',
  'bread.md': '# Bread\n\nKnead the dough and let it rest overnight.\n',
  'letters.md': '# Letters\n\nWrite to Anna about the concert, rerankboost.\n',
};

interface Hit {
  readonly file: string;
  readonly explain: { readonly vectorScores: readonly number[]; readonly rerankScore: number };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'collate-models-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(options: TinyModelOptions): Promise<Buffer[]> {
  const { embed, generate, rerank } = await writeTinyModels(join(folder, 'written'), options);
  return Promise.all([embed, generate, rerank].map((file) => readFile(file)));
}

describe('the files', () => {
  test('have the same bytes for the same options', async () => {
    const once = await written({ synonyms });
    const again = await written({ synonyms });
    expect(again.map((bytes, at) => bytes.equals(once[at]!))).toEqual([true, true, true]);
  });

  test('stay small when slow, and each stage has its own', async () => {
    const quick = await written({ synonyms });
    const isSlow = async (slow: SlowStages): Promise<boolean[]> => {
      const files = await written({ synonyms, slow });
      for (const { length } of files) expect(length).toBeLessThan(20 * MB);
      return files.map((bytes, at) => !bytes.equals(quick[at]!));
    };
    expect(await isSlow({ embedQueries: true })).toEqual([true, false, false]);
    expect(await isSlow({ embedNotes: true })).toEqual([true, false, false]);
    expect(await isSlow({ generate: true })).toEqual([false, true, false]);
    expect(await isSlow({ rerank: true })).toEqual([false, false, true]);
  });

  test('are refused for a word with two meanings', async () => {
    await expect(written({ synonyms: [['Été', 'summer'], ['ete']] })).rejects.toThrow('"ete" is in two synonym groups');
    await expect(written({ synonyms: [['the', 'that']] })).rejects.toThrow('stop word');
  });
});

describe('in the real QMD', () => {
  async function qmd(...args: string[]): Promise<string> {
    const models = {
      embed: join(folder, 'models/tiny-embeddinggemma.gguf'),
      generate: join(folder, 'models/tiny-generate.gguf'),
      rerank: join(folder, 'models/tiny-rerank.gguf'),
    };
    const env = {
      PATH: process.env['PATH'],
      HOME: folder,
      INDEX_PATH: join(folder, 'index.sqlite'),
      QMD_CONFIG_DIR: join(folder, 'config'),
      XDG_CACHE_HOME: join(folder, 'cache'),
      HF_ENDPOINT: NO_DOWNLOADS,
      QMD_FORCE_CPU: '1',
      ...modelEnvironment(models),
    };
    return (await run(node22, [cli, '--index', 'index', ...args], { cwd: folder, env })).stdout;
  }

  async function hits(...args: string[]): Promise<Hit[]> {
    return JSON.parse(await qmd(...args)) as Hit[];
  }

  beforeAll(async () => {
    await writeTinyModels(join(folder, 'models'), { synonyms });
    await mkdir(join(folder, 'vault'));
    for (const [name, text] of Object.entries(notes)) await writeFile(join(folder, 'vault', name), text);
    await mkdir(join(folder, 'config'));
    const path = JSON.stringify(join(folder, 'vault'));
    await writeFile(
      join(folder, 'config/index.yml'),
      `collections:\n  vault:\n    path: ${path}\n    pattern: "**/*.md"\n`,
    );
    await qmd('update');
    expect(await qmd('embed')).toContain('Embedded 3 chunks from 3 documents');
  });

  test('a query finds the note that has only a synonym of its word', async () => {
    const found = await hits('vsearch', '--json', '-c', 'vault', '--', 'Voiture');
    expect(found.map(({ file }) => file)).toEqual(['qmd://vault/garage.md']);
  });

  test('a query goes through all stages, and the reranker scores by its boost word', async () => {
    const found = await hits('query', '--json', '--explain', '-c', 'vault', '--', 'voiture');
    expect(found[0]?.file).toBe('qmd://vault/garage.md');
    // By its own vector and by that of the expansion.
    expect(found[0]?.explain.vectorScores).toHaveLength(2);
    const scores = Object.fromEntries(found.map(({ file, explain }) => [file, explain.rerankScore.toFixed(2)]));
    expect(scores).toEqual({
      'qmd://vault/garage.md': '0.05',
      'qmd://vault/bread.md': '0.05',
      'qmd://vault/letters.md': '0.95',
    });
  });
});
