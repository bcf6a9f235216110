/** The window for browsing the vault: lists it with the `tree` tool while it opens, and stops when it closes. */
import { Modal } from 'obsidian';
import type { Services } from '../../app/services';
import type { Picks } from '../../app/tray/picks';
import { callTool } from '../../tools/registry';
import { FileFacts } from '../../vault/file-facts';
import { BrowseView } from './browse-view';
import { readSections } from './read-sections';

/** Shorter waits need no explanation. */
const PATIENCE_MS = 500;

export class BrowseModal extends Modal {
  private readonly view: BrowseView;
  private listing: AbortController | undefined;

  constructor(
    private readonly services: Services,
    /** What is in the tray, to be marked. */
    tray: Picks,
    /** Called when the window has closed, with whole files in the order of the tree. */
    onAdd: (picks: Picks) => void,
  ) {
    super(services.app);
    this.modalEl.addClass('collate-browse');
    this.setTitle(services.texts.browseVault);
    this.view = new BrowseView(this.contentEl, services.texts, tray, {
      add: (picks) => {
        this.close();
        onAdd(picks);
      },
      cancel: () => this.close(),
      again: () => void this.list(),
      hasHeadings: (path) => {
        const file = services.app.vault.getFileByPath(path);
        return file !== null && (services.app.metadataCache.getFileCache(file)?.headings?.length ?? 0) > 0;
      },
      readSections: (path) => readSections(services.context(), path),
    });
  }

  override onOpen(): void {
    this.view.load();
    this.view.focus();
    void this.list();
  }

  override onClose(): void {
    this.listing?.abort();
    this.view.unload();
  }

  private async list(): Promise<void> {
    const { view } = this;
    const controller = new AbortController();
    this.listing = controller;
    const { signal } = controller;
    const impatience = window.setTimeout(() => view.showProgress(), PATIENCE_MS);
    try {
      // Without facts the tool would read every file; here a guess at once is worth more.
      const { facts = new FileFacts(), ...context } = this.services.context();
      const { document, failed } = await callTool('tree', {}, { ...context, facts, signal });
      if (signal.aborted) return;
      if (failed) view.showFailure(document.problems.map(({ message }) => message));
      else
        view.showRows(
          document.items.flatMap((item) => (item.kind === 'tree' ? item.rows : [])),
          document.problems,
        );
    } catch (error) {
      if (!signal.aborted) view.showFailure([String(error)]);
    } finally {
      window.clearTimeout(impatience);
    }
  }
}
