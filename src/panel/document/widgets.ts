/** What stands between and instead of lines in the editor: block headers, the overview with the problems, placeholders. */
import { WidgetType } from '@codemirror/view';
import { setIcon } from 'obsidian';
import type { LiveBlock } from '../../follow/live-block';
import type { Problem } from '../../tools/document';
import { BlockHeader, type HeaderLook } from '../../parts/block-header';
import { iconButton, textButton } from '../../parts/controls';
import { openLink } from '../../parts/link-gestures';
import { showOverview } from '../../parts/overview-view';
import { readerName } from '../../parts/reader-name';
import { VerdictRow } from '../../parts/verdict';
import type { Panel } from '../panel';
import { showSeenSteps } from '../seen/seen-steps';
import { targetIn } from './block-target';
import type { DocumentHost } from './document-host';

/** Pixels at the default theme's sizes; the true height is measured as soon as a header is drawn. */
const HEADER_HEIGHT = 44;

/** Headers in the page, and what happened to the lines of their blocks, between them and the lines. */
const heads = new WeakMap<HTMLElement, { readonly header: BlockHeader; readonly verdict: VerdictRow }>();

export class HeaderWidget extends WidgetType {
  constructor(
    private readonly block: LiveBlock,
    private readonly look: HeaderLook,
    private readonly host: DocumentHost,
  ) {
    super();
  }

  override eq({ block, look }: HeaderWidget): boolean {
    const isSameName = look.apart?.telling === this.look.apart?.telling;
    return block === this.block && look.collapsed === this.look.collapsed && isSameName;
  }

  override toDOM(): HTMLElement {
    const el = createDiv('collate-block-head');
    const { texts, actions, resized, leave } = this.host;
    const header = new BlockHeader(el, this.host, this.block);
    const verdict = new VerdictRow(el, texts, { ...actions, hasLines: true, resized, leave });
    heads.set(el, { header, verdict });
    this.updateDOM(el);
    return el;
  }

  override updateDOM(dom: HTMLElement): boolean {
    const { block, look } = this;
    const head = heads.get(dom);
    if (head === undefined) return false;
    head.header.update(block, look);
    head.verdict.update(look.collapsed ? undefined : block);
    return true;
  }

  override get estimatedHeight(): number {
    return HEADER_HEIGHT;
  }
}

/** What stands above the first block. */
export interface Preamble {
  readonly overview: string | undefined;
  readonly problems: readonly Problem[];
  /** Whether there is nothing below it. */
  readonly isEmpty: boolean;
}

export class PreambleWidget extends WidgetType {
  constructor(
    private readonly preamble: Preamble,
    private readonly host: DocumentHost,
  ) {
    super();
  }

  override eq({ preamble }: PreambleWidget): boolean {
    return JSON.stringify(preamble) === JSON.stringify(this.preamble);
  }

  override toDOM(): HTMLElement {
    const { overview, problems, isEmpty } = this.preamble;
    const { texts, panel } = this.host;
    const { seen } = panel.documents;
    const el = createDiv('collate-document-preamble');
    if (overview !== undefined) {
      const box = el.createDiv({ cls: 'collate-document-overview', attr: { dir: 'auto' } });
      if (seen === undefined) {
        linkOverview(panel, box, overview);
        iconButton(el, 'pencil', texts.editOverview, () => panel.documentView.editOverview(), 'collate-overview-edit');
      } else showSeenSteps(box, seen, panel);
    } else if (!isEmpty && seen === undefined) {
      const box = el.createDiv('collate-document-overview is-missing');
      textButton(box, texts.addOverview, () => panel.documentView.editOverview());
    }
    if (problems.length > 0) this.showProblems(el, problems);
    if (isEmpty && problems.length === 0) el.createDiv({ cls: 'collate-document-empty', text: texts.documentNothing });
    return el;
  }

  private showProblems(el: HTMLElement, problems: readonly Problem[]): void {
    const { texts } = this.host;
    const list = el.createEl('ul', { cls: 'collate-document-problems' });
    list.setAttr('aria-labelledby', readerName(el, texts.documentProblems).id);
    for (const { path, code, message } of problems) {
      const item = list.createEl('li');
      setIcon(item.createSpan('collate-document-problem-icon'), 'triangle-alert');
      const words = item.createSpan();
      if (path !== undefined) words.createSpan({ cls: 'collate-document-problem-path', text: path });
      words.appendText(`${path === undefined ? '' : ' '}${texts.documentProblem(code, message)}`);
    }
  }
}

/** Links in an overview lead to lines of its document, or to a heading of the note. */
function linkOverview(panel: Panel, element: HTMLElement, overview: string): void {
  const { services, documents } = panel;
  const blocks = documents.current?.blocks ?? [];
  showOverview(element, overview, {
    texts: services.texts,
    paths: blocks.map(({ path }) => path),
    isAnswer: documents.isAnswer,
    open: ({ path, subpath, block: place }, event) => {
      const block = place === undefined ? blocks.find((one) => one.path === path) : blocks[place];
      const target = block === undefined ? { path, range: null } : targetIn(block, null);
      openLink(services, target, subpath, event);
    },
  });
}

/** Says why a block has no lines. */
export class PlaceholderWidget extends WidgetType {
  constructor(private readonly text: string) {
    super();
  }

  override eq({ text }: PlaceholderWidget): boolean {
    return text === this.text;
  }

  override toDOM(): HTMLElement {
    return createSpan({ cls: 'collate-block-placeholder', text: this.text });
  }
}
