/** When the MCP server starts, stops and starts again, with a server that does as it is told. */
import type { App } from 'obsidian';
import { en } from '../../../src/i18n/en';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/settings';
import { McpService } from '../../../src/ui/mcp/mcp-service';

function make(): {
  service: McpService;
  server: { start: jest.Mock; stop: jest.Mock; toolsChanged: jest.Mock };
  change: (changed: Partial<Settings>) => Promise<void>;
} {
  let settings: Settings = DEFAULT_SETTINGS;
  const server = {
    start: jest.fn((port: number): Promise<number | undefined> => Promise.resolve(port)),
    stop: jest.fn(() => Promise.resolve()),
    toolsChanged: jest.fn(),
    url: 'http://127.0.0.1:28417/mcp',
    clients: () => [],
    issue: () => ({ client: { id: '1', name: 'x', since: 0 }, token: 't' }),
    revoke: () => undefined,
    calls: () => [],
  };
  const change = (changed: Partial<Settings>): Promise<void> => {
    const before = settings;
    settings = { ...settings, ...changed };
    service.settingsChanged(before, settings);
    return Promise.resolve();
  };
  const app = { workspace: { onLayoutReady: (ready: () => void) => ready() } } as unknown as App;
  const service = new McpService({ app, texts: en, settings: () => settings, changeSettings: change, server });
  return { service, server, change };
}

describe('the MCP service', () => {
  test('starts what could not start when it is told so again', async () => {
    const { service, server } = make();
    server.start.mockResolvedValueOnce(undefined);
    await service.turn(true);
    expect(service.status).toEqual({ kind: 'failed', reason: en.mcpNoPort(28417) });
    await service.turn(true);
    expect(service.status).toMatchObject({ kind: 'running', port: 28417 });
  });

  test('goes on after anything that throws', async () => {
    const { service, server } = make();
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    service.onChange(() => {
      throw new Error('no keychain');
    });
    server.start.mockRejectedValueOnce(new Error('no network at all'));
    await service.turn(true);
    expect(service.status).toEqual({ kind: 'failed', reason: 'no network at all' });
    await service.turn(true);
    expect(service.status.kind).toBe('running');
    server.stop.mockRejectedValueOnce(new Error('stuck'));
    await service.turn(false);
    await service.turn(false);
    expect(service.status.kind).toBe('off');
    logged.mockRestore();
  });

  test('does not start for a plugin that was turned off meanwhile', async () => {
    const { service, server } = make();
    service.onload();
    const turning = service.turn(true);
    service.onunload();
    await turning;
    expect(server.stop).toHaveBeenCalled();
    expect(server.stop.mock.invocationCallOrder.at(-1)).toBeGreaterThan(
      server.start.mock.invocationCallOrder.at(-1) ?? 0,
    );
  });

  test('tells clients when edit or ask comes or goes, and of nothing else', async () => {
    const { server, change } = make();
    await change({ excluded: ['a'] });
    expect(server.toolsChanged).not.toHaveBeenCalled();
    await change({ edits: 'ask' });
    await change({ edits: 'folders' });
    expect(server.toolsChanged).toHaveBeenCalledTimes(1);
    await change({ askAgreed: 'http://localhost:11434' });
    expect(server.toolsChanged).toHaveBeenCalledTimes(2);
  });
});
