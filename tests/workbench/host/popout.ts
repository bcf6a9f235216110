/** Pop-out windows: browser windows of their own, into which leaves are put as they are. */
import type * as obsidian from 'obsidian';
import { installDom, setActiveWindow } from './dom';
import type { Realm } from './dom-elements';
import { leavesOf } from './leaves';
import { loud } from './loud';
import { WorkspaceTabs } from './tabs';
import { installTooltips } from './tooltip';
import type { Workspace } from './workspace';
import { WorkspaceParent, type WorkspaceItem } from './workspace-item';
import { WorkspaceContainer } from './workspace-split';

const FIRST_SIZE = { width: 800, height: 600 };

/** Holds the pop-out windows; it is itself nowhere to be seen. */
export class WorkspaceFloating extends WorkspaceParent implements obsidian.WorkspaceFloating {
  static {
    loud(this, 'WorkspaceFloating', 'popout.ts');
  }

  parent!: WorkspaceParent;
  declare children: WorkspaceWindow[];

  constructor(workspace: Workspace) {
    super(workspace, 'workspace-floating');
  }

  get childrenEl(): HTMLElement {
    return this.containerEl;
  }

  override insertChild(item: WorkspaceItem): void {
    this.children.push(item as WorkspaceWindow);
    item.parent = this;
  }
}

export class WorkspaceWindow extends WorkspaceContainer implements obsidian.WorkspaceWindow {
  static {
    loud(this, 'WorkspaceWindow', 'popout.ts');
  }

  win: Realm;
  doc: Document;
  readonly #styles: MutationObserver;

  constructor(workspace: Workspace, win: Realm) {
    super(workspace, 'vertical', 'mod-root');
    this.win = win;
    this.doc = win.document;
    installDom(win);
    this.#styles = followStyles(document, win.document);
    win.document.body
      .createDiv('app-container')
      .createDiv('horizontal-main-container')
      .createDiv('workspace')
      .append(this.containerEl);
    workspace.app.listen(win);
    installTooltips(win.document);
    win.addEventListener('pagehide', () => this.#closed());
  }

  tabs(): WorkspaceTabs {
    const first = this.children[0];
    if (first instanceof WorkspaceTabs) return first;
    const tabs = new WorkspaceTabs(this.workspace);
    this.insertChild(tabs);
    return tabs;
  }

  /** The window goes with its last leaf. */
  override removeChild(item: WorkspaceItem): void {
    super.removeChild(item);
    if (this.children.length === 0) this.close();
  }

  close(): void {
    this.win.close();
    this.#closed();
  }

  #closed(): void {
    const { floatingSplit } = this.workspace;
    if (!floatingSplit.children.includes(this)) return;
    floatingSplit.children.remove(this);
    this.#styles.disconnect();
    setActiveWindow(window);
    for (const leaf of leavesOf(this)) leaf.detach();
    this.workspace.trigger('window-close', this, this.win);
    this.workspace.requestUpdateLayout();
  }
}

/** Opens an empty pop-out window; throws when the browser does not let the page open one. */
export function openPopout(workspace: Workspace, data: obsidian.WorkspaceWindowInitData = {}): WorkspaceWindow {
  const { width, height } = data.size ?? FIRST_SIZE;
  const place = data.x === undefined || data.y === undefined ? '' : `,left=${data.x},top=${data.y}`;
  const win = window.open('about:blank', '_blank', `popup,width=${width},height=${height}${place}`);
  if (win === null) throw new Error('The browser did not let the workbench open a window: allow pop-ups for it.');
  const popout = new WorkspaceWindow(workspace, win as Realm);
  workspace.floatingSplit.insertChild(popout);
  window.addEventListener('pagehide', () => win.close());
  workspace.trigger('window-open', popout, win);
  return popout;
}

/** Gives a document the styles and the theme of another, now and when they change. */
function followStyles(from: Document, to: Document): MutationObserver {
  const copy = (): void => {
    const styles = from.head.findAll('style, link[rel="stylesheet"]').map((el) => absolute(el));
    to.head.replaceChildren(...styles.map((el) => to.importNode(el, true)));
    to.title = from.title;
    to.body.className = from.body.className;
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(from.head, { childList: true, subtree: true, characterData: true });
  observer.observe(from.body, { attributes: true, attributeFilter: ['class'] });
  return observer;
}

function absolute(style: HTMLElement): HTMLElement {
  const copy = style.cloneNode(true) as HTMLElement;
  if (style.instanceOf(HTMLLinkElement)) copy.setAttr('href', style.href);
  return copy;
}
