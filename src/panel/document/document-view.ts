/**
 * Shows a document on a read-only editor without a language: lines of any number and length are drawn only where they are
 * seen, and nothing in them is interpreted. Out of sight the editor would draw all of them, so it gets none before it is seen.
 */
import { closeSearchPanel, openSearchPanel, searchPanelOpen } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightActiveLine } from '@codemirror/view';
import { Component, Keymap } from 'obsidian';
import type { LiveBlock } from '../../follow/live-block';
import type { LiveDocument } from '../../follow/live-document';
import { CONTROL } from '../../parts/block-header';
import { onKeys } from '../../parts/controls';
import { dragToMove } from '../../parts/drag-to-move';
import { editInPlace } from '../../parts/edit-in-place';
import { spansOf } from '../../parts/rendered/mark-words';
import { readerName } from '../../parts/reader-name';
import { activeMarks } from './active-line';
import type { DocumentHost } from './document-host';
import { collapse, documentField, isCollapsed, setCollapsed, showBlocks, shownIn } from './document-field';
import { draggedBlocks } from './drag-blocks';
import { drawnLines } from './drawn-lines';
import { findExtension } from './find-bar';
import { keyboard } from './keyboard';
import { changesBetween, layoutOf, textOf } from './layout';
import { mouse } from './mouse';
import { ScrollPlace, type DocumentScroll } from './scroll-place';
import { StickyHeader } from './sticky-header';
import { TitleBar } from './title-bar';
import { whenMaybeSeen } from '../../parts/when-maybe-seen';
import type { Preamble } from './widgets';
import type { Panel } from '../panel';

/** Where in the document one was. */
export interface DocumentPlace {
  /** Ids of the collapsed blocks. */
  readonly collapsed: readonly string[];
  readonly scroll?: DocumentScroll;
}

export class DocumentView extends Component {
  readonly el: HTMLElement;
  readonly bar: TitleBar;
  private readonly view: EditorView;
  private readonly sticky: StickyHeader;
  private readonly host: DocumentHost;
  private readonly place: ScrollPlace;
  /** What the editor holds. */
  private document: LiveDocument | undefined;
  /** What it gets once it is in sight, and where in that to go. */
  private waiting: { readonly document: LiveDocument | undefined; readonly place?: DocumentPlace } | undefined;
  /** Ends the watch for the moment it comes into sight. */
  private stopWatching: (() => void) | undefined;

  constructor(
    parent: HTMLElement,
    private readonly panel: Panel,
  ) {
    super();
    this.el = parent.createDiv('collate-document');
    const { blocks, documents, menus } = panel;
    this.host = {
      texts: panel.services.texts,
      panel,
      actions: {
        ...blocks,
        menu: (event, block, line) => menus.block(event, block, line),
        copyBlock: ({ id }, at) => void documents.copyBlock(id, at),
        accept: ({ id }) => void documents.current?.accept([id]),
        remove: ({ id }) => documents.current?.remove(id),
        resize: ({ id }, how, step) => void documents.current?.resize(id, how, step),
        retry: () => void documents.current?.refresh(),
      },
      toggle: (block) => this.toggle(block),
      resized: () => this.view.requestMeasure(),
      leave: () => this.focus(),
    };
    this.bar = new TitleBar(this.el, panel);
    const body = this.el.createDiv('collate-document-body');
    this.sticky = new StickyHeader(body, this.host);
    this.view = new EditorView({ parent: body, extensions: this.extensions() });
    const { view } = this;
    this.place = new ScrollPlace(view);
    dragToMove(
      body,
      draggedBlocks(body, view, ({ id }, by) => documents.current?.move(id, by)),
    );
    this.bar.render(undefined);
  }

  override onload(): void {
    this.register(this.el.onWindowMigrated((win) => this.view.setRoot(win.document)));
    this.register(() => this.stopWatching?.());
    onKeys(this.el, (event) => this.handleKey(event));
    this.registerDomEvent(this.view.scrollDOM, 'scroll', () => {
      if (this.place.remember()) this.panel.saveState();
    });
  }

  override onunload(): void {
    this.view.destroy();
    this.el.remove();
  }

  /** Shows or hides the whole. */
  setShown(isShown: boolean): void {
    this.el.toggle(isShown);
    this.fill();
  }

  /**
   * Shows a document, or with undefined none; at once, or as soon as the view is in sight. The same document again is
   * cheap: only what differs is changed, and the scroll position, the selection and what is collapsed stay.
   */
  render(document: LiveDocument | undefined): void {
    this.bar.render(document);
    const { waiting } = this;
    this.waiting = waiting?.document === document ? { ...waiting, document } : { document };
    this.fill();
  }

  focus(): void {
    this.view.focus();
  }

  openFind(): void {
    if (shownIn(this.view.state).layout.blocks.length > 0) openSearchPanel(this.view);
  }

  /** Lets a person write the overview, or change it. */
  editOverview(): void {
    const { document } = this;
    if (document === undefined || this.panel.documents.seen !== undefined) return;
    const box = this.view.contentDOM.querySelector<HTMLElement>('.collate-document-overview');
    this.view.scrollDOM.scrollTop = 0;
    const place = box ?? this.view.dom.parentElement?.createDiv({ prepend: true });
    if (place === undefined) return;
    editInPlace(place, {
      value: document.overview ?? '',
      label: this.host.texts.editOverview,
      placeholder: this.host.texts.addOverview,
      isLong: true,
      onDone: (written) => document.describe(written),
      onClose: (byKey) => {
        this.host.resized();
        if (byKey) this.focus();
      },
    });
    this.host.resized();
  }

  /** Goes to a block, with the keyboard at its header. */
  showBlock(id: string): void {
    const { collapsed } = shownIn(this.view.state);
    this.goTo({ collapsed: [...collapsed].filter((one) => one !== id), scroll: { block: id, row: 0, offset: 0 } });
    const from = this.place.positionOf({ block: id, row: 1, offset: 0 });
    if (from !== undefined) this.view.dispatch({ selection: { anchor: from } });
    this.view.focus();
  }

  getPlace(): DocumentPlace {
    const { waiting } = this;
    if (waiting?.place !== undefined) return waiting.place;
    if (waiting !== undefined && waiting.document !== this.document) return { collapsed: [] };
    const scroll = this.place.current;
    return { collapsed: [...shownIn(this.view.state).collapsed], ...(scroll === undefined ? {} : { scroll }) };
  }

  /** Goes to where {@link getPlace} was taken, as far as it is still there. */
  setPlace(place: DocumentPlace): void {
    if (this.waiting === undefined) this.goTo(place);
    else this.waiting = { ...this.waiting, place };
  }

  /** Hands the editor what waits for it, if the editor is in sight, or else as soon as it is. */
  private fill(): void {
    if (this.waiting === undefined) return;
    if (!isInSight(this.view)) {
      // Begun anew each time: a watch also tells how things stand at its first frame, and that may have changed before it.
      this.stopWatching ??= whenMaybeSeen(this.el, () => this.fill());
      return;
    }
    this.stopWatching?.();
    this.stopWatching = undefined;
    const { document, place } = this.waiting;
    this.waiting = undefined;
    this.fillWith(document);
    if (place !== undefined) this.goTo(place);
  }

  private fillWith(document: LiveDocument | undefined): void {
    const { state } = this.view;
    const layout = layoutOf(document?.blocks ?? []);
    const look = document?.view ?? 'source';
    const isSame = document !== undefined && document === this.document;
    const findSpans = isSame ? shownIn(state).findSpans : spansOf(document?.query ?? '');
    const shows = showBlocks.of({ layout, preamble: preambleOf(document), look, findSpans });
    if (isSame) {
      const changes = changesBetween(shownIn(state).layout, layout, state.doc);
      const top = look === shownIn(state).look ? undefined : this.place.current;
      this.keepFocus(() => this.view.dispatch({ changes, effects: shows }));
      if (top !== undefined) this.place.goTo(top);
      return;
    }
    this.document = document;
    this.place.forget();
    const insert = textOf(layout.blocks);
    // The first line is active, not the header above it.
    const anchor = insert.lines > 1 ? insert.line(2).from : 0;
    // Not a new state: the editor draws lines of some megabytes in full when it begins with them.
    this.view.dispatch({
      changes: { from: 0, to: state.doc.length, insert },
      selection: { anchor },
      effects: [shows, setCollapsed.of(new Set())],
    });
    this.view.scrollDOM.scrollTop = 0;
  }

  private goTo({ collapsed, scroll }: DocumentPlace): void {
    this.view.dispatch({ effects: setCollapsed.of(new Set(collapsed)) });
    this.place.goTo(scroll);
  }

  private toggle(block: LiveBlock): void {
    const { state } = this.view;
    this.keepFocus(() => this.view.dispatch({ effects: collapse(state, block, !isCollapsed(state, block)) }));
  }

  /**
   * Headers may be drawn anew by an update; the control that had the focus has it again afterwards. Where there is no such
   * control any more, the lines have it.
   */
  private keepFocus(update: () => void): void {
    const { doc } = this.el;
    const focused = doc.activeElement;
    const hadFocus = this.el.contains(focused);
    const control = focused?.getAttribute(CONTROL) ?? '';
    const id = focused?.closest('[data-block]')?.getAttribute('data-block');
    update();
    if (!hadFocus || this.el.contains(doc.activeElement)) return;
    const headers = this.el.querySelectorAll<HTMLElement>('.collate-block-header');
    const header = [...headers].find((one) => one.dataset['block'] === id);
    const successor = header?.querySelector<HTMLElement>(`[${CONTROL}="${control}"]`);
    if (successor === undefined || successor === null) this.view.focus();
    else successor.focus({ preventScroll: true });
  }

  private extensions(): Extension {
    const { texts } = this.host;
    return [
      documentField(this.host),
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      EditorView.contentAttributes.of({
        tabindex: '0',
        'aria-labelledby': readerName(this.el, texts.documentContent).id,
      }),
      EditorView.lineWrapping,
      drawnLines,
      highlightActiveLine(),
      activeMarks,
      findExtension(texts),
      keyboard(this.host),
      mouse(this.host),
      this.sticky.extension,
      EditorView.updateListener.of(() => this.place.goOn()),
    ];
  }

  /** Keys that mean the same wherever the focus is, and that nothing in the view has taken. */
  private handleKey(event: KeyboardEvent): boolean {
    if (event.defaultPrevented) return false;
    const isFind = event.key.toLowerCase() === 'f' && Keymap.isModifier(event, 'Mod');
    if (isFind && !event.altKey && !event.shiftKey) this.openFind();
    else if (event.key !== 'Escape') return false;
    else if (!searchPanelOpen(this.view.state) || !closeSearchPanel(this.view)) this.panel.showSearch();
    return true;
  }
}

/** Whether any of the editor can be seen, as the page is laid out now; the editor itself knows what it measured last. */
function isInSight(view: EditorView): boolean {
  view.requestMeasure();
  // Whoever asks where something is makes the editor measure at once.
  view.lineBlockAtHeight(0);
  return view.inView;
}

function preambleOf(document: LiveDocument | undefined): Preamble {
  const { overview, problems = [], blocks = [] } = document ?? {};
  return { overview, problems, isEmpty: blocks.length === 0 };
}
