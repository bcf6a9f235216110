/** Which model files QMD would use, and whether they are there: by its configuration, its variables and its defaults. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { deepModels, embeddingModel, findModels } from '../../../../src/search/qmd/find/models';

type FileLook = ReturnType<NonNullable<Parameters<typeof findModels>[2]>> & {};

const yaml = (text: string): unknown => parse(text) as unknown;
const MB = 1e6;

/** A machine with these files, by their full path; configuration files by their text. */
function machine(
  files: Readonly<Record<string, FileLook | string>>,
  env: Readonly<Record<string, string>> = {},
): Parameters<typeof findModels> {
  const look = (path: string): FileLook | undefined => {
    const file = files[path];
    return typeof file === 'object' ? file : undefined;
  };
  const read = (path: string): string | undefined => {
    const file = files[path];
    return typeof file === 'string' ? file : undefined;
  };
  const list = (folder: string): string[] =>
    Object.keys(files).flatMap((path) => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : []));
  return [{ env, home: '/home/ada', list, read }, yaml, look];
}

const good = (size = 300 * MB): FileLook => ({ size, isModel: true });
const cache = '/home/ada/.cache/qmd/models';
const defaults = {
  [`${cache}/hf_ggml-org_embeddinggemma-300M-Q8_0.gguf`]: good(),
  [`${cache}/hf_tobil_qmd-query-expansion-1.7B-q4_k_m.gguf`]: good(),
  [`${cache}/hf_ggml-org_qwen3-reranker-0.6b-q8_0.gguf`]: good(),
};

const filesOf = (args: Parameters<typeof findModels>): (string | undefined)[] =>
  findModels(...args).all.map(({ file }) => file);

test('QMD’s own choice is found by the names it downloads under', () => {
  expect(filesOf(machine(defaults))).toEqual(Object.keys(defaults));
  expect(deepModels(findModels(...machine(defaults)))).toEqual({
    embed: {
      file: `${cache}/hf_ggml-org_embeddinggemma-300M-Q8_0.gguf`,
      name: 'hf_ggml-org_embeddinggemma-300M-Q8_0.gguf#300000000#sections',
    },
    generate: `${cache}/hf_tobil_qmd-query-expansion-1.7B-q4_k_m.gguf`,
    rerank: `${cache}/hf_ggml-org_qwen3-reranker-0.6b-q8_0.gguf`,
  });
});

test('what is missing is named, with its size and where it comes from', () => {
  const [embed, generate] = Object.entries(defaults);
  const models = findModels(...machine(Object.fromEntries([embed, generate].filter((one) => one !== undefined))));
  expect(models.all[2]).toEqual({
    role: 'rerank',
    source: 'hf:ggml-org/Qwen3-Reranker-0.6B-Q8_0-GGUF/qwen3-reranker-0.6b-q8_0.gguf',
    name: 'qwen3-reranker-0.6b-q8_0.gguf',
    size: 640 * MB,
    file: undefined,
  });
  expect(deepModels(models)).toBeUndefined();
  expect(embeddingModel(models)).toBeDefined();
});

test('nothing at all is no error', () => {
  const models = findModels(...machine({}));
  expect(models.folder).toBe(cache);
  expect(models.all.map(({ file }) => file)).toEqual([undefined, undefined, undefined]);
  expect(embeddingModel(models)).toBeUndefined();
});

test('XDG_CACHE_HOME moves the folder', () => {
  const file = '/caches/qmd/models/hf_ggml-org_embeddinggemma-300M-Q8_0.gguf';
  expect(filesOf(machine({ [file]: good() }, { XDG_CACHE_HOME: '/caches' }))[0]).toBe(file);
});

test('an environment variable names another model', () => {
  const files = { ...defaults, '/models/mine.gguf': good(), [`${cache}/rank.gguf`]: good() };
  const env = { QMD_EMBED_MODEL: '/models/mine.gguf', QMD_RERANK_MODEL: 'rank.gguf' };
  expect(filesOf(machine(files, env))).toEqual(['/models/mine.gguf', Object.keys(defaults)[1], `${cache}/rank.gguf`]);
});

test.each([
  ['/home/ada/.config/qmd/index.yml', {}],
  ['/configuration/qmd/index.yml', { XDG_CONFIG_HOME: '/configuration' }],
  ['/own/index.yml', { QMD_CONFIG_DIR: '/own', XDG_CONFIG_HOME: '/configuration' }],
])('QMD’s configuration in %s beats the variable', (file, env) => {
  const files = { ...defaults, [file]: 'models:\n  embed: "/from/yaml.gguf"\n', '/from/yaml.gguf': good() };
  expect(filesOf(machine(files, { ...env, QMD_EMBED_MODEL: '/from/variable.gguf' }))[0]).toBe('/from/yaml.gguf');
});

test.each(['models: [', 'models:\n  embed: 7\n', '- a list', '', 'models: null'])(
  'a configuration that says nothing of models (%j) leaves the defaults',
  (text) => {
    expect(filesOf(machine({ ...defaults, '/home/ada/.config/qmd/index.yml': text }))).toEqual(Object.keys(defaults));
  },
);

test.each([
  ['hf:Qwen/Qwen3-Embedding-0.6B-GGUF/Qwen3-Embedding-0.6B-Q8_0.gguf', 'hf_Qwen_Qwen3-Embedding-0.6B-Q8_0.gguf'],
  ['hf:someone/stuff/folder/tiny.gguf', 'hf_someone_stuff_folder_tiny.gguf'],
  ['hf:someone/Model-GGUF:q8_0', 'hf_someone_Model.Q8_0.gguf'],
  ['hf:someone/Model-GGUF', 'hf_someone_Model.Q4_K_M.gguf'],
  ['https://example.org/models/tiny.gguf?download=true', 'tiny.gguf'],
])('the address %s is the file %s', (source, name) => {
  const found = filesOf(machine({ [`${cache}/${name}`]: good() }, { QMD_EMBED_MODEL: source }));
  expect(found[0]).toBe(`${cache}/${name}`);
});

test('a file whose name only ends alike is another model', () => {
  const files = { [`${cache}/hf_someone_notembeddinggemma-300M-Q8_0.gguf`]: good() };
  expect(filesOf(machine(files))[0]).toBeUndefined();
});

test('a file that is no model counts as missing, and the reason names it', () => {
  const [file = ''] = Object.keys(defaults);
  const [embed] = findModels(...machine({ ...defaults, [file]: { size: 900, isModel: false } })).all;
  expect(embed).toMatchObject({ file: undefined, problem: `${file} is not a model file` });
});

test('real files are looked at without being read whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'collate-models-'));
  const files = { embed: 'GGUF and more', generate: '<html>captive portal</html>', rerank: 'GG' };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const env = {
    QMD_EMBED_MODEL: join(folder, 'embed'),
    QMD_GENERATE_MODEL: join(folder, 'generate'),
    QMD_RERANK_MODEL: join(folder, 'rerank'),
  };
  const { all } = findModels({ env, home: folder, list: () => [], read: () => undefined }, yaml);
  expect(all.map(({ file, size }) => [file, size])).toEqual([
    [join(folder, 'embed'), 13],
    [undefined, undefined],
    [undefined, undefined],
  ]);
  await rm(folder, { recursive: true });
});
