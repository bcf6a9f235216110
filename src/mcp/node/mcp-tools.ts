/** The registry in MCP's terms: how the tools are listed, and an answer as text with images in their places. */
import type { CallToolResult, ContentBlock, Tool } from '@modelcontextprotocol/server';
import type { Document, Item } from '../../tools/document';
import { plainSchema } from '../../tools/arguments';
import type { AnyTool, Answer } from '../../tools/registry';
import { renderDocument } from '../../tools/render';

export function listTools(offered: readonly AnyTool[]): Tool[] {
  return offered.map(({ name, title, description, schema, traits: { readOnly = false, openWorld = false } }) => ({
    name,
    title,
    description,
    // The SDK's own type for JSON Schema has no readonly parts.
    inputSchema: plainSchema(schema) as Tool['inputSchema'],
    // That a tool which writes may replace something, and does more when it is called twice, is what the protocol takes for granted.
    annotations: { title, readOnlyHint: readOnly, openWorldHint: openWorld },
  }));
}

/** An answer as MCP has it. Its texts, one after the other, are exactly the answer's text; what is for the person comes last. */
export function toResult({ document, failed }: Answer, forPerson: readonly ContentBlock[] = []): CallToolResult {
  return { content: [...toContent(document), ...forPerson], ...(failed ? { isError: true } : {}) };
}

/** Where an image stands the text is cut, behind the line that names it. An answer without a word has no content. */
function toContent({ items, notes, problems, ...above }: Document): ContentBlock[] {
  const content: ContentBlock[] = [];
  let begun = false;
  const addText = (part: Document): void => {
    const text = renderDocument(part);
    if (text === '') return;
    content.push({ type: 'text', text: begun ? `\n\n${text}` : text });
    begun = true;
  };
  let run: Item[] = [];
  for (const item of items) {
    run.push(item);
    if (item.kind !== 'image') continue;
    addText({ ...(begun ? {} : above), items: run, notes: [], problems: [] });
    content.push({ type: 'image', data: item.data, mimeType: `image/${item.type}` });
    run = [];
  }
  addText({ ...(begun ? {} : above), items: run, notes, problems });
  return content;
}
