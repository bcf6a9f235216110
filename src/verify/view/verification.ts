/** One text that is being verified or was: how far it is, its claims, which of them one is at, and what keeps it from being done. */
import type { Engine, EngineStatus } from '../../search/engine';
import type { ToolContext } from '../../tools/context';
import { LONGEST_TEXT } from '../verify';
import { Listeners } from '../../vault/listeners';
import type { TypedChange } from '../../follow/typed-changes';
import { checkText, type CheckedText } from './check-text';
import { moveClaims, needsLook, type PlacedClaim } from './claim-places';
import { isOfNote, type NoteText, type VerifySource } from './verify-source';

/** Why nothing can be said of a text. */
export type Failure =
  /** The clipboard is empty, or may not be read. */
  | { readonly kind: 'clipboard-empty' | 'clipboard-unreadable' }
  /** There is no index to look things up in, or nothing in it yet. */
  | { readonly kind: 'no-index'; readonly reason?: string }
  | { readonly kind: 'too-long' | 'note-gone' }
  | { readonly kind: 'error'; readonly message: string };

export interface Outcome extends CheckedText {
  /** How many notes it was checked against, and for how many seconds. */
  readonly notes: number;
  readonly seconds: number;
  /** The index did not hold all notes. */
  readonly isPartial: boolean;
}

export type VerifyState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'running';
      readonly source: VerifySource;
      readonly done: number;
      readonly total: number | undefined;
    }
  | { readonly kind: 'cancelled'; readonly source: VerifySource }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly source?: VerifySource }
  | ({ readonly kind: 'done'; readonly source: VerifySource } & Outcome);

export class Verification {
  private readonly listeners = new Listeners();
  /** Calls back on every change; gives the function that ends it. */
  readonly onChange = this.listeners.add;
  private now: VerifyState = { kind: 'none' };
  private running: AbortController | undefined;
  private at = 0;
  /** Whether only the claims are listed that need a look. */
  isFiltered = false;
  /** The note as the last change left it. */
  private doc: TypedChange['after'] | undefined;
  /** What was typed in it while it was being verified. */
  private missed: TypedChange[] = [];

  /** `status`: of what answers searches. */
  constructor(private readonly host: { context(): ToolContext; status(): EngineStatus }) {}

  get state(): VerifyState {
    return this.now;
  }

  /** What is verified, where it stands now. */
  get source(): VerifySource | undefined {
    return this.now.kind === 'none' ? undefined : this.now.source;
  }

  /** Verifies a text; what was under way is given up for it. */
  async run(source: VerifySource): Promise<void> {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    this.doc = undefined;
    this.missed = [];
    const { vault, engine } = this.host.context();
    const failure = this.obstacle(source, engine);
    if (engine === undefined || failure !== undefined) return this.fail(failure ?? { kind: 'no-index' }, source);
    const began = performance.now();
    this.set({ kind: 'running', source, done: 0, total: undefined });
    const onProgress = (done: number, total: number): void => {
      if (this.running === running && this.now.kind === 'running') this.set({ ...this.now, done, total });
    };
    try {
      const checked = await checkText(source, { vault, engine, signal: running.signal, onProgress });
      if (this.running === running) this.finish(checked, engine.known.size, (performance.now() - began) / 1000);
    } catch (error) {
      if (this.running !== running) return;
      this.fail({ kind: 'error', message: error instanceof Error ? error.message : String(error) }, source);
    }
  }

  /** What found no index is verified as soon as there is a whole one. */
  indexChanged(): void {
    const { now } = this;
    if (now.kind !== 'failed' || now.failure.kind !== 'no-index' || now.source === undefined) return;
    if (isUnfinished(this.host.status())) return;
    if (this.obstacle(now.source, this.host.context().engine) === undefined) void this.run(now.source);
  }

  /** What keeps a text from being verified, if anything. */
  private obstacle({ text }: VerifySource, engine: Engine | undefined): Failure | undefined {
    if (text.length > LONGEST_TEXT) return { kind: 'too-long' };
    const status = this.host.status();
    if (status.kind === 'unavailable') return { kind: 'no-index', reason: status.reason };
    const isEmpty = engine === undefined || (engine.known.size === 0 && isUnfinished(status));
    return isEmpty ? { kind: 'no-index' } : undefined;
  }

  private finish(checked: CheckedText, notes: number, seconds: number): void {
    if (this.now.kind !== 'running') return;
    const { source } = this.now;
    const { missed } = this;
    const isPartial = isUnfinished(this.host.status());
    this.running = undefined;
    this.now = {
      kind: 'done',
      ...checked,
      source: missed.reduce(moveSource, source),
      claims: missed.reduce<readonly PlacedClaim[]>(moveClaims, checked.claims),
      ...{ notes, seconds, isPartial },
    };
    this.at = Math.max(0, this.shown.findIndex(needsLook));
    this.listeners.tell();
  }

  /** Says why there is no text to verify. */
  fail(failure: Failure, source?: VerifySource): void {
    this.running?.abort();
    this.running = undefined;
    this.set({ kind: 'failed', failure, ...(source === undefined ? {} : { source }) });
  }

  cancel(): void {
    if (this.now.kind !== 'running') return;
    this.running?.abort();
    this.running = undefined;
    this.set({ kind: 'cancelled', source: this.now.source });
  }

  /** All claims, in the order of the text. */
  get claims(): readonly PlacedClaim[] {
    return this.now.kind === 'done' ? this.now.claims : [];
  }

  /** The claims that are listed. */
  get shown(): readonly PlacedClaim[] {
    return this.isFiltered ? this.claims.filter(needsLook) : this.claims;
  }

  /** Which of those listed one is at; -1 when none is listed. */
  get current(): number {
    return Math.min(this.at, this.shown.length - 1);
  }

  /** Lists only the claims that need a look, or all; one stays where one was, or goes on to the next that is listed. */
  filter(onlyNeeding: boolean): void {
    const before = this.shown[this.current];
    this.isFiltered = onlyNeeding;
    const next = this.shown.findIndex(({ claim }) => claim.start >= (before?.claim.start ?? 0));
    this.at = next === -1 ? Math.max(0, this.shown.length - 1) : next;
    this.listeners.tell();
  }

  select(at: number): void {
    const before = this.current;
    this.at = Math.max(0, Math.min(at, this.shown.length - 1));
    if (this.current !== before) this.listeners.tell();
  }

  /** Goes to the next claim that is listed, or the one before, round the ends; gives it. */
  step(by: 1 | -1): PlacedClaim | undefined {
    const count = this.shown.length;
    if (count === 0) return undefined;
    this.select((this.current + by + count) % count);
    return this.shown[this.current];
  }

  /** Somebody typed in a note: claims of that note go where their words went. */
  noteTyped(path: string, change: TypedChange): void {
    const state = this.now;
    const source = this.sourceIn(path);
    // The same change comes again where another editor of the note catches up.
    if (source === undefined || (this.doc !== undefined && change.after.eq(this.doc))) return;
    this.doc = change.after;
    if (state.kind === 'running') this.missed.push(change);
    if (state.kind !== 'done') return;
    const claims = moveClaims(state.claims, change);
    const isOther = claims.some((claim, at) => claim.state !== state.claims[at]?.state);
    this.now = { ...state, source: moveSource(source, change), claims };
    if (isOther) this.listeners.tell();
  }

  noteRenamed(from: string, to: string): void {
    const source = this.sourceIn(from);
    if (source !== undefined && this.now.kind !== 'none') this.set({ ...this.now, source: { ...source, path: to } });
  }

  /** What is verified, if it stands in this note. */
  private sourceIn(path: string): NoteText | undefined {
    const { source } = this;
    return source !== undefined && isOfNote(source) && source.path === path ? source : undefined;
  }

  private set(state: VerifyState): void {
    this.now = state;
    this.listeners.tell();
  }
}

function isUnfinished({ kind }: EngineStatus): boolean {
  return kind === 'unbuilt' || kind === 'building' || kind === 'starting' || kind === 'stopped';
}

/** Where the text is after a change of its note. */
function moveSource(source: VerifySource, { changes, after }: TypedChange): VerifySource {
  if (source.kind !== 'selection') return source;
  const offset = Math.min(changes.mapPos(source.offset, -1), after.length);
  const end = Math.max(offset, changes.mapPos(source.offset + source.text.length, 1));
  return { ...source, offset, line: after.lineAt(offset).number, text: after.sliceString(offset, end) };
}
