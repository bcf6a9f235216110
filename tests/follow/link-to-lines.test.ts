import { indexNote } from '../../src/follow/anchor/indexed-note';
import { resolve } from '../../src/follow/anchor/resolve';
import { linkToLines, parseLink } from '../../src/follow/collate-link';

const lines = ['# Plan', '', 'The ferry leaves at noon.', 'It is "late" & full.', '', 'End of the plan.'];
const linkTo = (start: number, end: number, noteLines: readonly string[] = lines): string | undefined =>
  linkToLines('My vault', { path: 'a b/plan.md', range: { start, end } }, noteLines);
const followed = (link: string | undefined): ReturnType<typeof parseLink> =>
  parseLink(Object.fromEntries(new URL(link ?? '').searchParams));

test('a link finds its lines again after others were written above them', () => {
  const link = followed(linkTo(3, 4));
  expect(link).toMatchObject({ kind: 'lines', file: 'a b/plan.md', range: { start: 3, end: 4 } });
  if (link.kind !== 'lines') return;
  expect(resolve(link.anchor, indexNote(['new', '', ...lines]))).toEqual({
    kind: 'moved',
    range: { start: 5, end: 6 },
  });
});

test('a link names no blank lines at the edges of its lines', () => {
  expect(followed(linkTo(2, 5))).toMatchObject({ range: { start: 3, end: 4 }, anchor: { start: 3, count: 2 } });
  expect(followed(linkTo(2, 2))).toMatchObject({ range: { start: 2, end: 2 } });
});

test('lines past the end mean the last one; an empty note has none', () => {
  expect(followed(linkTo(4, 99))).toMatchObject({ range: { start: 4, end: 6 } });
  expect(followed(linkTo(7, 7))).toMatchObject({ range: { start: 6, end: 6 } });
  expect(linkTo(1, 1, [])).toBeUndefined();
});
