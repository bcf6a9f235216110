/** What is on the Ask page before anything can be asked: what is missing, or what would be sent where. */
import { textButton } from '../../parts/controls';
import { saysAnew } from '../../parts/reader-name';
import type { AskServices } from './ask-part';
import type { AskModel } from './ask-service';

export class AskCard {
  private readonly el: HTMLElement;
  private question = '';

  /** `agreed`: the person has agreed to the model that the card named. */
  constructor(
    parent: HTMLElement,
    private readonly services: AskServices,
    private readonly agreed: () => void,
  ) {
    this.el = parent.createDiv();
  }

  get isShown(): boolean {
    return this.el.childElementCount > 0;
  }

  focus(): void {
    this.el.querySelector('button')?.focus();
  }

  /** `question`: what would be asked. */
  render(question: string): void {
    this.question = question;
    this.refresh();
  }

  refresh(): void {
    const { ask } = this.services;
    const model = ask.model();
    const hasQuestion = this.question.trim() !== '';
    // Drawn anew for nothing, it would lose the focus.
    if (!saysAnew(this.el, JSON.stringify([model, ask.isAgreed(), hasQuestion]))) return;
    if (model === undefined) this.addMissing();
    else if (!ask.isAgreed()) this.addConsent(model, hasQuestion);
  }

  private addMissing(): void {
    const { texts, openSettings } = this.services;
    const words = [texts.askNoModelWhy, texts.askNoModelNothingSent];
    this.add(texts.askNoModel, words, texts.askChoose, () => openSettings(texts.ask));
  }

  private addConsent(model: AskModel, hasQuestion: boolean): void {
    const { ask, texts, settings } = this.services;
    const title = settings().askAgreed === '' ? texts.askBefore : texts.askOtherServer;
    const words = [
      texts.askWillSend(model.name, model.host),
      texts.askNeverSent,
      texts.askByPrograms,
      texts.askConsentOnce,
    ];
    const agree = (): void => void ask.agree(model).then(() => this.agreed());
    this.add(title, words, hasQuestion ? texts.askAgreeAndAsk : texts.askAgree, agree);
  }

  private add(title: string, words: readonly string[], button: string, act: () => void): void {
    const card = this.el.createDiv({ cls: 'collate-card' });
    card.createEl('h4', { cls: 'collate-card-title', text: title });
    for (const text of words) card.createEl('p', { cls: 'collate-card-text', text });
    textButton(card.createDiv({ cls: 'collate-card-buttons' }), button, act, 'mod-cta');
  }
}
