import type { LiveBlock } from '../../../src/app/documents/live-block';
import { addLines } from '../../../src/ui/in-notes/static-lines';
import { Pacer } from '../../../src/vault/pacer';

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
    const host = { look: 'rendered', openLink: () => undefined, taskLabel: () => '', findSpans } as const;
    await addLines(parent, block, host, () => true);
    expect(parent.textContent).toBe('abcd');
    expect(drawnAt).toEqual([0, 1, 2, 3]);
  } finally {
    clock.mockRestore();
    turns.mockRestore();
  }
});
