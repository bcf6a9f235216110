import { NoteUnits, type Unit } from '../../src/search/note-units';

const NOTE = `---
tags: [a]
---
# One

A paragraph
of two lines.
> a quotation

- an item
  that goes on
- [ ] to do
  - [x] done below
1. [-] given up
\`\`\`md
- [ ] code

# code
\`\`\`
## Two
text`.split('\n');

const units = (unit: Unit): string[] => {
  const note = new NoteUnits(NOTE);
  return note.within(unit, note.whole).map(({ start, end }) => `${start}-${end}`);
};

test.each<readonly [Unit, readonly string[]]>([
  ['section', ['1-3', '4-19', '20-21']],
  ['block', ['1-3', '4-4', '6-7', '8-8', '10-11', '12-12', '13-13', '14-14', '15-19', '20-20', '21-21']],
  ['task', ['12-12', '13-13', '14-14']],
  ['task-todo', ['12-12']],
  ['task-done', ['13-13', '14-14']],
  ['content', ['1-21']],
])('each %s of a note is found', (unit, expected) => {
  expect(units(unit)).toEqual(expected);
});

test('within a part of a note only what is in it counts', () => {
  const note = new NoteUnits(NOTE);
  expect(note.within('block', { start: 7, end: 10 })).toEqual([
    { start: 7, end: 7 },
    { start: 8, end: 8 },
    { start: 10, end: 10 },
  ]);
});

test('a note of many sections is not walked through for each of them', () => {
  const visits = (sections: number): number => {
    const lines = Array.from({ length: sections }, (_, at) => `# ${at}\n\ntext`).flatMap((text) => text.split('\n'));
    const note = new NoteUnits(lines);
    let read = 0;
    const counted = new Proxy(note.within('block', note.whole) as { start: number; end: number }[], {
      get: (target, key) => {
        read += 1;
        return Reflect.get(target, key) as unknown;
      },
    });
    (note as unknown as { found: Map<string, unknown> }).found.set('block', counted);
    for (const section of note.within('section', note.whole)) note.within('block', section);
    return read;
  };
  expect(visits(4000) / visits(2000)).toBeLessThan(2.3);
});
