/** What is verified: its claims in order, where they stand after edits, how it is cancelled, and what keeps it from being done. */
import { ChangeSet, Text, type ChangeSpec } from '@codemirror/state';
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import type { EngineStatus } from '../../src/search/engine';
import type { TypedChange } from '../../src/follow/typed-changes';
import { claimReport } from '../../src/verify/view/claim-report';
import { needsLook } from '../../src/verify/view/claim-places';
import { placeName } from '../../src/verify/view/claim-words';
import { Verification } from '../../src/verify/view/verification';
import type { NoteText } from '../../src/verify/view/verify-source';
import { en } from '../../src/texts/en';
import { wait, yaml } from '../support/builtin';
import { MemoryVault } from '../support/memory-vault';
import { ScanEngine } from '../support/scan-engine';

const REVIEW = [
  '# Review',
  '',
  'The printer “costs 590 euros a day” ([[changelog]]).',
  'They “cannot deliver before June” ([[state]]).',
  '“Our deadline is the first of March”, and “the printer confirmed four hundred purple copies”.',
].join('\n');

const vault = new MemoryVault({
  'changelog.md':
    'The printer costs 950 euros a day.\nThey cannot deliver before June.\nOur deadline is the first of March.\n',
  'state.md': 'Decided to build it in house.\n',
  'review.md': REVIEW,
});
const READY: EngineStatus = { kind: 'following', notes: 3 };

function verification(status: EngineStatus = READY, engine = new ScanEngine(vault)): Verification {
  return new Verification({ context: () => ({ vault, engine }), status: () => status });
}

const note: NoteText = { kind: 'note', path: 'review.md', text: REVIEW, offset: 0, line: 1 };

function typed(before: string, changes: ChangeSpec): TypedChange {
  const doc = Text.of(before.split('\n'));
  const set = ChangeSet.of(changes, doc.length);
  return { before: doc, changes: set.desc, after: set.apply(doc) };
}

async function verified(source = note): Promise<Verification> {
  const model = verification();
  await model.run(source);
  return model;
}

/** The first claim, with what its note says put in its place. */
function replacing({ claims }: Verification, text = REVIEW): TypedChange {
  const [{ start, end, replacement }] = [claims[0]!];
  return typed(text, { from: start, to: end, insert: replacement! });
}

test('claims come in the order of the text, and a note is no proof of itself', async () => {
  const { claims } = await verified();
  expect(claims.map(({ verdict, written, line }) => [verdict, written, line])).toEqual([
    ['reworded', 'costs 590 euros a day', 3],
    ['elsewhere', 'cannot deliver before June', 4],
    ['exact', 'Our deadline is the first of March', 5],
    ['nowhere', 'the printer confirmed four hundred purple copies', 5],
  ]);
  expect(claims.filter(needsLook)).toHaveLength(3);
});

test('a reworded quote of a note can be replaced, one of the clipboard cannot', async () => {
  const [first] = (await verified()).claims;
  expect(first!.replacement).toBe('costs 950 euros a day');
  const model = verification();
  await model.run({ kind: 'clipboard', text: REVIEW });
  expect(model.claims.map(({ replacement }) => replacement)).toEqual([undefined, undefined, undefined, undefined]);
});

test('claims of a selection stand where it stands in its note', async () => {
  const offset = REVIEW.indexOf('They');
  const { claims } = await verified({ ...note, kind: 'selection', text: REVIEW.slice(offset), offset, line: 4 });
  for (const { start, end, written } of claims) expect(REVIEW.slice(start, end)).toBe(written);
  expect(claims.map(({ line }) => line)).toEqual([4, 5, 5]);
});

test('a selected sentence without quotation marks is looked up as one quote', async () => {
  const { state, claims } = await verified({
    ...note,
    kind: 'selection',
    text: ' Our deadline is the first of March\n',
  });
  expect(state).toMatchObject({ kind: 'done', isWhole: true });
  expect(claims).toMatchObject([{ verdict: 'exact', start: 1, written: 'Our deadline is the first of March' }]);
});

test('edits move the claims, and mark the one that they change', async () => {
  const model = await verified();
  const change = typed(REVIEW, [
    { from: 0, insert: 'Draft\n\n' },
    { from: REVIEW.indexOf('before June'), to: REVIEW.indexOf('before June') + 6, insert: 'in' },
  ]);
  model.noteTyped('review.md', change);
  expect(model.claims.map(({ state, line }) => [state, line])).toEqual([
    ['checked', 5],
    ['changed', 6],
    ['checked', 7],
    ['checked', 7],
  ]);
  const now = change.after.toString();
  expect(model.claims.map(({ start, end }) => now.slice(start, end))).toEqual([
    'costs 590 euros a day',
    'cannot deliver in June',
    'Our deadline is the first of March',
    'the printer confirmed four hundred purple copies',
  ]);
});

test('a change that comes from two editors counts once', async () => {
  const model = await verified();
  const change = typed(REVIEW, { from: 0, insert: 'Draft\n' });
  model.noteTyped('review.md', change);
  model.noteTyped('review.md', change);
  expect(model.claims[0]?.line).toBe(4);
});

test('typing in other notes moves nothing', async () => {
  const model = await verified();
  const before = model.claims;
  model.noteTyped('state.md', typed('Decided', { from: 0, insert: 'Draft\n' }));
  expect(model.claims).toBe(before);
});

test('a replaced quote needs no look any more, until that is undone', async () => {
  const model = await verified();
  const change = replacing(model);
  model.noteTyped('review.md', change);
  expect(model.claims[0]?.state).toBe('replaced');
  expect(model.claims.filter(needsLook)).toHaveLength(2);
  const now = change.after.toString();
  const at = now.indexOf('950');
  model.noteTyped('review.md', typed(now, { from: at, to: at + 3, insert: '590' }));
  expect(model.claims[0]?.state).toBe('checked');
});

test('what is typed meanwhile counts when it is done', async () => {
  const model = verification();
  const done = model.run(note);
  model.noteTyped('review.md', typed(REVIEW, { from: 0, insert: 'Draft\n' }));
  await done;
  expect(model.claims.map(({ line }) => line)).toEqual([4, 5, 6, 6]);
});

test('it begins at the first claim that needs a look, and goes round', async () => {
  const model = await verified();
  const at = (): number => model.current;
  expect(at()).toBe(0);
  model.step(-1);
  expect(at()).toBe(3);
  model.step(1);
  expect(at()).toBe(0);
});

test('only what needs a look is listed on demand, and one stays where one was', async () => {
  const model = await verified();
  model.select(3);
  model.filter(true);
  expect(model.shown.map(({ verdict }) => verdict)).toEqual(['reworded', 'elsewhere', 'nowhere']);
  expect(model.shown[model.current]?.verdict).toBe('nowhere');
  model.filter(false);
  expect(model.shown[model.current]?.verdict).toBe('nowhere');
});

test('a cancelled run says so, and nothing comes of it later', async () => {
  const model = verification();
  const done = model.run(note);
  model.cancel();
  await done;
  expect(model.state).toEqual({ kind: 'cancelled', source: note });
});

test('another text takes the place of one that is under way', async () => {
  const model = verification();
  const first = model.run(note);
  await model.run({ kind: 'clipboard', text: '“Decided to build it in house”' });
  await first;
  expect(model.claims.map(({ written }) => written)).toEqual(['Decided to build it in house']);
});

test('it tells how far it is', async () => {
  const model = verification();
  const told: unknown[] = [];
  model.onChange(() => model.state.kind === 'running' && told.push([model.state.done, model.state.total]));
  await model.run(note);
  expect(told).toEqual([
    [0, undefined],
    [1, 4],
    [2, 4],
    [3, 4],
    [4, 4],
  ]);
});

test('without an index it says why', async () => {
  const model = verification({ kind: 'unavailable', reason: 'off', detail: [] });
  await model.run(note);
  expect(model.state).toMatchObject({ kind: 'failed', failure: { kind: 'no-index', reason: 'off' } });
  const starting = verification({ kind: 'starting' });
  await starting.run(note);
  expect(starting.state).toMatchObject({ kind: 'failed', failure: { kind: 'no-index' } });
});

test('what found no index is verified once there is a whole one', async () => {
  let status: EngineStatus = { kind: 'unbuilt' };
  const engine = new ScanEngine(vault);
  const model = new Verification({ context: () => ({ vault, engine }), status: () => status });
  await model.run(note);
  expect(model.state.kind).toBe('failed');
  model.indexChanged();
  expect(model.state.kind).toBe('failed');
  status = READY;
  const done = new Promise<void>((resolve) => model.onChange(() => model.state.kind === 'done' && resolve()));
  model.indexChanged();
  await done;
  expect(model.claims).toHaveLength(4);
});

test('a renamed note keeps its claims', async () => {
  const model = await verified();
  model.noteRenamed('review.md', 'old/review.md');
  expect(model.source).toMatchObject({ path: 'old/review.md' });
  expect(model.claims).toHaveLength(4);
});

test('the report lists every claim, as text that nothing can break out of', async () => {
  const model = verification();
  const text = 'It “costs 690 euros a day” ([[changelog]]), “<img src=x> and [[evil]] **bold** words”.';
  await model.run({ kind: 'clipboard', text });
  const { state } = model;
  if (state.kind !== 'done') throw new Error(state.kind);
  expect(claimReport('Clipboard', { ...state, notes: 3, seconds: 0.3 }, en)).toBe(
    [
      '## Verified: Clipboard',
      '',
      '2 of 2 differ',
      '',
      '1. **reworded** “costs ~~690~~ ==950== euros a day” · a number differs · [[changelog|changelog]] 1',
      '2. **nowhere** “\\<img src\\=x\\> and \\[\\[evil\\]\\] \\*\\*bold\\*\\* words” · not found in any note',
      '',
      'Checked against 3 notes in 0.3 s, without a model.',
      '',
    ].join('\n'),
  );
});

test('a note is told by its path where another has its name', async () => {
  const namesakes = new MemoryVault({
    'spring/plan.md': 'The ferry leaves at nine.\n',
    'autumn/plan.md': 'Nothing is decided.\n',
    'toll.md': 'The toll is five euros.\n',
  });
  const engine = new BuiltinEngine({ vault: namesakes, yaml, wait });
  await engine.open();
  await engine.ready();
  const model = new Verification({ context: () => ({ vault: namesakes, engine }), status: () => READY });
  await model.run({ kind: 'clipboard', text: '“The ferry leaves at nine”, and “the toll is five euros”.' });
  expect(model.claims.map(placeName)).toEqual(['spring/plan', 'toll']);
});
