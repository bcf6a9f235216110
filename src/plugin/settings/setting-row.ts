/** A row for a setting that is a number within bounds. */
import type { SettingDefinition } from 'obsidian';
import type { Texts } from '../../texts/en';
import { BOUNDS, DEFAULT_SETTINGS, isSetting, type NumberKey } from '../../settings';

export function numberSetting(key: NumberKey, texts: Texts, visible: boolean | (() => boolean)): SettingDefinition {
  const { least, most, step } = BOUNDS[key];
  return {
    name: texts[`${key}Name`],
    desc: texts.withDefault(texts[`${key}Desc`], DEFAULT_SETTINGS[key]),
    visible,
    control: {
      type: 'number',
      key,
      min: least,
      max: most,
      step,
      validate: (value) => (isSetting(key, value) ? undefined : texts.wholeNumber(least, most)),
    },
  };
}
