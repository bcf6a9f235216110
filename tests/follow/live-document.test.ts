import { ChangeSet, Text } from '@codemirror/state';
import { splitLines } from '../../src/lines/lines';
import { callAnyTool } from '../../src/plugin/all-tools';
import { LiveDocument } from '../../src/follow/live-document';
import type { LiveBlock } from '../../src/follow/live-block';
import type { Step } from '../../src/lines/widen';
import { VaultError } from '../../src/vault/vault-error';
import { estimateTokens } from '../../src/lines/tokens';
import { ChangingVault } from './changing-vault';

const NOTE = 'one\ntwo\nthree\nfour\nfive\n';
const files = [{ path: 'p/a.md', lines: '2-3' }, { path: 'p/b.md' }];

async function open(request = files): Promise<{ vault: ChangingVault; document: LiveDocument; changes: () => number }> {
  const vault = new ChangingVault({ 'p/a.md': NOTE, 'p/b.md': 'b1\nb2\n' });
  const document = await LiveDocument.open({ title: 'title', files: request }, { vault });
  let count = 0;
  document.onChange(() => (count += 1));
  return { vault, document, changes: () => count };
}

const summary = ({ path, range, lines, state }: LiveBlock): string =>
  `${path} ${range === null ? 'whole' : `${range.start}-${range.end}`} ${state}: ${lines.join(' ')}`;
const summaries = (document: LiveDocument): string[] => document.blocks.map(summary);

describe('a document', () => {
  test('prints exactly what concat prints', async () => {
    const vault = new ChangingVault({ 'a.md': NOTE, 'b.md': '', 'c d.md': '```\n\n  x\r\ny' });
    const request = {
      title: 'title',
      files: [
        { path: 'a.md', lines: '2-99' },
        { path: '/b.md', lines: '' },
        { path: 'vault/c d.md', lines: null },
        { path: 'a.md', lines: '1' },
      ],
      overview: '  First\n---\n```\n',
    };
    const document = await LiveDocument.open(request, { vault });
    const { title: _, ...args } = request;
    const { text } = await callAnyTool('concat', args, { vault });
    expect(document.markdown()).toBe(text);
    expect(document.blocks.map(({ id }) => document.markdownOf(id)).join('\n\n')).toBe(
      (await callAnyTool('concat', { files: request.files }, { vault })).text,
    );
    expect(document.markdownOf('99')).toBe('');
    expect(document.tokens).toBe(estimateTokens(text.length));
  });

  test('is never cut, whatever the answers of tools are bounded to', async () => {
    const vault = new ChangingVault({ 'a.md': 'line\n'.repeat(5000) });
    const document = await LiveDocument.open({ title: '', files: [{ path: 'a.md' }] }, { vault, maxChars: 2000 });
    expect(document.blocks[0]?.lines).toHaveLength(5000);
  });

  test('reads every note once, however often it occurs', async () => {
    const { vault } = await open([...files, ...files, ...files]);
    expect(vault.reads).toBe(2);
  });

  test('of nothing is empty', async () => {
    const { document } = await open([]);
    expect(document.markdown()).toBe('');
    expect(document.problems).toEqual([]);
  });

  test('names what could not be collated, and tries it again when refreshed', async () => {
    const { vault, document, changes } = await open([{ path: 'x.md', lines: '1-1' }, ...files]);
    expect(document.problems).toMatchObject([{ path: 'x.md', code: 'not-found' }]);
    expect(document.blocks.map(({ id }) => id)).toEqual(['2', '3']);
    await document.refresh();
    expect(changes()).toBe(0);
    vault.write('x.md', 'found');
    await document.refresh();
    expect(document.problems).toEqual([]);
    expect(summaries(document)[0]).toBe('x.md 1-1 fresh: found');
    expect(document.blocks.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(changes()).toBe(1);
  });

  test('tells what is wrong with the whole request', async () => {
    const { document } = await open(['not a file', 7] as never);
    expect(document.blocks).toEqual([]);
    expect(document.problems.map(({ code }) => code)).toEqual(['bad-arguments', 'bad-arguments']);
  });

  test('stops when its call is aborted', async () => {
    const vault = new ChangingVault({ 'p/a.md': NOTE });
    await expect(LiveDocument.open({ title: '', files }, { vault, signal: AbortSignal.abort() })).rejects.toThrow();
  });
});

describe('when a note changes', () => {
  test('above a block, the block moves and keeps its very lines', async () => {
    const { vault, document, changes } = await open();
    const before = document.blocks;
    vault.write('p/a.md', `new\n${NOTE}`);
    await document.noteChanged('p/a.md');
    expect(summaries(document)).toEqual(['p/a.md 3-4 fresh: two three', 'p/b.md whole fresh: b1 b2']);
    expect(document.blocks[0]?.lines).toBe(before[0]?.lines);
    expect(document.blocks[1]).toBe(before[1]);
    expect(changes()).toBe(1);
    expect(document.markdown()).toBe(
      (await callAnyTool('concat', { files: [{ path: 'p/a.md', lines: '3-4' }, { path: 'p/b.md' }] }, { vault })).text,
    );
  });

  test('below a block, only the note’s length is new', async () => {
    const { vault, document } = await open();
    vault.write('p/a.md', `${NOTE}six\n`);
    await document.noteChanged('p/a.md');
    expect(document.blocks[0]).toMatchObject({ range: { start: 2, end: 3 }, total: 6, state: 'fresh' });
  });

  test('inside a block, the block shows what the lines have become, marked until that is accepted', async () => {
    const { vault, document } = await open();
    vault.write('p/a.md', NOTE.replace('two', 'two, edited'));
    await document.noteChanged('p/a.md');
    expect(summaries(document)[0]).toBe('p/a.md 2-3 edited: two, edited three');
    expect(document.blocks[0]?.before).toEqual(['two', 'three']);
    await document.accept(['1']);
    expect(summaries(document)[0]).toBe('p/a.md 2-3 fresh: two, edited three');
    expect(document.blocks[0]).not.toHaveProperty('before');
  });

  test('inside a block and then around it, the block stays marked and goes along', async () => {
    const { vault, document } = await open();
    const edited = NOTE.replace('two', 'two, edited');
    vault.write('p/a.md', edited);
    await document.noteChanged('p/a.md');
    vault.write('p/a.md', `new\n${edited}`);
    await document.noteChanged('p/a.md');
    expect(summaries(document)[0]).toBe('p/a.md 3-4 edited: two, edited three');
    expect(document.blocks[0]?.before).toEqual(['two', 'three']);
  });

  test('and the old text comes back, the block is fresh again', async () => {
    const { vault, document } = await open();
    vault.write('p/a.md', 'something else');
    vault.write('p/b.md', 'something else');
    await Promise.all([document.noteChanged('p/a.md'), document.noteChanged('p/b.md')]);
    expect(document.blocks.map(({ state }) => state)).toEqual(['gone', 'edited']);
    expect(document.blocks[0]?.lines).toEqual(['two', 'three']);
    vault.write('p/a.md', `zero\n${NOTE}`);
    vault.write('p/b.md', 'b1\nb2');
    await Promise.all([document.noteChanged('p/a.md'), document.noteChanged('p/b.md')]);
    expect(summaries(document)).toEqual(['p/a.md 3-4 fresh: two three', 'p/b.md whole fresh: b1 b2']);
  });

  test('so that the lines could be in two places, the block suggests one and stays as it was', async () => {
    const { vault, document } = await open();
    vault.write('p/a.md', 'two\nthree\nx\ny\ntwo\nthree\n');
    await document.noteChanged('p/a.md');
    const [block] = document.blocks;
    expect(block).toMatchObject({ state: 'uncertain', range: { start: 2, end: 3 }, lines: ['two', 'three'] });
    await document.accept(['1']);
    expect(document.blocks[0]).toMatchObject({ state: 'fresh', range: block?.suggestion, lines: ['two', 'three'] });
  });

  test('between a suggestion and its acceptance, what is suggested then is not accepted unseen', async () => {
    const { vault, document } = await open();
    vault.write('p/a.md', 'two\nthree\nx\ny\ntwo\nthree\n');
    await document.noteChanged('p/a.md');
    vault.write('p/a.md', 'new\nnew\ntwo\nthree\nx\ny\ntwo\nthree\n');
    await document.accept(['1']);
    expect(document.blocks[0]?.state).toBe('uncertain');
  });

  test('without a change, nobody is told', async () => {
    const { document, changes } = await open();
    await document.noteChanged('p/a.md');
    await document.noteChanged('elsewhere.md');
    expect(changes()).toBe(0);
  });

  test('twice during a read, the older read never wins', async () => {
    const { vault, document } = await open();
    const gates: (() => void)[] = [];
    vault.gate = () => new Promise((resolve) => gates.push(() => resolve('before')));
    vault.write('p/a.md', 'older');
    const first = document.noteChanged('p/a.md');
    await until(() => gates.length === 1);
    vault.write('p/a.md', `new\n${NOTE}`);
    const second = document.noteChanged('p/a.md');
    await until(() => gates.length === 2);
    gates[1]?.();
    await second;
    gates[0]?.();
    await first;
    expect(summaries(document)[0]).toBe('p/a.md 3-4 fresh: two three');
  });

  test('and is accepted during a slow read, it is accepted', async () => {
    const { vault, document } = await open();
    vault.write('p/a.md', NOTE.replace('two', 'two, edited'));
    await document.noteChanged('p/a.md');
    const gates: (() => void)[] = [];
    vault.gate = () => new Promise((resolve) => gates.push(() => resolve('before')));
    const accepted = document.accept(['1']);
    await until(() => gates.length === 1);
    const told = document.noteChanged('p/a.md');
    await until(() => gates.length === 2);
    gates.forEach((opened) => opened());
    await Promise.all([accepted, told]);
    expect(summaries(document)[0]).toBe('p/a.md 2-3 fresh: two, edited three');
  });

  test('in an editor, what was typed tells where lines went that their words cannot tell apart', async () => {
    const same = 'status: open\n'.repeat(6);
    const vault = new ChangingVault({ 'a.md': same });
    const document = await LiveDocument.open({ title: '', files: [{ path: 'a.md', lines: '3' }] }, { vault });
    const before = Text.of(same.split('\n'));
    const changes = ChangeSet.of({ from: 0, insert: 'status: open\nstatus: open\n' }, before.length);
    const edit = ChangeSet.of({ from: 13 * 4 + 8, to: 13 * 4 + 12, insert: 'done' }, before.length + 26);
    const after = changes.apply(before);
    document.typed('a.md', { before, changes, after });
    document.typed('a.md', { before: after, changes: edit, after: edit.apply(after) });
    vault.write('a.md', edit.apply(after).toString());
    await document.noteChanged('a.md');
    expect(summaries(document)).toEqual(['a.md 5-5 edited: status: done']);
  });

  describe('in an editor, key by key above lines like those that are written', () => {
    const section = ['# Attendees', 'Ada', 'Ben', ''];
    const note = [...section, ...section, 'end'];
    const written = `${[...section, ...section].join('\n')}\n`;

    /** Types all of it at the start of the note, and gives the keys to do something after. */
    async function typed(afterKey: (count: number, document: LiveDocument, vault: ChangingVault) => Promise<void>) {
      const vault = new ChangingVault({ 'a.md': note.join('\n') });
      const document = await LiveDocument.open({ title: '', files: [{ path: 'a.md', lines: '1-3' }] }, { vault });
      let before = Text.of(note);
      for (const [at, key] of Array.from(written).entries()) {
        const changes = ChangeSet.of({ from: at, insert: key }, before.length);
        const after = changes.apply(before);
        document.typed('a.md', { before, changes, after });
        vault.write('a.md', after.toString());
        before = after;
        await afterKey(at + 1, document, vault);
      }
      await document.noteChanged('a.md');
      return summaries(document);
    }

    test.each([1, 11, 15, 27, 30])('with a pause after %i keys, it is still the lines below', async (pause) => {
      const now = await typed(async (count, document) => {
        if (count === pause) await document.noteChanged('a.md');
      });
      expect(now).toEqual(['a.md 9-11 fresh: # Attendees Ada Ben']);
    });

    test.each([1, 11, 15, 27, 30])('faster than a read begun after %i keys, too', async (pause) => {
      let done = Promise.resolve();
      let end = (): void => undefined;
      const now = await typed(async (count, document, vault) => {
        if (count === pause) {
          vault.gate = () => new Promise((resolve) => (end = () => resolve('before')));
          done = document.noteChanged('a.md');
          await until(() => vault.reads === 2);
          vault.gate = () => Promise.resolve('before');
        }
        if (count !== pause + 2) return;
        end();
        await done;
      });
      expect(now).toEqual(['a.md 9-11 fresh: # Attendees Ada Ben']);
    });
  });

  test('in an editor, what was deleted is not taken for others that read the same', async () => {
    const section = ['# Attendees', 'Ada', 'Ben', ''];
    const lines = [...section, ...section, ...section, ...section, 'end'];
    const vault = new ChangingVault({ 'a.md': lines.join('\n') });
    const document = await LiveDocument.open({ title: '', files: [{ path: 'a.md', lines: '9-11' }] }, { vault });
    const before = Text.of(lines);
    const changes = ChangeSet.of({ from: before.line(9).from, to: before.line(13).from }, before.length);
    document.typed('a.md', { before, changes, after: changes.apply(before) });
    vault.write('a.md', changes.apply(before).toString());
    await document.noteChanged('a.md');
    expect(document.blocks[0]).toMatchObject({ state: 'uncertain', range: { start: 9, end: 11 } });
  });

  test('in an editor that had another text before, its words are looked for', async () => {
    const { vault, document } = await open();
    const before = Text.of(['zero', ...NOTE.split('\n')]);
    const changes = ChangeSet.of({ from: 0, insert: 'new\n' }, before.length);
    document.typed('p/a.md', { before, changes, after: changes.apply(before) });
    vault.write('p/a.md', `new\nzero\n${NOTE}`);
    await document.noteChanged('p/a.md');
    expect(summaries(document)[0]).toBe('p/a.md 4-5 fresh: two three');
  });

  test('in an editor that loads it anew, its words are looked for', async () => {
    const { vault, document } = await open();
    const before = Text.of(NOTE.split('\n'));
    const changes = ChangeSet.of({ from: 0, to: before.length, insert: `new\n${NOTE}` }, before.length);
    document.typed('p/a.md', { before, changes, after: changes.apply(before) });
    vault.write('p/a.md', `new\n${NOTE}`);
    await document.noteChanged('p/a.md');
    expect(summaries(document)[0]).toBe('p/a.md 3-4 fresh: two three');
  });
});

describe('a block', () => {
  test('that is taken out is gone from what is copied and saved, and the others stay', async () => {
    const { document, changes } = await open();
    document.remove('1');
    expect(summaries(document)).toEqual(['p/b.md whole fresh: b1 b2']);
    expect(document.toState().files.map(({ path }) => path)).toEqual(['p/b.md']);
    expect(changes()).toBe(1);
  });

  test('knows its old text in a copy of the document', async () => {
    const { vault, document } = await open();
    vault.write('p/a.md', NOTE.replace('two', 'two, edited'));
    const copy = await document.copy('Copy');
    expect(copy.title).toBe('Copy');
    expect(copy.blocks[0]).toMatchObject({ state: 'edited', before: ['two', 'three'] });
  });
});

describe('a document one works on', () => {
  const line: Step = { by: 'line', edge: 'end' };

  test('has another title and overview, which are saved', async () => {
    const { document } = await open();
    document.rename('New');
    document.describe('What it says');
    expect(document.toState()).toMatchObject({ title: 'New', overview: 'What it says' });
    document.describe('  ');
    expect(document.overview).toBeUndefined();
  });

  test('has its blocks in another order, after a restart too', async () => {
    const { vault, document } = await open();
    document.move('1', 1);
    document.move('1', 5);
    expect(summaries(document)).toEqual(['p/b.md whole fresh: b1 b2', 'p/a.md 2-3 fresh: two three']);
    const restored = await LiveDocument.fromState(document.toState(), { vault });
    expect(restored?.blocks).toEqual(document.blocks);
  });

  test('has more or fewer lines of a note, from the note as it is now', async () => {
    const { vault, document } = await open();
    vault.write('p/a.md', `new\n${NOTE}`);
    await document.resize('1', 'widen', line);
    expect(summaries(document)[0]).toBe('p/a.md 3-5 fresh: two three four');
    await document.resize('1', 'narrow', { by: 'line', edge: 'start' });
    expect(summaries(document)[0]).toBe('p/a.md 4-5 fresh: three four');
    await document.resize('2', 'widen', line);
    expect(summaries(document)[1]).toBe('p/b.md whole fresh: b1 b2');
  });

  test('makes one block of those that come to touch, and two again when that is undone', async () => {
    const { document } = await open([...files, { path: 'p/a.md', lines: '5' }]);
    await document.resize('1', 'widen', line);
    expect(summaries(document)).toEqual(['p/a.md 2-5 fresh: two three four five', 'p/b.md whole fresh: b1 b2']);
    await document.undo();
    expect(summaries(document)).toHaveLength(3);
    await document.redo();
    expect(summaries(document)).toHaveLength(2);
  });

  test('takes more lines: to what they touch, or at the end', async () => {
    const { document } = await open();
    await document.add([
      { path: 'p/a.md', lines: '4-4' },
      { path: 'p/b.md', lines: '1-1' },
      { path: 'x.md', lines: null },
    ]);
    expect(summaries(document)).toEqual(['p/a.md 2-4 fresh: two three four', 'p/b.md whole fresh: b1 b2']);
    expect(document.problems.map(({ path }) => path)).toEqual(['x.md']);
    expect(new Set(document.blocks.map(({ id }) => id)).size).toBe(2);
  });

  test('says when all of the lines are there already, and leaves nothing to undo', async () => {
    const { document } = await open();
    const held = [
      { path: 'p/a.md', lines: '3-3' },
      { path: 'p/b.md', lines: null },
    ];
    expect(await document.add(held)).toBe(false);
    expect([summaries(document).length, document.canUndo]).toEqual([2, false]);
    expect(await document.add([{ path: 'p/a.md', lines: '3-4' }])).toBe(true);
    expect(document.canUndo).toBe(true);
  });

  test('takes every change back, in notes that have changed or moved since', async () => {
    const { vault, document } = await open();
    document.rename('New');
    document.remove('1');
    vault.rename('p/a.md', 'p/c.md');
    await document.renamed('p/a.md', 'p/c.md');
    vault.write('p/c.md', `new\n${NOTE}`);
    await document.undo();
    expect(summaries(document)).toEqual(['p/c.md 3-4 fresh: two three', 'p/b.md whole fresh: b1 b2']);
    await document.undo();
    expect([document.title, document.canUndo, document.canRedo]).toEqual(['title', false, true]);
  });
});

describe('refreshing', () => {
  test('keeps the lines of a note that cannot be read, with the reason', async () => {
    const { vault, document } = await open();
    vault.gate = () => Promise.reject(new VaultError('permission denied'));
    await document.refresh();
    expect(document.blocks[0]).toMatchObject({ state: 'problem', lines: ['two', 'three'] });
    expect(document.blocks[0]?.problem?.message).toBe('permission denied');
    expect(document.markdown()).toContain('2  | two');
  });
});

describe('when notes are renamed or deleted', () => {
  test('blocks go along, by file and by folder', async () => {
    const { vault, document } = await open();
    vault.rename('p/a.md', 'p/c.md');
    await document.renamed('p/a.md', 'p/c.md');
    vault.rename('p', 'q/r');
    await document.renamed('p', 'q/r');
    expect(summaries(document)).toEqual(['q/r/c.md 2-3 fresh: two three', 'q/r/b.md whole fresh: b1 b2']);
  });

  test('blocks of a note that is gone say so, keep their lines, and are fresh when it is back', async () => {
    const { vault, document } = await open();
    vault.delete('p');
    await document.noteChanged('p');
    expect(summaries(document)).toEqual(['p/a.md 2-3 missing: two three', 'p/b.md whole missing: b1 b2']);
    await document.refresh();
    expect(summaries(document)[0]).toBe('p/a.md 2-3 missing: two three');
    vault.write('p/a.md', `new\n${NOTE}`);
    vault.write('p/b.md', 'other');
    await document.refresh();
    expect(summaries(document)).toEqual(['p/a.md 3-4 fresh: two three', 'p/b.md whole edited: other']);
  });

  test('by another program, gone blocks adopt the new note, whichever notice came first', async () => {
    const { vault, document } = await open([...files, { path: 'p/a.md', lines: '5' }]);
    vault.write('p/new.md', `moved\n${NOTE}`);
    await document.noteChanged('p/new.md');
    vault.delete('p/a.md');
    await document.noteChanged('p/a.md');
    await document.adopt('p/a.md', 'p/new.md');
    await document.adopt('p/b.md', 'p/new.md');
    expect(summaries(document)).toEqual([
      'p/new.md 3-4 fresh: two three',
      'p/b.md whole fresh: b1 b2',
      'p/new.md 6-6 fresh: five',
    ]);
  });

  test('a notice that comes late does not hide a note that is back', async () => {
    const { document } = await open();
    await document.noteChanged('p/a.md');
    expect(summaries(document)[0]).toBe('p/a.md 2-3 fresh: two three');
  });

  test('a read begun under the old name is not taken for the new one', async () => {
    const { vault, document } = await open();
    const gates: (() => void)[] = [];
    vault.gate = () => new Promise((resolve) => gates.push(() => resolve('before')));
    vault.write('p/a.md', 'older');
    const told = document.noteChanged('p/a.md');
    await until(() => gates.length === 1);
    vault.write('p/a.md', NOTE);
    vault.rename('p/a.md', 'p/b.md');
    const renamed = document.renamed('p/a.md', 'p/b.md');
    await until(() => gates.length === 2);
    gates.forEach((opened) => opened());
    await Promise.all([told, renamed]);
    expect(summaries(document)).toEqual([
      'p/b.md 2-3 fresh: two three',
      'p/b.md whole edited: one two three four five',
    ]);
  });

  test('names are the same however their accents are encoded', async () => {
    const vault = new ChangingVault({ 'é.md': NOTE });
    const document = await LiveDocument.open({ title: '', files: [{ path: 'é.md' }] }, { vault });
    vault.write('é.md', 'x');
    await document.noteChanged('e\u0301.md');
    expect(document.blocks[0]?.state).toBe('edited');
  });
});

describe('a saved document', () => {
  const restore = (vault: ChangingVault, state: unknown): Promise<LiveDocument | undefined> =>
    LiveDocument.fromState(JSON.parse(JSON.stringify(state)), { vault });

  test('comes back as it was', async () => {
    const vault = new ChangingVault({ 'p/a.md': NOTE, 'p/b.md': 'b1\nb2\n', 'empty.md': '' });
    const request = { title: 'Title', files: [...files, { path: 'x.md' }, { path: 'empty.md' }], overview: 'Words' };
    const document = await LiveDocument.open(request, { vault });
    const restored = await restore(vault, document.toState());
    expect(restored?.title).toBe('Title');
    expect(restored?.blocks).toEqual(document.blocks);
    expect(restored?.problems).toEqual(document.problems);
    expect(restored?.markdown()).toBe(document.markdown());
    expect(restored?.toState()).toEqual(document.toState());
  });

  test('holds nothing of the notes’ text', async () => {
    const { document } = await open();
    const json = JSON.stringify(document.toState());
    for (const line of [...splitLines(NOTE), 'b1', 'b2']) expect(json).not.toContain(line);
  });

  test('follows what happened meanwhile', async () => {
    const { vault, document } = await open([...files, { path: 'p/a.md', lines: '5' }, { path: 'p/c.md' }]);
    vault.write('p/a.md', 'new\none\ntwo\nthree\nfour\nFIVE\n');
    vault.delete('p/b.md');
    vault.write('p/c.md', 'here now');
    const restored = await restore(vault, document.toState());
    expect(restored === undefined ? [] : summaries(restored)).toEqual([
      'p/a.md 3-4 fresh: two three',
      'p/b.md whole missing: ',
      'p/a.md 6-6 edited: FIVE',
      'p/c.md whole fresh: here now',
    ]);
    expect(restored?.markdown()).not.toContain('p/b.md');
    vault.write('p/b.md', 'b1\nb2');
    await restored?.noteChanged('p/b.md');
    expect(restored?.blocks[1]).toMatchObject({ state: 'fresh', lines: ['b1', 'b2'] });
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'x'],
    ['a list', []],
    ['another version', { version: 2, title: '', files: [] }],
    ['no files', { version: 1, title: '' }],
    ['a bad file', { version: 1, title: '', files: [{ path: 1, lines: null }] }],
    ['a bad overview', { version: 1, title: '', overview: 1, files: [] }],
    ['a bad anchor', { version: 1, title: '', files: [{ path: 'a.md', lines: null, anchor: {} }] }],
    [
      'a range that is none',
      {
        version: 1,
        title: '',
        files: [
          { path: 'a.md', lines: 'x', anchor: { whole: false, first: '', all: '', count: 1, start: 1, total: 1 } },
        ],
      },
    ],
  ])('is not made of %s', async (_, state) => {
    expect(await LiveDocument.fromState(state, { vault: new ChangingVault({}) })).toBeUndefined();
  });
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 0));
}
