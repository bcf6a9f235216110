// Turns TypeScript (and ES modules from node_modules) into CommonJS for jest; types are checked by tsc, not here.
import { createHash } from 'node:crypto';
import { transformSync, version } from 'esbuild';

export default {
  getCacheKey: (source, path) => createHash('sha256').update(`${version}\n${path}\n${source}`).digest('hex'),
  process: (source, path) =>
    transformSync(source, {
      loader: path.endsWith('.ts') ? 'ts' : 'js',
      format: 'cjs',
      target: 'node20',
      sourcefile: path,
      sourcemap: 'inline',
    }),
};
