/** What is counted as tried and as broken, and what is kept of a failure. */
import fc from 'fast-check';
import { fuzz } from '../../../scripts/faults/fuzz';
import { Ledger, type Kind } from '../../../scripts/faults/ledger';
import type { Run } from '../../../scripts/faults/run';
import { isWhole, wholeText } from '../../../scripts/faults/whole-notes';

const KIND: Kind = { what: 'a thing', holds: 'it holds' };

test('a try that throws is counted as broken, with its input, and the next one is tried', async () => {
  const ledger = new Ledger();
  await ledger.check(KIND, { at: 1 }, () => Promise.reject(new Error('no')));
  await ledger.check(KIND, { at: 2 }, () => undefined);
  expect(ledger.rows).toEqual([{ ...KIND, times: 2, broke: 1 }]);
  expect(ledger.failures).toHaveLength(1);
  expect(ledger.failures[0]).toMatchObject({ what: 'a thing', input: '{"at":1}' });
  expect(ledger.failures[0]?.reason).toMatch(/^no\n {4}at /);
});

test('what another process counted is added, and endless inputs and failures are cut', () => {
  const ledger = new Ledger();
  ledger.add(KIND, 3);
  const failures = Array.from({ length: 30 }, (_, at) => ({ what: 'a thing', input: `${at}`, reason: 'no' }));
  ledger.take({ rows: [{ ...KIND, times: 40, broke: 30 }], failures });
  expect(ledger.rows).toEqual([{ ...KIND, times: 43, broke: 30 }]);
  expect(ledger.failures).toHaveLength(20);
  const other = new Ledger();
  other.fail(KIND, 'x'.repeat(1_000_000), 'no');
  expect(other.failures[0]?.input.length).toBeLessThan(5000);
});

/** Only what a fuzzer needs. */
function runWith(ledger: Ledger): Run {
  const nothing = (): number => 0;
  return { seed: 42, random: nothing, folder: '', ledger, left: () => 2000, say: nothing };
}

test('a property that breaks is one failure, with the smallest input and the seed', async () => {
  const ledger = new Ledger();
  const property = fc.property(fc.nat(), (value) => {
    if (value > 9) throw new Error('too large');
  });
  await fuzz(runWith(ledger), KIND, property);
  expect(ledger.broke).toBe(1);
  expect(ledger.failures[0]?.input).toMatch(/^\[10\] \(fast-check: seed 42, path "[\d:]+"\)$/);
  expect(ledger.failures[0]?.reason).toMatch(/^too large/);
});

test('a text that is cut, mixed or changed is not whole', () => {
  const text = wholeText(3, 17, 'edited');
  expect(isWhole(text)).toBe(true);
  expect(isWhole(text.slice(0, -1))).toBe(false);
  expect(isWhole(text.slice(0, 400))).toBe(false);
  expect(isWhole(text + text)).toBe(false);
  expect(isWhole(text.replace('ward3x17', 'ward3x16'))).toBe(false);
  expect(isWhole('')).toBe(false);
});
