/** Controls one picks a value with: toggle, dropdown, slider, colour. */
import type * as obsidian from 'obsidian';
import { ValueComponent } from './component-base';
import { loud } from './loud';
import { setTooltip } from './tooltip';

export class ToggleComponent extends ValueComponent<boolean> implements obsidian.ToggleComponent {
  static {
    loud(this, 'ToggleComponent', 'choice-components.ts');
  }

  toggleEl: HTMLElement;
  readonly #input: HTMLInputElement;
  #on = false;
  #callback: ((value: boolean) => unknown) | undefined;

  constructor(containerEl: HTMLElement) {
    super();
    this.toggleEl = containerEl.createDiv('checkbox-container');
    this.#input = this.toggleEl.createEl('input', { type: 'checkbox', attr: { tabindex: 0 } });
    this.toggleEl.addEventListener('click', (evt) => {
      evt.stopPropagation();
      this.onClick();
    });
  }

  override setDisabled(disabled: boolean): this {
    this.toggleEl.toggleClass('is-disabled', disabled);
    this.#input.disabled = disabled;
    return super.setDisabled(disabled);
  }

  getValue(): boolean {
    return this.#on;
  }

  /** Turns it on or off; the change callback is called when that changes anything. */
  setValue(on: boolean): this {
    const changed = this.#on !== on;
    this.#on = on;
    this.#input.checked = on;
    this.toggleEl.toggleClass('is-enabled', on);
    if (changed) this.#callback?.(on);
    return this;
  }

  setTooltip(tooltip: string, options?: obsidian.TooltipOptions): this {
    setTooltip(this.toggleEl, tooltip, options);
    return this;
  }

  /** Does what a click does. */
  onClick(): void {
    if (!this.disabled) this.setValue(!this.#on);
  }

  onChange(callback: (value: boolean) => unknown): this {
    this.#callback = callback;
    return this;
  }
}

export class DropdownComponent extends ValueComponent<string> implements obsidian.DropdownComponent {
  static {
    loud(this, 'DropdownComponent', 'choice-components.ts');
  }

  selectEl: HTMLSelectElement;
  #callback: ((value: string) => unknown) | undefined;

  constructor(containerEl: HTMLElement) {
    super();
    this.selectEl = containerEl.createEl('select', 'dropdown');
    this.selectEl.addEventListener('change', () => this.#callback?.(this.getValue()));
  }

  override setDisabled(disabled: boolean): this {
    this.selectEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  addOption(value: string, display: string): this {
    this.selectEl.createEl('option', { value, text: display });
    return this;
  }

  addOptions(options: Record<string, string>): this {
    for (const [value, display] of Object.entries(options)) this.addOption(value, display);
    return this;
  }

  getValue(): string {
    return this.selectEl.value;
  }

  setValue(value: string): this {
    this.selectEl.value = value;
    return this;
  }

  onChange(callback: (value: string) => unknown): this {
    this.#callback = callback;
    return this;
  }
}

export class SliderComponent extends ValueComponent<number> implements obsidian.SliderComponent {
  static {
    loud(this, 'SliderComponent', 'choice-components.ts');
  }

  sliderEl: HTMLInputElement;
  readonly #valueEl: HTMLElement;
  #instant = false;
  #format: (value: number) => string = String;
  #callback: ((value: number) => unknown) | undefined;

  constructor(containerEl: HTMLElement) {
    super();
    this.#valueEl = containerEl.createSpan('slider-value');
    this.sliderEl = containerEl.createEl('input', {
      cls: 'slider',
      type: 'range',
      attr: { 'data-ignore-swipe': true },
    });
    const told = (when: boolean) => (): void => {
      this.#showValue();
      if (this.#instant === when) this.#callback?.(this.getValue());
    };
    this.sliderEl.addEventListener('input', told(true));
    this.sliderEl.addEventListener('change', told(false));
  }

  override setDisabled(disabled: boolean): this {
    this.sliderEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  setInstant(instant: boolean): this {
    this.#instant = instant;
    return this;
  }

  setLimits(min: number | null, max: number | null, step: number | 'any'): this {
    if (min !== null) this.sliderEl.min = String(min);
    if (max !== null) this.sliderEl.max = String(max);
    this.sliderEl.step = String(step);
    this.#showValue();
    return this;
  }

  getValue(): number {
    return this.sliderEl.valueAsNumber;
  }

  setValue(value: number): this {
    this.sliderEl.valueAsNumber = value;
    this.#showValue();
    return this;
  }

  getValuePretty(): string {
    return this.#format(this.getValue());
  }

  setDisplayFormat(format: (value: number) => string): this {
    this.#format = format;
    this.#showValue();
    return this;
  }

  /** Nothing to do: the value is always shown beside the slider. */
  setDynamicTooltip(): this {
    return this;
  }

  onChange(callback: (value: number) => unknown): this {
    this.#callback = callback;
    return this;
  }

  #showValue(): void {
    this.#valueEl.setText(this.getValuePretty());
  }
}
