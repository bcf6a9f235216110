/** `verify` as callers get it: one line a claim, then the lines; bounds, refusals, and what is no claim. */
import { callTool } from '../support/call-tool';
import { MemoryVault } from '../support/memory-vault';

const vault = new MemoryVault({
  'plan.md':
    '# Plan\n\nThe bridge opens on 4 May and will not carry lorries.\nThe ~~old~~ toll is ~~three~~ five euros.\n',
  'loads.md': 'Counted nine today.\n',
  'log.md': 'Opened the bridge with Ada.\n',
});

async function verified(text: string): Promise<string> {
  return (await callTool('verify', { text }, { vault })).text;
}

test('one line a claim, what is not exact first, then the lines they lead to, each once', async () => {
  const text =
    'It “opens on 4 May and will not carry lorries” ([[plan]]), yet it “opens on 6 May and will not carry lorries”.';
  expect(await verified(text)).toBe(
    [
      '#1 · reworded · plan.md (lines 3-3) · number: "6" for "4" · "opens on [-6-] {+4+} May and will not carry lorries"',
      '#2 · exact · plan.md (lines 3-3) · "opens on 4 May and will not carry lorries"',
      '',
      '```plan.md (lines 3-3)',
      '3  | The bridge opens on 4 May and will not carry lorries.',
      '```',
    ].join('\n'),
  );
});

test('a few words of a cited note with another number are those words, not an invention', async () => {
  expect(await verified('It says “Counted seven today” ([[loads]]).')).toMatch(
    /^#1 · reworded · loads\.md \(lines 1-1\) · number: "seven" for "nine"/,
  );
  expect(await verified('It says “seven boats today” ([[loads]]).')).toMatch(/^#1 · nowhere/);
});

describe('what the text cites wrongly', () => {
  const inFolders = new MemoryVault({
    'Bridge plans/Old plan.md':
      '# Old plan\n\nThe bridge opens on 4 May.\n\n# Loads\n\nIt will not carry lorries of more than nine tonnes.\n',
    'log.md': 'Opened the bridge with Ada.\n',
  });
  const first = async (text: string): Promise<string> =>
    (await callTool('verify', { text }, { vault: inFolders })).text.split('\n')[0] ?? '';

  test('is named beside a quote of other words, which stands nowhere as it is', async () => {
    expect(await first('“It will carry lorries of more than nine tonnes.” ([[log]])')).toMatch(
      /^#1 · reworded · Bridge plans\/Old plan\.md \(lines 7-7\), not as cited \(log\) · negation: leaves out "not"/,
    );
  });

  test('is named as it is written, with its heading or its lines', async () => {
    expect(await first('“The bridge opens on 4 May.” (Bridge plans/Old plan.md, lines 7-9)')).toContain(
      'elsewhere · Bridge plans/Old plan.md (lines 3-3), not as cited (Bridge plans/Old plan.md 7-9)',
    );
    expect(await first('“The bridge opens on 4 May.” ([[Old plan#Loads]])')).toContain('not as cited (Old plan#Loads)');
    expect(await first('“The bridge opens on 4 May.” (Bridge plans/New plan.md, lines 7-9)')).toContain(
      'not as cited (plan.md 7-9)',
    );
  });
});

test('what a gap hides is shown', async () => {
  expect(await verified('> opens on 4 May and … carry lorries')).toContain(
    '"opens on 4 May and […will not…] carry lorries',
  );
});

test('struck-out words are no quote, and may be left out of one', async () => {
  expect(await verified('"The old toll is three"')).toMatch(/^#1 · reworded · .*struck out/);
  expect(await verified('"The toll is five euros"')).toMatch(/^#1 · exact · plan\.md \(lines 4-4\)/);
});

test('of a note and the quotes that were saved of it, the note is named', async () => {
  const quoted = '---\ncollate: quotes\n---\n\n> [!quote] [[tides]] · line 3\n> The tide turns at noon on Sunday.\n';
  const beside = new MemoryVault({ 'a.md': quoted, 'tides.md': '# Tides\n\nThe tide turns at noon on Sunday.\n' });
  const { text } = await callTool('verify', { text: '“The tide turns at noon on Sunday.”' }, { vault: beside });
  expect(text).toMatch(/^#1 · exact · tides\.md \(lines 3-3\)/);
  const alone = await callTool(
    'verify',
    { text: '“The tide turns at noon on Sunday.”' },
    { vault: new MemoryVault({ 'a.md': quoted }) },
  );
  expect(alone.text).toMatch(/^#1 · exact · a\.md \(lines 6-6\)/);
});

test('a text without a claim says so, and succeeds', async () => {
  const { failed, text } = await callTool('verify', { text: 'Just a "word" or two.' }, { vault });
  expect([failed, text]).toEqual([false, 'Note: nothing in the text is quoted, and no sentence cites a note']);
});

test('without an engine there is nothing to look things up with', async () => {
  const { failed } = await callTool('verify', { text: '"one two three"' }, { vault, engine: undefined as never });
  expect(failed).toBe(true);
});

test('the bound of an answer holds, and the rest is told of', async () => {
  const text = Array.from({ length: 200 }, (_, at) => `“opens on ${at} May and will not carry lorries”`).join('\n\n');
  const { text: answer } = await callTool('verify', { text }, { vault, maxChars: 4000 });
  expect(answer.length).toBeLessThanOrEqual(4000);
  expect(answer).toMatch(/Note: \d+ more claims have no room here/);
});
