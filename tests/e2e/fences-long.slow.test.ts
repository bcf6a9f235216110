/** A fence of 20,000 lines; fences.test.ts has all others. */
import { makeBlock, renderBlock } from '../../src/lines/block';
import { eventually } from './support/collating';
import { heads, openAnswer } from './support/fence-notes';
import { sharedSession } from './support/shared-session';

const LONG = Array.from({ length: 20_000 }, (_, at) => `Line ${at} says that the number is ${at * 7}.`);

describe('a fence of 20,000 lines in reading view', () => {
  const notes = { 'long.md': LONG.join('\n'), 'pasted.md': renderBlock(makeBlock('long.md', LONG, null)) };
  const { it, session } = sharedSession({ notes });

  it('is shown whole', async ({ page }) => {
    await openAnswer(session(), 'reading', 'pasted.md');
    await eventually(() => heads(page), ['long.md ·  · unchanged']);
    await eventually(() => page.locator('.mod-root .collate-static-line').count(), LONG.length);
  });

  it('is told of a single word that changed', async ({ page }) => {
    await session().writeNote('long.md', LONG.with(9_999, LONG[9_999]!.replace('says', 'said')).join('\n'));
    await eventually(() => heads(page), ['long.md ·  · changed since']);
    const fence = page.locator('.mod-root .markdown-reading-view .collate-fence').first();
    await fence.locator('.collate-verdict').click();
    expect(await fence.locator('del, ins').allTextContents()).toEqual(['says', 'said']);
  });
});
