/** Lets the user pick one of the secrets in the secret storage, or add one; what is stored in settings is only its id. */
import type * as obsidian from 'obsidian';
import type { App } from './app';
import { Modal } from './base-modal';
import { ButtonComponent } from './button-components';
import { BaseComponent } from './component-base';
import { loud } from './loud';
import { SuggestModal } from './suggest-modal';
import { TextComponent } from './text-components';

export class SecretComponent extends BaseComponent implements obsidian.SecretComponent {
  static {
    loud(this, 'SecretComponent', 'secret-component.ts');
  }

  readonly #nameEl: HTMLElement;
  readonly #button: ButtonComponent;
  #callback: ((value: string) => unknown) | undefined;

  constructor(app: obsidian.App, containerEl: HTMLElement) {
    super();
    const box = containerEl.createDiv('secret-input');
    this.#nameEl = box.createSpan('secret-value');
    this.#button = new ButtonComponent(box).setButtonText('Link...').onClick(() => {
      new SecretPicker(app as unknown as App, (id) => {
        this.setValue(id);
        this.#callback?.(id);
      }).open();
    });
  }

  override setDisabled(disabled: boolean): this {
    this.#button.setDisabled(disabled);
    return super.setDisabled(disabled);
  }

  /** Shows the id of the secret that is linked. */
  setValue(value: string): this {
    this.#nameEl.setText(value);
    return this;
  }

  onChange(cb: (value: string) => unknown): this {
    this.#callback = cb;
    return this;
  }
}

/** Lists the secrets; a name that is not among them can be made one. */
class SecretPicker extends SuggestModal<string> {
  constructor(
    app: App,
    private readonly picked: (id: string) => void,
  ) {
    super(app);
    this.setPlaceholder('Pick a secret, or type the name of a new one...');
  }

  getSuggestions(query: string): string[] {
    const name = query.trim().toLowerCase();
    const known = this.app.secretStorage.listSecrets();
    const found = known.filter((id) => id.includes(name));
    return name === '' || known.includes(name) ? found : [...found, name];
  }

  renderSuggestion(id: string, el: HTMLElement): void {
    const known = this.app.secretStorage.getSecret(id) !== null;
    el.setText(known ? id : `Add secret "${id}"`);
  }

  onChooseSuggestion(id: string): void {
    if (this.app.secretStorage.getSecret(id) !== null) this.picked(id);
    else new SecretEntry(this.app, id, this.picked).open();
  }
}

class SecretEntry extends Modal {
  constructor(app: App, id: string, stored: (id: string) => void) {
    super(app);
    this.setTitle(`Secret "${id}"`);
    const box = new TextComponent(this.contentEl).setPlaceholder('Secret');
    box.inputEl.type = 'password';
    const buttons = this.modalEl.createDiv('modal-button-container');
    new ButtonComponent(buttons)
      .setButtonText('Save')
      .setCta()
      .onClick(() => {
        this.app.secretStorage.setSecret(id, box.getValue());
        this.close();
        stored(id);
      });
  }
}
