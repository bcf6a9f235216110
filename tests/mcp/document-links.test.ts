/** The links that come with a document, for the person beside the model. */
import { documentLinks } from '../../src/mcp/node/document-links';
import { parseLink } from '../../src/follow/collate-link';
import type { BlockItem, Document } from '../../src/tools/document';
import { ERAS, serve, textOf, type Served } from '../support/mcp';

let served: Served | undefined;
afterEach(() => served?.stop());

const files = [
  { path: 'projects/x/state.md', lines: '3' },
  { path: 'tasks.md', lines: '1, 3-4' },
  { path: 'projects/x/state.md', lines: '3' },
  { path: 'photos/a.md' },
  { path: 'empty.md' },
];
const call = { name: 'concat', arguments: { files, overview: 'Two things.' } };

describe.each(ERAS)('a program that speaks %s', (era) => {
  test.each(['Visual Studio Code', 'Visual Studio Code - Insiders', 'goose-cli'])(
    'and calls itself %s gets a link to every block of a document, which is not for its model',
    async (program) => {
      served = await serve({ vaultName: 'My notes (old)' });
      const [plain, linked] = [await served.connect(era), await served.connect(era, undefined, program)];
      const content = (await linked.callTool(call)).content;
      expect(content.slice(0, -1)).toEqual((await plain.callTool(call)).content);
      const text = [
        'Open in Obsidian:',
        'projects/x/state.md (lines 3-3): obsidian://collate?vault=My%20notes%20%28old%29&file=projects%2Fx%2Fstate.md&lines=3',
        'tasks.md (lines 1-1): obsidian://collate?vault=My%20notes%20%28old%29&file=tasks.md&lines=1',
        'tasks.md (lines 3-4): obsidian://collate?vault=My%20notes%20%28old%29&file=tasks.md&lines=3-4',
        'photos/a.md: obsidian://collate?vault=My%20notes%20%28old%29&file=photos%2Fa.md&lines=1',
      ].join('\n');
      expect(content.at(-1)).toEqual({ type: 'text', text, annotations: { audience: ['user'], priority: 1 } });
      const other = await linked.callTool({ name: 'read', arguments: { paths: 'tasks.md' } });
      expect(other.content).toHaveLength(1);
    },
  );

  test('and hands all that it gets to its model gets the text alone', async () => {
    served = await serve({ vaultName: 'My notes' });
    for (const program of ['test', 'codex-mcp-client', 'gemini-cli-mcp-client', 'claude-code', 'mongoose']) {
      const { content } = await (await served.connect(era, undefined, program)).callTool(call);
      expect(content).toHaveLength(1);
    }
  });

  test('gets no links from a server that does not know the name of its vault', async () => {
    served = await serve();
    const result = await (await served.connect(era, undefined, 'goose-cli')).callTool(call);
    expect(textOf(result)).not.toContain('obsidian://');
  });
});

const block = (path: string, start: number): BlockItem => ({
  kind: 'block',
  path,
  range: { start, end: start },
  lines: ['x'],
  total: 1000,
});

function linksOf(items: Document['items']): string {
  return documentLinks('goose-cli', 'vault', { items, notes: [], problems: [] })
    .map(({ text }) => text)
    .join('');
}

describe('the links of a document', () => {
  test('are links that Collate follows', () => {
    const link = /obsidian:\/\/collate\?(.*)$/.exec(linksOf([block('Zoë & co/a b (1).md', 7)]))?.[1];
    expect(parseLink(Object.fromEntries(new URLSearchParams(link)))).toMatchObject({
      kind: 'lines',
      file: 'Zoë & co/a b (1).md',
      range: { start: 7, end: 7 },
    });
  });

  test('are of notes only, and no more than fifty', () => {
    expect(linksOf([block('data.csv', 1)])).toBe('');
    const many = linksOf(Array.from({ length: 53 }, (_, i) => block('a.md', i + 1))).split('\n');
    expect(many).toHaveLength(52);
    expect(many.at(-1)).toBe('and 3 more');
  });
});
