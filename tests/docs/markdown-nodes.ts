/** The documentation as a tree of nodes. */
import { fromMarkdown } from 'mdast-util-from-markdown';

type Root = ReturnType<typeof fromMarkdown>;
export type MarkdownNode = Root | Root['children'][number];

/** By their texts: a document is asked for once for every link that leads to it. */
const known = new Map<string, readonly MarkdownNode[]>();

/** Every node of a document, parents before their children. */
export function allNodes(text: string): readonly MarkdownNode[] {
  const nodes = known.get(text) ?? nodesIn(text);
  known.set(text, nodes);
  return nodes;
}

function nodesIn(text: string): MarkdownNode[] {
  const visit = (node: MarkdownNode): MarkdownNode[] => [
    node,
    ...('children' in node ? node.children.flatMap(visit) : []),
  ];
  return visit(fromMarkdown(text));
}

/** The line a node starts on. */
export function lineOf({ position }: MarkdownNode): number {
  return position?.start.line ?? 1;
}
