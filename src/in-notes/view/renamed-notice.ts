/** Tells of blocks that name renamed notes, and changes them when that is asked for. Declined means left alone. */
import { Component, debounce, Notice, TFile, type App } from 'obsidian';
import { RenamedSources, type Rename } from './renamed-sources';
import type { Texts } from '../../texts/en';
import { noteName } from '../../lines/note-name';
import type { Vault } from '../../vault/vault';

/** A folder that is renamed brings an event for each of its files. */
const SETTLE_MS = 100;

export class RenamedNotice extends Component {
  private readonly sources: RenamedSources;
  private renames: Rename[] = [];
  private notice: Notice | undefined;
  private readonly lookSoon = debounce(() => void this.look(), SETTLE_MS, true);

  constructor(
    private readonly app: App,
    private readonly texts: Texts,
    vault: Vault,
  ) {
    super();
    this.sources = new RenamedSources(app, vault);
  }

  override onload(): void {
    this.registerEvent(
      this.app.vault.on('rename', (file, from) => {
        if (!(file instanceof TFile)) return;
        this.add({ from, to: file.path });
        this.lookSoon();
      }),
    );
    this.register(() => {
      this.lookSoon.cancel();
      this.notice?.hide();
    });
  }

  /** A note that was renamed twice has its last name; one that was named back was not renamed. */
  private add({ from, to }: Rename): void {
    const before = this.renames.find((one) => one.to === from);
    const rename = { from: before?.from ?? from, to };
    this.renames = this.renames.filter((one) => one !== before && one.from !== rename.from);
    if (rename.from !== to) this.renames.push(rename);
  }

  private async look(): Promise<void> {
    const renames = this.renames;
    const { notes, named } = await this.sources.find(renames);
    // What was renamed meanwhile is looked for together with this.
    if (renames !== this.renames) return;
    this.notice?.hide();
    if (notes.length === 0) this.renames = [];
    else this.ask(notes, named, renames);
  }

  private ask(notes: readonly string[], named: readonly string[], renames: readonly Rename[]): void {
    const { texts } = this;
    const message = createFragment((el) => {
      el.appendText(texts.sourcesRenamed(notes.map(noteName), named.map(noteName)));
      if (notes.length > 1) {
        const list = el.createEl('ul', 'collate-notice-list');
        for (const path of notes.slice(0, MOST_LISTED)) list.createEl('li', { text: noteName(path) });
        if (notes.length > MOST_LISTED) list.createEl('li', { text: '…' });
      }
      const buttons = el.createDiv('collate-notice-buttons');
      const update = buttons.createEl('button', { text: texts.updateSources });
      update.addEventListener('click', () => void this.update(notes, renames));
      buttons.createEl('button', { text: texts.leaveSources });
    });
    this.notice = new Notice(message, 0);
    // A click anywhere puts it away, and is an answer. Without one, the next rename asks about these as well.
    this.notice.containerEl.addEventListener('click', () => {
      this.renames = this.renames.filter((one) => !renames.includes(one));
    });
  }

  private async update(notes: readonly string[], renames: readonly Rename[]): Promise<void> {
    new Notice(this.texts.sourcesUpdated(await this.sources.update(notes, renames)));
  }
}

/** A notice is no place for a list. */
const MOST_LISTED = 5;
