/** The settings of the MCP server: whether and where it runs, who may come in, and how to let someone in. */
import type { Setting, SettingDefinitionItem } from 'obsidian';
import type { Texts } from '../../i18n/en';
import { changeSetting, DEFAULT_SETTINGS, FIRST_PORT, LAST_PORT } from '../../settings';
import { CLIENT_KINDS } from './client-configurations';
import type { McpService, McpStatus } from './mcp-service';
import type { Tested } from './test-connection';

export function mcpSettings(mcp: McpService, texts: Texts): SettingDefinitionItem[] {
  const isRunning = mcp.status.kind === 'running';
  const port = (value: number): string | undefined =>
    changeSetting(DEFAULT_SETTINGS, 'mcpPort', value).mcpPort === value ? undefined : texts.mcpPortBad;
  return [
    {
      type: 'group',
      heading: texts.mcpHeading,
      items: [
        { name: texts.mcpName, desc: texts.mcpDesc, control: { type: 'toggle', key: 'mcp' } },
        {
          name: texts.mcpStatusName,
          desc: describe(mcp.status, texts),
          visible: () => mcp.status.kind !== 'off',
          render: (setting) => addStatus(setting, mcp, texts),
        },
        {
          name: texts.mcpCopyName,
          desc: texts.mcpCopyDesc,
          aliases: CLIENT_KINDS.flatMap(({ name }) => name ?? []),
          visible: () => mcp.status.kind === 'running',
          render: (setting) => addCopies(setting, mcp, texts),
        },
        {
          name: texts.mcpPortName,
          desc: texts.mcpPortDesc,
          control: { type: 'number', key: 'mcpPort', min: FIRST_PORT, max: LAST_PORT, step: 1, validate: port },
        },
        {
          name: texts.showClientDocumentsName,
          desc: texts.showClientDocumentsDesc,
          control: { type: 'toggle', key: 'showClientDocuments' },
        },
      ],
    },
    {
      type: 'list',
      heading: texts.mcpClientsHeading,
      emptyState: texts.mcpNoClients,
      visible: () => mcp.status.kind === 'running',
      // Not asked for in vain: they are in the keychain.
      items: (isRunning ? mcp.clients : []).map((client) => ({
        name: client.name,
        desc: texts.mcpClientSince(client.since, lastCall(mcp, client.name)),
        searchable: false,
      })),
      onDelete: (at) => {
        const client = mcp.clients[at];
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
      return status.port === status.wished
        ? texts.mcpRunning(status.url)
        : texts.mcpRunningElsewhere(status.url, status.wished);
  }
}

function lastCall({ calls }: McpService, name: string): number | undefined {
  return calls.findLast(({ client }) => client === name)?.when;
}

/** Keeps up with the server by itself. */
function addStatus(setting: Setting, mcp: McpService, texts: Texts): () => void {
  setting.addButton((button) => {
    button.setButtonText(texts.mcpTest).onClick(async () => {
      button.setDisabled(true).setButtonText(texts.mcpTesting);
      const tested = await mcp.test();
      button.setDisabled(false).setButtonText(texts.mcpTest);
      setting.setDesc(describeTest(tested, texts));
    });
  });
  setting.addButton((button) => button.setButtonText(texts.mcpLog).onClick(() => mcp.showCalls()));
  return mcp.onChange((what) => {
    if (what === 'status') setting.setDesc(describe(mcp.status, texts));
  });
}

function describeTest(tested: Tested, texts: Texts): string {
  return tested.kind === 'works'
    ? texts.mcpTestWorks(tested.tools, tested.milliseconds)
    : texts.mcpTestFailed(tested.reason);
}

function addCopies(setting: Setting, mcp: McpService, texts: Texts): void {
  setting.setClass('collate-mcp-copies');
  for (const kind of CLIENT_KINDS)
    setting.addButton((button) =>
      button
        .setButtonText(kind.name ?? texts.mcpOtherClient)
        .setTooltip(texts.mcpCopyFor(kind.name ?? texts.mcpOtherClient))
        .onClick(() => void mcp.copyConfiguration(kind, button.buttonEl.win)),
    );
}
