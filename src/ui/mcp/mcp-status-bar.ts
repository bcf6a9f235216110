/** Says in Obsidian's status bar that programs can reach the vault, for as long as they can. */
import { Component } from 'obsidian';
import type { Texts } from '../../i18n/en';
import type { McpService } from './mcp-service';

export class McpStatusBar extends Component {
  constructor(
    private readonly el: HTMLElement,
    private readonly mcp: McpService,
    private readonly texts: Texts,
  ) {
    super();
    el.addClass('collate-mcp-status', 'mod-clickable');
    el.hide();
  }

  override onload(): void {
    this.registerDomEvent(this.el, 'click', () => this.mcp.showCalls());
    this.register(this.mcp.onChange(() => this.render()));
    this.render();
  }

  private render(): void {
    const { status } = this.mcp;
    this.el.toggle(status.kind === 'running');
    if (status.kind !== 'running') return;
    this.el.setText(this.texts.mcpShort(status.port));
    this.el.setAttr('aria-label', this.texts.mcpShortHint(this.mcp.clients.length));
    this.el.setAttr('data-tooltip-position', 'top');
  }
}
