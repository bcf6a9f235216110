/**
 * The best engine the machine allows: QMD where one is found that is known here, and another that needs nothing wherever
 * it is not, and for as long as QMD's index is not whole.
 */
import { InTurn } from '../../../vault/in-turn';
import { dataFolder } from '../../../vault/node/disk-data-folder';
import type {
  Capabilities,
  Engine,
  EngineAnswer,
  EngineStatus,
  IndexedEngine,
  LikelyRequest,
  IndexFacts,
  SearchOptions,
  StandIn,
  VaultChange,
} from '../../engine';
import type { KnownNotes } from '../../known-notes';
import { isNotSetUp } from '../../needs';
import type { Query } from '../../query';
import type { EngineRemark } from '../../remarks';
import { hostFacts } from '../find/host-facts';
import { NAMES } from '../find/lack';
import { foundIn, locate, needIn, type HostFacts, type Located, type WhereSetting } from '../find/locate';
import { findModels } from '../find/models';
import { indexSize, removeIndex } from './index-folder';
import { nodeVersion } from './processes';
import { QmdEngine, type QmdEngineOptions } from './qmd-engine';

export interface FoundEngineOptions extends Pick<QmdEngineOptions, 'vault' | 'vaultFolder' | 'worker' | 'onStatus'> {
  /** Where the person says Node and QMD are. */
  readonly where: () => WhereSetting;
  /** Reads QMD's configuration. */
  readonly parseYaml: (text: string) => unknown;
  /** Whether notes may be embedded; yes when absent. */
  readonly mayEmbed?: () => boolean;
  readonly facts?: HostFacts;
  /** Answers where QMD cannot. It is opened and closed with this engine. */
  readonly standIn: StandIn;
}

export class FoundEngine implements IndexedEngine {
  readonly capabilities: Capabilities = {
    deep: () => this.qmd?.capabilities.deep() ?? { kind: 'unavailable' },
    byMeaning: () => this.standIn.capabilities.byMeaning(),
    program: () => this.located && needIn(this.located),
  };
  private readonly standIn: StandIn;
  private qmd: QmdEngine | undefined;
  /** What changes which engine there is, so that no engine is left running, and none works on a deleted index. */
  private readonly turns = new InTurn();
  private closed = false;
  /** What was looked for, and where; undefined before the first look. */
  located: Located | undefined;
  /** The QMDs whose shape is unknown here, by folder, with the reason; they count as absent. */
  private readonly unknown = new Map<string, string>();
  private synced: Promise<void> = Promise.resolve();

  constructor(private readonly options: FoundEngineOptions) {
    ({ standIn: this.standIn } = options);
  }

  async open(): Promise<void> {
    this.unknown.clear();
    await Promise.all([this.standIn.open(), this.lookAgain()]);
  }

  private lookAgain(): Promise<void> {
    return this.turns.run(() => this.look());
  }

  use(): void {
    this.standIn.use();
  }

  ready(): Promise<void> {
    // Whoever answers, filters, ranking and suggestions go by what the stand-in knows of the notes.
    return this.turns.settled(() =>
      Promise.all([this.standIn.ready(), this.qmd === undefined ? undefined : this.synced]),
    );
  }

  async search(query: Query, options: SearchOptions): Promise<EngineAnswer> {
    const isDeep = options.mode === 'deep';
    // Deepest with QMD's models, so that is worth the wait until it is found.
    if (isDeep) await this.turns.settled();
    const { qmd } = this;
    const deep = isDeep ? await qmd?.searchDeep(query, options) : undefined;
    if (deep !== undefined && 'notes' in deep) return deep;
    const isDeepWithout = isDeep && this.capabilities.byMeaning();
    const answer = isDeepWithout
      ? await this.standIn.search(query, options)
      : await this.searchWith(qmd, query, deep === undefined ? options : { ...options, mode: 'fast' });
    // That models are not there, or not ready, is no news where another goes deep; that they failed is.
    const isNews = deep !== undefined && (!isDeepWithout || deep.kind === 'deep-failed');
    return isNews ? { ...answer, remarks: [deep, ...answer.remarks] } : answer;
  }

  private async searchWith(qmd: QmdEngine | undefined, query: Query, options: SearchOptions): Promise<EngineAnswer> {
    if (qmd?.isWhole === true) return qmd.search(query, options);
    const answer = await this.standIn.search(query, options);
    return { ...answer, remarks: this.withReasons(answer.remarks, options) };
  }

  async likely(request: LikelyRequest): Promise<readonly string[]> {
    return (await this.standIn.likely?.(request)) ?? [];
  }

  get near(): Engine['near'] {
    return this.standIn.near;
  }

  /** Why QMD does not answer, where somebody expects it: it was set up or asked for, and does not work. */
  private withReasons(remarks: readonly EngineRemark[], { mode }: SearchOptions): readonly EngineRemark[] {
    const { located } = this;
    const status = this.qmd?.status();
    if (status?.kind === 'unavailable')
      return [{ kind: 'fallback', engine: NAMES.qmd, reason: status.reason }, ...remarks];
    if (located?.kind !== 'missing') return remarks;
    const others = remarks.filter(({ kind }) => kind !== 'not-deep');
    if (mode === 'deep')
      return [{ kind: 'not-deep', reason: `deep search needs QMD, and ${located.reason}` }, ...others];
    return isNotSetUp(located) ? others : [{ kind: 'fallback', engine: NAMES.qmd, reason: located.reason }, ...others];
  }

  update(changes: readonly VaultChange[]): void {
    this.standIn.update(changes);
    this.qmd?.update(changes);
  }

  resync(): void {
    this.standIn.resync();
    if (this.qmd !== undefined) this.synced = this.qmd.start().catch(() => undefined);
    // Its index was deleted.
    else if (this.located?.kind === 'found') void this.lookAgain();
  }

  get known(): KnownNotes {
    return this.standIn.known;
  }

  /** Of QMD's index where there is one; before its first note, of the one that is built meanwhile. */
  status(): EngineStatus {
    const [own, other] = [this.qmd?.status(), this.standIn.status()];
    if (own === undefined || (own.kind === 'starting' && other.kind === 'building')) return other;
    // Without models, what deep search knows is what the other has embedded.
    const isEmbedding = own.kind === 'ready' && other.kind === 'ready' && other.embedding !== undefined;
    return isEmbedding && this.capabilities.deep().kind !== 'available' ? { embedding: other.embedding, ...own } : own;
  }

  answering(): EngineStatus {
    return this.qmd?.isWhole === true ? this.qmd.status() : this.standIn.status();
  }

  async facts(): Promise<IndexFacts> {
    const programs = this.located === undefined ? [] : foundIn(this.located);
    if (this.qmd?.isWhole !== true) return { ...(await this.standIn.facts()), programs };
    return { engine: 'qmd', ...(await indexSize(this.indexFolder)), programs };
  }

  cancel(): void {
    this.standIn.cancel();
    this.qmd?.cancel();
  }

  private get machine(): HostFacts {
    return this.options.facts ?? hostFacts();
  }

  private get indexFolder(): string {
    return dataFolder(this.machine, this.options.vaultFolder);
  }

  refresh(): void {
    this.qmd?.deepChanged();
    this.standIn.refresh();
    this.tellStatus();
  }

  async delete(): Promise<void> {
    await this.turns.run(async () => {
      await this.dropQmd();
      await removeIndex(this.indexFolder);
      await this.standIn.delete();
    });
  }

  /** The other engine answers before this one stops. */
  private async dropQmd(): Promise<void> {
    const { qmd } = this;
    this.qmd = undefined;
    await qmd?.close();
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.turns.settled();
    await Promise.all([this.qmd?.close(), this.standIn.close()]);
  }

  private async look(): Promise<void> {
    const located = await locate(this.machine, this.options.where(), nodeVersion, this.unknown);
    this.located = located;
    await this.dropQmd();
    if (this.closed || located.kind === 'missing') return this.tellStatus();
    const { vault, vaultFolder, worker, standIn, parseYaml, mayEmbed } = this.options;
    const { path: qmd } = located.qmd;
    const engine = new QmdEngine({
      vault,
      vaultFolder,
      indexFolder: this.indexFolder,
      node: located.node.path,
      qmd,
      worker,
      standIn,
      deep: { models: () => findModels(this.machine, parseYaml), isAllowed: () => mayEmbed?.() !== false },
      onUnknownSdk: (reason) => this.passOver(qmd, reason),
      onStatus: () => this.tellStatus(),
    });
    this.qmd = engine;
    // What goes wrong at the start shows in the status and in every answer.
    this.synced = engine.start().catch(() => undefined);
  }

  private tellStatus(): void {
    if (!this.closed) this.options.onStatus?.(this.status());
  }

  /** Goes on as if that QMD were not there; there may be another. */
  private passOver(folder: string, reason: string): void {
    if (this.closed || this.unknown.has(folder)) return;
    this.unknown.set(folder, reason);
    void this.lookAgain();
  }
}
