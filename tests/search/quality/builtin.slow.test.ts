/** The labelled questions asked of the built-in index; those of engines-quality.test.ts are in `npm test`. */
import { DiskVault } from '../../../src/vault/node/disk-vault';
import { builtinOn } from '../../support/both-engines';
import { testReach } from './reach';

testReach('builtin', async (folder) => {
  const vault = new DiskVault(folder);
  const engine = await builtinOn(vault);
  return { vault, engine, dispose: () => engine.close() };
});
