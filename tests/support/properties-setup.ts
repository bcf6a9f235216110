/**
 * Property tests draw the same cases on every run, so that a red run is always about the change at hand.
 * `PROPERTY_RUNS=20000 npx jest` draws that many fresh ones.
 */
import fc from 'fast-check';

const runs = process.env['PROPERTY_RUNS'];
fc.configureGlobal(runs === undefined ? { seed: 20250714, numRuns: 100 } : { numRuns: Number(runs) });
