/** Judges an engine by the labelled queries: is the right note among the first three, are its match lines the right ones. */
import type { Engine } from '../../src/search/engine';
import { parseQuery } from '../../src/search/query';
import type { Label } from '../search/labels';

export interface Verdict {
  readonly label: Label;
  /** The right note's place in the answer, from 1; undefined when it is not in it. */
  readonly place: number | undefined;
  readonly lines: readonly number[];
  readonly first: string | undefined;
}

export async function judge(engine: Engine, labels: readonly Label[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const label of labels) {
    const { notes } = await engine.search(parseQuery(label.query), {
      mode: 'fast',
      scope: () => true,
      isScoped: false,
      limit: 10,
    });
    const at = notes.findIndex(({ note }) => note.path === label.note);
    const lines = (notes[at]?.note.sections ?? []).flatMap(({ matches }) => matches).sort((a, b) => a - b);
    verdicts.push({ label, place: at === -1 ? undefined : at + 1, lines, first: notes[0]?.note.path });
  }
  return verdicts;
}

export const inTopThree = ({ place }: Verdict): boolean => place !== undefined && place <= 3;
export const linesRight = ({ label, lines }: Verdict): boolean => lines.join() === label.lines.join();
/** Lines reported that are none. */
export const falseLines = ({ label, lines }: Verdict): readonly number[] =>
  lines.filter((line) => !label.lines.includes(line));

export function share(verdicts: readonly Verdict[], test: (verdict: Verdict) => boolean): number {
  return verdicts.filter(test).length / verdicts.length;
}

/** What went wrong, one line each, for the message of a failing test. */
export function describeFaults(verdicts: readonly Verdict[]): string {
  return verdicts
    .filter((verdict) => !inTopThree(verdict) || !linesRight(verdict))
    .map(
      ({ label, place, lines, first }) =>
        `${label.kind}: ${label.query} → ${place ?? `not found (first: ${first ?? 'nothing'})`}; ` +
        `lines ${lines.join(' ')}, expected ${label.lines.join(' ')}`,
    )
    .join('\n');
}
