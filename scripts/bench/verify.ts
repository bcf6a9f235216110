/** `verify` on a generated vault of 5,000 notes, beside `search` in the same run: many claims at once, and one claim by itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callAnyTool } from '../../src/plugin/all-tools';
import { DiskVault } from '../../src/vault/node/disk-vault';
import { openBuiltin } from './both-engines';
import { atMost, median, percentile, timed, type Bench, type Report } from './measure';
import { writeVault, type GeneratedVault } from './search-vault';
import { inTemporaryFolder } from './temporary-folder';

const NOTES = 5000;
const CLAIMS = 100;
/** Odd, so that the median is a run that really happened. */
const ROUNDS = 5;

interface Figures {
  readonly search: readonly number[];
  readonly single: readonly number[];
  readonly half: readonly number[];
  readonly all: readonly number[];
}

export const verifyBench: Bench = {
  name: 'verify',
  async run(progress) {
    return inTemporaryFolder(async (folder) => {
      progress(`writing ${NOTES} notes`);
      const generated = writeVault(join(folder, 'vault'), NOTES);
      progress('measuring');
      return report(await measure(generated));
    });
  },
};

async function measure(generated: GeneratedVault): Promise<Figures> {
  const vault = new DiskVault(generated.folder);
  const engine = await openBuiltin(vault);
  const claims = claimsFrom(generated);
  const verify = (text: string): Promise<number> => timed(() => callAnyTool('verify', { text }, { vault, engine }));
  const figures = { search: [] as number[], single: [] as number[], half: [] as number[], all: [] as number[] };
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      const isWarm = round > 0;
      for (const query of generated.queries) {
        const ms = await timed(() => callAnyTool('search', { query }, { vault, engine }));
        if (isWarm) figures.search.push(ms);
      }
      for (const claim of claims) {
        const ms = await verify(claim);
        if (isWarm) figures.single.push(ms);
      }
      const half = await verify(claims.slice(0, CLAIMS / 2).join('\n\n'));
      const all = await verify(claims.join('\n\n'));
      if (isWarm) figures.half.push(half);
      if (isWarm) figures.all.push(all);
    }
    return figures;
  } finally {
    await engine.close();
  }
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

function report({ search, single, half, all }: Figures): Report {
  const one = percentile(search, 0.5);
  return {
    name: 'verify',
    columns: ['ms', 'p50', 'p95'],
    rows: [
      ['search', one, percentile(search, 0.95)],
      ['one claim', percentile(single, 0.5), percentile(single, 0.95)],
      [`${CLAIMS / 2} claims`, median(half), percentile(half, 0.95)],
      [`${CLAIMS} claims`, median(all), percentile(all, 0.95)],
    ],
    targets: [
      atMost(`${CLAIMS} claims / one search`, median(all) / one, 120),
      atMost(`${CLAIMS} claims / ${CLAIMS / 2} claims`, median(all) / median(half), 2.5),
      atMost('one claim, p95 / one search', percentile(single, 0.95) / one, 5),
    ],
  };
}
