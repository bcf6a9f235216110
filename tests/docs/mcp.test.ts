/** docs/mcp.md shows the very configurations that the buttons copy. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIENT_KINDS } from '../../src/mcp/client-configurations';
import { DEFAULT_SETTINGS } from '../../src/settings';
import { project } from './checkout';

const text = readFileSync(join(project, 'docs/mcp.md'), 'utf8');
const blocks = Array.from(text.matchAll(/^```\w+\n([\s\S]*?)^```$/gm), ([, block]) => block?.trim());
const access = { url: `http://127.0.0.1:${DEFAULT_SETTINGS.mcpPort}/mcp`, token: 'TOKEN' };

test.each(CLIENT_KINDS.map((kind) => [kind.name ?? 'others', kind] as const))('%s', (name, { configuration }) => {
  expect(text).toContain(name);
  // Formatting is Prettier's; the content counts.
  const content = (block: string | undefined): unknown =>
    block?.startsWith('{') === true ? JSON.parse(block) : block?.trim();
  expect(blocks.map(content)).toContainEqual(content(configuration(access)));
});
