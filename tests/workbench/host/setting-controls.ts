/** The control of a declared setting: shows its value, checks what the user enters, and stores what passes. */
import type * as obsidian from 'obsidian';
import type { TFile, TFolder } from './files';
import { AbstractInputSuggest } from './input-suggest';
import { prepareFuzzySearch } from './search-match';
import type { Setting } from './setting';
import type { SettingTab } from './setting-tab';

type Control = obsidian.SettingControl;
type Kind<Type extends Control['type']> = Extract<Control, { type: Type }>;
type Validate = (value: unknown) => ReturnType<NonNullable<Control['validate']>>;

/** Adds the control to its row, with the value the tab has for it, and checks that value once. */
export function addControl(setting: Setting, control: Control, tab: SettingTab): void {
  const value = tab.getControlValue(control.key) ?? control.defaultValue;
  const check = checker(setting, control);
  add(setting, control, tab, value, (changed) => void store(changed));
  if (value !== undefined) void check(value);

  async function store(changed: unknown): Promise<void> {
    if (!(await check(changed))) return;
    await tab.setControlValue(control.key, changed);
    tab.refreshDomState();
  }
}

/** Whether a value may be stored; shows the message if not. An answer that a later question overtook is no. */
function checker(setting: Setting, control: Control): (value: unknown) => Promise<boolean> {
  const validate = control.validate as Validate | undefined;
  let asked = 0;
  return async (value) => {
    const mine = ++asked;
    const message = (await validate?.(value)) ?? '';
    if (mine !== asked) return false;
    setting.setErrorMessage(message);
    return message === '';
  };
}

function add(
  setting: Setting,
  control: Control,
  tab: SettingTab,
  value: unknown,
  changed: (value: unknown) => void,
): void {
  const text = typeof value === 'string' ? value : '';
  switch (control.type) {
    case 'toggle':
      setting.addToggle((toggle) => toggle.setValue(value === true).onChange(changed));
      return;
    case 'dropdown':
      setting.addDropdown((dropdown) => dropdown.addOptions(control.options).setValue(text).onChange(changed));
      return;
    case 'text':
      setting.addText((box) =>
        box
          .setPlaceholder(control.placeholder ?? '')
          .setValue(text)
          .onChange(changed),
      );
      return;
    case 'textarea':
      setting.addTextArea((area) => {
        if (control.rows !== undefined) area.inputEl.rows = control.rows;
        area
          .setPlaceholder(control.placeholder ?? '')
          .setValue(text)
          .onChange(changed);
      });
      return;
    case 'number':
      addNumber(setting, control, value, changed);
      return;
    case 'slider':
      setting.addSlider((slider) => {
        slider.setLimits(control.min, control.max, control.step);
        if (control.displayFormat !== undefined) slider.setDisplayFormat(control.displayFormat);
        slider.setValue(typeof value === 'number' ? value : control.min).onChange(changed);
      });
      return;
    case 'color':
      setting.addColorPicker((picker) => picker.setValue(text || '#000000').onChange(changed));
      return;
    case 'file':
    case 'folder':
      addPath(setting, control, tab, text, changed);
      return;
  }
}

/** What cannot be read as a number counts as the default, or 0. */
function addNumber(setting: Setting, control: Kind<'number'>, value: unknown, changed: (value: number) => void): void {
  setting.addText((box) => {
    const { inputEl } = box;
    inputEl.type = 'number';
    inputEl.setAttrs({ min: control.min ?? null, max: control.max ?? null, step: control.step ?? null });
    box
      .setPlaceholder(control.placeholder ?? '')
      .setValue(typeof value === 'number' ? String(value) : '')
      .onChange((typed) => {
        const number = Number.parseFloat(typed);
        changed(Number.isNaN(number) ? (control.defaultValue ?? 0) : number);
      });
  });
}

function addPath(
  setting: Setting,
  control: Kind<'file' | 'folder'>,
  tab: SettingTab,
  value: string,
  changed: (value: string) => void,
): void {
  setting.addSearch((box) => {
    box
      .setPlaceholder(control.placeholder ?? '')
      .setValue(value)
      .onChange(changed);
    const suggest = new PathSuggest(tab.app, box.inputEl, () => candidates(control, tab));
    suggest.onSelect((path) => {
      suggest.setValue(path);
      suggest.close();
      changed(path);
    });
  });
}

function candidates(control: Kind<'file' | 'folder'>, tab: SettingTab): string[] {
  const { vault } = tab.app;
  if (control.type === 'file') {
    const wanted = control.filter as ((file: TFile) => boolean) | undefined;
    return vault
      .getFiles()
      .filter((file) => wanted?.(file) ?? true)
      .map(({ path }) => path);
  }
  const wanted = control.filter as ((folder: TFolder) => boolean) | undefined;
  return vault
    .getAllFolders(control.includeRoot ?? false)
    .filter((folder) => wanted?.(folder) ?? true)
    .map(({ path }) => path);
}

class PathSuggest extends AbstractInputSuggest<string> {
  constructor(
    app: ConstructorParameters<typeof AbstractInputSuggest>[0],
    inputEl: HTMLInputElement,
    private readonly paths: () => string[],
  ) {
    super(app, inputEl);
  }

  protected getSuggestions(query: string): string[] {
    const search = prepareFuzzySearch(query);
    return this.paths().filter((path) => search(path) !== null);
  }

  renderSuggestion(path: string, el: HTMLElement): void {
    el.setText(path);
  }
}
