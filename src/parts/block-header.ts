/** The header of a block: where its lines come from, how they stand to the note, and what can be done with them. */
import { Platform } from 'obsidian';
import type { LiveBlock } from '../follow/live-block';
import type { Texts } from '../texts/en';
import { noteName, type TellingFolder } from '../lines/note-name';
import { shortRange } from '../lines/ranges';
import type { Step } from '../lines/widen';
import { iconButton, onKeys, onOpen } from './controls';
import { NoteLabel } from './note-label';
import type { LinkHost } from './rendered/rendered-links';
import { showVerdict, type Verdict } from './verdict-chip';
import type { VerdictActions } from './verdict-row';

/** For a block wherever it is shown; `line` is a line's number in its note, null for the block as a whole. */
export interface BlockActions extends VerdictActions {
  menu(event: MouseEvent, block: LiveBlock, line: number | null): void;
  hover(event: MouseEvent, target: HTMLElement, block: LiveBlock, line: number | null): void;
  /** A header is being dragged; whatever it should become is put into the event's data. */
  drag(event: DragEvent, block: LiveBlock): void;
  /** What can be done with the links in lines of a note. */
  linksIn(path: string): LinkHost;
}

/** For a block that can be worked on. */
export interface WorkActions {
  /** `at`: the button that was pressed, which shows that it has worked. */
  copyBlock(block: LiveBlock, at?: HTMLElement): void;
  /** More or fewer lines for a block. */
  resize(block: LiveBlock, how: 'widen' | 'narrow', step: Step): void;
}

export interface HeaderHost {
  readonly texts: Texts;
  readonly actions: BlockActions & Partial<WorkActions>;
  toggle(block: LiveBlock): void;
}

export interface HeaderLook {
  readonly collapsed: boolean;
  /** What tells its note from others of the same name. */
  readonly apart?: TellingFolder | undefined;
  /** In place of the one that follows from the block's state. */
  readonly verdict?: Verdict | undefined;
}

/** Marks the parts of a header that can have the focus, so that it can be given back to the header's successor. */
export const CONTROL = 'data-control';

/** Tooltips stand above the header: below they would cover the lines of the block. */
const ABOVE = { 'data-tooltip-position': 'top' };

const EDGES = ['start', 'end'] as const;

export class BlockHeader {
  readonly el: HTMLElement;
  private readonly chevron: HTMLElement;
  private readonly label: NoteLabel;
  private readonly pill: HTMLElement;
  private readonly verdict: HTMLElement;
  private readonly wider: readonly HTMLElement[];
  private readonly copy: HTMLElement | undefined;

  constructor(
    parent: HTMLElement,
    private readonly host: HeaderHost,
    private block: LiveBlock,
  ) {
    this.el = parent.createDiv({ cls: 'collate-block-header', attr: { draggable: 'true' } });
    this.chevron = this.iconButton('collate-block-chevron', 'chevron-down', 'collapse', () => host.toggle(this.block));
    this.label = new NoteLabel(this.el.createDiv('collate-block-path'), 'collate-block');
    const { nameEl } = this.label;
    nameEl.setAttrs({ role: 'link', tabindex: '0', [CONTROL]: 'open', ...ABOVE });
    this.pill = this.el.createSpan('collate-block-range');
    this.verdict = this.el.createSpan();
    const { resize, copyBlock } = host.actions;
    this.wider = resize === undefined ? [] : EDGES.map((edge) => this.addWider(edge, resize));
    this.copy =
      copyBlock && this.iconButton('collate-block-copy', 'copy', 'copy', () => copyBlock(this.block, this.copy));
    // A long press is not found by everybody.
    if (Platform.isMobile && copyBlock !== undefined) {
      const openMenu = (event: MouseEvent): void => host.actions.menu(event, this.block, null);
      const menu = this.iconButton('collate-block-menu', 'ellipsis', 'menu', openMenu);
      menu.setAttribute('aria-label', host.texts.documentMore);
    }
    this.listen();
    this.update(block, { collapsed: false });
  }

  /** Shows another block, or the same in another state. */
  update(block: LiveBlock, { collapsed, apart, verdict }: HeaderLook): void {
    this.block = block;
    const { texts } = this.host;
    const { path } = block;
    const name = noteName(path);
    this.el.dataset['block'] = block.id;
    this.el.toggleClass('is-collapsed', collapsed);
    this.chevron.setAttribute('aria-expanded', String(!collapsed));
    this.chevron.setAttribute('aria-label', collapsed ? texts.documentExpand(name) : texts.documentCollapse(name));
    this.label.update(path, apart);
    this.label.nameEl.setAttribute('aria-label', path);
    this.pill.setText(this.placeOf(block));
    this.pill.toggle(this.pill.textContent !== '');
    this.copy?.setAttribute('aria-label', texts.documentCopyBlock(name));
    showVerdict(this.verdict, verdict ?? block.state, texts);
    for (const [at, button] of this.wider.entries()) {
      button.setAttribute('aria-label', at === 0 ? texts.widenUp(name) : texts.widenDown(name));
      button.toggle(block.range !== null && (block.state === 'fresh' || block.state === 'edited'));
    }
  }

  focus(): void {
    this.label.nameEl.focus();
  }

  /** Lines that are gone have no place that could be told. */
  private placeOf({ range, state, suggestion }: LiveBlock): string {
    if (suggestion !== undefined) return `${shortRange(suggestion)}?`;
    return range === null || state === 'gone' ? '' : shortRange(range);
  }

  private iconButton(cls: string, icon: string, control: string, click: (event: MouseEvent) => void): HTMLElement {
    const act = (_: HTMLElement, event: MouseEvent): void => {
      event.stopPropagation();
      click(event);
    };
    const button = iconButton(this.el, icon, '', act, cls);
    button.setAttrs({ [CONTROL]: control, ...ABOVE });
    return button;
  }

  private addWider(edge: (typeof EDGES)[number], resize: WorkActions['resize']): HTMLElement {
    const icon = edge === 'start' ? 'arrow-up-to-line' : 'arrow-down-to-line';
    return this.iconButton('collate-block-widen', icon, `widen-${edge}`, (event) =>
      resize(this.block, event.shiftKey ? 'narrow' : 'widen', { by: 'line', edge }),
    );
  }

  private listen(): void {
    const { actions } = this.host;
    const { nameEl } = this.label;
    onOpen(this.el, (event) => actions.open(this.block, null, event));
    this.el.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      event.stopPropagation();
      actions.menu(event, this.block, null);
    });
    this.el.addEventListener('dragstart', (event) => actions.drag(event, this.block));
    nameEl.addEventListener('mouseover', (event) => actions.hover(event, nameEl, this.block, null));
    onKeys(nameEl, (event) => {
      if (event.key === 'Enter') actions.open(this.block, null, event);
      return event.key === 'Enter';
    });
  }
}
