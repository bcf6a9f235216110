/** Anchors of headings, as GitHub makes them. */
import { allNodes, type MarkdownNode } from './markdown-nodes';

/** The anchors of a document; a heading that occurs again gets a number. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const anchors = allNodes(text).flatMap((node) => {
    if (node.type !== 'heading') return [];
    const slug = slugOf(plainText(node));
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return [times === 0 ? slug : `${slug}-${times}`];
  });
  return new Set(anchors);
}

function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
    .replaceAll(' ', '-');
}

function plainText(node: MarkdownNode): string {
  if ('children' in node) return node.children.map(plainText).join('');
  return 'value' in node ? node.value : '';
}
