/** What a leaf shows that has no view of its own: a new tab, a view that waits to be seen, or one whose plugin is gone. */
import type * as obsidian from 'obsidian';
import type { WorkspaceLeaf } from './leaf';
import { loud } from './loud';
import { ItemView, View } from './view';

/** A new tab. */
export class EmptyView extends ItemView {
  static {
    loud(this, 'EmptyView', 'empty-view.ts');
  }

  override navigation = true;

  override getViewType(): string {
    return 'empty';
  }

  override getDisplayText(): string {
    return 'New tab';
  }

  protected override onOpen(): Promise<void> {
    const box = this.contentEl.createDiv('empty-state').createDiv('empty-state-container');
    box.createDiv({ cls: 'empty-state-title', text: 'No file is open' });
    const actions = box.createDiv('empty-state-action-list');
    this.#addAction(actions, 'Go to file (Ctrl + O)', 'switcher:open');
    this.#addAction(actions, 'Open command palette (Ctrl + P)', 'command-palette:open');
    return Promise.resolve();
  }

  #addAction(parent: HTMLElement, text: string, command: string): void {
    const action = parent.createDiv({ cls: 'empty-state-action tappable', text });
    action.addEventListener('click', () => this.app.commands.executeCommandById(command));
  }
}

/** Holds the place and the state of a view that is not there; gives both out as if it were that view. */
abstract class PlaceHolder extends View {
  constructor(
    leaf: WorkspaceLeaf,
    protected readonly held: obsidian.ViewState & { readonly icon?: string; readonly title?: string },
  ) {
    super(leaf);
    this.icon = held.icon ?? 'lucide-file';
  }

  override getViewType(): string {
    return this.held.type;
  }

  override getDisplayText(): string {
    return this.held.title ?? this.held.type;
  }

  override getState(): Record<string, unknown> {
    return this.held.state ?? {};
  }
}

/** A view of a background tab that was not needed yet since the start. */
export class DeferredView extends PlaceHolder {
  static {
    loud(this, 'DeferredView', 'empty-view.ts');
  }
}

/** A view whose plugin is not there; it comes back with the plugin. */
export class UnknownView extends PlaceHolder {
  static {
    loud(this, 'UnknownView', 'empty-view.ts');
  }

  protected override onOpen(): Promise<void> {
    const box = this.containerEl.createDiv('view-content').createDiv('empty-state').createDiv('empty-state-container');
    box.createDiv({ cls: 'empty-state-title', text: 'Plugin no longer active' });
    box.createDiv({ text: `No plugin offers the view “${this.held.type}”.` });
    return Promise.resolve();
  }
}
