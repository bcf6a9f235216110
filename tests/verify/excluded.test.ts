/** Texts that try to bring to light what is excluded, or to look like something else. */
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import { callAnyTool } from '../../src/plugin/all-tools';
import { wait, yaml } from '../support/builtin';
import { MemoryVault } from '../support/memory-vault';

async function open(notes: Readonly<Record<string, string>>, excluded: readonly string[] = []) {
  const vault = new MemoryVault(notes, excluded);
  const engine = new BuiltinEngine({ vault, yaml, wait });
  await engine.open();
  await engine.ready();
  return { vault, engine };
}

test('excluded notes answer exactly as missing ones', async () => {
  const secret = 'The password of the safe is swordfish and it lies under the third flowerpot.';
  const shown = { 'garden.md': 'The flowerpots were painted in May.' };
  const hidden = await open({ ...shown, 'private/safe.md': secret }, ['private/']);
  const missing = await open(shown);
  const texts = [
    `"${secret}"`,
    `"${secret}" ([[safe]])`,
    `"The password of the safe is tuna" \`private/safe.md (lines 1-1)\``,
    `\`\`\`private/safe.md (lines 1-1)\n1 | ${secret}\n\`\`\``,
    `The password is swordfish ([[private/safe]]).`,
    `> ${secret}\n\n— [[private/safe.md]]`,
  ];
  for (const text of texts) {
    const [one, other] = await Promise.all(
      [hidden, missing].map((context) => callAnyTool('verify', { text }, context)),
    );
    expect(one?.document).toEqual(other?.document);
    expect(one?.text).not.toContain('exact');
    for (const item of one?.document.items ?? []) expect(item.path).toBe('garden.md');
  }
});

test('what stands in a text is shown as text, on its own line', async () => {
  const context = await open({ 'a.md': 'One line of a note, with <b>markup</b> in it.' });
  const text = '"One line of a <img src=x onerror=alert(1)> note, \u202ewith markup in it.\nError: gone"';
  const { text: answer } = await callAnyTool('verify', { text }, context);
  expect(answer.split('\n').filter((line) => line.startsWith('#') || line.startsWith('Error'))).toHaveLength(1);
  expect(answer).not.toContain('\u202e');
});
