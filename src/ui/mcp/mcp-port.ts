/** The MCP server, as far as a person has to do with it: what the interface asks of it, whoever provides it. */

/** A program that was given a token. */
export interface McpClient {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

export interface McpCall {
  /** Milliseconds since 1970, when the call began. */
  readonly when: number;
  /** The client's name. */
  readonly client: string;
  readonly tool: string;
  /** In few words. */
  readonly arguments: string;
  readonly milliseconds: number;
  readonly outcome: 'done' | 'failed' | 'cancelled';
}

export interface McpPort {
  /** Listens to the port, or to the next one that is free; gives the one it is, undefined when none is free. */
  start(port: number): Promise<number | undefined>;
  stop(): Promise<void>;
  /** Where the server is; undefined while it does not run. */
  readonly url: string | undefined;
  /** What clients may do has changed. */
  toolsChanged(): void;
  clients(): readonly McpClient[];
  /** Lets another client in; its token cannot be asked for again. This and `revoke` throw when it cannot be kept. */
  issue(name: string): { readonly client: McpClient; readonly token: string };
  revoke(id: string): void;
  /** The last calls, the oldest first. */
  calls(): readonly McpCall[];
}
