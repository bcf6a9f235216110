/** Every command in the documentation does what it shows. `APPROVE=1` writes what it does into the documents instead. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentsOf } from '../../scripts/documents';
import { makeCheckout, project, type Checkout } from './checkout';
import { examplesIn, isAsShown, isShortened, withOutputs, type Example, type ShownOutput } from './examples';
import { allNodes } from './markdown-nodes';

const documents = documentsOf(project);
const withExamples = documents.filter((document) => examplesIn(document).length > 0);

/** A document may have a dozen commands, which take half a second each, and more beside other tests. */
const MANY_COMMANDS_MS = 300_000;

async function check(
  checkout: Checkout,
  { script, code, output }: Example,
): Promise<[ShownOutput, string] | undefined> {
  const run = await checkout.run(script);
  expect({ script, ...run }).toMatchObject({ code });
  if (output === undefined || isAsShown(run.stdout, output.text)) return undefined;
  if (process.env['APPROVE'] !== '1' || isShortened(output.text)) expect(run.stdout).toBe(output.text);
  return [output, run.stdout];
}

test.concurrent.each(withExamples.map((document) => [document.path, document] as const))(
  'the commands in %s do what it says',
  async (path, document) => {
    const checkout = await makeCheckout();
    try {
      const changed: [ShownOutput, string][] = [];
      for (const example of examplesIn(document)) {
        const other = await check(checkout, example);
        if (other !== undefined) changed.push(other);
      }
      if (changed.length > 0) writeFileSync(join(project, path), withOutputs(document.text, changed));
    } finally {
      await checkout.dispose();
    }
  },
  MANY_COMMANDS_MS,
);

test('every tool has a page with examples', () => {
  const paths = withExamples.map(({ path }) => path);
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
