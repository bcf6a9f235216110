/** What an engine needs that is not part of Collate, programs and model files, as facts; each client puts them in its own words. */

/** A program that an engine does not find as it should. */
export interface ProgramNeed {
  /** Its name, such as `Node`. */
  readonly program: string;
  readonly why: Lack;
  /** What is used instead of what the settings say; without it the engine cannot work. */
  readonly used?: string;
  readonly install: Install;
  /** Where it was looked for. */
  readonly looked: readonly Looked[];
}

/** A program that an engine works with. */
export interface FoundProgram {
  readonly program: string;
  readonly version: string;
  readonly place: string;
  /** Whose place it is, such as `PATH` or `setting`. */
  readonly source: string;
}

export type Lack =
  /** There is none in any place. */
  | { readonly kind: 'absent' }
  /** The path in the settings leads to nothing that can be used. */
  | { readonly kind: 'setting'; readonly place: string; readonly outcome: string }
  /** There is one, but on it the engine does not run. */
  | { readonly kind: 'too-old'; readonly version: string; readonly place: string }
  /** There is one, but it works in another way than Collate knows. */
  | { readonly kind: 'unknown'; readonly version: string; readonly place: string; readonly outcome: string };

/** Whether nobody has set the program up for this engine: there is none, or only one that is there for something else. */
export function isNotSetUp({ why, used }: Pick<ProgramNeed, 'why' | 'used'>): boolean {
  return used === undefined && (why.kind === 'absent' || why.kind === 'too-old');
}

/** How a program gets onto the machine. */
export type Install =
  | { readonly kind: 'command'; readonly command: string }
  /** From a web site; `engine` runs on version `oldest` or newer. */
  | { readonly kind: 'site'; readonly site: string; readonly engine: string; readonly oldest: number };

/** One place that was looked at and what was there, in words for the user. */
export interface Looked {
  /** The program looked for. */
  readonly what: string;
  /** A path; where no name fitted, a pattern with `*`. */
  readonly place: string;
  readonly source: string;
  readonly outcome: string;
}

/** What deep search uses a model for: vectors, further queries, and putting passages in order. */
export type ModelRole = 'embed' | 'generate' | 'rerank';

export interface Model {
  readonly role: ModelRole;
  /** As it is configured: an address at Hugging Face or a file. */
  readonly source: string;
  /** The file's name, wherever it is. */
  readonly name: string;
  /** Bytes of the file, or about as many as there will be; undefined for a model unknown here. */
  readonly size: number | undefined;
  /** The file; undefined when it is not there. */
  readonly file: string | undefined;
  /** Why a file that is there cannot be used. */
  readonly problem?: string;
}

export interface Models {
  /** Where the engine keeps them. */
  readonly folder: string;
  readonly all: readonly Model[];
}
