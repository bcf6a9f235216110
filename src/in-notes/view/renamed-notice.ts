/** Finds the `collate` blocks that name renamed notes, tells of them, and changes those lines when that is asked for. Declined means left alone. */
import { Component, debounce, Notice, TFile, type App } from 'obsidian';
import type { Texts } from '../../texts/en';
import { COLLATE } from '../../lines/collate-fences';
import { noteName } from '../../lines/note-name';
import { fitsLink } from '../../lines/heading-link';
import { Pacer } from '../../vault/pacer';
import { readText } from '../../vault/read-text';
import type { Vault } from '../../vault/vault';
import { VaultError } from '../../vault/vault-error';
import type { LinkSource, PathSource } from '../source/collate-block';
import { isGlob, literalOf } from '../source/parse-source';
import { renameSources } from '../source/update-source';
import { patternFor } from '../source/write-block';

interface Rename {
  readonly from: string;
  readonly to: string;
}

/** A folder that is renamed brings an event for each of its files. */
const SETTLE_MS = 100;

export class RenamedNotice extends Component {
  private renames: Rename[] = [];
  private notice: Notice | undefined;
  private readonly lookSoon = debounce(() => void this.look(), SETTLE_MS, true);

  constructor(
    private readonly app: App,
    private readonly texts: Texts,
    private readonly vault: Vault,
  ) {
    super();
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
    const { notes, named } = await this.find(renames);
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
      if (this.renames.length > 0) this.lookSoon();
    });
  }

  /** The notes with blocks that name a renamed one, and the renamed notes that are named, as they were called. */
  private async find(renames: readonly Rename[]): Promise<{ notes: readonly string[]; named: readonly string[] }> {
    const notes: string[] = [];
    const named = new Set<string>();
    const pacer = new Pacer();
    for (const file of this.app.vault.getMarkdownFiles()) {
      await pacer.pause();
      const text = await this.textWithBlocks(file);
      if (text === undefined) continue;
      const renamed = renameSources(text, (source) => {
        const found = this.newName(source, file.path, renames);
        if (found !== undefined) named.add(found.from);
        return found?.target;
      });
      if (renamed !== text) notes.push(file.path);
    }
    return { notes: notes.sort(), named: [...named] };
  }

  /** In an open note the change can be undone there. */
  private async update(notes: readonly string[], renames: readonly Rename[]): Promise<void> {
    let updated = 0;
    for (const path of notes) {
      const file = await this.vault.listing().find(path);
      if (file?.kind !== 'file') continue;
      const rename = (source: LinkSource | PathSource): string | undefined =>
        this.newName(source, path, renames)?.target;
      let before = '';
      const change = (text: string): string => renameSources((before = text), rename);
      try {
        if ((await this.vault.process(file, change)) !== before) updated += 1;
      } catch (error) {
        if (!(error instanceof VaultError)) throw error;
      }
    }
    new Notice(this.texts.sourcesUpdated(updated));
  }

  /** Undefined for a note without blocks. Obsidian knows which notes have code, so that few are read. */
  private async textWithBlocks(file: TFile): Promise<string | undefined> {
    const sections = this.app.metadataCache.getFileCache(file)?.sections ?? [];
    if (!sections.some(({ type }) => type === 'code')) return undefined;
    const text = await readText(this.vault, this.vault.listing(), file.path);
    return text?.includes(COLLATE) === true ? text : undefined;
  }

  private newName(
    source: LinkSource | PathSource,
    notePath: string,
    renames: readonly Rename[],
  ): { readonly from: string; readonly target: string } | undefined {
    const rename = renames.find(({ from }) => names(source, from));
    const file = rename === undefined ? null : this.app.vault.getFileByPath(rename.to);
    if (rename === undefined || file === null) return undefined;
    const { from } = rename;
    if (source.kind === 'path')
      return { from, target: `${source.pattern.startsWith('/') ? '/' : ''}${patternFor(rename.to)}` };
    // A link by the name alone still leads to a note that only went to another folder; one to a namesake was perhaps never meant.
    const leadsTo = this.app.metadataCache.getFirstLinkpathDest(source.link, notePath);
    const isWhole = withoutEnding(from) === withoutEnding(source.link);
    if (leadsTo !== null && (leadsTo.path === rename.to || !isWhole)) return undefined;
    const target = this.app.metadataCache.fileToLinktext(file, notePath, true);
    return fitsLink(target) ? { from, target } : undefined;
  }
}

/** A notice is no place for a list. */
const MOST_LISTED = 5;

/** Whether a source names the note of a path. Globs name none. */
function names(source: LinkSource | PathSource, path: string): boolean {
  if (source.kind === 'path') {
    const { pattern } = source;
    return [pattern, ...(isGlob(pattern) ? [] : [literalOf(pattern)])].some((one) => one.replace(/^\//, '') === path);
  }
  const [link, whole] = [withoutEnding(source.link), withoutEnding(path)];
  return link !== '' && (whole === link || whole.endsWith(`/${link}`));
}

function withoutEnding(path: string): string {
  return path.normalize('NFC').toLowerCase().replace(/^\//, '').replace(/\.md$/, '');
}
