/** Commands of the plugin, each listed only while it can be run. */
import type { Editor, Plugin, TFile } from 'obsidian';
import type { Panel } from './panel';
import { findPanel, withPanel } from './panel-access';

/** What a command would do now; undefined or false while it cannot be run. */
type Ready = (() => unknown) | undefined | false;

export class Commands {
  constructor(private readonly plugin: Plugin) {}

  /** One that can be run at any time. */
  always(id: string, name: string, act: () => unknown): void {
    this.plugin.addCommand({ id, name, callback: () => void act() });
  }

  add(id: string, name: string, ready: () => Ready): void {
    this.plugin.addCommand({ id, name, checkCallback: (checking) => runIfReady(checking, ready()) });
  }

  /** The same in the editor of a note. */
  inEditor(id: string, name: string, ready: (editor: Editor, file: TFile) => Ready): void {
    this.plugin.addCommand({
      id,
      name,
      editorCheckCallback: (checking, editor, { file }) => file !== null && runIfReady(checking, ready(editor, file)),
    });
  }

  /** The same on a panel that is open. `front`: it is brought to the front first, and may take the focus; else it stays where it is. */
  onPanel(
    id: string,
    name: string,
    can: (panel: Panel) => boolean,
    act: (panel: Panel) => unknown,
    front?: 'focused' | 'unfocused',
  ): void {
    const { app } = this.plugin;
    this.add(id, name, () => {
      const panel = findPanel(app);
      if (panel === undefined || !can(panel)) return undefined;
      return () => (front === undefined ? act(panel) : withPanel(app, act, { focus: front === 'focused' }));
    });
  }
}

function runIfReady(checking: boolean, act: Ready): boolean {
  if (act === undefined || act === false) return false;
  if (!checking) act();
  return true;
}
