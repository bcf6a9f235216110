/** The letters that make a block or a pick longer, and with Shift shorter: a line up or down, a paragraph, its section. */
import type { Step } from '../lines/widen';

export const STEPS: ReadonlyMap<string, Step> = new Map([
  ['u', { by: 'line', edge: 'start' }],
  ['d', { by: 'line', edge: 'end' }],
  ['p', { by: 'paragraph' }],
  ['s', { by: 'section' }],
]);
