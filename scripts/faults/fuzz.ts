/** A property tried with generated inputs for as long as there is time, from a seed. */
import fc from 'fast-check';
import type { Kind } from './ledger';
import type { Run } from './run';

/** More than any time limit allows. */
const RUNS = 1_000_000_000;
/** Milliseconds at least, so that every fuzzer tries something however late it comes. */
const LEAST = 200;

/** The smallest input that breaks the property is the failure's, with what `fast-check` needs to draw it again. */
export async function fuzz<Inputs extends [unknown, ...unknown[]]>(
  { seed, ledger, left }: Run,
  kind: Kind,
  property: fc.IAsyncProperty<Inputs> | fc.IProperty<Inputs>,
): Promise<void> {
  const details = await fc.check(property as fc.IRawProperty<Inputs>, {
    seed,
    numRuns: RUNS,
    interruptAfterTimeLimit: Math.max(LEAST, left()),
  });
  ledger.add(kind, details.numRuns);
  if (!details.failed || details.counterexample === null) return;
  const input = `${fc.stringify(details.counterexample)} (fast-check: seed ${seed}, path "${details.counterexamplePath ?? ''}")`;
  ledger.fail(kind, input, details.errorInstance);
}
