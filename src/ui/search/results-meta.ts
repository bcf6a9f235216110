/** The line above the results: how much was found, by what, and what the reader should know about it. */
import { Component, setIcon } from 'obsidian';
import type { Texts } from '../../i18n/en';
import type { Found } from '../../tools/document';
import { describeRemarks } from './remarks';

export class ResultsMeta extends Component {
  private readonly lineEl: HTMLElement;
  private readonly textEl: HTMLElement;
  private readonly remarkEl: HTMLElement;
  private readonly menuEl: HTMLElement;
  private readonly anyWordEl: HTMLElement;

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
    private readonly onMenu: (event: MouseEvent) => void,
  ) {
    super();
    this.lineEl = parent.createDiv({ cls: 'collate-meta collate-results-meta' });
    this.textEl = this.lineEl.createSpan({ cls: 'collate-meta-text', attr: { role: 'status' } });
    this.remarkEl = this.lineEl.createSpan({ cls: 'collate-remark', attr: { role: 'note', tabindex: 0 } });
    setIcon(this.remarkEl, 'info');
    this.menuEl = this.lineEl.createEl('button', {
      cls: 'clickable-icon',
      attr: { 'aria-label': texts.resultsMenu, 'aria-haspopup': 'menu' },
    });
    setIcon(this.menuEl, 'more-horizontal');
    this.anyWordEl = parent.createDiv({ cls: 'collate-any-word', text: texts.anyWord });
    this.render(undefined);
  }

  override onload(): void {
    this.registerDomEvent(this.menuEl, 'click', (event) => this.onMenu(event));
  }

  render(found: Found | undefined): void {
    this.lineEl.toggle(found !== undefined);
    this.anyWordEl.toggle(found?.anyWord === true);
    if (found === undefined) return;
    const passages = found.more.reduce((sum, { count }) => sum + count, found.passages);
    this.textEl.setText(this.texts.foundSummary({ ...found, passages }));
    const remarks = describeRemarks(found, this.texts);
    this.remarkEl.toggle(remarks.length > 0);
    this.remarkEl.setAttr('aria-label', remarks.join('\n'));
    this.menuEl.toggle(found.passages > 0);
  }
}
