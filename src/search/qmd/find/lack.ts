/** Why there is no Node or no QMD to use, as facts for the panel and in English words for every text client. */
import type { Install, Lack } from '../../needs';
import { KNOWN_VERSION, PACKAGE_NAME } from './qmd-package';

export type Program = 'node' | 'qmd';

/** QMD on Node 20 dies of a segmentation fault without a word. */
export const OLDEST_NODE_MAJOR = 22;

export const NAMES: Readonly<Record<Program, string>> = { node: 'Node', qmd: 'QMD' };
const HOW_TO_INSTALL: Readonly<Record<Program, string>> = { node: 'from nodejs.org', qmd: `with: ${installCommand()}` };

/** What is wrong and what to do about it. */
export function describeLack(what: Program, lack: Lack): string {
  const [name, how] = [NAMES[what], HOW_TO_INSTALL[what]];
  switch (lack.kind) {
    case 'absent':
      return what === 'node'
        ? `Node ${OLDEST_NODE_MAJOR} or newer was not found. Install it ${how} or set its path in the settings.`
        : `QMD was not found. Install it ${how}`;
    case 'setting':
      return `The path given for ${name} does not work (${lack.place}: ${lack.outcome}). Correct it, or clear it and install ${name} ${how}`;
    case 'too-old':
      return `Node ${lack.version} (${lack.place}) is too old; QMD needs ${OLDEST_NODE_MAJOR} or newer. Install it ${how} or set its path in the settings.`;
    case 'unknown':
      return `QMD ${lack.version} (${lack.place}) is not one that Collate knows: ${lack.outcome}. Install one that it knows with: ${installCommand(KNOWN_VERSION)}`;
  }
}

/** How to get what is lacking. */
export function installOf(what: Program, lack: Lack): Install {
  if (what === 'node') return { kind: 'site', site: 'nodejs.org', engine: NAMES.qmd, oldest: OLDEST_NODE_MAJOR };
  return { kind: 'command', command: installCommand(lack.kind === 'unknown' ? KNOWN_VERSION : undefined) };
}

/** What to run to install QMD: the newest, or one version. */
function installCommand(version?: string): string {
  return `npm install -g ${PACKAGE_NAME}${version === undefined ? '' : `@${version}`}`;
}
