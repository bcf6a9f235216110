/** Imports lead one way, and the charts in docs/architecture.md show them as they are. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawGraph, findCircle, folderGraph, importsIn } from './import-diagram';

const project = join(__dirname, '../..');
const document = join(project, 'docs/architecture.md');
const imports = importsIn(project, 'src');

test('no arrow between the rooms leads back', () => {
  expect(findCircle(folderGraph(imports, 'src'))).toBeUndefined();
});

test('a circle is found', () => {
  const circle = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
  ]);
  expect(findCircle(circle)).toEqual(['b', 'c', 'b']);
});

test('the chart in the documentation is made from the code', () => {
  const block = new RegExp(`(<!-- imports of src -->\\n\\n\`\`\`mermaid\\n)([^]*?)(\\n\`\`\`)`);
  const text = readFileSync(document, 'utf8');
  const drawn = drawGraph(folderGraph(imports, 'src'));
  if (process.env['APPROVE'] === '1') writeFileSync(document, text.replace(block, `$1${drawn}$3`));
  expect(block.exec(readFileSync(document, 'utf8'))?.[2]).toBe(drawn);
});
