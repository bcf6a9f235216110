import type { App as RealApp } from 'obsidian';
import type { App, WorkspaceLeaf } from 'obsidian-test-mocks/obsidian';
import manifest from '../manifest.json';
import Collate from '../main';
import { DEFAULT_SETTINGS, withoutDeviceSettings, type Settings } from '../src/settings';
import { PANEL_TYPE } from '../src/parts/panel-type';
import { SettingsTab } from '../src/plugin/settings/settings-tab';
import { makeApp } from './support/mock-app';

async function load(
  data: () => Promise<unknown>,
  given?: App,
): Promise<{ plugin: Collate; app: App; saved: unknown[] }> {
  const app = given ?? (await makeApp({ 'a.md': 'a\n', 'private/b.md': 'b\n' }));
  const plugin = new Collate(app as unknown as RealApp, manifest);
  const saved: unknown[] = [];
  plugin.loadData = data;
  plugin.saveData = (value) => Promise.resolve(void saved.push(value));
  await plugin.onload();
  return { plugin, app, saved };
}

describe('the plugin', () => {
  test('registers its view, ribbon button, command and settings, and unloads cleanly', async () => {
    const app = await makeApp({});
    const plugin = new Collate(app as unknown as RealApp, manifest);
    plugin.loadData = () => Promise.resolve(null);
    const registered = {
      view: jest.spyOn(plugin, 'registerView'),
      ribbon: jest.spyOn(plugin, 'addRibbonIcon'),
      command: jest.spyOn(plugin, 'addCommand'),
      tab: jest.spyOn(plugin, 'addSettingTab'),
    };
    await plugin.onload();
    expect(registered.view).toHaveBeenCalledWith(PANEL_TYPE, expect.any(Function));
    expect(registered.ribbon).toHaveBeenCalledWith('layers', 'Collate', expect.any(Function));
    expect(registered.command.mock.calls.map(([{ id }]) => id)).toEqual([
      'open-panel',
      'deep-search',
      'search-selection',
      'find-like',
      'run-saved-search',
      'save-search',
      'next-result',
      'previous-result',
      'ask',
      'ask-about-tray',
      'ask-about-document',
      'ask-about-note',
      'add-selection',
      'copy-link',
      'add-note',
      'add-folder',
      'add-open-tabs',
      'browse-vault',
      'collate',
      'open-recent-document',
      'copy-document',
      'save-document',
      'insert-document',
      'toggle-rendered',
      'open-saved',
      'verify-note',
      'verify-clipboard',
      'next-claim',
      'previous-claim',
      'show-verified',
      'insert-block',
      'update-index',
      'write-tree',
      'show-seen',
      'undo-last-edit',
      'list-edits',
      'start-mcp',
      'stop-mcp',
      'copy-mcp-configuration',
      'list-mcp-calls',
      'open-quoted-lines',
    ]);
    expect(registered.command.mock.calls.filter(([{ hotkeys }]) => hotkeys !== undefined)).toEqual([]);
    expect(registered.tab).toHaveBeenCalledTimes(1);
    expect(() => plugin.unload()).not.toThrow();
  });

  test('lists no command that could not be run', async () => {
    const { plugin } = await load(() => Promise.resolve(null));
    const command = jest.spyOn(plugin, 'addCommand');
    await plugin.onload();
    const listed = command.mock.calls.filter(
      ([{ callback, checkCallback }]) => callback !== undefined || checkCallback?.(true) === true,
    );
    expect(listed.map(([{ id }]) => id)).toEqual([
      'open-panel',
      'deep-search',
      'browse-vault',
      'verify-clipboard',
      'update-index',
    ]);
  });

  test('the ribbon button and the command open the panel in the right sidebar', async () => {
    const app = await makeApp({});
    const plugin = new Collate(app as unknown as RealApp, manifest);
    plugin.loadData = () => Promise.resolve(null);
    const ribbon = jest.spyOn(plugin, 'addRibbonIcon');
    const command = jest.spyOn(plugin, 'addCommand');
    const opened: unknown[][] = [];
    app.workspace.ensureSideLeaf = (...args) => {
      opened.push(args);
      return new Promise<WorkspaceLeaf>(() => undefined); // what happens with the leaf is not asked here
    };
    await plugin.onload();
    ribbon.mock.calls[0]?.[2](new MouseEvent('click'));
    void command.mock.calls[0]?.[0].callback?.();
    expect(opened).toEqual(Array.from({ length: 2 }, () => [PANEL_TYPE, 'right', { active: true, reveal: true }]));
  });

  test('starts with the defaults when nobody has changed a setting yet', async () => {
    const { plugin } = await load(() => Promise.resolve(null));
    expect(plugin.settings).toEqual(DEFAULT_SETTINGS);
    expect((await plugin.callTool('read', { paths: 'a.md' })).text).toBe('```a.md\n1  | a\n```');
  });

  const damaged: [string, () => Promise<unknown>][] = [
    ['cut off', () => Promise.reject(new SyntaxError('Unexpected end of JSON input'))],
    ['of another shape', () => Promise.resolve([1, 2, 3])],
    ['without a list of exclusions', () => Promise.resolve({ excluded: { 0: 'private/' }, mcp: true })],
  ];

  test.each(damaged)('shows nothing when its data are %s at the first start', async (_, data) => {
    const { plugin } = await load(data);
    expect(plugin.settings).toEqual({ ...DEFAULT_SETTINGS, excluded: ['**'] });
    for (const paths of ['a.md', 'private/b.md'])
      expect((await plugin.callTool('read', { paths })).text).toBe(`Error: ${paths}: not found in the vault`);
  });

  test.each([...damaged, ['missing', (): Promise<unknown> => Promise.resolve(null)] as (typeof damaged)[0]])(
    'excludes as before when its data are %s, at the start and later',
    async (_, data) => {
      const { app } = await load(() => Promise.resolve({ excluded: ['private/'] }));
      const { plugin } = await load(data, app);
      expect(plugin.settings).toEqual({ ...DEFAULT_SETTINGS, excluded: ['private/'] });
      expect((await plugin.callTool('read', { paths: 'private/b.md' })).failed).toBe(true);
      expect((await plugin.callTool('read', { paths: 'a.md' })).failed).toBe(false);

      const running = await load(() => Promise.resolve({ excluded: ['a.md'], searchLimit: 7 }), app);
      running.plugin.loadData = data;
      await running.plugin.onExternalSettingsChange();
      expect(running.plugin.settings).toMatchObject({ excluded: ['a.md'], searchLimit: 7 });
    },
  );

  test('excluded paths count for its tools at once and are saved beside unknown data', async () => {
    const { plugin, saved } = await load(() => Promise.resolve({ future: 1, excluded: [] }));
    expect((await plugin.callTool('read', { paths: 'private/b.md' })).failed).toBe(false);
    const tab = new SettingsTab(plugin, plugin['parts']!.services, () => undefined);
    await tab.setControlValue('excluded', 'private/\n\n  \n');
    expect(tab.getControlValue('excluded')).toBe('private/');
    expect(saved).toEqual([{ ...withoutDeviceSettings(DEFAULT_SETTINGS), future: 1, excluded: ['private/'] }]);
    expect((await plugin.callTool('read', { paths: 'private/b.md' })).failed).toBe(true);
  });

  describe('the settings tab', () => {
    /** The rows that a person with these settings sees when they open it. */
    async function rows(changed: Partial<Settings>): Promise<string[]> {
      const { plugin } = await load(() => Promise.resolve(null));
      // Not saved: that would start the server.
      plugin.settings = { ...plugin.settings, ...changed };
      const tab = new SettingsTab(plugin, plugin['parts']!.services, () => undefined);
      const items = tab.getSettingDefinitions().flatMap((group) => ('items' in group ? (group.items ?? []) : [group]));
      const isShown = ({ visible = true }): boolean =>
        typeof visible === 'function' ? (visible as () => boolean)() : visible;
      return items
        .filter((item) => isShown(item as { visible?: boolean }))
        .flatMap((item) => ('name' in item ? item.name : []));
    }
    const AT_REST = [
      'Search by meaning',
      'Excluded paths',
      'Folder for saved documents',
      'Index',
      'Language model',
      'Enable MCP server',
      'Node and QMD',
    ];
    // No QMD is looked for here, so that none is missing.
    const QMD = ['Path of Node', 'Path of QMD', 'Embed notes with QMD’s model'];
    const more = async (changed: Partial<Settings>): Promise<string[]> =>
      (await rows(changed)).filter((name) => ![...AT_REST, ...QMD].includes(name));

    test('has few rows while nothing is changed', async () => {
      expect(await rows({})).toEqual([...AT_REST, ...QMD]);
    });

    test('has those of a model and of the server once they are chosen', async () => {
      const model = ['Address', 'Key', 'Model', 'Tokens per request'];
      expect(await more({ askProvider: 'anthropic' })).toEqual(model);
      expect(await more({ askProvider: 'openai' })).toEqual([...model.slice(0, 3), 'Send images', ...model.slice(3)]);
      const server = ['Allow edits', 'Show what apps collate', 'Port'];
      expect(await more({ mcp: true })).toEqual(server);
      expect(await more({ mcp: true, edits: 'folders' })).toEqual([
        'Allow edits',
        'Folders to edit without asking',
        ...server.slice(1),
      ]);
      expect(await more({ edits: 'folders', mcpPort: 3000, showClientDocuments: false })).toEqual([]);
    });

    test.each([
      [{ searchLimit: 30 }, 'Notes per search'],
      [{ enterGoesDeep: false }, 'Press Enter for deep search'],
      [{ keepTree: true }, 'Keep tree.md up to date'],
      [{ mcpTokens: 10_000 }, 'Tokens per answer'],
      [{ askTokens: 10_000 }, 'Tokens per question'],
    ])('shows a rare setting to whoever has changed it, %j', async (changed, name) => {
      expect(await more(changed)).toEqual([name]);
    });
  });

  test('settings that cannot be saved count all the same, and nothing is thrown', async () => {
    const { plugin } = await load(() => Promise.resolve(null));
    plugin.saveData = () => Promise.reject(new Error('the disk is full'));
    await plugin['saveSettings']({ ...plugin.settings, excluded: ['private/'] });
    expect((await plugin.callTool('read', { paths: 'private/b.md' })).failed).toBe(true);
  });

  test('settings changed by another window or device are taken over at once', async () => {
    let data: unknown = { excluded: [] };
    const { plugin } = await load(() => Promise.resolve(data));
    // As another device with an earlier version writes them: what is its own stays its own.
    data = { excluded: ['a.md'], searchLimit: 9, mcp: true, nodePath: '/theirs', askAgreed: 'https://models.example' };
    await plugin.onExternalSettingsChange();
    expect(plugin.settings).toEqual({ ...DEFAULT_SETTINGS, excluded: ['a.md'], searchLimit: 9 });
    expect(plugin['parts']!.services.mcp?.status.kind).toBe('off');
    expect((await plugin.callTool('read', { paths: 'a.md' })).failed).toBe(true);
  });

  describe('settings of a device that an earlier version left in data.json', () => {
    const data = {
      excluded: [],
      nodePath: '/opt/no\u202Ede',
      mcpPort: 28420,
      edits: 'folders',
      editFolders: ['a/', 'b/'],
    };
    const { nodePath, mcpPort, edits, editFolders } = data;

    /** Starts the plugin; gives what it asks, if it asks. */
    async function start(
      file: object,
      given?: App,
    ): Promise<{ plugin: Collate; app: App; asked: HTMLElement | undefined }> {
      const { plugin, app } = await load(() => Promise.resolve(file), given);
      plugin['offerSettings']();
      return { plugin, app, asked: plugin['offered']?.modalEl };
    }
    const press = (asked: HTMLElement | undefined, text: string): void =>
      [...asked!.querySelectorAll('button')].find((button) => button.textContent === text)!.click();

    test('are shown, each with its value, and used only once a person has accepted them', async () => {
      const { plugin, app, asked } = await start(data);
      expect(plugin.settings).toEqual(DEFAULT_SETTINGS);
      expect([...asked!.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
        'Path of Node: /opt/no\u25A1de',
        'Port: 28420',
        'Allow edits: In some folders, ask elsewhere',
        'Folders to edit without asking: a/ · b/',
      ]);
      press(asked, 'Use here');
      expect(plugin.settings).toEqual({ ...DEFAULT_SETTINGS, nodePath, mcpPort, edits, editFolders });
      const again = await start(data, app);
      expect([again.asked, again.plugin.settings]).toEqual([undefined, plugin.settings]);
    });

    test('are not asked about again once they were declined', async () => {
      const { app, asked } = await start(data);
      press(asked, 'Don’t use');
      const again = await start({ ...data, nodePath: '/another' }, app);
      expect([again.asked, again.plugin.settings]).toEqual([undefined, DEFAULT_SETTINGS]);
    });
  });
});
