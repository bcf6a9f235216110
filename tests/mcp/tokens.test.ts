import { IssuedTokens, type TokenStore } from '../../src/mcp/node/tokens';

function store(text: string | null = null): TokenStore & { text: string | null } {
  return {
    text,
    load() {
      return this.text;
    },
    save(saved) {
      this.text = saved;
    },
  };
}

describe('tokens', () => {
  test('each is its own client, until it is revoked', () => {
    const tokens = new IssuedTokens(store(), () => 7);
    const [a, b] = [tokens.issue('Claude Code'), tokens.issue('Cursor')];
    expect(a.token).toMatch(/^[\w-]{43}$/);
    expect(tokens.check(a.token)).toEqual({ id: a.client.id, name: 'Claude Code' });
    expect(tokens.list().map(({ name, since }) => [name, since])).toEqual([
      ['Claude Code', 7],
      ['Cursor', 7],
    ]);
    tokens.revoke(a.client.id);
    expect(tokens.check(a.token)).toBeUndefined();
    expect(tokens.check(b.token)?.name).toBe('Cursor');
  });

  test('are still good after a restart, though nobody has kept them', () => {
    const kept = store();
    const { token } = new IssuedTokens(kept).issue('Claude Code');
    expect(kept.text).not.toContain(token);
    expect(new IssuedTokens(kept).check(token)?.name).toBe('Claude Code');
  });

  test('are what the store has, but a revoked one is none even if it has it still', () => {
    const kept = store();
    const tokens = new IssuedTokens(kept);
    const { client, token } = tokens.issue('Claude Code');
    kept.save = () => {
      throw new Error('no keychain');
    };
    expect(() => tokens.issue('Cursor')).toThrow('no keychain');
    expect(tokens.list().map(({ name }) => name)).toEqual(['Claude Code']);
    expect(() => tokens.revoke(client.id)).toThrow('no keychain');
    expect(tokens.check(token)).toBeUndefined();
  });

  test.each([
    ['broken', '{'],
    ['of another shape', '{"a":1}'],
    ['odd', '[null,7,{"id":"a","name":"b","since":1,"hash":"zz"}]'],
  ])('a list that is %s lets nobody in', (_, text) => {
    const tokens = new IssuedTokens(store(text));
    expect(tokens.list()).toEqual([]);
    for (const token of ['', 'zz', 'null', 'undefined']) expect(tokens.check(token)).toBeUndefined();
  });
});
