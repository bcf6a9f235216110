import { LiveDocument } from '../../src/follow/live-document';
import { notesOf, RecentDocuments, type Maker } from '../../src/follow/view/recent-documents';
import type { DocumentState } from '../../src/follow/document-state';
import { ChangingVault } from './changing-vault';

const YOU: Maker = { kind: 'person' };
const CLAUDE: Maker = { kind: 'client', name: 'Claude Code' };
const SEEN = { isSeen: true };
const UNSEEN = { isSeen: false };
const NOTE = 'one secret\ntwo words\nthree herons\nfour\nfive\n';

/** What the device keeps, as text, as a browser does. */
class Device {
  text: string | undefined;

  loadLocalStorage(): unknown {
    return this.text === undefined ? null : (JSON.parse(this.text) as unknown);
  }

  saveLocalStorage(_: string, data: unknown): void {
    this.text = JSON.stringify(data);
  }
}

function start(device = new Device()): { recent: RecentDocuments; device: Device; restart: () => RecentDocuments } {
  let time = 1000;
  const make = (): RecentDocuments => new RecentDocuments(device, () => (time += 1000));
  return { recent: make(), device, restart: make };
}

const state = (title: string, paths = [`${title}.md`]): DocumentState => ({
  version: 1,
  title,
  files: paths.map((path) => ({ path, lines: '1' })),
});
const titles = (recent: RecentDocuments): string[] => recent.list().map(({ document }) => document.title);

describe('recent documents', () => {
  test('are the last twenty, the newest first, also after a restart', () => {
    const { recent, restart } = start();
    for (let at = 1; at <= 23; at += 1) recent.add(state(String(at)), YOU, SEEN);
    const expected = Array.from({ length: 20 }, (_, at) => String(23 - at));
    expect(titles(recent)).toEqual(expected);
    expect(restart().list()).toEqual(recent.list());
  });

  test('know who made them and when', () => {
    const { recent } = start();
    const made = [recent.add(state('a'), YOU, SEEN), recent.add(state('b'), { kind: 'ask' }, SEEN)];
    expect(made.map((one) => [one?.madeBy.kind, one?.time])).toEqual([
      ['person', 2000],
      ['ask', 3000],
    ]);
  });

  test('leave room for what a person made, however much a program collates', () => {
    const { recent } = start();
    for (const title of ['mine', 'mine too']) recent.add(state(title), YOU, SEEN);
    for (let at = 1; at <= 40; at += 1) recent.add(state(`c${at}`), CLAUDE, UNSEEN);
    expect(titles(recent)).toHaveLength(12);
    expect(titles(recent).slice(-3)).toEqual(['c31', 'mine too', 'mine']);
    expect(recent.unseen).toBe(10);
  });

  test('have a program’s document unseen until it is on screen, also after a restart', () => {
    const { recent, restart } = start();
    const { id = '' } = recent.add(state('a'), CLAUDE, UNSEEN) ?? {};
    expect(restart().unseen).toBe(1);
    recent.see(id);
    expect([recent.unseen, restart().unseen]).toEqual([0, 0]);
  });

  test('have a document that was changed once, where it was', () => {
    const { recent, restart } = start();
    const { id = '' } = recent.add(state('a'), YOU, SEEN) ?? {};
    recent.add(state('b'), YOU, SEEN);
    let reads = 0;
    for (const title of ['typed', 'renamed'])
      recent.change(id, () => ((reads += 1), { ...state(title, ['y.md', 'x.md']), view: 'rendered' }));
    expect([titles(recent), reads]).toEqual([['b', 'renamed'], 1]);
    expect(titles(restart())).toEqual(['b', 'renamed']);
    expect(restart().find(id)).toMatchObject({ time: 2000, document: { view: 'rendered' } });
  });

  test('have a document that says the same once, as the newest', () => {
    const { recent } = start();
    for (const title of ['a', 'b', 'a']) recent.add(state(title), YOU, SEEN);
    recent.add(state('a'), CLAUDE, SEEN);
    expect(recent.list().map(({ document, madeBy }) => `${document.title} ${madeBy.kind}`)).toEqual([
      'a client',
      'a person',
      'b person',
    ]);
  });

  test('tell of each change, and of nothing that is none', () => {
    const { recent } = start();
    let news = 0;
    const stop = recent.onChange(() => (news += 1));
    const { id = '' } = recent.add(state('a'), YOU, SEEN) ?? {};
    recent.change(id, () => state('a'));
    recent.see(id);
    recent.renamed('elsewhere.md', 'b.md');
    expect(news).toBe(1);
    stop();
    recent.remove(id);
    expect(news).toBe(1);
  });

  test('keep nothing that holds no lines', () => {
    const { recent } = start();
    expect(recent.add(state('a', []), YOU, SEEN)).toBeUndefined();
    expect(recent.list()).toEqual([]);
  });

  test('are taken out one by one or all together, and stay out when they change; all can be brought back', () => {
    const { recent, restart } = start();
    const [a, b] = ['a', 'b', 'c'].map((title) => recent.add(state(title), YOU, SEEN)?.id ?? '');
    recent.remove(a!);
    expect(titles(recent)).toEqual(['c', 'b']);
    const restore = recent.clear();
    recent.change(b!, () => state('changed'));
    recent.settle();
    expect(restart().list()).toEqual([]);
    recent.add(state('d'), YOU, SEEN);
    restore();
    restore();
    expect(titles(restart())).toEqual(['d', 'c', 'b']);
  });

  test('never have an id again, also when all came at once', () => {
    const recent = new RecentDocuments(new Device(), () => 5);
    const ids = ['a', 'b', 'c'].map((title) => recent.add(state(title), YOU, SEEN)?.id);
    expect(new Set(ids).size).toBe(3);
  });

  test('follow notes and folders that are renamed', () => {
    const { recent, restart } = start();
    recent.add(state('a', ['p/a.md', 'q/a.md', 'p/sub/b.md', 'pp/a.md', 'é.md']), YOU, SEEN);
    recent.renamed('p', 'new');
    recent.renamed('e\u0301.md', 'e.md');
    expect(notesOf(restart().list()[0]!.document)).toEqual(['new/a.md', 'q/a.md', 'new/sub/b.md', 'pp/a.md', 'e.md']);
  });
});

describe('what is kept on the device', () => {
  const lines = (count: number): string =>
    Array.from({ length: count }, (_, at) => `some words of line ${at}`).join('\n');

  test('holds no word of a note, and finds the lines again where they have moved to', async () => {
    const { recent, device, restart } = start();
    const vault = new ChangingVault({ 'a.md': NOTE });
    const made = await LiveDocument.open({ title: 't', files: [{ path: 'a.md', lines: '2-3' }] }, { vault });
    recent.add(made.toState(), YOU, SEEN);
    expect(device.text).not.toMatch(/secret|herons/);
    vault.write('a.md', `new\nabove\n${NOTE}`);
    const again = await LiveDocument.fromState(restart().list()[0]?.document, { vault });
    expect(again?.blocks.map(({ range, state: is, lines: shown }) => [range, is, shown])).toEqual([
      [{ start: 4, end: 5 }, 'fresh', ['two words', 'three herons']],
    ]);
  });

  test('is bounded: a document that is too large gives way, those that fit stay, and until the end all can be opened', async () => {
    const { recent, device, restart } = start();
    const vault = new ChangingVault({ 'a.md': lines(8000) });
    const files = Array.from({ length: 2000 }, (_, at) => ({ path: 'a.md', lines: String(4 * at + 1) }));
    const large = await LiveDocument.open({ title: 'large', files }, { vault });
    const medium = await LiveDocument.open({ title: 'medium', files: files.slice(0, 800) }, { vault });
    recent.add(state('oldest'), YOU, SEEN);
    for (const document of [medium, large]) recent.add(document.toState(), YOU, SEEN);
    recent.add({ ...medium.toState(), title: 'second' }, YOU, SEEN);
    expect(titles(recent)).toEqual(['second', 'large', 'medium', 'oldest']);
    expect(titles(restart())).toEqual(['second', 'oldest']);
    expect(device.text?.length).toBeLessThan(500_100);
  });

  test('may be damaged: what can be read is there, the rest is left out', () => {
    const { recent, device, restart } = start();
    for (const title of ['a', 'b']) recent.add(state(title), YOU, SEEN);
    const [b, a] = JSON.parse(device.text ?? '') as Record<string, unknown>[];
    for (const damaged of [null, 7, 'x', {}, [null, 7], [[]]]) {
      device.text = JSON.stringify(damaged);
      expect(restart().list()).toEqual([]);
    }
    const bad = [
      { ...b, id: 3 },
      { ...b, time: 'now' },
      { ...b, madeBy: { kind: 'client' } },
      { ...b, document: { ...state('b'), files: [{ path: 3 }] } },
      { ...b, document: { ...state('b'), files: [] } },
    ];
    device.text = JSON.stringify([...bad, a, a, { ...b, isSeen: 'yes' }]);
    expect(titles(restart())).toEqual(['a', 'b']);
  });

  test('may not be taken by the device: the list holds until the end', () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const full = new Device();
    full.saveLocalStorage = () => {
      throw new Error('full');
    };
    const { recent } = start(full);
    recent.add(state('a'), YOU, SEEN);
    expect(titles(recent)).toEqual(['a']);
    expect(silent).toHaveBeenCalledTimes(1);
    silent.mockRestore();
  });
});
