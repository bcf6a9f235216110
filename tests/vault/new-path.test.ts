/** Where a new note may come, and which names are refused. */
import { findNewPlace } from '../../src/vault/new-path';
import { MemoryVault } from '../support/memory-vault';

const vault = new MemoryVault({ 'a.md': '', 'Projects/x/state.md': '', 'private/s.md': '' }, ['private/', '*.tmp.md']);
const find = (path: string) => findNewPlace(path, vault.listing());

test.each([
  ['b.md', '', ['b.md']],
  ['/b.md', '', ['b.md']],
  ['./Projects/y.md', 'Projects', ['y.md']],
  ['Projects/x/new folder/Été.md', 'Projects/x', ['new folder', 'Été.md']],
  ['e\u0301te\u0301.md', '', ['été.md']],
])('%s is a place', async (path, folder, names) => {
  expect(await find(path)).toMatchObject({ kind: 'new', folder: { path: folder }, names });
});

test.each([
  ['../b.md', 'outside-vault', /outside the vault/],
  ['Projects/../../b.md', 'outside-vault', /outside the vault/],
  ['', 'bad-arguments', /empty/],
  ['Projects//b.md', 'bad-arguments', /empty/],
  ['b', 'bad-arguments', /ends in "\.md": "b\.md"/],
  ['b.txt', 'bad-arguments', /ends in "\.md"/],
  ['Projects/', 'bad-arguments', /empty/],
  ['.obsidian/b.md', 'bad-arguments', /starts with a dot/],
  ['.b.md', 'bad-arguments', /starts with a dot/],
  ['C:\\b.md', 'bad-arguments', /":" cannot be in the name/],
  ['what?.md', 'bad-arguments', /"\?" cannot be in the name/],
  ['a|b.md', 'bad-arguments', /"\|" cannot/],
  ['b#Heading.md', 'bad-arguments', /"#" cannot/],
  ['[[b]].md', 'bad-arguments', /"\[" cannot/],
  ['b\n.md', 'bad-arguments', /"\\n" cannot/],
  ['folder /b.md', 'bad-arguments', /ends with a space/],
  ['folder./b.md', 'bad-arguments', /ends with a dot/],
  ['con.md', 'bad-arguments', /device on Windows/],
  ['LPT1/b.md', 'bad-arguments', /device on Windows/],
  [`${'é'.repeat(130)}.md`, 'bad-arguments', /longer than 255 bytes/],
  ['private/new.md', 'bad-arguments', /no note can be made there/],
  ['private/s.md', 'bad-arguments', /no note can be made there/],
  ['b.tmp.md', 'bad-arguments', /no note can be made there/],
  ['a.md', 'exists', /^exists already$/],
  ['A.md', 'exists', /"a\.md" exists already/],
  ['projects/b.md', 'exists', /there is a folder "Projects" already/],
])('%j is refused', async (path, code, message) => {
  expect(await find(path)).toMatchObject({ kind: 'refused', code, message: expect.stringMatching(message) as string });
});
