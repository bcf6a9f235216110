/** One pick in the tray: its note, its lines, which can be edited in place, and a way to take it out. */
import { Platform, setIcon } from 'obsidian';
import type { LiveBlock } from '../../follow/live-block';
import type { Pick as Picked } from './picks';
import type { Texts } from '../../texts/en';
import { nameAndFolder, type TellingFolder } from '../../lines/note-name';
import { formatRange, parseRange, shortRange, type Range } from '../../lines/ranges';
import { editInPlace, type InPlace } from '../../parts/edit-in-place';
import { showVerdict, VerdictRow, type VerdictRowHost } from '../../parts/verdict';

export class PickItem {
  readonly el: HTMLElement;
  private readonly labelEl: HTMLElement;
  private readonly nameEl: HTMLElement;
  private readonly folderEl: HTMLElement;
  private readonly verdictEl: HTMLElement;
  private readonly row: VerdictRow;
  private pick: Picked | undefined;
  /** What tells its note from others of the same name in the tray. */
  private telling: string | undefined;
  private block: LiveBlock | undefined;
  /** Whether what can be done is shown. */
  private isOpen = false;
  private readonly pillEl: HTMLElement;
  private readonly removeEl: HTMLElement;
  /** Up and down, where a finger cannot drag. */
  private readonly movers: readonly HTMLElement[];

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
    actions: VerdictRowHost,
  ) {
    this.el = parent.createEl('li', { cls: 'collate-pick-item', attr: { tabindex: -1, draggable: true } });
    const line = this.el.createDiv('collate-pick-line');
    setIcon(line.createSpan({ cls: 'collate-grip', attr: { 'aria-hidden': 'true' } }), 'grip-vertical');
    this.labelEl = line.createSpan({ cls: 'collate-pick-name' });
    this.nameEl = this.labelEl.createSpan({ attr: { dir: 'auto' } });
    this.folderEl = this.labelEl.createSpan({ cls: 'collate-note-folder', attr: { dir: 'auto' } });
    this.verdictEl = line.createEl('button', { attr: { 'data-verdict-of': '' } });
    this.pillEl = line.createEl('button', { cls: 'collate-pill', attr: { 'data-edit': '', tabindex: -1 } });
    const addButton = (name: string, icon: string): HTMLElement => {
      const attr = { [name]: '', tabindex: -1 };
      const button = line.createEl('button', { cls: 'clickable-icon collate-remove', attr });
      setIcon(button, icon);
      return button;
    };
    this.movers = Platform.isMobile ? [addButton('data-up', 'arrow-up'), addButton('data-down', 'arrow-down')] : [];
    this.removeEl = addButton('data-remove', 'x');
    this.row = new VerdictRow(this.el, texts, actions);
  }

  /** Shows a pick, unless that is what it shows: a tray may have thousands. A field that is open stays open. */
  update(pick: Picked, block: LiveBlock | undefined, apart: TellingFolder | undefined): void {
    const { texts } = this;
    if (block === this.block && isSamePick(pick, this.pick) && apart?.telling === this.telling) return;
    this.pick = pick;
    this.telling = apart?.telling;
    const { name, folder } = nameAndFolder(pick.path);
    const { range } = pick;
    this.el.title = pick.path;
    // What the lines are called tells more than the note they are in, and that more than where it is.
    const heading = block?.heading ?? '';
    const isCalled = range !== null && heading !== '' && heading.toLowerCase() !== name.toLowerCase();
    this.nameEl.setText(isCalled ? heading : name);
    // There is no room for more of the folder than tells picks apart, or the last part of it; all of it is in the tooltip.
    const inner = apart?.telling ?? folder.slice(folder.lastIndexOf('/') + 1);
    this.labelEl.toggleClass('collate-apart', apart !== undefined);
    this.folderEl.empty();
    if (inner !== '') this.folderEl.createSpan({ cls: 'collate-folder-telling', text: inner });
    const separator = inner === '' ? '' : ' · ';
    if (isCalled) this.folderEl.createSpan({ cls: 'collate-folder-lead', text: `${separator}${name}` });
    const size = range === null ? texts.whole : texts.linesTaken(range.end - range.start + 1);
    const lines = range === null ? '' : shortRange(range);
    this.pillEl.setText(size);
    this.pillEl.dataset['lines'] = lines;
    this.pillEl.setAttr('aria-label', `${[size, lines].filter((part) => part !== '').join(', ')} · ${texts.editRange}`);
    this.removeEl.setAttr('aria-label', texts.remove(name));
    for (const [at, button] of this.movers.entries())
      button.setAttr('aria-label', `${at === 0 ? texts.moveUp : texts.moveDown}: ${name}`);
    this.block = block;
    showVerdict(this.verdictEl, block?.state, texts);
    if (block === undefined || block.state === 'fresh') this.isOpen = false;
    else this.verdictEl.setAttr('aria-label', texts.verdictMore(name, texts.verdicts[block.state]));
    this.renderRow();
  }

  /** Shows or hides what can be done about lines that are not what they were. */
  toggleVerdict(): void {
    this.isOpen = !this.isOpen;
    this.renderRow();
    this.el.scrollIntoView({ block: 'nearest' });
  }

  /** Shows what can be done, and focuses it; false when there is nothing to do. */
  focusVerdict(): boolean {
    if (this.block === undefined || this.block.state === 'fresh') return false;
    this.isOpen = true;
    this.renderRow();
    return this.row.focus();
  }

  /** Whether what can be done, or the chip that shows it, has the focus. */
  get hasFocus(): boolean {
    const { activeElement } = this.el.doc;
    return this.verdictEl === activeElement || this.row.el.contains(activeElement);
  }

  private renderRow(): void {
    this.verdictEl.setAttr('aria-expanded', String(this.isOpen));
    this.row.update(this.isOpen ? this.block : undefined);
  }

  /** Turns the lines into a field; what is no range stays in it. */
  edit(range: Range | null, onDone: (range: Range | null) => void, told: Pick<InPlace, 'onClose' | 'onRefused'>): void {
    editInPlace(this.pillEl, {
      ...told,
      value: range === null ? '' : formatRange(range),
      label: this.texts.editRange,
      placeholder: this.texts.whole,
      cls: 'collate-range-input',
      accepts: (written) => readRange(written) !== undefined,
      onDone: (written) => onDone(readRange(written) ?? null),
    });
  }
}

function isSamePick({ path, range }: Picked, other: Picked | undefined): boolean {
  const { start, end } = other?.range ?? {};
  return path === other?.path && range?.start === start && range?.end === end;
}

/** An empty field means the whole note; undefined when it holds no range. */
function readRange(written: string): Range | null | undefined {
  return written.trim() === '' ? null : parseRange(written.replace(/[–—]/g, '-'));
}
