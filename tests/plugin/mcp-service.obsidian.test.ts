/** When the MCP server starts, stops and starts again, with a server that does as it is told. */
import { CLIENT_KINDS, type ClientKind } from '../../src/mcp/client-configurations';
import { McpService, type ServedPlugin } from '../../src/plugin/mcp-service';
import type * as HttpServer from '../../src/mcp/node/http-server';
import { IssuedTokens } from '../../src/mcp/node/tokens';
import { en } from '../../src/texts/en';
import { DEFAULT_SETTINGS, type Settings } from '../../src/settings';

const [clientKind] = CLIENT_KINDS as [ClientKind];

interface Made {
  readonly service: McpService;
  readonly server: { readonly start: jest.Mock; readonly stop: jest.Mock; readonly toolsChanged: jest.Mock };
  /** Of Obsidian. */
  readonly secretStorage: { getSecret(): string | null; setSecret(name: string, text: string): void };
  readonly change: (changed: Partial<Settings>) => Promise<void>;
  readonly port: () => number;
}

function make(): Made {
  let settings: Settings = DEFAULT_SETTINGS;
  const server = {
    start: jest.fn((port: number): Promise<number | undefined> => Promise.resolve(port)),
    stop: jest.fn(() => Promise.resolve()),
    toolsChanged: jest.fn(),
    drop: () => undefined,
    url: 'http://127.0.0.1:28417/mcp',
  };
  const change = (changed: Partial<Settings>): Promise<void> => {
    const before = settings;
    settings = { ...settings, ...changed };
    service.settingsChanged(before, settings);
    return Promise.resolve();
  };
  let secret: string | null = null;
  const secretStorage = { getSecret: () => secret, setSecret: (_: string, text: string) => void (secret = text) };
  const app = {
    workspace: { onLayoutReady: (ready: () => void) => ready() },
    vault: { getName: () => 'Vault' },
    secretStorage,
  };
  const plugin = { app, texts: en, settings: () => settings, changeSettings: change } as unknown as ServedPlugin;
  const library = {
    McpHttpServer: jest.fn(() => server),
  } as unknown as typeof HttpServer;
  const service = new McpService(plugin, () => Promise.resolve(library));
  return { service, server, secretStorage, change, port: () => settings.mcpPort };
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
    const early = make();
    early.service.onload();
    const turning = early.service.turn(true);
    early.service.onunload();
    await turning;
    expect(early.server.start).not.toHaveBeenCalled();
    const { service, server } = make();
    server.start.mockImplementationOnce((port: number) => {
      service.onunload();
      return Promise.resolve(port);
    });
    await service.turn(true);
    expect(server.stop.mock.invocationCallOrder.at(-1)).toBeGreaterThan(
      server.start.mock.invocationCallOrder.at(-1) ?? Infinity,
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
      const { service, server, secretStorage, port } = make();
      const store = {
        load: () => secretStorage.getSecret(),
        save: (text: string) => secretStorage.setSecret('', text),
      };
      new IssuedTokens(store).issue('an earlier one');
      server.start.mockResolvedValueOnce(28418);
      await service.turn(true);
      await service.copyConfiguration(clientKind, copies);
      expect(port()).toBe(28417);
      const inVain = make();
      inVain.server.start.mockResolvedValueOnce(28418);
      await inVain.service.turn(true);
      await inVain.service.copyConfiguration(
        clientKind,
        windowThat(() => Promise.reject(new Error('not in front'))),
      );
      expect(inVain.port()).toBe(28417);
    });
  });

  test('goes on when the secret storage takes nothing', async () => {
    const { service, secretStorage } = make();
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const written = jest.fn(() => Promise.resolve());
    const win = { navigator: { clipboard: { writeText: written } } } as unknown as Window;
    await service.turn(true);
    const client = await service.copyConfiguration(clientKind, win);
    secretStorage.setSecret = () => {
      throw new Error('no keychain');
    };
    expect(await service.copyConfiguration(clientKind, win)).toBeUndefined();
    expect(written).toHaveBeenCalledTimes(1);
    expect(await service.test()).toEqual({ kind: 'failed', reason: en.mcpNotKept });
    expect(() => client && service.revoke(client)).not.toThrow();
    expect(logged).toHaveBeenCalledTimes(3);
    logged.mockRestore();
  });

  test('tells clients when edit or ask comes or goes, and of nothing else', async () => {
    const { service, server, change } = make();
    await service.turn(true);
    await change({ excluded: ['a'] });
    expect(server.toolsChanged).not.toHaveBeenCalled();
    await change({ edits: 'ask' });
    await change({ edits: 'folders' });
    expect(server.toolsChanged).toHaveBeenCalledTimes(1);
    await change({ askAgreed: 'http://localhost:11434' });
    expect(server.toolsChanged).toHaveBeenCalledTimes(2);
  });

  test('blames the keychain for what the keychain did, and nothing else', async () => {
    const { service, secretStorage } = make();
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await service.turn(true);
    secretStorage.setSecret = () => {
      throw new Error('locked');
    };
    expect(await service.test()).toEqual({ kind: 'failed', reason: en.mcpNotKept });
    jest.spyOn(IssuedTokens.prototype, 'issue').mockImplementationOnce(() => {
      throw new TypeError('no random numbers');
    });
    const reason = 'couldn’t change the list of apps: no random numbers';
    expect(await service.test()).toEqual({ kind: 'failed', reason });
    logged.mockRestore();
  });
});
