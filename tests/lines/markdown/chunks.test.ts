/** Where chunks of markdown begin and end, also where lines are only a part of their note, and however odd they are. */
import * as fc from 'fast-check';
import { chunksOf, LONGEST_LINE, MOST_CELLS, type LinesPlace } from '../../../src/lines/markdown/chunks';

const shown = (text: string, place?: LinesPlace): string[] =>
  chunksOf(text.split('\n'), place).map(({ kind, start, end }) => `${kind} ${start}-${end - 1}`);

describe('chunks', () => {
  test('are paragraphs, headings, lists, quotes, tables and fences', () => {
    const text = [
      '# Heading', // 0
      'Text', // 1
      'goes on', // 2
      '- item', // 3
      '  more', // 4
      '', // 5
      '  still', // 6
      '> quote', // 7
      'lazy', // 8
      '', // 9
      'a | b', // 10
      '--|--', // 11
      'c | d', // 12
      '', // 13
      '```js', // 14
      '# no heading', // 15
      '', // 16
      '```', // 17
      'after', // 18
    ].join('\n');
    expect(shown(text)).toEqual([
      'markdown 0-0',
      'markdown 1-2',
      'markdown 3-6',
      'markdown 7-8',
      'markdown 10-12',
      'markdown 14-17',
      'markdown 18-18',
    ]);
  });

  test('keep a numbered list together and part bullets', () => {
    expect(shown('1. one\n\n1. two\n\n- a\n\n- b')).toEqual(['markdown 0-2', 'markdown 4-4', 'markdown 6-6']);
  });

  test('keep fences in lists and quotes with them', () => {
    expect(shown('- a\n  ```\n  # b\n\n  ```\n- c')).toEqual(['markdown 0-5']);
    expect(shown('> [!note] a\n> ```\n> # b\n> ```\n> c')).toEqual(['markdown 0-4']);
  });

  test('know what began above the first line', () => {
    expect(shown('a = 1\n```\n# Heading', { within: 'code', isTop: false })).toEqual(['code 0-1', 'markdown 2-2']);
    expect(shown('a\n```\n```js\nb\n```', { within: 'code', isTop: false })).toEqual(['code 0-1', 'markdown 2-4']);
    expect(shown('| c | d |\n\ntext', { within: 'table', isTop: false })).toEqual(['table 0-0', 'markdown 2-2']);
    expect(shown('---\na: 1\n---\ntext')).toEqual(['frontmatter 0-2', 'markdown 3-3']);
    expect(shown('---\na: 1\n---\ntext', { isTop: false })).toEqual(['markdown 0-3']);
  });

  test('leave out comments that are closed, and no others', () => {
    expect(shown('a\n%%\nhidden\n\nhidden\n%%\nb')).toEqual(['markdown 0-0', 'markdown 6-6']);
    expect(shown('a\n\n%% one line %%\n\nb')).toEqual(['markdown 0-0', 'markdown 4-4']);
    expect(shown('a\n\n%%\nnot closed')).toEqual(['markdown 0-0', 'markdown 2-3']);
    expect(shown('%% a\n\nb %% shown')).toEqual(['markdown 0-0', 'markdown 2-2']);
    expect(shown('```\n%%\n```\ntext\n%%')).toEqual(['markdown 0-2', 'markdown 3-4']);
  });

  test('part what is very long, and leave very long lines alone', () => {
    const parts = (line: string): string[] => shown(Array.from({ length: 250 }, () => line).join('\n'));
    expect(parts('- item')).toEqual(['markdown 0-99', 'markdown 100-199', 'markdown 200-249']);
    expect(parts('- item\n  more')).toEqual(
      Array.from({ length: 5 }, (_, at) => `markdown ${at * 100}-${at * 100 + 99}`),
    );
    const long = (line: string): string => Array.from({ length: 250 }, () => `${line}\n${line}`).join('\n');
    expect(shown(`\`\`\`\n${long('code')}`)).toEqual(['markdown 0-399', 'code 400-500']);
    expect(shown(`a|b\n-|-\n${long('a|b')}`)).toEqual(['markdown 0-399', 'table 400-501']);
    expect(shown(`a\n${'x'.repeat(LONGEST_LINE + 1)}\nb`)).toEqual(['markdown 0-0', 'plain 1-1', 'markdown 2-2']);
  });

  test('of tables have no more cells than are drawn in a moment, also where rows are shorter than the head', () => {
    const table = (columns: number, rows: number, before = ''): string =>
      [`|${'a|'.repeat(columns)}`, `|${'-|'.repeat(columns)}`, ...Array.from({ length: rows }, () => '|')]
        .map((line) => before + line)
        .join('\n');
    for (const text of [table(150, 300), table(150, 300, '> '), `- x\n${table(150, 300, '  ')}`]) {
      const lines = text.split('\n');
      for (const { start, end } of chunksOf(lines)) {
        const columns = Math.max(...lines.slice(start, end).map((line) => line.split('|').length));
        expect(columns * (end - start)).toBeLessThanOrEqual(MOST_CELLS + columns);
      }
    }
    expect(shown(table(5, 100))).toEqual(['markdown 0-101']);
  });

  test('of tables with more columns than anyone reads are shown as they are written', () => {
    expect(shown(`|${'a|'.repeat(2000)}\n|${'-|'.repeat(2000)}\n|\n|\n\ntext`)).toEqual([
      'plain 0-0',
      'plain 1-1',
      'table 2-3',
      'markdown 5-5',
    ]);
  });

  test('are in order, do not overlap, and leave out only blank lines and comments', () => {
    const line = fc.constantFrom(
      ...['', ' ', 'text', '# h', '- a', '  b', '1. c', '> q', '```', '~~~', '    code', 'a | b', '-|-', '%%', '---'],
    );
    const within = fc.constantFrom(undefined, 'code' as const, 'table' as const);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), within, fc.boolean(), (lines, above, isTop) => {
        const chunks = chunksOf(lines, { within: isTop ? undefined : above, isTop });
        let last = 0;
        const covered = new Set<number>();
        for (const { start, end } of chunks) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          for (let at = start; at < end; at++) covered.add(at);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(lines.length);
        const left = lines.filter((text, at) => !covered.has(at) && text.trim() !== '');
        if (!lines.includes('%%')) expect(left).toEqual([]);
      }),
    );
  });
});
