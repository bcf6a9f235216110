/** What the server told the page about the machine: read from the page's own HTML. */
import { loudly } from './loud';

export interface Facts {
  /** Absolute folder of the vault. */
  readonly vault: string;
  /** Absolute folder for the plugin's data; never inside the vault. */
  readonly config: string;
  /** The server's process: the parent of every process the page starts. */
  readonly pid: number;
  readonly platform: NodeJS.Platform;
  readonly arch: NodeJS.Architecture;
  readonly versions: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  readonly home: string;
  readonly tmp: string;
  readonly cwd: string;
  /** As Obsidian's `getLanguage()` gives it, such as `en` or `fr`. */
  readonly language: string;
  /** What the right sidebar shows when the vault was never opened before; null for nothing. */
  readonly firstView: FirstView | null;
}

export interface FirstView {
  readonly type: string;
  readonly state: Readonly<Record<string, unknown>>;
}

/** The id of the `<script type="application/json">` that holds the facts. */
export const FACTS_ID = 'workbench-facts';

/** In a page that the workbench does not serve, reading any of them throws. */
export const facts: Facts = readFacts();

function readFacts(): Facts {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(FACTS_ID)?.textContent;
  return loudly('facts', 'facts.ts', text ? (JSON.parse(text) as Facts) : ({} as Facts));
}
