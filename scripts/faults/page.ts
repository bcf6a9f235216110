/** What a run has shown: lines for the terminal, and the page docs/reliability.md. */
import { percentile } from '../bench/measure';
import { markdownTable } from '../markdown-table';
import type { Ledger } from './ledger';
import type { Held } from './load';

/** The parts of `npm run faults`, and what each does: the program, its usage and the page all read this list. */
export const PARTS = {
  load: 'mixed calls of every tool, some at once, on a vault that changes',
  kills: 'processes killed at random moments while they search, index, edit and save',
  damage: 'saved indexes with bytes changed, cut off or deleted',
  'full-disk': 'notes and indexes written to a disk that is full',
  races: 'notes changed, renamed and deleted by other programs while they are read, collated and edited',
  hostile: 'generated queries, arguments, notes, saved states, links and MCP messages',
} as const;

export type PartName = keyof typeof PARTS;

export const PART_NAMES = Object.keys(PARTS) as readonly PartName[];

export const PAGE = 'docs/reliability.md';

export interface PartResult {
  readonly name: PartName;
  readonly ledger: Ledger;
  /** Of the part `load`; empty for others. */
  readonly held: readonly Held[];
  readonly seconds: number;
}

export function summaryOf({ name, ledger, held, seconds }: PartResult): string {
  const rows = ledger.rows.map(
    ({ what, times, broke }) =>
      `  ${broke === 0 ? 'held ' : 'BROKE'} ${count(times).padStart(9)}  ${what}${broke === 0 ? '' : `: ${broke} times`}`,
  );
  const loads = held.map((one) => `  ${Object.values(loadCells(one)).join('  ')}`);
  return [
    `${name} (${seconds.toFixed(0)} s)`,
    ...rows,
    ...loads,
    ...ledger.remarks.map((remark) => `  ${remark}`),
  ].join('\n');
}

/** The page with the figures of a run in place of those it has; what stands around them is written there. `how` says with what, when and where. */
export function withFigures(page: string, results: readonly PartResult[], how: string): string {
  const held = results.flatMap((one) => one.held);
  const others = results.filter((one) => one.held.length === 0);
  const loads = held.map(loadCells);
  const figures = [
    `Made by ${how}.`,
    markdownTable(['part', 'what it does', 'tries', 'broke'], results.map(partCells)),
    '## Load held',
    `Four callers at once, each making one call after the other, on 500 generated notes: of ten calls four search, two read, and one each collates, lists a folder, verifies a quote, and edits a note. The index hears of every edit.`,
    markdownTable(Object.keys(loads[0] ?? {}), loads.map(Object.values<string>)),
    'Milliseconds until the answer, half of the calls and 99 of 100:',
    markdownTable(
      ['tool', ...held.flatMap(({ setting }) => [`${setting}, p50`, 'p99'])],
      TOOLS.map((tool) => [
        `\`${tool}\``,
        ...held.flatMap(({ timed }) => [delay(timed, 0.5, tool), delay(timed, 0.99, tool)].map(milliseconds)),
      ]),
    ),
    '## Faults survived',
    ...others.flatMap((one) => [
      `### ${headingOf(one.name)}`,
      markdownTable(
        ['what was tried', 'times', 'what held', 'broke'],
        one.ledger.rows.map(({ what, times, holds, broke }) => [what, count(times), holds, count(broke)]),
      ),
    ]),
    ...results.flatMap(({ ledger }) => ledger.remarks),
  ].join('\n\n');
  return page.replace(/^Made by [^]*?(?=\n\n## What is not promised$)/m, () => figures);
}

const TOOLS = ['search', 'read', 'concat', 'tree', 'verify', 'edit'] as const;

function headingOf(name: PartName): string {
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1).replace('-', ' ')}`;
}

function partCells({ name, ledger }: PartResult): string[] {
  const tries = ledger.rows.reduce((sum, { times }) => sum + times, 0);
  return [`\`${name}\``, PARTS[name], count(tries), count(ledger.broke)];
}

/** Milliseconds, of all calls or of one tool's. */
function delay(timed: Held['timed'], share: number, tool?: string): number {
  const took = timed.flatMap((one) => (tool === undefined || one.tool === tool ? [one.ms] : []));
  return percentile(took, share);
}

/** By the columns of the page. */
function loadCells({ setting, seconds, timed, errors, before, after }: Held): Readonly<Record<string, string>> {
  const change = (from: number | undefined, to: number | undefined, unit: string): string =>
    from === undefined || to === undefined ? 'not told' : `${from.toFixed(0)} → ${to.toFixed(0)}${unit}`;
  const within = (share: number): string => `${milliseconds(delay(timed, share))} ms`;
  return {
    'asked through': setting,
    calls: count(timed.length),
    'a second': (timed.length / seconds).toFixed(0),
    p50: within(0.5),
    p99: within(0.99),
    slowest: within(1),
    errors: count(errors),
    'memory held, start → end': change(before.held, after.held, ' MB'),
    'of its processes': before.workers === 0 ? 'none' : change(before.workers, after.workers, ' MB'),
    'open files': change(before.descriptors, after.descriptors, ''),
  };
}

function milliseconds(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(value < 10 ? 1 : 0);
}

function count(value: number): string {
  return value.toLocaleString('en');
}
