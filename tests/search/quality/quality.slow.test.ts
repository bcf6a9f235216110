/** The labelled questions asked of QMD, which has to reach as much as the built-in index. */
import { bothEngines } from '../../support/both-engines';
import { testReach } from './reach';

testReach('qmd', async (folder) => {
  const { vault, qmd, dispose } = await bothEngines({ folder });
  return { vault, engine: qmd, dispose };
});
