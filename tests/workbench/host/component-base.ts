/** What all controls of a setting share. */
import type * as obsidian from 'obsidian';

export abstract class BaseComponent implements obsidian.BaseComponent {
  disabled = false;

  /** Hands the component to the callback, for chaining. */
  then(cb: (component: this) => unknown): this {
    cb(this);
    return this;
  }

  setDisabled(disabled: boolean): this {
    this.disabled = disabled;
    return this;
  }
}

export abstract class ValueComponent<T> extends BaseComponent implements obsidian.ValueComponent<T> {
  abstract getValue(): T;
  abstract setValue(value: T): this;

  /** Reads and writes the value through `listeners[key]`: called without a value it gives the present one. */
  registerOptionListener(listeners: Record<string, (value?: T) => T>, key: string): this {
    listeners[key] = (value) => {
      if (value !== undefined) this.setValue(value);
      return this.getValue();
    };
    return this;
  }
}
