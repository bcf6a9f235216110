/** Real histories: the markdown pages of many versions of npm packages, fetched once and kept outside of this repository. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { splitLines } from '../../../src/lines/lines';
import { markdownIn, unpackPackage } from '../../../tests/search/quality/npm-pages';

/** A package, and some of its versions, oldest first. */
export type Package = readonly [name: string, versions: string];

/** The weights and limits were chosen on these. */
export const TUNED_ON: readonly Package[] = [
  [
    'fastify',
    '3.0.0 3.3.0 3.6.0 3.9.0 3.12.0 3.15.0 3.18.0 3.21.0 3.24.0 3.27.0 4.0.0 4.3.0 4.6.0 4.9.0 4.12.0 4.15.0 4.18.0 4.21.0 4.24.0 4.27.0 5.0.0 5.3.0 5.6.0',
  ],
  [
    'undici',
    '5.0.0 5.4.0 5.8.0 5.12.0 5.16.0 5.20.0 5.24.0 5.28.0 6.0.0 6.4.0 6.8.0 6.12.0 6.16.0 6.20.0 7.0.0 7.4.0 7.8.0 7.12.0 7.16.0',
  ],
];

/** And the figures are of these, which nothing was chosen on. */
export const MEASURED_ON: readonly Package[] = [
  [
    'npm',
    '7.0.0 7.5.0 7.10.0 7.15.0 7.20.0 8.0.0 8.5.0 8.10.0 8.15.0 8.19.0 9.0.0 9.3.0 9.6.0 9.9.0 10.0.0 10.3.0 10.6.0 10.9.0 11.0.0 11.3.0 11.6.0',
  ],
  [
    'pino',
    '6.0.0 6.3.0 6.6.0 6.9.0 6.12.0 7.0.0 7.3.0 7.6.0 7.9.0 8.0.0 8.4.0 8.8.0 8.12.0 8.16.0 8.20.0 9.0.0 9.3.0 9.6.0 9.9.0 9.12.0',
  ],
];

/** Path → lines. */
export type Pages = ReadonlyMap<string, readonly string[]>;

const cache = join(tmpdir(), 'collate-anchor-pages');

/** The pages of every version, in order; throws when they cannot be had. */
export function pagesOf([name, versions]: Package): readonly Pages[] {
  return versions.split(' ').map((version) => {
    const folder = `${cache}-${name}-${version}`;
    if (!existsSync(folder)) unpackPackage(`${name}@${version}`, 'package', folder);
    return new Map(Object.entries(markdownIn(folder)).map(([path, text]) => [path, splitLines(text)]));
  });
}
