/**
 * fast-check as all tests get it (jest's `moduleNameMapper`). Property tests draw the same cases on every run, so that a red run is always
 * about the change at hand. `PROPERTY_RUNS=20000 npx jest` draws that many fresh ones.
 */
import fc from '../../node_modules/fast-check/lib/cjs/fast-check.js';

const runs = process.env['PROPERTY_RUNS'];
fc.configureGlobal(runs === undefined ? { seed: 20250714, numRuns: 100 } : { numRuns: Number(runs) });

export * from '../../node_modules/fast-check/lib/cjs/fast-check.js';
export default fc;
