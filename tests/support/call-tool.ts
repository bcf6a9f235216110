/** Calls a tool as the plugin does; where a test gives no engine, every note is read for a search. */
import type { ToolContext } from '../../src/tools/context';
import { callAnyTool as call } from '../../src/plugin/all-tools';
import type { Answer } from '../../src/tools/registry';
import { ScanEngine } from './scan-engine';

export function callTool(name: string, args: unknown, context: ToolContext): Promise<Answer> {
  return call(name, args, { engine: new ScanEngine(context.vault), ...context });
}
