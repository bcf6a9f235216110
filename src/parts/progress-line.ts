/** A line that says what is under way, for how long already, and offers a way out. */
import type { Texts } from '../texts/en';
import { textButton } from './controls';

/** Often enough for a tenth of a second to be true. */
const TICK_MS = 100;

export class ProgressLine {
  readonly el: HTMLElement;
  private readonly stageEl: HTMLElement;
  private readonly timeEl: HTMLElement;
  private began = 0;
  private clock: number | undefined;

  constructor(
    protected readonly texts: Texts,
    onCancel: () => void,
  ) {
    this.el = createDiv({ cls: 'collate-progress' });
    const words = this.el.createDiv({ cls: 'collate-meta-text' });
    this.stageEl = words.createSpan({ attr: { role: 'status' } });
    this.timeEl = words.createSpan({ cls: 'collate-elapsed', attr: { 'aria-hidden': 'true' } });
    textButton(this.el, texts.cancel, onCancel);
    this.el.hide();
  }

  /** Shows the line, or another stage on it. */
  show(stage: string): void {
    // Readers announce a stage once, not with every step.
    if (this.stageEl.textContent !== stage) this.stageEl.setText(stage);
    this.el.show();
  }

  /** Starts the clock, which is not shown without it. */
  startClock(): void {
    this.stopClock();
    this.began = performance.now();
    this.tick();
    this.clock = window.setInterval(() => this.tick(), TICK_MS);
  }

  hide(): void {
    this.stopClock();
    this.stageEl.empty();
    this.el.hide();
  }

  private stopClock(): void {
    window.clearInterval(this.clock);
    this.clock = undefined;
    this.timeEl.empty();
  }

  /** The clock of a line that is gone stops by itself. */
  private tick(): void {
    if (!this.el.isConnected) return this.stopClock();
    this.timeEl.setText(` · ${this.texts.seconds((performance.now() - this.began) / 1000)}`);
  }
}
