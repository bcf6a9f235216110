/** Texts and notes made to take long, to lead astray, or to bring to light what is excluded. */
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import { MOST_CLAIMS, verifyClaims } from '../../src/verify/verify-claims';
import { wait, yaml } from '../support/builtin';
import { MemoryVault } from '../support/memory-vault';

async function open(notes: Readonly<Record<string, string>>, excluded: readonly string[] = []) {
  const vault = new MemoryVault(notes, excluded);
  const engine = new BuiltinEngine({ vault, yaml, wait });
  await engine.open();
  await engine.ready();
  return { vault, engine };
}

/** Milliseconds. Far more than any of these takes; what grows with the square of its input takes minutes. */
const BOUND = 60_000;

const word = (at: number): string => `word${at.toString(36)}`;
const prose = (count: number): string => Array.from({ length: count }, (_, at) => word((at * 7919) % 5003)).join(' ');

describe('takes time in proportion', () => {
  test.each([
    ['a quote of a megabyte that is in a note', (text: string) => text],
    ['one with a word changed in its middle', (text: string) => text.replace(' ', ' changed ')],
    [
      'one with gaps',
      (text: string) => text.replace(/ (\S+) (\S+)(?= )/g, (_, a: string, b: string) => ` ${a} … ${b}`),
    ],
    ['one of the same word', () => 'word1 '.repeat(200_000)],
    ['one of nothing but gaps', () => '… '.repeat(300_000)],
  ])('%s', async (_, change) => {
    const long = prose(120_000);
    const { vault, engine } = await open({ 'long.md': long, 'short.md': 'word1 word2 word3' });
    const start = performance.now();
    const { claims } = await verifyClaims(`It says “${change(long)}”.`, { vault, engine });
    expect(claims.length).toBeLessThanOrEqual(1);
    if (change(long) === long) expect(claims[0]?.verdict).toBe('exact');
    else expect(claims[0]?.verdict).not.toBe('exact');
    expect(performance.now() - start).toBeLessThan(BOUND);
  });

  test.each([
    ['marks that are never closed', '“ „ « " ‘ '.repeat(100_000)],
    ['marks that close at once', '""""“”«»'.repeat(50_000)],
    ['brackets', '[['.repeat(200_000)],
    ['paths', 'a/b.md (lines 1-2) '.repeat(20_000)],
    ['markup', '**~~==`[](<'.repeat(50_000)],
    ['full stops', 'A. '.repeat(100_000)],
    ['quotes in quotes', '> '.repeat(100_000)],
    ['dots', '.'.repeat(500_000)],
  ])('%s', async (_, text) => {
    const { vault, engine } = await open({ 'a/b.md': 'Nothing of this stands here.' });
    const start = performance.now();
    await verifyClaims(text, { vault, engine });
    expect(performance.now() - start).toBeLessThan(BOUND);
  });

  const SIZE = 200_000;
  /** Ten times what the slowest takes. */
  const SOON = 10_000;
  const filled = (unit: string): string => unit.repeat(Math.ceil(SIZE / unit.length));

  test.each([
    ['marks that open and never close', filled('“word1 word2 ')],
    ['marks that close and never open', filled('word1 word2” ')],
    ['all kinds of marks by turns', filled('«word1 „word2 ‚word3 「word4 "word5 ')],
    ['quotes in quotes', Array.from({ length: 600 }, (_, at) => `${'>'.repeat(at)} word1 word2 word3`).join('\n')],
    ['fences in fences', Array.from({ length: 2000 }, (_, at) => `${'`'.repeat(3 + (at % 90))}short.md`).join('\n')],
    ['links that open and never close', filled('[[word1 ')],
    ['brackets that open and never close', filled('[sic (word1 ')],
    ['lines without words', filled('(lines 1-2) ')],
    ['no space anywhere', `“${filled('词语')}”`],
    ['marks of direction', `“${filled('\u202eword1\u2066 ')}”`],
    ['marks upon marks', `“a${filled('\u0301')} word1 word2”`],
    ['pictures of people', `“${filled('👩‍👩‍👧 ')}”`],
    ['tags and addresses', filled('<img src=x onerror=alert(1)> javascript:alert(1) “word1 word2 word3” ')],
  ])('a text of 200 KB: %s', async (_, text) => {
    const { vault, engine } = await open({ 'short.md': 'word1 word2 word3' });
    const start = performance.now();
    const { claims } = await verifyClaims(text, { vault, engine });
    expect(claims.length).toBeLessThanOrEqual(MOST_CLAIMS);
    expect(performance.now() - start).toBeLessThan(SOON);
  });

  test('ten thousand claims, of which as many are looked up as anybody reads', async () => {
    const { vault, engine } = await open({ 'a.md': 'The quick brown fox jumps over the lazy dog.' });
    const text = Array.from({ length: 10_000 }, (_, at) => `He said "the quick brown fox number ${at}".`).join('\n\n');
    const told: number[] = [];
    const { claims, left } = await verifyClaims(text, { vault, engine, onProgress: (done) => void told.push(done) });
    expect([claims.length, left]).toEqual([MOST_CLAIMS, 10_000 - MOST_CLAIMS]);
    expect(told.at(-1)).toBe(MOST_CLAIMS);
    expect(claims.every(({ verdict }) => verdict !== 'exact')).toBe(true);
  });

  test('stops when nobody waits any more', async () => {
    const { vault, engine } = await open({ 'a.md': 'The quick brown fox jumps over the lazy dog.' });
    const stop = new AbortController();
    const text = Array.from({ length: 500 }, (_, at) => `"the quick brown fox ${at}"`).join('\n\n');
    const onProgress = (done: number): void => (done === 3 ? stop.abort(new Error('enough')) : undefined);
    await expect(verifyClaims(text, { vault, engine, signal: stop.signal, onProgress })).rejects.toThrow('enough');
  });
});
