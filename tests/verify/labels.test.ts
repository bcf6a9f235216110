/** Checks that the labelled set is sound: it says nothing about any engine. */
import { labels, vaults, type QuoteLabel } from './labels';

/** Letters and digits only, plain: a way of comparing that shares nothing with the engine's. */
function plain(text: string): string {
  return text
    .replace(/\[\[[^\]|]*\|([^\]]*)\]\]/g, '$1')
    .replace(/\[sic\]|\[\^\w+\]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function linesOf({ vault, note = '', lines: [start, end] = [1, 1] }: QuoteLabel): string {
  const text = vaults[vault][note];
  if (text === undefined) throw new Error(`No such note: ${note}`);
  return text
    .split('\n')
    .slice(start - 1, end)
    .join('\n');
}

test('there are enough labels, in three languages and of every kind', () => {
  expect(labels.length).toBeGreaterThanOrEqual(450);
  expect(labels.filter(({ vault }) => vault !== 'held-out').length).toBeGreaterThanOrEqual(300);
  for (const language of ['en', 'fr', 'de'])
    expect(labels.filter((label) => label.language === language).length).toBeGreaterThanOrEqual(100);
  const counts = new Map<string, number>();
  for (const { kind } of labels) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count < 25)).toEqual([]);
  expect(counts.size).toBe(14);
});

test('no text is labelled twice', () => {
  const texts = labels.map(({ vault, text }) => `${vault}: ${text}`);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

test('what is real has a place, and what is nowhere has none', () => {
  for (const label of labels) {
    expect({ text: label.text, hasPlace: label.note !== undefined }).toEqual({
      text: label.text,
      hasPlace: label.verdict !== 'nowhere',
    });
    if (label.note !== undefined) expect(linesOf(label).trim()).not.toBe('');
  }
});

test('exact words begin and end on the lines that are labelled', () => {
  const faults = labels.filter((label) => {
    if (label.verdict !== 'exact' || label.kind === 'fence') return false;
    const held = plain(linesOf(label));
    const [, quote = ''] = /[“«„»"‘‚>]\s*(.*)/s.exec(label.text) ?? [];
    const words = quote
      .split(/\s+/)
      .map(plain)
      .filter((word) => word !== '');
    return !held.includes(words.slice(0, 2).join(''));
  });
  expect(faults.map(({ text }) => text)).toEqual([]);
});

test('a changed word is not in the lines it was changed in, or only there', () => {
  const faults = labels.filter((label) => {
    if (label.named === undefined || label.named.kind === 'negation') return false;
    return label.kind !== 'fence' && !label.text.replace(/[.,'\u202f\u00a0 ](?=\d{3})/g, '').includes(label.named.word);
  });
  expect(faults.map(({ text }) => text)).toEqual([]);
});
