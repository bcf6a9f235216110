/** What the window for browsing holds: a filter, the vault as a tree of boxes, and what has been picked so far. */
import { Component, SearchComponent } from 'obsidian';
import type { Picks } from '../../app/tray/picks';
import type { Texts } from '../../i18n/en';
import type { Problem, TreeRow } from '../../tools/document';
import { checksOf, toggle, toggleAll, type Checks, type Picking } from './checks';
import { TreeFilter, type Filtered } from './tree-filter';
import { TreeList } from './tree-list';
import { nodesOf, type TreeNode } from './tree-nodes';
import { refusalText, type TrayPart } from './tree-row';
import { openAtFirst, visibleRows } from './visible-rows';

export interface BrowseActions {
  /** The picked files, in the order of the tree. */
  add(picks: Picks): void;
  cancel(): void;
  /** Lists the vault anew. */
  again(): void;
}

/** The tray draws every pick at once and halts Obsidian meanwhile: 1,400 took 3 s on a busy machine, 13,000 over 40 s. */
const MOST_PICKED = 1000;

export class BrowseView extends Component {
  readonly el: HTMLElement;
  private readonly box: SearchComponent;
  private readonly headEl: HTMLElement;
  private readonly allEl: HTMLInputElement;
  private readonly allTextEl: HTMLElement;
  private readonly list: TreeList;
  private readonly messageEl: HTMLElement;
  private readonly gapsEl: HTMLElement;
  private readonly pickedEl: HTMLElement;
  private readonly addEl: HTMLButtonElement;
  private readonly liveEl: HTMLElement;
  private readonly inTray: ReadonlyMap<string, TrayPart>;

  private nodes: readonly TreeNode[] = [];
  private filter = new TreeFilter([]);
  private filtered: Filtered | undefined;
  /** The open folders, and for as long as a filter is written those open under it. */
  private open: ReadonlySet<number> = new Set();
  private openFiltered: ReadonlySet<number> = new Set();
  private picked: ReadonlySet<number> = new Set();
  private wholeInTray: ReadonlySet<number> = new Set();
  private active = 0;
  /** Whether a list of the vault is there to be shown. */
  private isListed = false;

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
    tray: Picks,
    private readonly actions: BrowseActions,
  ) {
    super();
    this.inTray = trayParts(tray);
    this.el = parent.createDiv({ cls: 'collate-browse-view' });
    this.box = new SearchComponent(this.el).setPlaceholder(texts.browseFilter);
    this.box.inputEl.setAttr('spellcheck', 'false');
    this.box.clearButtonEl.setAttr('role', 'button');
    this.headEl = this.el.createDiv({ cls: 'collate-tree-head' });
    const all = this.headEl.createEl('label', { cls: 'collate-tree-all' });
    this.allEl = all.createEl('input', { cls: 'collate-tree-box', type: 'checkbox' });
    this.allTextEl = all.createSpan();
    this.headEl.createSpan({ cls: 'collate-tree-tokens', text: texts.browseTokens });
    this.headEl.createSpan({ cls: 'collate-tree-date', text: texts.browseChanged });
    this.list = this.addChild(
      new TreeList(this.el, texts, {
        activate: (at) => this.activate(at),
        setOpen: (at, open) => this.setOpen(at, open),
        pick: (at) => this.pick(at),
        pickAll: () => this.pickAll(),
        submit: (at) => this.submit(at),
        leave: () => this.focus(),
      }),
    );
    this.messageEl = this.el.createDiv({ cls: 'collate-tree-message', attr: { role: 'status' } });
    this.gapsEl = this.el.createDiv({ cls: 'collate-tree-gaps' });
    const foot = this.el.createDiv({ cls: 'collate-browse-foot' });
    this.pickedEl = foot.createDiv({ cls: 'collate-browse-picked', attr: { 'aria-live': 'polite' } });
    const buttons = foot.createDiv({ cls: 'collate-browse-buttons' });
    this.addEl = buttons.createEl('button', { cls: 'mod-cta', text: texts.addToTray });
    buttons.createEl('button', { text: texts.cancel }).addEventListener('click', () => actions.cancel());
    this.liveEl = this.el.createDiv({ cls: 'collate-live', attr: { 'aria-live': 'polite' } });
    this.render();
  }

  override onload(): void {
    this.box.onChange(() => this.onFilter());
    this.registerDomEvent(this.box.inputEl, 'keydown', (event) => this.onBoxKey(event));
    this.registerDomEvent(this.allEl, 'click', () => this.pickAll());
    this.registerDomEvent(this.addEl, 'click', () => this.add());
  }

  focus(): void {
    this.box.inputEl.focus();
  }

  /** That the vault is being listed, and takes a while. */
  showProgress(): void {
    this.isListed = false;
    this.say([this.texts.browseListing]);
    this.messageEl.addClass('collate-progress');
    this.render();
  }

  showRows(rows: readonly TreeRow[], problems: readonly Problem[]): void {
    this.nodes = nodesOf(rows);
    this.filter = new TreeFilter(this.nodes);
    this.open = openAtFirst(this.nodes);
    this.picked = new Set();
    this.wholeInTray = new Set(
      this.nodes.flatMap(({ path, kind }, at) => (kind === 'file' && this.inTray.get(path) === 'whole' ? [at] : [])),
    );
    this.active = 0;
    this.isListed = true;
    this.gapsEl.empty();
    if (problems.length > 0) this.gapsEl.createDiv({ text: this.texts.browseGaps });
    for (const problem of problems) this.gapsEl.createDiv({ text: sentence(problem) });
    this.onFilter();
  }

  /** That nothing could be listed, and what to do. */
  showFailure(reasons: readonly string[]): void {
    const { texts } = this;
    this.isListed = false;
    this.say([texts.browseFailed, ...reasons, texts.browseFailedHint]);
    this.messageEl
      .createDiv({ cls: 'collate-card-buttons' })
      .createEl('button', { text: texts.tryAgain })
      .addEventListener('click', () => {
        this.focus();
        this.actions.again();
      });
    this.render();
  }

  private say(texts: readonly string[]): void {
    this.messageEl.empty();
    this.messageEl.removeClass('collate-progress');
    for (const text of texts) this.messageEl.createEl('p', { text });
  }

  private onFilter(): void {
    this.filtered = this.filter.find(this.box.getValue());
    this.openFiltered = this.filtered?.open ?? new Set();
    const shown = this.rows();
    if (this.filtered !== undefined) this.active = shown[0]?.at ?? 0;
    if (this.isListed)
      this.say(
        this.nodes.length === 0
          ? [this.texts.emptyVault]
          : shown.length === 0
            ? [this.texts.browseNoMatch(this.box.getValue().trim())]
            : [],
      );
    this.render();
    if (this.filtered === undefined) this.list.reveal();
    else this.list.scrollToTop();
  }

  private onBoxKey(event: KeyboardEvent): void {
    if (event.isComposing || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter' && this.picked.size > 0) this.add();
    else if (this.rows().length > 0) this.list.focus();
  }

  private activate(at: number): void {
    this.active = at;
    this.render();
  }

  private setOpen(at: number, open: boolean): void {
    const folders = new Set(this.filtered === undefined ? this.open : this.openFiltered);
    if (open) folders.add(at);
    else folders.delete(at);
    if (this.filtered === undefined) this.open = folders;
    else this.openFiltered = folders;
    this.render();
  }

  private pick(at: number): void {
    const node = this.nodes[at];
    const reason = node === undefined ? undefined : refusalText(this.texts, node, this.checks().of(at));
    this.liveEl.setText(reason ?? '');
    this.picked = toggle(this.picking(), at);
    this.render();
  }

  private pickAll(): void {
    this.picked = toggleAll(this.picking());
    this.render();
  }

  /** Enter adds what is picked; when nothing is, what it is pressed on. */
  private submit(at: number): void {
    if (this.picked.size === 0) this.pick(at);
    this.add();
  }

  private add(): void {
    const places = [...this.picked].sort((a, b) => a - b);
    const picks = places.flatMap((at) => {
      const path = this.nodes[at]?.path;
      return path === undefined ? [] : [{ path, range: null }];
    });
    if (picks.length > 0 && picks.length <= MOST_PICKED) this.actions.add(picks);
  }

  private picking(): Picking {
    const { nodes, picked, wholeInTray, filtered } = this;
    return { nodes, picked, inTray: wholeInTray, isShown: filtered?.isShown };
  }

  private checks(): Checks {
    return checksOf(this.picking());
  }

  private rows(): ReturnType<typeof visibleRows> {
    const { nodes, filtered, open, openFiltered } = this;
    const folders = filtered === undefined ? open : openFiltered;
    return visibleRows(nodes, (at) => folders.has(at), filtered?.isShown);
  }

  private render(): void {
    const { texts, nodes, inTray, active, filtered } = this;
    const rows = this.isListed ? this.rows() : [];
    const checks = this.checks();
    const hasRows = rows.length > 0;
    this.headEl.toggle(hasRows);
    this.list.el.toggle(hasRows);
    this.messageEl.toggle(!hasRows);
    this.gapsEl.toggle(this.isListed && this.gapsEl.hasChildNodes());
    this.list.render({ nodes, rows, checks, inTray, active, filtered });
    this.allEl.checked = checks.whole === 'all';
    this.allEl.indeterminate = checks.whole === 'some';
    this.allEl.disabled = !checks.isWholeFree;
    this.allTextEl.setText(filtered === undefined ? texts.allNotes(checks.total) : texts.allMatches(checks.total));
    this.renderPicked();
  }

  private renderPicked(): void {
    const picked = [...this.picked].flatMap((at) => this.nodes[at] ?? []);
    const tokens = picked.reduce((sum, node) => sum + node.tokens, 0);
    const exact = picked.every((node) => node.exact);
    const areTooMany = picked.length > MOST_PICKED;
    this.pickedEl.setText(this.texts.browsePicked(picked.length, tokens, exact));
    if (areTooMany)
      this.pickedEl.createDiv({ cls: 'collate-browse-limit', text: this.texts.pickedTooMany(MOST_PICKED) });
    this.addEl.disabled = picked.length === 0 || areTooMany;
  }
}

function trayParts(tray: Picks): ReadonlyMap<string, TrayPart> {
  const parts = new Map<string, TrayPart>();
  for (const { path, range } of tray)
    if (parts.get(path) !== 'whole') parts.set(path, range === null ? 'whole' : 'lines');
  return parts;
}

function sentence({ path, message }: Problem): string {
  return path === undefined ? message : `${path}: ${message}`;
}
