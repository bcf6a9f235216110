/** Whatever happens to a vault, to the engine and to what it has saved, the answers are those of a fresh engine and of reading every note. */
import fc from 'fast-check';
import { engineLife, followAsFresh } from '../../support/engine-world';

test('an engine that followed the vault answers as a fresh one, and as reading every note does', async () => {
  await fc.assert(fc.asyncProperty(engineLife, followAsFresh), {
    numRuns: Number(process.env['PROPERTY_RUNS'] ?? 60),
  });
});
