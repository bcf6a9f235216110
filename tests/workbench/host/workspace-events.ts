/** The events of the workspace and what comes with each. */
import type * as obsidian from 'obsidian';
import type { TAbstractFile, TFile } from './files';
import type { WorkspaceLeaf } from './leaf';

type EditorInfo = obsidian.MarkdownView | obsidian.MarkdownFileInfo;

export interface WorkspaceEvents {
  'quick-preview': [file: TFile, data: string];
  resize: [];
  'active-leaf-change': [leaf: WorkspaceLeaf | null];
  'file-open': [file: TFile | null];
  'layout-change': [];
  'window-open': [win: obsidian.WorkspaceWindow, window: Window];
  'window-close': [win: obsidian.WorkspaceWindow, window: Window];
  'css-change': [];
  'file-menu': [menu: obsidian.Menu, file: TAbstractFile, source: string, leaf?: WorkspaceLeaf];
  'files-menu': [menu: obsidian.Menu, files: TAbstractFile[], source: string, leaf?: WorkspaceLeaf];
  'url-menu': [menu: obsidian.Menu, url: string];
  'editor-menu': [menu: obsidian.Menu, editor: obsidian.Editor, info: EditorInfo];
  'editor-change': [editor: obsidian.Editor, info: EditorInfo];
  'editor-paste': [evt: ClipboardEvent, editor: obsidian.Editor, info: EditorInfo];
  'editor-drop': [evt: DragEvent, editor: obsidian.Editor, info: EditorInfo];
  quit: [tasks: obsidian.Tasks];
  'hover-link': [link: HoverLink];
}

/** What whoever wants a preview of a link tells of it. */
export interface HoverLink {
  readonly event: MouseEvent;
  readonly source: string;
  readonly hoverParent: obsidian.HoverParent;
  readonly targetEl: HTMLElement | null;
  readonly linktext: string;
  readonly sourcePath?: string;
  readonly state?: Record<string, unknown>;
}
