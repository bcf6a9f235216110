import fc from 'fast-check';
import { headingLink } from '../../src/lines/heading-link';
import { findHeadings } from '../../src/lines/headings';
import { findPart } from '../../src/lines/link-part';

const linkIn = (lines: readonly string[], start: number, end = start, title?: string): string =>
  headingLink(findHeadings(lines), { start, end }, title);

const note = [
  'Before any heading.', // 1
  '# Meetings',
  '## Monday', // 3
  '### Attendees',
  'Ada', // 5
  '## Tuesday',
  '### Attendees', // 7
  'Bob',
  '### Attendees', // 9
  'Eve',
  '# Price: 5 % [net] | #gross', // 11
  'Five.',
  '# |', // 13
  'Nobody can name this.',
  '## [[]]', // 15
  'Nor this.',
];

test.each<[string, number, string]>([
  ['a heading of its own', 2, 'Meetings'],
  ['a line under it', 6, 'Tuesday'],
  ['the first of several that read the same', 5, 'Attendees'],
  ['a later one, by the heading above it', 8, 'Tuesday#Attendees'],
  ['one that nothing tells from another: the heading above it', 10, 'Tuesday'],
  ['a heading without what would end the link', 12, 'Price 5 net gross'],
  ['no heading', 1, ''],
  ['a heading of which nothing is left', 14, ''],
  ['one below it', 16, ''],
])('a link names %s', (_, line, expected) => {
  expect(linkIn(note, line)).toBe(expected);
});

test('of lines above all headings, the first in them counts if it stands for them', () => {
  const lines = ['---', 'a: 1', '---', '# Plan', 'text'];
  expect(linkIn(lines, 1, 5, 'Plan')).toBe('Plan');
  expect(linkIn(lines, 1, 5)).toBe('');
  expect(linkIn(lines, 1, 3, 'Plan')).toBe('');
});

test('a link leads to a heading that its lines stand under, or names none', () => {
  const heading = fc.tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.constantFrom('a', 'b', 'A', 'a b', 'a#b', '|', 'a: b', ''),
  );
  const row = fc.oneof(
    heading.map(([level, title]) => `${'#'.repeat(level)} ${title}`),
    fc.constant('text'),
  );
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), fc.nat(), (lines, pick) => {
      const line = (pick % lines.length) + 1;
      const link = linkIn(lines, line);
      if (link === '') return;
      const found = findPart(lines, link);
      expect(found.kind).toBe('found');
      if (found.kind !== 'found') return;
      expect(found.range.start).toBeLessThanOrEqual(line);
      expect(found.range.end).toBeGreaterThanOrEqual(line);
    }),
  );
});
