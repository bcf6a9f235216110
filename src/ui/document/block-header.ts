/** The header of a block: where its lines come from, how they stand to the note, and what can be done with them. */
import { Platform, setIcon } from 'obsidian';
import type { LiveBlock } from '../../app/documents/live-block';
import type { Texts } from '../../i18n/en';
import { noteName, type TellingFolder } from '../../text/note-name';
import { onMiddleClick } from '../parts/middle-click';
import { NoteLabel } from '../parts/note-label';
import { showVerdict } from '../parts/verdict-chip';
import type { BlockActions } from './document-actions';

export interface HeaderHost {
  readonly texts: Texts;
  readonly actions: BlockActions;
  toggle(block: LiveBlock): void;
  /** Something in the document has another height. */
  readonly resized: () => void;
  /** Gives the focus back to the lines. */
  readonly leave: () => void;
}

/** Marks the parts of a header that can have the focus, so that it can be given back to the header's successor. */
export const CONTROL = 'data-control';

/** Tooltips stand above the header: below they would cover the lines of the block. */
const ABOVE = { 'data-tooltip-position': 'top' };

export class BlockHeader {
  readonly el: HTMLElement;
  private readonly chevron: HTMLElement;
  private readonly label: NoteLabel;
  private readonly pill: HTMLElement;
  private readonly verdict: HTMLElement;
  private readonly wider: readonly HTMLElement[];
  private readonly copy: HTMLElement;

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
    this.wider = (['start', 'end'] as const).map((edge) =>
      this.iconButton(
        'collate-block-widen',
        edge === 'start' ? 'arrow-up-to-line' : 'arrow-down-to-line',
        `widen-${edge}`,
        (event) => host.actions.resize(this.block, event.shiftKey ? 'narrow' : 'widen', { by: 'line', edge }),
      ),
    );
    this.copy = this.iconButton('collate-block-copy', 'copy', 'copy', () =>
      host.actions.copyBlock(this.block, this.copy),
    );
    if (Platform.isMobile) this.addMenuButton();
    this.listen();
    this.update(block, false, undefined);
  }

  /** Shows another block, or the same in another state; `apart` tells its note from others of the same name. */
  update(block: LiveBlock, collapsed: boolean, apart: TellingFolder | undefined): void {
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
    this.copy.setAttribute('aria-label', texts.documentCopyBlock(name));
    showVerdict(this.verdict, block.state, texts);
    for (const [at, button] of this.wider.entries()) {
      button.setAttribute('aria-label', at === 0 ? texts.widenUp(name) : texts.widenDown(name));
      button.toggle(block.range !== null && (block.state === 'fresh' || block.state === 'edited'));
    }
  }

  /** Lines that are gone have no place that could be told. */
  private placeOf({ range, state, suggestion }: LiveBlock): string {
    const { texts } = this.host;
    if (suggestion !== undefined) return texts.documentMaybeRange(suggestion);
    return range === null || state === 'gone' ? '' : texts.documentRange(range);
  }

  private iconButton(cls: string, icon: string, control: string, click: (event: MouseEvent) => void): HTMLElement {
    const button = this.el.createEl('button', {
      cls: ['clickable-icon', cls],
      attr: { type: 'button', [CONTROL]: control, ...ABOVE },
    });
    setIcon(button, icon);
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      click(event);
    });
    return button;
  }

  /** A long press is not found by everybody. */
  private addMenuButton(): void {
    const { actions, texts } = this.host;
    const button = this.iconButton('collate-block-menu', 'ellipsis', 'menu', (event) =>
      actions.menu(event, this.block, null),
    );
    button.setAttribute('aria-label', texts.documentMore);
  }

  private listen(): void {
    const { actions } = this.host;
    const { nameEl } = this.label;
    this.el.addEventListener('click', (event) => actions.open(this.block, null, event));
    onMiddleClick(this.el, (event) => actions.open(this.block, null, event));
    this.el.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      actions.menu(event, this.block, null);
    });
    this.el.addEventListener('dragstart', (event) => actions.drag(event, this.block));
    nameEl.addEventListener('mouseover', (event) => actions.hover(event, nameEl, this.block, null));
    nameEl.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      actions.open(this.block, null, event);
    });
  }
}
