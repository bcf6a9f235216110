import type { LiveBlock } from '../../src/follow/live-block';
import { en } from '../../src/texts/en';
import { addLines } from '../../src/in-notes/view/static-lines';
import { Pacer } from '../../src/vault/pacer';

test('after each chunk that took long, others have their turn before the next is drawn', async () => {
  const block = { lines: 'a\n\nb\n\nc\n\nd'.split('\n'), range: null } as unknown as LiveBlock;
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const turns = jest.spyOn(Pacer.prototype, 'pause');
  const drawnAt: number[] = [];
  const findSpans = (): [] => {
    now += 200;
    drawnAt.push(turns.mock.calls.length);
    return [];
  };
  try {
    const parent = createDiv();
    const host = {
      look: 'rendered',
      openLink: () => undefined,
      texts: en,
      findSpans,
    } as const;
    await addLines(parent, block, host, () => true);
    expect(parent.textContent).toBe('abcd');
    expect(drawnAt).toEqual([0, 1, 2, 3]);
  } finally {
    clock.mockRestore();
    turns.mockRestore();
  }
});

test.each(['source', 'rendered'] as const)(
  'the properties of a note are one line that unfolds, as %s',
  async (look) => {
    const lines = '---\ntags:\n  - a\nstatus: open\n---\n# Title\n\nText.'.split('\n');
    const host = {
      look,
      openLink: () => undefined,
      texts: en,
    };
    const shown = async (own: readonly string[]): Promise<HTMLDetailsElement> => {
      const parent = createDiv();
      await addLines(parent, { lines: own, range: null } as unknown as LiveBlock, host, () => true);
      if (own === lines) expect(parent.textContent).toMatch(/^2 propertiestags: {2}- astatus: open(?:# )?TitleText\.$/);
      return parent.querySelector('details')!;
    };
    expect((await shown(lines)).open).toBe(false);
    // Somebody who picked nothing else wants to see them.
    if (look === 'rendered') expect((await shown(lines.slice(0, 5))).open).toBe(true);
  },
);
