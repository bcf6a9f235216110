/** The rules of the documentation, and that it keeps to them is what `npm run lint` checks. */
import { markdownFaults } from '../../scripts/markdown-rules';

const faults = (text: string): string[] => markdownFaults(text).map(({ line, message }) => `${line}: ${message}`);

test('a sound document has no fault', () => {
  const text =
    '# Title\n\nText with [a link](https://example.org) and <https://example.org>.\n\n## Part\n\n### Deeper\n';
  expect(faults(`${text}\n## Next\n\n\`\`\`sh\ncurl https://example.org\n\`\`\`\n\n![A map](map.png)\n`)).toEqual([]);
});

test('every fault is named with its line', () => {
  const text = '# Title \n\nSee https://example.org\n\n### Deep\n\n# Again\n\n```\ncode\n```\n\n![](map.png)\n';
  expect(faults(text)).toEqual([
    '1: a line ends without spaces',
    '3: an address stands in a link, not bare in the text',
    '5: H3 below H1 leaves a level out',
    '7: a document has one H1',
    '9: a code block names its language',
    '13: an image says what it shows',
  ]);
  expect(faults('Text\n\n# Title\n')).toEqual(['1: a document starts with its H1']);
  expect(faults('')).toEqual(['1: a document starts with its H1']);
});
