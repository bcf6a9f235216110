/** What is nowhere in the vault is told with the passage that comes nearest in meaning. */
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import { Meaning } from '../../src/search/meaning/meaning';
import type { CheckedClaim } from '../../src/verify/checked-claim';
import { verifyClaims } from '../../src/verify/verify-claims';
import { ChangingVault, wait, yaml } from '../support/builtin';
import { MemoryStorage } from '../support/memory-storage';

const vault = new ChangingVault({
  'heron.md': '# Heron\n\nA grey bird stands in the shallow water and waits for fish.\n',
  'bills.md': '# Bills\n\nThe electricity bill has to be paid before the end of the month.\n',
  'bread.md': '# Bread\n\nFlour, water and salt; the dough rests overnight.\n',
});

let isAllowed = true;
let engine: BuiltinEngine;
beforeAll(async () => {
  const meaning = { load: () => Meaning.load(), isAllowed: () => isAllowed };
  engine = new BuiltinEngine({ vault, storage: new MemoryStorage(), yaml, wait, meaning });
  await engine.open();
  await engine.ready();
});
afterAll(() => engine.close());

const check = async (text: string, except?: string): Promise<CheckedClaim | undefined> =>
  (await verifyClaims(text, { vault, engine, except })).claims[0];

test.each([
  ['in other words', '“Someone should settle the charge for electric power this month.”'],
  ['in another language', '« Il faut payer la facture de courant avant la fin de cette période. »'],
])('%s', async (_, text) => {
  expect(await check(text)).toMatchObject({
    verdict: 'nowhere',
    place: { path: 'bills.md', range: { start: 3, end: 3 } },
    differences: [],
  });
});

test('of the note that the text is in, nothing', async () => {
  const claim = await check('“Someone should settle the charge for electric power this month.”', 'bills.md');
  expect(claim?.verdict).toBe('nowhere');
  expect(claim?.place?.path).not.toBe('bills.md');
});

test('nothing where nothing is near, or search by meaning is turned off', async () => {
  expect(await check('“Quantum chromodynamics of heavy baryons at collider energies.”')).not.toHaveProperty('place');
  isAllowed = false;
  try {
    expect(await check('« Il faut payer la facture de courant avant la fin de cette période. »')).not.toHaveProperty(
      'place',
    );
  } finally {
    isAllowed = true;
  }
});
