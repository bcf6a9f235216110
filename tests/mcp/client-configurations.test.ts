import { CLIENT_KINDS } from '../../src/mcp/client-configurations';

const access = { url: 'http://127.0.0.1:28417/mcp', token: 'T0ken-_x' };
const configuration = (id: string): string =>
  CLIENT_KINDS.find((kind) => kind.id === id)?.configuration(access) ?? 'none';

describe('what a client is told', () => {
  test.each(CLIENT_KINDS.map(({ id }) => id))('%s: the address and the token, once each', (id) => {
    for (const part of [access.url, access.token]) expect(configuration(id).split(part)).toHaveLength(2);
  });

  test.each(['claude-desktop', 'cursor', 'lm-studio', 'vscode'])('%s: JSON with one server, collate', (id) => {
    const { mcpServers, servers } = JSON.parse(configuration(id)) as Record<string, object>;
    expect(Object.keys(mcpServers ?? servers ?? {})).toEqual(['collate']);
  });

  test('Claude Code: one command', () => {
    expect(configuration('claude-code')).toBe(
      'claude mcp add --transport http --scope user collate http://127.0.0.1:28417/mcp --header "Authorization: Bearer T0ken-_x"',
    );
  });

  test('Claude Desktop: the header reaches the bridge through the environment', () => {
    const { mcpServers } = JSON.parse(configuration('claude-desktop')) as {
      mcpServers: { collate: { args: string[]; env: Record<string, string> } };
    };
    const { args, env } = mcpServers.collate;
    const header = args.at(-1)?.replace(/\$\{(\w+)\}/, (_, name: string) => env[name] ?? '');
    expect(header).toBe('Authorization:Bearer T0ken-_x');
  });
});
