/** One client's calls that belong together, such as an MCP session: what it was shown is what it may edit. */
import type { ToolContext } from './context';
import { callTool, type Answer } from './registry';
import { ShownLines } from './shown-lines';

/** What may differ from call to call. */
export type CallOptions = Pick<ToolContext, 'maxChars' | 'onProgress' | 'signal'>;

export class Conversation {
  private readonly shown = new ShownLines();

  /** `context` is asked anew for every call, so that a changed setting counts at once. */
  constructor(private readonly context: () => ToolContext) {}

  /** Checks the arguments and runs the tool, as {@link callTool} does. */
  call(name: string, args: unknown, options: CallOptions = {}): Promise<Answer> {
    return callTool(name, args, { ...this.context(), ...options, shown: this.shown });
  }
}
