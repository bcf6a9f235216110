/** Dates by names: a day, a month or a week that a file's name is or begins with, and names that only look like one. */
import type { AskOptions, FileDateCase, VaultName } from './cases';

type Row = readonly [query: string, from: string, to: string, notes: readonly string[]];

const rows = (vault: VaultName, table: readonly Row[]): FileDateCase[] =>
  table.map(([query, from, to, notes]) => ({
    shape: 'file-date',
    vault,
    query,
    options: { limit: 50, ...dates(from, to) },
    notes,
  }));

const dates = (from: string, to: string): AskOptions => ({
  ...(from === '' ? {} : { date_from: from }),
  ...(to === '' ? {} : { date_to: to }),
});

const on = (name: string): string => `Days/${name}.md`;
const leap = on('2024-02-29');
const fifth = on('2024-03-05');
const sixth = on('2024-03-06');
const standup = on('2024-03-05 Standup');
const retro = on('2024-03-31-retro');
const april = on('2024-04-01');
const march = on('2024-03');
const review = on('2024-04 Review');
const december = on('2023-12');
/** 26 February to 3 March. */
const week9 = on('2024-W09');
/** 4 to 10 March. */
const week10 = on('2024-W10 Plan');
/** 1 to 7 April. */
const week14 = on('2024-W14');
/** 28 December to 3 January. */
const week53 = on('2020-W53');
const noWeek = on('2023-W53');
const part = on('2024-13-40');
const invoice = on('20240305');
const ghost = on('2024-02-30 Ghost');
const harvest = on('2023 Harvest');
const below = on('2023-09-09/Notes');
const mention = on('Standup 2024-03-05');
const may = on('2023-05-01');
const swap = on('Seed swap');
const list = on('Seed list');
const memo = (name: string): string => `inbox/2025-07-12-voice-memos/${name}.md`;
/** These have the date of their files, 1 June 2024. */
const undated = [noWeek, part, invoice, ghost, harvest, below];

export const fileDateCases: readonly FileDateCase[] = [
  ...rows('world', [
    [
      'after:2024-03 before:2024-03',
      '',
      '',
      [fifth, sixth, standup, retro, march, week9, week10, 'Travail/Réunion d’équipe.md'],
    ],
    ['after:2024-03-05 before:2024-03-05', '', '', [fifth, standup, march, week10]],
    ['path:Days after:2024-04 before:2024-04', '', '', [april, review, week14]],
    ['path:Days after:2024-02 before:2024-02', '', '', [leap, week9]],
    ['path:Days after:2024-02-29 before:2024-03-01', '', '', [leap, march, week9]],
    ['path:Days before:2023', '', '', [december, week53, mention, may, swap, list]],
    ['path:Days -after:2024', '', '', [december, week53, mention, may, swap, list]],
    ['path:Days before:2020', '', '', [week53]],
    ['path:Days after:2021 before:2022', '', '', [week53]],
    ['path:Days after:2021-01-04 before:2022', '', '', []],
    ['path:Days after:2023-12-31 before:2023-12-31', '', '', [december]],
    ['path:Days', '2024-03-03', '2024-03-03', [week9, march]],
    ['path:Days', '2024-03-04', '2024-03-04', [week10, march]],
    ['path:Days', '2024-03-10', '2024-03-10', [week10, march]],
    ['path:Days', '2024-03-11', '2024-03-11', [march]],
    ['path:Days', '2024-03-31', '2024-03-31', [retro, march]],
    ['path:Days', '2024-04-07', '2024-04-08', [week14, review]],
    ['path:Days', '2024-04-08', '2024-05', [review]],
    ['path:Days', '2024-05', '2024-05', []],
    // What is no date, or stands elsewhere than at the beginning of the file's name.
    ['path:Days after:2024-06-01 before:2024-06-01', '', '', undated],
    ['path:Days', '2024-06', '', undated],
    ['path:Days', '2024-06-02', '', []],
    ['path:Days after:2023-09 before:2023-09', '', '', []],
    ['path:Days after:2023-07 before:2023-07', '', '', [mention]],
    // A heading that is a date says more than the name.
    ['path:Days', '2023-05-01', '2023-05-01', [may]],
    ['path:Days', '2023-05-04', '2023-05-04', [may]],
    ['path:Days', '2023-05-02', '2023-05-03', []],
    ['bindweed', '2023-05-01', '2023-05-01', []],
    ['bindweed', '2023-05-04', '2023-05-04', [may]],
    ['hoarfrost path:Days', '2023-05-04', '2023-05-04', []],
    // Properties: `updated`, else `created`, else `date`.
    ['path:Days', '2023-08', '2023-08', [swap]],
    ['path:Days', '2023-10', '2023-10', [list]],
    ['path:Days', '2023-11', '2023-11', []],
    ['larkspur', '2024-03', '2024-03', [fifth, sixth, standup, retro, march, week9]],
    ['larkspur', '2024-03-05', '2024-03-05', [fifth, standup, march]],
    ['larkspur', '2024-03-06', '2024-03-06', [sixth, march]],
    ['larkspur', '', '2024-02', [week9, week53, swap, list]],
    ['larkspur', '2024-03-31', '2024-05', [retro, march, april, review]],
    ['larkspur after:2024-03', '', '2024-03-05', [fifth, standup, march, week9]],
    ['bindweed', '2024-02', '2024-03', [leap, week10]],
    ['bindweed after:2024-04 before:2024-05', '', '', [week14]],
    ['(larkspur OR bindweed) after:2024-04 before:2024-04', '', '', [april, review, week14]],
    ['larkspur -file:2024 before:2024-05', '', '', [week53, swap, list]],
    ['standup after:2024-03 before:2024-03', '', '', [standup]],
    ['file:W10 after:2024-03-10', '', '', [week10]],
    ['file:W10 after:2024-03-11', '', '', []],
    ['file:2024-03-0 -before:2024-03-05', '', '', [sixth]],
    ['path:Daily', '2025-02', '2025-02', ['Daily/2025-02-03.md', 'Daily/2025-02-04.md', 'Daily/2025-02-05.md']],
    ['path:Daily before:2025-02-03', '', '', ['Daily/2025-02-03.md']],
  ]),
  // A date at the end of a name, or in that of a folder, says nothing.
  ...rows('demo', [
    [
      'path:voice-memos',
      '2025-07-12',
      '2025-07-12',
      ['memo-1-introduction-idea', 'memo-2-pricing-and-piano'].map(memo),
    ],
    ['path:voice-memos', '2025-07-13', '2025-07-13', [memo('review')]],
    ['file:réunion', '2025-05-27', '2025-05-27', []],
    ['file:réunion', '2025-05-28', '2025-05-28', ['projects/startup-x/bucket/réunion Payvia 2025-05-27.md']],
    ['file:compte-rendu before:2025-06-18', '', '', []],
  ]),
];
