import { conversationOf, Conversations } from '../../src/mcp/node/conversations';

const client = { id: 'a', name: 'A' };

describe('conversations', () => {
  test('are sessions of a client, else the client itself', () => {
    expect(conversationOf(client, undefined)).toBe(conversationOf(client, ''));
    expect(conversationOf(client, 'one')).not.toBe(conversationOf(client, 'two'));
    expect(conversationOf(client, 'one')).not.toBe(conversationOf({ id: 'b', name: 'A' }, 'one'));
    expect(conversationOf(client, 'x'.repeat(1000))).toBe(conversationOf(client, undefined));
  });

  test('the one not used for longest is forgotten first, of the same client only', () => {
    const all = new Conversations(2);
    const other = all.of({ id: 'b', name: 'B' }, 'x');
    const [a, b] = [all.of(client, 'a'), all.of(client, 'b')];
    expect(all.of(client, 'a')).toBe(a);
    all.of(client, 'c');
    expect(all.of(client, 'a')).toBe(a);
    expect(all.of(client, 'b')).not.toBe(b);
    expect(all.of({ id: 'b', name: 'B' }, 'x')).toBe(other);
  });

  test('those of a client that was dropped are gone', () => {
    const all = new Conversations();
    const before = all.of(client, 'a');
    all.forget(client.id);
    expect(all.of(client, 'a')).not.toBe(before);
  });
});
