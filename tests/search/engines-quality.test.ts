/** The labelled queries asked of both engines through the search tool: the built-in index is no worse than QMD's fast search. */
import { join } from 'node:path';
import type { Engine } from '../../src/search/engine';
import { callAnyTool } from '../../src/plugin/all-tools';
import type { Vault } from '../../src/vault/vault';
import { bothEngines } from '../support/both-engines';
import { labels, type Label } from './labels';
import { distractors, worldNotes } from './world-vault';

/** Of the queries. */
const ONE_POINT = 0.01;

interface Place {
  readonly label: Label;
  /** Of the right note among those found, from 1; undefined when it is not among them. */
  readonly place: number | undefined;
}

const places = { qmd: [] as Place[], builtin: [] as Place[] };

beforeAll(async () => {
  const vaults = {
    demo: await bothEngines({ folder: join(__dirname, '../../demo') }),
    world: await bothEngines({ notes: { ...worldNotes, ...distractors(200) } }),
  };
  for (const [name, { qmd, builtin, vault, dispose }] of Object.entries(vaults)) {
    const own = labels.filter((label) => label.vault === name);
    places.qmd.push(...(await placesBy(qmd, 'qmd', vault, own)));
    places.builtin.push(...(await placesBy(builtin, 'builtin', vault, own)));
    await dispose();
  }
}, 300_000);

/** Asks as every client does, and makes sure who answered. */
async function placesBy(engine: Engine, name: string, vault: Vault, own: readonly Label[]): Promise<Place[]> {
  const found: Place[] = [];
  for (const label of own) {
    const { document } = await callAnyTool('search', { query: label.query }, { vault, engine });
    expect(document.found).toMatchObject({ engine: name, mode: 'fast', remarks: [] });
    const paths = new Set(document.items.flatMap((item) => (item.kind === 'passage' ? [item.path] : [])));
    const at = [...paths].indexOf(label.note);
    found.push({ label, place: at === -1 ? undefined : at + 1 });
  }
  return found;
}

const shareWithin = (all: readonly Place[], last: number): number =>
  all.filter(({ place }) => place !== undefined && place <= last).length / all.length;

/** Where the built-in index does worse, for the message of a failing test. */
function worse(): string[] {
  return places.builtin.flatMap(({ label, place = Infinity }, at) => {
    const { place: other = Infinity } = places.qmd[at] ?? {};
    return place > other ? [`${label.vault}, ${label.kind}: ${label.query} → ${place}, with QMD ${other}`] : [];
  });
}

test('every label was asked of both', () => {
  expect([places.qmd.length, places.builtin.length]).toEqual([labels.length, labels.length]);
});

test.each([
  ['first', 1],
  ['among the first three', 3],
])('the right note is %s as often as with QMD, within one percentage point', (_, last) => {
  const [qmd, builtin] = [shareWithin(places.qmd, last), shareWithin(places.builtin, last)];
  if (process.env['SHOW_FAULTS']) console.log(`within ${last}: QMD ${qmd}, built-in ${builtin}\n${worse().join('\n')}`);
  expect({ isAsGood: builtin >= qmd - ONE_POINT, worse: worse() }).toEqual({
    isAsGood: true,
    worse: expect.any(Array) as string[],
  });
});
