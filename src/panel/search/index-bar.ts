/** The index in the panel while it is being made: how far it is, a way to stop it, and a way to go on. */
import { ProgressBarComponent } from 'obsidian';
import { textButton } from '../../parts/controls';
import type { SearchPane } from './search-pane';

export class IndexBar {
  private readonly el: HTMLElement;
  private readonly textEl: HTMLElement;
  private readonly buttonEl: HTMLButtonElement;
  private readonly bar: ProgressBarComponent;

  constructor(
    parent: HTMLElement,
    private readonly page: SearchPane,
  ) {
    this.el = parent.createDiv({ cls: 'collate-index' });
    const row = this.el.createDiv({ cls: 'collate-meta' });
    this.textEl = row.createSpan({ cls: 'collate-meta-text', attr: { role: 'status' } });
    this.buttonEl = textButton(row, '', () => this.barNow()?.press());
    this.bar = new ProgressBarComponent(this.el);
  }

  render(): void {
    const bar = this.barNow();
    this.el.toggle(bar !== undefined);
    if (bar === undefined) return;
    const { text, done, total, button, name } = bar;
    this.textEl.setText(text);
    this.buttonEl.setText(button);
    this.buttonEl.setAttr('aria-label', name);
    this.bar.setValue(total === 0 ? 0 : (100 * done) / total);
  }

  /** What the bar says, and what its button does, which has a name for readers besides. */
  private barNow() {
    const { texts, index, changeSettings } = this.page.panel.services;
    const status = index.engine.status();
    const [stop, goOn] = [() => index.engine.cancel(), () => void index.update()];
    if (status.kind === 'building') {
      const text = texts.indexing(status.done, status.total);
      return { ...status, text, button: texts.stop, name: texts.stopIndexing, press: stop };
    }
    if (status.kind === 'stopped') {
      const text = texts.indexingStopped(status.done, status.total);
      return { ...status, text, button: texts.continue, name: texts.continueIndexing, press: goOn };
    }
    // Embedding matters to deep search only.
    if (status.kind !== 'ready' || status.embedding === undefined || this.page.request.mode !== 'deep')
      return undefined;
    const { embedding } = status;
    const { state, done, total, reason = '', isBuiltin = false } = embedding;
    if (state === 'failed') {
      const press = (): void => index.engine.refresh();
      return { ...embedding, text: texts.embeddingFailed(reason), button: texts.tryAgain, name: texts.tryAgain, press };
    }
    if (done >= total) return undefined;
    const isPaused = state === 'paused';
    const say = { running: texts.embedding, waiting: texts.embeddingWaiting, paused: texts.embeddingPaused }[state];
    const [button, name] = isPaused ? [texts.continue, texts.resumeEmbedding] : [texts.pause, texts.pauseEmbedding];
    const change = (): void => void changeSettings({ embedWhenIdle: isPaused });
    const press = isBuiltin ? (isPaused ? goOn : stop) : change;
    return { text: say(done, total), done, total, button, name, press };
  }
}
