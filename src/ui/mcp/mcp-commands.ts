/** The commands on the MCP server. */
import type { Plugin } from 'obsidian';
import type { Services } from '../services';
import { ChooseClient } from './choose-client';

export function addMcpCommands(plugin: Plugin, { app, texts, settings, mcp }: Services): void {
  const turn = (id: string, name: string, on: boolean): void => {
    plugin.addCommand({
      id,
      name,
      checkCallback: (checking) => {
        const isOn = settings().mcp && (!on || mcp.status.kind === 'running');
        if (isOn === on) return false;
        if (!checking) void mcp.turn(on);
        return true;
      },
    });
  };
  turn('start-mcp', texts.startMcp, true);
  turn('stop-mcp', texts.stopMcp, false);
  plugin.addCommand({
    id: 'copy-mcp-configuration',
    name: texts.copyMcpConfiguration,
    checkCallback: (checking) => {
      if (mcp.status.kind !== 'running') return false;
      if (!checking) new ChooseClient(app, texts, (kind) => void mcp.copyConfiguration(kind, activeWindow)).open();
      return true;
    },
  });
  plugin.addCommand({ id: 'list-mcp-calls', name: texts.listMcpCalls, callback: () => mcp.showCalls() });
}
