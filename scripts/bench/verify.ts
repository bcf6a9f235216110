/** `verify` on a generated vault of 5,000 notes, beside `search` in the same run: many claims at once, and one claim by itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callAnyTool } from '../../src/plugin/all-tools';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { openBuiltin } from './engines';
import { median, percentile, timed } from './measure';
import { writeVault, type GeneratedVault } from './search-vault';
import type { Bench } from './sheet';

const NOTES = 5000;
const CLAIMS = 100;
/** Odd, so that the median is a run that really happened. */
const ROUNDS = 5;

export const verifyBench: Bench = {
  columns: ['ms', 'p50', 'p95'],
  async measure(sheet) {
    sheet.say(`writing ${NOTES} notes`);
    const generated = writeVault(join(sheet.folder, 'vault'), NOTES);
    const claims = claimsFrom(generated);
    const vault = new DiskVault(generated.folder);
    const engine = await openBuiltin(vault);
    const asked = {
      search: generated.queries.map((query) => ['search', { query }] as const),
      single: claims.map((text) => ['verify', { text }] as const),
      half: [['verify', { text: claims.slice(0, CLAIMS / 2).join('\n\n') }] as const],
      all: [['verify', { text: claims.join('\n\n') }] as const],
    };
    const times = { search: [] as number[], single: [] as number[], half: [] as number[], all: [] as number[] };
    sheet.say('measuring');
    for (let round = 0; round <= ROUNDS; round++)
      for (const kind of ['search', 'single', 'half', 'all'] as const)
        for (const [tool, args] of asked[kind]) {
          const ms = await timed(() => callAnyTool(tool, args, { vault, engine }));
          if (round > 0) times[kind].push(ms);
        }
    await engine.close();
    const { search, single, half, all } = times;
    const one = percentile(search, 0.5);
    sheet.row('search', one, percentile(search, 0.95));
    sheet.row('one claim', percentile(single, 0.5), percentile(single, 0.95));
    sheet.row(`${CLAIMS / 2} claims`, median(half), percentile(half, 0.95));
    sheet.row(`${CLAIMS} claims`, median(all), percentile(all, 0.95));
    sheet.atMost(`${CLAIMS} claims / one search`, median(all) / one, 120);
    sheet.atMost(`${CLAIMS} claims / ${CLAIMS / 2} claims`, median(all) / median(half), 2.5);
    sheet.atMost('one claim, p95 / one search', percentile(single, 0.95) / one, 5);
  },
};

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
    switch (at % 4) {
      case 0:
        return `It says “${text}”.`;
      case 1:
        return `It says “${words.map((word, place) => (place === 3 ? 'replaced' : word)).join(' ')}”.`;
      case 2:
        return `It says “${text}” \`${path}\`.`;
      default:
        return `It says “${words
          .flatMap((word, place) => [word, other[place] ?? ''])
          .slice(0, words.length)
          .join(' ')}”.`;
    }
  });
}
