/** A tool that no caller has heard of: its own file and its place in the registry's list are enough for all of them. */
import type { CliHandler } from 'obsidian';
import { cliTools } from '../../src/plugin/cli';
import { makeBlock } from '../../src/lines/block';
import type { EditGate } from '../../src/tools/edit-gate';
import { allTools } from '../../src/plugin/all-tools';
import type { AnyTool } from '../../src/tools/registry';
import type { Tool, ToolTraits } from '../../src/tools/tool';
import { answerOf, APIS, asking, calls, concatReply, stopAll, toolSteps } from '../support/asking';
import { READING } from '../support/reading-tools';
import { serve, textFrom, type Served } from '../support/mcp';
import { MemoryVault } from '../support/memory-vault';

interface FirstLineArgs {
  readonly places: readonly { readonly name: string }[];
}

const NOTES = { 'a.md': 'one\ntwo\n', 'b.md': 'three\n' };
const allow: EditGate = { approve: () => Promise.resolve('yes'), done: () => undefined };

const firstLine: Omit<Tool<FirstLineArgs>, 'traits'> = {
  name: 'first_line',
  title: 'First line',
  description: 'The first line of some notes.',
  schema: {
    type: 'object',
    properties: {
      places: {
        type: 'array',
        items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
      },
    },
    required: ['places'],
  },
  async run({ places }, { vault }) {
    const items = [];
    for (const { name } of places) {
      const file = await vault.listing().find(name);
      if (file?.kind !== 'file') continue;
      const lines = (await vault.read(file)).split('\n');
      items.push({ kind: 'block', ...makeBlock(name, lines, { start: 1, end: 1 }) } as const);
    }
    return { items, notes: [], problems: [] };
  },
};

/** The registry's list with the tool in it. */
function withTool(traits: ToolTraits): readonly AnyTool[] {
  return [...allTools, { ...firstLine, traits }];
}

const args = { places: [{ name: 'a.md' }] };

describe('over MCP, a tool', () => {
  let served: Served | undefined;
  afterEach(() => served?.stop());

  /** A client of the tool with these traits. */
  async function client(traits: ToolTraits, edits?: EditGate) {
    const vault = new MemoryVault(NOTES);
    const told: unknown[] = [];
    served = await serve({
      context: () => ({ vault, ...(edits === undefined ? {} : { edits }) }),
      tools: () => withTool(traits),
      onDocument: (_client, document) => void told.push(document.items.map((item) => item.path)),
    });
    return { client: await served.connect('2025-06-18'), told };
  }

  const listed = async (traits: ToolTraits, edits?: EditGate) =>
    (await (await client(traits, edits)).client.listTools()).tools.find(({ name }) => name === firstLine.name);

  test.each<[ToolTraits, object]>([
    [{ readOnly: true }, { readOnlyHint: true, openWorldHint: false }],
    [
      { readOnly: true, openWorld: true },
      { readOnlyHint: true, openWorldHint: true },
    ],
    [{}, { readOnlyHint: false, openWorldHint: false }],
  ])('with the traits %j is annotated %j', async (traits, annotations) => {
    expect((await listed(traits, allow))?.annotations).toEqual({ title: 'First line', ...annotations });
  });

  test('that writes is listed only where edits are allowed', async () => {
    expect(await listed({})).toBeUndefined();
    await served?.stop();
    expect(await listed({}, allow)).toBeDefined();
  });

  test.each([
    [{ readOnly: true, shownInPanel: true }, [['a.md']]],
    [{ readOnly: true }, []],
  ])('with the traits %j has the panel told of %j', async (traits, expected) => {
    const { client: caller, told } = await client(traits);
    expect(await textFrom(caller, firstLine.name, args)).toBe('```a.md (lines 1-1)\n1  | one\n```');
    expect(told).toEqual(expected);
  });

  test.each([
    [{ readOnly: true, showsLines: true }, /replaced/],
    [{ readOnly: true }, /not all of these lines were read in this conversation/],
  ])('with the traits %j lets its lines be edited: %s', async (traits, answer) => {
    const { client: caller } = await client(traits, allow);
    await textFrom(caller, firstLine.name, args);
    expect(await textFrom(caller, 'edit', { path: 'a.md', old: '1  | one', new: '1  | 1' })).toMatch(answer);
  });
});

describe.each(APIS)('over %s, a tool', (api) => {
  afterEach(stopAll);

  /** What became of the model's call of the tool, and whether it had been offered. */
  async function asked(traits: ToolTraits): Promise<{ isOffered: boolean; state: string | undefined }> {
    const script = [calls([firstLine.name, args]), concatReply(['a.md'])];
    const { ask, server } = await asking(api, new MemoryVault(NOTES), script, { context: { tools: withTool(traits) } });
    const [step] = toolSteps(answerOf(await ask()));
    const { tools: offered } = server.requests[0]?.body as { tools: unknown };
    return { isOffered: JSON.stringify(offered).includes(firstLine.description), state: step?.state };
  }

  test('that is offered to Ask may be called by its model', async () => {
    expect(await asked({ readOnly: true, offeredToAsk: true })).toEqual({ isOffered: true, state: 'done' });
  });

  test.each<ToolTraits>([{ readOnly: true }, { offeredToAsk: true }])('with the traits %j may not', async (traits) => {
    expect(await asked(traits)).toEqual({ isOffered: false, state: 'failed' });
  });
});

describe("on Obsidian's command line, a tool", () => {
  function handlers(traits: ToolTraits): ReadonlyMap<string, CliHandler> {
    const offered = cliTools('collate', () => ({ vault: new MemoryVault(NOTES) }), withTool(traits));
    return new Map(offered.map(([command, _description, _flags, handler]) => [command, handler]));
  }

  test('that changes nothing is called with its arguments as text', async () => {
    const text = await handlers({ readOnly: true }).get('collate:first_line')?.({ places: 'a.md\nb.md' });
    expect(text).toBe('```a.md (lines 1-1)\n1  | one\n```\n\n```b.md (lines 1-1)\n1  | three\n```');
  });

  test('that writes is left out', () => {
    expect([...handlers({}).keys()]).toEqual(READING.map((name) => `collate:${name}`));
  });
});
