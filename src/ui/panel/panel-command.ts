/** Commands on the panel, which are offered only while there is a panel that can do them. */
import type { App, Plugin } from 'obsidian';
import type { Panel } from './panel';
import { findPanel, showPanel } from './panel-access';

export interface PanelCommand {
  readonly id: string;
  readonly name: string;
  can(panel: Panel): boolean;
  act(panel: Panel): void;
  /** Whether the panel is brought to the front first, and takes the focus; else it stays where it is. */
  readonly front?: 'focused' | 'unfocused';
}

export function addPanelCommand(plugin: Plugin, app: App, { id, name, front, ...command }: PanelCommand): void {
  plugin.addCommand({
    id,
    name,
    checkCallback: (checking) => {
      const panel = findPanel(app);
      if (panel === undefined || !command.can(panel)) return false;
      if (checking) return true;
      if (front === undefined) command.act(panel);
      else withPanel(app, (shown) => command.act(shown), { focus: front === 'focused' });
      return true;
    },
  });
}

/** Brings the panel to the front, or opens it, and does something there. */
export function withPanel(app: App, act: (panel: Panel) => void, { focus = true } = {}): void {
  void showPanel(app, { focus }).then((panel) => panel !== undefined && act(panel));
}
