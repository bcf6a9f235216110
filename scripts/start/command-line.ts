/** What `npm start` is asked for. */
import { resolve } from 'node:path';
import { LANGUAGES } from '../../src/texts/texts';
import { FLAG, readOptions, TEXT, UsageError } from '../usage';

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

export type StartCommand = ReturnType<typeof readCommandLine>;

/** Reads the arguments; folders are relative to `folder`. Throws `UsageError`. */
export function readCommandLine(args: readonly string[], folder: string) {
  const options = { vault: TEXT, port: TEXT, language: TEXT, phone: FLAG, tablet: FLAG, once: FLAG, help: FLAG };
  const { values, positionals } = readOptions(options, args);
  const [stray] = positionals;
  if (stray !== undefined) throw new UsageError(`Unexpected argument '${stray}'`);
  const { vault, port, language = 'en', phone = false, tablet = false, once = false, help = false } = values;
  if (vault === '') throw new UsageError('--vault needs a folder');
  if (!LANGUAGES.includes(language))
    throw new UsageError(`--language takes ${LANGUAGES.join(' or ')}, not "${language}"`);
  if (phone && tablet) throw new UsageError('--phone or --tablet, not both');
  return {
    /** Undefined for the demo vault. */
    vault: vault === undefined ? undefined : resolve(folder, vault),
    port: readPort(port),
    language,
    /** What the workbench plays. */
    device: phone ? 'phone' : tablet ? 'tablet' : 'desktop',
    once,
    help,
  };
}

/** 0 leaves the choice to the system. */
function readPort(text = '0'): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`--port takes a number from 0 to 65535, not "${text}"`);
}
