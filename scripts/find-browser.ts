/** Where a Chromium or Chrome is on this machine. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

export interface BrowserFacts {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  readonly home: string;
  readonly exists: (path: string) => boolean;
  /** Where `npx playwright-core install chromium` puts its browser. */
  readonly playwright: () => string;
}

const VARIABLES = ['CHROME_PATH', 'CHROMIUM_PATH'] as const;
/** The shell first: Chromium without a window, which needs a third less of the processor. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PROGRAMS = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'];
const WINDOWS_PROGRAMS = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'];

/**
 * The program's path: the one the person names in CHROME_PATH or CHROMIUM_PATH, else the first on PATH, in the usual places,
 * or in Playwright's cache. Throws when the named one is not there; undefined when there is none.
 */
export function findBrowser(facts: BrowserFacts = factsOfThisMachine()): string | undefined {
  for (const variable of VARIABLES) {
    const named = facts.env[variable];
    if (!named) continue;
    if (facts.exists(named)) return named;
    throw new Error(`${variable} names ${named}, and there is no such file.`);
  }
  return [...candidates(facts), facts.playwright()].find((path) => facts.exists(path));
}

function candidates({ platform, env, home }: BrowserFacts): string[] {
  if (platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => env[name] ?? []);
    return folders.flatMap((folder) => WINDOWS_PROGRAMS.map((program) => `${folder}\\${program}`));
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const applications = platform === 'darwin' ? ['/Applications', join(home, 'Applications')] : [];
  return [...onPath, ...applications.flatMap((folder) => MAC_PROGRAMS.map((program) => join(folder, program)))];
}

function factsOfThisMachine(): BrowserFacts {
  const { platform, env } = process;
  return { platform, env, home: homedir(), exists: existsSync, playwright: () => chromium.executablePath() };
}
