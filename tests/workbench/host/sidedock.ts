/** A sidebar: can be collapsed, and dragged to another width by its inner border. */
import type * as obsidian from 'obsidian';
import { loud } from './loud';
import type { Workspace } from './workspace';
import type { WorkspaceItem } from './workspace-item';
import { WorkspaceSplit } from './workspace-split';
import { WorkspaceTabs } from './tabs';

/** How wide a sidebar is when it is first opened, in pixels, as in Obsidian. */
const FIRST_WIDTH = 300;

/** A sidebar cannot be dragged narrower than this, in pixels. */
const LEAST_WIDTH = 200;

/** A strip along the inner border that can be grasped. */
const HANDLE_STYLE = {
  top: '0',
  bottom: '0',
  width: '5px',
  height: 'auto',
  margin: '0',
  border: '0',
  cursor: 'col-resize',
};

export class WorkspaceSidedock extends WorkspaceSplit implements obsidian.WorkspaceSidedock {
  static {
    loud(this, 'WorkspaceSidedock', 'sidedock.ts');
  }

  collapsed = false;
  width = FIRST_WIDTH;
  /** Called before it opens. */
  onExpand: () => void = () => undefined;

  constructor(
    workspace: Workspace,
    readonly side: obsidian.Side,
  ) {
    super(workspace, 'horizontal', `mod-sidedock mod-${side}-split`);
    const handle = this.containerEl.createEl('hr', 'workspace-leaf-resize-handle');
    const inner = side === 'left' ? { right: '0' } : { left: '0' };
    handle.setCssStyles({ ...HANDLE_STYLE, ...inner });
    this.containerEl.setCssStyles({ position: 'relative' });
    handle.addEventListener('pointerdown', (evt) => this.#drag(handle, evt));
    this.setWidth(FIRST_WIDTH);
  }

  override insertChild(item: WorkspaceItem, at?: number): void {
    if (item instanceof WorkspaceTabs) item.hideNewTabButton();
    super.insertChild(item, at);
  }

  /** The group that new leaves come into; a sidebar always has one. */
  tabs(): WorkspaceTabs {
    const last = this.children.at(-1);
    if (last instanceof WorkspaceTabs) return last;
    const tabs = new WorkspaceTabs(this.workspace);
    this.insertChild(tabs);
    return tabs;
  }

  setWidth(pixels: number): void {
    this.width = pixels;
    this.containerEl.style.width = `${pixels}px`;
  }

  toggle(): void {
    if (this.collapsed) this.expand();
    else this.collapse();
  }

  collapse(): void {
    this.#set(true);
  }

  expand(): void {
    this.#set(false);
  }

  #set(collapsed: boolean): void {
    if (this.collapsed === collapsed) return;
    if (!collapsed) this.onExpand();
    this.collapsed = collapsed;
    this.containerEl.toggleClass('is-sidedock-collapsed', collapsed);
    this.containerEl.toggle(!collapsed);
    for (const tabs of this.children) if (tabs instanceof WorkspaceTabs) tabs.currentLeaf?.shown();
    this.workspace.requestUpdateLayout();
  }

  #drag(handle: HTMLElement, start: PointerEvent): void {
    const { width } = this;
    const away = this.side === 'left' ? 1 : -1;
    const move = (evt: PointerEvent): void => {
      this.setWidth(Math.max(LEAST_WIDTH, width + away * (evt.clientX - start.clientX)));
    };
    const end = (): void => {
      handle.removeEventListener('pointermove', move);
      this.workspace.requestUpdateLayout();
    };
    start.preventDefault();
    handle.setPointerCapture(start.pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end, { once: true });
    handle.addEventListener('pointercancel', end, { once: true });
  }
}
