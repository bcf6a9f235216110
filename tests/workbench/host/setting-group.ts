/** Setting rows in a frame, under a heading with buttons of its own. */
import type * as obsidian from 'obsidian';
import { ExtraButtonComponent, SearchComponent } from './components';
import { loud } from './loud';
import { Setting } from './setting';

export class SettingGroup implements obsidian.SettingGroup {
  static {
    loud(this, 'SettingGroup', 'setting-group.ts');
  }

  readonly groupEl: HTMLElement;
  listEl: HTMLElement;
  #heading: Setting | undefined;

  constructor(containerEl: HTMLElement) {
    this.groupEl = containerEl.createDiv('setting-group');
    this.listEl = this.groupEl.createDiv('setting-items');
  }

  setHeading(text: string | DocumentFragment): this {
    this.#headingRow().setName(text);
    return this;
  }

  addClass(...classes: string[]): this {
    this.groupEl.addClass(...classes);
    return this;
  }

  addSetting(cb: (setting: Setting) => void): this {
    cb(new Setting(this.listEl));
    return this;
  }

  addSearch(cb: (component: SearchComponent) => unknown): this {
    const box = createDiv('setting-group-search');
    this.groupEl.insertBefore(box, this.listEl);
    cb(new SearchComponent(box));
    return this;
  }

  addExtraButton(cb: (component: ExtraButtonComponent) => unknown): this {
    cb(new ExtraButtonComponent(this.#headingRow().controlEl));
    return this;
  }

  #headingRow(): Setting {
    if (this.#heading === undefined) {
      this.#heading = new Setting(this.groupEl).setHeading();
      this.groupEl.prepend(this.#heading.settingEl);
    }
    return this.#heading;
  }
}
