/** All that one program or model saw of the notes, and what it takes to keep that. */
import { costOf, type SeenBlock } from './seen-blocks';

/** Who was shown something: a program with a token, which is what it is known by, or the model that answers a question. */
export type Viewer =
  | { readonly kind: 'client'; readonly id: string; readonly name: string }
  | { readonly kind: 'ask'; readonly question: string };

/** One call of a tool, or one edit. */
export interface SeenStep {
  /** Rising over all viewers. */
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly when: number;
  readonly tool: string;
  /** In few words. */
  readonly arguments: string;
  readonly outcome: 'done' | 'failed';
  /** How many lines were shown, of how many notes, and how many files and folders were only named. */
  readonly lines: number;
  readonly notes: number;
  readonly names: number;
  /** How many of the lines were shown in part. */
  readonly cut: number;
  /** All that it was about, so that it can be kept back when some of it is excluded. */
  readonly paths: readonly string[];
  /** The number of the edit it made, in the list of edits. */
  readonly edit?: number;
  /** What the model saw that answered a call of `ask`, by its id. */
  readonly run?: string;
  /** Whether the answer went to the person only, such as the document of Ask. */
  readonly isMade?: boolean;
}

/** All that one viewer saw. */
export interface Sight {
  readonly id: string;
  readonly viewer: Viewer;
  /** What a program says that its name is; anybody can say anything. */
  readonly ownName: string | undefined;
  readonly steps: readonly SeenStep[];
  /** In the order of first sight. */
  readonly blocks: readonly SeenBlock[];
  /** How many of the oldest steps were let go. */
  readonly forgotten: number;
}

/** What a step or a viewer takes besides its words. */
const FIXED_CHARS = 200;

/** How much is kept of it, in UTF-16 units. */
export function sizeOf({ viewer, ownName = '', steps, blocks }: Sight): number {
  const words = (viewer.kind === 'ask' ? viewer.question : viewer.name) + ownName;
  const stepChars = steps.reduce((sum, step) => sum + stepSize(step), 0);
  return FIXED_CHARS + words.length + stepChars + blocks.reduce((sum, block) => sum + costOf(block), 0);
}

function stepSize(step: SeenStep): number {
  return FIXED_CHARS + step.arguments.length + step.paths.reduce((sum, path) => sum + path.length, 0);
}
