import { Conversation } from '../../src/tools/conversation';
import type { ToolContext } from '../../src/tools/context';
import { MemoryVault } from '../support/memory-vault';

describe('a conversation', () => {
  const vault = new MemoryVault({ 'a.md': 'one\ntwo\n' });
  const codes = async (conversation: Conversation): Promise<string[]> => {
    const { document } = await conversation.call('edit', { path: 'a.md', old: 'one', new: '1' });
    return document.problems.map(({ code }) => code);
  };
  const refusing: ToolContext = {
    vault,
    edits: { approve: () => Promise.resolve('no'), done: () => undefined },
  };

  test('may edit what it has read itself, and nothing that another one has', async () => {
    const [reader, other] = [new Conversation(() => refusing), new Conversation(() => refusing)];
    await reader.call('read', { paths: 'a.md' });
    expect(await codes(reader)).toEqual(['refused']); // somebody was asked
    expect(await codes(other)).toEqual(['read-first']);
  });

  test('asks for every call what is allowed now', async () => {
    let context: ToolContext = refusing;
    const conversation = new Conversation(() => context);
    await conversation.call('read', { paths: 'a.md' });
    context = { vault };
    expect(await codes(conversation)).toEqual(['edit-off']);
    context = refusing;
    expect(await codes(conversation)).toEqual(['refused']);
  });

  test('takes options for a single call', async () => {
    const conversation = new Conversation(() => ({ vault }));
    const aborted = conversation.call('search', { query: 'one' }, { signal: AbortSignal.abort() });
    await expect(aborted).rejects.toThrow();
    expect((await conversation.call('search', { query: 'one' })).failed).toBe(false);
  });
});
