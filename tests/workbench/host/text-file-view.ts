/** A view that edits the text of one file: loads it, saves it a while after the last change, and takes in changes from outside. */
import type * as obsidian from 'obsidian';
import { debounce } from './debounce';
import { EditableFileView } from './file-view';
import type { TFile } from './files';

/** How long after a change the text is written, in milliseconds (obsidian.d.ts: "Debounced save in 2 seconds from now"). */
const SAVE_DELAY = 2000;

/** How long after the layout is ready the views in it get their texts, in milliseconds; Obsidian was seen to take seconds. */
const RESTORED_TEXT_DELAY = 1000;

export abstract class TextFileView extends EditableFileView implements obsidian.TextFileView {
  data = '';
  requestSave: () => void;
  /** Whether there are changes that are not on disk yet. */
  dirty = false;
  /** What the file holds as far as the view knows; not in the typings. */
  lastSavedData: string | null = null;
  /** Writes of its own text so far, and how many of them are under way. */
  readonly #writes = { begun: 0, underWay: 0 };

  constructor(leaf: ConstructorParameters<typeof EditableFileView>[0]) {
    super(leaf);
    const saveLater = debounce(() => void this.save(), SAVE_DELAY, true);
    this.requestSave = () => {
      this.dirty = true;
      saveLater();
    };
    this.register(() => saveLater.cancel());
  }

  abstract getViewData(): string;
  abstract setViewData(data: string, clear: boolean): void;
  abstract clear(): void;

  override onload(): void {
    super.onload();
    this.registerEvent(
      this.app.vault.on('modify', (file) => {
        if (file === this.file) void this.#takeIn(this.file);
      }),
    );
  }

  /** After a restart a view has its file at once, and its text only later. */
  override async onLoadFile(file: TFile): Promise<void> {
    const { workspace } = this.app;
    if (workspace.layoutReady) return this.#loadText(file);
    workspace.onLayoutReady(() => window.setTimeout(() => void this.#loadText(file), RESTORED_TEXT_DELAY));
  }

  override async onUnloadFile(_file: TFile): Promise<void> {
    await this.save(true);
  }

  async #loadText(file: TFile): Promise<void> {
    const data = await this.app.vault.read(file);
    if (file !== this.file) return;
    this.lastSavedData = data;
    this.dirty = false;
    this.data = data;
    this.setViewData(data, true);
  }

  /** Writes the text if it was changed, line ends aside, which views do not keep; `clear` empties the view afterwards. */
  async save(clear = false): Promise<void> {
    const { file } = this;
    if (file === null || this.lastSavedData === null) return;
    const data = this.getViewData();
    this.data = data;
    this.dirty = false;
    const changed = data !== this.lastSavedData.replace(/\r\n?/g, '\n') && !file.deleted;
    this.lastSavedData = data;
    if (changed) await this.#write(file, data);
    if (!clear) return;
    this.lastSavedData = null;
    this.data = '';
    this.clear();
  }

  async #write(file: TFile, data: string): Promise<void> {
    this.#writes.begun += 1;
    this.#writes.underWay += 1;
    try {
      await this.app.vault.modify(file, data);
    } finally {
      this.#writes.underWay -= 1;
    }
  }

  /**
   * The file changed: shows its text, unless it is what was just saved or there are changes of our own to save. What is
   * read while a write of our own is under way is what was there before, or half of what is written.
   */
  async #takeIn(file: TFile): Promise<void> {
    const { begun, underWay } = this.#writes;
    if (underWay > 0) return;
    const data = await this.app.vault.read(file);
    if (file !== this.file || this.dirty || begun !== this.#writes.begun || data === this.lastSavedData) return;
    this.lastSavedData = data;
    this.data = data;
    this.setViewData(data, false);
  }
}
