/** Lists the last calls of MCP clients, the newest first, while they come in. */
import { Modal, type App } from 'obsidian';
import type { Texts } from '../../i18n/en';
import type { LoggedCall } from '../../mcp/call-log';
import { nameDialog, nameForReaders } from '../parts/reader-name';

interface Calls {
  readonly calls: readonly LoggedCall[];
  onChange(listener: () => void): () => void;
}

export class ListCalls extends Modal {
  private readonly box: HTMLElement;
  private stopListening: (() => void) | undefined;

  constructor(
    app: App,
    private readonly texts: Texts,
    private readonly source: Calls,
  ) {
    super(app);
    this.modalEl.addClass('collate-dialog');
    nameDialog(this, texts.mcpCallsTitle);
    // It may be long, and has nothing in it that takes the focus: arrows scroll it.
    this.box = this.contentEl.createDiv({ cls: 'collate-calls', attr: { tabindex: '0', role: 'region' } });
    nameForReaders(this.box, texts.mcpCallsTitle);
  }

  override onOpen(): void {
    this.stopListening = this.source.onChange(() => this.render());
    this.render();
    this.box.focus();
  }

  override onClose(): void {
    this.stopListening?.();
  }

  private render(): void {
    const { box, texts } = this;
    const calls = this.source.calls.toReversed();
    box.empty();
    if (calls.length === 0) {
      box.createEl('p', { cls: 'collate-calls-empty', text: texts.mcpNoCalls });
      return;
    }
    const list = box.createEl('ol', { cls: 'collate-calls-list', attr: { role: 'list' } });
    for (const call of calls) this.addCall(list, call);
  }

  private addCall(list: HTMLElement, { when, client, tool, milliseconds, outcome, ...call }: LoggedCall): void {
    const { texts } = this;
    const item = list.createEl('li', { cls: 'collate-call' });
    const head = item.createDiv('collate-call-head');
    head.createSpan({ cls: 'collate-call-tool', text: tool });
    if (outcome !== 'done')
      head.createSpan({ cls: `collate-call-outcome mod-${outcome}`, text: texts.mcpOutcomes[outcome] });
    const facts = [client, texts.editTime(when), texts.milliseconds(milliseconds)];
    head.createSpan({ cls: 'collate-call-facts', text: facts.join(' · ') });
    if (call.arguments !== '')
      item.createDiv({ cls: 'collate-call-arguments', text: call.arguments, attr: { dir: 'auto' } });
  }
}
