/** When the MCP server starts, stops and starts again, with a server that does as it is told. */
import type { App } from 'obsidian';
import { CLIENT_KINDS, type ClientKind } from '../../src/mcp/client-configurations';
import { McpService, NotKept, type McpPort } from '../../src/mcp/view/mcp-service';
import { en } from '../../src/texts/en';
import type { KnownClient } from '../../src/mcp/client';
import { DEFAULT_SETTINGS, type Settings } from '../../src/settings';

const [clientKind] = CLIENT_KINDS as [ClientKind];

function make(): {
  service: McpService;
  server: {
    start: jest.Mock;
    stop: jest.Mock;
    toolsChanged: jest.Mock;
    issue: McpPort['issue'];
    revoke: McpPort['revoke'];
  };
  change: (changed: Partial<Settings>) => Promise<void>;
  port: () => number;
} {
  let settings: Settings = DEFAULT_SETTINGS;
  const clients: KnownClient[] = [];
  const server = {
    start: jest.fn((port: number): Promise<number | undefined> => Promise.resolve(port)),
    stop: jest.fn(() => Promise.resolve()),
    toolsChanged: jest.fn(),
    url: 'http://127.0.0.1:28417/mcp',
    clients: () => clients,
    issue: (name: string) => {
      const client = { id: String(clients.length), name, since: 0 };
      clients.push(client);
      return { client, token: 't' };
    },
    revoke: (id: string) => void clients.splice(Number(id), 1),
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
  return { service, server, change, port: () => settings.mcpPort };
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

  describe('on another port than the one in the settings', () => {
    const windowThat = (writeText: () => Promise<void>): Window =>
      ({ navigator: { clipboard: { writeText } } }) as unknown as Window;
    const copies = windowThat(() => Promise.resolve());

    test('keeps it from the first program on that is told it, without a break', async () => {
      const { service, server, port } = make();
      server.start.mockResolvedValueOnce(28418);
      await service.turn(true);
      await service.copyConfiguration(clientKind, copies);
      await service.turn(true);
      expect(port()).toBe(28418);
      expect(service.status).toMatchObject({ port: 28418, wanted: 28418 });
      expect(server.start).toHaveBeenCalledTimes(1);
    });

    test('leaves the settings to the programs that have the other one, and to nobody when nothing was copied', async () => {
      const { service, server, port } = make();
      server.start.mockResolvedValueOnce(28418);
      await service.turn(true);
      await service.copyConfiguration(
        clientKind,
        windowThat(() => Promise.reject(new Error('not in front'))),
      );
      server.issue('an earlier one');
      await service.copyConfiguration(clientKind, copies);
      expect(port()).toBe(28417);
    });
  });

  test('goes on when the secret storage takes nothing', async () => {
    const { service, server } = make();
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const written = jest.fn(() => Promise.resolve());
    await service.turn(true);
    const { client } = server.issue('x');
    server.issue = () => {
      throw new NotKept('no keychain');
    };
    server.revoke = server.issue;
    await service.copyConfiguration(clientKind, {
      navigator: { clipboard: { writeText: written } },
    } as unknown as Window);
    expect(written).not.toHaveBeenCalled();
    expect(await service.test()).toEqual({ kind: 'failed', reason: en.mcpNotKept });
    expect(() => service.revoke(client)).not.toThrow();
    expect(logged).toHaveBeenCalledTimes(3);
    logged.mockRestore();
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

  test('blames the keychain for what the keychain did, and nothing else', async () => {
    const { service, server } = make();
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await service.turn(true);
    server.issue = () => {
      throw new NotKept('locked');
    };
    expect(await service.test()).toEqual({ kind: 'failed', reason: en.mcpNotKept });
    server.issue = () => {
      throw new TypeError('no random numbers');
    };
    const reason = 'couldn’t change the list of apps: no random numbers';
    expect(await service.test()).toEqual({ kind: 'failed', reason });
    logged.mockRestore();
  });
});
