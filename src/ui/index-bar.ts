/** The index in the panel while it is being built: how far it is, a way to stop it, and a way to go on. */
import { Component, ProgressBarComponent } from 'obsidian';
import type { Services } from './services';

export class IndexBar extends Component {
  readonly el: HTMLElement;
  private readonly textEl: HTMLElement;
  private readonly buttonEl: HTMLButtonElement;
  private readonly bar: ProgressBarComponent;

  constructor(
    parent: HTMLElement,
    private readonly services: Services,
  ) {
    super();
    this.el = parent.createDiv({ cls: 'collate-index' });
    const row = this.el.createDiv({ cls: 'collate-meta' });
    this.textEl = row.createSpan({ cls: 'collate-meta-text', attr: { role: 'status' } });
    this.buttonEl = row.createEl('button', { cls: 'collate-link' });
    this.bar = new ProgressBarComponent(this.el);
    this.el.hide();
  }

  override onload(): void {
    const { index } = this.services;
    this.register(index.onStatus(() => this.render()));
    this.registerDomEvent(this.buttonEl, 'click', () => {
      if (index.status().kind === 'building') index.cancel();
      else void index.update();
    });
    this.render();
  }

  private render(): void {
    const { texts, index } = this.services;
    const status = index.status();
    const isShown = status.kind === 'building' || status.kind === 'stopped';
    this.el.toggle(isShown);
    if (!isShown) return;
    const isStopped = status.kind === 'stopped';
    const say = isStopped ? texts.indexingStopped : texts.indexing;
    this.textEl.setText(say(status.done, status.total));
    this.buttonEl.setText(isStopped ? texts.continue : texts.stop);
    this.buttonEl.setAttr('aria-label', isStopped ? texts.continueIndexing : texts.stopIndexing);
    this.bar.setValue(status.total === 0 ? 0 : (100 * status.done) / status.total);
  }
}
