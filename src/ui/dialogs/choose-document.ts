/** Lets a person choose one of the recent documents by a few letters of its title, or take one out of the list. */
import { FuzzySuggestModal, setIcon, type App, type FuzzyMatch } from 'obsidian';
import type { RecentDocument, RecentDocuments } from '../../app/documents/recent-documents';
import type { Texts } from '../../i18n/en';
import { addUnseenDot, recentFacts, recentNotes } from '../parts/recent-facts';

export class ChooseDocument extends FuzzySuggestModal<RecentDocument> {
  /** Whether the one that is selected is to be taken out, and not opened. */
  private isRemoving = false;

  constructor(
    app: App,
    private readonly texts: Texts,
    private readonly recent: RecentDocuments,
    private readonly onChoose: (document: RecentDocument) => void,
  ) {
    super(app);
    this.modalEl.addClass('collate-recent');
    this.setPlaceholder(texts.chooseDocument);
    this.emptyStateText = recent.list().length === 0 ? texts.noRecentDocuments : texts.noSuchDocument;
    this.setInstructions([
      { command: '↵', purpose: texts.chooseKeys.open },
      { command: 'Shift Del', purpose: texts.chooseKeys.remove },
    ]);
    this.scope.register(['Shift'], 'Delete', (event) => {
      this.isRemoving = true;
      this.selectActiveSuggestion(event);
      this.isRemoving = false;
      return false;
    });
  }

  override getItems(): RecentDocument[] {
    return [...this.recent.list()];
  }

  override getItemText({ document: { title } }: RecentDocument): string {
    return title;
  }

  override renderSuggestion(match: FuzzyMatch<RecentDocument>, el: HTMLElement): void {
    const { texts } = this;
    const { item } = match;
    el.addClass('collate-recent-item');
    const words = el.createDiv('collate-recent-words');
    const title = words.createDiv({ cls: 'collate-recent-title', attr: { dir: 'auto' } });
    addUnseenDot(title, item, texts);
    super.renderSuggestion(match, title);
    words.createDiv({ cls: 'collate-recent-facts', text: recentFacts(item, texts) });
    words.createDiv({ cls: 'collate-recent-notes', text: recentNotes(item), attr: { dir: 'auto' } });
    const label = texts.removeRecentDocument(item.document.title);
    const remove = el.createEl('button', {
      cls: 'clickable-icon',
      attr: { 'aria-label': label, tabindex: -1, type: 'button' },
    });
    setIcon(remove, 'x');
    remove.addEventListener('click', (event) => {
      event.stopPropagation();
      this.remove(item);
    });
  }

  override selectSuggestion(match: FuzzyMatch<RecentDocument>, event: MouseEvent | KeyboardEvent): void {
    if (this.isRemoving) this.remove(match.item);
    else super.selectSuggestion(match, event);
  }

  override onChooseItem(document: RecentDocument): void {
    this.onChoose(document);
  }

  private remove({ id }: RecentDocument): void {
    this.recent.remove(id);
    if (this.recent.list().length === 0) this.emptyStateText = this.texts.noRecentDocuments;
    // The list is made anew as if something had been typed.
    this.inputEl.dispatchEvent(new Event('input'));
  }
}
