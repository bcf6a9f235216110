/** The command palette: all commands that can be run now, by their names. */
import type * as obsidian from 'obsidian';
import { facts } from '../node/facts';
import type { App } from './app';
import { renderMatches } from './search-match';
import { FuzzySuggestModal } from './suggest-modal';

const OPEN = 'command-palette:open';

/** The ids of the commands that were run from the palette, the latest first. */
const recent: string[] = [];

/** Adds the command that opens the palette, on Ctrl/Cmd-P. */
export function installPalette(app: App): void {
  const open: obsidian.Command = {
    id: OPEN,
    name: 'Command palette: Open command palette',
    hotkeys: [{ modifiers: ['Mod'], key: 'P' }],
    callback: () => new Palette(app).open(),
  };
  app.commands.addCommand(open);
}

class Palette extends FuzzySuggestModal<obsidian.Command> {
  constructor(app: App) {
    super(app);
    this.setPlaceholder('Select a command...');
    this.emptyStateText = 'No commands found.';
    this.setInstructions([
      { command: '↑↓', purpose: 'to navigate' },
      { command: '↵', purpose: 'to use' },
      { command: 'esc', purpose: 'to dismiss' },
    ]);
  }

  getItems(): obsidian.Command[] {
    const place = ({ id }: obsidian.Command): number => (recent.includes(id) ? recent.indexOf(id) : recent.length);
    const commands = this.app.commands.listCommands().filter(({ id }) => id !== OPEN);
    return commands.sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name));
  }

  getItemText({ name }: obsidian.Command): string {
    return name;
  }

  override renderSuggestion({ item, match }: obsidian.FuzzyMatch<obsidian.Command>, el: HTMLElement): void {
    el.addClass('mod-complex');
    const title = el.createDiv('suggestion-content').createDiv('suggestion-title');
    renderMatches(title, item.name, match.matches);
    const aside = el.createDiv('suggestion-aux');
    for (const hotkey of item.hotkeys ?? []) aside.createEl('kbd', { cls: 'suggestion-hotkey', text: spelled(hotkey) });
  }

  onChooseItem(command: obsidian.Command): void {
    recent.remove(command.id);
    recent.unshift(command.id);
    this.app.commands.executeCommandById(command.id);
  }
}

function spelled({ modifiers, key }: obsidian.Hotkey): string {
  const mac = facts.platform === 'darwin';
  const names = modifiers.map((modifier) => (modifier === 'Mod' ? (mac ? '⌘' : 'Ctrl') : modifier));
  return [...names, key.toUpperCase()].join(mac ? ' ' : ' + ');
}
