/**
 * Notes over which the index process died: kept from the others, tried once more by themselves, for something else may
 * have ended the process, and then given up until they change.
 */
import type { NoteFacts } from '../protocol';

interface DeadlyNote {
  readonly deaths: number;
  readonly reason: string;
  /** Its time and size when it was first kept back. */
  readonly state?: string;
}

/** Once may be chance. */
const MOST_DEATHS = 2;

export class DeadlyNotes {
  private readonly notes = new Map<string, DeadlyNote>();

  /** The process died over this note. */
  blame(path: string, reason: string): void {
    const before = this.notes.get(path);
    this.notes.set(path, { ...before, deaths: (before?.deaths ?? 0) + 1, reason });
  }

  /** Whether a note is to be left out of what is indexed together; one that has changed is not. */
  keepsBack([path, mtime, size]: NoteFacts): boolean {
    const note = this.notes.get(path);
    if (note === undefined) return false;
    const state = `${mtime} ${size}`;
    if ((note.state ?? state) !== state) return !this.notes.delete(path);
    this.notes.set(path, { ...note, state });
    return true;
  }

  /** A note was indexed after all, or is gone. */
  forget(path: string): void {
    this.notes.delete(path);
  }

  forgetAllBut(paths: ReadonlySet<string>): void {
    for (const path of this.notes.keys()) if (!paths.has(path)) this.notes.delete(path);
  }

  /** Those to try by themselves. */
  get toTry(): readonly string[] {
    return [...this.notes].filter(([, { deaths }]) => deaths < MOST_DEATHS).map(([path]) => path);
  }

  /** Those that are not tried again, with the reason. */
  get givenUp(): readonly (readonly [path: string, reason: string])[] {
    return [...this.notes]
      .filter(([, { deaths }]) => deaths >= MOST_DEATHS)
      .map(([path, { reason }]) => [path, reason] as const);
  }
}
