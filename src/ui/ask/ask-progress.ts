/** That a question is being answered, and what is done at the moment. In sight in every mode. */
import { Component } from 'obsidian';
import type { Exchange } from '../../app/ask/exchange';
import type { Texts } from '../../i18n/en';
import { ProgressLine } from '../parts/progress-line';

export class AskProgress extends Component {
  readonly el: HTMLElement;
  private readonly line: ProgressLine;

  constructor(
    private readonly texts: Texts,
    onCancel: () => void,
  ) {
    super();
    this.line = this.addChild(new ProgressLine(texts, onCancel));
    this.el = this.line.el;
    this.el.addClass('collate-ask-progress');
  }

  begin(exchange: Exchange): void {
    this.line.startClock();
    this.render(exchange);
  }

  render({ steps, isRunning }: Exchange): void {
    const { texts } = this;
    if (!isRunning) return this.line.hide();
    const last = steps.at(-1);
    const isTool = last?.kind === 'tool' && last.state === 'running';
    const isWaiting = last?.kind === 'wait' && last.state === 'running';
    this.line.show(
      isTool ? texts.askRunning(last.tool) : isWaiting ? texts.askWaiting(last.seconds) : texts.askThinking,
    );
  }
}
