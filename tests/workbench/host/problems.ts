/** Gathers everything that went wrong in the page without anyone taking care of it. */

function describe(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message;
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}

/** A list that grows with every uncaught error, unhandled rejection and `console.error`. */
export function gatherProblems(win: Window & typeof globalThis): readonly string[] {
  const problems: string[] = [];
  win.addEventListener('error', (event) => {
    problems.push(`Uncaught: ${describe(event.error ?? event.message)}`);
  });
  win.addEventListener('unhandledrejection', (event) => {
    problems.push(`Unhandled rejection: ${describe(event.reason)}`);
  });
  const { console } = win;
  const print = console.error.bind(console);
  console.error = (...data: unknown[]) => {
    problems.push(`console.error: ${data.map(describe).join(' ')}`);
    print(...data);
  };
  return problems;
}
