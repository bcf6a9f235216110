import { readingTools } from '../../src/tools/registry';
import { filesOf } from '../../src/ask/evidence';
import { renderBody, renderDocument } from '../../src/tools/render';
import { answerOf, APIS, asking, calls, concatReply, OVERVIEW, stopAll, toolSteps } from '../support/asking';
import { expectApproved } from '../support/approved';
import { png } from '../support/images';
import { MemoryVault } from '../support/memory-vault';

const NOTES = {
  'projects/x/state.md': '# State\n\nThe payment module is late.\n\n## Next\nAsk Marie.\n',
  'projects/x/changelog.md': '# 2025-07-14\n\nThe payment supplier was dropped.\n',
  'tasks.md': '# Tasks\n\n- call Marie about the payment\n',
  'photo.png': png(4, 3),
};
const vault = (): MemoryVault => new MemoryVault(NOTES);

afterEach(stopAll);

describe.each(APIS)('over %s, a question', (api) => {
  test('is answered by searching, reading and collating', async () => {
    const { ask, server, told } = await asking(api, vault(), [
      calls(['search', { query: 'payment' }]),
      calls(['read', { paths: ['projects/x/state.md', 'projects/x/changelog.md'] }]),
      calls([
        'concat',
        {
          files: [{ path: 'projects/x/state.md', lines: '1-3' }, { path: 'projects/x/changelog.md' }],
          overview: 'The payment module is late, see [[projects/x/state.md]].\nIts supplier was dropped.',
        },
      ]),
    ]);
    const result = answerOf(await ask());
    expect(server.faults).toEqual([]);
    expectApproved('agent/answer.md', renderBody(result.document));
    expect(filesOf(result.document)).toEqual([
      { path: 'projects/x/state.md', lines: '1-3' },
      { path: 'projects/x/changelog.md', lines: null },
    ]);
    expect(result.usage.input).toBeGreaterThan(0);
    expect(toolSteps(result).map((step) => [step.tool, step.arguments, step.count, step.state])).toEqual([
      ['search', 'payment', { items: 3, notes: 3 }, 'done'],
      ['read', 'projects/x/state.md, projects/x/changelog.md', { items: 2, notes: 2 }, 'done'],
      ['concat', 'projects/x/state.md:1-3, projects/x/changelog.md', { items: 2, notes: 2 }, 'done'],
    ]);
    expect(toolSteps(result)[1]?.text).toContain('1  | # State');
    expect(told.map(({ id, kind, state }) => [id, kind, state])).toEqual([
      ...[0, 1, 2, 3, 4, 5].flatMap((id) => {
        const kind = id % 2 === 0 ? 'model' : 'tool';
        return [
          [id, kind, 'running'],
          [id, kind, 'done'],
        ];
      }),
    ]);
  });

  test('may take several calls at once, whose results go to the calls that asked for them', async () => {
    const { ask, server } = await asking(api, vault(), [
      calls(['read', { paths: 'tasks.md' }], ['tree', {}], ['search', { query: 'nothing-like-this' }]),
      concatReply(['tasks.md']),
    ]);
    answerOf(await ask());
    expect(server.faults).toEqual([]);
    const second = JSON.stringify(server.requests[1]?.body);
    const ids = api === 'openai' ? ['call_0_0', 'call_0_1', 'call_0_2'] : ['toolu_0_0', 'toolu_0_1', 'toolu_0_2'];
    const texts = ['call Marie', 'changelog.md ·', '0 notes'];
    for (const [at, id] of ids.entries()) {
      const result = second.slice(second.lastIndexOf(id));
      const next = ids[at + 1];
      expect(next === undefined ? result : result.slice(0, result.lastIndexOf(next))).toContain(texts[at]);
    }
  });

  test('survives unknown tools and arguments that do not fit, which count as steps', async () => {
    const { ask, server } = await asking(api, vault(), [
      calls(['delete', { path: 'tasks.md' }], ['functions.search', { query: 'x' }], ['read', { wanted: 'tasks.md' }]),
      concatReply(['tasks.md']),
    ]);
    const result = answerOf(await ask());
    expect(server.faults).toEqual([]);
    expect(toolSteps(result).map(({ tool, state }) => [tool, state])).toEqual([
      ['delete', 'failed'],
      ['functions.search', 'failed'],
      ['read', 'failed'],
      ['concat', 'done'],
    ]);
    expect(toolSteps(result)[0]?.text).toBe(
      `Error: there is no tool "delete"; expected one of ${readingTools.map(({ name }) => name).join(', ')}`,
    );
    expect(toolSteps(result)[2]?.text).toContain('paths: missing');
  });

  test('tells the model of arguments that nest without end, and goes on', async () => {
    const list = '['.repeat(5000) + ']'.repeat(5000);
    const args = `{"paths":${list}}`;
    const raw =
      api === 'openai'
        ? `{"choices":[{"message":{"tool_calls":[{"id":"a","function":{"name":"read","arguments":${JSON.stringify(args)}}}]}}]}`
        : `{"content":[{"type":"tool_use","id":"a","name":"read","input":${args}}]}`;
    const { ask, server } = await asking(api, vault(), [{ raw }, concatReply(['tasks.md'])]);
    const result = answerOf(await ask());
    expect(server.faults).toEqual([]);
    expect(toolSteps(result)[0]).toMatchObject({ tool: 'read', state: 'failed' });
    expect(toolSteps(result)[0]?.text).toMatch(/^Error: the arguments are nested more than 100 deep/);
    expect(server.requests[1]?.text).toContain('nested more than 100 deep');
  });

  test('says that an answer is garbled which nests without end elsewhere', async () => {
    const list = '['.repeat(5000) + ']'.repeat(5000);
    const raw =
      api === 'openai'
        ? `{"choices":[{"message":{"tool_calls":[{"id":"a","extra":${list},"function":{"name":"read"}}]}}]}`
        : `{"content":[{"type":"thinking","x":${list}},{"type":"tool_use","id":"a","name":"read","input":{}}]}`;
    const { ask } = await asking(api, vault(), [{ raw }]);
    expect(await ask()).toMatchObject({ kind: 'failed', error: { kind: 'garbled', detail: 'nested too deep' } });
  });

  test('shows of a document that is made as much as anybody reads of a step', async () => {
    const long = new MemoryVault({ ...NOTES, 'long.md': 'a line\n'.repeat(50_000) });
    const { ask } = await asking(api, long, [concatReply(['tasks.md', 'long.md', 'tasks.md'])]);
    const result = answerOf(await ask());
    expect(result.document.items).toHaveLength(3);
    const [made] = toolSteps(result).filter(({ tool }) => tool === 'concat');
    expect(made?.text?.length).toBeLessThan(30_000);
    expect(made?.text).toContain('call Marie');
    expect(made?.text).toMatch(/Note: the first 1 of 3 blocks$/);
  });

  test('shows images that are read to the model', async () => {
    const { ask, server } = await asking(api, vault(), [
      calls(['read', { paths: ['photo.png', 'tasks.md'] }]),
      concatReply(['tasks.md']),
    ]);
    answerOf(await ask());
    expect(server.faults).toEqual([]);
    const data = Buffer.from(NOTES['photo.png']).toString('base64');
    expect(server.requests[1]?.text).toContain(data);
    expect(server.requests[1]?.text).toContain('Image: photo.png (png, 4×3)');
  });

  test('leaves out images that no server takes, and says so', async () => {
    const large = new Uint8Array(4_000_000);
    large.set(png(4, 3));
    const { ask, server } = await asking(api, new MemoryVault({ ...NOTES, 'large.png': large }), [
      calls(['read', { paths: 'large.png' }]),
      concatReply(['tasks.md']),
    ]);
    answerOf(await ask());
    expect(server.faults).toEqual([]);
    expect(server.requests[1]?.text).toContain('large.png: too large to be shown to you');
    expect(server.requests[1]?.text.length).toBeLessThan(100_000);
  });

  test('is reminded once of the document', async () => {
    const { ask, server } = await asking(api, vault(), [
      calls(['read', { paths: 'tasks.md' }]),
      { say: 'You should call Marie.' },
      concatReply(['tasks.md']),
    ]);
    const { document } = answerOf(await ask());
    expect(document.overview).toBe(OVERVIEW);
    expect(server.faults).toEqual([]);
    expect(server.requests[2]?.text).toContain('they see only the document');
  });

  test('that never leads to concat is answered with what was read, and the overview says so', async () => {
    const { ask, server } = await asking(api, vault(), [
      calls(['search', { query: 'payment' }]),
      calls(
        ['read', { paths: 'projects/x/state.md (lines 1-3)' }],
        ['read', { paths: 'projects/x/state.md (lines 3-5)' }],
      ),
      { say: 'You should call Marie.' },
      { say: '<think>Hm.</think>Call Marie.\nSee [[tasks]] and [[projects/x/state]].' },
    ]);
    const { document } = answerOf(await ask());
    expect(server.requests).toHaveLength(4);
    expectApproved('agent/fall-back.md', renderBody(document));
  });

  test('that found passages but read nothing is answered with the passages', async () => {
    const { ask } = await asking(api, vault(), [calls(['search', { query: 'Marie' }]), { say: 'Done.' }]);
    const { document } = answerOf(await ask());
    expect(document.items.map(({ path }) => path).sort()).toEqual(['projects/x/state.md', 'tasks.md']);
  });

  test('that finds nothing may be answered with no lines', async () => {
    const overview = 'Nothing was found about whales.\nI looked for whales and for animals.';
    const { ask } = await asking(api, vault(), [calls(['search', { query: 'whale' }]), concatReply([], overview)]);
    const { document } = answerOf(await ask());
    expect([document.items, document.overview]).toEqual([[], overview]);
  });

  test('never answered with a tool call ends with an error, not with an empty document', async () => {
    const { ask } = await asking(api, vault(), [{ say: 'I am only a chat model.' }]);
    expect(await ask()).toMatchObject({
      kind: 'failed',
      error: { kind: 'no-tools', model: 'small-model', detail: 'I am only a chat model.' },
    });
  });

  test('answered with nothing at all is an error of its own', async () => {
    const { ask, server } = await asking(api, vault(), [{}]);
    expect(await ask()).toMatchObject({ kind: 'failed', error: { kind: 'empty' } });
    expect(server.requests).toHaveLength(2);
    expect(server.faults).toEqual([]);
  });

  test('that the model declines is an error with its words', async () => {
    const { ask } = await asking(api, vault(), [{ refuse: 'I cannot help with that.' }]);
    expect(await ask()).toMatchObject({
      kind: 'failed',
      error: { kind: 'refused', detail: 'I cannot help with that.' },
    });
  });

  test('that breaks off after reading comes with what was read', async () => {
    const { ask } = await asking(api, vault(), [
      calls(['read', { paths: 'tasks.md' }]),
      { status: 400, message: 'something is wrong' },
    ]);
    const result = await ask();
    expect(result).toMatchObject({ kind: 'failed', error: { kind: 'rejected', status: 400 } });
    if (result.kind !== 'failed' || result.document === undefined) throw new Error('nothing assembled');
    expect(filesOf(result.document)).toEqual([{ path: 'tasks.md', lines: null }]);
    expect(renderDocument(result.document)).toMatch(/^The model stopped before .*\n\n---\n\n```tasks\.md\n/);
  });

  test('may be followed by another, which knows the answer before it', async () => {
    const { ask, server } = await asking(api, vault(), [
      calls(['read', { paths: 'tasks.md' }]),
      concatReply(['tasks.md']),
      concatReply(['projects/x/state.md']),
    ]);
    answerOf(await ask('Who is to be called?'));
    answerOf(await ask('And why?'));
    expect(server.faults).toEqual([]);
    const third = server.requests[2]?.text ?? '';
    expect(third).toContain('Who is to be called?');
    expect(third).toContain('The document showed:\\ntasks.md');
    expect(third).not.toContain('call Marie'); // results are not carried on
  });
});

test('a model that sees no images is told so', async () => {
  const { ask, server } = await asking(
    'openai',
    vault(),
    [calls(['read', { paths: 'photo.png' }]), concatReply(['tasks.md'])],
    { images: false },
  );
  answerOf(await ask());
  expect(server.requests[1]?.text).toContain('you cannot see images here');
});

describe('the overview', () => {
  const long = Array.from({ length: 9 }, (_, i) => `Call Marie about the payment ${'again '.repeat(i)}soon.`).join(
    '\n',
  );

  test.each(APIS)('over %s may stand beside the call', async (api) => {
    const { ask } = await asking(api, vault(), [
      { say: OVERVIEW, call: [{ name: 'concat', args: { files: [{ path: 'tasks.md' }] } }] },
    ]);
    expect(answerOf(await ask()).document.overview).toBe(OVERVIEW);
  });

  test.each(APIS)('over %s may come after the call', async (api) => {
    const { ask, server } = await asking(api, vault(), [
      calls(['concat', { files: [{ path: 'tasks.md' }] }]),
      { say: OVERVIEW },
    ]);
    const { document } = answerOf(await ask());
    expect(document.overview).toBe(OVERVIEW);
    expect(document.items).toHaveLength(1);
    expect(server.faults).toEqual([]);
  });

  test('that is too long is asked for once more', async () => {
    const { ask, server } = await asking('openai', vault(), [concatReply(['tasks.md'], long), { say: OVERVIEW }]);
    const { document } = answerOf(await ask());
    expect(document.overview).toBe(OVERVIEW);
    expect(server.requests[1]?.text).toContain('The overview has 9 lines; 2 to 5 lines are expected.');
  });

  test('that stays too long is cut at a line', async () => {
    const { ask, server } = await asking('anthropic', vault(), [concatReply(['tasks.md'], long)]);
    const { document } = answerOf(await ask());
    expect(document.overview).toBe(`${long.split('\n').slice(0, 5).join('\n')} …`);
    expect(server.requests).toHaveLength(2);
  });

  test('that cannot be asked for any more is cut as well; the document is there', async () => {
    const { ask } = await asking('openai', vault(), [concatReply(['tasks.md'], long), { status: 400 }]);
    const { document } = answerOf(await ask());
    expect(document.items).toHaveLength(1);
    expect(document.overview).toMatch(/ …$/);
  });

  test('that never comes is replaced by a word about that', async () => {
    const { ask } = await asking('openai', vault(), [calls(['concat', { files: [{ path: 'tasks.md' }] }]), {}]);
    const { document } = answerOf(await ask());
    expect(document.overview).toBe('The model chose these lines and wrote no overview.');
  });
});

describe('concat', () => {
  test('with a wrong path may be put right once; else the rest is shown', async () => {
    const { ask, server } = await asking('openai', vault(), [
      concatReply(['tasks.md', 'projects/x/stat.md']),
      concatReply(['tasks.md', 'projects/x/state.md']),
    ]);
    expect(answerOf(await ask()).document.items).toHaveLength(2);
    expect(server.requests[1]?.text).toContain('did you mean');

    const again = await asking('openai', vault(), [concatReply(['tasks.md', 'projects/x/stat.md'])]);
    const { document } = answerOf(await again.ask());
    expect(filesOf(document)).toEqual([{ path: 'tasks.md', lines: null }]);
    expect(document.problems).toMatchObject([{ path: 'projects/x/stat.md', code: 'not-found' }]);
  });

  test('in several calls at once is one document', async () => {
    const { ask } = await asking('anthropic', vault(), [
      calls(
        ['concat', { files: [{ path: 'tasks.md' }], overview: OVERVIEW }],
        ['concat', { files: [{ path: 'projects/x/state.md', lines: '3' }] }],
      ),
    ]);
    expect(filesOf(answerOf(await ask()).document)).toEqual([
      { path: 'tasks.md', lines: null },
      { path: 'projects/x/state.md', lines: '3-3' },
    ]);
  });

  test('that failed beside a good one is put right, or told', async () => {
    const { ask, server } = await asking('openai', vault(), [
      calls(
        ['concat', { files: [{ path: 'tasks.md' }], overview: OVERVIEW }],
        ['concat', { files: [{ path: 'projects/x/stat.md' }] }],
      ),
      { say: OVERVIEW },
    ]);
    const { document } = answerOf(await ask());
    expect(server.requests[1]?.text).toContain('did you mean');
    expect(filesOf(document)).toEqual([{ path: 'tasks.md', lines: null }]);
    expect(document.problems).toMatchObject([{ path: 'projects/x/stat.md', code: 'not-found' }]);
  });

  test.each(APIS)('that was cut off over %s beside a good one is told as well', async (api) => {
    const files = [{ path: 'tasks.md' }];
    const twice = [
      { name: 'concat', args: { files, overview: OVERVIEW } },
      { name: 'concat', args: { files: [{ path: 'projects/x/state.md' }] } },
    ];
    const both = concatReply(['tasks.md', 'projects/x/state.md']);
    const { ask, server } = await asking(api, vault(), [{ call: twice, cut: true }, both]);
    expect(answerOf(await ask()).document.items).toHaveLength(2);
    expect(server.faults).toEqual([]);
    expect(server.requests[1]?.text).toContain('1 block is assembled.\\nError: your message was cut off');
  });

  test.each(APIS)('that was cut off over %s is not taken for whole', async (api) => {
    const { ask, server } = await asking(api, vault(), [
      { call: [{ name: 'concat', args: { files: [{ path: 'tasks.md' }] } }], cut: true },
      concatReply(['projects/x/state.md']),
    ]);
    expect(filesOf(answerOf(await ask()).document)).toEqual([{ path: 'projects/x/state.md', lines: null }]);
    expect(server.requests[1]?.text).toContain('cut off at its longest');
    const stubborn = await asking(
      api,
      vault(),
      [calls(['read', { paths: 'tasks.md' }]), { call: [{ name: 'concat', args: {} }], cut: true }],
      { limits: { steps: 4, requestTokens: 48_000, tokens: 500_000 } },
    );
    expect(answerOf(await stubborn.ask()).document.overview).toContain('ran out of tool calls');
    expect(stubborn.server.requests).toHaveLength(5);
  });
});

describe('the ceiling on steps', () => {
  const limits = { steps: 3, requestTokens: 48_000, tokens: 500_000 };

  test.each(APIS)('over %s leaves one last turn, for concat alone', async (api) => {
    const { ask, server } = await asking(
      api,
      vault(),
      (_, turn) => (turn < 2 ? calls(['tree', {}], ['read', { paths: 'tasks.md' }]) : concatReply(['tasks.md'])),
      { limits },
    );
    const result = answerOf(await ask());
    expect(server.faults).toEqual([]);
    expect(toolSteps(result).map(({ tool }) => tool)).toEqual(['tree', 'read', 'tree', 'concat']);
    expect(server.requests).toHaveLength(3);
    const { tools } = server.requests[2]?.body as { tools: unknown[] };
    expect(tools).toHaveLength(1);
    expect(JSON.stringify(tools)).toContain('"concat"');
  });

  test('ends a run that goes on searching, with what was read', async () => {
    const { ask, server } = await asking('openai', vault(), [calls(['read', { paths: 'tasks.md' }])], { limits });
    const { document } = answerOf(await ask());
    expect(server.requests).toHaveLength(4);
    expect(document.overview).toContain('ran out of tool calls');
  });
});
