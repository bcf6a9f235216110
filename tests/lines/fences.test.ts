import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { fenced, insideFences } from '../../src/lines/fences';

/** Marks the lines inside fences with `=`, the others with `.`. */
function marks(note: string): string {
  return insideFences(note.split('\n'))
    .map((inside) => (inside ? '=' : '.'))
    .join('');
}

/** The same from a CommonMark parser. */
function parsedMarks(note: string): string {
  const lines = note.split('\n').map(() => '.');
  const visit = (node: ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number]): void => {
    const { position } = node;
    if (node.type === 'code' && position && /^(`{3}|~{3})/.test(note.slice(position.start.offset)))
      for (let at = position.start.line; at <= position.end.line; at++) lines[at - 1] = '=';
    if ('children' in node) node.children.forEach((child) => visit(child));
  };
  visit(fromMarkdown(note));
  return lines.join('');
}

describe('fences', () => {
  test.each([
    ['plain', 'a\n```js\n# no\n```\nb', '.===.'],
    ['tildes', '~~~\n```\n~~~\nb', '===.'],
    ['longer fence around a shorter', '````\n```\n````\nb', '===.'],
    ['unclosed', 'a\n```\nb\nc', '.==='],
    ['backticks in the info string open nothing', '```a`b\nc', '..'],
    ['indented by four is no fence', '    ```\n# a', '..'],
    ['closing fence with an info string does not close', '```\n``` x\n```\nb', '===.'],
    ['in a list item', '- ```\n  # no\n  ```\nb', '===.'],
    ['in a numbered item', '1. ```\n   # no\n   ```\nb', '===.'],
    ['in a list item, ended by leaving it', '- ```\n  x\n# yes', '==.'],
    ['in a quote', '> ```\n> # no\n> ```\nb', '===.'],
    ['in a quote, ended by leaving it', '> ```\n> x\n# yes', '==.'],
    ['a list item after a list item with a fence', '- ```\n  x\n  ```\n- y', '===.'],
    ['blank lines inside a list fence', '- ```\n\n  x\n  ```\nb', '====.'],
    ['a closing fence indented by four does not close', '```\n    ```\n# no\n```\nb', '====.'],
    ['a closing fence behind a tab does not close', '```\n\t```\n# no', '==='],
    ['a fence behind a tab is code by itself', '\t```\n# a', '..'],
    ['a fence on a line of its own in a list item', '- a\n\n  ```\n    x\n# Q', '..==.'],
    ['a fence further in within a list item', '- a\n    ```\n  # in\n    ```', '.==='],
    ['in a list in a list', '- - ```\n    x\n    ```\n## H', '===.'],
    ['a rule is no list', '- - -\n```\nx\n```\ny', '.===.'],
  ])('%s', (_, note, expected) => {
    expect(marks(note)).toBe(expected);
    expect(parsedMarks(note)).toBe(expected);
  });

  test.each([
    ['items', '- '],
    ['items and quotes', '> - '],
    ['quotes', '>'],
    ['numbered items', '1. '],
    ['rules', '* * * _ '],
  ])('a line that opens half a million %s is one look at its characters', (_, mark) => {
    const deep = mark.repeat(Math.ceil(1_000_000 / mark.length));
    const blank = '\n'.repeat(1000);
    expect(marks(`${deep}x${blank}\n\`\`\`\nx\n\`\`\``)).toBe(`${'.'.repeat(1001)}===`);
    expect(marks(`${deep}\`\`\`\n# a`).slice(0, 1)).toBe(mark.includes('_') ? '.' : '=');
  });

  test('a path with backticks gets tildes, set off when it starts with one', () => {
    expect(fenced('a.md', '\n1  | x')).toBe('```a.md\n1  | x\n```');
    expect(fenced('a`.md', '')).toBe('~~~a`.md\n~~~');
    expect(fenced('~`.md', '')).toBe('~~~ ~`.md\n~~~');
    expect(fenced('~.md', '')).toBe('```~.md\n```');
  });

  test('are where a CommonMark parser finds them', () => {
    const line = fc
      .tuple(
        fc.constantFrom('', '', '', ' ', '  ', '   ', '    ', '\t'),
        fc.constantFrom('', '', '', '', '- ', '1. ', '> ', '- - '),
        fc.constantFrom('```', '```', '````', '~~~', '```js', '# H', 'text', '', ''),
      )
      .map((parts) => parts.join(''));
    let same = 0;
    let runs = 0;
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 7 }), (lines) => {
        const note = lines.join('\n');
        runs += 1;
        if (headingsIn(marks(note), lines) === headingsIn(parsedMarks(note), lines)) same += 1;
      }),
    );
    // What differs are lazy lines of quotes and empty list items, which no note is written with.
    expect(same / runs).toBeGreaterThan(0.97);
  });
});

/** What matters of the marks: which headings count. */
function headingsIn(fences: string, lines: readonly string[]): string {
  return lines.map((line, i) => (/^ {0,3}#/.test(line) && fences[i] === '.' ? 'H' : '.')).join('');
}
