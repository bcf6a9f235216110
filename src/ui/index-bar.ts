/** The index in the panel while it is being built: how far it is, and a way to stop it. */
import { Component, ProgressBarComponent } from 'obsidian';
import type { Services } from './services';

export class IndexBar extends Component {
  readonly el: HTMLElement;
  private readonly textEl: HTMLElement;
  private readonly bar: ProgressBarComponent;

  constructor(
    parent: HTMLElement,
    private readonly services: Services,
  ) {
    super();
    const { texts } = services;
    this.el = parent.createDiv({ cls: 'collate-index' });
    const row = this.el.createDiv({ cls: 'collate-meta' });
    this.textEl = row.createSpan({ cls: 'collate-meta-text', attr: { role: 'status' } });
    const stop = row.createEl('button', {
      cls: 'collate-link',
      text: texts.stop,
      attr: { 'aria-label': texts.stopIndexing },
    });
    stop.addEventListener('click', () => services.index.cancel());
    this.bar = new ProgressBarComponent(this.el);
    this.el.hide();
  }

  override onload(): void {
    this.register(this.services.index.onStatus(() => this.render()));
    this.render();
  }

  private render(): void {
    const status = this.services.index.status();
    this.el.toggle(status.kind === 'building');
    if (status.kind !== 'building') return;
    this.textEl.setText(this.services.texts.indexing(status.done, status.total));
    this.bar.setValue(status.total === 0 ? 0 : (100 * status.done) / status.total);
  }
}
