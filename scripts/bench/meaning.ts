/**
 * Search by meaning with nothing installed: words alone, fast and deep search with the table that ships, in one language and across
 * languages.
 */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { Meaning } from '../../src/search/meaning/meaning';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { demo, openBuiltin } from './engines';
import { timed } from './measure';
import { askAll, searchIn, tally, tallyRow } from './meaning/judge';
import { longNotes, longQuestions } from './meaning/long-notes';
import { frenchNotes, questions, type Question } from './meaning/questions';
import type { Sheet } from './sheet';
import { writeNotes } from './write-notes';

export { columns } from './meaning/judge';

const OWN = 'other words';

const SETS: readonly (readonly [name: string, asked: readonly Question[]])[] = [
  [OWN, [...questions.overDemo, ...longQuestions]],
  ['French over French notes', questions.frenchOverFrench],
  ['French over English notes', questions.frenchOverDemo],
  ['German over English notes', questions.germanOverDemo],
];

/** What the table that ships has to find of the questions in other words: in the first note, the first three and the first ten. */
const LEAST = { first1: 24, first3: 44, first10: 61 } as const;

export async function measure(sheet: Sheet): Promise<void> {
  const embedding: string[] = [];
  for (const [name, asked] of SETS) {
    const folder = join(sheet.folder, name);
    const isFrench = asked === questions.frenchOverFrench;
    if (!isFrench) cpSync(demo, folder, { recursive: true });
    writeNotes(folder, isFrench ? frenchNotes : longNotes);
    const vault = new DiskVault(folder);
    let isAllowed = false;
    const engine = await openBuiltin(vault, { hasMeaning: () => isAllowed });
    const judged = async (kind: 'words' | 'fast' | 'deep') => {
      sheet.say(`${name}: ${kind}`);
      const verdicts = await askAll(asked, searchIn(kind === 'deep' ? 'deep' : 'fast', vault, engine));
      tallyRow(sheet, `${name}, ${kind}`, verdicts);
      return tally(verdicts);
    };
    await judged('words');
    isAllowed = true;
    sheet.say(`${name}: embedding`);
    await Meaning.load();
    const ms = await timed(() => {
      engine.refresh();
      return engine.ready();
    });
    embedding.push(`Embedding "${name}" took ${ms.toFixed(0)} ms`);
    await judged('fast');
    const found = await judged('deep');
    await engine.close();
    if (name !== OWN) continue;
    for (const count of ['first1', 'first3', 'first10'] as const)
      sheet.atLeast(`deep, ${name}, in the ${count.replace('first', 'first ')}`, found[count], LEAST[count]);
  }
  sheet.title = `search by meaning, built in: the right note among the first 1, 3 and 10. ${embedding.join('; ')}`;
}
