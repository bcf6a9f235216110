/** Everything that goes on while nobody asks for anything: the one place that follows the vault and hands its changes on. */
import { Component, FileSystemAdapter, Notice, type App } from 'obsidian';
import type { Texts } from '../../i18n/en';
import { FactsFile } from '../../search/qmd/facts-file';
import type { FoundEngine } from '../../search/qmd/found-engine';
import type { Settings } from '../../settings';
import type { FileFacts } from '../../vault/file-facts';
import type { Vault } from '../../vault/vault';
import { Listeners } from '../listeners';
import { BackgroundJob, type JobStatus, type TreeOutcome } from './background-job';
import { writeTreeNote } from './tree-note';
import { followVault } from './vault-events';

export interface BackgroundOptions {
  readonly app: App;
  readonly vault: Vault;
  readonly texts: Texts;
  readonly settings: () => Settings;
  readonly engine: () => FoundEngine | undefined;
}

export class Background extends Component {
  private readonly listeners = new Listeners();
  private readonly job: BackgroundJob;
  private isOver = false;
  /** The trouble that a person was told of. */
  private told: TreeOutcome['kind'] | undefined;

  constructor(private readonly options: BackgroundOptions) {
    super();
    const { app, vault, settings } = options;
    const { adapter } = app.vault;
    this.job = new BackgroundJob({
      vault,
      store: adapter instanceof FileSystemAdapter ? FactsFile.ofVault(adapter.getBasePath()) : undefined,
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

  /** What is known of the vault's files at this moment. */
  get facts(): FileFacts {
    return this.job.facts;
  }

  get status(): JobStatus {
    return this.job.status;
  }

  /** What became of `tree.md` the last time, if it is to be kept up to date. */
  get tree(): TreeOutcome | undefined {
    return this.options.settings().keepTree ? this.job.tree : undefined;
  }

  /** Calls back on every change of the status or of {@link tree}; gives the function that ends it. */
  onChange(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  stop(): void {
    this.job.stop();
  }

  /** Writes `tree.md` now, and says what became of it. */
  async writeTree(): Promise<void> {
    const { told } = this;
    const outcome = await this.job.writeTree();
    const isToldAlready = outcome?.kind === this.told && told !== this.told;
    if (outcome !== undefined && !isToldAlready) new Notice(this.describe(outcome));
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
    const engine = this.options.engine();
    followVault(this, this.options.app.vault, (change) => {
      engine?.update([change]);
      this.job.follow(change);
    });
    void engine?.open();
    this.job.start();
  }

  private notify(): void {
    const { tree } = this;
    if (tree?.kind !== this.told) {
      const isTrouble = tree?.kind === 'foreign' || tree?.kind === 'failed';
      this.told = isTrouble ? tree.kind : undefined;
      if (isTrouble) new Notice(this.describe(tree));
    }
    this.listeners.tell();
  }

  private describe(outcome: TreeOutcome): string {
    const { texts } = this.options;
    switch (outcome.kind) {
      case 'written':
        return texts.treeWritten;
      case 'same':
        return texts.treeSame;
      case 'foreign':
        return texts.treeForeign;
      case 'failed':
        return texts.treeFailed(outcome.reason);
    }
  }
}
