/** Draws the declared settings in Obsidian before 1.13, which shows what a tab draws itself. Its settings search does not find them. */
import {
  SettingGroup,
  type Setting,
  type SettingControl,
  type SettingDefinitionItem,
  type SettingDefinitionList,
  type SettingGroupItem,
} from 'obsidian';
import type { Texts } from '../../texts/en';

/** What a tab declares, by the names that Obsidian 1.13 asks for; its own type has them from then on only. */
interface Declared {
  readonly containerEl: HTMLElement;
  getSettingDefinitions(): SettingDefinitionItem[];
  getControlValue(key: string): unknown;
  setControlValue(key: string, value: unknown): void | Promise<void>;
}

type Condition = boolean | (() => boolean) | undefined;

export class DrawnSettings {
  private readonly endings: (() => void)[] = [];
  private readonly shown: { readonly el: HTMLElement; readonly visible: Condition }[] = [];

  constructor(
    private readonly tab: Declared,
    private readonly texts: Texts,
  ) {}

  draw(): void {
    this.clear();
    for (const item of this.tab.getSettingDefinitions()) this.addItem(item);
    this.refresh();
  }

  /** Shows the rows that apply now. */
  refresh(): void {
    for (const { el, visible } of this.shown) el.toggle(typeof visible === 'function' ? visible() : visible !== false);
  }

  clear(): void {
    for (const end of this.endings.splice(0)) end();
    this.shown.length = 0;
    this.tab.containerEl.empty();
  }

  private addItem(item: SettingDefinitionItem): void {
    const el = this.tab.containerEl.createDiv();
    const group = new SettingGroup(el);
    if (!('type' in item) || item.type === 'page') return this.addRow(item, group);
    this.shown.push({ el, visible: item.visible });
    if (item.heading !== undefined) group.setHeading(item.heading);
    const { items = [], onDelete, emptyState }: Omit<SettingDefinitionList, 'type'> = item;
    for (const [at, row] of items.entries()) this.addRow(row, group, onDelete && (() => onDelete(at)));
    if (items.length === 0 && emptyState !== undefined) group.addSetting((setting) => void setting.setDesc(emptyState));
  }

  private addRow(item: SettingGroupItem, group: SettingGroup, remove?: () => void): void {
    group.addSetting((setting) => {
      setting.setName(item.name).setDesc(item.desc ?? '');
      this.shown.push({ el: setting.settingEl, visible: item.visible });
      if ('control' in item && item.control !== undefined) this.addControl(setting, item.control);
      if ('render' in item) this.endings.push(item.render?.(setting, group) ?? (() => {}));
      if (remove !== undefined)
        setting.addExtraButton((button) =>
          button.setIcon('lucide-x').setTooltip(this.texts.remove(item.name)).onClick(remove),
        );
    });
  }

  private addControl(setting: Setting, control: SettingControl): void {
    const value = this.tab.getControlValue(control.key);
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    const store = async (changed: unknown): Promise<void> => {
      await this.tab.setControlValue(control.key, changed);
      this.refresh();
    };
    if (control.type === 'toggle')
      setting.addToggle((toggle) => toggle.setValue(value === true).onChange((is) => void store(is)));
    else if (control.type === 'dropdown')
      setting.addDropdown((list) =>
        list
          .addOptions(control.options)
          .setValue(text)
          .onChange((chosen) => void store(chosen)),
      );
    else if (control.type === 'textarea')
      setting.addTextArea((area) => {
        area.inputEl.rows = control.rows ?? 2;
        area.setValue(text).onChange((typed) => void store(typed));
      });
    else
      setting.addText((box) => {
        const { inputEl } = box;
        const isNumber = control.type === 'number';
        if (isNumber) inputEl.type = 'number';
        box.setValue(text).onChange(async (typed) => {
          const validate = control.validate as ((given: unknown) => string | undefined) | undefined;
          const given = isNumber ? Number(typed) : typed;
          inputEl.setCustomValidity(validate?.(given) ?? '');
          if (inputEl.reportValidity()) await store(given);
        });
      });
  }
}
