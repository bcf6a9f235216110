/**
 * The model files of deep search: which ones QMD would use, by its configuration, its environment variables and its
 * defaults, and whether they are there. Nothing is downloaded; QMD is only ever given files that were found.
 */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { basename, isAbsolute, join } from 'node:path';
import { quietly } from '../../../lines/quietly';
import { at, stringIn } from '../../../lines/untrusted';
import type { DeepCapability } from '../../engine';
import type { Model, ModelRole, Models } from '../../needs';
import type { ModelToUse, Request } from '../protocol';
import type { HostFacts } from './locate';

/** What fetches the model files that are missing. */
export const FETCH_MODELS = 'qmd pull';

/** The models to search with; undefined while one of them is missing. */
export function deepModels(models: Models): (Request & { readonly do: 'deep' })['models'] | undefined {
  const embed = embeddingModel(models);
  const [generate, rerank] = [modelOf('generate', models)?.file, modelOf('rerank', models)?.file];
  return embed && generate !== undefined && rerank !== undefined ? { embed, generate, rerank } : undefined;
}

function modelOf(role: ModelRole, { all }: Models): Model | undefined {
  return all.find((model) => model.role === role);
}

/** What these models make of deep search. */
export function deepWith(models: Models): DeepCapability {
  if (deepModels(models) !== undefined) return { kind: 'available' };
  return { kind: 'models-missing', command: FETCH_MODELS, ...models };
}

/** How texts are cut and headed before they are embedded: vectors of another way are made anew. */
const PIECES = 'sections';

/** The model to embed with; undefined while it is missing. Its size tells one model from another that came to have the same name. */
export function embeddingModel(models: Models): ModelToUse | undefined {
  const { file, name, size = 0 } = modelOf('embed', models) ?? {};
  return file === undefined ? undefined : { file, name: `${name ?? ''}#${size}#${PIECES}` };
}

type Facts = Pick<HostFacts, 'env' | 'home' | 'list' | 'read'>;

const ROLES: readonly ModelRole[] = ['embed', 'generate', 'rerank'];

/** QMD's own choice, with the size of the file in bytes as Hugging Face gives it. */
const DEFAULTS: Readonly<Record<ModelRole, { readonly source: string; readonly size: number }>> = {
  embed: { source: 'hf:ggml-org/embeddinggemma-300M-GGUF/embeddinggemma-300M-Q8_0.gguf', size: 330e6 },
  generate: { source: 'hf:tobil/qmd-query-expansion-1.7B-gguf/qmd-query-expansion-1.7B-q4_k_m.gguf', size: 1.1e9 },
  rerank: { source: 'hf:ggml-org/Qwen3-Reranker-0.6B-Q8_0-GGUF/qwen3-reranker-0.6b-q8_0.gguf', size: 640e6 },
};

/** The models QMD would use, and where they are. */
export function findModels(facts: Facts, parseYaml: (text: string) => unknown, look = lookAt): Models {
  const { env, home } = facts;
  const folder = join(env['XDG_CACHE_HOME'] || join(home, '.cache'), 'qmd', 'models');
  const configured = configuredModels(facts, parseYaml);
  const names = facts.list(folder).filter((name) => name.toLowerCase().endsWith('.gguf'));
  const all = ROLES.map((role): Model => {
    const source = configured[role] || env[`QMD_${role.toUpperCase()}_MODEL`] || DEFAULTS[role].source;
    const file = fileOf(source, folder, names);
    const found = file === undefined ? undefined : look(file);
    const name = basename(file ?? source);
    if (found?.isModel === true) return { role, source, name, size: found.size, file };
    const expected = source === DEFAULTS[role].source ? DEFAULTS[role].size : undefined;
    const missing = { role, source, name, size: expected, file: undefined };
    return found === undefined ? missing : { ...missing, problem: `${file} is not a model file` };
  });
  return { folder, all };
}

/** The models of someone's own configuration of QMD; the command line writes there which ones it uses. */
function configuredModels({ env, home, read }: Facts, parseYaml: (text: string) => unknown) {
  const folder = env['QMD_CONFIG_DIR'] || join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'qmd');
  const text = read(join(folder, 'index.yml'));
  // With what is no YAML QMD would not start either; its defaults are as good a guess as any.
  const models = at(text === undefined ? undefined : quietly(() => parseYaml(text)), 'models');
  return Object.fromEntries(ROLES.map((role) => [role, stringIn(at(models, role)).trim()]));
}

/** `hf:user/repository/folder/file.gguf`, or with a quantisation in place of the file: `hf:user/repository:Q4_K_M`. */
const REMOTE = /^(?:hf:|huggingface:|hf\.co\/|huggingface\.co\/|https?:)\/*/;

/** The file for a source: a path as it is, an address by the name it is downloaded as. */
function fileOf(source: string, folder: string, names: readonly string[]): string | undefined {
  if (!REMOTE.test(source)) return isAbsolute(source) ? source : join(folder, source);
  const last = basename(source.replace(REMOTE, '').replace(/[?#].*$/, ''));
  const [repository = '', quantisation = ''] = last.split(':');
  const wanted = last.toLowerCase().endsWith('.gguf')
    ? last
    : `${repository.replace(/-gguf$/i, '')}.${(quantisation || 'Q4_K_M').toUpperCase()}.gguf`;
  // Downloads are named after user and file, with the repository between them where its name differs.
  const name = names.find((one) => one === wanted || one.endsWith(`_${wanted}`));
  return name && join(folder, name);
}

const MAGIC = 'GGUF';

/** A model file starts with its format's name; a page from a captive portal does not, and QMD would delete it. */
function lookAt(file: string): { readonly size: number; readonly isModel: boolean } | undefined {
  return quietly(() => {
    const { size } = statSync(file);
    const start = new Uint8Array(MAGIC.length);
    const handle = openSync(file, 'r');
    try {
      readSync(handle, start, 0, MAGIC.length, 0);
    } finally {
      closeSync(handle);
    }
    return { size, isModel: String.fromCharCode(...start) === MAGIC };
  });
}
