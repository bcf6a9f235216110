/** Which folders import which, read from the code, and drawn as a chart. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';

/** For each file, those it imports; paths relative to the project, without their ending. */
export type Imports = ReadonlyMap<string, readonly string[]>;
/** For each node of a graph, where its arrows lead. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const IMPORT = /(?:\bfrom|\bimport\()\s*'(\.[^']+)'/g;

/** Of all sources in a folder of the project. */
export function importsIn(project: string, folder: string): Imports {
  const names = readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'));
  return new Map(
    sources.map((name) => {
      const path = join(folder, name).split(sep).join('/').slice(0, -'.ts'.length);
      const text = readFileSync(join(project, folder, name), 'utf8');
      const imported = [...text.matchAll(IMPORT)].map(([, to = '']) => normalize(join(dirname(path), to)));
      return [path, imported.map((to) => to.split(sep).join('/'))];
    }),
  );
}

/** The folders right in `folder`, and the views of each apart, with an arrow wherever a file of one imports a file of another. */
export function folderGraph(imports: Imports, folder: string): Graph {
  const nodeOf = (path: string): string | undefined => new RegExp(`^${folder}/([^/]+(?:/view(?=/))?)`).exec(path)?.[1];
  const graph = new Map<string, Set<string>>();
  for (const [path, imported] of imports) {
    const from = nodeOf(path);
    if (from === undefined) continue;
    const arrows = graph.get(from) ?? new Set();
    graph.set(from, arrows);
    for (const to of imported.map(nodeOf)) if (to !== undefined && to !== from) arrows.add(to);
  }
  return graph;
}

/** A way round that leads back to where it starts; undefined when there is none. */
export function findCircle(graph: Graph): readonly string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...way, node]);
      if (circle !== undefined) return circle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const circle = visit(node, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}

/** A chart in Mermaid's language, without the arrows that a longer way stands for. The graph has no circle. */
export function drawGraph(graph: Graph): string {
  const named = (node: string): string => (node.includes('/') ? `${node.replace('/', '_')}[${node}]` : node);
  const arrows = [...graph].flatMap(([from, tos]) => {
    const further = new Set([...tos].flatMap((to) => [...reachable(graph, to)]));
    return [...tos].filter((to) => !further.has(to)).map((to) => `  ${named(from)} --> ${named(to)}`);
  });
  return ['flowchart TD', ...arrows.sort()].join('\n');
}

function reachable(graph: Graph, from: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: string): void => {
    for (const next of graph.get(node) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  visit(from);
  return found;
}
