import { en } from '../../src/texts/en';
import { SavedSettings } from '../../src/plugin/saved-settings';
import { DEFAULT_SETTINGS, type OfferedSettings, type Settings } from '../../src/settings';

/** A `data.json` as it goes from device to device. */
class SharedFile {
  constructor(public data: unknown = null) {}

  loadData(): Promise<unknown> {
    return Promise.resolve(JSON.parse(JSON.stringify(this.data)));
  }

  saveData(data: unknown): Promise<void> {
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
  isFull = false;

  constructor(
    private readonly file: SharedFile,
    private readonly isDesktop = true,
  ) {}

  start(): Promise<Settings> {
    const device = {
      loadLocalStorage: (key: string): unknown => this.kept.get(key) ?? null,
      saveLocalStorage: (key: string, value: unknown): void => {
        if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
        this.kept.set(key, value);
      },
    };
    const { file, isDesktop } = this;
    this.saved = new SavedSettings({ file, device, texts: en, tell: () => undefined, isDesktop });
    return this.saved.load();
  }

  async change(changed: Partial<Settings>): Promise<void> {
    await this.saved!.save({ ...(await this.saved!.load()), ...changed });
  }

  get offer(): OfferedSettings | undefined {
    return this.saved!.offer();
  }

  /** The person answers the question whether this device is to have what is offered. */
  async answer(answer: 'yes' | 'no'): Promise<void> {
    if (answer === 'yes') await this.change(this.offer ?? {});
    this.saved!.settleOffer();
  }

  /** What the file says was changed elsewhere. */
  arrived(before: Settings): Promise<Settings> {
    return this.saved!.load(before);
  }
}

/** What an earlier version kept in the file that a computer may be offered. */
const offered = {
  nodePath: '/opt/node',
  qmdPath: '/opt/qmd',
  mcp: true,
  mcpPort: 28420,
  keepTree: true,
  edits: 'folders',
  editFolders: ['**'],
  askProvider: 'openai',
  askUrl: 'https://models.example',
  askModel: 'large',
  askKey: 'model-key',
  askImages: true,
  askContext: 32000,
  askTokens: 200000,
} as const;

/** Nobody agrees for somebody else: each device asks. */
const ofDevice = { ...offered, askAgreed: 'https://models.example' };

describe('settings of a device', () => {
  test('are not taken from the file, at the first start either, but offered once, and the file keeps them', async () => {
    const data = { ...ofDevice, searchLimit: 7, future: 1 };
    const file = new SharedFile(data);
    const computer = new Device(file);
    const without = { ...DEFAULT_SETTINGS, searchLimit: 7 };
    expect(await computer.start()).toEqual(without);
    expect(await computer.start()).toEqual(without);
    expect(computer.offer).toEqual(offered);
    expect(file.data).toEqual(data);
    await computer.answer('yes');
    expect(await computer.start()).toEqual({ ...without, ...offered });
    expect(computer.offer).toBeUndefined();
    expect(file.data).toMatchObject({ ...data, treeKeeper: expect.any(String) as string });
  });

  test('that were declined are never offered again, whatever the file says by then', async () => {
    const file = new SharedFile({ ...ofDevice, excluded: [] });
    const computer = new Device(file);
    const before = await computer.start();
    await computer.answer('no');
    file.data = { ...ofDevice, nodePath: '/another' };
    expect(await computer.arrived(before)).toEqual(DEFAULT_SETTINGS);
    expect(await computer.start()).toEqual(DEFAULT_SETTINGS);
    expect(computer.offer).toBeUndefined();
  });

  test('are offered as they were found first: what the file says later is not what a person was shown', async () => {
    const file = new SharedFile({ nodePath: '/opt/node' });
    const computer = new Device(file);
    const before = await computer.start();
    file.data = { nodePath: '/tmp/another', qmdPath: '/tmp/qmd' };
    await computer.arrived(before);
    expect(computer.offer).toEqual({ nodePath: '/opt/node' });
  });

  test('that version 0.2.0 kept on the device stay, and only what it still had in the file is offered', async () => {
    const { edits, editFolders, askProvider, askUrl, askModel } = ofDevice;
    const file = new SharedFile({ edits, editFolders, askProvider, askUrl, askModel, mcpPort: 28420 });
    const computer = new Device(file);
    const kept = { nodePath: '/mine', mcp: true, mcpPort: 28420, askAgreed: 'https://models.example' };
    computer.kept.set('collate-device', { id: 'x', ...kept });
    expect(await computer.start()).toEqual({ ...DEFAULT_SETTINGS, ...kept });
    expect(computer.offer).toEqual({ edits, editFolders, askProvider, askUrl, askModel });
  });

  test('that are damaged, or what they are anyway, are not offered', async () => {
    const computer = new Device(new SharedFile({ nodePath: 5, mcp: false, mcpPort: 1, edits: 'all', askUrl: '' }));
    await computer.start();
    expect(computer.offer).toBeUndefined();
  });

  test('are offered to a phone as far as it has them: it starts no program, serves nothing and is edited by nobody', async () => {
    const data = { ...ofDevice, searchLimit: 7 };
    const file = new SharedFile(data);
    const phone = new Device(file, false);
    expect(await phone.start()).toEqual({ ...DEFAULT_SETTINGS, searchLimit: 7 });
    expect(Object.keys(phone.offer ?? {})).toEqual(Object.keys(offered).filter((key) => key.startsWith('ask')));
    await phone.change({ searchLimit: 9 });
    expect(file.data).toMatchObject({ ...ofDevice, searchLimit: 9 });
  });

  test('are offered once a file that was damaged at the first start can be read', async () => {
    const file = new SharedFile([1]);
    const computer = new Device(file);
    const before = await computer.start();
    expect(computer.offer).toBeUndefined();
    file.data = { nodePath: '/opt/node' };
    await computer.arrived(before);
    expect(computer.offer).toEqual({ nodePath: '/opt/node' });
  });

  test.each([[null], [{ searchLimit: 5 }]])('that arrive later, from %j on, are not taken over', async (data) => {
    const file = new SharedFile(data);
    const computer = new Device(file);
    const before = await computer.start();
    file.data = { ...ofDevice, searchLimit: 9 };
    const settings = { ...DEFAULT_SETTINGS, searchLimit: 9 };
    expect(await computer.arrived(before)).toEqual(settings);
    expect(await computer.start()).toEqual(settings);
    expect(computer.offer).toBeUndefined();
  });

  test('are never written into the file', async () => {
    const file = new SharedFile({ searchLimit: 5 });
    const computer = new Device(file);
    await computer.start();
    await computer.change({ ...ofDevice, keepTree: false, askAgreed: 'http://localhost' });
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

  test('is offered to the computers that kept it with an earlier version, and kept by the one that took it last', async () => {
    const file = new SharedFile({ keepTree: true });
    const [one, other] = [new Device(file), new Device(file)];
    for (const computer of [one, other]) {
      expect((await computer.start()).keepTree).toBe(false);
      await computer.answer('yes');
    }
    expect((await one.start()).keepTree).toBe(false);
    expect((await other.start()).keepTree).toBe(true);
  });
});

test('a device without room starts, and writes what is changed into the file', async () => {
  const file = new SharedFile();
  const device = new Device(file);
  device.isFull = true;
  const told = jest.spyOn(console, 'error').mockImplementation();
  await device.start();
  await device.change({ excluded: ['private/'] });
  expect(file.data).toMatchObject({ excluded: ['private/'] });
  expect(told).toHaveBeenCalled();
  told.mockRestore();
});
