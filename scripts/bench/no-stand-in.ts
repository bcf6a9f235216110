/** For benchmarks of QMD: an answer by anything else would not be its figure. */
import type { Engine } from '../../src/search/engine';
import { NOTHING_KNOWN } from '../../src/search/known-notes';

export const noStandIn: Engine = {
  known: NOTHING_KNOWN,
  capabilities: { deep: () => ({ kind: 'unavailable' }), byMeaning: () => false, program: () => undefined },
  search: () => Promise.reject(new Error('QMD did not answer.')),
  update: () => undefined,
  status: () => ({ kind: 'starting' }),
  close: () => Promise.resolve(),
};
