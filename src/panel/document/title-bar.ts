/** The bar above the document: back to the results, what the document is, and what can be done with all of it. */
import type { LiveDocument } from '../../follow/live-document';
import type { Texts } from '../../texts/en';
import { editInPlace } from '../../parts/edit-in-place';
import { iconButton, menuButton } from '../../parts/icon-button';
import type { DocumentActions } from './document-actions';

export class TitleBar {
  readonly el: HTMLElement;
  private readonly title: HTMLElement;
  private readonly name: HTMLElement;
  private readonly summary: HTMLElement;

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
    private readonly actions: DocumentActions,
  ) {
    this.el = parent.createDiv('collate-document-bar');
    iconButton(this.el, 'arrow-left', texts.documentBack, () => actions.back());
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
    this.button(texts.copy, texts.documentCopy, (at) => actions.copy(at));
    this.button(texts.save, texts.documentSave, (at) => actions.save(at)).setAttr('aria-haspopup', 'menu');
    menuButton(this.el, texts.documentMore, (at) => actions.documentMenu(at));
  }

  render(document: LiveDocument | undefined): void {
    const blocks = document?.blocks ?? [];
    const title = document?.title ?? '';
    this.name.setText(title);
    const summary = this.texts.documentSummary(blocks.length, document?.tokens ?? 0);
    this.summary.setText(summary);
    // Shown in full when the pointer rests on it; whoever hears it needs the rest no more.
    this.name.setAttribute('aria-label', `${title} · ${summary}`);
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

  private button(text: string, label: string, click: (at: HTMLElement) => void): HTMLElement {
    const attr = { type: 'button', 'aria-label': label };
    const button = this.el.createEl('button', { cls: 'collate-link', text, attr });
    button.addEventListener('click', () => click(button));
    return button;
  }
}
