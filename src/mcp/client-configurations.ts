/** What each common MCP client wants to be told, ready to paste: the address, and a token in a header. */

export interface Access {
  readonly url: string;
  readonly token: string;
}

export interface ClientKind {
  readonly id: 'claude-code' | 'claude-desktop' | 'codex' | 'cursor' | 'lm-studio' | 'open-webui' | 'vscode' | 'other';
  /** The program's own name; undefined for any other program. */
  readonly name?: string;
  readonly configuration: (access: Access) => string;
}

/** What the server is called in a client. */
const SERVER = 'collate';

const json = (value: unknown): string => JSON.stringify(value, null, 2);
const bearer = ({ token }: Access): string => `Bearer ${token}`;
const headers = (access: Access) => ({ Authorization: bearer(access) });
const plain = (access: Access): string => `${access.url}\nAuthorization: ${bearer(access)}`;
const urlAndHeaders = (access: Access): string =>
  json({ mcpServers: { [SERVER]: { url: access.url, headers: headers(access) } } });

export const CLIENT_KINDS: readonly ClientKind[] = [
  {
    id: 'claude-code',
    name: 'Claude Code',
    configuration: (access) =>
      `claude mcp add --transport http --scope user ${SERVER} ${access.url} --header "Authorization: ${bearer(access)}"`,
  },
  {
    id: 'claude-desktop',
    name: 'Claude Desktop',
    // It starts programs only, so a bridge is started. The header has no space, which the program loses on Windows.
    configuration: (access) =>
      json({
        mcpServers: {
          [SERVER]: {
            command: 'npx',
            args: ['-y', 'mcp-remote', access.url, '--header', 'Authorization:${COLLATE_AUTHORIZATION}'],
            env: { COLLATE_AUTHORIZATION: bearer(access) },
          },
        },
      }),
  },
  {
    id: 'codex',
    name: 'Codex',
    configuration: (access) =>
      `[mcp_servers.${SERVER}]\nurl = "${access.url}"\nhttp_headers = { "Authorization" = "${bearer(access)}" }\n`,
  },
  { id: 'cursor', name: 'Cursor', configuration: urlAndHeaders },
  { id: 'lm-studio', name: 'LM Studio', configuration: urlAndHeaders },
  { id: 'open-webui', name: 'Open WebUI', configuration: plain },
  {
    id: 'vscode',
    name: 'VS Code',
    configuration: (access) =>
      json({ servers: { [SERVER]: { type: 'http', url: access.url, headers: headers(access) } } }),
  },
  { id: 'other', configuration: plain },
];
