/** Lists the last calls of MCP clients, the newest first, while they come in. */
import { Modal, type App } from 'obsidian';
import type { McpService } from './mcp-service';
import { seenTitle } from '../panel/seen/seen-document';
import type { SeenLog } from '../panel/seen/seen-log';
import type { Texts } from '../texts/en';
import type { LoggedCall } from '../mcp/call-log';
import { nameDialog, nameForReaders } from '../parts/reader-name';

export class ListCalls extends Modal {
  private readonly seenEl: HTMLElement;
  private readonly box: HTMLElement;
  private stopListening: readonly (() => void)[] = [];
  /** Whose buttons there are. */
  private readonly listed = new Set<string>();

  constructor(
    app: App,
    private readonly texts: Texts,
    private readonly mcp: McpService,
    private readonly seen: SeenLog,
    /** Shows what a program saw. */
    private readonly openSeen: (id: string) => void,
  ) {
    super(app);
    nameDialog(this, texts.mcpCallsTitle);
    this.seenEl = this.contentEl.createDiv('collate-calls-seen');
    // It may be long, and has nothing in it that takes the focus: arrows scroll it.
    this.box = this.contentEl.createDiv({ cls: 'collate-calls', attr: { tabindex: '0', role: 'region' } });
    nameForReaders(this.box, texts.mcpCallsTitle);
  }

  override onOpen(): void {
    this.stopListening = [this.mcp.onChange(() => this.render()), this.seen.onChange(() => this.renderSeen())];
    this.renderSeen();
    this.render();
    this.box.focus();
  }

  override onClose(): void {
    for (const stop of this.stopListening) stop();
  }

  /** A button for each program that was shown something; those that are there stay, and so does the focus. */
  private renderSeen(): void {
    const { seenEl, texts } = this;
    const clients = this.seen.list().filter(({ viewer }) => viewer.kind === 'client');
    for (const sight of clients.filter(({ id }) => !this.listed.has(id))) {
      this.listed.add(sight.id);
      const button = seenEl.createEl('button', { cls: 'collate-call-seen' });
      button.createSpan({ text: seenTitle(sight, texts) });
      if (sight.ownName !== undefined)
        button.createSpan({ cls: 'collate-faint', text: texts.seenCallsItself(sight.ownName) });
      button.addEventListener('click', () => {
        this.close();
        this.openSeen(sight.id);
      });
    }
  }

  private render(): void {
    const { box, texts } = this;
    const calls = this.mcp.calls.toReversed();
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
