import { conversationOf, Conversations } from '../../src/mcp/conversations';

const client = { id: 'a', name: 'A' };

describe('conversations', () => {
  test('are sessions of a client, else the client itself', () => {
    expect(conversationOf(client, undefined)).toBe(conversationOf(client, ''));
    expect(conversationOf(client, 'one')).not.toBe(conversationOf(client, 'two'));
    expect(conversationOf(client, 'one')).not.toBe(conversationOf({ id: 'b', name: 'A' }, 'one'));
    expect(conversationOf(client, 'x'.repeat(1000))).toBe(conversationOf(client, undefined));
  });

  test('the one not used for longest is forgotten first', () => {
    const all = new Conversations(2);
    const [a, b] = [all.of('a'), all.of('b')];
    expect(all.of('a')).toBe(a);
    all.of('c');
    expect(all.of('a')).toBe(a);
    expect(all.of('b')).not.toBe(b);
  });
});
