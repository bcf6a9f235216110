/** The bar above the document: back to the results, what the document is, and what can be done with all of it. */
import { setIcon } from 'obsidian';
import type { LiveDocument } from '../../app/documents/live-document';
import type { Texts } from '../../i18n/en';
import { editInPlace } from '../parts/edit-in-place';
import type { DocumentActions } from './document-actions';

export class TitleBar {
  readonly el: HTMLElement;
  private readonly title: HTMLElement;
  private readonly name: HTMLElement;
  private readonly summary: HTMLElement;
  private readonly find: HTMLElement;
  private readonly look: HTMLElement;

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
    private readonly actions: DocumentActions,
    openFind: () => void,
  ) {
    this.el = parent.createDiv('collate-document-bar');
    this.button('arrow-left', texts.documentBack, () => actions.back());
    this.title = this.el.createDiv({ cls: 'collate-document-title', attr: { role: 'heading', 'aria-level': '2' } });
    this.name = this.title.createSpan({ cls: 'collate-document-name', attr: { dir: 'auto' } });
    this.summary = this.title.createSpan({ cls: 'collate-document-summary', attr: { 'aria-hidden': 'true' } });
    this.name.addClass('is-clickable');
    this.name.setAttr('tabindex', '0');
    this.name.setAttr('role', 'button');
    this.name.addEventListener('click', () => this.edit());
    this.name.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter' || key === 'F2') this.edit();
    });
    const copy = this.button('copy', texts.documentCopy, () => actions.copy(copy));
    const save = this.button('file-plus', texts.documentSave, () => actions.save(save));
    save.setAttribute('aria-haspopup', 'menu');
    this.look = this.button('book-open', texts.showRendered, () => actions.toggleLook());
    const refresh = this.button('refresh-cw', texts.documentRefresh, () => actions.refresh());
    this.find = this.button('search', texts.documentFind, openFind);
    // The menu has them as well, for where the title needs their room.
    for (const button of [this.look, refresh, this.find]) button.addClass('collate-when-wide');
    const more = this.button('more-horizontal', texts.documentMore, (event) => actions.menu(event, null, null));
    more.setAttribute('aria-haspopup', 'menu');
  }

  render(document: LiveDocument | undefined): void {
    const blocks = document?.blocks ?? [];
    const title = document?.title ?? '';
    this.name.setText(title);
    const summary = this.texts.documentSummary(blocks.length, document?.tokens ?? 0);
    this.summary.setText(summary);
    // Shown in full when the pointer rests on it; whoever hears it needs the rest no more.
    this.name.setAttribute('aria-label', `${title} · ${summary}`);
    this.find.toggleAttribute('disabled', blocks.length === 0);
    const isRendered = document?.view === 'rendered';
    setIcon(this.look, isRendered ? 'code-xml' : 'book-open');
    this.look.setAttribute('aria-label', isRendered ? this.texts.showSource : this.texts.showRendered);
  }

  /** Lets a person change the title in its place. */
  edit(): void {
    editInPlace(this.title, {
      value: this.name.textContent,
      label: this.texts.editTitle,
      onDone: (title) => title !== '' && this.actions.rename(title),
      onClose: (byKey) => byKey && this.name.focus(),
    });
  }

  private button(icon: string, label: string, click: (event: MouseEvent) => void): HTMLElement {
    const button = this.el.createEl('button', {
      cls: 'clickable-icon',
      attr: { type: 'button', 'aria-label': label },
    });
    setIcon(button, icon);
    button.addEventListener('click', click);
    return button;
  }
}
