/** The encoder asked directly: no prefix, no words, no fusion, no reranking. The note of the nearest piece comes first. */
import { noteName } from '../../../src/lines/note-name';
import { cutPieces } from '../../../src/search/qmd/worker/pieces';
import type { Llama } from '../../../src/search/qmd/worker/qmd-sdk';
import type { Ask } from './judge';

/** Pieces embedded at once. */
const BATCH = 32;

type Embeds = Pick<Llama, 'embedBatch'>;

/** Embeds all notes, given as path and text. Gives how to ask: it answers with all pieces, the nearest first. */
export async function embedDirectly(llama: Embeds, notes: Iterable<readonly [string, string]>): Promise<Ask> {
  const pieces = Array.from(notes, ([note, text]) =>
    cutPieces(noteName(note), text).map(({ lines, head, body }) => ({ note, lines, text: `${head}\n${body}` })),
  ).flat();
  const vectors: (readonly number[])[] = [];
  const texts = pieces.map(({ text }) => text);
  for (let at = 0; at < texts.length; at += BATCH)
    vectors.push(...(await vectorsOf(llama, texts.slice(at, at + BATCH))));
  return async (question) => {
    const [asked = []] = await vectorsOf(llama, [question]);
    const near = vectors.map((vector, at) => ({ at, nearness: product(vector, asked) }));
    return near.sort((a, b) => b.nearness - a.nearness).flatMap(({ at }) => pieces[at] ?? []);
  };
}

async function vectorsOf(llama: Embeds, texts: readonly string[]): Promise<number[][]> {
  const made = await llama.embedBatch(texts);
  return made.map((vector, at) => {
    if (vector === null) throw new Error(`The encoder cannot embed "${texts[at]?.slice(0, 60) ?? ''}".`);
    const length = Math.hypot(...vector.embedding);
    return vector.embedding.map((number) => number / length);
  });
}

function product(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, number, at) => sum + number * (b[at] ?? 0), 0);
}
