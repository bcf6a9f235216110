/** Runs the commands of the documentation, each document in a checkout of its own. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentsOf, type MarkdownFile } from '../../scripts/documents';
import { makeCheckout, project, type Checkout } from './checkout';
import { examplesIn, isAsShown, isShortened, withOutputs, type Example, type ShownOutput } from './examples';

export interface WithExamples {
  readonly document: MarkdownFile;
  readonly examples: readonly Example[];
  /** Whether most of its commands search: each of them starts QMD, and takes six times as long as any other. */
  readonly searches: boolean;
}

export const documentsWithExamples: readonly WithExamples[] = documentsOf(project).flatMap((document) => {
  const examples = examplesIn(document);
  const searching = examples.filter(({ script }) => script.includes('tool -- search'));
  return examples.length === 0 ? [] : [{ document, examples, searches: searching.length > examples.length / 2 }];
});

/** A document may have a dozen commands, which take half a second each, and more beside other tests. */
const MANY_COMMANDS_MS = 300_000;

export function testCommands(all: readonly WithExamples[]): void {
  test.concurrent.each(all.map((one) => [one.document.path, one] as const))(
    'the commands in %s do what it says',
    (_, one) => checkAll(one),
    MANY_COMMANDS_MS,
  );
}

async function checkAll({ document, examples }: WithExamples): Promise<void> {
  const checkout = await makeCheckout();
  try {
    const changed: [ShownOutput, string][] = [];
    for (const example of examples) {
      const other = await check(checkout, example);
      if (other !== undefined) changed.push(other);
    }
    if (changed.length > 0) writeFileSync(join(project, document.path), withOutputs(document.text, changed));
  } finally {
    await checkout.dispose();
  }
}

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
