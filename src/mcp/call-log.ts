/** The last calls of all clients, for a person to look at. Tokens never get here: a client is known by its name. */
import { oneLine } from '../text/one-line';

export interface LoggedCall {
  /** Milliseconds since 1970, when the call began. */
  readonly when: number;
  readonly client: string;
  readonly tool: string;
  /** The arguments as JSON on one line, cut when long. */
  readonly arguments: string;
  readonly milliseconds: number;
  readonly outcome: 'done' | 'failed' | 'cancelled';
}

const MOST_CALLS = 100;
/** Enough to recognise a call by. */
const MOST_CHARS = 200;

export class CallLog {
  private readonly calls: LoggedCall[] = [];

  /** `onChange`: told of every call, once it has ended. */
  constructor(private readonly onChange: () => void = () => undefined) {}

  add(call: Omit<LoggedCall, 'arguments'> & { readonly args: unknown }): void {
    const { args, tool, ...rest } = call;
    this.calls.push({ ...rest, tool: shorten(tool), arguments: shorten(JSON.stringify(args) ?? '') });
    if (this.calls.length > MOST_CALLS) this.calls.shift();
    this.onChange();
  }

  /** The oldest first. */
  list(): readonly LoggedCall[] {
    return [...this.calls];
  }
}

/** Names of tools come from clients, too. */
function shorten(text: string): string {
  const line = oneLine(text.slice(0, MOST_CHARS + 1));
  return line.length <= MOST_CHARS ? line : `${line.slice(0, MOST_CHARS)}…`;
}
