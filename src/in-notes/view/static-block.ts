/** A block of lines inside a note: header, what became of the lines, and the lines; all of it plain elements. */
import type { LiveBlock } from '../../follow/live-block';
import { isSameRun } from '../../lines/line-places';
import type { Texts } from '../../texts/en';
import { BlockHeader, type BlockActions } from '../../parts/block-header';
import { onMiddleClick, textButton } from '../../parts/controls';
import { spansOf } from '../../parts/rendered/mark-words';
import { lineUnder } from '../../parts/rendered/render-markdown';
import { VerdictRow, type ToldOfLines } from '../../parts/verdict-row';
import { addLines } from './static-lines';

/** How a block is shown. */
export interface BlockLook {
  readonly look: 'source' | 'rendered';
  /** Its words are marked in the lines. */
  readonly query: string;
  /** Where its lines stand elsewhere than is written: writes where they are now. */
  readonly update?: (() => void) | undefined;
}

export class StaticBlock {
  readonly el: HTMLElement;
  private readonly header: BlockHeader;
  private readonly updateEl: HTMLElement;
  private readonly verdictEl: HTMLElement;
  private readonly row: VerdictRow;
  private readonly body: HTMLElement;
  /** The lines that are drawn, and how. */
  private drawn: { readonly block: LiveBlock; readonly shown: BlockLook } | undefined;
  private drawing: Promise<void> = Promise.resolve();
  private shown: BlockLook = { look: 'source', query: '' };
  private turn = 0;

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
    private readonly actions: BlockActions,
    private block: LiveBlock,
  ) {
    this.el = createDiv('collate-static-block');
    const host = { texts, actions, toggle: () => this.toggle() };
    this.header = new BlockHeader(this.el, host, block);
    this.updateEl = textButton(this.header.el, texts.noteBlockUpdate, (event) => {
      event.stopPropagation();
      this.shown.update?.();
    });
    this.verdictEl = this.el.createDiv('collate-block-verdict');
    const leave = (): void => this.header.focus();
    this.row = new VerdictRow(this.verdictEl, texts, { ...actions, hasLines: true, leave });
    this.body = this.el.createDiv('collate-static-lines');
    this.listen();
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
    this.block = block;
    this.shown = shown;
    this.el.dataset['block'] = block.id;
    this.showHeader();
    // Most blocks are as they were, and have nothing to say about it.
    const isFresh = block.state === 'fresh';
    this.verdictEl.toggle(!isFresh);
    this.row.update(isFresh ? undefined : block, told);
    this.el.style.setProperty('--collate-lines', String(block.lines.length));
    this.body.toggleClass('collate-past', block.state !== 'fresh' && block.state !== 'edited');
    this.draw();
  }

  private draw(): void {
    const { block, shown, drawn, texts } = this;
    const first = block.range?.start ?? 1;
    const isSame =
      drawn?.block.path === block.path &&
      isSameRun(drawn.block.lines, block.lines) &&
      (drawn.block.range?.start ?? 1) === first &&
      drawn.shown.look === shown.look &&
      drawn.shown.query === shown.query;
    if (isSame) return;
    this.drawn = { block, shown };
    this.turn += 1;
    const { turn } = this;
    // Built beside what is there, so that nothing jumps while it grows.
    const fresh = createDiv('collate-static-rows');
    fresh.style.setProperty('--collate-digits', String(String(first + block.lines.length - 1).length));
    const isFirst = this.body.childElementCount === 0;
    if (isFirst) this.body.append(fresh);
    const host = { ...this.actions.linksIn(block.path), texts, look: shown.look, findSpans: spansOf(shown.query) };
    this.drawing = addLines(fresh, block, host, () => turn === this.turn).then((isDone) => {
      if (isDone && !isFirst) this.body.replaceChildren(fresh);
      if (isDone && block.lines.length === 0 && block.state === 'fresh')
        fresh.createDiv({ cls: 'collate-block-placeholder', text: texts.documentEmptyNote });
    });
  }

  private showHeader(): void {
    const { update } = this.shown;
    const collapsed = this.el.hasClass('is-collapsed');
    this.header.update(this.block, { collapsed, verdict: update && 'moved' });
    this.updateEl.toggle(update !== undefined);
  }

  private toggle(): void {
    this.el.toggleClass('is-collapsed', !this.el.hasClass('is-collapsed'));
    this.showHeader();
  }

  private listen(): void {
    const { actions, body } = this;
    body.addEventListener('click', (event) => {
      if (!hasSelection(body)) actions.open(this.block, lineUnder(event), event);
    });
    onMiddleClick(body, (event) => actions.open(this.block, lineUnder(event), event));
    body.addEventListener('contextmenu', (event) => {
      if (hasSelection(body)) return;
      event.preventDefault();
      event.stopPropagation();
      actions.menu(event, this.block, lineUnder(event));
    });
  }
}

/** Whoever selects text means the text. */
function hasSelection(el: HTMLElement): boolean {
  const selection = el.win.getSelection();
  return selection !== null && !selection.isCollapsed && el.contains(selection.anchorNode);
}
