/** Shows the main job on the demo vault: npm start */
import { fileURLToPath } from 'node:url';
import type { Document } from '../src/tools/document';
import { callTool } from '../src/tools/registry';
import { openEngine, openVault, showProgress } from './open-vault';

/** This program runs from node_modules/.cache/collate. */
const demo = fileURLToPath(new URL('../../../demo', import.meta.url));
const QUESTION = 'prestataire paiement';

const opened = openVault(demo);
console.log('Indexing the demo vault with QMD …');
const engine = await openEngine(demo, opened, showProgress);
const context = { vault: opened.vault, engine };

/** Calls a tool and prints the command line that does the same. */
async function show(name: string, args: object): Promise<Document> {
  console.log(`\n$ npm run -s tool -- ${name} '${JSON.stringify(args)}' --vault demo\n`);
  const { document, text } = await callTool(name, args, context);
  console.log(text);
  return document;
}

try {
  const { items } = await show('search', { query: QUESTION, scope: 'projects/', limit: 3, context: 0 });
  console.log('\nThe lines that match, collated into one document:');
  const files = items.flatMap((item) =>
    item.kind === 'passage' ? item.matches.slice(0, 2).map((line) => ({ path: item.path, lines: String(line) })) : [],
  );
  const overview =
    'Le prestataire de paiement ne livre pas avant juin.\nLe module de paiement est donc écrit en interne.';
  await show('concat', { overview, files });
} finally {
  await engine.close();
}
