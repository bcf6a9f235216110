/** A note that is verified itself: what it holds of its own quotes is no measure of what other notes hold of them. */
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import { verifyClaims } from '../../src/verify/verify-claims';
import { ChangingVault, wait, yaml } from '../support/builtin';
import { MemoryStorage } from '../support/memory-storage';

const OWN = 'The printer “confirmed four hundred purple copies for the spring fair”, I think.\n';
const notes = {
  'own.md': OWN,
  'quotes.md': 'The printer has an offer for three hundred copies.\n',
  'other.md': 'Ducks.\n',
};

test('the nearest passage of another note is shown', async () => {
  const vault = new ChangingVault(notes);
  const engine = new BuiltinEngine({ vault, storage: new MemoryStorage(), yaml, wait });
  await engine.open();
  await engine.ready();
  const { claims } = await verifyClaims(OWN, { vault, engine, except: 'own.md' });
  expect(claims.map(({ verdict, place }) => [verdict, place?.path])).toEqual([['nowhere', 'quotes.md']]);
  await engine.close();
});
