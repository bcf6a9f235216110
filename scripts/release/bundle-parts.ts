/** How large main.js is, by part: from esbuild's account of what each file brought in. */

/** The part of esbuild's metafile that is read here. */
export interface Metafile {
  readonly outputs: Readonly<
    Record<
      string,
      { readonly bytes: number; readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>> }
    >
  >;
}

export interface Part {
  readonly name: string;
  readonly kilobytes: number;
}

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

/** The parts of the only output, largest first; what is left over is what esbuild puts around them. */
export function bundleParts({ outputs }: Metafile): { readonly total: number; readonly parts: readonly Part[] } {
  const { bytes, inputs } = Object.values(outputs)[0] ?? { bytes: 0, inputs: {} };
  const sizes = new Map<string, number>();
  let rest = bytes;
  for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
    const part = partOf(path);
    sizes.set(part, (sizes.get(part) ?? 0) + bytesInOutput);
    rest -= bytesInOutput;
  }
  sizes.set('what the bundler puts around them', rest);
  const parts = [...sizes].map(([name, size]) => ({ name, kilobytes: size / 1024 }));
  parts.sort((a, b) => b.kilobytes - a.kilobytes || a.name.localeCompare(b.name));
  return { total: bytes / 1024, parts };
}

/** A package, a folder of ours, a language, or what is made while building. */
function partOf(path: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  if (inPackage !== undefined) return FAMILIES.find(([, members]) => members.test(inPackage))?.[0] ?? inPackage;
  if (path === 'collate:worker') return "the program of QMD's processes, as text";
  if (path === 'src/search/meaning/table.bin') return 'the table of meaning, as text';
  const language = /^src\/texts\/(en|fr)[/.]/.exec(path)?.[1];
  if (language !== undefined) return `texts, ${language}`;
  return /^src\/[^/]+\//.exec(path)?.[0].slice(0, -1) ?? 'main.ts and src/*.ts';
}

/** A markdown table, for the terminal and for the page. */
export function partsTable({ total, parts }: ReturnType<typeof bundleParts>): string {
  const rows = [...parts, { name: 'all', kilobytes: total }].map(({ name, kilobytes }) => [name, kilobytes.toFixed(0)]);
  const all = [['part of `main.js`', 'KB'], ...rows];
  const [wide, high] = [0, 1].map((at) => Math.max(...all.map((row) => row[at]?.length ?? 0))) as [number, number];
  const [head = '', ...body] = all.map(([name = '', size = '']) => `| ${name.padEnd(wide)} | ${size.padStart(high)} |`);
  return [head, `| ${'-'.repeat(wide)} | ${'-'.repeat(high - 1)}: |`, ...body].join('\n');
}
