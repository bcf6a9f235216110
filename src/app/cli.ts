/** The tools that change nothing, on Obsidian's command line: `obsidian collate:search query="late payment"`. */
import type { CliData, CliFlags, Plugin } from 'obsidian';
import { AFFORDABLE_TOKENS, type ToolContext } from '../tools/context';
import { callTool, tools, type AnyTool } from '../tools/registry';

export function addCliHandlers(plugin: Plugin, context: () => ToolContext, offered = tools): void {
  for (const tool of offered) {
    const { name, title, schema, traits } = tool;
    if (!traits.readOnly || traits.needsConversation) continue;
    const properties = schema.properties ?? {};
    const flags: CliFlags = {};
    for (const [flag, { description = '', type }] of Object.entries(properties)) {
      const takesNoValue = type?.includes('boolean') === true;
      flags[flag] = {
        description,
        required: schema.required?.includes(flag) === true,
        ...(takesNoValue ? {} : { value: `<${flag}>` }),
      };
    }
    plugin.registerCliHandler(`${plugin.manifest.id}:${name}`, title, flags, async (params: CliData) => {
      const given = Object.keys(properties).flatMap((flag): [string, unknown][] => {
        const value = params[flag];
        return value === undefined ? [] : [[flag, readTextArgument(tool, flag, value)]];
      });
      const { text } = await callTool(
        name,
        Object.fromEntries(given),
        { ...context(), searchTokens: AFFORDABLE_TOKENS },
        offered,
      );
      return text;
    });
  }
}

/** An argument written as text, turned into what the tool's schema wants. What does not fit stays text, for the check of the arguments to complain about. */
export function readTextArgument(tool: AnyTool, name: string, text: string): unknown {
  const schema = tool.schema.properties?.[name] ?? {};
  const kinds = schema.anyOf ?? [schema];
  const takes = (type: string): boolean => kinds.some((one) => [one.type ?? []].flat().some((its) => its === type));
  if (takes('integer') && /^-?\d+$/.test(text)) return Number(text);
  if (takes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (!takes('array')) return text;
  const list = parseList(text);
  if (list !== undefined) return list;
  // Obsidian's own commands write a line end as \n; behind a file's name it can be nothing else.
  const lines = text
    .replace(/(\.\w{1,8}|\))\\n/g, '$1\n')
    .split('\n')
    .flatMap((line) => line.trim() || []);
  const read = tool.fromText?.[name];
  return read !== undefined ? lines.map(read) : lines.length === 1 ? lines[0] : lines;
}

/** A list in JSON; undefined for anything else, such as a note whose name begins with a bracket. */
function parseList(text: string): unknown {
  if (!text.trimStart().startsWith('[')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
