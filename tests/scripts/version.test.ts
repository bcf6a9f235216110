/** `npm version`, run in a small copy of the project. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notesOf, releaseChangelog } from '../../scripts/release/changelog';

const project = join(__dirname, '../..');
const changelog = '# Changelog\n\n## Unreleased\n\n### Added\n\n- A thing.\n\n## 0.0.1 - 2026-01-01\n\n- The first.\n';
let folder: string;

function run(program: string, ...args: string[]): string {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  return execFileSync(program, args, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' });
}

function readJson(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, unknown>;
}

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'collate-version-')));
  for (const name of ['package.json', 'package-lock.json', 'manifest.json', 'versions.json', '.npmrc'])
    cpSync(join(project, name), join(folder, name));
  for (const name of ['scripts', 'node_modules']) symlinkSync(join(project, name), join(folder, name));
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
  writeFileSync(join(folder, '.gitignore'), 'node_modules\nscripts\n');
  run('git', 'init', '--quiet');
  run('git', 'config', 'user.name', 'Test');
  run('git', 'config', 'user.email', 'test@example.org');
  run('git', 'add', '.');
  run('git', 'commit', '--quiet', '--message', 'Start');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('keeps the manifest, the version list, the package, its lock and the changelog in step, and tags without a v', () => {
  const { minAppVersion } = readJson('manifest.json');
  const before = readJson('versions.json');
  run('npm', 'version', '7.8.9');
  expect(readJson('manifest.json')['version']).toBe('7.8.9');
  expect(readJson('versions.json')).toEqual({ ...before, '7.8.9': minAppVersion });
  expect(readJson('package.json')['version']).toBe('7.8.9');
  const lock = readJson('package-lock.json') as { version: string; packages: Record<string, { version: string }> };
  expect([lock.version, lock.packages['']?.version]).toEqual(['7.8.9', '7.8.9']);
  expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toMatch(
    /^# Changelog\n\n## Unreleased\n\n## 7\.8\.9 - \d{4}-\d\d-\d\d\n\n### Added\n\n- A thing\.\n\n## 0\.0\.1/,
  );
  expect(run('git', 'tag').trim()).toBe('7.8.9');
  expect(run('git', 'status', '--porcelain')).toBe('');
});

test('a version without changes is refused', () => {
  const empty = '# Changelog\n\n## Unreleased\n\n## 0.0.1 - 2026-01-01\n\n- The first.\n';
  expect(() => releaseChangelog(empty, '1.0.0', '2026-01-02')).toThrow('nothing under "Unreleased" for 1.0.0');
});

test('the notes of a release are the entry of its version', () => {
  expect(notesOf(changelog, '0.0.1')).toBe('- The first.');
  expect(notesOf(changelog, 'Unreleased')).toBe('### Added\n\n- A thing.');
  expect(notesOf(changelog, '0.0')).toBeUndefined();
});
