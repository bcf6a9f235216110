/** What stands on the Ask page before a question can be asked: what is missing, or what would be sent where. */
import type { Texts } from '../../i18n/en';
import type { AskModel } from './ask-port';

export function addSetupCard(parent: HTMLElement, texts: Texts, openSettings: () => void): void {
  const card = addCard(parent, texts.askNoModel, [texts.askNoModelWhy, texts.askNoModelNothingSent]);
  card.createEl('button', { cls: 'mod-cta', text: texts.openSettings }).addEventListener('click', openSettings);
}

export function addConsentCard(parent: HTMLElement, texts: Texts, { name, host }: AskModel, agree: () => void): void {
  const sent = [texts.askWillSend(name, host), texts.askNeverSent, texts.askConsentOnce];
  const card = addCard(parent, texts.askBefore, sent);
  card.createEl('button', { cls: 'mod-cta', text: texts.askAgree }).addEventListener('click', agree);
}

/** Gives the row for its buttons. */
function addCard(parent: HTMLElement, title: string, words: readonly string[]): HTMLElement {
  const card = parent.createDiv({ cls: 'collate-card collate-ask-card' });
  card.createEl('h4', { cls: 'collate-card-title', text: title });
  for (const text of words) card.createEl('p', { cls: 'collate-card-text', text });
  return card.createDiv({ cls: 'collate-card-buttons' });
}
