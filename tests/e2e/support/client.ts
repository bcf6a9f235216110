/** A program that uses the plugin's MCP server, with the official client and a token of its own. */
import type { Page } from 'playwright-core';
import type { McpService } from '../../../src/plugin/mcp-service';
import { connect, overHttp, textOf } from '../../support/mcp';

type McpClient = Awaited<ReturnType<typeof connect>>;

export interface ClientAnswer {
  readonly text: string;
  /** `cancelled` is what the client did itself; for what failed there are words in the text. */
  readonly outcome: 'done' | 'failed' | 'cancelled';
}

export class Client {
  private connected: Promise<McpClient> | undefined;
  private stop = new AbortController();

  constructor(
    private readonly page: () => Page,
    readonly name: string,
  ) {}

  /** Resolves when the tool has answered, which may take as long as a person does. */
  async call(tool: string, args: Record<string, unknown>): Promise<ClientAnswer> {
    const { signal } = this.stop;
    const client = await (this.connected ??= this.connect());
    try {
      const result = await client.callTool({ name: tool, arguments: args }, { signal });
      return { text: textOf(result), outcome: result.isError === true ? 'failed' : 'done' };
    } catch (error) {
      return { text: String(error), outcome: signal.aborted ? 'cancelled' : 'failed' };
    }
  }

  async read(path: string): Promise<void> {
    await this.call('read', { paths: path });
  }

  edit(path: string, old: string, replacement: string): Promise<ClientAnswer> {
    return this.call('edit', { path, old, new: replacement });
  }

  /** Cancels what it waits for. */
  cancel(): void {
    this.stop.abort();
    this.stop = new AbortController();
  }

  async close(): Promise<void> {
    await (await this.connected)?.close();
  }

  /** Takes a token for itself, once the server runs. */
  private async connect(): Promise<McpClient> {
    await this.page().waitForFunction(() => {
      const { parts } = window.workbench.plugin() as unknown as { parts: { services: { mcp: McpService } } };
      const { mcp } = parts.services;
      return mcp.status.kind === 'running';
    });
    const { url, token } = await this.page().evaluate((name) => {
      const { parts } = window.workbench.plugin() as unknown as { parts: { services: { mcp: McpService } } };
      const { mcp } = parts.services;
      return { url: mcp['server']?.url ?? '', token: mcp['tokens'].issue(name).token };
    }, this.name);
    return connect(overHttp(new URL(url), token), '2025-06-18');
  }
}
