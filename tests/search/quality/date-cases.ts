/** Questions within dates: a section under a heading that is a date has that date, the rest has its note's. */
import type { AskOptions, DateCase, VaultName } from './cases';

/** Notes without headings are found as a whole; of the others, only these sections. */
type Found = Readonly<Record<string, readonly string[]>>;
type Row = readonly [query: string, from: string, to: string, found: Found];

const rows = (vault: VaultName, table: readonly Row[]): DateCase[] =>
  table.map(([query, from, to, found]) => ({
    shape: 'date',
    vault,
    query,
    options: dates(from, to),
    notes: Object.keys(found),
    headings: Object.fromEntries(Object.entries(found).filter(([, headings]) => headings.length > 0)),
  }));

const dates = (from: string, to: string): AskOptions => ({
  ...(from === '' ? {} : { date_from: from }),
  ...(to === '' ? {} : { date_to: to }),
});

const log = 'projects/startup-x/changelog.md';
const trail = 'projects/trail-guide/changelog.md';
const flat = 'projects/appart-search/changelog.md';
const kiln = 'Kiln/Changelog.md';

export const dateCases: readonly DateCase[] = [
  ...rows('demo', [
    ['Payvia', '2025-04-15', '2025-04-15', { [log]: ['2025-04-15'] }],
    ['glossary', '2025-04', '2025-04', { [log]: ['2025-04-15'] }],
    [
      'Kyoto',
      '2025-04',
      '2025-04',
      { 'bucket/travel/Kyoto in spring.md': [], 'changelog.md': ['2025-04-08'], [log]: ['2025-04-09'] },
    ],
    ['turpentine', '2025-03', '2025-03', { [log]: ['2025-03-18'] }],
    ['turpentine', '2025', '2025', { [log]: ['2025-03-18'] }],
    ['turpentine', '2025-04', '', {}],
    ['kernel', '2025-07-09', '2025-07-09', { 'bucket/restic-backup-linux.md': [], 'changelog.md': ['2025-07-09'] }],
    [
      'Freiburg',
      '2025-06-20',
      '2025-06-20',
      {
        'bucket/travel/Wochenende in Freiburg.md': [],
        'projects/trail-guide/bucket/Angebot Druckerei Freiburg.md': [],
        'projects/trail-guide/bucket/printer-quotes.md': [],
        [trail]: ['2025-06-20'],
      },
    ],
    [
      'Sulens',
      '2025-07-12',
      '2025-07-12',
      {
        'changelog.md': ['2025-07-12'],
        'projects/trail-guide/bucket/chapter-3-draft.md': [],
        [trail]: ['2025-07-12'],
      },
    ],
    ['voucher', '2025-04', '2025-04', { [log]: ['2025-04-17'] }],
    [
      'notary',
      '2025-05',
      '2025-07',
      { [flat]: ['2025-07-13', '2025-05-17'], 'projects/appart-search/description.md': [] },
    ],
    ['insurance', '2025-03-13', '2025-03-13', { [log]: ['2025-03-13'] }],
    ['Ferreira', '2025-07-10', '2025-07-10', { [flat]: ['2025-07-10'] }],
    ['Parmelan', '2025-05-31', '2025-05-31', { 'changelog.md': ['2025-05-31'], [trail]: ['2025-05-31'] }],
    ['printer', '', '2025-01', {}],
    ['sourdough', '2025', '', { 'changelog.md': ['2025-05-08'] }],
  ]),
  ...rows('world', [
    ['celadon', '2025-01', '2025-02', { [kiln]: ['2025-02-22'] }],
    ['celadon', '2024-11', '2024-12', { [kiln]: ['2024-11-30'], 'Kiln/Recipes.md': [] }],
    ['damper', '', '2024', { [kiln]: ['2024-11-30'] }],
    ['damper', '2025', '', { [kiln]: ['2025-01-11'] }],
    [
      'quilt',
      '2025-02-03',
      '2025-02-04',
      { 'Daily/2025-02-03.md': ['2025-02-03'], 'Daily/2025-02-04.md': ['2025-02-04'] },
    ],
    ['quilt', '2025-03', '', { 'Daily/2025-03-01.md': ['2025-03-01'] }],
    ['sweep', '2025-02-04', '2025-02-28', { 'Daily/2025-02-04.md': ['2025-02-04'] }],
    ['marmalade', '2025-02', '2025-02', { 'Ideas/Rain organ.md': [], 'Ideas/Solar oven.md': [] }],
    ['marmalade', '', '2024', { 'People/Rosalind.md': [] }],
    ['marmalade', '1d', '', {}],
    // Notes without any date have that of the file, which the vault sets.
    ['harpsichord', '2024-06', '2024-06', { 'Music/README.md': [] }],
    ['harpsichord', '2024-07', '', {}],
  ]),
];
