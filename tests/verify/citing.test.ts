/** Every way of naming a note and lines of it works, for what is quoted and for what is only said. */
import { judgeIn } from './judge';

const notes = {
  'projects/My Plan.md': '# Plan\n\nThe bridge opens on 4 May and will not carry lorries.\n',
  'toll.md': 'The toll is five euros.\n',
};

async function verdictOn(text: string): Promise<string> {
  const judge = await judgeIn(notes);
  const { claim } = await judge({ vault: 'made', language: 'en', kind: 'citing', text, verdict: 'exact' });
  return `${claim?.verdict} ${claim?.place?.path}`;
}

const WAYS = [
  '[[My Plan]] (lines 3-3)',
  '[[projects/My Plan]] 3-3',
  '`projects/My Plan.md (lines 3-3)`',
  '`projects/My Plan.md` (lines 3-3)',
  '`projects/My Plan.md:3`',
  '"projects/My Plan.md (lines 3-3)"',
  '“projects/My Plan (lines 3-3)”',
  '[projects/My Plan.md (lines 3-3)]',
  '(projects/My Plan.md (lines 3-3))',
  'projects/My Plan.md (lines 3-3)',
  'projects/My Plan (line 3)',
  'projects/My Plan.md, lines 3-3',
  'projects/My Plan.md:3-3',
  'My Plan.md (lines 3-3)',
];

test.each(WAYS)('a sentence that cites %s', async (way) => {
  expect(await verdictOn(`The bridge opens on 4 May, see ${way}.`)).toBe('reworded projects/My Plan.md');
  expect(await verdictOn(`The bridge opens on 6 May, see ${way}.`)).toMatch(/^nowhere/);
});

test.each(WAYS)('a quote that cites %s', async (way) => {
  expect(await verdictOn(`It “opens on 4 May and will not” ${way}.`)).toBe('exact projects/My Plan.md');
});

test('a quote that ends like a citation is a quote', async () => {
  expect(await verdictOn('It “opens on 4 May and will not carry lorries” (toll.md).')).toMatch(/^elsewhere/);
});
