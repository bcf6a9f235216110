/** The calls that hold a load: every tool, drawn at random, each with arguments that fit the vault. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GeneratedVault, Random } from '../bench/search-vault';
import { between, pick } from './run';

/** What a caller is answered, however it calls. */
export type Ask = (tool: string, args: Readonly<Record<string, unknown>>) => Promise<Answered>;

export interface Answered {
  readonly text: string;
  readonly failed: boolean;
}

export interface Timed {
  readonly tool: string;
  readonly ms: number;
}

/** Out of ten: searching and reading are what people and models do most. */
const MIX = ['search', 'search', 'search', 'search', 'read', 'read', 'concat', 'tree', 'verify', 'edit'] as const;
const FIRST_LINES = 12;

/** One caller with notes of its own to edit: two who edit the same lines are told so, which is no error and no load. */
export class Caller {
  constructor(
    private readonly ask: Ask,
    private readonly vault: GeneratedVault,
    private readonly own: readonly string[],
    private readonly random: Random,
    private readonly onTimed: (timed: Timed) => void,
  ) {}

  /** Makes one call, or two where one needs the other. Throws what goes wrong. */
  async call(): Promise<void> {
    const { random, vault } = this;
    const tool = pick(random, MIX);
    switch (tool) {
      case 'search':
        return void (await this.time(tool, { query: pick(random, vault.queries) }));
      case 'read':
        return void (await this.time(tool, { paths: pick(random, vault.paths) }));
      case 'concat':
        return void (await this.time(tool, { files: Array.from({ length: 5 }, () => this.somePart()) }));
      case 'tree':
        return void (await this.time(tool, { path: `${pick(random, vault.paths).split('/')[0] ?? ''}/` }));
      case 'verify':
        return void (await this.time(tool, { text: this.quote() }));
      case 'edit':
        return this.edit();
    }
  }

  private async time(tool: string, args: Readonly<Record<string, unknown>>): Promise<string> {
    const start = performance.now();
    const { text, failed } = await this.ask(tool, args);
    this.onTimed({ tool, ms: performance.now() - start });
    if (failed) throw new Error(`${tool}(${JSON.stringify(args).slice(0, 500)}): ${text.slice(0, 500)}`);
    return text;
  }

  private somePart(): { path: string; lines: string } {
    const start = between(this.random, 1, FIRST_LINES);
    return { path: pick(this.random, this.vault.paths), lines: `${start}-${start + FIRST_LINES}` };
  }

  private quote(): string {
    const path = pick(this.random, this.vault.paths);
    const lines = readFileSync(join(this.vault.folder, path), 'utf8').split('\n');
    const words = pick(
      this.random,
      lines.filter((line) => line.split(' ').length > 6),
    ).replace(/^- /, '');
    return `The note says “${words}” ([[${path}]]).`;
  }

  /** Reads a note of its own and replaces one of its lines, as a model does. */
  private async edit(): Promise<void> {
    const path = pick(this.random, this.own);
    const shown = await this.time('read', { paths: path });
    const numbered = [...shown.matchAll(/^\d+ +\| .*\S.*$/gm)].map(([line]) => line);
    const old = pick(this.random, numbered);
    const [, plain = '', times = '0'] = /^\d+ +\| (.*?)(?: edit(\d+)\.)?$/.exec(old) ?? [];
    await this.time('edit', { path, old, new: `${plain} edit${Number(times) + 1}.` });
  }
}
