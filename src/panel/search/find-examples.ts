/** Examples of a search for one vault: only such as have just found something there. */
import { exampleQueries } from '../../search/example-queries';
import type { ToolContext } from '../../tools/context';
import { callTool } from '../../tools/registry';

export interface Example {
  readonly query: string;
  /** How many notes it finds. */
  readonly notes: number;
}

/** Throws when the signal of the context is aborted. */
export async function findExamples(context: ToolContext): Promise<readonly Example[]> {
  const { engine, signal } = context;
  if (engine === undefined || engine.known.size === 0) return [];
  const examples: Example[] = [];
  for (const candidates of await exampleQueries(engine.known))
    for (const query of candidates) {
      signal?.throwIfAborted();
      const { document } = await callTool('search', { query, limit: 1, context: 0 }, context);
      signal?.throwIfAborted();
      const { found, items } = document;
      if (found === undefined || items.length === 0 || found.anyWord) continue;
      examples.push({ query, notes: found.total });
      break;
    }
  return examples;
}
