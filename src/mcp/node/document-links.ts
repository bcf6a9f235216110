/**
 * Links that open the lines of a document in Obsidian, for the person beside a model. MCP has a form for what only the
 * person is to see, which few clients keep to: see docs/decisions/0028.
 */
import type { TextContent } from '@modelcontextprotocol/server';
import { blockHeader } from '../../lines/block';
import { writeLink } from '../../follow/collate-link';
import type { BlockItem, Document, Item } from '../../tools/document';
import { extensionOf } from '../../vault/file-kinds';

/** What clients call themselves that show the user what is for the user, and keep it from their model. */
const KEEPS_IT_FROM_THE_MODEL = /^(?:Visual Studio Code|Code - OSS|goose)\b/;

/** More than anyone follows from one document. */
const MOST_LINKS = 50;

/** Of the blocks of a document, a line each; nothing for a client whose model would have to read them. */
export function documentLinks(program: string | undefined, vault: string, { items }: Document): readonly TextContent[] {
  if (program === undefined || !KEEPS_IT_FROM_THE_MODEL.test(program)) return [];
  const links = [...new Set(items.filter(isLinked).map((block) => `${blockHeader(block)}: ${linkTo(vault, block)}`))];
  if (links.length === 0) return [];
  const shown = links.slice(0, MOST_LINKS);
  const rest = links.length > shown.length ? [`and ${links.length - shown.length} more`] : [];
  const text = ['Open in Obsidian:', ...shown, ...rest].join('\n');
  // goose's command line shows nothing without a priority.
  return [{ type: 'text', text, annotations: { audience: ['user'], priority: 1 } }];
}

/** Collate's links lead to lines of notes only. */
function isLinked(item: Item): item is BlockItem {
  return item.kind === 'block' && item.total > 0 && extensionOf(item.path) === 'md';
}

function linkTo(vault: string, { path: file, range, total }: BlockItem): string {
  return writeLink({ vault, file, range: range ?? { start: 1, end: total } });
}
