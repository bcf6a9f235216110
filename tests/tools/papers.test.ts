/** The examples of the user's papers, to the character (their `vault/` prefix taken off). */
import { join } from 'node:path';
import { callAnyTool } from '../../src/plugin/all-tools';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { expectApproved } from '../support/approved';

const call = async (fixture: string, tool: string, args: unknown): Promise<string> => {
  const vault = new DiskVault(join(__dirname, '../fixtures/papers', fixture));
  const { text, failed } = await callAnyTool(tool, args, { vault });
  expect(failed).toBe(false);
  return text;
};

describe("the papers' examples", () => {
  test('concat of two whole files and a range', async () => {
    const files = [
      { path: 'projects/startup-x/state.md', lines: null },
      { path: 'projects/startup-x/changelog.md', lines: '9-14' },
      { path: 'tasks.md', lines: null },
    ];
    expectApproved('papers/concat.md', await call('concat', 'concat', { files }));
    const prefixed = files.map(({ path, lines }) => ({ path: `vault/${path}`, lines }));
    expectApproved('papers/concat.md', await call('concat', 'concat', { files: prefixed }));
  });

  test('read of one file', async () => {
    expectApproved('papers/read-one.md', await call('read-one', 'read', { paths: 'projects/startup-x/state.md' }));
    expectApproved('papers/read-one.md', await call('read-one', 'read', { paths: 'vault/projects/startup-x/' }));
  });

  test('read of several files', async () => {
    const paths = ['vault/projects/startup-x/state.md', 'vault/projects/startup-x/tasks.md'];
    expectApproved('papers/read-many.md', await call('read-many', 'read', { paths, head: null, tail: null }));
  });

  test('the final answer: overview, rule, document', async () => {
    const overview = 'Le module de paiement est le focus actuel.\nL’API externe est abandonnée.';
    const files = [{ path: 'projects/startup-x/changelog.md', lines: '9-11' }];
    expectApproved('papers/answer.md', await call('concat', 'concat', { files, overview }));
  });
});
