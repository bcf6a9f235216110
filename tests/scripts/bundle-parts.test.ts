/** How the size of main.js is explained by part. */
import type { Metafile } from 'esbuild';
import { partsTable } from '../../scripts/release/bundle-parts';

const KB = 1024;
const inputs = {
  'node_modules/@modelcontextprotocol/server/dist/index.mjs': 30,
  'node_modules/@modelcontextprotocol/core/dist/index.mjs': 2,
  'node_modules/markdown-it/dist/markdown-it.mjs': 9,
  'node_modules/markdown-it/node_modules/entities/dist/decode.js': 4,
  'node_modules/some-package/index.js': 1,
  'collate:worker': 5,
  'src/search/meaning/table.bin': 4,
  'src/search/engine.ts': 2,
  'src/panel/panel.ts': 20,
  'src/panel/search/excerpt.ts': 3,
  'src/texts/en/search.ts': 7,
  'src/texts/en.ts': 1,
  'src/settings.ts': 6,
  'main.ts': 1,
};

test('every file counts once, with its package, folder or language, and what is left is told', () => {
  const counted = Object.entries(inputs).map(([path, size]) => [path, { bytesInOutput: size * KB }]);
  const output = { bytes: 96 * KB, inputs: Object.fromEntries(counted), imports: [], exports: [] };
  const metafile = { inputs: {}, outputs: { 'main.js': output } } as Metafile;
  expect(partsTable(metafile)).toBe(`| part of \`main.js\`                       |  KB |
| --------------------------------------- | --: |
| MCP's SDK                               |  32 |
| src/panel                               |  23 |
| markdown-it, with what it brings        |  13 |
| texts, en                               |   8 |
| main.ts and src/*.ts                    |   7 |
| the program of QMD's processes, as text |   5 |
| the table of meaning, as text           |   4 |
| src/search                              |   2 |
| some-package                            |   1 |
| what the bundler puts around them       |   1 |
| all                                     |  96 |`);
});
