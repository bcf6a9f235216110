import { addressTest } from '../../src/lines/addresses';

test('tells which places of a line are within an address', () => {
  const line = 'a https://b.org/c "ftp://d" e';
  const isWithin = addressTest(line);
  const within = [...line].filter((_, at) => isWithin(at)).join('');
  expect(within).toBe('https://b.org/cftp://d');
  expect([...'no address'].some((_, at) => addressTest('no address')(at))).toBe(false);
});

test('a line of nothing but addresses holds nobody up', () => {
  const line = 'https://example.com/heron '.repeat(30_000);
  const isWithin = addressTest(line);
  const start = performance.now();
  let within = 0;
  for (let at = 0; at < line.length; at++) if (isWithin(at)) within += 1;
  expect(within).toBe(line.length - 30_000);
  expect(performance.now() - start).toBeLessThan(5000);
});
