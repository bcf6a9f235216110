/** What questions are about, as a chip that can be taken off; or that they are about everything again. */
import { setIcon } from 'obsidian';
import type { AskedAbout } from '../../app/ask/asked-about';
import type { Texts } from '../../i18n/en';

export class AboutChip {
  private readonly el: HTMLElement;
  private shown = '';

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
    private readonly remove: () => void,
  ) {
    this.el = parent.createDiv({ cls: 'collate-scopes collate-ask-about' });
    this.el.hide();
  }

  /** `hasEnded`: there was something before a restart, and nothing could be kept of it. */
  render(about: AskedAbout | undefined, hasEnded: boolean): void {
    const { texts } = this;
    const { gone, count } = about?.lost ?? { gone: 0, count: 0 };
    const label = about === undefined ? '' : about.label + (gone === 0 ? '' : ` ${texts.askAboutLost(gone, count)}`);
    const state = label === '' && hasEnded ? texts.askAboutEnded : label;
    if (state === this.shown) return;
    this.shown = state;
    this.el.empty();
    this.el.toggle(state !== '');
    if (label !== '') this.addChip(label);
    else if (hasEnded) this.el.createSpan({ cls: 'collate-faint', text: texts.askAboutEnded });
  }

  private addChip(label: string): void {
    const chip = this.el.createDiv({ cls: 'collate-chip' });
    chip.createSpan({ cls: 'collate-chip-text', text: label });
    const remove = chip.createEl('button', {
      cls: 'collate-chip-remove clickable-icon',
      attr: { 'aria-label': this.texts.askAboutAll },
    });
    setIcon(remove, 'x');
    remove.addEventListener('click', () => this.remove());
  }
}
