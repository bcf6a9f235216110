/** What stands between and instead of lines in the editor: block headers, the overview with the problems, placeholders. */
import { WidgetType } from '@codemirror/view';
import { setIcon } from 'obsidian';
import type { LiveBlock } from '../../follow/live-block';
import type { Problem } from '../../tools/document';
import { BlockHeader, type HeaderLook } from '../../parts/block-header';
import { editInPlace } from '../../parts/edit-in-place';
import { iconButton } from '../../parts/icon-button';
import { addReaderName } from '../../parts/reader-name';
import { VerdictRow } from '../../parts/verdict-row';
import type { DocumentHost } from './document-actions';

/** Pixels at the default theme's sizes; the true height is measured as soon as a header is drawn. */
const HEADER_HEIGHT = 44;
const VERDICT_HEIGHT = 28;
const PREAMBLE_LINE_HEIGHT = 20;

const headers = new WeakMap<HTMLElement, BlockHeader>();

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
    const header = new BlockHeader(el, this.host, this.block);
    header.update(this.block, this.look);
    headers.set(el, header);
    return el;
  }

  override updateDOM(dom: HTMLElement): boolean {
    const header = headers.get(dom);
    header?.update(this.block, this.look);
    return header !== undefined;
  }

  override get estimatedHeight(): number {
    return HEADER_HEIGHT;
  }
}

/** Lets a person write the overview in its place. */
export function editOverview(
  box: HTMLElement,
  overview: string,
  { texts, actions, resized }: DocumentHost,
  onClose: () => void,
): void {
  editInPlace(box, {
    value: overview,
    label: texts.editOverview,
    isLong: true,
    onDone: (written) => actions.describe(written),
    onClose: (byKey) => {
      resized();
      if (byKey) onClose();
    },
  });
  resized();
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
    const { overview, problems, isEmpty } = this.preamble;
    return (
      overview === preamble.overview &&
      isEmpty === preamble.isEmpty &&
      problems.length === preamble.problems.length &&
      problems.every((problem, i) => problem.message === preamble.problems[i]?.message)
    );
  }

  override toDOM(): HTMLElement {
    const { overview, problems, isEmpty } = this.preamble;
    const { texts, actions } = this.host;
    const el = createDiv('collate-document-preamble');
    if (overview !== undefined) {
      const box = el.createDiv({ cls: 'collate-document-overview', attr: { dir: 'auto' } });
      actions.showOverview(box, overview);
      if (!actions.isOverviewFixed()) this.addEdit(el, box, overview);
    } else if (!isEmpty && !actions.isOverviewFixed()) this.offerOverview(el);
    if (problems.length > 0) this.showProblems(el, problems);
    if (isEmpty && problems.length === 0) el.createDiv({ cls: 'collate-document-empty', text: texts.documentNothing });
    return el;
  }

  private offerOverview(el: HTMLElement): void {
    const { texts } = this.host;
    const box = el.createDiv('collate-document-overview is-missing');
    const add = box.createEl('button', { cls: 'collate-link', text: texts.addOverview, attr: { type: 'button' } });
    add.addEventListener('click', () => editOverview(box, '', this.host, () => add.focus()));
  }

  /** A way to change the overview. */
  private addEdit(el: HTMLElement, box: HTMLElement, overview: string): void {
    const edit = (at: HTMLElement): void => editOverview(box, overview, this.host, () => at.focus());
    iconButton(el, 'pencil', this.host.texts.editOverview, edit, 'collate-overview-edit');
  }

  override get estimatedHeight(): number {
    const lines = (this.preamble.overview?.split('\n').length ?? 0) + this.preamble.problems.length;
    return (lines + 1) * PREAMBLE_LINE_HEIGHT;
  }

  private showProblems(el: HTMLElement, problems: readonly Problem[]): void {
    const { texts } = this.host;
    const list = el.createEl('ul', { cls: 'collate-document-problems' });
    list.setAttr('aria-labelledby', addReaderName(el, texts.documentProblems));
    for (const { path, code, message } of problems) {
      const item = list.createEl('li');
      setIcon(item.createSpan('collate-document-problem-icon'), 'triangle-alert');
      const words = item.createSpan();
      if (path !== undefined) words.createSpan({ cls: 'collate-document-problem-path', text: path });
      words.appendText(`${path === undefined ? '' : ' '}${texts.documentProblem(code, message)}`);
    }
  }
}

const verdictRows = new WeakMap<HTMLElement, VerdictRow>();

/** What happened to the lines of a block, between its header and them. */
export class VerdictWidget extends WidgetType {
  constructor(
    private readonly block: LiveBlock,
    private readonly host: DocumentHost,
  ) {
    super();
  }

  override eq({ block }: VerdictWidget): boolean {
    return block === this.block;
  }

  override toDOM(): HTMLElement {
    const el = createDiv('collate-block-verdict');
    const { texts, actions, resized, leave } = this.host;
    const row = new VerdictRow(el, texts, { ...actions, hasLines: true, resized, leave });
    el.dataset['block'] = this.block.id;
    row.update(this.block);
    verdictRows.set(el, row);
    return el;
  }

  override updateDOM(dom: HTMLElement): boolean {
    const row = verdictRows.get(dom);
    dom.dataset['block'] = this.block.id;
    row?.update(this.block);
    return row !== undefined;
  }

  /** Its buttons are for the pointer and the keys, not for the editor. */
  override ignoreEvent(): boolean {
    return true;
  }

  override get estimatedHeight(): number {
    return VERDICT_HEIGHT;
  }
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
