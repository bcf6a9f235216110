/** That a question is being answered: what is done at the moment, for how long already, and a way out. In sight in every mode. */
import { Component } from 'obsidian';
import type { Texts } from '../../i18n/en';
import type { Exchange } from './exchange';

/** Often enough for a tenth of a second to be true. */
const TICK_MS = 100;

export class AskProgress extends Component {
  private readonly el: HTMLElement;
  private readonly stageEl: HTMLElement;
  private readonly timeEl: HTMLElement;
  private exchange: Exchange | undefined;
  private clock: number | undefined;

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
    onCancel: () => void,
  ) {
    super();
    this.el = parent.createDiv({ cls: 'collate-progress collate-ask-progress' });
    const words = this.el.createDiv({ cls: 'collate-meta-text' });
    this.stageEl = words.createSpan({ attr: { role: 'status' } });
    this.timeEl = words.createSpan({ cls: 'collate-elapsed', attr: { 'aria-hidden': 'true' } });
    this.el.createEl('button', { cls: 'collate-link', text: texts.cancel }).addEventListener('click', onCancel);
    this.el.hide();
  }

  override onload(): void {
    this.register(() => window.clearInterval(this.clock));
  }

  begin(exchange: Exchange): void {
    this.exchange = exchange;
    window.clearInterval(this.clock);
    this.clock = window.setInterval(() => this.render(), TICK_MS);
    this.el.show();
    this.render();
  }

  end(): void {
    window.clearInterval(this.clock);
    this.exchange = undefined;
    this.stageEl.empty();
    this.el.hide();
  }

  render(): void {
    const { exchange, texts } = this;
    if (exchange === undefined) return;
    const last = exchange.steps.at(-1);
    const isTool = last?.kind === 'tool' && last.state === 'running';
    const stage = isTool
      ? texts.askRunning(last.tool)
      : last?.kind === 'wait' && last.state === 'running'
        ? texts.askWaiting(last.seconds)
        : texts.askThinking;
    // Readers announce a stage once, not with every tick.
    if (this.stageEl.textContent !== stage) this.stageEl.setText(stage);
    this.timeEl.setText(` · ${texts.seconds(exchange.milliseconds / 1000)}`);
  }
}
