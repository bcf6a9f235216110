/** The pages of the panel, of which one is shown: search, document, and what was verified. */
import type { DocumentView } from './document/document-view';
import type { SearchPane } from './search/search-pane';
import type { PanelState } from './panel-state';
import type { VerifyPage } from './verify-page';

/** A page that one comes back to. */
type LastingPage = PanelState['page'];

export class PanelPages {
  private shown: LastingPage | 'verify' = 'search';
  /** Where one was before something was verified. */
  private before: LastingPage = 'search';

  constructor(
    private readonly search: SearchPane,
    private readonly documentView: DocumentView,
    private readonly verify: VerifyPage,
  ) {}

  get current(): LastingPage | 'verify' {
    return this.shown;
  }

  /** The page shown, or the one to go back to from what was verified, which is not kept. */
  get lasting(): LastingPage {
    return this.shown === 'verify' ? this.before : this.shown;
  }

  show(page: LastingPage | 'verify'): void {
    if (page === 'verify' && this.shown !== 'verify') this.before = this.shown;
    this.shown = page;
    this.verify.setShown(page === 'verify');
    this.search.el.toggle(page === 'search');
    this.documentView.setShown(page === 'document');
  }

  /** Focuses what is shown: the document, or the box. */
  focus(): void {
    if (this.shown === 'search') this.search.focus();
    else this.focusLines();
  }

  /** Focuses what is shown where one was: the line of the document, the result, else the box. */
  focusPlace(): void {
    if (this.shown === 'search') this.search.focusResults();
    else this.focusLines();
  }

  private focusLines(): void {
    if (this.shown === 'document') this.documentView.focus();
    else this.verify.focus();
  }
}
