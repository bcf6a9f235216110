/** What a declared list has beyond a group: entries that can be added, deleted and reordered. */
import type * as obsidian from 'obsidian';
import { setIcon } from './icons';
import type { Setting } from './setting';
import type { SettingGroup } from './setting-group';

/** Adds what the definition asks for to the group and its rows. */
export function addListAffordances(
  group: SettingGroup,
  list: obsidian.SettingDefinitionList,
  rows: readonly Setting[],
): void {
  group.addClass('mod-list');
  const { addItem, emptyState, onDelete, onReorder } = list;
  if (addItem !== undefined) {
    group.addExtraButton((button) =>
      button
        .setIcon('lucide-plus')
        .setTooltip(addItem.name)
        .onClick(() => addItem.action(button.extraSettingsEl)),
    );
  }
  if (rows.length === 0 && emptyState !== undefined) {
    group.listEl.createDiv('setting-group-empty').setText(emptyState);
  }
  rows.forEach((row, index) => {
    if (onReorder !== undefined) addHandle(row, index, onReorder);
    if (onDelete !== undefined) addDeletion(row, () => onDelete(index));
  });
}

function addDeletion({ settingEl, controlEl }: Setting, remove: () => void): void {
  settingEl.tabIndex = 0;
  settingEl.addEventListener('keydown', (evt) => {
    if (evt.target !== settingEl || (evt.key !== 'Delete' && evt.key !== 'Backspace')) return;
    evt.preventDefault();
    remove();
  });
  const button = controlEl.createEl('button', { cls: 'clickable-icon', attr: { 'aria-label': 'Delete' } });
  setIcon(button, 'lucide-trash-2');
  button.addEventListener('click', (evt) => {
    evt.stopPropagation();
    remove();
  });
}

/** The row can be dragged onto another one by its handle, and takes that one's place. */
function addHandle({ settingEl }: Setting, index: number, move: (from: number, to: number) => void): void {
  const handle = createDiv({
    cls: 'setting-item-drag-handle',
    attr: { draggable: 'true', 'aria-label': 'Drag to move' },
  });
  setIcon(handle, 'lucide-grip-vertical');
  settingEl.prepend(handle);
  handle.addEventListener('dragstart', (evt) => evt.dataTransfer?.setData('text/x-setting-index', String(index)));
  settingEl.addEventListener('dragover', (evt) => evt.preventDefault());
  settingEl.addEventListener('drop', (evt) => {
    const from = Number.parseInt(evt.dataTransfer?.getData('text/x-setting-index') ?? '', 10);
    if (!Number.isNaN(from) && from !== index) move(from, index);
  });
}
