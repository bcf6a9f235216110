/** What a viewer saw as a document for the panel: its steps as the overview, and the lines below. Nothing of what is excluded now. */
import type { Texts } from '../../texts/en';
import type { ToolContext } from '../../tools/context';
import type { Listing } from '../../vault/listing';
import type { DocumentState } from '../../follow/document-state';
import { LiveDocument } from '../../follow/live-document';
import type { SeenStep, Sight } from './seen-log';

/** A step as a person is told of it. */
export interface ToldStep extends Pick<SeenStep, 'edit' | 'run'> {
  /** What was called, with what, and what came of it; nothing of what is gone or excluded by now. */
  readonly words: string;
  /** The ids of the blocks with its lines. */
  readonly blocks: readonly string[];
}

export interface SeenDocument {
  readonly id: string;
  readonly document: LiveDocument;
  readonly steps: readonly ToldStep[];
  /** The number of the first of them. */
  readonly first: number;
  /** What there is to know besides: who it was, and what is not shown. */
  readonly remarks: readonly string[];
}

export async function openSeen(sight: Sight, context: ToolContext, texts: Texts): Promise<SeenDocument> {
  const there = await pathsThere(sight, context.vault.listing());
  const blocks = sight.blocks.filter(({ file }) => there.has(file.path));
  const idAt = (at: number): string => String(at + 1);
  const steps = sight.steps.map((step): ToldStep => {
    const isOpen = step.paths.every((path) => there.has(path));
    return {
      words: texts.seenStep(step.tool, isOpen ? step.arguments : '', resultOf(step, isOpen, texts)),
      blocks: blocks.flatMap((block, at) => (block.steps.includes(step.id) ? [idAt(at)] : [])),
      ...(isOpen && step.edit !== undefined ? { edit: step.edit } : {}),
      ...(step.run === undefined ? {} : { run: step.run }),
    };
  });
  const remarks = remarksOn(sight, there, texts);
  const files = blocks.map(({ file }, at) => ({ ...file, id: idAt(at) }));
  const told = steps.map((step, at) => `${sight.forgotten + at + 1}. ${step.words}`);
  const state: DocumentState = {
    version: 1,
    title: seenTitle(sight, texts),
    overview: [...remarks, ...told].join('\n'),
    files,
  };
  const lines = blocks.map((block) => block.lines);
  const document = await LiveDocument.fromState(state, context, lines);
  if (document === undefined) throw new Error('What was seen does not make a document.');
  return { id: sight.id, document, steps, first: sight.forgotten + 1, remarks };
}

/** Whose document it is, in a few words. */
export function seenTitle({ viewer }: Sight, texts: Texts): string {
  return viewer.kind === 'ask' ? texts.seenByAsk(viewer.question) : texts.seenByClient(viewer.name);
}

/** Of all that was shown or named, what the vault has now: what is excluded is not there. */
async function pathsThere({ steps, blocks }: Sight, listing: Listing): Promise<ReadonlySet<string>> {
  const paths = new Set([...blocks.map(({ file }) => file.path), ...steps.flatMap((step) => step.paths)]);
  const there = new Set<string>();
  for (const path of paths) if (path === '' || (await listing.find(path)) !== undefined) there.add(path);
  return there;
}

function resultOf(step: SeenStep, isOpen: boolean, texts: Texts): string {
  const { lines, notes, names, cut, outcome, isMade } = step;
  const parts = [
    ...(isMade ? [texts.seenMade] : []),
    ...(lines > 0 ? [texts.seenLines(lines, notes)] : []),
    ...(cut > 0 ? [texts.seenCut(cut)] : []),
    ...(names > 0 && !isMade ? [texts.seenNames(names)] : []),
    ...(outcome === 'failed' ? [texts.mcpOutcomes.failed] : []),
    ...(isOpen ? [] : [texts.seenKeptBack]),
  ];
  if (parts.length > 0) return parts.join(' · ');
  return step.edit === undefined ? texts.seenNothing : '';
}

function remarksOn({ viewer, ownName, forgotten, blocks }: Sight, there: ReadonlySet<string>, texts: Texts): string[] {
  const hidden = new Set(blocks.map(({ file }) => file.path).filter((path) => !there.has(path))).size;
  return [
    ...(viewer.kind === 'client' && ownName !== undefined ? [texts.seenOwnName(viewer.name, ownName)] : []),
    ...(forgotten > 0 ? [texts.seenForgotten(forgotten)] : []),
    ...(hidden > 0 ? [texts.seenHidden(hidden)] : []),
  ];
}
