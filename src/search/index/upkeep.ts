/**
 * Decides when the base of an index is made anew of base and delta, and saved. Single changes are not saved before that: they are read again
 * at the next start. What it does comes one after the other.
 */
import type { PathTest } from '../../lines/globs';
import { InTurn } from '../../vault/in-turn';
import type { Pacer } from '../../vault/pacer';
import type { BaseAndDelta } from './base-and-delta';
import { writeBase, type VaultWeights } from './saved-base';
import type { SavedIndex } from './saved-index';
import type { IndexedNote, Segment } from './segment';

/** Notes. So many are read again at the next start, at most: a fifth of a second of work. */
const MOST_UNSAVED = 256;
/** … and of a small vault one in so many: there saving costs little. */
const UNSAVED_SHARE = 16;
/** While many notes are read, what was read is saved beside the base until it is as much as one in so many notes of the base. */
const BUILDING_SHARE = 2;
/** Segments beside the base, each of which a look-up looks into and a start loads. */
const MOST_SEGMENTS = 8;

/** Whether more is coming. */
type Haste = 'idle' | 'building';

export class Upkeep {
  /** What the vectors of all notes were made with. */
  weights: VaultWeights | undefined;
  /** Notes embedded since the base was saved. */
  embedded = 0;
  private readonly turns = new InTurn();
  /** Whether the base is the one that is saved. */
  private isSaved = true;
  /** The notes of all that is saved. */
  private savedNotes: readonly (readonly IndexedNote[])[] = [];

  /** Without `saved`, everything stays in memory. */
  constructor(
    private readonly notes: BaseAndDelta,
    private readonly saved: SavedIndex | undefined,
    private readonly pacer: Pacer,
  ) {}

  /** Takes up what was saved, if it can be used. */
  async load(): Promise<void> {
    const [first, ...others] = (await this.saved?.load()) ?? [];
    if (first === undefined) return;
    this.weights = first.weights;
    this.notes.start(first.base);
    for (const { base } of others) this.notes.add(base);
    this.savedNotes = [first, ...others].map(({ base }) => base.notes);
  }

  /** Folds and saves what has become too much. */
  keepUp(haste: Haste = 'idle'): Promise<void> {
    return this.turns.run(async () => {
      const isDue = this.isDue(haste);
      if (isDue) await this.makeBase();
      else if (this.notes.delta.length > MOST_SEGMENTS) await this.notes.fold('delta', this.pacer);
      // A storage that refuses is not asked again after every one of many notes.
      if (!this.isSaved && (isDue || haste === 'idle')) await this.save();
    });
  }

  /** Adds some of many notes that are being read. */
  add(segment: Segment, isWanted: PathTest): Promise<void> {
    this.notes.add(segment, isWanted);
    return this.turns.run(async () => {
      if (this.isDue('building')) await this.makeBase();
      if (this.isSaved) await this.saveBeside(segment);
      else await this.save();
    });
  }

  /** Takes paths out of the index, and every version of them out of what is saved. */
  expel(isGone: PathTest): Promise<void> {
    this.notes.remove([...this.notes.places.keys()].filter(isGone));
    return this.turns.run(async () => {
      const isHeld = this.savedNotes.some((notes) => notes.some(({ path }) => isGone(path)));
      if (isHeld) await this.saveNothingElse();
    });
  }

  /** Vectors that were made with other weights are of no use. */
  weighAnew(weights: VaultWeights | undefined): void {
    this.weights = weights;
    for (const note of this.notes.findable()) note.meaning = undefined;
  }

  /** Forgets what notes mean, and what is saved of it. */
  async forgetMeaning(): Promise<void> {
    if (this.weights === undefined) return;
    this.weighAnew(undefined);
    await this.turns.run(() => this.saveNothingElse());
  }

  /** Resolves when nothing is under way: what is excluded has left what is saved, and little else is not saved. */
  settle(): Promise<void> {
    return this.turns.settled();
  }

  /** Forgets everything and deletes what is saved. Throws when the storage refuses. */
  deleteAll(): Promise<void> {
    return this.turns.run(async () => {
      this.notes.clear();
      [this.weights, this.embedded, this.isSaved, this.savedNotes] = [undefined, 0, true, []];
      await this.saved?.deleteAll();
    });
  }

  private isDue(haste: Haste): boolean {
    const { changed, base } = this.notes;
    const { length } = base.notes;
    const most = haste === 'building' ? length / BUILDING_SHARE : Math.min(MOST_UNSAVED, length / UNSAVED_SHARE);
    return changed + this.embedded > most || this.savedNotes.length > MOST_SEGMENTS;
  }

  private async makeBase(): Promise<void> {
    if (this.notes.changed > 0) await this.notes.fold('all', this.pacer);
    this.isSaved = false;
  }

  private async saveNothingElse(): Promise<void> {
    this.saved?.expelOthers();
    await this.makeBase();
    await this.save();
  }

  private async save(): Promise<void> {
    const { notes, weights, pacer, saved } = this;
    const { base } = notes;
    this.embedded = 0;
    this.isSaved = saved === undefined || (await saved.save(() => writeBase({ base, weights }, pacer), 'instead'));
    if (this.isSaved) this.savedNotes = [base.notes];
  }

  private async saveBeside(segment: Segment): Promise<void> {
    const { pacer, saved } = this;
    this.savedNotes = [...this.savedNotes, segment.notes];
    const write = (): ReturnType<typeof writeBase> => writeBase({ base: segment, weights: undefined }, pacer);
    this.isSaved = saved === undefined || (await saved.save(write, 'beside'));
  }
}
