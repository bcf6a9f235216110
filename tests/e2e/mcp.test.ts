/** The MCP server in Obsidian: turned on, handed out, called by the official client, seen in the panel, and gone again. */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Locator } from 'playwright-core';
import type { McpService } from '../../src/plugin/mcp-service';
import { connect, overHttp, textFrom } from '../support/mcp';
import { until } from '../support/until';
import { checkLook } from './support/accessibility';
import { Client } from './support/client';
import { blocks, confirmedHere, eventually, fromMenu } from './support/collating';
import { openIndexedPanel, sharedSession } from './support/shared-session';

const notes = {
  'tasks.md': '# Tasks\n\n- call Marie about the payment\n- write the report\n',
  'projects/x/state.md': '# State\n\nThe payment module is late.\n',
  'Private/secret.md': 'The payment password is hunter2.\n',
};
const DOCUMENT = {
  files: [{ path: 'projects/x/state.md', lines: '3' }, { path: 'tasks.md' }],
  overview: 'The payment is late.\nMarie knows more.',
};

async function answers(url: string): Promise<boolean> {
  return fetch(url, { method: 'POST' }).then(
    () => true,
    () => false,
  );
}

describe('the MCP server', () => {
  const { it, session } = sharedSession({ notes, data: { excluded: ['Private/'] } }, openIndexedPanel);
  const row = (name: string): Locator => {
    const { page } = session();
    return page.locator('.setting-item', { has: page.locator('.setting-item-name').getByText(name, { exact: true }) });
  };
  const notice = (words: string | RegExp): Locator => session().page.locator('.notice', { hasText: words });
  const status = (): Locator => session().page.locator('.status-bar-item', { hasText: /^MCP/ });
  const openSettings = (): Promise<void> =>
    session().page.evaluate(() => {
      window.workbench.app.setting.open();
      window.workbench.app.setting.openTabById('collate');
    });
  const closeSettings = (): Promise<void> => session().page.evaluate(() => window.workbench.app.setting.close());
  const url = (): Promise<string> =>
    session().page.evaluate(() => {
      const { parts } = window.workbench.plugin() as unknown as { parts: { services: { mcp: McpService } } };
      const { mcp } = parts.services;
      return mcp.status.kind === 'running' ? mcp.status.url : '';
    });
  const clipboard = (): Promise<string> => session().page.evaluate(() => navigator.clipboard.readText());
  /** A configuration copied by its button, as the address and the token in it. */
  const copy = async (name: string, where: string): Promise<{ url: URL; token: string; text: string }> => {
    await row('Copy a configuration')
      .getByRole('button', { name: `Copy the configuration for ${name}` })
      .click();
    const words = `Copied, with a token for ${name}. Paste it into ${where}.`;
    await confirmedHere(session(), words);
    await row('Copy a configuration').locator('.setting-item-description').getByText(words).waitFor();
    const text = await clipboard();
    const address = /http:\/\/[\w.:]+\/mcp/.exec(text)?.[0] ?? '';
    return { url: new URL(address), token: /Bearer ([\w-]+)/.exec(text)?.[1] ?? '', text };
  };
  const closeNotices = async (): Promise<void> => {
    const all = session().page.locator('.notice');
    await all.evaluateAll((els) => els.forEach((el) => (el as HTMLElement).click()));
  };
  let taken: Server | undefined;
  afterAll(() => taken?.close());

  it('is off at first', async ({ page }) => {
    expect(await status().isVisible()).toBe(false);
    await openSettings();
    expect(await row('Copy a configuration').isVisible()).toBe(false);
    expect(await page.getByText('Apps with a token').isVisible()).toBe(false);
  });

  it('is turned on in the settings, and says where it is', async () => {
    await row('Enable MCP server').locator('.checkbox-container').click();
    await status().waitFor();
    await row('Server')
      .getByText(`Running at ${await url()}`)
      .waitFor();
    expect(await url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/);
    expect(await answers(await url())).toBe(true);
    expect(await answers((await url()).replace('127.0.0.1', '[::1]'))).toBe(false);
  });

  it('tests its connection by calling itself', async ({ page }) => {
    await row('Server').getByRole('button', { name: 'Test connection' }).click();
    await row('Server')
      .getByText(/^The connection to http:\/\/127\.0\.0\.1:\d+\/mcp works: 5 tools, \d+ ms\.$/)
      .waitFor();
    // The token for that is gone again.
    await page.getByText('None. Copy a configuration to connect an app.').waitFor();
  });

  it('hands out a token with each copied configuration, and keeps none in the settings file', async ({ page }) => {
    const first = await copy('Cursor', '~/.cursor/mcp.json');
    expect(JSON.parse(first.text)).toEqual({
      mcpServers: { collate: { url: await url(), headers: { Authorization: `Bearer ${first.token}` } } },
    });
    await session().pictures('mcp-settings');
    await row('Copy a configuration').getByRole('button', { name: 'Copy the configuration for Cursor' }).click();
    await row('Cursor 2').waitFor();
    expect(await clipboard()).not.toContain(first.token);
    const data = await page.evaluate(async () => JSON.stringify(await window.workbench.plugin()?.loadData()));
    expect(data).not.toContain(first.token);
    expect(session().log.join('\n')).not.toContain(first.token);
  });

  it('lets a client in with it until it is revoked', async () => {
    const { url: address, token } = await copy('VS Code', 'mcp.json (command “MCP: Open User Configuration”)');
    const client = await connect(overHttp(address, token), '2025-06-18');
    expect(await textFrom(client, 'read', { paths: ['tasks.md (lines 3-3)', 'Private/secret.md'] })).toBe(
      '```tasks.md (lines 3-3)\n3  | - call Marie about the payment\n```\n\nError: Private/secret.md: not found in the vault',
    );
    expect(await textFrom(client, 'search', { query: 'payment' })).toMatch(/^2 notes: 2 passages · fast/);
    await row('VS Code').getByRole('button', { name: 'Delete' }).click();
    await notice('token of VS Code revoked').waitFor();
    await row('VS Code').waitFor({ state: 'detached' });
    await expect(textFrom(client, 'read', { paths: 'tasks.md' })).rejects.toThrow();
    await client.close();
    await closeSettings();
  });

  it('shows in the panel what a client has put together, with a way back', async ({ page }) => {
    const claude = new Client(() => page, 'Claude Code');
    await page
      .locator('.workspace-leaf-content[data-type="empty"]')
      .first()
      .click({ position: { x: 5, y: 300 } });
    await closeNotices();
    const { text } = await claude.call('concat', DOCUMENT);
    expect(text).toContain('The payment is late.');
    await page.locator('.collate-document').waitFor();
    await page.getByText('Collated by Claude Code').waitFor();
    await page.getByText('Marie knows more.').waitFor();
    expect((await blocks(page)).map(({ path }) => path)).toEqual(['projects/x/state.md', 'tasks.md']);
    await session().pictures('mcp-document');
    await page.locator('.cm-content .collate-block-header').first().click();
    await eventually(
      () => page.evaluate(() => window.workbench.app.workspace.getActiveFile()?.path),
      'projects/x/state.md',
    );
    // From there on the person is in the note, no longer in the panel.
    await until(() => page.evaluate(() => document.activeElement?.closest('.mod-root .cm-editor') !== null));
    await claude.call('concat', { files: [{ path: 'tasks.md', lines: '4' }], overview: null });
    await eventually(async () => (await blocks(page)).map(({ path }) => path), ['tasks.md']);
    await fromMenu(page, 'document', 'Open recent document…');
    await page.locator('.collate-choice', { hasText: '2 notes, 2 passages · by Claude Code' }).click();
    await eventually(async () => (await blocks(page)).map(({ path }) => path), ['projects/x/state.md', 'tasks.md']);
    await claude.close();
  });

  it('takes nothing out of the hands of a person who is in the panel', async ({ page }) => {
    const claude = new Client(() => page, 'Claude Code');
    await session().toSearch();
    await page.locator('.collate-panel input[type="search"]').fill('report');
    await claude.call('concat', DOCUMENT);
    await notice('Claude Code collated a document.').waitFor();
    expect(await page.locator('.collate-document').isVisible()).toBe(false);
    await notice('Claude Code collated').getByRole('button', { name: 'Show' }).click();
    await page.locator('.collate-document').waitFor();
    await claude.close();
  });

  it('covers no note with a panel that is a tab among the notes', async ({ page }) => {
    const claude = new Client(() => page, 'Claude Code');
    await closeNotices();
    await page.evaluate(async () => {
      const { workspace } = window.workbench.app;
      workspace.detachLeavesOfType('collate-panel');
      await workspace.getLeaf('tab').setViewState({ type: 'collate-panel', active: true });
      await workspace.openLinkText('tasks', '', 'tab', { active: true });
    });
    await claude.call('concat', DOCUMENT);
    await notice('Claude Code collated a document.').waitFor();
    expect(await page.evaluate(() => window.workbench.app.workspace.getActiveFile()?.path)).toBe('tasks.md');
    await notice('Claude Code collated').getByRole('button', { name: 'Show' }).click();
    await page.locator('.collate-document').waitFor();
    await page.evaluate(() => window.workbench.app.workspace.detachLeavesOfType('collate-panel'));
    await session().openPanel();
    await claude.close();
  });

  it('lists the last calls, while they come in', async ({ page }) => {
    const claude = new Client(() => page, 'Claude Code');
    await claude.call('read', { paths: 'nowhere.md' });
    await status().click();
    const dialog = page.getByRole('dialog', { name: 'Last calls of apps' });
    await dialog.locator('.collate-call', { hasText: 'nowhere.md' }).getByText('failed').waitFor();
    const before = await dialog.locator('.collate-call').count();
    await claude.call('tree', {});
    await eventually(() => dialog.locator('.collate-call').count(), before + 1);
    expect(await dialog.locator('.collate-call').first().innerText()).toMatch(/^tree\n.*Claude Code.* · .* ms$/s);
    expect(await dialog.innerText()).not.toMatch(/Bearer/);
    await session().pictures('mcp-calls');
    await checkLook(page, '.collate-dialog');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await claude.close();
  });

  it('keeps to the length of an answer in the settings', async ({ page }) => {
    const claude = new Client(() => page, 'Claude Code');
    const line = 'The payment is late, and nobody knows why.\n';
    await session().writeNote('long.md', line.repeat(1000));
    await until(async () => (await claude.call('read', { paths: 'long.md' })).text.length > 40_000);
    await session().changeSettings({ mcpTokens: 1000 });
    const { text } = await claude.call('read', { paths: 'long.md' });
    expect(text.length).toBeLessThanOrEqual(4000);
    expect(text).toMatch(/Note: .*read\(/);
    await session().changeSettings({ mcpTokens: 25_000 });
    await claude.close();
  });

  it('offers edit from the moment edits are allowed', async ({ page }) => {
    const claude = new Client(() => page, 'Claude Code');
    await claude.read('tasks.md');
    expect((await claude.edit('tasks.md', '- write the report', '- done')).text).toContain('edits are off');
    await session().changeSettings({ edits: 'ask' });
    const answer = claude.edit('tasks.md', '- write the report', '- done');
    await page.getByText('Claude Code wants to change tasks').waitFor();
    await page.keyboard.press('Escape');
    expect((await answer).text).toContain('refused');
    await claude.close();
  });

  it('is there again, with its clients, after the plugin was turned off and on', async ({ page }) => {
    const claude = new Client(() => page, 'Claude Code');
    await claude.read('tasks.md');
    const before = await url();
    await page.evaluate(() => window.workbench.disablePlugin());
    await until(async () => !(await answers(before)));
    await page.evaluate(() => window.workbench.enablePlugin());
    await status().waitFor();
    expect(await url()).toBe(before);
    expect((await claude.call('read', { paths: 'tasks.md' })).outcome).toBe('done');
    await claude.close();
  });

  it('is there again after a restart of Obsidian', async ({ page }) => {
    const claude = new Client(() => page, 'Claude Code');
    await claude.read('tasks.md');
    await session().restart();
    await status().waitFor();
    expect((await claude.call('read', { paths: 'tasks.md' })).outcome).toBe('done');
    await claude.close();
  });

  it('takes the next port when its own is taken, and says so', async () => {
    taken = createServer();
    taken.listen({ host: '127.0.0.1', port: 0 });
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    await openSettings();
    await row('Port').locator('input').fill(String(port));
    await row('Server').getByText(`because port ${port} is taken`).waitFor();
    expect(Number(new URL(await url()).port)).toBeGreaterThan(port);
    await closeSettings();
  });

  it('has its configurations in the command palette as well', async ({ page }) => {
    await session().command('copy-mcp-configuration');
    await page.keyboard.type('codex');
    await page.keyboard.press('Enter');
    await notice('with a token for Codex. Paste it into ~/.codex/config.toml.').waitFor();
    expect(await clipboard()).toMatch(/^\[mcp_servers\.collate\]\nurl = "http:\/\/127/);
  });

  it('is stopped and started by commands, and its port is free in between', async () => {
    const before = await url();
    await session().command('stop-mcp');
    await notice('MCP server off').waitFor();
    expect(await answers(before)).toBe(false);
    expect(await status().isVisible()).toBe(false);
    await session().command('start-mcp');
    await notice(/MCP server running at http/).waitFor();
    expect(await answers(await url())).toBe(true);
  });
});

describe("Obsidian's command line", () => {
  const { it } = sharedSession({ notes, data: { excluded: ['Private/'] } }, openIndexedPanel);

  it('has the tools that change nothing, and gives their text', async ({ page }) => {
    const run = (command: string, params: Record<string, string>): Promise<string> =>
      page.evaluate(([name, given]) => window.workbench.app.cli.run(name, given), [command, params] as const);
    expect(await page.evaluate(() => window.workbench.app.cli.list())).toEqual([
      'collate:search',
      'collate:read',
      'collate:concat',
      'collate:tree',
      'collate:verify',
    ]);
    expect(await run('collate:search', { query: 'payment', limit: '1' })).toMatch(/^1 of 2 notes: 1 passage · fast/);
    expect(await run('collate:read', { paths: 'tasks.md (lines 3-3)' })).toBe(
      '```tasks.md (lines 3-3)\n3  | - call Marie about the payment\n```',
    );
    expect(await run('collate:concat', { files: 'tasks.md (lines 4-4)', overview: 'One thing.' })).toBe(
      'One thing.\n\n---\n\n```tasks.md (lines 4-4)\n4  | - write the report\n```',
    );
    expect(await run('collate:tree', {})).not.toContain('secret');
    expect(await run('collate:read', { paths: 'Private/secret.md' })).toBe(
      'Error: Private/secret.md: not found in the vault',
    );
    await expect(run('collate:search', {})).rejects.toThrow('query');
  });
});
