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
import { onHost } from './open-host';

const files = { 'a.md': 'Text\n', 'folder/note.md': 'text' };

onHost({ files }, menu, modal, suggest, notice, components, settingTab, commands, palette, secrets);
