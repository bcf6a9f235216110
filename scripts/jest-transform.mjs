// Turns TypeScript (and ES modules from node_modules, and the table of meaning) into CommonJS for jest; types are checked by tsc, not here.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformSync, version } from 'esbuild';
import { tableModule } from './meaning-table.mjs';

/** What is imported when it is needed is required then: jest has no modules of the other kind. */
const options = { format: 'cjs', target: 'node20', sourcemap: 'inline', supported: { 'dynamic-import': false } };
const ofTable = readFileSync(new URL('meaning-table.mjs', import.meta.url), 'utf8');
const key = `${version}\n${JSON.stringify(options)}\n${ofTable}`;

export default {
  getCacheKey: (source, path) => createHash('sha256').update(`${key}\n${path}\n${source}`).digest('hex'),
  process: (source, path) =>
    path.endsWith('.bin')
      ? transformSync(tableModule(path), { ...options, sourcemap: false })
      : transformSync(source, { ...options, loader: path.endsWith('.ts') ? 'ts' : 'js', sourcefile: path }),
};
