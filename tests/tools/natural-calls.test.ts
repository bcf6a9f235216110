/** Calls as models write them, labelled with what they mean, and calls that mean nothing for certain. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ShownLines } from '../../src/tools/shown-lines';
import { AFFORDABLE_TOKENS } from '../../src/tools/context';
import type { Answer } from '../../src/tools/registry';
import { callTool } from '../support/call-tool';
import { MemoryVault } from '../support/memory-vault';

interface Labels {
  readonly notes: Readonly<Record<string, string>>;
  readonly excluded: readonly string[];
  readonly accepted: readonly { style: string; tool: string; args: unknown; means: unknown }[];
  readonly refused: readonly { tool: string; args: unknown; says: readonly string[] }[];
}

const { notes, excluded, accepted, refused } = JSON.parse(
  readFileSync(join(__dirname, 'natural-calls', 'labels.json'), 'utf8'),
) as Labels;

/** In a conversation that has read every note, and may edit; with the notes as they are afterwards. */
async function replay(tool: string, args: unknown): Promise<{ answer: Answer; after: unknown }> {
  const vault = new MemoryVault(notes, excluded);
  const shown = new ShownLines();
  const edits = { approve: () => Promise.resolve('yes' as const), done: () => undefined };
  const context = { vault, shown, edits, searchTokens: AFFORDABLE_TOKENS };
  const files = await vault.listing().files();
  await callTool('read', { paths: files.map(({ path }) => path) }, context);
  const answer = await callTool(tool, args, context);
  const now = await vault.listing().files();
  const after = await Promise.all(now.map(async (file) => [file.path, await vault.read(file)]));
  return { answer, after };
}

test('at least 19 of 20 are understood at the first try', async () => {
  const failed: string[] = [];
  for (const { tool, args, means } of accepted) {
    const [given, meant] = [await replay(tool, args), await replay(tool, means)];
    expect([tool, means, meant.answer.failed]).toEqual([tool, means, false]);
    const isSame = given.answer.text === meant.answer.text || tool === 'edit' || tool === 'write';
    const isUnderstood = !given.answer.failed && isSame && JSON.stringify(given.after) === JSON.stringify(meant.after);
    if (!isUnderstood) failed.push(`${tool}(${JSON.stringify(args)}): ${given.answer.text.slice(0, 200)}`);
  }
  expect(accepted.length).toBeGreaterThanOrEqual(60);
  if (failed.length > accepted.length * 0.05)
    throw new Error(`${failed.length} of ${accepted.length}:\n${failed.join('\n')}`);
});

test.each(refused.map((one) => [`${one.tool}(${JSON.stringify(one.args)})`, one] as const))(
  '%s is refused with what helps',
  async (_, { tool, args, says }) => {
    const { answer, after } = await replay(tool, args);
    expect(answer.failed).toBe(true);
    for (const words of says) expect(answer.text).toContain(words);
    expect(after).toEqual((await replay('tree', {})).after);
  },
);
