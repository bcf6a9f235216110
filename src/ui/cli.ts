/** The tools that change nothing, on Obsidian's command line: `obsidian collate:search query="late payment"`. */
import type { CliData, CliFlags, Plugin } from 'obsidian';
import type { ToolContext } from '../tools/context';
import { callTool, tools } from '../tools/registry';
import { readTextArgument } from '../tools/text-arguments';

export function addCliHandlers(plugin: Plugin, context: () => ToolContext): void {
  for (const { name, title, schema, annotations } of tools) {
    if (!annotations.readOnlyHint) continue;
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
      const given = Object.entries(properties).flatMap(([flag, property]): [string, unknown][] => {
        const value = params[flag];
        return value === undefined ? [] : [[flag, readTextArgument(property, value)]];
      });
      const { text } = await callTool(name, Object.fromEntries(given), context());
      return text;
    });
  }
}
