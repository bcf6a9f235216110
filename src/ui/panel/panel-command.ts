/** Commands that are listed only while they can be run, and those on the panel. */
import type { App, Editor, Plugin, TFile } from 'obsidian';
import type { Panel } from './panel';
import { findPanel, showPanel } from './panel-access';

interface Command {
  readonly id: string;
  readonly name: string;
}

/** What a command works on; undefined or false when it cannot be run now. */
type Ready<Subject> = Subject | undefined | false;

interface PlainCommand<Subject> extends Command {
  readonly ready: () => Ready<Subject>;
  readonly act: (subject: Subject) => void;
}

interface EditorCommand<Subject> extends Command {
  readonly ready: (editor: Editor, file: TFile) => Ready<Subject>;
  readonly act: (subject: Subject) => void;
}

export function addCommand<Subject>(plugin: Plugin, { id, name, ready, act }: PlainCommand<Subject>): void {
  plugin.addCommand({ id, name, checkCallback: (checking) => runIfReady(checking, ready(), act) });
}

/** The same in the editor of a note. */
export function addEditorCommand<Subject>(plugin: Plugin, { id, name, ready, act }: EditorCommand<Subject>): void {
  plugin.addCommand({
    id,
    name,
    editorCheckCallback: (checking, editor, { file }) =>
      file !== null && runIfReady(checking, ready(editor, file), act),
  });
}

function runIfReady<Subject>(checking: boolean, subject: Ready<Subject>, act: (subject: Subject) => void): boolean {
  if (subject === undefined || subject === false) return false;
  if (!checking) act(subject);
  return true;
}

export interface PanelCommand extends Command {
  can(panel: Panel): boolean;
  act(panel: Panel): void;
  /** Whether the panel is brought to the front first, and takes the focus; else it stays where it is. */
  readonly front?: 'focused' | 'unfocused';
}

/** A command on a panel that is open. */
export function addPanelCommand(plugin: Plugin, app: App, { id, name, front, ...command }: PanelCommand): void {
  addCommand(plugin, {
    id,
    name,
    ready: () => {
      const panel = findPanel(app);
      return panel !== undefined && command.can(panel) && panel;
    },
    act: (panel) => {
      if (front === undefined) command.act(panel);
      else withPanel(app, (shown) => command.act(shown), { focus: front === 'focused' });
    },
  });
}

/** Brings the panel to the front, or opens it, and does something there. */
export function withPanel(app: App, act: (panel: Panel) => void, { focus = true } = {}): void {
  void showPanel(app, { focus }).then((panel) => panel !== undefined && act(panel));
}
