/**
 * Run by `npm version x.y.z` between writing package.json and committing: brings manifest.json, versions.json and the
 * changelog in step with it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { releaseChangelog } from './release/changelog';

type Json = Record<string, unknown>;

async function readJson(file: string): Promise<Json> {
  return JSON.parse(await readFile(file, 'utf8')) as Json;
}

async function writeJson(file: string, value: Json): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

const version = String((await readJson('package.json'))['version']);
const manifest = await readJson('manifest.json');
const versions = await readJson('versions.json');
const today = new Date().toISOString().slice(0, 10);
const changelog = releaseChangelog(await readFile('CHANGELOG.md', 'utf8'), version, today);
await writeJson('manifest.json', { ...manifest, version });
await writeJson('versions.json', { ...versions, [version]: manifest['minAppVersion'] ?? '' });
await writeFile('CHANGELOG.md', changelog);
