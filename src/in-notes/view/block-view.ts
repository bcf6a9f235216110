/** A `collate` block in a note: its bar, its overview, and every source in its place. */
import { MarkdownRenderChild, setIcon } from 'obsidian';
import type { NoteBlock, ShownBlock, ShownItem } from '../note-block';
import type { Texts } from '../../texts/en';
import { endsDifference } from '../../follow/anchor/word-difference';
import { oneLine, spaced } from '../../lines/one-line';
import type { BlockActions } from '../../parts/block-header';
import { textButton } from '../../parts/controls';
import { addLongPress } from '../../parts/long-press';
import { showOverview } from '../../parts/overview-view';
import { readerName } from '../../parts/reader-name';
import type { ToldOfLines } from '../../parts/verdict-row';
import { whenMaybeSeen } from '../../parts/when-maybe-seen';
import { StaticBlock } from './static-block';

/** What can be done with a block; the lines of a `collate` block change only here, and only when somebody asks. */
export interface NoteBlockHost extends BlockActions {
  readonly texts: Texts;
  openInPanel(): void;
  copy(at: HTMLElement): void;
  edit(): void;
  /** Writes where the lines of these sources are now. */
  update(items: readonly ShownBlock[]): void;
  openOverviewLink(path: string, subpath: string, event: MouseEvent): void;
}

/** Longer than this without anything to see, and it says that it is at work. */
const PATIENCE_MS = 500;

export class NoteBlockView extends MarkdownRenderChild {
  /** Writes where all lines are now. */
  private readonly updateEl: HTMLElement;
  private readonly workingEl: HTMLElement;
  private readonly overview: HTMLElement;
  private readonly list: HTMLElement;
  private drawn: Drawn[] = [];
  private isStale = false;

  constructor(
    el: HTMLElement,
    readonly model: NoteBlock,
    private readonly host: NoteBlockHost,
  ) {
    super(el);
    el.addClass('collate-in-note');
    const name = readerName(el, model.parsed.title ?? host.texts.noteBlock).id;
    el.setAttrs({ role: 'group', 'aria-labelledby': name });
    const { texts } = host;
    const { title } = model.parsed;
    const bar = el.createDiv('collate-in-note-bar');
    const titleEl = bar.createDiv({
      cls: 'collate-in-note-title',
      text: title ?? texts.noteBlock,
      attr: { dir: 'auto' },
    });
    titleEl.toggleClass('is-unnamed', title === undefined);
    const tools = bar.createDiv('collate-in-note-tools');
    this.workingEl = tools.createSpan({ text: texts.looking, attr: { role: 'status' } });
    this.updateEl = addTool(tools, texts.noteBlockUpdate, () => host.update(model.moved));
    this.updateEl.addClass('mod-update');
    addTool(tools, texts.noteBlockOpen, () => host.openInPanel());
    const copy = addTool(tools, texts.copy, () => host.copy(copy));
    addTool(tools, texts.noteBlockEdit, () => host.edit());
    for (const hidden of [this.workingEl, this.updateEl]) hidden.hide();
    this.overview = el.createDiv('collate-document-overview');
    this.list = el.createDiv('collate-in-note-items');
    this.showOverview();
  }

  override onload(): void {
    this.register(this.model.onChange(() => this.render()));
    this.register(whenMaybeSeen(this.containerEl, () => this.lookIfStale()));
    this.register(() => this.model.close());
    this.register(addLongPress(this.containerEl));
  }

  /** Shows everything; resolves when all of it is drawn, as whoever prints it needs to know. */
  async show(): Promise<void> {
    const timer = window.setTimeout(() => this.workingEl.show(), PATIENCE_MS);
    try {
      await this.model.resolve();
    } finally {
      window.clearTimeout(timer);
      this.workingEl.hide();
    }
    for (const one of this.drawn) await one.block?.whenDrawn();
  }

  /** Looks again at what the sources mean; as long as nobody sees it, not before somebody does. */
  lookAgain(): void {
    this.isStale = true;
    this.lookIfStale();
  }

  private lookIfStale(): void {
    const { containerEl } = this;
    if (!this.isStale || !containerEl.isShown() || containerEl.doc.hidden) return;
    this.isStale = false;
    void this.model.resolve();
  }

  private showOverview(): void {
    const { overview } = this.model.parsed;
    this.overview.empty();
    this.overview.toggle(overview !== undefined);
    const paths = this.model.shownBlocks.map(({ block }) => block.path);
    if (overview === undefined) return;
    const { texts } = this.host;
    showOverview(this.overview, overview, {
      texts,
      paths,
      open: ({ path, subpath }, event) => this.host.openOverviewLink(path, subpath, event),
    });
  }

  private render(): void {
    const { items, moved } = this.model;
    const isFirst = this.drawn.length === 0;
    const before = this.drawn;
    this.drawn = items.map((item, at) => this.draw(item, before[at]));
    for (const one of before) if (!this.drawn.some(({ el }) => el === one.el)) one.el.remove();
    // Only what is not in its place is moved: a moved element loses its focus and its scroll position.
    for (const [at, { el }] of this.drawn.entries())
      if (this.list.children[at] !== el) this.list.insertBefore(el, this.list.children[at] ?? null);
    this.updateEl.toggle(moved.length > 0);
    if (items.length === 0) this.drawn = [this.addWords(this.host.texts.noteBlockEmpty)];
    if (isFirst) this.showOverview();
  }

  /** The element for an item: the one that stood in its place, as far as it is of the same kind. */
  private draw(item: ShownItem, before: Drawn | undefined): Drawn {
    if (item.kind !== 'block') {
      const words = wordsOf(item, this.host.texts);
      return before?.words === words.text ? before : this.addWords(words.text, words.icon);
    }
    const block = before?.block ?? new StaticBlock(this.list, this.host.texts, this.host, item.block);
    const look = this.model.parsed.view ?? 'rendered';
    const update = item.isMoved ? () => this.host.update([item]) : undefined;
    block.update(item.block, { look, query: this.queryAt(item), update }, endsOf(item));
    block.el.dataset['sourceLine'] = String(item.line);
    return { el: block.el, block };
  }

  private queryAt({ by, line }: ShownBlock): string {
    const source = by === 'search' ? this.model.parsed.sources.find((one) => one.line === line) : undefined;
    return source !== undefined && 'query' in source ? source.query : '';
  }

  private addWords(words: string, icon = 'triangle-alert'): Drawn {
    const isFound = icon === 'search';
    const el = this.list.createDiv(isFound ? 'collate-in-note-found' : 'collate-in-note-problem');
    setIcon(el.createSpan({ cls: 'collate-in-note-problem-icon', attr: { 'aria-hidden': 'true' } }), icon);
    el.createSpan({ text: words, attr: { dir: 'auto' } });
    return { el, words };
  }
}

function addTool(parent: HTMLElement, text: string, run: () => void): HTMLElement {
  return textButton(parent, text, (event) => {
    event.preventDefault();
    event.stopPropagation();
    run();
  });
}

/** An item as it stands in the page. */
interface Drawn {
  readonly el: HTMLElement;
  readonly words?: string;
  readonly block?: StaticBlock;
}

/** Where the lines themselves are not known any more: what the source says of them. */
function endsOf({ anchor, block }: ShownBlock): ToldOfLines {
  if (anchor === undefined) return {};
  const { first, last } = anchor.quote ?? {};
  const quote = first === undefined ? undefined : last === undefined ? first : `${first} … ${last}`;
  const difference = block.state === 'edited' ? endsDifference(anchor, block.lines) : undefined;
  return { ...(quote === undefined ? {} : { quote }), ...(difference === undefined ? {} : { difference }) };
}

/** What stands in place of lines: of a line with something wrong, what that is and what to do about it. */
function wordsOf(item: Exclude<ShownItem, ShownBlock>, texts: Texts): { text: string; icon?: string } {
  switch (item.kind) {
    case 'search':
      return { text: texts.noteBlockFound(item.query, item.shown, item.notes, item.total), icon: 'search' };
    case 'cut':
      return { text: texts.noteBlockCut(item.shown, item.total), icon: 'scissors' };
    case 'problem': {
      const { line, code, text } = item;
      return { text: texts.noteBlockProblem(line, texts.noteBlockProblems[code], shortened(text)) };
    }
    case 'source-problem': {
      const { line, code, path = '', message = '' } = item;
      return { text: texts.noteBlockProblem(line, texts.sourceProblems[code](shortened(path), message), '') };
    }
  }
}

/** Characters of a line that are enough to know it again. */
const LONGEST_LINE = 80;

function shortened(text: string): string {
  return oneLine(spaced(text), LONGEST_LINE);
}
