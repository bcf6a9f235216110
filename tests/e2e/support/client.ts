/** A client of the plugin in the page, such as an MCP client will be: a conversation of its own with the tools. */
import type { Page } from 'playwright-core';
import type { Conversation } from '../../../src/tools/conversation';

export interface ClientAnswer {
  readonly text: string;
  /** The codes of the problems. */
  readonly problems: readonly string[];
}

interface Conversations {
  clients?: Map<string, { readonly conversation: Conversation; stop: AbortController }>;
}

export class Client {
  constructor(
    private readonly page: () => Page,
    readonly name: string,
  ) {}

  /** Resolves when the tool has answered, which may take as long as a person does. */
  call(tool: string, args: object): Promise<ClientAnswer> {
    return this.page().evaluate(
      async ([name, called, given]) => {
        const clients = ((window as Conversations).clients ??= new Map());
        const plugin = window.workbench.plugin() as unknown as { startConversation(by: string): Conversation };
        const client = clients.get(name) ?? {
          conversation: plugin.startConversation(name),
          stop: new AbortController(),
        };
        clients.set(name, client);
        try {
          const answer = await client.conversation.call(called, given, { signal: client.stop.signal });
          return { text: answer.text, problems: answer.document.problems.map(({ code }) => code) };
        } catch (error) {
          return { text: String(error), problems: ['thrown'] };
        }
      },
      [this.name, tool, args] as const,
    );
  }

  async read(path: string): Promise<void> {
    await this.call('read', { paths: path });
  }

  edit(path: string, old: string, replacement: string): Promise<ClientAnswer> {
    return this.call('edit', { path, old, new: replacement });
  }

  /** Cancels what it waits for. */
  async cancel(): Promise<void> {
    await this.page().evaluate((name) => {
      const client = (window as Conversations).clients?.get(name);
      client?.stop.abort();
      if (client !== undefined) client.stop = new AbortController();
    }, this.name);
  }
}
