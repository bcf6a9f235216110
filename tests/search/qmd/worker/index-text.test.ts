import { indexText, ownText } from '../../../../src/search/qmd/worker/index-text';

describe('the text to index', () => {
  test.each(['plain ASCII\ntext', 'déjà vu à l’été\n', '東京 서울\n', ''])(
    'is %j itself where QMD finds every word',
    (text) => {
      expect(indexText(text)).toBe(text);
      expect(ownText(text)).toBe(text);
    },
  );

  test.each([
    ['Une œuvre au noir\nrien\n', 'une oeuvre au noir'],
    ['die Straße\n', 'die strasse'],
    ['мой ёжик\n', 'мои ежик'],
    ['مُحَمَّد\n', 'محمد'],
    ['un ☕️ noir\n', 'un emoji2615 noir'],
    ['обовʼязок\n', 'обов язок'],
    ['co\u00ADoperate\n', 'cooperate'],
    ['タワー3階\n', 'タ ワ ー 3 階'],
  ])('repeats the lines of %j that it would not find, folded', (text, added) => {
    expect(indexText(text)).toBe(`${text}\n\n\u001E\n${added}\n`);
    expect(ownText(indexText(text))).toBe(text);
  });

  test('has empty lines in the place of collate blocks', () => {
    expect(indexText('a\n```collate\n[[Straße]]\n```\nb\n')).toBe('a\n\n\n\nb\n');
    expect(indexText('---\nx: ```collate\n---\nb\n')).toBe('---\nx: ```collate\n---\nb\n');
  });
});
