/** Shows a page in the person's own browser, where there is one to see. */
import { spawn } from 'node:child_process';

/** `isTerminal`: whether a person reads what the program prints. */
type Desk = Pick<NodeJS.Process, 'platform' | 'env'> & { readonly isTerminal: boolean };

/** The program that opens an address, with its arguments; undefined where nobody would see it. */
export function browserCommand({ platform, env, isTerminal }: Desk, url: string): readonly string[] | undefined {
  if (!isTerminal || env['CI']) return undefined;
  if (platform === 'darwin') return ['open', url];
  if (platform === 'win32') return ['cmd', '/c', 'start', '""', url];
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? ['xdg-open', url] : undefined;
}

/** Opens the page if it can; the address is printed in any case. */
export function openBrowser(url: string): void {
  const { platform, env, stdout } = process;
  const [program, ...args] = browserCommand({ platform, env, isTerminal: stdout.isTTY }, url) ?? [];
  if (program === undefined) return;
  spawn(program, args, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
