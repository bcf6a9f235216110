/** The notice that offers to write the new names of notes into `collate` blocks. */
import type { App as RealApp } from 'obsidian';
import type { App } from 'obsidian-test-mocks/obsidian';
import { RenamedNotice } from '../../src/in-notes/view/renamed-notice';
import { en } from '../../src/texts/en';
import { ObsidianVault } from '../../src/vault/view/obsidian-vault';
import { Gate } from '../support/gate';
import { makeApp } from '../support/mock-app';
import { until } from '../support/until';

const block = (...lines: readonly string[]): string => ['```collate', ...lines, '```', ''].join('\n');

interface Setup {
  readonly app: App;
  readonly vault: ObsidianVault;
  rename(from: string, to: string): Promise<void>;
  /** The button of the notice on screen. */
  button(text: string): HTMLElement | undefined;
}

async function open(files: Readonly<Record<string, string>>): Promise<Setup> {
  const app = await makeApp(files);
  const real = app as unknown as RealApp;
  real.metadataCache.getFileCache = () => ({ sections: [{ type: 'code' }] }) as never;
  const vault = new ObsidianVault(real, () => []);
  const renamed = new RenamedNotice(real, en, vault);
  renamed.load();
  return {
    app,
    vault,
    rename: async (from, to) => {
      const file = app.vault.getFileByPath(from);
      if (file !== null) await app.vault.rename(file, to);
    },
    button: (text) => shown.find((one) => one.textContent === text),
  };
}

/** The buttons of the last notice. */
let shown: readonly HTMLElement[] = [];

beforeEach(() => {
  shown = [];
  // The mock's notice shows a copy of its message, which nobody listens to.
  jest.spyOn(DocumentFragment.prototype, 'cloneNode').mockImplementation(function (this: DocumentFragment) {
    shown = [...this.querySelectorAll('button')];
    return this;
  });
});

afterEach(() => jest.restoreAllMocks());

test('a path is written so that nothing of the new name is taken for a heading', async () => {
  const { app, rename, button } = await open({ 'own.md': block('notes/c.md'), 'notes/c.md': '' });
  await rename('notes/c.md', 'notes/C # tips.md');
  await until(() => button(en.updateSources) !== undefined);
  button(en.updateSources)?.click();
  const own = app.vault.getFileByPath('own.md')!;
  await until(async () => (await app.vault.read(own)).includes('tips'));
  expect(await app.vault.read(own)).toBe(block('notes/C \\# tips.md'));
});

test('an answer about one rename, given while another is looked for, leaves that one to be asked about', async () => {
  const { vault, rename, button } = await open({ 'own.md': block('x/a.md', 'x/b.md'), 'x/a.md': '', 'x/b.md': '' });
  await rename('x/a.md', 'x/a2.md');
  await until(() => button(en.leaveSources) !== undefined);
  const gate = new Gate();
  gate.shut();
  const read = vault.read.bind(vault);
  let isLooking = false;
  vault.read = async (file) => {
    isLooking = true;
    await gate.pass();
    return read(file);
  };
  await rename('x/b.md', 'x/b2.md');
  await until(() => isLooking);
  const [first] = shown;
  button(en.leaveSources)?.click();
  gate.open();
  await until(() => shown[0] !== first, 5000);
});
