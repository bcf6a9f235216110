/** What programs and models were shown: the lines that really stood in their answers, in order, within a bound. */
import { openSeen, type SeenDocument } from '../../../src/panel/seen/seen-document';
import { SeenLog } from '../../../src/panel/seen/seen-log';
import { en } from '../../../src/texts/en';
import { AFFORDABLE_TOKENS, type ToolContext } from '../../../src/tools/context';
import { callAnyTool } from '../../../src/plugin/all-tools';
import type { Answer } from '../../../src/tools/registry';
import { MemoryVault } from '../../support/memory-vault';
import { ScanEngine } from '../../support/scan-engine';

const CURSOR = { id: 'c1', name: 'Cursor' };
const LONG = Array.from({ length: 120 }, (_, at) =>
  at % 40 === 10
    ? `The heron stands in reed number ${at}.`
    : `Water and mud of the pond, row ${at}, as far as one sees.`,
);
const NOTES = {
  'tasks.md': '# Tasks\n\n- call Marie about the payment\n- write the report\n- buy bread\n',
  'pond.md': `# Pond\n\n${LONG.join('\n')}\n`,
  'Private/secret.md': 'The payment password is hunter2.\n',
};

interface World {
  readonly vault: MemoryVault;
  readonly seen: SeenLog;
  /** Calls a tool as the program does, and lets it be shown the answer. */
  readonly call: (tool: string, args: unknown, context?: Partial<ToolContext>) => Promise<Answer>;
  readonly open: (vault?: MemoryVault) => Promise<SeenDocument>;
}

function start(mostChars?: number): World {
  const vault = new MemoryVault(NOTES);
  let time = 1000;
  const seen = new SeenLog(vault, mostChars, () => (time += 1000));
  return {
    vault,
    seen,
    call: async (tool, args, context = {}) => {
      const engine = new ScanEngine(vault);
      const answer = await callAnyTool(tool, args, { vault, engine, searchTokens: AFFORDABLE_TOKENS, ...context });
      const { document, failed } = answer;
      seen.clientCalled(CURSOR, { tool, args, document, failed });
      return answer;
    },
    open: async (at = vault) => {
      const sight = await seen.find(`client ${CURSOR.id}`);
      if (sight === undefined) throw new Error('nothing is kept');
      return openSeen(sight, { vault: at }, en);
    },
  };
}

/** The blocks, as `path:first-last`. */
function places({ document }: SeenDocument): string[] {
  return document.blocks.map(({ path, range }) => `${path}:${range?.start}-${range?.end}`);
}

/** The numbered lines of an answer, as far as they are of notes. */
function numbered(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const match = /^\s*(\d+) *\| ?(.*)$/.exec(line);
    return match === null ? [] : [`${match[1]} ${match[2]}`];
  });
}

function linesOf({ document }: SeenDocument): string[] {
  return document.blocks.flatMap(({ range, lines }) => lines.map((line, at) => `${(range?.start ?? 1) + at} ${line}`));
}

describe('what a program saw', () => {
  test('is in the order of its calls, with what came of each', async () => {
    const { call, open } = start();
    await call('tree', {});
    await call('read', { paths: 'tasks.md (lines 4-5)' });
    await call('read', { paths: 'nowhere.md' });
    await call('read', { paths: 'pond.md (lines 1-3)' });
    const seen = await open();
    expect(seen.document.title).toBe('What Cursor saw');
    expect(seen.document.overview).toBe(
      [
        '1. tree – 4 names only',
        '2. read “tasks.md (lines 4-5)” – 2 lines of 1 note',
        '3. read “nowhere.md” – failed',
        '4. read “pond.md (lines 1-3)” – 3 lines of 1 note',
      ].join('\n'),
    );
    expect(places(seen)).toEqual(['tasks.md:4-5', 'pond.md:1-3']);
    expect(seen.steps.map(({ blocks }) => blocks)).toEqual([[], ['1'], [], ['2']]);
  });

  test('is the lines of a thinned passage that were shown, not the passage', async () => {
    const { call, open } = start();
    const { text, document } = await call('search', { query: 'heron' });
    expect(document.items.map(({ kind }) => kind)).toContain('thinned');
    const seen = await open();
    expect(linesOf(seen)).toEqual(numbered(text));
    expect(linesOf(seen).length).toBeLessThan(LONG.length / 2);
  });

  test('is what was left of an answer that was cut', async () => {
    const { call, open } = start();
    const { text } = await call('read', { paths: 'pond.md' }, { maxChars: 3000 });
    const seen = await open();
    expect(text.length).toBeLessThanOrEqual(3000);
    expect(linesOf(seen)).toEqual(numbered(text));
    expect(linesOf(seen).length).toBeLessThan(LONG.length);
  });

  test('shows lines once, however often they were shown', async () => {
    const { call, open } = start();
    await call('read', { paths: 'pond.md (lines 10-20)' });
    await call('read', { paths: 'tasks.md' });
    await call('read', { paths: ['pond.md (lines 30-32)', 'pond.md (lines 15-29)'] });
    const seen = await open();
    expect(places(seen)).toEqual(['pond.md:10-32', 'tasks.md:1-5']);
    expect(seen.steps.map(({ blocks }) => blocks)).toEqual([['1'], ['2'], ['1']]);
  });

  test('never grows with the note: lines that came later were not seen', async () => {
    const { vault, call, open } = start();
    await call('read', { paths: 'tasks.md' });
    await open();
    vault.put('tasks.md', `${NOTES['tasks.md']}- a line of later\n`);
    const { document } = await open();
    expect(document.blocks.map(({ state, lines }) => [state, lines.length])).toEqual([['fresh', 5]]);
  });

  test('follows its lines, and shows what they were when they have changed', async () => {
    const { vault, call, open } = start();
    await call('read', { paths: 'tasks.md (lines 3-4)' });
    await open();
    vault.put('tasks.md', NOTES['tasks.md'].replace('# Tasks', '# Tasks\n\nNew lines\nabove'));
    const moved = await open();
    expect(places(moved)).toEqual(['tasks.md:6-7']);
    expect(moved.document.blocks[0]?.state).toBe('fresh');
    vault.put('tasks.md', NOTES['tasks.md'].replace('the report', 'the long report'));
    const edited = (await open()).document.blocks[0];
    expect(edited).toMatchObject({ state: 'edited', before: ['- call Marie about the payment', '- write the report'] });
  });

  test('keeps both versions of a note that was edited in between', async () => {
    const { vault, call, open } = start();
    await call('read', { paths: 'tasks.md (lines 3-3)' });
    await open();
    vault.put('tasks.md', NOTES['tasks.md'].replace('Marie', 'Paul'));
    await call('read', { paths: 'tasks.md (lines 3-3)' });
    expect((await open()).document.blocks.map(({ before, lines }) => [before, lines])).toEqual([
      [['- call Marie about the payment'], ['- call Paul about the payment']],
      [undefined, ['- call Paul about the payment']],
    ]);
  });

  test('has nothing of what is excluded later, neither its lines nor its name', async () => {
    const { call, open } = start();
    await call('search', { query: 'payment' });
    await call('read', { paths: 'Private/secret.md' });
    expect(JSON.stringify(linesOf(await open()))).toContain('hunter2');
    const seen = await open(new MemoryVault(NOTES, ['Private/']));
    expect(places(seen)).toEqual(['tasks.md:1-5']);
    const all = JSON.stringify([seen.document.toState(), seen.document.markdown(), seen.steps, seen.remarks]);
    expect(all).not.toMatch(/hunter2|Private|secret/);
    expect(seen.remarks).toEqual(['1 deleted or excluded note hidden.']);
  });

  test('is found after its note was renamed', async () => {
    const { vault, seen, call, open } = start();
    await call('read', { paths: 'tasks.md (lines 3-3)' });
    await open();
    vault.put('done/tasks.md', NOTES['tasks.md']);
    vault.remove('tasks.md');
    seen.renamed('tasks.md', 'done/tasks.md');
    expect(places(await open())).toEqual(['done/tasks.md:3-3']);
  });

  test('says which lines were shown only in part', async () => {
    const { vault, call, open } = start();
    vault.put('long.md', `# Long\n\n${'reeds and mud '.repeat(60)}heron ${'more of the same '.repeat(60)}\n`);
    await call('search', { query: 'heron', scope: 'long.md' });
    expect((await open()).document.overview).toMatch(/1 of them in part/);
  });

  test('is under the name of the token, and says what the program calls itself', async () => {
    const { seen, call, open } = start();
    seen.introduce(CURSOR, 'not\nCursor\u202e at all');
    await call('tree', {});
    const { document, remarks } = await open();
    expect(document.title).toBe('What Cursor saw');
    expect(remarks).toEqual([
      'Cursor is the name of its token. It calls itself “not␊Cursor at all”, which is not checked.',
    ]);
  });
});

describe('an edit', () => {
  test('is a step of its own, in order, with the lines it was answered with', async () => {
    const { seen, call, open, vault } = start();
    await call('read', { paths: 'tasks.md' });
    const change = { path: 'tasks.md', range: { start: 5, end: 5 }, written: { start: 5, end: 5 } };
    seen.clientEdited(CURSOR, {
      ...change,
      around: { above: [], below: [] },
      id: 7,
      call: 7,
      by: 'Cursor',
      when: 1,
      state: 'done',
      before: ['- buy bread'],
      after: ['-'],
    });
    const answer = await callAnyTool('read', { paths: 'tasks.md (lines 5-5)' }, { vault });
    seen.clientCalled(CURSOR, { tool: 'edit', args: { path: 'tasks.md' }, document: answer.document, failed: false });
    const { steps } = await open();
    expect(steps.map(({ words, edit }) => [words, edit])).toEqual([
      ['read “tasks.md” – 5 lines of 1 note', undefined],
      ['edit “tasks.md:5-5” – 1 line of 1 note', 7],
    ]);
  });
});

describe('the bound of memory', () => {
  test('lets the oldest steps go, with the lines that only they showed, and says so', async () => {
    const { call, open } = start(4800);
    await call('read', { paths: 'pond.md (lines 1-20)' });
    await call('read', { paths: 'tasks.md' });
    await call('read', { paths: 'pond.md (lines 60-110)' });
    const seen = await open();
    expect(seen.document.overview).toMatch(/^The first step is no longer kept, to save memory\.\n2\. read “tasks\.md”/);
    expect(places(seen)).toEqual(['tasks.md:1-5', 'pond.md:60-110']);
    expect(seen.first).toBe(2);
  });

  test('holds for answers that are larger than all of it', async () => {
    const { call, open } = start(2000);
    await call('read', { paths: 'pond.md' });
    const seen = await open();
    await expect(open()).resolves.toMatchObject({
      steps: [],
      remarks: ['The first step is no longer kept, to save memory.'],
    });
    expect(seen.document.blocks).toEqual([]);
  });

  test('leads from a call of "ask" to what its model saw, once', async () => {
    const { seen, vault } = start();
    const { document } = await callAnyTool('read', { paths: 'pond.md' }, { vault });
    const [first, second] = [seen.watch('What?').id, seen.watch('What?').id];
    for (const question of ['What?', 'What?', 'What?', 'Else?'])
      seen.clientCalled({ id: 'x', name: 'X' }, { tool: 'ask', args: { question }, document, failed: false });
    const steps = (await seen.find('client x'))?.steps ?? [];
    expect(steps.map(({ run }) => run)).toEqual([second, first, undefined, undefined]);
  });

  test('lets questions go that have nothing left', async () => {
    const { seen, vault } = start(3000);
    const first = seen.watch('What?').id;
    for (const id of [first, seen.watch('And?').id, seen.watch('So?').id]) {
      const { document } = await callAnyTool('read', { paths: 'pond.md (lines 1-25)' }, { vault });
      seen.called(id, { tool: 'read', args: {}, document, failed: false });
      await seen.find(id);
    }
    expect(await seen.find(first)).toBeUndefined();
    expect(seen.list().map(({ viewer }) => viewer)).toEqual([{ kind: 'ask', question: 'So?' }]);
  });

  test('is some megabytes for a day of calls', async () => {
    const { vault, call, seen } = start();
    for (let at = 0; at < 200; at += 1) {
      vault.put('pond.md', `Day ${at}\n${NOTES['pond.md']}`);
      await call('read', { paths: 'pond.md' });
      await seen.find('');
    }
    const [sight] = seen.list();
    const kept = JSON.stringify(seen.list()).length;
    expect(kept).toBeGreaterThan(700_000);
    // Quotation marks and names of fields come on top.
    expect(kept).toBeLessThan(1.1 * 1024 * 1024);
    expect((sight?.forgotten ?? 0) + (sight?.steps.length ?? 0)).toBe(200);
    expect(sight?.forgotten).toBeGreaterThan(0);
  });
});
