/** What something gives; undefined where it throws, whatever that is. For what may well fail, and says nothing by it but that. */
export function quietly<Result>(ask: () => Result): Result | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
