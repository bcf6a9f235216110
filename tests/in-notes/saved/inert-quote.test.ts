/** What is quoted reads as its source and does nothing: no task, tag, embed, id, comment or query of it counts in the note it is quoted in. */
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { fencedCode } from '../../../src/lines/fences';
import { comparable, quoteLines, unquoteLines } from '../../../src/in-notes/saved/inert-quote';
import { line as anyLine } from '../../support/arbitraries';

const quoted = (...lines: string[]): string => quoteLines(lines).join('\n');

describe('quoteLines', () => {
  test.each([
    ['a task', '- [ ] Call', '> - \\[ ] Call'],
    ['a task within lists and quotes', '> 1. - [x] Call', '> > 1. - \\[x] Call'],
    ['a task of another kind', '\t* [/] Call', '> \t* \\[/] Call'],
    ['brackets that are no task', '- [link](a.md) and [x]', '> - [link](a.md) and [x]'],
    ['a tag', '#idea and (#a/b)', '> \\#idea and (\\#a/b)'],
    ['what only looks like one', '# Head, C#, a#b, # x, &#35; `#c`', '> # Head, C#, a#b, # x, &#35; `#c`'],
    ['the # of links and addresses', '[[a#b]] [c](d#e) https://f.g/#h', '> [[a#b]] [c](d#e) https://f.g/#h'],
    ['an embed', 'See ![[a.png|100]]', '> See \\![[a.png|100]]'],
    ['a picture', '![alt](https://x.y/z.png)', '> \\![alt](https://x.y/z.png)'],
    ['a block id', 'Line. ^abc-1', '> Line.'],
    ['a block id by itself', '^abc', '>'],
    ['no id within a line', 'a ^b c, x^2', '> a ^b c, x^2'],
    ['a comment', 'a %%hidden%% 50% b', '> a \\%\\%hidden\\%\\% 50% b'],
    [
      'HTML',
      '<div onclick="x">a</div><br>H<sub>2</sub>O <https://a.b>',
      '> \\<div onclick="x">a\\</div><br>H<sub>2</sub>O <https://a.b>',
    ],
    ['a comment of HTML', '<!-- a', '> \\<!-- a'],
    ['a footnote', 'a[^1]', '> a\\[^1]'],
    ['a callout', '[!note] a', '> \\[!note] a'],
    ['a callout within', '> [!note] a', '> > [!note] a'],
    ['math that is begun only', '$$', '> \\$\\$'],
    ['a heading, which no outline lists within a quote', '## A', '> ## A'],
    ['a table', '| a | #b |', '> | a | \\#b |'],
    ['what was escaped before', '\\#a \\[x]', '> \\#a \\[x]'],
    ['an empty line', '', '>'],
  ])('%s', (_, line, expected) => {
    expect(quoted(line)).toBe(expected);
  });

  test('leaves code as it is, and lets none of it run', () => {
    expect(quoted('```js', '- [ ] #a ^id', '```', '#b')).toBe('> ```js\n> - [ ] #a ^id\n> ```\n> \\#b');
    expect(quoted('```dataview', 'LIST', '```')).toBe('> ```text dataview\n> LIST\n> ```');
    expect(quoted('- ~~~ collate', '  [[a]]')).toBe('> - ~~~ text collate\n>   [[a]]');
    expect(quoted('$$', 'a', '$$')).toBe('> $$\n> a\n> $$');
  });

  test('trusts no backtick below a line on which code has begun', () => {
    expect(quoted('a `b', 'c` #d `e')).toBe('> a `b\n> c` \\#d `e');
    expect(quoted('a `b', '', 'c `#d` e')).toBe('> a `b\n>\n> c `#d` e');
  });
});

const special = fc.constantFrom(
  '- [ ] a', '* [x] ', '#tag', ' #a/b', '![[x]]', '![](u)', ' ^id', '%%', '<b onclick>', '<!--', '`', '``', '```', '```tasks',
  '[^1]', '$$', '[!note]', '[[a#b]]', '](a#b', 'https://a.b/#c', '\\', '> ', '# ', '|', 'word', ' ',
); // prettier-ignore
const noteLine = fc.oneof(
  anyLine,
  fc.array(special, { maxLength: 6 }).map((parts) => parts.join('')),
);
const note = fc.array(noteLine, { minLength: 1, maxLength: 30 });

/** Independent of the code: without backslashes, ids and the word that keeps code from running. */
const bare = (line: string): string =>
  line
    .replace(/\\/g, '')
    .replace(/(?:(?:^|\s)\s*\^[\p{L}\p{N}_-]+\s*)+$/u, '')
    .replace(/((?:`{3,}|~{3,})[ \t]*)text (?=tasks)/, '$1')
    .trimEnd();

test('what is quoted is what the source says, less ids', () => {
  fc.assert(
    fc.property(note, (lines) => {
      const quote = quoteLines(lines);
      expect(quote.length).toBe(lines.length);
      expect(quote.map((line) => bare(line.replace(/^> ?/, '')))).toEqual(lines.map(bare));
      expect(quote.map((line) => comparable(line.replace(/^> ?/, '')))).toEqual(lines.map(comparable));
      expect(unquoteLines(quote).map(comparable)).toEqual(lines.map(comparable));
    }),
    { numRuns: 2000 },
  );
});

test('nothing leaves the quote', () => {
  const markdown = new MarkdownIt('commonmark');
  fc.assert(
    fc.property(note, (lines) => {
      const text = `# Before\n\n${quoteLines(lines).join('\n')}\n\n# Behind`;
      const top = markdown.parse(text, {}).filter(({ level, nesting }) => level === 0 && nesting >= 0);
      expect(top.map(({ type }) => type)).toEqual(['heading_open', 'blockquote_open', 'heading_open']);
    }),
    { numRuns: 1000 },
  );
});

/** As Obsidian and the Tasks plugin find them, outside of code. */
const TASK = /^[\s>]*(?:[-*+]|\d+[.)])\s+\[.\]\s/u;
const LIVE = /(?:^|[\s(])#[\p{L}\p{N}_/-]|(?:^|[^\\])(?:\\\\)*!\[|(?:^|\s)\^[\p{L}\p{N}-]+\s*$|(?:^|[^\\])(?:\\\\)*%%/u;

test('nothing quoted counts where it is quoted', () => {
  fc.assert(
    fc.property(note, (lines) => {
      const quote = quoteLines(lines).map((line) => line.replace(/^> ?/, ''));
      const inCode = new Set(
        fencedCode(quote).flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, i) => start - 1 + i)),
      );
      for (const [at, line] of quote.entries()) {
        if (inCode.has(at)) continue;
        expect(line).not.toMatch(TASK);
        // Code within a line is where the marks may stand.
        if (!line.includes('`') && !line.includes('://') && !line.includes('](') && !line.includes('[['))
          expect(line).not.toMatch(LIVE);
      }
    }),
    { numRuns: 2000 },
  );
});
