/** The roadmap has what the pages call supplementary features, and the page about search is for people who do not read the source. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentsOf } from '../../scripts/documents';
import { project } from './checkout';
import { allNodes } from './markdown-nodes';

const documents = documentsOf(project);
const textOf = (path: string): string => readFileSync(join(project, path), 'utf8');

test('every page with supplementary features is named in the roadmap, and the other way round', () => {
  const named = [...textOf('docs/roadmap.md').matchAll(/^\|.*\]\(([\w/-]+\.md)#/gm)].map(([, path]) => `docs/${path}`);
  const pages = documents
    .filter(
      ({ path, text }) => path !== 'docs/roadmap.md' && /^## Supplementary features\n\n(?!None is left)/m.test(text),
    )
    .map(({ path }) => path)
    // It only says where they are described.
    .filter((path) => path !== 'docs/tools/search.md');
  expect(pages.length).toBeGreaterThan(3);
  expect([...new Set(named)].sort()).toEqual([...pages].sort());
});

test('what the lists of the tool pages call not built is in the roadmap, in the same words', () => {
  const roadmap = textOf('docs/roadmap.md').toLowerCase();
  const lists = documents.filter(({ path }) => path.startsWith('docs/tools/'));
  const features = lists.flatMap(({ text }) => {
    const [, section = ''] = /^## Supplementary features\n([^]*)/m.exec(text) ?? [];
    return [...section.matchAll(/^- \*\*(.+?)\.?\*\*/gm)].map(([, name = '']) => name.toLowerCase());
  });
  expect(features.length).toBeGreaterThan(3);
  const firstWords = features.map((name) => name.split(' ').slice(0, 2).join(' '));
  expect(firstWords.filter((words) => !roadmap.includes(`**${words}`))).toEqual([]);
});

test('the page about search names no file of the source', () => {
  const names = allNodes(textOf('docs/search.md')).flatMap((node) => (node.type === 'inlineCode' ? [node.value] : []));
  expect(names.filter((name) => /^src\/|\.ts$/.test(name))).toEqual([]);
});
