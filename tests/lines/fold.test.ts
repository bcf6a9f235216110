import { fold } from '../../src/lines/fold';

test('a text folds as its characters do, however long a run of accents is', () => {
  for (const text of [
    `${'é'.repeat(7999)}${'😀'.repeat(3)}${'É'.repeat(9000)}`,
    `a${'œ'.repeat(8000)}\udc00\udc00x${'ñ'.repeat(600)}`,
    '𝐀'.repeat(9000),
  ])
    expect(fold(text)).toBe(Array.from(text, fold).join(''));
});

test('millions of accented letters in a row are folded', () => {
  expect(fold('É'.repeat(20_000_000))).toBe('e'.repeat(20_000_000));
});
