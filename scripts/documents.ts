/** The project's own documentation: the markdown files in the root and those below docs/. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

export type MarkdownFile = ReturnType<typeof documentsOf>[number];

/** In the order of their paths, which are relative to the project, with `/`. */
export function documentsOf(project: string): { readonly path: string; readonly text: string }[] {
  const inDocs = readdirSync(join(project, 'docs'), { recursive: true, encoding: 'utf8' });
  const paths = [...readdirSync(project), ...inDocs.map((name) => join('docs', name))];
  return paths
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path: path.split(sep).join('/'), text: readFileSync(join(project, path), 'utf8') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
