// Runs a TypeScript program of scripts/: bundles it, then imports the bundle.
//   node scripts/run.mjs tool read '{"paths":"tasks.md"}' --vault demo
import { pathToFileURL } from 'node:url';

const [name = '', ...rest] = process.argv.slice(2);

// Tests start the same few programs hundreds of times. Their set-up has bundled those, and names the bundles; bundling
// takes longer than most of what they do.
const prepared = JSON.parse(process.env.COLLATE_PROGRAMS ?? '{}');
const bundle = prepared[name] ?? (await (await import('./bundle-program.mjs')).bundleProgram(name));

process.argv = [process.argv[0], bundle, ...rest];
await import(pathToFileURL(bundle).href);
