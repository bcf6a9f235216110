/** Fast, deep or ask: one choice of several, moved with the arrow keys as radio buttons are. */
import { Component } from 'obsidian';
import type { PanelMode } from '../../app/search/search-request';
import type { Texts } from '../../i18n/en';
import { nameForReaders } from '../parts/reader-name';

export class ModeSwitch extends Component {
  readonly el: HTMLElement;
  private readonly buttons: ReadonlyMap<PanelMode, HTMLElement>;

  constructor(
    parent: HTMLElement,
    texts: Texts,
    /** In the order they are offered. */
    modes: readonly PanelMode[],
    private readonly onChange: (mode: PanelMode) => void,
  ) {
    super();
    this.el = parent.createDiv({ cls: 'collate-modes', attr: { role: 'radiogroup' } });
    nameForReaders(this.el, texts.mode);
    const names: Readonly<Record<PanelMode, readonly [string, string]>> = {
      fast: [texts.fast, texts.fastHint],
      deep: [texts.deep, texts.deepHint],
      ask: [texts.ask, texts.askModeHint],
    };
    this.buttons = new Map(
      modes.map((mode) => {
        const [text, hint] = names[mode];
        const attr = { role: 'radio', 'data-tooltip-position': 'bottom', title: hint };
        return [mode, this.el.createEl('button', { cls: 'collate-mode', text, attr })];
      }),
    );
  }

  override onload(): void {
    for (const [mode, button] of this.buttons) this.registerDomEvent(button, 'click', () => this.onChange(mode));
    this.registerDomEvent(this.el, 'keydown', (event) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const buttons = [...this.buttons];
      const here = buttons.findIndex(([, button]) => button === event.target);
      const [mode, button] = buttons[(here + step + buttons.length) % buttons.length] ?? [];
      if (mode === undefined || button === undefined) return;
      this.onChange(mode);
      button.focus();
    });
  }

  render(mode: PanelMode): void {
    for (const [one, button] of this.buttons) {
      button.setAttr('aria-checked', String(one === mode));
      button.setAttr('tabindex', one === mode ? 0 : -1);
      button.toggleClass('is-active', one === mode);
    }
  }
}
