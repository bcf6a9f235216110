/** Which leaf is active, and the events about it; these come together, a moment after the change, as in Obsidian. */
import { debounce } from './debounce';
import { FileView } from './file-view';
import type { TFile } from './files';
import type { WorkspaceLeaf } from './leaf';
import type { Workspace } from './workspace';

export class ActiveLeaf {
  current: WorkspaceLeaf | null = null;
  #toldLeaf: WorkspaceLeaf | null = null;
  #toldFile: TFile | null = null;
  #clock = 0;
  readonly #tellSoon = debounce(() => this.#tell(), 0);

  constructor(private readonly workspace: Workspace) {}

  set(leaf: WorkspaceLeaf, focus: boolean): void {
    leaf.activeTime = ++this.#clock;
    leaf.parent.selectTab(leaf);
    if (this.current !== leaf) {
      this.#mark(this.current, false);
      this.current = leaf;
      this.#mark(leaf, true);
    }
    if (focus) moveFocus(leaf);
    this.#tellSoon();
  }

  /** Told when the leaf is about to go; whoever was active before takes over. */
  forget(leaf: WorkspaceLeaf): void {
    if (this.current !== leaf) return;
    this.#mark(leaf, false);
    this.current = null;
    this.#tellSoon();
  }

  /** Told when the file shown in a leaf has changed. */
  fileChanged(leaf: WorkspaceLeaf): void {
    if (leaf === this.current) this.#tellSoon();
  }

  #mark(leaf: WorkspaceLeaf | null, active: boolean): void {
    leaf?.containerEl.toggleClass('mod-active', active);
    leaf?.tabHeaderEl.toggleClass('mod-active', active);
    leaf?.parent.containerEl.toggleClass('mod-active', active);
  }

  #tell(): void {
    const { workspace, current } = this;
    if (current !== this.#toldLeaf) {
      this.#toldLeaf = current;
      workspace.trigger('active-leaf-change', current);
    }
    const file = workspace.getActiveFile();
    if (file !== this.#toldFile) {
      this.#toldFile = file;
      workspace.trigger('file-open', file);
    }
  }
}

/** The file of a leaf's view, if it is a view of a file. */
export function fileOf(leaf: WorkspaceLeaf | null): TFile | null {
  return leaf?.view instanceof FileView ? leaf.view.file : null;
}

/** Takes the focus away from elsewhere, and lets the view put it where it wants it. */
function moveFocus(leaf: WorkspaceLeaf): void {
  const { doc } = leaf.containerEl;
  const { activeElement } = doc;
  if (activeElement !== null && !leaf.containerEl.contains(activeElement)) (activeElement as HTMLElement).blur();
  leaf.setEphemeralState({ focus: true });
}
