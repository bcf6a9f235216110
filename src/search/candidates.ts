/** What an engine is asked for, and what it supplies: notes that may match, each still to be read. */
import type { PathTest } from '../lines/globs';
import type { Range } from '../lines/ranges';
import type { Explanation } from './engine';
import type { KnownNotes } from './known-notes';
import type { BestSection } from './match-note';
import type { Query } from './query';

/** Whether a note must hold all terms of a choice, or some. */
export type Wanted = 'all' | 'any';

/** What an engine is asked for. */
export interface CandidateRequest {
  readonly query: Query;
  /** What each of its terms counts for: candidates come by these, too. */
  readonly weights: readonly number[];
  /** How many notes hold each of them. */
  readonly notes: readonly number[];
  readonly wanted: Wanted;
  /** The most to give; fewer only when there are no others. */
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
}

export interface Candidate {
  readonly path: string;
  readonly score: number;
}

export interface Candidates {
  /** Best first. */
  readonly found: readonly Candidate[];
  /** How many there are in all. */
  readonly total: number;
}

/** What is asked for by meaning. */
export interface NearRequest {
  /** Several are one question. */
  readonly texts: readonly string[];
  /** Only notes whose path passes. */
  readonly keep?: PathTest | undefined;
  /** The most to give of those that are at least so near … */
  readonly limit: number;
  readonly least: number;
  /** … besides these, all of which are given. */
  readonly also?: ReadonlySet<string> | undefined;
  /** Whether it is worth a wait until more of the vault is known. */
  readonly isPatient: boolean;
  readonly signal?: AbortSignal | undefined;
}

export interface NearNotes {
  /** Nearest first. */
  readonly notes: readonly NearNote[];
  /** Whether the texts may be in a language that the table knows. */
  readonly isKnown: boolean;
}

/** A note near by meaning, with the lines of its nearest piece. */
export interface NearNote {
  readonly path: string;
  readonly cosine: number;
  readonly lines: Range;
}

export interface CandidateSource {
  /** What is known of the vault's words and notes. */
  readonly known: KnownNotes;
  /** Notes that changed and that the index does not have as they are now: these are read whatever it says. Absent without an index. */
  readonly changed?: readonly string[];
  candidates(request: CandidateRequest): Promise<Candidates>;
  /** Nearest first. Absent where nothing is known of meaning. */
  readonly near?: ((request: NearRequest) => Promise<NearNotes>) | undefined;
}

/** A note that deep search found. */
export interface DeepHit extends Candidate, Partial<BestSection> {
  readonly explanation: Explanation;
}
