/** Asynchronous work on many inputs, a few at a time. */
import { Breath } from './breath';

export interface FewAtOnce {
  readonly atOnce: number;
  readonly signal?: AbortSignal | undefined;
}

/** Runs `work` on every input, at most `atOnce` at a time; the results stand in the order of the inputs. */
export async function mapFew<Input, Result>(
  inputs: readonly Input[],
  work: (input: Input) => Promise<Result>,
  { atOnce, signal }: FewAtOnce,
): Promise<Result[]> {
  const results = new Array<Result>(inputs.length);
  const breath = new Breath();
  const waiting = inputs.entries();
  const workThrough = async (): Promise<void> => {
    for (const [at, input] of waiting) {
      await breath.take();
      signal?.throwIfAborted();
      results[at] = await work(input);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, inputs.length) }, workThrough));
  return results;
}
