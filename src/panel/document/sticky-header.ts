/** Keeps the header of the block in view at the top of the editor, until the next one pushes it out. */
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { LiveBlock } from '../../follow/live-block';
import { BlockHeader, type HeaderHost, type HeaderLook } from '../../parts/block-header';
import { isCollapsed, shownIn } from './document-field';
import { placeAt, rowsAt } from './layout';

interface Reading extends HeaderLook {
  /** Whose header sticks; undefined while none has to. */
  readonly block: LiveBlock | undefined;
  /** Pixels, up from where it sticks. */
  readonly push: number;
  /** Where the editor's scroller begins, and how wide it is without its scroll bar. */
  readonly top: number;
  readonly width: number;
}

export class StickyHeader {
  readonly el: HTMLElement;
  readonly extension: Extension;
  private header: BlockHeader | undefined;
  private last: Reading | undefined;

  constructor(
    private readonly parent: HTMLElement,
    private readonly host: HeaderHost,
  ) {
    this.el = parent.createDiv('collate-block-sticky is-hidden');
    this.extension = [
      EditorView.updateListener.of(({ view }) => this.refresh(view)),
      EditorView.scrollMargins.of(() => ({ top: this.el.offsetHeight })),
      EditorView.domEventObservers({ scroll: (_, view) => this.refresh(view) }),
    ];
  }

  /** Looks again, once the editor has been laid out. */
  refresh(view: EditorView): void {
    view.requestMeasure({ key: this, read: () => this.read(view), write: (reading) => this.write(reading) });
  }

  private read(view: EditorView): Reading {
    const { state, scrollDOM } = view;
    const edges = scrollDOM.getBoundingClientRect();
    const frame = { top: edges.top - this.parent.getBoundingClientRect().top, width: scrollDOM.clientWidth };
    const nothing = { block: undefined, collapsed: false, push: 0, ...frame };
    const { layout } = shownIn(state);
    // Made before it is needed, for it is measured like the headers it stands for.
    const [first] = layout.blocks;
    if (first !== undefined) this.header ??= new BlockHeader(this.el, this.host, first);
    const top = edges.top - view.documentTop;
    const line = view.lineBlockAtHeight(top);
    const place = placeAt(layout, state.doc.lineAt(line.from).number);
    if (place === undefined) return nothing;
    const height = this.el.offsetHeight;
    const distance = (index: number): number => this.bottomOf(view, index) - height - top;
    if (distance(place.index) >= 0) return nothing;
    const toNext = distance(place.index + 1);
    const { block } = place;
    const apart = layout.apart.get(block.path);
    return { block, collapsed: isCollapsed(state, block), apart, push: Math.min(0, toNext - height), ...frame };
  }

  /** The lower edge of a block's header in the document; infinitely far down when there is no such block. */
  private bottomOf(view: EditorView, index: number): number {
    const { layout } = shownIn(view.state);
    const rows = rowsAt(layout, index);
    if (rows === undefined) return Infinity;
    const below = `.collate-block-verdict[data-block="${layout.blocks[index]?.id ?? ''}"]`;
    const { bottom } = view.lineBlockAt(view.state.doc.line(rows.header).from);
    return bottom - (view.contentDOM.querySelector<HTMLElement>(below)?.offsetHeight ?? 0);
  }

  private write(reading: Reading): void {
    const { block, collapsed, apart, push, top, width } = reading;
    const { last } = this;
    this.last = reading;
    this.el.toggleClass('is-hidden', block === undefined);
    this.el.setCssProps({
      '--collate-sticky-top': `${top}px`,
      '--collate-sticky-width': `${width}px`,
      '--collate-sticky-push': `${push}px`,
    });
    const isSame = last?.block === block && last?.collapsed === collapsed && last.apart === apart;
    if (block !== undefined && !isSame) this.header?.update(block, reading);
  }
}
