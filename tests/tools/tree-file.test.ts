import { fromMarkdown } from 'mdast-util-from-markdown';
import { isSearchable, TREE_NOTE } from '../../src/search/note-files';
import { callAnyTool } from '../../src/plugin/all-tools';
import { isTreeFile, treeFile } from '../../src/tools/tree-file';
import { FileFacts } from '../../src/vault/file-facts';
import { TimedVault } from '../support/tree-vaults';

const files = { 'a/b.md': '12345678', 'a/tree.md': 'another', '# c.md': 'c', '```': 'fence\n' };

describe('tree.md', () => {
  test('holds the lines of the tool in a fence', async () => {
    const vault = new TimedVault(files);
    const { text } = await callAnyTool('tree', {}, { vault });
    expect(await treeFile({ vault })).toBe(`\`\`\`\n${text}\n\`\`\`\n`);
    const { children } = fromMarkdown(await treeFile({ vault }));
    expect(children.map((node) => node.type === 'code' && node.value)).toEqual([text]);
  });

  test('never lists itself, so that writing it changes nothing in it', async () => {
    const before = await treeFile({ vault: new TimedVault(files) });
    const vault = new TimedVault({ ...files, [TREE_NOTE]: before });
    vault.touch(TREE_NOTE, 2025, 7, 14);
    expect(await treeFile({ vault })).toBe(before);
    expect(before).toContain('  tree.md · 2 ·');
    expect((await callAnyTool('tree', {}, { vault })).text).toMatch(/^tree\.md · \d+ · 2025-07-14$/m);
  });

  test('of an empty vault is an empty fence', async () => {
    expect(await treeFile({ vault: new TimedVault({}) })).toBe('```\n```\n');
  });

  test('is told from what a person wrote', async () => {
    const vault = new TimedVault({ ...files, 'odd · name · 3.md': 'x' });
    const text = await treeFile({ vault });
    const estimated = await treeFile({ vault, facts: new FileFacts() });
    expect(estimated).toContain('~');
    for (const ours of [text, estimated, '```\n```\n', text.replaceAll('\n', '\r\n'), text.trimEnd(), '', '\n \n'])
      expect([ours, isTreeFile(ours)]).toEqual([ours, true]);
    for (const theirs of [
      '# Trees\n\nOak, beech.\n',
      `${text}\nRemember the beech.\n`,
      `See below.\n\n${text}`,
      text.replace('\n', '\nmy own remark\n'),
      '```\nlet a = 1;\n```\n',
      '```js\n```\n',
      '```',
      text.slice(0, text.length / 2),
    ])
      expect([theirs, isTreeFile(theirs)]).toEqual([theirs, false]);
  });

  test('is not searched', () => {
    expect(isSearchable(TREE_NOTE)).toBe(false);
  });
});
