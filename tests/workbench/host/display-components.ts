/** Controls that only show something: a progress bar, a value. */
import type * as obsidian from 'obsidian';
import { ValueComponent } from './component-base';
import { setIcon } from './icons';
import { loud } from './loud';

export class ProgressBarComponent extends ValueComponent<number> implements obsidian.ProgressBarComponent {
  static {
    loud(this, 'ProgressBarComponent', 'display-components.ts');
  }

  readonly progressBar: HTMLElement;
  readonly #lineEl: HTMLElement;
  #value = 0;

  constructor(containerEl: HTMLElement) {
    super();
    this.progressBar = containerEl.createDiv('setting-progress-bar');
    this.#lineEl = this.progressBar.createDiv('setting-progress-bar-inner');
  }

  getValue(): number {
    return this.#value;
  }

  /** How far it is, from 0 to 100. */
  setValue(value: number): this {
    this.#value = Math.max(0, Math.min(100, value));
    this.#lineEl.setCssStyles({ width: `${this.#value}%` });
    return this;
  }
}

export class DisplayValueComponent {
  static {
    loud(this, 'DisplayValueComponent', 'display-components.ts');
  }

  valueEl: HTMLElement;
  readonly #statusEl: HTMLElement;

  constructor(containerEl: HTMLElement) {
    this.#statusEl = containerEl.createDiv('setting-item-status');
    this.valueEl = containerEl.createDiv('setting-item-display-value');
  }

  setValue(value: string | null): this {
    this.valueEl.setText(value ?? '');
    return this;
  }

  setStatus(status: 'warning' | null): this {
    this.#statusEl.empty();
    this.#statusEl.toggleClass('mod-warning', status === 'warning');
    if (status === 'warning') setIcon(this.#statusEl, 'lucide-triangle-alert');
    return this;
  }
}
