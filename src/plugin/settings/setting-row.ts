/** Rows of the settings tab that change one setting, which is named and described by its key. */
import type { SettingControl, SettingDefinition } from 'obsidian';
import type { Texts } from '../../texts/en';
import { BOUNDS, DEFAULT_SETTINGS, isSetting, type NumberKey, type Settings } from '../../settings';

/** The settings that have a name and a description. */
type RowKey = {
  [Key in keyof Settings]: Texts extends Readonly<Record<`${Key}Name` | `${Key}Desc`, string>> ? Key : never;
}[keyof Settings];

type WithoutKey<Control> = Control extends unknown ? Omit<Control, 'key'> : never;

type Condition = boolean | (() => boolean);

export function settingRow(
  texts: Texts,
  key: RowKey,
  control: WithoutKey<SettingControl>,
  visible: Condition = true,
): SettingDefinition {
  return { name: texts[`${key}Name`], desc: texts[`${key}Desc`], visible, control: { ...control, key } };
}

/** For a number within bounds. */
export function numberRow(texts: Texts, key: NumberKey, visible: Condition): SettingDefinition {
  const { least, most, step } = BOUNDS[key];
  const validate = (value: number): string | undefined =>
    isSetting(key, value) ? undefined : texts.wholeNumber(least, most);
  const row = settingRow(texts, key, { type: 'number', min: least, max: most, step, validate }, visible);
  return { ...row, desc: texts.withDefault(texts[`${key}Desc`], DEFAULT_SETTINGS[key]) };
}
