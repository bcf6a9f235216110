/** Where a run of lines stands among others. Lines may be texts or their hashes. */

/** Every index at which `run` stands in `among`, in time linear in both (Knuth, Morris and Pratt); none for an empty run. */
export function* placesOf<Line extends string | number>(
  run: readonly Line[],
  among: readonly Line[],
): Generator<number, void> {
  const count = run.length;
  if (count === 0 || count > among.length) return;
  const fallbacks = fallbacksOf(run);
  let matched = 0;
  for (let index = 0; index < among.length; index++) {
    const line = among[index];
    while (matched > 0 && run[matched] !== line) matched = fallbacks[matched - 1] ?? 0;
    if (run[matched] === line) matched += 1;
    if (matched < count) continue;
    yield index + 1 - count;
    matched = fallbacks[matched - 1] ?? 0;
  }
}

/** Whether `run` stands in `among` at an index. */
export function standsAt<Line extends string | number>(
  run: readonly Line[],
  among: readonly Line[],
  at: number,
): boolean {
  return at >= 0 && at + run.length <= among.length && run.every((line, i) => line === among[at + i]);
}

/** Whether two runs hold the same lines. */
export function isSameRun(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && standsAt(a, b, 0);
}

/** For every beginning of the run: how long the longest shorter beginning is that it also ends with. */
function fallbacksOf(run: readonly (string | number)[]): Int32Array {
  const fallbacks = new Int32Array(run.length);
  let matched = 0;
  for (let i = 1; i < run.length; i++) {
    while (matched > 0 && run[matched] !== run[i]) matched = fallbacks[matched - 1] ?? 0;
    if (run[matched] === run[i]) matched += 1;
    fallbacks[i] = matched;
  }
  return fallbacks;
}
