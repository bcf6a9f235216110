/** An older Obsidian: what came with a later one is not there. */
import { requireApiVersion } from './api-version';
import { Plugin } from './plugin';
import { Setting } from './setting';
import { SettingTab, PluginSettingTab } from './setting-tab';

/** By the typings' `@since`, of the classes that plugins extend or are given. */
const LATER: readonly (readonly [version: string, prototype: object, members: readonly string[]])[] = [
  ['1.12.2', Plugin.prototype, ['registerCliHandler']],
  ['1.13.0', SettingTab.prototype, ['getSettingDefinitions', 'update', 'refreshDomState']],
  ['1.13.0', SettingTab.prototype, ['getControlValue', 'setControlValue']],
  ['1.13.0', PluginSettingTab.prototype, ['getControlValue', 'setControlValue']],
  ['1.13.0', Setting.prototype, ['setErrorMessage', 'addDisplayValue']],
];

export function takeLaterMembersAway(): void {
  for (const [version, prototype, members] of LATER)
    if (!requireApiVersion(version)) for (const member of members) Reflect.deleteProperty(prototype, member);
}
