/** A program that uses the tools over MCP. */

/** Who calls: a configuration that was copied, or the program at the other end of a pipe. */
export interface Client {
  readonly id: string;
  /** In words for a person. */
  readonly name: string;
}

/** A client that was given a token. */
export interface KnownClient extends Client {
  /** Milliseconds since 1970. */
  readonly since: number;
}
