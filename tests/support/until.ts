/** Waiting in tests: for a condition, never for a time. */

const EVERY_MS = 20;

/** Resolves when the condition holds; fails with its own text when it does not within `ms`. */
export async function until(condition: () => boolean | Promise<boolean>, ms = 60_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`not within ${ms} ms: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
