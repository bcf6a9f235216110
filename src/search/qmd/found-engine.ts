/** The best engine the machine allows: QMD where it is found, its command line where its SDK is unknown, else the scan. */
import { join } from 'node:path';
import type { Vault } from '../../vault/vault';
import type { Engine, EngineAnswer, EngineStatus, SearchOptions, VaultChange } from '../engine';
import type { Query } from '../query';
import { ScanEngine } from '../scan-engine';
import { CliEngine } from './cli-engine';
import { hostFacts, nodeVersion } from './host-facts';
import { indexFolder, removeIndex } from './index-folder';
import { locate, type HostFacts, type Located, type WhereSetting } from './locate';
import { findModels, type Models } from './models';
import { QmdEngine } from './qmd-engine';

export interface FoundEngineOptions {
  readonly vault: Vault;
  /** Absolute path of the vault's folder. */
  readonly vaultFolder: string;
  /** The worker program's text. */
  readonly worker: string;
  /** Where the person says Node and QMD are. */
  readonly where: () => WhereSetting;
  /** Reads QMD's configuration. */
  readonly parseYaml: (text: string) => unknown;
  /** Whether notes may be embedded; yes when absent. */
  readonly mayEmbed?: () => boolean;
  readonly onStatus?: (status: EngineStatus) => void;
  readonly facts?: HostFacts;
}

type Started = Engine & { start(): Promise<void>; resync(): Promise<void>; cancel?(): void; deepChanged?(): void };

export class FoundEngine implements Engine {
  private engine: Engine & Partial<Started>;
  private opening: Promise<void> | undefined;
  private closed = false;
  /** What was looked for, and where; undefined before the first look. */
  located: Located | undefined;
  private synced: Promise<void> = Promise.resolve();

  constructor(private readonly options: FoundEngineOptions) {
    this.engine = new ScanEngine(options.vault, 'QMD is still being looked for');
  }

  /** Looks for Node and QMD and starts with what is there; call again when that may have changed. */
  async open(): Promise<void> {
    // One after the other: two at once would each start an engine, and one of them would be left running.
    this.opening = (this.opening ?? Promise.resolve()).catch(() => undefined).then(() => this.look());
    await this.opening;
  }

  /** Resolves when the index is in step with the vault, or when there is no index. */
  async ready(): Promise<void> {
    await this.opening;
    await this.synced;
  }

  async search(query: Query, options: SearchOptions): Promise<EngineAnswer> {
    await this.opening;
    return this.engine.search(query, options);
  }

  update(changes: readonly VaultChange[]): void {
    this.engine.update(changes);
  }

  /** Compares the whole vault with the index again, for instance when other paths are excluded. */
  resync(): void {
    this.synced = this.engine.resync?.().catch(() => undefined) ?? Promise.resolve();
  }

  status(): EngineStatus {
    return this.located === undefined ? { kind: 'starting' } : this.engine.status();
  }

  /** Stops indexing for now; what is indexed stays. */
  cancel(): void {
    this.engine.cancel?.();
  }

  /** The models of deep search, as they are at this moment. */
  models(): Models {
    return findModels(this.options.facts ?? hostFacts(), this.options.parseYaml);
  }

  /** The models, or the wish to use them, may have changed. */
  deepChanged(): void {
    this.engine.deepChanged?.();
    this.options.onStatus?.(this.status());
  }

  /** Throws the index away and builds it again. */
  async rebuild(): Promise<void> {
    await this.opening;
    await this.engine.close();
    const folder = indexFolder(this.options.facts ?? hostFacts(), this.options.vaultFolder);
    await removeIndex(folder);
    await this.open();
    await this.ready();
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.opening?.catch(() => undefined);
    await this.engine.close();
  }

  private async look(): Promise<void> {
    const facts = this.options.facts ?? hostFacts();
    const located = await locate(facts, this.options.where(), nodeVersion);
    this.located = located;
    await this.engine.close();
    if (this.closed) return;
    if (located.kind === 'missing') {
      this.engine = new ScanEngine(this.options.vault, `the built-in scan answered: ${located.reason}`);
      this.options.onStatus?.(this.status());
      return;
    }
    const { vault, vaultFolder, worker, onStatus } = this.options;
    const folder = indexFolder(facts, vaultFolder);
    const shared = { vault, vaultFolder, node: located.node.path, ...(onStatus === undefined ? {} : { onStatus }) };
    const useCli = (reason: string): void => {
      void this.engine.close();
      if (!this.closed)
        this.run(new CliEngine({ ...shared, indexFolder: join(folder, 'cli'), cli: located.qmd.cli, reason }));
    };
    const deep = { models: () => this.models(), isAllowed: () => this.options.mayEmbed?.() !== false };
    const { folder: qmd } = located.qmd;
    this.run(new QmdEngine({ ...shared, indexFolder: folder, qmd, worker, deep, onUnknownSdk: useCli }));
  }

  private run(engine: Started): void {
    this.engine = engine;
    // What goes wrong at the start shows in the status and in every answer.
    this.synced = engine.start().catch(() => undefined);
  }
}
