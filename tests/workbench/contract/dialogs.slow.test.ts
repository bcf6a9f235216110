/** What comes over the workspace: menus, modals, prompts, notices, the command palette and the settings. */
import { commands } from './cases/commands';
import { components } from './cases/components';
import { menu } from './cases/menu';
import { modal } from './cases/modal';
import { notice } from './cases/notice';
import { palette } from './cases/palette';
import { secrets } from './cases/secrets';
import { settingTab } from './cases/setting-tab';
import { suggest } from './cases/suggest';
import { onHost, onOneHost } from './open-host';

const files = { 'a.md': 'Text\n', 'folder/note.md': 'text' };

onOneHost({ files }, menu, modal, suggest, components);
onHost({ files }, settingTab, notice, commands, palette, secrets);
