/** Everything that goes on while nobody asks for anything: the one place that follows the vault and hands its changes on. */
import { Component, Notice, type App } from 'obsidian';
import type { Texts } from '../texts/en';
import type { IndexedEngine, VaultChange } from '../search/engine';
import { TREE_NOTE } from '../search/note-files';
import type { Basics } from '../parts/basics';
import type { Settings } from '../settings';
import { isTreeFile } from '../tools/tree-file';
import type { Vault } from '../vault/vault';
import { Listeners } from '../vault/listeners';
import { BackgroundJob, type FactsStore, type TreeOutcome } from './background-job';

export interface BackgroundOptions extends Pick<Basics, 'app' | 'texts' | 'settings'> {
  readonly vault: Vault;
  readonly engine: IndexedEngine;
  /** Where what was learned of the files is kept over restarts. */
  readonly store: FactsStore | undefined;
}

export class Background extends Component {
  private readonly listeners = new Listeners();
  readonly job: BackgroundJob;
  private isOver = false;
  /** The trouble that a person was told of. */
  private told: TreeOutcome['kind'] | undefined;

  constructor(private readonly options: BackgroundOptions) {
    super();
    const { app, vault, settings, store } = options;
    this.job = new BackgroundJob({
      vault,
      store,
      keepsTree: () => settings().keepTree,
      writeTree: (text) => writeTreeNote(app, text),
      onChange: () => this.notify(),
    });
  }

  override onload(): void {
    this.options.app.workspace.onLayoutReady(() => this.start());
  }

  override onunload(): void {
    this.isOver = true;
    this.job.close();
  }

  /** What became of `tree.md` the last time, if it is to be kept up to date. */
  get tree(): TreeOutcome | undefined {
    return this.options.settings().keepTree ? this.job.tree : undefined;
  }

  /** Whether anybody has to do with `tree.md`: it is kept up to date, or is there. */
  get hasTree(): boolean {
    const { app, settings } = this.options;
    return settings().keepTree || app.vault.getFileByPath(TREE_NOTE) !== null;
  }

  /** Calls back on every change of the status or of {@link tree}; gives the function that ends it. */
  onChange(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  /** Writes `tree.md` now, and says what became of it. */
  async writeTree(): Promise<void> {
    const { told } = this;
    const outcome = await this.job.writeTree();
    const isToldAlready = outcome?.kind === this.told && told !== this.told;
    if (outcome !== undefined && !isToldAlready) new Notice(describeTree(outcome, this.options.texts));
  }

  settingsChanged(before: Settings, settings: Settings): void {
    if (before.keepTree !== settings.keepTree) {
      this.told = undefined;
      this.job.treeWanted(settings.keepTree);
    }
    if (before.excluded.join('\n') !== settings.excluded.join('\n')) this.job.listingChanged();
  }

  /** Files that are there at the start come as no events. */
  private start(): void {
    if (this.isOver) return;
    const { engine } = this.options;
    followVault(this, this.options.app, (change) => {
      engine.update([change]);
      this.job.follow(change);
    });
    void engine.open();
    this.job.start();
  }

  private notify(): void {
    const { tree } = this;
    if (tree?.kind !== this.told) {
      const isTrouble = tree?.kind === 'foreign' || tree?.kind === 'failed';
      this.told = isTrouble ? tree.kind : undefined;
      if (isTrouble) new Notice(describeTree(tree, this.options.texts));
    }
    this.listeners.tell();
  }
}

export function describeTree(outcome: TreeOutcome, texts: Texts): string {
  if (outcome.kind === 'failed') return texts.treeFailed(outcome.reason);
  return { written: texts.treeWritten, same: texts.treeSame, foreign: texts.treeForeign }[outcome.kind];
}

/** Gives `tree.md` this text, unless it has it, or holds anything that is not such a text. */
async function writeTreeNote({ vault }: App, text: string): Promise<TreeOutcome> {
  try {
    const file = vault.getFileByPath(TREE_NOTE);
    if (file === null) {
      await vault.create(TREE_NOTE, text);
      return { kind: 'written' };
    }
    const now = await vault.read(file);
    if (now === text) return { kind: 'same' };
    if (!isTreeFile(now)) return { kind: 'foreign' };
    // Somebody may have put another text there since.
    const written = await vault.process(file, (found) => (isTreeFile(found) ? text : found));
    return { kind: written === text ? 'written' : 'foreign' };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Tells of every change while the component is loaded. Call it when the layout is ready: before, all files come as new. */
function followVault(component: Component, { vault }: App, tell: (change: VaultChange) => void): void {
  component.registerEvent(vault.on('create', ({ path }) => tell({ kind: 'changed', path })));
  component.registerEvent(vault.on('modify', ({ path }) => tell({ kind: 'changed', path })));
  component.registerEvent(vault.on('delete', ({ path }) => tell({ kind: 'removed', path })));
  component.registerEvent(
    vault.on('rename', ({ path }, oldPath) => {
      tell({ kind: 'removed', path: oldPath });
      tell({ kind: 'changed', path });
    }),
  );
}
