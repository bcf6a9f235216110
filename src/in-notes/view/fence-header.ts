/** What stands above lines that `concat` printed: a link to them, their numbers, and whether the note still says so. */
import type { FenceChecks, FenceState } from './fence-checks';
import type { Target } from '../../follow/view/jump';
import type { Basics } from '../../parts/basics';
import type { Texts } from '../../texts/en';
import { wordDifference } from '../../follow/anchor/word-difference';
import type { ConcatFence } from '../concat-fences';
import { shortRange, type Range } from '../../lines/ranges';
import type { LinkGestures } from '../../parts/link-gestures';
import { onKeys, onOpen, textButton } from '../../parts/controls';
import { readerName } from '../../parts/reader-name';
import { fillChip, type Verdict } from '../../parts/verdict-chip';
import { addDifference, type VerdictRowHost } from '../../parts/verdict-row';

/** What all fences share. */
export interface FenceHost {
  readonly services: Basics;
  readonly checks: FenceChecks;
  readonly gestures: LinkGestures;
}

/** What there is to say about a fence. */
type FenceVerdict = Verdict | 'unchanged';

/** Runs of numbers that are told one by one. */
const MOST_RANGES = 3;

export class FenceHeader {
  readonly el: HTMLElement;
  private readonly link: HTMLElement;
  private readonly pill: HTMLElement;
  private readonly chip: HTMLElement;
  private readonly row: HTMLElement;
  /** What screen readers call the row. */
  private readonly name: HTMLElement;
  private isOpen = false;

  constructor(
    readonly parent: HTMLElement,
    private readonly host: FenceHost,
    private fence: ConcatFence,
    private state: FenceState,
    private readonly around?: Pick<VerdictRowHost, 'leave' | 'resized'>,
  ) {
    this.el = parent.createDiv('collate-fence-head');
    const bar = this.el.createDiv('collate-fence-header');
    this.link = bar.createSpan({ cls: 'collate-fence-path', attr: { dir: 'auto' } });
    this.pill = bar.createSpan('collate-block-range');
    this.chip = bar.createEl('button', { cls: 'collate-verdict', attr: { type: 'button' } });
    this.row = this.el.createDiv({ cls: ['collate-verdict-row', 'collate-fence-row'], attr: { role: 'group' } });
    this.name = readerName(this.el);
    this.row.setAttr('aria-labelledby', this.name.id);
    this.listen();
    this.update(fence, state);
  }

  /** Shows another fence, or another verdict on it. */
  update(fence: ConcatFence, state: FenceState): void {
    const verdict = verdictOf(state);
    if (verdict !== verdictOf(this.state)) this.isOpen = false;
    [this.fence, this.state] = [fence, state];
    this.link.setText(fence.path);
    const isLink = verdict !== 'missing' && verdict !== 'problem';
    this.link.toggleClass('is-link', isLink);
    this.link.setAttrs({ role: isLink ? 'link' : null, tabindex: isLink ? '0' : null });
    const quoted = shortRanges(rangesIn(fence));
    this.pill.setText(quoted);
    this.pill.toggle(quoted !== '');
    this.showChip(verdict);
    this.showRow(verdict);
  }

  private get texts(): Texts {
    return this.host.services.texts;
  }

  private open(event: MouseEvent | KeyboardEvent): void {
    void this.host.services.jump.open(targetOf(this.fence, this.state), event);
  }

  private showChip(verdict: FenceVerdict): void {
    const { chip, texts } = this;
    const text = this.chipText(verdict);
    const hasMore = verdict !== 'unchanged' && verdict !== 'moved';
    chip.toggleAttribute('disabled', !hasMore);
    chip.setAttrs({ 'aria-expanded': hasMore ? String(this.isOpen) : null });
    fillChip(chip, verdict, text);
    this.name.setText(texts.verdictMore(this.fence.path, text));
  }

  private chipText(verdict: FenceVerdict): string {
    const { texts, state } = this;
    if (verdict !== 'moved' || state.kind !== 'checked') return { ...texts.verdicts, ...texts.fenceVerdicts }[verdict];
    return texts.fenceMoved(shortRanges(state.check.ranges));
  }

  /** Drawn when it is opened: a difference takes time. */
  private showRow(verdict: FenceVerdict): void {
    const { row, state, texts } = this;
    const hadFocus = row.contains(row.doc.activeElement);
    row.empty();
    row.toggle(this.isOpen);
    this.el.toggleClass('is-open', this.isOpen);
    if (!this.isOpen) return;
    if (verdict === 'edited' && state.kind === 'checked')
      addDifference(row, wordDifference(state.check.before, state.check.after), texts);
    else row.createSpan({ text: this.explain(state), attr: { dir: 'auto' } });
    const [range] = state.kind === 'checked' ? state.check.ranges : [];
    if (range === undefined) return;
    const actions = row.createSpan('collate-verdict-actions');
    const show = textButton(actions, texts.fenceShow(range), (event) => this.open(event));
    if (hadFocus) show.focus({ preventScroll: true });
  }

  private explain(state: FenceState): string {
    const { texts } = this;
    if (state.kind === 'missing') return texts.fenceMissing;
    if (state.kind === 'problem') return texts.verdictProblem(texts.documentProblem(state.code, state.message));
    if (state.kind !== 'checked' || state.check.kind === 'gone') return texts.verdictGone(undefined);
    const [range] = state.check.ranges;
    return range === undefined ? texts.fenceUncertain : texts.fenceMaybe(range);
  }

  private listen(): void {
    const { el, link, chip, host } = this;
    const follow = (event: MouseEvent | KeyboardEvent): void => {
      if (!link.hasClass('is-link')) return;
      event.preventDefault();
      event.stopPropagation();
      this.open(event);
    };
    onOpen(link, follow);
    link.addEventListener('mouseover', (event) => {
      if (link.hasClass('is-link')) host.gestures.hover(event, targetOf(this.fence, this.state), link);
    });
    link.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.isComposing) follow(event);
    });
    chip.addEventListener('click', (event) => {
      event.stopPropagation();
      this.toggle();
    });
    onKeys(el, (event) => this.onKey(event));
  }

  /** Escape closes what is open, then goes back to where one came from. */
  private onKey({ key }: KeyboardEvent): boolean {
    if (key !== 'Escape' || (!this.isOpen && this.around === undefined)) return false;
    if (!this.isOpen) this.around?.leave();
    else {
      this.chip.focus({ preventScroll: true });
      this.toggle();
    }
    return true;
  }

  private toggle(): void {
    this.isOpen = !this.isOpen;
    this.chip.setAttr('aria-expanded', String(this.isOpen));
    this.showRow(verdictOf(this.state));
    this.around?.resized?.();
  }
}

function verdictOf(state: FenceState): FenceVerdict {
  return state.kind === 'checked' ? state.check.kind : state.kind;
}

/** Where the lines are now; where they were printed from as long as that is not known. */
export function targetOf(fence: ConcatFence, state: FenceState): Target {
  if (state.kind !== 'checked') return { path: fence.path, range: rangesIn(fence)[0] ?? null };
  const [range = null] = state.check.ranges;
  return { path: state.path, range, seen: state.seen };
}

function shortRanges(ranges: readonly Range[]): string {
  const shown = ranges.slice(0, MOST_RANGES).map(shortRange).join(', ');
  return ranges.length > MOST_RANGES ? `${shown} …` : shown;
}

/** The numbers that were printed. */
function rangesIn({ runs, range }: ConcatFence): readonly Range[] {
  // Of a whole note, there is nothing to tell.
  const isWhole = range === null && runs.length === 1 && runs[0]?.range.start === 1;
  return isWhole ? [] : runs.map((run) => run.range);
}
