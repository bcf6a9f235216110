/** The command line, run as people run it, on a vault with an excluded folder. */
import { spawn } from 'node:child_process';
import { chown, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmPath, npmRun } from '../../support/npm-run';
import { preparedPrograms } from '../../support/prepared-programs';

const project = join(__dirname, '../../..');
export let vault: string;

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function npmTool(args: string[], input = '', more: Readonly<Record<string, string>> = {}): Promise<Run> {
  return run([process.execPath, ...npmRun('tool', args)], input, { ...npmPath, ...more });
}

export function run(
  [program = '', ...args]: readonly string[],
  input = '',
  more: Readonly<Record<string, string>> = {},
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, XDG_DATA_HOME: join(vault, '.data'), ...more };
    const child = spawn(program, args, { cwd: project, env });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject).on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.end(input);
  });
}

/** Some user who is not root, whom no permission holds back; whoever runs the tests if that is not root. */
export const SOMEBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

export async function giveToSomebody(folder: string): Promise<void> {
  if (SOMEBODY === undefined) return;
  for (const name of ['', ...(await readdir(folder, { recursive: true }))])
    await chown(join(folder, name), SOMEBODY.uid, SOMEBODY.gid);
}

/** The command line as that user; `npm` would want a home of his. The program is bundled already, where he may not write. */
export async function runAsSomebody(args: string[], data = '/nonexistent'): Promise<Run> {
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent', XDG_DATA_HOME: data, ...preparedPrograms };
  const options = { cwd: project, env, ...SOMEBODY };
  const child = spawn(process.execPath, ['scripts/run.mjs', 'tool', ...args], options);
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, stdout, stderr };
}

export const tool = (name: string, args: unknown, ...more: string[]): Promise<Run> =>
  npmTool([name, JSON.stringify(args), '--vault', vault, ...more]);

beforeAll(async () => {
  vault = await mkdtemp(join(tmpdir(), 'collate-cli-'));
  await mkdir(join(vault, '.obsidian/plugins/collate'), { recursive: true });
  await mkdir(join(vault, 'Private'));
  await writeFile(join(vault, '.obsidian/plugins/collate/data.json'), '{"excluded":["Private/"]}');
  await writeFile(join(vault, 'Private/secret.md'), 'secret\n');
  await writeFile(join(vault, 'été.md'), 'chaud\n');
  await symlink('/etc/passwd', join(vault, 'passwd.md'));
});

afterAll(() => rm(vault, { recursive: true, force: true }));
