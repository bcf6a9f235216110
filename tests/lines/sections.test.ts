import fc from 'fast-check';
import { insideFences } from '../../src/lines/fences';
import { cutSections, PASSAGE_TOKENS } from '../../src/lines/sections';

/** A paragraph of about so many tokens, in lines of 80 characters. */
const text = (tokens: number): string[] => Array.from({ length: Math.ceil(tokens / 20) }, () => 'x'.repeat(79));
const cut = (...parts: string[][]): string[] => cutSections(parts.flat()).map(({ start, end }) => `${start}-${end}`);

describe('sections', () => {
  test('start at every H1, and what precedes the first joins it', () => {
    expect(cut(['---', 'a: 1', '---', '', '# One', 'text', '## Sub', '# Two', 'text'])).toEqual(['1-7', '8-9']);
  });

  test('of a short note without H1 are the note itself', () => {
    expect(cut(['## A', 'text', '## B', 'text'])).toEqual(['1-4']);
    expect(cut(['text'])).toEqual(['1-1']);
    expect(cutSections([])).toEqual([]);
  });

  test('over 900 tokens are cut at H2, the text before the first by itself', () => {
    expect(cut(['# One', 'intro'], ['## A'], text(600), ['## B'], text(600), ['# Two'])).toEqual([
      '1-2',
      '3-33',
      '34-64',
      '65-65',
    ]);
  });

  test('are cut deeper only where it is needed', () => {
    const parts = cut(['# One', '## A'], text(500), ['### A1'], text(500), ['## B', '### B1', 'short']);
    expect(parts).toEqual(['1-1', '2-27', '28-53', '54-56']);
  });

  test('skip a level that is not there', () => {
    expect(cut(['# One', '### A'], text(600), ['### B'], text(600))).toEqual(['1-1', '2-32', '33-63']);
  });

  test('without headings are filled with paragraphs, then with lines', () => {
    expect(cut(text(500), [''], text(300), [''], text(300))).toEqual(['1-42', '43-57']);
    const lines = cutSections(text(2000));
    expect(lines.map(({ start, end }) => end - start + 1)).toEqual([45, 45, 10]);
  });

  test('never cut inside a fence', () => {
    const fence = ['```', ...text(700), '', '# not a heading', '', ...text(700), '```'];
    expect(cut(['# One'], fence, [''], ['after'])).toEqual([
      '1-1',
      `2-${fence.length + 1}`,
      `${fence.length + 2}-${fence.length + 3}`,
    ]);
  });

  test('are not held together by a fence mark in the frontmatter', () => {
    const paragraphs = Array.from({ length: 6 }, () => [...text(300), '']);
    expect(cut(['---', 'a: |', '  ```', '---', '# A'], ...paragraphs).length).toBeGreaterThan(1);
  });

  test('cover every line once, in order, and start inside no fence', () => {
    const line = fc.oneof(
      fc.constantFrom('', '', '# H', '## H', '### H', '```', 'text'),
      fc.integer({ min: 1, max: 2000 }).map((length) => 'x'.repeat(length)),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        const sections = cutSections(lines);
        expect(
          sections.flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, i) => start + i)),
        ).toEqual(lines.map((_, i) => i + 1));
        const fenced = insideFences(lines);
        for (const { start } of sections.slice(1))
          expect([
            lines[start - 1],
            fenced[start - 1] && fenced[start - 2] && !lines[start - 1]?.startsWith('```'),
          ]).toEqual([lines[start - 1], false]);
      }),
    );
  });

  test('keep to 900 tokens wherever there is a place to cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 80 }), (lengths) => {
        const lines = lengths.map((length) => 'x'.repeat(length));
        for (const { start, end } of cutSections(lines))
          expect(lines.slice(start - 1, end).join('\n').length + 1).toBeLessThanOrEqual(4 * PASSAGE_TOKENS);
      }),
    );
  });
});
