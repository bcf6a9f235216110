import { fromMarkdown } from 'mdast-util-from-markdown';
import { fenced, insideFences } from '../../src/text/fences';

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
  ])('%s', (_, note, expected) => {
    expect(marks(note)).toBe(expected);
    expect(parsedMarks(note)).toBe(expected);
  });

  test('a path with backticks gets tildes, set off when it starts with one', () => {
    expect(fenced('a.md', '\n1  | x')).toBe('```a.md\n1  | x\n```');
    expect(fenced('a`.md', '')).toBe('~~~a`.md\n~~~');
    expect(fenced('~`.md', '')).toBe('~~~ ~`.md\n~~~');
    expect(fenced('~.md', '')).toBe('```~.md\n```');
  });
});
