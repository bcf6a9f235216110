/** A regular expression as typed between slashes. It is never run where it could not be ended: see `expression-search.ts`. */
export interface Expression {
  readonly source: string;
  /** Whether capital and small letters are told apart. */
  readonly isCased: boolean;
}

/** Undefined when it is none that JavaScript understands. */
export function readExpression(source: string, isCased: boolean): Expression | undefined {
  try {
    // It is only read here.
    new RegExp(source);
    return { source, isCased };
  } catch {
    return undefined;
  }
}
