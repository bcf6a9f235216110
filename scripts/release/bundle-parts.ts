/** How large main.js is, by part: from esbuild's account of what each file brought in. */
import type { Metafile } from 'esbuild';
import { markdownTable } from '../markdown-table';

/** Packages that came with one that we chose. */
const FAMILIES: readonly (readonly [family: string, members: RegExp])[] = [
  ["MCP's SDK", /^@modelcontextprotocol\//],
  ["zod, which MCP's SDK checks messages with", /^zod$/],
  ['markdown-it, with what it brings', /^(?:markdown-it|linkify-it|mdurl|uc\.micro|entities|punycode\.js)$/],
  [
    'gray-matter, with what it brings',
    /^(?:gray-matter|section-matter|strip-bom-string|kind-of|extend-shallow|is-extendable)$/,
  ],
];

/** A table of the parts of the only output, largest first; what is left over is what esbuild puts around them. */
export function partsTable({ outputs }: Metafile): string {
  const { bytes, inputs } = Object.values(outputs)[0] ?? { bytes: 0, inputs: {} };
  const sizes = new Map<string, number>();
  let rest = bytes;
  for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
    const part = partOf(path);
    sizes.set(part, (sizes.get(part) ?? 0) + bytesInOutput);
    rest -= bytesInOutput;
  }
  sizes.set('what the bundler puts around them', rest);
  const sorted = [...sizes].sort(([a, large], [b, small]) => small - large || a.localeCompare(b));
  const rows = [...sorted, ['all', bytes] as const].map(([name, size]) => [name, (size / 1024).toFixed(0)]);
  return markdownTable(['part of `main.js`', 'KB'], rows, ['left', 'right']);
}

/** A package, a folder of ours, a language, or what is made while building. */
function partOf(path: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  if (inPackage !== undefined) return FAMILIES.find(([, members]) => members.test(inPackage))?.[0] ?? inPackage;
  if (path === 'collate:worker') return "the program of QMD's processes, as text";
  if (path === 'src/search/meaning/table.bin') return 'the table of meaning, as text';
  const language = /^src\/texts\/([a-z]{2})[/.]/.exec(path)?.[1];
  if (language !== undefined) return `texts, ${language}`;
  return /^src\/[^/]+\//.exec(path)?.[0].slice(0, -1) ?? 'main.ts and src/*.ts';
}
