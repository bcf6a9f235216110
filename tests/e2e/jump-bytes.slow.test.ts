/** Jumps to every kind of line in source mode and in reading view; jump-bytes-live.slow.test.ts has Live Preview. */
import { jumpTexts, testJumps } from './support/jump-notes';
import { openIndexedPanel, sharedSession } from './support/shared-session';

describe('a jump', () => {
  const { it } = sharedSession({ notes: jumpTexts }, openIndexedPanel);
  testJumps({ it }, 'source mode');
  testJumps({ it }, 'reading view');
});
