/** What the documentation points at is there: files, headings, source files, npm scripts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { documentsOf, type MarkdownFile } from '../../scripts/documents';
import { anchorsOf } from './anchors';
import { project } from './checkout';
import { allNodes } from './markdown-nodes';

const read = (path: string): MarkdownFile => ({ path, text: readFileSync(join(project, path), 'utf8') });
const documents = documentsOf(project);
const others = ['training/README.md', 'tests/workbench/README.md', '.github/PULL_REQUEST_TEMPLATE.md'].map(read);

/** Everything there is to name. */
const files = ['src', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);
files.push(...readdirSync(project));

function targetsIn({ text }: MarkdownFile): string[] {
  return allNodes(text).flatMap((node) =>
    node.type === 'link' || node.type === 'image' || node.type === 'definition' ? [node.url] : [],
  );
}

/** What is wrong with a link from a document, if anything is. */
function brokenLink(from: string, target: string): string | undefined {
  if (/^https:\/\//.test(target)) return undefined;
  if (/^[a-z]+:/.test(target)) return `${target} is no https address`;
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? from : posix.join(posix.dirname(from), decodeURI(path));
  if (!existsSync(join(project, file))) return `${target}: there is no ${file}`;
  if (anchor === undefined || anchorsOf(read(file).text).has(anchor)) return undefined;
  return `${target}: ${file} has no such heading`;
}

test.each([...documents, ...others].map((document) => [document.path, document] as const))(
  'every link in %s leads somewhere',
  (path, document) => {
    expect(targetsIn(document).flatMap((target) => brokenLink(path, target) ?? [])).toEqual([]);
  },
);

test('a link that leads nowhere is found', () => {
  expect(brokenLink('docs/architecture.md', 'no-such.md')).toBe('no-such.md: there is no docs/no-such.md');
  expect(brokenLink('docs/architecture.md', '#no-such')).toBe('#no-such: docs/architecture.md has no such heading');
  expect(brokenLink('README.md', 'docs/architecture.md#one-call')).toBeUndefined();
  expect(brokenLink('README.md', 'http://example.org')).toBe('http://example.org is no https address');
});

test('anchors are as GitHub makes them', () => {
  const text = '# A & B\n\n## `tree.md`, and more\n\n## Été\n\n## Été\n';
  expect([...anchorsOf(text)]).toEqual(['a--b', 'treemd-and-more', 'été', 'été-1']);
});

/** `passages.ts`, `search/passages.ts` and `src/search/passages.ts` all name the same file. */
test('every source file that is named exists', () => {
  const missing = documents.flatMap(({ path, text }) =>
    allNodes(text).flatMap((node) => {
      if (node.type !== 'inlineCode' || !/^[\w./-]+\.(?:ts|mjs|css)$/.test(node.value)) return [];
      return files.some((file) => `/${file}`.endsWith(`/${node.value}`)) ? [] : [`${path}: ${node.value}`];
    }),
  );
  const elsewhere = missing.filter((one) => one.endsWith(' obsidian.d.ts'));
  expect(missing).toEqual(elsewhere);
});

test('every npm script that is named exists', () => {
  const { scripts } = JSON.parse(read('package.json').text) as { scripts: Record<string, string> };
  const named = documents.flatMap(({ text }) =>
    [...text.matchAll(/\bnpm run (?:-s )?([\w:]+)/g)].map(([, name]) => name),
  );
  for (const name of named) expect(Object.keys(scripts)).toContain(name);
});
