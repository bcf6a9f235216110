/** Every command in the documentation does what it shows. `APPROVE=1` writes what it does into the documents instead. */
import { documentsOf } from '../../scripts/documents';
import { project } from './checkout';
import { examplesIn, isAsShown } from './examples';
import { allNodes } from './markdown-nodes';
import { documentsWithExamples, testCommands } from './run-examples';

const documents = documentsOf(project);

// Those that search are in examples.slow.test.ts, but for a few.
testCommands(documentsWithExamples.filter(({ searches }) => !searches));

test('every tool has a page with examples', () => {
  const paths = documentsWithExamples.map(({ document }) => document.path);
  for (const tool of ['search', 'read', 'concat', 'tree', 'edit', 'verify'])
    expect(paths).toContain(`docs/tools/${tool}.md`);
});

test('JSON in the documentation can be read', () => {
  const blocks = documents.flatMap(({ text }) => allNodes(text).filter((node) => node.type === 'code'));
  for (const { lang, value } of blocks) if (lang === 'json') expect(() => void JSON.parse(value)).not.toThrow();
});

describe('an output as shown', () => {
  test('is the whole output', () => {
    expect(isAsShown('one\ntwo', 'one\ntwo')).toBe(true);
    expect(isAsShown('one\ntwo\n', 'one\ntwo')).toBe(true);
    expect(isAsShown('one\ntwo', 'one')).toBe(false);
    expect(isAsShown('zero\none', 'one')).toBe(false);
  });

  test('may leave lines out, where it says so', () => {
    const printed = 'one\ntwo\nthree\nfour';
    for (const shown of ['one\n…', '…\nfour', 'one\n…\nfour', 'one\n…\nthree\n…', '…', 'one\ntwo\n…\nthree\nfour'])
      expect([shown, isAsShown(printed, shown)]).toEqual([shown, true]);
    for (const shown of ['two\n…', '…\nthree', 'one\n…\nfive\n…', 'one\n…\nfour\n…\nthree', 'one\n…\none'])
      expect([shown, isAsShown(printed, shown)]).toEqual([shown, false]);
  });
});

test('a command is run, expected to fail, or marked as not run', () => {
  const text = '# T\n\n```sh\na\n```\n\n```text\nout\n```\n\n```sh fails\nb\n```\n\n```sh not-run\nc\n```\n';
  expect(examplesIn({ path: 'x.md', text })).toEqual([
    { line: 3, script: 'a', code: 0, output: { text: 'out', start: 18, end: 33 } },
    { line: 11, script: 'b', code: 1 },
  ]);
  for (const fence of ['```bash', '```sh later', '```console'])
    expect(() => examplesIn({ path: 'x.md', text: `${fence}\na\n\`\`\`\n` })).toThrow('write a command as "sh"');
  expect(() => examplesIn({ path: 'x.md', text: '1. Do\n\n   ```sh\n   a\n   ```\n' })).toThrow('a command in a list');
});
