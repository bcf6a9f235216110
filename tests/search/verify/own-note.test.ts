/** A note that is verified itself: what it holds of its own quotes is no measure of what other notes hold of them. */
import { verifyClaims } from '../../../src/search/verify/verify-claims';
import { bothEngines, type BothEngines } from '../../support/both-engines';

const OWN = 'The printer “confirmed four hundred purple copies for the spring fair”, I think.\n';
const notes = {
  'own.md': OWN,
  'quotes.md': 'The printer has an offer for three hundred copies.\n',
  'other.md': 'Ducks.\n',
};

let engines: BothEngines;
beforeAll(async () => {
  engines = await bothEngines({ notes });
});
afterAll(() => engines.dispose());

test.each(['builtin', 'qmd'] as const)('%s: the nearest passage of another note is shown', async (name) => {
  const { vault, [name]: engine } = engines;
  const { claims } = await verifyClaims(OWN, { vault, engine, except: 'own.md' });
  expect(claims.map(({ verdict, place }) => [verdict, place?.path])).toEqual([['nowhere', 'quotes.md']]);
});
