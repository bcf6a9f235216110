/** The index in the panel while it is being made: how far it is, a way to stop it, and a way to go on. */
import { Component, ProgressBarComponent } from 'obsidian';
import type { Services } from '../services';
import type { EngineStatus } from '../../search/engine';
import type { SearchPane } from './search-pane';

/** What the bar says, and what its button does. */
interface Bar {
  readonly text: string;
  readonly done: number;
  readonly total: number;
  readonly button: string;
  /** The button's name for readers. */
  readonly name: string;
  readonly press: () => void;
}

export class IndexBar extends Component {
  readonly el: HTMLElement;
  private readonly textEl: HTMLElement;
  private readonly buttonEl: HTMLButtonElement;
  private readonly bar: ProgressBarComponent;
  private readonly services: Services;
  private shown: Bar | undefined;

  constructor(
    parent: HTMLElement,
    private readonly page: SearchPane,
  ) {
    super();
    this.services = page.panel.services;
    this.el = parent.createDiv({ cls: 'collate-index' });
    const row = this.el.createDiv({ cls: 'collate-meta' });
    this.textEl = row.createSpan({ cls: 'collate-meta-text', attr: { role: 'status' } });
    this.buttonEl = row.createEl('button', { cls: 'collate-link' });
    this.bar = new ProgressBarComponent(this.el);
    this.el.hide();
  }

  override onload(): void {
    this.register(this.services.index.onStatus(() => this.render()));
    this.registerDomEvent(this.buttonEl, 'click', () => this.shown?.press());
    this.render();
  }

  /** Embedding matters to deep search only. */
  render(): void {
    const status = this.services.index.status();
    this.shown = this.indexing(status) ?? (this.page.request.mode === 'deep' ? this.embedding(status) : undefined);
    this.el.toggle(this.shown !== undefined);
    if (this.shown === undefined) return;
    const { text, done, total, button, name } = this.shown;
    this.textEl.setText(text);
    this.buttonEl.setText(button);
    this.buttonEl.setAttr('aria-label', name);
    this.bar.setValue(total === 0 ? 0 : (100 * done) / total);
  }

  private indexing(status: EngineStatus): Bar | undefined {
    const { texts, index } = this.services;
    if (status.kind === 'building') {
      const press = (): void => index.cancel();
      const text = texts.indexing(status.done, status.total);
      return { ...status, text, button: texts.stop, name: texts.stopIndexing, press };
    }
    if (status.kind !== 'stopped') return undefined;
    const text = texts.indexingStopped(status.done, status.total);
    const press = (): void => void index.update();
    return { ...status, text, button: texts.continue, name: texts.continueIndexing, press };
  }

  private embedding(status: EngineStatus): Bar | undefined {
    const { texts, index, changeSettings } = this.services;
    const embedding = status.kind === 'ready' ? status.embedding : undefined;
    if (embedding === undefined) return undefined;
    const { state, done, total, reason = '', isBuiltin = false } = embedding;
    if (state === 'failed') {
      const press = (): void => index.checkModels();
      return { ...embedding, text: texts.embeddingFailed(reason), button: texts.tryAgain, name: texts.tryAgain, press };
    }
    if (done >= total) return undefined;
    const isPaused = state === 'paused';
    const change = isBuiltin
      ? (): void => (isPaused ? void index.update() : index.cancel())
      : (): void => void changeSettings({ embedWhenIdle: isPaused });
    const say = { running: texts.embedding, waiting: texts.embeddingWaiting, paused: texts.embeddingPaused }[state];
    return {
      text: say(done, total),
      done,
      total,
      button: isPaused ? texts.continue : texts.pause,
      name: isPaused ? texts.resumeEmbedding : texts.pauseEmbedding,
      press: change,
    };
  }
}
