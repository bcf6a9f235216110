/** What is told of the answers that go to the model: those that really do, when they do. */
import type { AnsweredCall } from '../../src/tools/registry';
import { shownIn } from '../../src/panel/seen/shown-runs';
import { asking, calls, concatReply, stopAll } from '../support/asking';
import { MemoryVault } from '../support/memory-vault';

const vault = (): MemoryVault => new MemoryVault({ 'a.md': 'The heron.\n', 'b.md': 'The reed.\n' });

/** The notes bear it out, so that nobody is asked to correct it. */
const BORNE_OUT = 'The heron.\nThe heron again.';

afterEach(stopAll);

function told(seen: readonly AnsweredCall[]): unknown[] {
  return seen.map(({ tool, document, failed, isMade }) => {
    const paths = shownIn(document).runs.map(({ path }) => path);
    return [tool, paths, ...(failed ? ['failed'] : []), ...(isMade ? ['made'] : [])];
  });
}

test('every answer that the model gets is told, and the document it makes as made', async () => {
  const script = [
    calls(['search', { query: 'heron' }]),
    calls(['read', { paths: ['b.md'] }]),
    concatReply(['a.md'], BORNE_OUT),
  ];
  const { agent } = await asking('openai', vault(), script);
  const seen: AnsweredCall[] = [];
  await agent('Where?', { onSeen: (answer) => seen.push(answer) });
  expect(told(seen)).toEqual([
    ['search', ['a.md']],
    ['read', ['b.md']],
    ['concat', ['a.md'], 'made'],
  ]);
});

test('an answer that never goes to the model is not told', async () => {
  const concat = { files: [{ path: 'a.md' }], overview: BORNE_OUT };
  const { agent, server } = await asking('openai', vault(), [calls(['read', { paths: 'b.md' }], ['concat', concat])]);
  const seen: AnsweredCall[] = [];
  await agent('Where?', { onSeen: (answer) => seen.push(answer) });
  expect(JSON.stringify(server.requests)).not.toContain('The reed.');
  expect(told(seen)).toEqual([['concat', ['a.md'], 'made']]);
});

test('neither is one whose run was cancelled before it was sent', async () => {
  const stop = new AbortController();
  const { agent } = await asking('openai', vault(), [calls(['read', { paths: 'b.md' }]), concatReply(['a.md'])]);
  const seen: AnsweredCall[] = [];
  const onStep = ({ kind, state }: { kind: string; state: string }): void => {
    if (kind === 'tool' && state === 'running') stop.abort();
  };
  await agent('Where?', { signal: stop.signal, onStep, onSeen: (answer) => seen.push(answer) });
  expect(seen).toEqual([]);
});
