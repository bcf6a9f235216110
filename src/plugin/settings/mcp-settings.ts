/** The settings of the MCP server: whether and where it runs, who may come in and what they may do, and how to let someone in. */
import type { Setting, SettingDefinitionItem } from 'obsidian';
import { CLIENT_KINDS, type ClientKind } from '../../mcp/client-configurations';
import type { McpService, McpStatus } from '../mcp-service';
import type { Tested } from '../../mcp/view/test-connection';
import type { Texts } from '../../texts/en';
import type { KnownClient } from '../../mcp/client';
import type { Services } from '../../panel/services';
import { isChanged } from '../../settings';
import { numberRow, settingRow } from './setting-row';

/** Marks the button that copies the configuration for a kind of program. */
export const CLIENT = 'data-client';

/** `copied`: what to do with the configuration that was copied just now. `copy` is given the window the person is in. */
export function mcpSettings(
  mcp: McpService,
  { texts, settings }: Pick<Services, 'texts' | 'settings'>,
  copied: string | undefined,
  showCalls: () => void,
  copy: (kind: ClientKind, win: Window) => void,
): SettingDefinitionItem[] {
  const isRunning = mcp.status.kind === 'running';
  // Not asked for in vain: they are in the keychain.
  const clients = isRunning ? mcp.clients : [];
  const isOn = (): boolean => settings().mcp;
  const mayEditSome = (): boolean => isOn() && settings().edits === 'folders';
  return [
    {
      type: 'group',
      heading: texts.mcpHeading,
      items: [
        settingRow(texts, 'mcp', { type: 'toggle' }),
        {
          name: texts.mcpStatusName,
          desc: describe(mcp.status, texts),
          visible: () => mcp.status.kind !== 'off',
          render: (setting) => addStatus(setting, mcp, texts, showCalls),
        },
        {
          name: texts.mcpCopyName,
          desc: copied ?? texts.mcpCopyDesc,
          aliases: CLIENT_KINDS.flatMap(({ name }) => name ?? []),
          visible: () => mcp.status.kind === 'running',
          render: (setting) => addCopies(setting, texts, copy),
        },
        settingRow(texts, 'edits', { type: 'dropdown', options: texts.editsOptions }, isOn),
        settingRow(texts, 'editFolders', { type: 'textarea', rows: 4 }, mayEditSome),
        settingRow(texts, 'showClientDocuments', { type: 'toggle' }, isOn),
        numberRow(texts, 'mcpPort', isOn),
        numberRow(texts, 'mcpTokens', isChanged(settings(), 'mcpTokens')),
      ],
    },
    {
      type: 'list',
      heading: texts.mcpClientsHeading,
      emptyState: texts.mcpNoClients,
      visible: () => mcp.status.kind === 'running',
      items: clients.map((client) => ({
        name: client.name,
        desc: texts.mcpClientSince(client.since, lastCall(mcp, client)),
        searchable: false,
      })),
      onDelete: (at) => {
        const client = clients[at];
        if (client !== undefined) mcp.revoke(client);
      },
    },
  ];
}

function describe(status: McpStatus, texts: Texts): string {
  switch (status.kind) {
    case 'off':
      return texts.mcpOff;
    case 'failed':
      return texts.mcpFailed(status.reason);
    case 'running':
      return status.port === status.wanted
        ? texts.mcpRunning(status.url)
        : texts.mcpRunningElsewhere(status.url, status.wanted);
  }
}

/** Names are given again when a client is revoked, so calls from before its time are another's. */
function lastCall({ calls }: McpService, { name, since }: KnownClient): number | undefined {
  return calls.findLast(({ client, when }) => client === name && when >= since)?.when;
}

/** Keeps up with the server by itself. */
function addStatus(setting: Setting, mcp: McpService, texts: Texts, showCalls: () => void): () => void {
  setting.addButton((button) => {
    // Not disabled meanwhile: that would lose the focus.
    button.setButtonText(texts.mcpTest).onClick(async () => {
      button.setButtonText(texts.mcpTesting);
      setting.setDesc(describeTest(await mcp.test(), texts));
      button.setButtonText(texts.mcpTest);
    });
  });
  setting.addButton((button) => button.setButtonText(texts.mcpLog).onClick(showCalls));
  return mcp.onChange((what) => {
    if (what === 'status') setting.setDesc(describe(mcp.status, texts));
  });
}

function describeTest(tested: Tested, texts: Texts): string {
  return tested.kind === 'works'
    ? texts.mcpTestWorks(tested.url, tested.tools.length, tested.milliseconds)
    : texts.mcpTestFailed(tested.reason);
}

function addCopies(setting: Setting, texts: Texts, copy: (kind: ClientKind, win: Window) => void): void {
  setting.setClass('collate-mcp-copies');
  for (const kind of CLIENT_KINDS)
    setting.addButton((button) => {
      button
        .setButtonText(kind.name ?? texts.mcpOtherClient)
        .setTooltip(texts.mcpCopyFor(kind.name ?? texts.mcpOtherClient))
        .onClick(() => copy(kind, button.buttonEl.win));
      button.buttonEl.setAttr(CLIENT, kind.id);
    });
}
