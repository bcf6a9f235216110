/** The last calls of all clients, for a person to look at. Tokens never get here: a client is known by its name. */
import { oneLine } from '../lines/one-line';
import { shortArguments } from '../tools/short-arguments';

export interface LoggedCall {
  /** Milliseconds since 1970, when the call began. */
  readonly when: number;
  readonly client: string;
  readonly tool: string;
  /** In few words. */
  readonly arguments: string;
  readonly milliseconds: number;
  /** `refused`: by the person who was asked. */
  readonly outcome: 'done' | 'failed' | 'refused' | 'cancelled';
}

const MOST_CALLS = 100;
/** Names of tools come from clients, too. */
const MOST_NAME_CHARS = 60;

export class CallLog {
  private readonly calls: LoggedCall[] = [];

  /** `onChange`: told of every call, once it has ended. */
  constructor(private readonly onChange: () => void = () => undefined) {}

  add(call: Omit<LoggedCall, 'arguments'> & { readonly args: unknown }): void {
    const { args, tool, ...rest } = call;
    this.calls.push({ ...rest, tool: oneLine(tool, MOST_NAME_CHARS), arguments: shortArguments(args) });
    if (this.calls.length > MOST_CALLS) this.calls.shift();
    this.onChange();
  }

  /** The oldest first. */
  list(): readonly LoggedCall[] {
    return [...this.calls];
  }
}
