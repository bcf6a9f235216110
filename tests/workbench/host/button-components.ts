/** Buttons: with a text, or as an icon only. */
import type * as obsidian from 'obsidian';
import { BaseComponent } from './component-base';
import { setIcon } from './icons';
import { loud } from './loud';
import { setTooltip } from './tooltip';

export class ButtonComponent extends BaseComponent implements obsidian.ButtonComponent {
  static {
    loud(this, 'ButtonComponent', 'button-components.ts');
  }

  buttonEl: HTMLButtonElement;
  #callback: ((evt: MouseEvent) => unknown) | undefined;

  constructor(containerEl: HTMLElement) {
    super();
    this.buttonEl = containerEl.createEl('button');
    this.buttonEl.addEventListener('click', (evt) => this.#click(evt));
  }

  override setDisabled(disabled: boolean): this {
    this.buttonEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  setCta(): this {
    this.buttonEl.addClass('mod-cta');
    return this;
  }

  removeCta(): this {
    this.buttonEl.removeClass('mod-cta');
    return this;
  }

  setWarning(): this {
    this.buttonEl.addClass('mod-warning');
    return this;
  }

  setDestructive(): this {
    this.buttonEl.addClass('mod-destructive');
    return this;
  }

  removeDestructive(): this {
    this.buttonEl.removeClass('mod-destructive');
    return this;
  }

  setTooltip(tooltip: string, options?: obsidian.TooltipOptions): this {
    setTooltip(this.buttonEl, tooltip, options);
    return this;
  }

  setButtonText(name: string): this {
    this.buttonEl.setText(name);
    return this;
  }

  setIcon(icon: obsidian.IconName): this {
    setIcon(this.buttonEl, icon);
    return this;
  }

  setClass(cls: string): this {
    this.buttonEl.addClass(cls);
    return this;
  }

  onClick(callback: (evt: MouseEvent) => unknown): this {
    this.#callback = callback;
    return this;
  }

  /** While the callback's promise is open, the button shows that it is busy and takes no second click. */
  #click(evt: MouseEvent): void {
    const working = this.#callback?.(evt);
    if (!(working instanceof Promise)) return;
    this.buttonEl.addClass('mod-loading');
    this.buttonEl.disabled = true;
    void working.finally(() => {
      this.buttonEl.removeClass('mod-loading');
      this.buttonEl.disabled = this.disabled;
    });
  }
}

export class ExtraButtonComponent extends BaseComponent implements obsidian.ExtraButtonComponent {
  static {
    loud(this, 'ExtraButtonComponent', 'button-components.ts');
  }

  extraSettingsEl: HTMLElement;
  #callback: (() => unknown) | undefined;

  constructor(containerEl: HTMLElement) {
    super();
    this.extraSettingsEl = containerEl.createDiv({
      cls: 'clickable-icon extra-setting-button',
      attr: { tabindex: 0, role: 'button' },
    });
    setIcon(this.extraSettingsEl, 'lucide-settings');
    this.extraSettingsEl.addEventListener('click', () => this.#press());
    this.extraSettingsEl.addEventListener('keydown', (evt) => {
      if (evt.key !== 'Enter' && evt.key !== ' ') return;
      evt.preventDefault();
      this.#press();
    });
  }

  override setDisabled(disabled: boolean): this {
    this.extraSettingsEl.toggleClass('is-disabled', disabled);
    this.extraSettingsEl.setAttr('aria-disabled', disabled);
    return super.setDisabled(disabled);
  }

  setTooltip(tooltip: string, options?: obsidian.TooltipOptions): this {
    setTooltip(this.extraSettingsEl, tooltip, options);
    return this;
  }

  setIcon(icon: obsidian.IconName): this {
    setIcon(this.extraSettingsEl, icon);
    return this;
  }

  onClick(callback: () => unknown): this {
    this.#callback = callback;
    return this;
  }

  #press(): void {
    if (!this.disabled) this.#callback?.();
  }
}
