import { makeBlock, renderBlock } from '../../src/lines/block';
import { withoutPastedData } from '../../src/lines/pasted-data';

const data = (letters: number): string => `data:image/png;base64,${'iVBO'.repeat(letters / 4)}`;

describe('a picture pasted as text', () => {
  test('is a short stand-in with its size, wherever lines are shown, copied or counted', () => {
    const block = makeBlock('a.md', ['Before', `![plan](${data(220_000)}) and after`], null);
    expect(renderBlock(block)).toBe(
      '```a.md\n1  | Before\n2  | ![plan](data:image/png;base64,… 162 KB) and after\n```',
    );
  });

  test('has one for each on a line, and the same for the stand-in itself', () => {
    const line = `${data(400)} ${data(4000)}`;
    const short = withoutPastedData(line);
    expect(short).toBe('data:image/png;base64,… 1 KB data:image/png;base64,… 3 KB');
    expect(withoutPastedData(short)).toBe(short);
  });

  test.each(['a line', `${'long '.repeat(200)}`, `data:image/png;base64,${'A'.repeat(150)}`, 'x;base64,'.repeat(100)])(
    'is not what %.20s has',
    (line) => {
      expect(withoutPastedData(line)).toBe(line);
    },
  );
});
