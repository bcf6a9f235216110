/** What `npm start` is asked for. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '../../src/texts/texts';

export const USAGE = `Usage: npm start [-- options]
  Builds the plugin, indexes a vault, shows a search (of the demo vault a collated document, too), and serves the
  workbench: the plugin in a browser, without Obsidian. Nothing is written into the vault except what you do there
  yourself.
  --vault DIR    the vault's folder (default: the demo vault)
  --language X   the plugin's language, ${LANGUAGES.join(' or ')} (default: en)
  --port N       the workbench's port (default: any free one)
  --phone        the plugin on a phone: 390 by 844 pixels, touch, nothing of Node
  --tablet       on a tablet
  --once         end after the search
  --help         this text`;

export interface StartCommand {
  /** Absolute; undefined for the demo vault. */
  readonly vault: string | undefined;
  readonly port: number;
  readonly language: string;
  /** What the workbench plays. */
  readonly device: 'desktop' | 'phone' | 'tablet';
  readonly once: boolean;
  readonly help: boolean;
}

/** A mistake on the command line, in one line. */
export class UsageError extends Error {}

/** Reads the arguments; folders are relative to `folder`. Throws `UsageError`. */
export function readCommandLine(args: readonly string[], folder: string): StartCommand {
  const { vault, port, language = 'en', phone = false, tablet = false, once = false, help = false } = parse(args);
  if (vault === '') throw new UsageError('--vault needs a folder');
  if (!LANGUAGES.includes(language))
    throw new UsageError(`--language takes ${LANGUAGES.join(' or ')}, not "${language}"`);
  if (phone && tablet) throw new UsageError('--phone or --tablet, not both');
  return {
    vault: vault === undefined ? undefined : resolve(folder, vault),
    port: readPort(port),
    language,
    device: phone ? 'phone' : tablet ? 'tablet' : 'desktop',
    once,
    help,
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    const options = {
      vault: text,
      port: text,
      language: text,
      phone: flag,
      tablet: flag,
      once: flag,
      help: flag,
    };
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new UsageError(line);
  }
}

/** 0 leaves the choice to the system. */
function readPort(text = '0'): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`--port takes a number from 0 to 65535, not "${text}"`);
}
