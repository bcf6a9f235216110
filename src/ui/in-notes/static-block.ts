/** A block of lines inside a note: header, what became of the lines, and the lines; all of it plain elements. */
import { setIcon } from 'obsidian';
import type { LiveBlock } from '../../app/documents/live-block';
import type { Texts } from '../../i18n/en';
import { noteName } from '../../text/note-name';
import { onMiddleClick } from '../parts/middle-click';
import { NoteLabel } from '../parts/note-label';
import type { FindSpans } from '../parts/rendered/mark-words';
import { showVerdict, type Verdict } from '../parts/verdict-chip';
import { VerdictRow, type ToldOfLines, type VerdictActions } from '../parts/verdict-row';
import { addLines } from './static-lines';

export interface StaticBlockHost extends VerdictActions {
  readonly texts: Texts;
  /** Opens the note, at a line of it or at all lines of the block. */
  open(block: LiveBlock, line: number | null, event: MouseEvent | KeyboardEvent): void;
  hover(event: MouseEvent, target: HTMLElement, block: LiveBlock): void;
  menu?(event: MouseEvent, block: LiveBlock, line: number | null): void;
  drag?(event: DragEvent, block: LiveBlock): void;
  openLink(block: LiveBlock, link: string, event: MouseEvent): void;
  hoverLink(event: MouseEvent, target: HTMLElement, block: LiveBlock, link: string): void;
  isLinkKnown(block: LiveBlock, link: string): boolean;
}

/** How a block is shown. */
export interface BlockLook {
  readonly look: 'source' | 'rendered';
  /** What to say in place of the verdict that follows from the block's state, and what can be done about it. */
  readonly verdict?: { readonly kind: Verdict; readonly action?: { readonly text: string; readonly run: () => void } };
  readonly findSpans?: FindSpans | undefined;
}

export class StaticBlock {
  readonly el: HTMLElement;
  private readonly header: HTMLElement;
  private readonly label: NoteLabel;
  private readonly chevron: HTMLElement;
  private readonly pill: HTMLElement;
  private readonly verdict: HTMLElement;
  private action: HTMLElement | undefined;
  private row: VerdictRow | undefined;
  private readonly body: HTMLElement;
  /** The lines that are drawn, and how. */
  private drawn: { readonly lines: readonly string[]; readonly first: number; readonly look: BlockLook } | undefined;
  private drawing: Promise<void> = Promise.resolve();
  private shown: BlockLook = { look: 'source' };
  private turn = 0;

  constructor(
    parent: HTMLElement,
    private readonly host: StaticBlockHost,
    private block: LiveBlock,
  ) {
    this.el = createDiv({ cls: 'collate-static-block', attr: { 'data-block': block.id } });
    this.header = this.el.createDiv({ cls: 'collate-block-header', attr: { draggable: 'true' } });
    this.chevron = this.header.createEl('button', {
      cls: ['clickable-icon', 'collate-block-chevron'],
      attr: { type: 'button' },
    });
    setIcon(this.chevron, 'chevron-down');
    this.label = new NoteLabel(this.header.createDiv('collate-block-path'), 'collate-block');
    this.label.nameEl.setAttrs({ role: 'link', tabindex: '0' });
    this.verdict = this.header.createSpan();
    this.pill = this.header.createSpan('collate-block-range');
    this.body = this.el.createDiv('collate-static-lines');
    this.listen();
    this.showCollapsed(false);
    parent.append(this.el);
  }

  /** Resolves when everything is drawn that there is to draw. */
  async whenDrawn(): Promise<void> {
    for (let seen: Promise<void> | undefined; seen !== this.drawing;) {
      seen = this.drawing;
      await seen;
    }
  }

  /** Shows another block, or the same in another state. Lines that stay are not drawn anew. */
  update(block: LiveBlock, shown: BlockLook, told: ToldOfLines = {}): void {
    const { texts } = this.host;
    this.block = block;
    this.shown = shown;
    this.el.dataset['block'] = block.id;
    this.label.update(block.path, undefined);
    this.label.nameEl.setAttribute('aria-label', block.path);
    this.pill.setText(this.placeOf(block));
    this.pill.toggle(this.pill.textContent !== '');
    showVerdict(this.verdict, shown.verdict?.kind ?? block.state, texts);
    this.showAction(shown.verdict?.action?.text);
    this.showRow(block.state === 'fresh' ? undefined : block, told);
    this.el.style.setProperty('--collate-lines', String(block.lines.length));
    this.body.toggleClass('collate-past', block.state !== 'fresh' && block.state !== 'edited');
    this.draw();
  }

  remove(): void {
    this.turn += 1;
    this.el.remove();
  }

  private draw(): void {
    const { block, shown, drawn } = this;
    const first = block.range?.start ?? 1;
    const isSame =
      drawn?.lines === block.lines &&
      drawn.first === first &&
      drawn.look.look === shown.look &&
      drawn.look.findSpans === shown.findSpans;
    if (isSame) return;
    this.drawn = { lines: block.lines, first, look: shown };
    this.turn += 1;
    const { turn } = this;
    // Built beside what is there, so that nothing jumps while it grows.
    const fresh = createDiv('collate-static-rows');
    fresh.style.setProperty('--collate-digits', String(String(first + block.lines.length - 1).length));
    const isFirst = this.body.childElementCount === 0;
    if (isFirst) this.body.append(fresh);
    const host = {
      look: shown.look,
      findSpans: shown.findSpans,
      openLink: (link: string, event: MouseEvent) => this.host.openLink(this.block, link, event),
      hoverLink: (event: MouseEvent, at: HTMLElement, link: string) => this.host.hoverLink(event, at, this.block, link),
      isLinkKnown: (link: string) => this.host.isLinkKnown(this.block, link),
      propertiesLabel: (count: number) => this.host.texts.propertyCount(count),
      taskLabel: (isDone: boolean) => (isDone ? this.host.texts.taskDone : this.host.texts.taskOpen),
    };
    this.drawing = addLines(fresh, block, host, () => turn === this.turn).then((isDone) => {
      if (isDone && !isFirst) this.body.replaceChildren(fresh);
      if (isDone && block.lines.length === 0 && block.state === 'fresh')
        fresh.createDiv({ cls: 'collate-block-placeholder', text: this.host.texts.documentEmptyNote });
    });
  }

  /** Most blocks never need the button, so it is made for those that do. */
  private showAction(text: string | undefined): void {
    if (text !== undefined) this.action ??= this.addAction();
    this.action?.setText(text ?? '');
    this.action?.toggle(text !== undefined);
  }

  private addAction(): HTMLElement {
    const action = this.header.createEl('button', { cls: 'collate-link', attr: { type: 'button' } });
    action.addEventListener('click', (event) => {
      event.stopPropagation();
      this.shown.verdict?.action?.run();
    });
    return action;
  }

  /** Most blocks are as they were, and have nothing to say about it. */
  private showRow(block: LiveBlock | undefined, told: ToldOfLines): void {
    if (block !== undefined) this.row ??= this.addRow();
    this.row?.update(block, told);
    this.row?.el.parentElement?.toggle(block !== undefined);
  }

  private addRow(): VerdictRow {
    const { host } = this;
    const parent = createDiv('collate-block-verdict');
    this.header.after(parent);
    return new VerdictRow(parent, host.texts, {
      accept: (one) => host.accept(one),
      show: (one, event) => host.show(one, event),
      search: (one) => host.search(one),
      remove: (one) => host.remove(one),
      retry: () => host.retry(),
      hasLines: true,
      leave: () => this.label.nameEl.focus(),
    });
  }

  /** Lines that are gone have no place that could be told. */
  private placeOf({ range, state, suggestion }: LiveBlock): string {
    const { texts } = this.host;
    if (suggestion !== undefined) return texts.documentMaybeRange(suggestion);
    return range === null || state === 'gone' ? '' : texts.documentRange(range);
  }

  private showCollapsed(isCollapsed: boolean): void {
    const { texts } = this.host;
    const name = noteName(this.block.path);
    this.header.toggleClass('is-collapsed', isCollapsed);
    this.el.toggleClass('is-collapsed', isCollapsed);
    this.chevron.setAttribute('aria-expanded', String(!isCollapsed));
    this.chevron.setAttribute('aria-label', isCollapsed ? texts.documentExpand(name) : texts.documentCollapse(name));
  }

  private listen(): void {
    const { host, header, body } = this;
    const { nameEl } = this.label;
    this.chevron.addEventListener('click', (event) => {
      event.stopPropagation();
      this.showCollapsed(!this.el.hasClass('is-collapsed'));
    });
    for (const el of [header, body]) {
      const line = (event: MouseEvent): number | null => (el === header ? null : lineUnder(event));
      el.addEventListener('click', (event) => {
        if (!hasSelection(el)) host.open(this.block, line(event), event);
      });
      onMiddleClick(el, (event) => host.open(this.block, line(event), event));
      el.addEventListener('contextmenu', (event) => {
        if (host.menu === undefined || hasSelection(el)) return;
        event.preventDefault();
        event.stopPropagation();
        host.menu(event, this.block, line(event));
      });
    }
    header.addEventListener('dragstart', (event) => host.drag?.(event, this.block));
    nameEl.addEventListener('mouseover', (event) => host.hover(event, nameEl, this.block));
    nameEl.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      host.open(this.block, null, event);
    });
  }
}

/** The line that what is under the pointer stands at. */
function lineUnder({ target }: MouseEvent): number | null {
  const line = (target as HTMLElement | null)?.closest<HTMLElement>('[data-line]')?.dataset['line'];
  return line === undefined ? null : Number(line);
}

/** Whoever selects text means the text. */
function hasSelection(el: HTMLElement): boolean {
  const selection = el.win.getSelection();
  return selection !== null && !selection.isCollapsed && el.contains(selection.anchorNode);
}
