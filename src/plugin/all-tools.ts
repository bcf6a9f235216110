/** Every tool there is, for callers that offer all of them: MCP and the command lines. */
import type { ToolContext } from '../tools/context';
import { edit } from '../edit/edit';
import { callTool, readingTools, type Answer, type AnyTool } from '../tools/registry';
import { verify } from '../verify/verify';
import { write } from '../edit/write';

export const allTools: readonly AnyTool[] = [...readingTools, verify, edit, write];

/** {@link callTool}, with any of them. */
export function callAnyTool(name: string, args: unknown, context: ToolContext): Promise<Answer> {
  return callTool(name, args, context, allTools);
}
