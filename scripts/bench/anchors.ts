/** How often anchors find their lines again, how often they lie, and how fast they are. */
import { makeAnchor } from '../../src/follow/anchor/anchor';
import { IndexedNote, indexNote } from '../../src/follow/anchor/indexed-note';
import { resolve } from '../../src/follow/anchor/resolve';
import type { Case } from './anchors/case';
import { everydayCases, hostileCases } from './anchors/generated-cases';
import { NoteMaker } from './anchors/generated-notes';
import { CERTAIN, CONTESTANTS, isLie, judgeAll, KINDS, share, type Judged } from './anchors/judge';
import { MEASURED_ON, TUNED_ON } from './anchors/packages';
import { pickRange, realCases } from './anchors/real-cases';
import { race } from './measure';
import { seeded } from './search-vault';
import type { Sheet } from './sheet';

/** Ranges of each set. */
const REAL = 3000;
const EVERYDAY = 3000;
const HOSTILE = 5000;
/** Other seeds than those that the weights and limits were chosen on. */
const SEED = 20_251;
/** What has to be fast. */
const ANCHORS = 1000;
const LINES = 5000;

export const columns = [
  ...['per cent', 'ranges', 'unchanged: right', 'wrong, certain', 'edited: right', 'wrong, certain'],
  ...['called unchanged', 'deleted: gone', 'placed, certain', 'characters'],
];

export async function measure(sheet: Sheet): Promise<void> {
  sheet.say('generating histories');
  const sets: Record<string, readonly Case[]> = {
    everyday: everydayCases(EVERYDAY, SEED),
    hostile: hostileCases(HOSTILE, SEED),
  };
  sheet.say('reading the pages of npm packages');
  sets['real'] = realCases(MEASURED_ON, REAL, SEED);
  sets['real, tuned on'] = realCases(TUNED_ON, REAL, SEED);
  sheet.say('judging');
  const ours = new Map<string, readonly Judged[]>();
  for (const [name, cases] of Object.entries(sets))
    for (const contestant of CONTESTANTS) {
      const judged = judgeAll(cases, contestant);
      ours.set(name, judged); // the last of them is ours
      const length = cases.reduce((sum, given) => sum + contestant.length(given), 0) / cases.length;
      sheet.row(`${name}: ${contestant.name}`, ...figuresOf(judged), length.toFixed(0));
    }
  for (const [name, judged] of ours) verdictRows(sheet, name, judged);
  for (const [name, judged] of ours) limitLies(sheet, name, judged);
  sheet.say('timing');
  await measureSpeed(sheet);
}

function figuresOf(judged: readonly Judged[]): string[] {
  const shares = [
    ...[share(judged, 'unchanged', KINDS, 'right'), share(judged, 'unchanged', CERTAIN, 'wrong')],
    ...[share(judged, 'edited', KINDS, 'right'), share(judged, 'edited', CERTAIN, 'wrong')],
    share(judged, 'edited', CERTAIN, 'right'),
    ...[share(judged, 'deleted', KINDS, 'right'), share(judged, 'deleted', CERTAIN, 'wrong')],
  ];
  return [String(judged.length), ...shares.map((one) => one.toFixed(1))];
}

/** How often each verdict of ours is right. */
function verdictRows(sheet: Sheet, name: string, judged: readonly Judged[]): void {
  for (const kind of ['unchanged', 'moved', 'edited', 'uncertain', 'gone'] as const) {
    const all = judged.filter((one) => one.kind === kind);
    const right = (100 * all.filter(({ isRight }) => isRight).length) / Math.max(1, all.length);
    sheet.row(`${name}: right of all called ${kind}`, String(all.length), right.toFixed(1));
  }
}

function limitLies(sheet: Sheet, name: string, judged: readonly Judged[]): void {
  const lies = judged.filter(isLie).length;
  if (name === 'hostile') return sheet.atMost(`${name}: wrong and certain`, lies, 0);
  sheet.atMost(`${name}: wrong and certain, per cent`, (100 * lies) / judged.length, 0.3);
  sheet.atLeast(`${name}: unchanged text found, per cent`, share(judged, 'unchanged', KINDS, 'right'), 99);
  sheet.atLeast(`${name}: edited text found, per cent`, share(judged, 'edited', KINDS, 'right'), 85);
  sheet.atMost(`${name}: edited text called unchanged, per cent`, share(judged, 'edited', CERTAIN, 'right'), 0);
}

async function measureSpeed(sheet: Sheet): Promise<void> {
  const random = seeded(SEED);
  const maker = new NoteMaker(random);
  const then: string[] = [];
  while (then.length < LINES) then.push(...maker.note());
  const now = ['new', ...then.filter((_, at) => at % 50 !== 0)];
  const anchors = Array.from({ length: ANCHORS }, () =>
    makeAnchor(indexNote(then), pickRange(then, undefined, random)),
  );
  // Of several rounds the best: whatever else the machine does only adds to it.
  let longest = Infinity;
  const resolveAll = (): void => {
    let here = 0;
    let start = performance.now();
    const pause = (): void => {
      here = Math.max(here, performance.now() - start);
      start = performance.now();
    };
    const note = new IndexedNote(now);
    for (const steps = note.prepare(); steps.next().done !== true;) pause();
    for (const anchor of anchors) {
      resolve(anchor, note);
      pause();
    }
    longest = Math.min(longest, here);
  };
  const ms = await race({
    index: () => Promise.resolve(new IndexedNote(now)),
    resolve: () => Promise.resolve(resolveAll()),
    make: () => {
      const note = new IndexedNote(then);
      for (const { start, count } of anchors) makeAnchor(note, { start, end: start + count - 1 });
      return Promise.resolve();
    },
  });
  sheet.row(`ms to index ${LINES} lines`, ms.index);
  sheet.row(`ms to index them and make ${ANCHORS} anchors`, ms.make);
  sheet.row(`ms to index them and resolve ${ANCHORS} anchors`, ms.resolve);
  sheet.row('ms of the longest of these steps', longest);
  sheet.atMost(`ms for ${ANCHORS} anchors in ${LINES} lines`, ms.resolve, 500);
  sheet.atMost('ms of the longest step between two pauses', longest, 30);
}
