/** A block that is inserted stands by itself, and every line that was there is as it was. */
import fc from 'fast-check';
import { insertionAt, type Place } from '../../../src/in-notes/source/insert-place';
import { fencedCode } from '../../../src/lines/fences';
import { frontmatterLength } from '../../../src/lines/frontmatter-length';

const BLOCK = '```collate\n[[a]]\n```';

function inserted(text: string, cursor: Place): string {
  const lines = text.split('\n');
  const { at, text: added } = insertionAt(lines, cursor, BLOCK);
  const line = lines[at.line] ?? '';
  lines[at.line] = line.slice(0, at.ch) + added + line.slice(at.ch);
  return lines.join('\n');
}

test.each([
  ['an empty note', '', { line: 0, ch: 0 }, `${BLOCK}\n`],
  ['the end of a note', 'a', { line: 0, ch: 1 }, `a\n\n${BLOCK}\n`],
  ['the empty last line', 'a\n', { line: 1, ch: 0 }, `a\n\n${BLOCK}\n`],
  ['within a line', 'ab\nc', { line: 0, ch: 1 }, `ab\n\n${BLOCK}\n\nc`],
  ['the start of a line', 'a\nb', { line: 1, ch: 0 }, `a\n\n${BLOCK}\n\nb`],
  ['an empty line', 'a\n\nb', { line: 1, ch: 0 }, `a\n\n${BLOCK}\n\nb`],
  ['the properties', '---\na: b\n---\nc', { line: 1, ch: 2 }, `---\na: b\n---\n\n${BLOCK}\n\nc`],
  ['code', '```js\nx\n```\nc', { line: 1, ch: 0 }, `\`\`\`js\nx\n\`\`\`\n\n${BLOCK}\n\nc`],
  ['code without an end', 'a\n```js\nx', { line: 2, ch: 1 }, `a\n\n${BLOCK}\n\n\`\`\`js\nx`],
  ['another block', '```collate\n[[b]]\n```', { line: 1, ch: 3 }, `\`\`\`collate\n[[b]]\n\`\`\`\n\n${BLOCK}\n`],
])('at %s', (_, text, cursor, expected) => {
  expect(inserted(text, cursor)).toBe(expected);
});

test('it is a block by itself wherever the cursor is, and nothing else has changed', () => {
  const line = fc.constantFrom('', ' ', 'text', '# Heading', '```', '~~~', '---', '- item', 'a: b', '> quote');
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat(), (lines, at, ch) => {
      const cursor = { line: at % lines.length, ch: 0 };
      const length = lines[cursor.line]?.length ?? 0;
      const result = inserted(lines.join('\n'), { ...cursor, ch: ch % (length + 1) });
      const after = result.split('\n');
      const head = frontmatterLength(after);
      expect(head).toBe(frontmatterLength(lines));
      const blocks = fencedCode(after.slice(head)).filter(({ info }) => info === 'collate');
      expect(blocks).toHaveLength(1);
      const start = after.indexOf('```collate');
      expect([after[start - 1] ?? '', after[start + 3] ?? ''].map((one) => one.trim())).toEqual(['', '']);
      const rest = [...after.slice(0, start), ...after.slice(start + 3)].filter((one) => one.trim() !== '');
      expect(rest).toEqual(lines.filter((one) => one.trim() !== ''));
    }),
    { numRuns: 1000 },
  );
});
