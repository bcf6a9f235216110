/** Answers in an order that was asked for, and how many notes there are in all. */
import type { AskOptions, OrderCase, VaultName } from './cases';

type Row = readonly [query: string, options: AskOptions, total: number, notes: readonly string[]];

const rows = (vault: VaultName, table: readonly Row[]): OrderCase[] =>
  table.map(([query, options, total, notes]) => ({ shape: 'order', vault, query, options, total, notes }));

const daily = ['Daily/2025-02-03.md', 'Daily/2025-02-04.md', 'Daily/2025-02-05.md', 'Daily/2025-03-01.md'];
const marmalade = ['Ideas/Rain organ.md', 'Ideas/Solar oven.md', 'People/Rosalind.md'];
const pianos = [
  'inbox/2025-07-12-voice-memos/memo-2-pricing-and-piano.md',
  'inbox/2025-07-12-voice-memos/review.md',
  'projects/appart-search/bucket/visit-chariot-d-or.md',
  'projects/appart-search/changelog.md',
  'projects/appart-search/tasks.md',
];

export const orderCases: readonly OrderCase[] = [
  ...rows('world', [
    ['quilt', { sort: 'newest' }, 4, [...daily].reverse()],
    ['quilt', { sort: 'path' }, 4, daily],
    ['quilt', { sort: 'newest', limit: 2 }, 4, ['Daily/2025-03-01.md', 'Daily/2025-02-05.md']],
    ['marmalade', { sort: 'newest' }, 3, marmalade],
    ['marmalade', { sort: 'path', limit: 1 }, 3, marmalade.slice(0, 1)],
    [
      'tag:#idea',
      { sort: 'newest' },
      4,
      ['People/Odalys.md', 'Ideas/Rain organ.md', 'Ideas/Solar oven.md', 'Ideas/Moss wall.md'],
    ],
    ['tag:#person', {}, 3, ['People/Odalys.md', 'People/Casimir.md', 'People/Rosalind.md']],
  ]),
  ...rows('demo', [
    ['piano', { sort: 'path' }, 5, pianos],
    ['piano', { sort: 'path', limit: 2 }, 5, pianos.slice(0, 2)],
    [
      'tag:#travel',
      { sort: 'newest' },
      4,
      [
        'bucket/Été à Annecy.md',
        'bucket/travel/Wochenende in Freiburg.md',
        'bucket/travel/Kyoto in spring.md',
        'bucket/travel/Cinco días en Valencia.md',
      ],
    ],
    [
      '[deadline]',
      { sort: 'newest' },
      3,
      [
        'projects/appart-search/description.md',
        'projects/startup-x/description.md',
        'projects/trail-guide/description.md',
      ],
    ],
    [
      'tag:#flat',
      { sort: 'newest', limit: 3 },
      6,
      [
        'projects/appart-search/bucket/Simulation prêt 3,35 %.md',
        "projects/appart-search/bucket/Checklist d'avant-compromis.md",
        'projects/appart-search/bucket/Questions pour le syndic.md',
      ],
    ],
    ['Karim', {}, 11, []],
    ['mortgage', { limit: 2 }, 4, []],
    ['voucher', {}, 3, []],
    ['Rhodane', { limit: 2 }, 6, []],
  ]),
  ...rows('npm', [
    ['tarball', {}, 14, []],
    ['provenance', { sort: 'path' }, 3, ['commands/npm-audit.md', 'commands/npm-publish.md', 'using-npm/config.md']],
    ['shrinkwrap', {}, 21, []],
    ['sha512', { sort: 'path', limit: 2 }, 3, ['commands/npm-publish.md', 'commands/npm-sbom.md']],
  ]),
];
