/** `npm run faults`, run as people run it, for a moment: it tries, reports, and fails when something broke. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PART_NAMES } from '../../../scripts/faults/page';

const project = join(__dirname, '../../..');

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function faults(...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/run.mjs', 'faults', ...args], { cwd: project });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject).on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

test('a part alone runs for as long as it is told, and says what held', async () => {
  const { code, stdout, stderr } = await faults('hostile', '--seconds', '1', '--seed', '5');
  expect({ code, broke: /BROKE/.test(stdout + stderr) }).toEqual({ code: 0, broke: false });
  expect(stdout).toMatch(/^hostile \(/m);
  expect(stdout).not.toMatch(/^load \(/m);
  expect(stdout).toMatch(/held +[\d,]+ {2}any arguments to any tool/);
  expect(stdout).toMatch(/held +[\d,]+ {2}MCP messages of any content/);
  expect(stdout).toContain('seed 5, 1 seconds a part');
});

test('what breaks is printed with its seed and its input, and makes it fail', async () => {
  const { code, stdout, stderr } = await faults('hostile', '--self-test', '--seconds', '0.1', '--seed', '6');
  expect(code).toBe(1);
  expect(stdout).toMatch(/BROKE +[\d,]+ {2}a check that fails: 1 times/);
  expect(stderr).toContain('BROKE hostile: a check that fails');
  expect(stderr).toContain('as --self-test asks');
  expect(stderr).toContain('again: npm run faults -- hostile --seed 6 --seconds 0.1');
});

test('its help names every part, and what it does not understand is bad usage', async () => {
  const help = await faults('--help');
  expect(help.code).toBe(0);
  for (const name of PART_NAMES) expect(help.stdout).toContain(`\n  ${name} `);
  for (const args of [['no-such-part'], ['--report', 'races']]) {
    const { code, stderr } = await faults(...args);
    expect({ args, code, usage: stderr.includes('Usage: npm run faults') }).toEqual({ args, code: 2, usage: true });
  }
});
