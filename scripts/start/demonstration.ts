/** The main job in the terminal: a search, and the lines it found collated into one document. */
import type { Document } from '../../src/tools/document';
import type { ToolContext } from '../../src/tools/context';
import { callTool } from '../../src/tools/registry';

export interface Demonstration {
  readonly query: string;
  readonly scope?: string;
  /** What to say above the collated lines. */
  readonly overview?: string;
}

/** Searches and collates, each time with the command line that does the same. */
export async function demonstrate(
  { query, scope, overview }: Demonstration,
  context: ToolContext,
  vault: string,
): Promise<void> {
  const show = async (name: string, args: object): Promise<Document> => {
    console.log(`\n$ npm run -s tool -- ${name} ${quote(JSON.stringify(args))} --vault ${quote(vault)}\n`);
    const { document, text } = await callTool(name, args, context);
    console.log(text);
    return document;
  };
  const { items } = await show('search', { query, ...(scope === undefined ? {} : { scope }), limit: 3, context: 0 });
  const files = items.flatMap((item) =>
    item.kind === 'passage' ? item.matches.slice(0, 2).map((line) => ({ path: item.path, lines: String(line) })) : [],
  );
  if (files.length === 0) return;
  console.log('\nThe lines that match, collated into one document:');
  await show('concat', { ...(overview === undefined ? {} : { overview }), files });
}

/** A word for a POSIX shell. */
function quote(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
