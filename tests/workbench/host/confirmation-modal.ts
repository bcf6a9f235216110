/** The dialog that asks whether something should really be done. */
import type * as obsidian from 'obsidian';
import type { App } from './app';
import { ButtonComponent } from './button-components';
import { loud } from './loud';
import { Modal } from './base-modal';

export class ConfirmationButton extends ButtonComponent implements obsidian.ConfirmationButton {
  static {
    loud(this, 'ConfirmationButton', 'confirmation-modal.ts');
  }

  readonly #modal: ConfirmationModal;

  constructor(modal: ConfirmationModal) {
    super(modal.buttonContainerEl);
    this.#modal = modal;
    this.onClick(() => undefined);
  }

  /** What the button does; the modal then closes, unless the handler gives something truthy. */
  override onClick(handler: (evt: MouseEvent) => unknown): this {
    return super.onClick(async (evt) => {
      const stay = await handler(evt);
      if (!stay) this.#modal.close();
    });
  }

  setInitialFocus(): this {
    this.#modal.initialFocus = this.buttonEl;
    return this;
  }

  setSecondary(): this {
    return this.setClass('mod-secondary');
  }

  setCancel(): this {
    return this.setClass('mod-cancel');
  }
}

export class ConfirmationModal extends Modal implements obsidian.ConfirmationModal {
  static {
    loud(this, 'ConfirmationModal', 'confirmation-modal.ts');
  }

  buttonContainerEl: HTMLElement;
  initialFocus: HTMLElement | undefined;

  constructor(app: obsidian.App | App) {
    super(app);
    this.containerEl.addClass('mod-confirmation');
    this.buttonContainerEl = this.modalEl.createDiv('modal-button-container');
  }

  override open(): void {
    super.open();
    this.initialFocus?.focus();
  }

  addClass(cls: string): this {
    this.modalEl.addClass(cls);
    return this;
  }

  addCheckbox(label: string, cb: (value: boolean) => unknown): this {
    const labelEl = this.buttonContainerEl.createEl('label', 'mod-checkbox modal-checkbox');
    const box = labelEl.createEl('input', { type: 'checkbox' });
    labelEl.appendText(label);
    box.addEventListener('change', () => void cb(box.checked));
    return this;
  }

  addButton(cb: (btn: ConfirmationButton) => unknown): this {
    cb(new ConfirmationButton(this));
    return this;
  }

  addCancelButton(text = 'Cancel'): this {
    return this.addButton((button) => button.setButtonText(text).setClass('mod-cancel'));
  }
}
