/** The colour picker. */
import type * as obsidian from 'obsidian';
import { ValueComponent } from './component-base';
import { loud } from './loud';

export class ColorComponent extends ValueComponent<string> implements obsidian.ColorComponent {
  static {
    loud(this, 'ColorComponent', 'color-component.ts');
  }

  readonly colorPickerEl: HTMLInputElement;
  #callback: ((value: string) => unknown) | undefined;

  constructor(containerEl: HTMLElement) {
    super();
    this.colorPickerEl = containerEl.createEl('input', { type: 'color' });
    this.colorPickerEl.addEventListener('input', () => this.#callback?.(this.getValue()));
  }

  override setDisabled(disabled: boolean): this {
    this.colorPickerEl.disabled = disabled;
    return super.setDisabled(disabled);
  }

  /** Six hexadecimal digits after `#`. */
  getValue(): obsidian.HexString {
    return this.colorPickerEl.value;
  }

  getValueRgb(): obsidian.RGB {
    const [r = 0, g = 0, b = 0] = (this.getValue().match(/[\da-f]{2}/gi) ?? []).map((part) => parseInt(part, 16));
    return { r, g, b };
  }

  getValueHsl(): obsidian.HSL {
    const { r, g, b } = this.getValueRgb();
    const [red, green, blue] = [r / 255, g / 255, b / 255];
    const most = Math.max(red, green, blue);
    const spread = most - Math.min(red, green, blue);
    const l = most - spread / 2;
    const s = spread === 0 ? 0 : spread / (1 - Math.abs(2 * l - 1));
    const sixth =
      spread === 0
        ? 0
        : most === red
          ? ((green - blue) / spread + 6) % 6
          : most === green
            ? (blue - red) / spread + 2
            : (red - green) / spread + 4;
    return { h: Math.round(sixth * 60), s: Math.round(s * 100), l: Math.round(l * 100) };
  }

  setValue(value: obsidian.HexString): this {
    this.colorPickerEl.value = value;
    return this;
  }

  setValueRgb({ r, g, b }: obsidian.RGB): this {
    return this.setValue(`#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`);
  }

  setValueHsl({ h, s, l }: obsidian.HSL): this {
    const reach = (s / 100) * Math.min(l / 100, 1 - l / 100);
    const part = (n: number): number => {
      const k = (n + h / 30) % 12;
      return Math.round(255 * (l / 100 - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
    };
    return this.setValueRgb({ r: part(0), g: part(8), b: part(4) });
  }

  onChange(callback: (value: string) => unknown): this {
    this.#callback = callback;
    return this;
  }
}
