/** What is written is parsed as the same, and a changed line leaves the others as they are. */
import fc from 'fast-check';
import { makeAnchor, type Anchor } from '../../../src/follow/anchor/anchor';
import { indexNote } from '../../../src/follow/anchor/indexed-note';
import { parseAnchor, writeAnchor } from '../../../src/follow/anchor/written';
import { LOOKS } from '../../../src/follow/document-state';
import { SORTS, type CollateBlock, type Source } from '../../../src/in-notes/source/collate-block';
import { parseBlock } from '../../../src/in-notes/source/parse-block';
import { updateSource } from '../../../src/in-notes/source/update-source';
import { fenceBlock, sourceFor, writeBlock } from '../../../src/in-notes/source/write-block';
import { fencedCode } from '../../../src/lines/fences';

const clean = (text: string): string => text.replace(/[\r\n\0]/g, ' ').trim();
const words = fc.string({
  unit: fc.constantFrom('a', 'é', ' ', '"', '…', '`', '\\', '#', ':', '-', '1', '~', '>', '𝒳'),
});
const text = fc.oneof(words, fc.string({ unit: 'grapheme' })).map(clean);
const some = text.filter((one) => one !== '');
const name = some.map((one) => one.replace(/[[\]#^|\\]/g, '').trim()).filter((one) => one !== '');
const part = fc.oneof(
  name.filter((one) => /[\p{L}\p{N}]/u.test(one)),
  fc.constantFrom('^id-1', 'A#B', 'Plan: C# [x]'),
);

const note = fc.array(
  fc.oneof(words.map(clean), fc.constantFrom('', '# Heading', 'a few words of a line that is long')),
  {
    minLength: 1,
    maxLength: 8,
  },
);
/** Of lines that may hold anything, as reading it back gives it. */
const anchor: fc.Arbitrary<Anchor> = fc
  .tuple(note, fc.nat(7), fc.nat(3), fc.constantFrom('whole', 'quote', 'lines'))
  .map(([lines, start, more, form]) => {
    const at = Math.min(start, lines.length - 1) + 1;
    const made = makeAnchor(indexNote(lines), { start: at, end: at + more });
    const { check: _, ...unchecked } = made;
    const written = writeAnchor(form === 'whole' ? made : unchecked);
    return parseAnchor(form === 'lines' ? (/^[\d-]+/.exec(written)?.[0] ?? '') : written) as Anchor;
  });

const optional = <Value>(key: string, value: fc.Arbitrary<Value>): fc.Arbitrary<Record<string, Value>> =>
  fc.option(value, { nil: undefined }).map((one) => (one === undefined ? {} : { [key]: one }));

const link = fc
  .tuple(name, fc.oneof(optional('part', part), optional('anchor', anchor)), optional('alias', name))
  .map(([target, rest, alias]): Source => ({ kind: 'link', line: 0, link: target, ...rest, ...alias }));
const path = fc
  .tuple(
    fc.constantFrom('projects/*/state.md', '/C# notes.md', '/title: x.md', '/> a.md', 'a b/[x].md', '/a \\# b.md'),
    fc.oneof(optional('part', part), optional('anchor', anchor)),
  )
  .map(([pattern, rest]): Source => ({ kind: 'path', line: 0, pattern, ...rest }));
const search = fc
  .tuple(
    some,
    optional('limit', fc.integer({ min: 1, max: 999_999 })),
    optional('passages', fc.integer({ min: 1, max: 9 })),
    optional('sort', fc.constantFrom(...SORTS)),
  )
  .map(([query, limit, passages, sort]): Source => ({
    kind: 'search',
    line: 0,
    query,
    ...limit,
    ...passages,
    ...sort,
  }));

const block: fc.Arbitrary<CollateBlock> = fc
  .tuple(
    optional('title', some),
    optional('view', fc.constantFrom(...LOOKS)),
    optional(
      'overview',
      fc.array(text, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
    ),
    fc.array(fc.oneof(link, path, search), { maxLength: 8 }),
  )
  .map(([title, view, overview, sources]) => ({ ...title, ...view, ...overview, sources }));

const withoutLines = (one: CollateBlock): CollateBlock => ({
  ...one,
  sources: one.sources.map((source) => ({ ...source, line: 0 })),
});

test('a written block is parsed as the same', () => {
  fc.assert(
    fc.property(block, (one) => {
      expect(withoutLines(parseBlock(writeBlock(one)))).toEqual(one);
    }),
    { numRuns: 1000 },
  );
});

test('whatever is parsed, writing it gives a text that is parsed as the same', () => {
  const line = fc.oneof(text, block.map(writeBlock), fc.constantFrom('  limit: 5', 'title:', '[[a', '```'));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      const once = parseBlock(lines.join('\n'));
      const twice = parseBlock(writeBlock(once));
      expect(twice.title).toBe(once.title);
      expect(twice.overview).toBe(once.overview);
      expect(twice.sources.filter(({ kind }) => kind !== 'problem').map(({ line: _, ...rest }) => rest)).toEqual(
        once.sources.filter(({ kind }) => kind !== 'problem').map(({ line: _, ...rest }) => rest),
      );
    }),
    { numRuns: 1000 },
  );
});

test('no line of a block closes its fence', () => {
  fc.assert(
    fc.property(block, fc.constantFrom('', '```', '````'), (one, marks) => {
      const odd = marks === '' ? [] : [{ kind: 'problem', line: 1, code: 'not-a-source', text: marks } as const];
      const lines = fenceBlock({ ...one, sources: [...odd, ...one.sources] }).split('\n');
      expect(fencedCode(lines)).toEqual([{ start: 1, end: lines.length, info: 'collate', isClosed: true }]);
    }),
    { numRuns: 500 },
  );
});

test('another target or other lines change that line and no other', () => {
  fc.assert(
    fc.property(block, fc.nat(7), name, anchor, fc.constantFrom('\n', '\r\n'), (one, at, target, lines, end) => {
      const before = writeBlock(one).split('\n').join(end);
      const sources = parseBlock(before).sources.filter((source): source is Source => source.kind !== 'problem');
      const source = sources[at % Math.max(1, sources.length)];
      if (source === undefined) return;
      const change = source.kind === 'link' ? { target, anchor: lines } : { anchor: lines };
      const after = updateSource(before, source, change);
      if (source.kind === 'search' || source.part !== undefined) {
        expect(after).toBeUndefined();
        return;
      }
      const expected = { ...source, ...(source.kind === 'link' ? { link: target } : {}), anchor: lines };
      expect(parseBlock(after ?? '').sources.find(({ line }) => line === source.line)).toEqual(expected);
      const others = (whole: string): string[] => whole.split(end).filter((_, i) => i !== source.line - 1);
      expect(others(after ?? '')).toEqual(others(before));
    }),
    { numRuns: 500 },
  );
});

describe('one line', () => {
  const before = 'title: x\n  [[state|alias]]  13-14 "API externe … Rhodane"  \n[[other]]\n';
  const [state] = parseBlock(before).sources as readonly Source[];

  test('keeps its indentation and what is not changed', () => {
    const after = updateSource(before, state as Source, {
      anchor: parseAnchor('20-21 "API externe … Rhodane"') as Anchor,
    });
    expect(after).toBe('title: x\n  [[state|alias]] 20-21 "API externe … Rhodane"\n[[other]]\n');
    expect(updateSource(before, state as Source, { target: 'folder/state' })).toBe(
      'title: x\n  [[folder/state|alias]] 13-14 "API externe … Rhodane"\n[[other]]\n',
    );
  });

  test('that is another by now is left alone', () => {
    expect(updateSource(before.replace('13', '12'), state as Source, { target: 'x' })).toBeUndefined();
    expect(updateSource('', state as Source, { target: 'x' })).toBeUndefined();
  });
});

test('a note whose name no link can hold is named by its path', () => {
  const odd = ['C#.md', 'a [b].md', 'a # b.md', 'a|b^c.md', 'title: x.md', '> x.md', 'folder/![[x]].md', '[[x.md'];
  const lines = parseAnchor('3-4 "a … b"') as Anchor;
  for (const file of odd) {
    const made = { ...sourceFor(file, lines, file.replace(/\.md$/, '')), line: 1 };
    expect(parseBlock(writeBlock({ sources: [made] })).sources).toEqual([made]);
    const back = made.kind === 'link' ? `${made.link}.md` : made.pattern.slice(1).replace(' \\# ', ' # ');
    expect(back).toBe(file);
  }
  expect(sourceFor('folder/a b.md', undefined, 'a b')).toEqual({ kind: 'link', link: 'a b' });
});
