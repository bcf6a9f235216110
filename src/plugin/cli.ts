/** The tools that change nothing, on Obsidian's command line: `obsidian collate:search query="late payment"`. */
import type { CliData, CliFlags, CliHandler } from 'obsidian';
import { allTools } from './all-tools';
import { AFFORDABLE_TOKENS, type ToolContext } from '../tools/context';
import { callTool } from '../tools/registry';

/** What Obsidian registers a tool with. */
type CliTool = readonly [command: string, description: string, flags: CliFlags, handler: CliHandler];

export function cliTools(id: string, context: () => ToolContext, offered = allTools): readonly CliTool[] {
  return offered.flatMap(({ name, title, schema, traits }): readonly CliTool[] => {
    if (!traits.readOnly) return [];
    const properties = schema.properties ?? {};
    const flags: CliFlags = {};
    for (const [flag, { description = '', type }] of Object.entries(properties)) {
      const takesNoValue = type === 'boolean';
      flags[flag] = {
        description,
        required: schema.required?.includes(flag) === true,
        ...(takesNoValue ? {} : { value: `<${flag}>` }),
      };
    }
    const handler = async (params: CliData): Promise<string> => {
      const given = Object.keys(properties).flatMap((flag): [string, unknown][] => {
        const value = params[flag];
        return value === undefined ? [] : [[flag, properties[flag]?.type === 'array' ? withLineEnds(value) : value]];
      });
      const { text } = await callTool(
        name,
        Object.fromEntries(given),
        { ...context(), searchTokens: AFFORDABLE_TOKENS },
        offered,
      );
      return text;
    };
    return [[`${id}:${name}`, title, flags, handler]];
  });
}

/** Obsidian's own commands write a line end as \n; behind a file's name it can be nothing else. */
function withLineEnds(text: string): string {
  return text.replace(/(\.\w{1,8}|\))\\n/g, '$1\n');
}
