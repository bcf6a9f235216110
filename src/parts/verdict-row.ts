/** What happened to the lines of a block, and what can be done about it: below its header in a document, below a pick in the tray. */
import type { LiveBlock } from '../follow/live-block';
import type { Texts } from '../texts/en';
import { wordDifference, type Part } from '../follow/anchor/word-difference';
import { nameAndFolder } from '../lines/note-name';
import { oneLine } from '../lines/one-line';
import { onKeys, textButton } from './controls';
import { readerName } from './reader-name';

export interface VerdictActions {
  /** Takes the edited or suggested lines as what is meant. */
  accept(block: LiveBlock): void;
  /** Opens the note at a line, or with null where the block is: at the suggested lines if there are any. */
  open(block: LiveBlock, line: number | null, event: MouseEvent | KeyboardEvent): void;
  /** Searches for the lines that are gone. */
  search(block: LiveBlock): void;
  remove(block: LiveBlock): void;
  /** Tries again to read the note. */
  retry(): void;
}

/** What is around a row. */
export interface VerdictRowHost extends VerdictActions {
  /** Whether the lines are shown beside the row. */
  readonly hasLines?: boolean;
  /** Gives the focus back to what the row belongs to. */
  leave(): void;
  /** The row has another height. */
  resized?(): void;
}

/** What is known of lines from elsewhere, where they themselves are not known any more. */
export interface ToldOfLines {
  /** The words at their ends. */
  readonly quote?: string;
  readonly difference?: readonly Part[];
}

/** What a button says and does. */
type Offer = readonly [string, (event: MouseEvent) => void];

/** Characters of lines that are gone; more of them is beside the point. */
const LONGEST_QUOTE = 48;

export class VerdictRow {
  readonly el: HTMLElement;
  private block: LiveBlock | undefined;
  private told: ToldOfLines = {};
  private showsDifference = false;

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
    private readonly actions: VerdictRowHost,
  ) {
    this.el = parent.createDiv({ cls: 'collate-verdict-row', attr: { role: 'group' } });
    // What is around it opens the note when it is clicked.
    this.el.addEventListener('click', (event) => event.stopPropagation());
    onKeys(this.el, (event) => this.onKey(event));
    this.update(undefined);
  }

  /** Focuses what can be done first; false when there is nothing. */
  focus(): boolean {
    const [first] = this.buttons;
    first?.focus();
    return first !== undefined;
  }

  /** Shows what there is to say about a block, if anything. */
  update(block: LiveBlock | undefined, told: ToldOfLines = {}): void {
    if (block === this.block && block !== undefined) return;
    this.told = told;
    const hadFocus = this.el.contains(this.el.doc.activeElement);
    if (block?.id !== this.block?.id || block?.state !== this.block?.state) this.showsDifference = false;
    this.block = block;
    this.render();
    if (hadFocus) this.buttons[0]?.focus({ preventScroll: true });
  }

  private get buttons(): HTMLElement[] {
    return Array.from(this.el.querySelectorAll('button'));
  }

  /** Arrows go along the buttons, Escape back. */
  private onKey(event: KeyboardEvent): boolean {
    const { buttons } = this;
    const at = buttons.indexOf(event.target as HTMLElement);
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 && event.key !== 'Escape') return false;
    if (step === 0) this.actions.leave();
    else buttons[at + step]?.focus();
    return true;
  }

  private render(): void {
    const { block, texts, actions } = this;
    this.el.empty();
    this.el.toggle(block !== undefined && block.state !== 'fresh');
    if (block === undefined || block.state === 'fresh') return;
    const { suggestion = { start: 1, end: 1 }, problem } = block;
    const { name } = nameAndFolder(block.path);
    const says = texts.verdictMore(name, texts.verdicts[block.state]);
    this.el.setAttr('aria-labelledby', readerName(this.el, says).id);
    const accept = (): void => actions.accept(block);
    const search: Offer = [texts.verdictSearch, () => actions.search(block)];
    const remove: Offer = [texts.verdictRemove, () => actions.remove(block)];
    switch (block.state) {
      case 'edited':
        return this.showEdited(block, [texts.verdictAccept, accept]);
      case 'uncertain': {
        const show: Offer = [texts.show, (event) => actions.open(block, null, event)];
        return this.say(texts.verdictUncertain(suggestion), show, [texts.verdictAcceptLines(suggestion), accept]);
      }
      case 'gone': {
        const isBesideLines = actions.hasLines === true && block.lines.length > 0;
        const quote = isBesideLines ? undefined : (quoteOf(block) ?? this.told.quote);
        return this.say(texts.verdictGone(quote), search, remove);
      }
      case 'missing':
        return this.say(texts.verdictMissing, search, remove);
      case 'problem': {
        const what = problem && texts.verdictProblem(texts.documentProblem(problem.code, problem.message));
        return this.say(what, [texts.tryAgain, () => actions.retry()], remove);
      }
    }
  }

  /** The difference is worked out when somebody wants to see it, where it is known what was there before. */
  private showEdited({ before, lines }: LiveBlock, accept: Offer): void {
    const { texts, showsDifference } = this;
    const { difference } = this.told;
    if (before === undefined && difference === undefined) return this.say(texts.verdictEdited, accept);
    const label = showsDifference ? texts.verdictHideDifference : texts.verdictShowDifference;
    this.say(undefined, accept, [label, () => this.toggleDifference()]);
    this.buttons[1]?.setAttribute('aria-expanded', String(showsDifference));
    const parts = (): readonly Part[] => (before === undefined ? (difference ?? []) : wordDifference(before, lines));
    if (showsDifference) addDifference(this.el, parts(), texts);
  }

  private toggleDifference(): void {
    this.showsDifference = !this.showsDifference;
    this.render();
    this.buttons[1]?.focus({ preventScroll: true });
    this.actions.resized?.();
  }

  /** Says what happened, if anything is to be said, and offers what can be done. */
  private say(text: string | undefined, ...offers: readonly Offer[]): void {
    if (text !== undefined) this.el.createSpan({ text, attr: { dir: 'auto' } });
    const list = this.el.createSpan('collate-verdict-actions');
    for (const [at, [label, run]] of offers.entries()) {
      if (at > 0) list.createSpan({ text: '·', attr: { 'aria-hidden': 'true' } });
      textButton(list, label, run);
    }
  }
}

/** Characters that are shown on either side of a change. */
const AROUND_CHANGE = 60;

/** The words that went and those that came, with some of those around them: all of it would push the lines out of sight. */
export function addDifference(parent: HTMLElement, difference: readonly Part[], texts: Texts): void {
  const el = parent.createDiv({ cls: 'collate-difference', attr: { dir: 'auto' } });
  for (const [at, { kind, text }] of difference.entries()) {
    if (kind === 'same') el.appendText(around(text, at > 0, at < difference.length - 1));
    else {
      const tag = kind === 'removed' ? 'del' : 'ins';
      el.createEl(tag, { text, attr: { 'data-change': texts.verdictWords[kind] } });
    }
  }
}

/** What stayed the same, as far as it is next to a change. */
function around(text: string, isAfter: boolean, isBefore: boolean): string {
  if (text.length <= 2 * AROUND_CHANGE) return text;
  return `${isAfter ? beginning(text, AROUND_CHANGE) : ''} … ${isBefore ? ending(text, AROUND_CHANGE) : ''}`;
}

/** The beginning and the end of the lines that were shown; undefined when they are not known. */
function quoteOf({ lines }: LiveBlock): string | undefined {
  const texts = lines.map((line) => oneLine(line).trim()).filter((line) => line !== '');
  const [first, last] = [texts[0], texts.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const [start, end] = [LONGEST_QUOTE / 2, LONGEST_QUOTE - LONGEST_QUOTE / 2];
  if (texts.length > 1) return `${beginning(first, start)} … ${ending(last, end)}`;
  return first.length > LONGEST_QUOTE ? `${beginning(first, LONGEST_QUOTE)} …` : first;
}

/** Whole words, where one ends within the length. */
function beginning(text: string, length: number): string {
  const cut = text.slice(0, length + 1);
  return text.length <= length ? text : cut.replace(/\s+\S*$/, '').slice(0, length);
}

function ending(text: string, length: number): string {
  const cut = text.slice(-length - 1);
  return text.length <= length ? text : cut.replace(/^\S*\s+/, '').slice(-length);
}
