/** What an empty search page tells: examples that find something in this vault, what can be typed, and the keys. */
import { Component, Platform, setIcon } from 'obsidian';
import { findExamples, type Example } from '../../app/search/find-examples';
import type { Services } from '../../app/services';
import { NOTHING_KNOWN } from '../../search/known-notes';

const ENOUGH = 3;

export class SearchHelp extends Component {
  readonly el: HTMLDetailsElement;
  private readonly examplesEl: HTMLElement;
  private examples: readonly Example[] = [];
  /** What was known of the vault when the examples were made. */
  private knownThen: number | undefined;
  /** Aborted when nobody waits for examples any more. */
  private looking: AbortController | undefined;

  constructor(private readonly services: Services) {
    super();
    const { texts } = services;
    this.el = createEl('details', { cls: 'collate-help' });
    this.el.createEl('summary', { text: texts.helpTitle });
    this.examplesEl = this.el.createDiv({ cls: 'collate-examples' });
    this.addTyped();
    this.addKeys();
  }

  override onload(): void {
    this.registerDomEvent(this.el, 'toggle', () => this.look());
    // Only until there are enough: examples that change while one reads them are none.
    this.register(this.services.index.onStatus(() => this.examples.length < ENOUGH && this.look()));
    this.register(() => this.hide());
  }

  /** Puts itself at the end of an element; folded for those who have searched before. */
  show(parent: HTMLElement, isFolded: boolean): void {
    parent.append(this.el);
    this.el.open = !isFolded;
    this.look();
  }

  hide(): void {
    this.looking?.abort();
    this.looking = undefined;
    this.el.remove();
  }

  private look(): void {
    const known = this.services.context().engine?.known ?? NOTHING_KNOWN;
    const isWanted = this.el.isConnected && this.el.open && known.version !== this.knownThen;
    // Of half a vault the counts would be wrong soon.
    const isHalfKnown = ['starting', 'building'].includes(this.services.index.answering().kind);
    if (!isWanted || isHalfKnown || this.looking !== undefined) return;
    const controller = new AbortController();
    this.looking = controller;
    const { version } = known;
    void this.find(controller.signal).then((examples) => {
      if (examples === undefined) return;
      this.knownThen = version;
      this.looking = undefined;
      this.showExamples(examples);
      // More may be known by now.
      if (examples.length < ENOUGH) this.look();
    });
  }

  /** Undefined when nobody waits for them any more. */
  private async find(signal: AbortSignal): Promise<readonly Example[] | undefined> {
    try {
      return await findExamples({ ...this.services.context(), signal });
    } catch {
      // A search that fails makes no example, and is told of where somebody searches.
      return signal.aborted ? undefined : [];
    }
  }

  /** Those that are there already stay as they are: somebody may be on one of them. */
  private showExamples(examples: readonly Example[]): void {
    if (JSON.stringify(examples) === JSON.stringify(this.examples)) return;
    const { texts } = this.services;
    const focused = this.el.doc.activeElement?.getAttribute('data-query');
    this.examples = examples;
    this.examplesEl.empty();
    if (examples.length === 0) return;
    this.examplesEl.createEl('h4', { text: texts.helpExamples });
    const list = this.examplesEl.createEl('ul');
    for (const { query, notes } of examples) {
      const button = list.createEl('li').createEl('button', { cls: 'collate-example', attr: { 'data-query': query } });
      setIcon(button.createSpan({ cls: 'collate-history-icon' }), 'search');
      button.createSpan({ cls: 'collate-example-query', text: query, attr: { dir: 'auto' } });
      button.createSpan({ cls: 'collate-example-count', text: texts.noteCount(notes) });
      if (query === focused) button.focus();
    }
  }

  private addTyped(): void {
    const { texts } = this.services;
    this.el.createEl('h4', { text: texts.helpTypedTitle });
    const list = this.el.createEl('dl', { cls: 'collate-help-typed' });
    for (const { typed, means } of texts.helpTyped) {
      const term = list.createEl('dt');
      for (const text of typed) term.createEl('code', { text });
      list.createEl('dd', { text: means });
    }
  }

  /** Where fingers do it, there are no keys to tell of. */
  private addKeys(): void {
    if (Platform.isMobile) return;
    const { texts } = this.services;
    this.el.createEl('h4', { text: texts.helpKeysTitle });
    const list = this.el.createEl('dl', { cls: 'collate-help-keys' });
    const keys = Platform.isMacOS ? texts.helpKeys('⌘', '⌥') : texts.helpKeys(texts.controlKey, texts.altKey);
    for (const { key, does } of keys) {
      list.createEl('dt').createEl('kbd', { text: key });
      list.createEl('dd', { text: does });
    }
  }
}
