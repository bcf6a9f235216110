/** Rows as the `tree` tool gives them, from paths alone. */
import type { TreeRow } from '../../../src/tools/document';

/** One row per path in the order given; a path that ends in `/` is a folder. */
export function rowsFor(...paths: readonly string[]): TreeRow[] {
  return paths.map((written) => {
    const path = written.replace(/\/$/, '');
    const kind = path === written ? 'file' : 'folder';
    return { path, kind, depth: path.split('/').length - 1, tokens: 10, exact: true, date: '2025-07-14' };
  });
}
