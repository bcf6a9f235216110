import { understood } from '../../src/tools/understand';
import { callAnyTool, allTools } from '../../src/plugin/all-tools';
import { MemoryVault } from '../support/memory-vault';

const read = (tool: string, property: string, text: string): unknown =>
  (understood(allTools.find(({ name }) => name === tool)!.schema, { [property]: text }) as Record<string, unknown>)[
    property
  ];

describe('arguments written as text', () => {
  test.each([
    ['search', 'query', '12', '12'],
    ['search', 'limit', '12', 12],
    ['search', 'limit', 'many', 'many'],
    ['search', 'scope', 'journal/', ['journal/']],
    ['search', 'scope', '["a/","b/"]', ['a/', 'b/']],
    ['search', 'mode', 'deep', 'deep'],
    ['read', 'paths', 'tasks.md (lines 3-4)', ['tasks.md (lines 3-4)']],
    ['read', 'paths', 'a.md\nb.md\n', ['a.md', 'b.md']],
    ['read', 'paths', '[draft.md', ['[draft.md']],
    ['read', 'paths', 'projects\\notes.md', ['projects\\notes.md']],
    ['read', 'paths', ' a.md \r\n b.md', ['a.md', 'b.md']],
    ['read', 'paths', '[draft] a.md\nb.md', ['[draft] a.md', 'b.md']],
    ['read', 'paths', 'Rome, Paris.md', ['Rome, Paris.md']],
    ['read', 'paths', 'Smith (2020), Deep work.md (lines 5-9)', ['Smith (2020), Deep work.md (lines 5-9)']],
    ['read', 'paths', 'a (lines 1-2, 5), b (folded),c.md', ['a (lines 1-2, 5)', 'b (folded)', 'c.md']],
    ['concat', 'files', '[draft] a.md (lines 3-4)', [{ path: '[draft] a.md (lines 3-4)' }]],
    ['read', 'folded', 'true', true],
    ['read', 'folded', 'yes', 'yes'],
    ['concat', 'files', 'a.md (lines 3-4)\nb (c).md', [{ path: 'a.md (lines 3-4)' }, { path: 'b (c).md' }]],
    ['concat', 'files', '[{"path":"a.md","lines":"3"}]', [{ path: 'a.md', lines: '3' }]],
    ['concat', 'overview', 'Two things.', 'Two things.'],
    ['tree', 'depth', '2', 2],
  ])('%s %s=%j', (tool, property, text, expected) => {
    expect(read(tool, property, text)).toEqual(expected);
  });

  test.each([
    [
      { path: 'a.md', file: 'b.md' },
      { path: 'a.md', file: 'b.md' },
    ],
    [{ path: 'a.md', file: null, note: '' }, { paths: ['a.md'] }],
  ])('under two other names mean two things, unless one is left out: %j', (given, meant) => {
    expect(understood(allTools.find(({ name }) => name === 'read')!.schema, given)).toEqual(meant);
  });

  test('that do not fit are refused in the words of the tool', async () => {
    const { text } = await callAnyTool('search', { query: 'x', limit: 'many' }, { vault: new MemoryVault({}) });
    expect(text).toMatch(/^Error: limit: expected a whole number from 1 up, got "many"/);
  });
});
