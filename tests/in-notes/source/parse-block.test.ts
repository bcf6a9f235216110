/** Blocks that are as they should be, odd, and hostile, each with what is made of every line. */
import { writeAnchor } from '../../../src/follow/anchor/written';
import type { CollateBlock, LineProblem, Source } from '../../../src/in-notes/source/collate-block';
import { parseBlock } from '../../../src/in-notes/source/parse-block';
import { pictureControls } from '../../../src/lines/one-line';
import { expectApproved } from '../../support/approved';

const good = `title: What blocks the payment
> The external API was given up.
>
> Twice.
[[changelog#2025-07-14]]
[[state]] 13-14 "API externe … Banque Rhodane" ~k3f9a2b1c4d5e6f7
[[state#^risk]]
[[folder/state#Plan#Risks|the risks]]
[[state]] 7
[[state|as it stands]] 7-9 "words by hand"

projects/*/state.md # Ce qui bloque
projects/startup-x/tasks.md
/C# notes.md 3-4 "sharp … ends"
**/*.md # ^risk
search: payvia retard path:projects/ -"given up"
  limit: 5
  sort: newest
view: rendered
search: second`;

const odd = `Title:  Case and spaces  
title: again
view: pretty
view:
titel: x
limit: 5
search:heron
limit: 5
	LIMIT: 0
  limit: 3
  limit: 4
  sort: best
  sort:
  colour: red
  limit: 9
![[state]]
[[state
[[]]
[[#Own heading]]
[[ | alias]]
[[a#]]
[[a]] 5-3
[[a]] words
[[a]] 0
[[a]] 3 "unclosed
[[a]] 3 ~
[[a#Heading]] 3-4
[[a [[b]] c]]
  [[indented]]  
[text](note.md)
some words of a person.
README
state.md #Heading
state.md # 
v1.0 2/notes.md 13-14
2024: plan.md
2024 plan.md
\u0060\u0060\u0060
>no space
>   three spaces
# Heading
- [[list]]
[[a]]|[[b]]`;

const hostile = [
  'javascript:alert(1)',
  'https://example.com/a.md',
  'file:///etc/passwd',
  'C:\\Windows\\a.md',
  '\\\\server\\share\\a.md',
  '../../secret.md',
  'a/../../b.md # x',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[[<b>x</b>]]',
  '[[javascript:alert(1)]]',
  'a\0b.md',
  '[[a\0b]]',
  'title: a\0b\u202Ec',
  '```collate',
  '~~~',
  '%%comment%%',
  `[[${'a'.repeat(300)}]]`,
  `[[state]] ${'9'.repeat(400)}`,
  '[[state]] 9999999999999999999999-99999999999999999999999999 "x"',
  `[[state]] 1 "${'\\'.repeat(51)}"`,
  `{${'a,'.repeat(50)}}/x.md`,
  `search: ${'('.repeat(100)}`,
  '__proto__: x',
  'constructor: x',
  '[[__proto__]]',
].join('\n');

test.each(Object.entries({ good, odd, hostile }))('a %s block', (name, text) => {
  expectApproved(`collate-block/${name}.txt`, show(text, parseBlock(text)));
});

/** Every line with what it is. */
function show(text: string, { title, view, overview, sources }: CollateBlock): string {
  const byLine = new Map(sources.map((source) => [source.line, source]));
  const lines = text.split('\n').map((line, at) => {
    const source = byLine.get(at + 1);
    const shown = source === undefined ? '' : `\n      ${describe_(source)}`;
    return `${String(at + 1).padEnd(3)} | ${cut(line)}${shown}`;
  });
  return pictured(`${lines.join('\n')}\n\n${JSON.stringify({ title, view, overview }, undefined, 2)}\n`);
}

function describe_(source: Source | LineProblem): string {
  if (source.kind === 'problem') return `PROBLEM ${source.code}`;
  const { kind, line: _, ...rest } = source;
  const lines = 'anchor' in rest && rest.anchor !== undefined ? { anchor: writeAnchor(rest.anchor) } : {};
  return `${kind} ${cut(JSON.stringify({ ...rest, ...lines }))}`;
}

function cut(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}… (${text.length})` : text;
}

function pictured(text: string): string {
  return text.split('\n').map(pictureControls).join('\n');
}

describe('a block of any size', () => {
  const parsed = (text: string): { readonly count: number; readonly last: unknown; readonly ms: number } => {
    const started = performance.now();
    const { sources } = parseBlock(text);
    return { count: sources.length, last: sources.at(-1), ms: performance.now() - started };
  };

  test.each([
    ['100,000 lines', '[[a]]\n'.repeat(100_000), 2001, 'too-many-lines'],
    ['one line of 10 MB', 'x'.repeat(10_000_000), 1, 'too-many-lines'],
    ['10 MB of line ends', '\n'.repeat(10_000_000), 1, 'too-many-lines'],
    ['10 MB of NULs', '\0'.repeat(10_000_000), 1, 'too-many-lines'],
    ['a line of 20,000', 'x'.repeat(20_000), 1, 'too-long'],
    ['spaces', `[[a]]${' '.repeat(9000)}x\n`.repeat(100), 100, 'bad-anchor'],
    ['hashes', ` # `.repeat(3000), 1, 'not-a-source'],
    ['endings with numbers', `${'.md 1'.repeat(1900)}\n`.repeat(100), 100, 'not-a-source'],
    ['words before a colon', `${'a'.repeat(9000)}\n`.repeat(100), 100, 'not-a-source'],
    ['backslashes', `[[a]] 1 "${'\\'.repeat(9000)}\n`.repeat(100), 100, 'bad-anchor'],
  ])('%s', (_, text, count, code) => {
    const { ms, ...rest } = parsed(text);
    expect(rest).toMatchObject({ count, last: { kind: 'problem', code } });
    expect(ms).toBeLessThan(500);
  });

  test('the line that is not read any more is named', () => {
    expect(parseBlock('\n'.repeat(5000) + '[[a]]').sources).toEqual([
      { kind: 'problem', line: 2001, code: 'too-many-lines', text: '' },
    ]);
  });
});
