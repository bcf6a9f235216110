/** One row of settings: name and description on one side, controls on the other. */
import type * as obsidian from 'obsidian';
import {
  ButtonComponent,
  ColorComponent,
  DisplayValueComponent,
  DropdownComponent,
  ExtraButtonComponent,
  ProgressBarComponent,
  SearchComponent,
  SliderComponent,
  TextAreaComponent,
  TextComponent,
  ToggleComponent,
  type BaseComponent,
} from './components';
import { loud, missing } from './loud';
import { setTooltip } from './tooltip';

export { PluginSettingTab, SettingPage, SettingTab } from './setting-tab';
export { SettingGroup } from './setting-group';

export class Setting implements obsidian.Setting {
  static {
    loud(this, 'Setting', 'setting.ts');
  }

  settingEl: HTMLElement;
  infoEl: HTMLElement;
  nameEl: HTMLElement;
  descEl: HTMLElement;
  controlEl: HTMLElement;
  components: BaseComponent[] = [];
  errorEl: HTMLElement | null = null;

  constructor(containerEl: HTMLElement) {
    this.settingEl = containerEl.createDiv('setting-item');
    this.infoEl = this.settingEl.createDiv('setting-item-info');
    this.nameEl = this.infoEl.createDiv('setting-item-name');
    this.descEl = this.infoEl.createDiv('setting-item-description');
    this.controlEl = this.settingEl.createDiv('setting-item-control');
  }

  /** Shows a message below the description for as long as it holds; empty or null takes it away. */
  setErrorMessage(message: string | null): this {
    const wrong = message !== null && message !== '';
    this.settingEl.toggleClass('is-invalid', wrong);
    if (wrong) {
      this.errorEl ??= this.infoEl.createDiv({ cls: 'setting-item-error', attr: { role: 'alert' } });
      this.errorEl.setText(message);
    } else {
      this.errorEl?.detach();
      this.errorEl = null;
    }
    return this;
  }

  setName(name: string | DocumentFragment): this {
    this.nameEl.setText(name);
    return this;
  }

  setDesc(desc: string | DocumentFragment): this {
    this.descEl.setText(desc);
    return this;
  }

  setClass(cls: string): this {
    this.settingEl.addClass(cls);
    return this;
  }

  setTooltip(tooltip: string, options?: obsidian.TooltipOptions): this {
    setTooltip(this.settingEl, tooltip, options);
    return this;
  }

  /** Makes the row the heading of those that follow. */
  setHeading(): this {
    return this.setClass('setting-item-heading');
  }

  setDisabled(disabled: boolean): this {
    this.settingEl.toggleClass('is-disabled', disabled);
    for (const component of this.components) component.setDisabled(disabled);
    return this;
  }

  addButton(cb: (component: ButtonComponent) => unknown): this {
    return this.#add(new ButtonComponent(this.controlEl), cb);
  }

  addExtraButton(cb: (component: ExtraButtonComponent) => unknown): this {
    return this.#add(new ExtraButtonComponent(this.controlEl), cb);
  }

  addToggle(cb: (component: ToggleComponent) => unknown): this {
    const toggle = new ToggleComponent(this.controlEl);
    this.setClass('mod-toggle');
    this.infoEl.addEventListener('click', () => toggle.onClick());
    return this.#add(toggle, cb);
  }

  addText(cb: (component: TextComponent) => unknown): this {
    return this.#add(new TextComponent(this.controlEl), cb);
  }

  addComponent<T extends obsidian.BaseComponent>(cb: (el: HTMLElement) => T): this {
    this.components.push(cb(this.controlEl));
    return this;
  }

  addSearch(cb: (component: SearchComponent) => unknown): this {
    return this.#add(new SearchComponent(this.controlEl), cb);
  }

  addTextArea(cb: (component: TextAreaComponent) => unknown): this {
    return this.#add(new TextAreaComponent(this.controlEl), cb);
  }

  get addMomentFormat(): never {
    throw missing('Setting.addMomentFormat', 'setting.ts');
  }

  addDropdown(cb: (component: DropdownComponent) => unknown): this {
    return this.#add(new DropdownComponent(this.controlEl), cb);
  }

  addColorPicker(cb: (component: ColorComponent) => unknown): this {
    return this.#add(new ColorComponent(this.controlEl), cb);
  }

  addProgressBar(cb: (component: ProgressBarComponent) => unknown): this {
    return this.#add(new ProgressBarComponent(this.controlEl), cb);
  }

  addSlider(cb: (component: SliderComponent) => unknown): this {
    return this.#add(new SliderComponent(this.controlEl), cb);
  }

  addDisplayValue(cb: (component: DisplayValueComponent) => unknown): this {
    cb(new DisplayValueComponent(this.controlEl));
    return this;
  }

  /** Hands the row to the callback, for chaining. */
  then(cb: (setting: this) => unknown): this {
    cb(this);
    return this;
  }

  /** Takes all controls away. */
  clear(): this {
    this.controlEl.empty();
    this.components = [];
    return this;
  }

  #add<T extends BaseComponent>(component: T, cb: (component: T) => unknown): this {
    this.components.push(component);
    cb(component);
    return this;
  }
}
