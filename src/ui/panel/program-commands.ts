/** The commands on what other programs do. Somebody who lets none in sees none of them. */
import type { Plugin } from 'obsidian';
import type { McpService } from '../../app/mcp/mcp-service';
import type { Services } from '../../app/services';
import type { Dialogs } from '../dialogs/dialogs';
import { addCommand } from './panel-command';

export function addProgramCommands(plugin: Plugin, services: Services, dialogs: Dialogs): void {
  const { texts, mcp, seen } = services;
  // Programs that edit come in through the server.
  if (mcp !== undefined) {
    addEditCommands(plugin, services, dialogs);
    addMcpCommands(plugin, services, mcp, dialogs);
  }
  addCommand(plugin, {
    id: 'show-seen',
    name: texts.showSeen,
    ready: () => seen.list().length > 0,
    act: () => dialogs.chooseSeen(),
  });
}

function addEditCommands(plugin: Plugin, { texts, edits }: Services, dialogs: Dialogs): void {
  addCommand(plugin, {
    id: 'undo-last-edit',
    name: texts.undoLastEdit,
    ready: () => edits.last,
    act: (edit) => void dialogs.undo(edit),
  });
  addCommand(plugin, {
    id: 'list-edits',
    name: texts.listEdits,
    ready: () => edits.list().length > 0,
    act: () => dialogs.showEdits(),
  });
}

function addMcpCommands(plugin: Plugin, { texts, settings }: Services, mcp: McpService, dialogs: Dialogs): void {
  const isRunning = (): boolean => mcp.status.kind === 'running';
  addCommand(plugin, {
    id: 'start-mcp',
    name: texts.startMcp,
    ready: () => !isRunning() && (settings().mcp || mcp.hasRun),
    act: () => void mcp.turn(true),
  });
  addCommand(plugin, {
    id: 'stop-mcp',
    name: texts.stopMcp,
    ready: () => settings().mcp,
    act: () => void mcp.turn(false),
  });
  addCommand(plugin, {
    id: 'copy-mcp-configuration',
    name: texts.copyMcpConfiguration,
    ready: isRunning,
    act: () => dialogs.chooseClient(),
  });
  addCommand(plugin, {
    id: 'list-mcp-calls',
    name: texts.listMcpCalls,
    ready: () => mcp.hasRun,
    act: () => dialogs.showCalls(),
  });
}
