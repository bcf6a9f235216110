/** The bar above the document: back to the results, what the document is, and what can be done with all of it. */
import type { LiveDocument } from '../../follow/live-document';
import { editInPlace } from '../../parts/edit-in-place';
import { iconButton, menuButton, onKeys, textButton } from '../../parts/controls';
import type { Panel } from '../panel';

export class TitleBar {
  readonly el: HTMLElement;
  private readonly title: HTMLElement;
  private readonly name: HTMLElement;
  private readonly summary: HTMLElement;

  constructor(
    parent: HTMLElement,
    private readonly panel: Panel,
  ) {
    const { documents, menus } = panel;
    const { texts } = panel.services;
    this.el = parent.createDiv('collate-document-bar');
    iconButton(this.el, 'arrow-left', texts.documentBack, () => panel.showSearch());
    this.title = this.el.createDiv({ cls: 'collate-document-title', attr: { role: 'heading', 'aria-level': '2' } });
    this.name = this.title.createSpan({
      cls: 'collate-document-name is-clickable',
      attr: { dir: 'auto', tabindex: '0', role: 'button' },
    });
    this.summary = this.title.createSpan({ cls: 'collate-document-summary', attr: { 'aria-hidden': 'true' } });
    this.name.addEventListener('click', () => this.edit());
    onKeys(this.name, ({ key }) => {
      if (!['Enter', ' ', 'F2'].includes(key)) return false;
      this.edit();
      return true;
    });
    const copy = textButton(this.el, texts.copy, () => void documents.copy(copy));
    copy.setAttr('aria-label', texts.documentCopy);
    const save = textButton(this.el, texts.save, () => menus.save(save));
    save.setAttrs({ 'aria-label': texts.documentSave, 'aria-haspopup': 'menu' });
    menuButton(this.el, texts.documentMore, (at) => menus.document(at));
  }

  render(document: LiveDocument | undefined): void {
    const blocks = document?.blocks ?? [];
    const title = document?.title ?? '';
    this.name.setText(title);
    const summary = this.panel.services.texts.passages(blocks.length, document?.tokens ?? 0);
    this.summary.setText(summary);
    // Shown in full when the pointer rests on it; whoever hears it needs the rest no more.
    this.name.setAttribute('aria-label', `${title} · ${summary}`);
  }

  /** Lets a person change the title in its place. */
  edit(): void {
    editInPlace(this.title, {
      value: this.name.textContent,
      label: this.panel.services.texts.editTitle,
      onDone: (title) => title !== '' && this.panel.documents.current?.rename(title),
      onClose: (byKey) => byKey && this.name.focus(),
    });
  }
}
