/** A folder of programs to stand alone on PATH, into which more can be installed while the plugin runs. */
import { chmod, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { node22 } from '../../support/real-qmd';

const modules = join(__dirname, '../../../node_modules');

export class Programs {
  private constructor(readonly folder: string) {}

  /** With Node 22, and nothing else. */
  static async make(): Promise<Programs> {
    const programs = new Programs(await mkdtemp(join(tmpdir(), 'collate-programs-')));
    await symlink(node22, join(programs.folder, 'node'));
    return programs;
  }

  /** As `npm install -g` leaves it behind. */
  async installQmd(): Promise<void> {
    await symlink(await realpath(join(modules, '.bin/qmd')), join(this.folder, 'qmd'));
  }

  /** Replaces Node by one that says something on its error channel, and starts no indexing before it may. */
  async makeNodeSlow(words: string): Promise<void> {
    const node = join(this.folder, 'node');
    await rm(node);
    const program = [
      '#!/bin/sh',
      `[ "$1" = --version ] || echo '${words}' >&2`,
      `case "$2" in *'"role":"index"'*) while [ ! -e '${this.start}' ]; do /bin/sleep 0.05; done;; esac`,
      `exec '${node22}' "$@"`,
    ];
    await writeFile(node, program.join('\n'));
    await chmod(node, 0o755);
  }

  /** From now on indexing is started as usual. */
  async startIndexing(): Promise<void> {
    await writeFile(this.start, '');
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  private get start(): string {
    return join(this.folder, 'start');
  }
}
