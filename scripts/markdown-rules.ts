/** What our documentation must keep to and Prettier does not see to. */
import { fromMarkdown } from 'mdast-util-from-markdown';

type Root = ReturnType<typeof fromMarkdown>;
export type MarkdownNode = Root | Root['children'][number];

export interface Fault {
  readonly line: number;
  readonly message: string;
}

/** Every fault of a document, in the order of its lines. */
export function markdownFaults(text: string): Fault[] {
  const nodes = allNodes(text);
  const linked = new Set<MarkdownNode>(nodes.flatMap((node) => (node.type === 'link' ? node.children : [])));
  const inNodes = nodes.filter((node) => !linked.has(node)).flatMap(nodeFaults);
  return [...headingFaults(nodes), ...inNodes, ...lineFaults(text)].sort((a, b) => a.line - b.line);
}

/** Every node of a document, parents before their children. */
export function allNodes(text: string): MarkdownNode[] {
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

function headingFaults(nodes: readonly MarkdownNode[]): Fault[] {
  const headings = nodes.filter((node) => node.type === 'heading');
  const [first, ...others] = headings;
  if (first?.depth !== 1 || lineOf(first) !== 1) return [{ line: 1, message: 'a document starts with its H1' }];
  return others.flatMap((heading, at): Fault[] => {
    const above = headings[at]?.depth ?? 1;
    const line = lineOf(heading);
    if (heading.depth === 1) return [{ line, message: 'a document has one H1' }];
    return heading.depth > above + 1 ? [{ line, message: `H${heading.depth} below H${above} leaves a level out` }] : [];
  });
}

function nodeFaults(node: MarkdownNode): Fault[] {
  const fault = (message: string): Fault[] => [{ line: lineOf(node), message }];
  if (node.type === 'code' && !node.lang) return fault('a code block names its language');
  if (node.type === 'image' && !node.alt) return fault('an image says what it shows');
  if (node.type === 'text' && /https?:\/\//.test(node.value))
    return fault('an address stands in a link, not bare in the text');
  return [];
}

function lineFaults(text: string): Fault[] {
  return text
    .split('\n')
    .flatMap((line, at) => (/[ \t]$/.test(line) ? [{ line: at + 1, message: 'a line ends without spaces' }] : []));
}
