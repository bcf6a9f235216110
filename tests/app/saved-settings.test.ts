import { en } from '../../src/i18n/en';
import { SavedSettings } from '../../src/app/saved-settings';
import { DEFAULT_SETTINGS, type Settings } from '../../src/settings';

/** A `data.json` as it goes from device to device. */
class SharedFile {
  constructor(public data: unknown = null) {}

  load(): Promise<unknown> {
    return Promise.resolve(JSON.parse(JSON.stringify(this.data)));
  }

  save(data: unknown): Promise<void> {
    this.data = JSON.parse(JSON.stringify(data));
    return Promise.resolve();
  }

  get keys(): string[] {
    return Object.keys(this.data as object);
  }
}

/** A device with its own storage; each `start` is one of Obsidian. */
class Device {
  readonly kept = new Map<string, unknown>();
  private saved: SavedSettings | undefined;

  constructor(
    private readonly file: SharedFile,
    private readonly isDesktop = true,
  ) {}

  start(): Promise<Settings> {
    const device = {
      loadLocalStorage: (key: string): unknown => this.kept.get(key) ?? null,
      saveLocalStorage: (key: string, value: unknown) => void this.kept.set(key, value),
    };
    const { file, isDesktop } = this;
    this.saved = new SavedSettings({ file, device, texts: en, tell: () => undefined, isDesktop });
    return this.saved.load();
  }

  async change(changed: Partial<Settings>): Promise<void> {
    await this.saved!.save({ ...(await this.saved!.load()), ...changed });
  }

  /** What the file says was changed elsewhere. */
  arrived(before: Settings): Promise<Settings> {
    return this.saved!.load(before);
  }
}

/** What an earlier version kept in the file, for the one computer it knew. */
const ofDevice = {
  nodePath: '/opt/node',
  qmdPath: '/opt/qmd',
  mcp: true,
  mcpPort: 28420,
  keepTree: true,
  askAgreed: 'https://models.example',
};

describe('settings of a device', () => {
  test('move from the file to the computer at the first start, and out of the file', async () => {
    const file = new SharedFile({ ...ofDevice, searchLimit: 7, future: 1 });
    const computer = new Device(file);
    expect(await computer.start()).toEqual({ ...DEFAULT_SETTINGS, ...ofDevice, searchLimit: 7 });
    expect(file.data).toEqual({ searchLimit: 7, future: 1, treeKeeper: expect.any(String) as string });
    expect(await computer.start()).toEqual({ ...DEFAULT_SETTINGS, ...ofDevice, searchLimit: 7 });
  });

  test('are no phone’s: what the file has of them came from a computer, which may still need it', async () => {
    const data = { ...ofDevice, searchLimit: 7 };
    const file = new SharedFile(data);
    const phone = new Device(file, false);
    expect(await phone.start()).toEqual({ ...DEFAULT_SETTINGS, searchLimit: 7 });
    await phone.change({ searchLimit: 9 });
    expect(file.data).toMatchObject({ ...ofDevice, searchLimit: 9 });
  });

  test.each([[null], [{ searchLimit: 5 }]])('that arrive later, from %j on, are not taken over', async (data) => {
    const file = new SharedFile(data);
    const computer = new Device(file);
    const before = await computer.start();
    file.data = { ...ofDevice, searchLimit: 9 };
    const settings = { ...DEFAULT_SETTINGS, searchLimit: 9 };
    expect(await computer.arrived(before)).toEqual(settings);
    expect(await computer.start()).toEqual(settings);
  });

  test('are never written into the file', async () => {
    const file = new SharedFile({ searchLimit: 5 });
    const computer = new Device(file);
    await computer.start();
    await computer.change({
      mcp: true,
      askAgreed: 'http://localhost',
      nodePath: '/node',
      qmdPath: '/qmd',
      mcpPort: 2000,
    });
    expect(file.keys.filter((key) => Object.hasOwn(ofDevice, key))).toEqual([]);
    expect(await computer.start()).toMatchObject({ mcp: true, askAgreed: 'http://localhost', searchLimit: 5 });
    expect(await new Device(file).start()).toMatchObject({ mcp: false, askAgreed: '', searchLimit: 5 });
  });

  test('stay when the file is gone or damaged', async () => {
    const file = new SharedFile({ excluded: [] });
    const computer = new Device(file);
    await computer.start();
    await computer.change({ nodePath: '/node' });
    for (const data of [null, [1]]) {
      file.data = data;
      expect((await computer.start()).nodePath).toBe('/node');
    }
  });

  test('a file that is damaged after a start without one still excludes everything', async () => {
    const file = new SharedFile();
    const computer = new Device(file);
    await computer.start();
    file.data = [1];
    expect((await computer.start()).excluded).toEqual(['**']);
  });
});

describe('tree.md', () => {
  test('is kept by the device that was told to last, and by no other', async () => {
    const file = new SharedFile({ searchLimit: 5 });
    const [one, other] = [new Device(file), new Device(file)];
    await one.start();
    await other.start();
    await one.change({ keepTree: true });
    expect((await one.start()).keepTree).toBe(true);
    const before = await one.start();
    await other.start();
    await other.change({ keepTree: true });
    expect((await one.arrived(before)).keepTree).toBe(false);
    expect((await other.start()).keepTree).toBe(true);
    await one.change({ searchLimit: 6 });
    expect((await other.start()).keepTree).toBe(true);
    await other.change({ keepTree: false });
    expect(file.keys).not.toContain('treeKeeper');
  });

  test('that two computers kept with an earlier version is kept by one of them', async () => {
    const file = new SharedFile({ keepTree: true });
    const [one, other] = [new Device(file), new Device(file)];
    expect((await one.start()).keepTree).toBe(true);
    expect((await other.start()).keepTree).toBe(false);
    expect((await one.start()).keepTree).toBe(true);
  });
});
