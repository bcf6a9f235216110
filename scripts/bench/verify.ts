/** `verify` on a generated vault of 5,000 notes, beside `search` in the same run: many claims at once, and one claim by itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callAnyTool } from '../../src/plugin/all-tools';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { openBuiltin } from './engines';
import { askInTurn, median, percentile } from './measure';
import { writeVault, type GeneratedVault } from './search-vault';
import type { Sheet } from './sheet';

const NOTES = 5000;
const CLAIMS = 100;
/** Odd, so that the median is a run that really happened. */
const ROUNDS = 5;

export const columns = ['ms', 'p50', 'p95'];

export async function measure(sheet: Sheet): Promise<void> {
  sheet.say(`writing ${NOTES} notes`);
  const generated = writeVault(join(sheet.folder, 'vault'), NOTES);
  const claims = claimsFrom(generated);
  const vault = new DiskVault(generated.folder);
  const engine = await openBuiltin(vault);
  const search = (query: string): unknown => callAnyTool('search', { query }, { vault, engine });
  const verify = (text: string): unknown => callAnyTool('verify', { text }, { vault, engine });
  sheet.say('measuring');
  const [found = []] = await askInTurn(ROUNDS, generated.queries, [search]);
  const [single = []] = await askInTurn(ROUNDS, claims, [verify]);
  const texts = [claims.slice(0, CLAIMS / 2), claims].map((some) => some.join('\n\n'));
  const together = texts.map((text) => () => verify(text));
  const [half = [], all = []] = await askInTurn(ROUNDS, [undefined], together);
  await engine.close();
  const row = (name: string, times: readonly number[]): void => sheet.row(name, median(times), percentile(times, 0.95));
  row('search', found);
  row('one claim', single);
  row(`${CLAIMS / 2} claims`, half);
  row(`${CLAIMS} claims`, all);
  const one = median(found);
  sheet.atMost(`${CLAIMS} claims / one search`, median(all) / one, 120);
  sheet.atMost(`${CLAIMS} claims / ${CLAIMS / 2} claims`, median(all) / median(half), 2.5);
  sheet.atMost('one claim, p95 / one search', percentile(single, 0.95) / one, 5);
}

/** Lines of notes between quotation marks: as they are, with a word changed, cited, and words of several notes together, in turn. */
function claimsFrom({ folder, paths }: GeneratedVault): string[] {
  const lines = Array.from({ length: CLAIMS + 1 }, (_, at) => {
    const path = paths[(at * 47 + 3) % paths.length] ?? '';
    const prose = readFileSync(join(folder, path), 'utf8')
      .split('\n')
      .filter((line) => /^\p{L}+(?: \p{L}+){6,}/u.test(line));
    return { path, words: (prose[at % Math.max(1, prose.length)] ?? 'nothing to be quoted here').split(' ') };
  });
  return lines.slice(0, CLAIMS).map(({ path, words }, at) => {
    const other = lines[at + 1]?.words ?? [];
    const text = words.join(' ');
    const replaced = words.map((word, place) => (place === 3 ? 'replaced' : word)).join(' ');
    const mixed = words.flatMap((word, place) => [word, other[place] ?? '']).slice(0, words.length);
    const quotes = [`“${text}”`, `“${replaced}”`, `“${text}” \`${path}\``, `“${mixed.join(' ')}”`];
    return `It says ${quotes[at % quotes.length]}.`;
  });
}
