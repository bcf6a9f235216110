/** Commands of the plugin, each listed only while it can be run. */
import type { App, Editor, Plugin, TFile } from 'obsidian';
import type { Panel } from './panel';
import { findPanel, withPanel } from './panel-access';

/** What a command works on; undefined or false when it cannot be run now. */
type Ready<Subject> = Subject | undefined | false;
type Act<Subject> = (subject: Subject) => unknown;

export class Commands {
  constructor(
    private readonly plugin: Plugin,
    private readonly app: App,
  ) {}

  /** One that can be run at any time. */
  always(id: string, name: string, act: () => unknown): void {
    this.plugin.addCommand({ id, name, callback: () => void act() });
  }

  add<Subject>(id: string, name: string, ready: () => Ready<Subject>, act: Act<Subject>): void {
    this.plugin.addCommand({ id, name, checkCallback: (checking) => runIfReady(checking, ready(), act) });
  }

  /** The same in the editor of a note. */
  inEditor<Subject>(
    id: string,
    name: string,
    ready: (editor: Editor, file: TFile) => Ready<Subject>,
    act: Act<Subject>,
  ): void {
    this.plugin.addCommand({
      id,
      name,
      editorCheckCallback: (checking, editor, { file }) =>
        file !== null && runIfReady(checking, ready(editor, file), act),
    });
  }

  /** The same on a panel that is open. `front`: it is brought to the front first, and may take the focus; else it stays where it is. */
  onPanel(
    id: string,
    name: string,
    can: (panel: Panel) => boolean,
    act: Act<Panel>,
    front?: 'focused' | 'unfocused',
  ): void {
    const ready = (): Ready<Panel> => {
      const panel = findPanel(this.app);
      return panel !== undefined && can(panel) && panel;
    };
    const shown = (): void => withPanel(this.app, act, { focus: front === 'focused' });
    this.add(id, name, ready, front === undefined ? act : shown);
  }
}

function runIfReady<Subject>(checking: boolean, subject: Ready<Subject>, act: Act<Subject>): boolean {
  if (subject === undefined || subject === false) return false;
  if (!checking) act(subject);
  return true;
}
