/** Asks whether this device is to have settings that an earlier version left in `data.json`, showing every one of them. */
import { Modal, type App } from 'obsidian';
import type { Texts } from '../texts/en';
import type { OfferedKey, OfferedSettings } from '../settings';
import { nameDialog, nameForReaders } from '../parts/reader-name';

/** The focus starts on the list, where typing does nothing. Closed without an answer, it is asked again at the next start. */
export class OfferSettings extends Modal {
  private readonly listEl: HTMLElement;

  constructor(
    app: App,
    texts: Texts,
    offer: OfferedSettings,
    private readonly answered: (answer: 'yes' | 'no') => void,
  ) {
    super(app);
    const { modalEl, contentEl } = this;
    nameDialog(this, texts.offerSettings);
    contentEl.createEl('p', { text: texts.offerSettingsDesc });
    this.listEl = contentEl.createEl('ul', { cls: 'collate-offer', attr: { role: 'list', tabindex: '0' } });
    nameForReaders(this.listEl, texts.offerSettings);
    for (const [key, value] of Object.entries(offer) as [OfferedKey, unknown][]) {
      const item = this.listEl.createEl('li', { text: `${texts[`${key}Name`]}: ` });
      item.createEl('code', { text: shown(key, value, texts) });
    }
    const buttons = modalEl.createDiv('modal-button-container');
    this.addButton(buttons, texts.declineSettings, 'no');
    this.addButton(buttons, texts.acceptSettings, 'yes');
  }

  override onOpen(): void {
    this.listEl.focus();
  }

  private addButton(parent: HTMLElement, text: string, answer: 'yes' | 'no'): void {
    parent.createEl('button', { text }).addEventListener('click', () => {
      this.answered(answer);
      this.close();
    });
  }
}

/** A choice in the words of the settings tab, anything else as it is; what would not be seen, or turns text around, shows as a box. */
function shown(key: OfferedKey, value: unknown, texts: Texts): string {
  const options: Readonly<Record<string, string>> =
    key === 'edits' ? texts.editsOptions : key === 'askProvider' ? texts.askProviderOptions : texts.onOrOff;
  const text = Array.isArray(value) ? value.join(' · ') : String(value);
  const word = Object.hasOwn(options, text) ? options[text] : undefined;
  return (word ?? text).replace(/[\p{Cc}\p{Cf}]/gu, '\u{25A1}');
}
