/** What the window for browsing holds: a filter, an order, the vault as a tree of boxes, and what has been picked so far. */
import { Component, SearchComponent } from 'obsidian';
import type { Picks } from '../../app/tray/picks';
import type { Texts } from '../../i18n/en';
import type { Problem, TreeRow } from '../../tools/document';
import { nameForReaders } from '../parts/reader-name';
import { BrowseTree } from './browse-tree';
import { TreeList } from './tree-list';
import { keyOf } from './tree-nodes';
import { TREE_SORTS, type NoteSection } from './tree-order';
import { refusalText, type TrayPart } from './tree-row';

export interface BrowseActions {
  /** The picked files, in the order of the tree. */
  add(picks: Picks): void;
  cancel(): void;
  /** Lists the vault anew. */
  again(): void;
  /** Whether a note is known to have headings. */
  hasHeadings(path: string): boolean;
  /** The sections of a note as it is now. */
  readSections(path: string): Promise<readonly NoteSection[]>;
}

/** The tray draws every pick at once and halts Obsidian meanwhile: 1,400 took 3 s on a busy machine, 13,000 over 40 s. */
const MOST_PICKED = 1000;

export class BrowseView extends Component {
  readonly el: HTMLElement;
  private readonly box: SearchComponent;
  private readonly optionsEl: HTMLElement;
  private readonly sortEl: HTMLSelectElement;
  private readonly othersEl: HTMLInputElement;
  private readonly othersLabelEl: HTMLElement;
  private readonly othersTextEl: HTMLElement;
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

  private readonly tree: BrowseTree;
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
    this.tree = new BrowseTree(tray);
    this.el = parent.createDiv({ cls: 'collate-browse-view' });
    this.box = new SearchComponent(this.el).setPlaceholder(texts.browseFilter);
    this.box.inputEl.setAttr('spellcheck', 'false');
    this.box.clearButtonEl.setAttr('role', 'button');
    this.optionsEl = this.el.createDiv({ cls: 'collate-browse-options' });
    this.sortEl = this.optionsEl.createEl('select', { cls: 'dropdown' });
    for (const sort of TREE_SORTS) this.sortEl.createEl('option', { value: sort, text: texts.browseSorts[sort] });
    nameForReaders(this.sortEl, texts.browseSort);
    this.othersLabelEl = this.optionsEl.createEl('label', { cls: 'collate-browse-others' });
    this.othersEl = this.othersLabelEl.createEl('input', { cls: 'collate-tree-box', type: 'checkbox' });
    this.othersTextEl = this.othersLabelEl.createSpan();
    this.headEl = this.el.createDiv({ cls: 'collate-tree-head' });
    const all = this.headEl.createEl('label', { cls: 'collate-tree-all' });
    this.allEl = all.createEl('input', { cls: 'collate-tree-box', type: 'checkbox' });
    this.allTextEl = all.createSpan();
    this.headEl.createSpan({ cls: 'collate-tree-tokens', text: texts.browseTokens });
    this.headEl.createSpan({ cls: 'collate-tree-date', text: texts.browseChanged });
    this.list = this.addChild(
      new TreeList(this.el, texts, {
        activate: (at) => this.activate(at),
        setOpen: (at, open) => void this.setOpen(at, open),
        canOpen: ({ path }) => this.tree.hasSections(path) || actions.hasHeadings(path),
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
    this.registerDomEvent(this.sortEl, 'change', () => this.reorder());
    this.registerDomEvent(this.othersEl, 'change', () => this.reorder());
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
    this.tree.list(rows);
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
    this.tree.find(this.box.getValue());
    this.showTree();
    if (this.tree.filtered === undefined) this.list.reveal();
    else this.list.scrollToTop();
  }

  private reorder(): void {
    const sort = TREE_SORTS.find((one) => one === this.sortEl.value) ?? 'name';
    this.tree.setOrder(sort, this.othersEl.checked);
    this.showTree();
    this.list.reveal();
  }

  private showTree(): void {
    if (this.isListed) this.say(this.tree.rows().length === 0 ? [this.whyNothing()] : []);
    this.render();
  }

  private whyNothing(): string {
    const { texts, tree } = this;
    if (tree.filtered !== undefined) return texts.browseNoMatch(this.box.getValue().trim());
    return tree.others === 0 ? texts.emptyVault : texts.browseOnlyOthers;
  }

  private onBoxKey(event: KeyboardEvent): void {
    if (event.isComposing || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter' && this.tree.pickedNodes.length > 0) this.add();
    else if (this.tree.rows().length > 0) this.list.focus();
  }

  private activate(at: number): void {
    this.tree.active = at;
    this.render();
  }

  /** A note shows its sections, which are read when it is opened for the first time. */
  private async setOpen(at: number, open: boolean): Promise<void> {
    const node = this.tree.nodes[at];
    if (node?.kind === 'file' && open && !this.tree.hasSections(node.path)) {
      const sections = await this.actions.readSections(node.path);
      this.tree.addSections(node.path, sections);
      this.liveEl.setText(this.texts.browseSections(sections.length));
    } else this.tree.setOpen(at, open);
    this.render();
  }

  private pick(at: number): void {
    const node = this.tree.nodes[at];
    const reason = node === undefined ? undefined : refusalText(this.texts, node, this.tree.checks().of(at));
    this.liveEl.setText(reason ?? '');
    this.tree.pick(at);
    this.render();
  }

  private pickAll(): void {
    this.tree.pickAll();
    this.render();
  }

  /** Enter adds what is picked; when nothing is, what it is pressed on. */
  private submit(at: number): void {
    if (this.tree.pickedNodes.length === 0) this.pick(at);
    this.add();
  }

  private add(): void {
    const picks = this.tree.pickedNodes.map(({ path, range }) => ({ path, range: range ?? null }));
    if (picks.length > 0 && picks.length <= MOST_PICKED) this.actions.add(picks);
  }

  private render(): void {
    const { texts, tree, inTray } = this;
    const { nodes, active, filtered } = tree;
    const rows = this.isListed ? tree.rows() : [];
    const checks = tree.checks();
    const hasRows = rows.length > 0;
    this.optionsEl.toggle(this.isListed);
    this.othersLabelEl.toggle(tree.others > 0);
    this.othersTextEl.setText(texts.browseOthers(tree.others));
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
    const picked = this.tree.pickedNodes;
    const tokens = picked.reduce((sum, node) => sum + node.tokens, 0);
    const exact = picked.every((node) => node.exact);
    const areTooMany = picked.length > MOST_PICKED;
    const notes = new Set(picked.map(({ path }) => path)).size;
    this.pickedEl.setText(this.texts.browsePicked(notes, tokens, exact));
    if (areTooMany)
      this.pickedEl.createDiv({ cls: 'collate-browse-limit', text: this.texts.pickedTooMany(MOST_PICKED) });
    this.addEl.disabled = picked.length === 0 || areTooMany;
  }
}

/** What the tray holds, by what it is in the tree: of files how much of them, of sections that they are there. */
function trayParts(tray: Picks): ReadonlyMap<string, TrayPart> {
  const parts = new Map<string, TrayPart>();
  for (const { path, range } of tray) {
    if (parts.get(path) !== 'whole') parts.set(path, range === null ? 'whole' : 'lines');
    if (range !== null) parts.set(`${keyOf({ path, range })}-${range.end}`, 'whole');
  }
  return parts;
}

function sentence({ path, message }: Problem): string {
  return path === undefined ? message : `${path}: ${message}`;
}
