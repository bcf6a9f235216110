/** The registry of commands: what the command palette lists and hotkeys run. */
import type * as obsidian from 'obsidian';
import type { App } from './app';
import { loud } from './loud';
import { MarkdownView } from './markdown-view';

export class Commands {
  static {
    loud(this, 'Commands', 'commands.ts');
  }

  /** By id. */
  commands: Record<string, obsidian.Command> = {};
  readonly #hotkeys = new Map<string, obsidian.KeymapEventHandler[]>();

  constructor(private readonly app: App) {}

  addCommand(command: obsidian.Command): void {
    this.removeCommand(command.id);
    this.commands[command.id] = command;
    const handlers = (command.hotkeys ?? []).map(({ modifiers, key }) =>
      this.app.scope.register(modifiers, key, (evt) => {
        if (evt.repeat && command.repeatable !== true) return false;
        return this.executeCommandById(command.id) ? false : undefined;
      }),
    );
    this.#hotkeys.set(command.id, handlers);
  }

  removeCommand(id: string): void {
    for (const handler of this.#hotkeys.get(id) ?? []) this.app.scope.unregister(handler);
    this.#hotkeys.delete(id);
    delete this.commands[id];
  }

  findCommand(id: string): obsidian.Command | undefined {
    return Object.hasOwn(this.commands, id) ? this.commands[id] : undefined;
  }

  /** Those that can be run at the moment, in the order they came. */
  listCommands(): obsidian.Command[] {
    return Object.values(this.commands).filter((command) => this.#try(command, true));
  }

  /** Runs the command; false when there is none or it cannot be run at the moment. */
  executeCommandById(id: string): boolean {
    const command = this.findCommand(id);
    return command !== undefined && this.executeCommand(command);
  }

  executeCommand(command: obsidian.Command): boolean {
    return this.#try(command, true) && this.#try(command, false);
  }

  /** The callbacks override each other: editorCheckCallback, editorCallback, checkCallback, callback. */
  #try(command: obsidian.Command, checking: boolean): boolean {
    const { editorCheckCallback, editorCallback, checkCallback, callback } = command;
    if (editorCheckCallback !== undefined || editorCallback !== undefined) {
      const context = this.#editorContext();
      if (context === undefined) return false;
      const { editor, info } = context;
      if (editorCheckCallback !== undefined) {
        return editorCheckCallback.call(command, checking, editor, info) === true || !checking;
      }
      if (!checking) editorCallback?.call(command, editor, info);
      return true;
    }
    if (checkCallback !== undefined) return checkCallback.call(command, checking) === true || !checking;
    if (callback === undefined) return false;
    if (!checking) callback.call(command);
    return true;
  }

  /** The editor the user is in; a note in reading view has none. */
  #editorContext(): { editor: obsidian.Editor; info: obsidian.MarkdownFileInfo } | undefined {
    const info = this.app.workspace.activeEditor;
    if (info?.editor === undefined) return undefined;
    const view: unknown = info;
    if (view instanceof MarkdownView && view.getMode() === 'preview') return undefined;
    return { editor: info.editor, info };
  }
}
