/** How often anchors find their lines again, how often they lie, and how fast they are. */
import { makeAnchor } from '../../src/follow/anchor/anchor';
import { IndexedNote, indexNote } from '../../src/follow/anchor/indexed-note';
import { resolve } from '../../src/follow/anchor/resolve';
import type { Case } from './anchors/case';
import { everydayCases, hostileCases } from './anchors/generated-cases';
import { NoteMaker } from './anchors/generated-notes';
import { CERTAIN, CONTESTANTS, KINDS, Tally, type Contestant } from './anchors/judge';
import { MEASURED_ON, TUNED_ON } from './anchors/packages';
import { pickRange, realCases } from './anchors/real-cases';
import { atLeast, atMost, race, type Bench, type Report, type Target } from './measure';
import { seeded } from './search-vault';

/** Ranges of each set. */
const REAL = 3000;
const EVERYDAY = 3000;
const HOSTILE = 5000;
/** Other seeds than those that the weights and limits were chosen on. */
const SEED = 20_251;
/** What has to be fast. */
const ANCHORS = 1000;
const LINES = 5000;

type Tallies = Readonly<Record<string, Tally>>;

export const anchorsBench: Bench = {
  name: 'anchors',
  async run(progress) {
    progress('generating histories');
    const sets: Record<string, readonly Case[]> = {
      everyday: everydayCases(EVERYDAY, SEED),
      hostile: hostileCases(HOSTILE, SEED),
    };
    progress('reading the pages of npm packages');
    sets['real'] = realCases(MEASURED_ON, REAL, SEED);
    sets['real, tuned on'] = realCases(TUNED_ON, REAL, SEED);
    progress('judging');
    const ours: Record<string, Tally> = {};
    const rows = Object.entries(sets).flatMap(([name, cases]) =>
      CONTESTANTS.map((contestant, at) => {
        const tally = new Tally(cases, contestant);
        if (at === CONTESTANTS.length - 1) ours[name] = tally;
        return row(name, contestant, tally, cases);
      }),
    );
    progress('timing');
    const speed = await measureSpeed();
    return {
      name: 'anchors',
      columns: [
        ...['per cent', 'ranges', 'unchanged: right', 'wrong, certain', 'edited: right', 'wrong, certain'],
        ...['called unchanged', 'deleted: gone', 'placed, certain', 'characters'],
      ],
      rows: [...rows, ...labelRows(ours), ...speed.rows],
      targets: [...honestyTargets(ours), ...speed.targets],
    };
  },
};

function row(name: string, contestant: Contestant, tally: Tally, cases: readonly Case[]): Report['rows'][number] {
  const per = (share: number): string => share.toFixed(1);
  const length = cases.reduce((sum, given) => sum + contestant.length(given), 0) / cases.length;
  return [
    ...[`${name}: ${contestant.name}`, String(cases.length)],
    ...[per(tally.share('unchanged', KINDS, 'right')), per(tally.share('unchanged', CERTAIN, 'wrong'))],
    ...[per(tally.share('edited', KINDS, 'right')), per(tally.share('edited', CERTAIN, 'wrong'))],
    per(tally.share('edited', CERTAIN, 'right')),
    ...[per(tally.share('deleted', KINDS, 'right')), per(tally.share('deleted', CERTAIN, 'wrong'))],
    length.toFixed(0),
  ];
}

/** How often each verdict of ours is right. */
function labelRows(ours: Tallies): Report['rows'] {
  return Object.entries(ours).flatMap(([name, tally]) =>
    (['unchanged', 'moved', 'edited', 'uncertain', 'gone'] as const).map((kind) => {
      const counts = (['unchanged', 'edited', 'deleted'] as const).map((fate) => tally.count(fate, kind));
      const right = counts.reduce((sum, count) => sum + count.right, 0);
      const all = right + counts.reduce((sum, count) => sum + count.wrong, 0);
      return [`${name}: right of all called ${kind}`, String(all), ((100 * right) / Math.max(1, all)).toFixed(1)];
    }),
  );
}

function honestyTargets(ours: Tallies): Target[] {
  return Object.entries(ours).flatMap(([name, tally]) => {
    const isHostile = name === 'hostile';
    const lies = isHostile ? tally.lies.length : (100 * tally.lies.length) / tally.all;
    const honest = atMost(`${name}: wrong and certain${isHostile ? '' : ', per cent'}`, lies, isHostile ? 0 : 0.3);
    if (isHostile) return [honest];
    return [
      honest,
      atLeast(`${name}: unchanged text found, per cent`, tally.share('unchanged', KINDS, 'right'), 99),
      atLeast(`${name}: edited text found, per cent`, tally.share('edited', KINDS, 'right'), 85),
      atMost(`${name}: edited text called unchanged, per cent`, tally.share('edited', CERTAIN, 'right'), 0),
    ];
  });
}

async function measureSpeed(): Promise<Pick<Report, 'rows' | 'targets'>> {
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
  return {
    rows: [
      [`ms to index ${LINES} lines`, ms.index],
      [`ms to index them and make ${ANCHORS} anchors`, ms.make],
      [`ms to index them and resolve ${ANCHORS} anchors`, ms.resolve],
      ['ms of the longest of these steps', longest],
    ],
    targets: [
      atMost(`ms for ${ANCHORS} anchors in ${LINES} lines`, ms.resolve, 500),
      atMost('ms of the longest step between two pauses', longest, 30),
    ],
  };
}
