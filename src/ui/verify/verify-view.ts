/** The page of the panel that shows what a text claims to quote, and what became of it. */
import { Component, setIcon } from 'obsidian';
import { needsLook, type PlacedClaim } from '../../app/verify/claim-places';
import type { Verification, VerifyState } from '../../app/verify/verification';
import { isOfNote, type VerifySource } from '../../app/verify/verify-source';
import type { Texts } from '../../i18n/en';
import { nameAndFolder } from '../../text/note-name';
import { ProgressLine } from '../parts/progress-line';
import { nameForReaders } from '../parts/reader-name';
import { addClaimRow, type ClaimActions } from './claim-row';

export interface VerifyActions extends ClaimActions {
  back(): void;
  /** Verifies the same again, as it is now. */
  again(): void;
  /** Copies a report; `at`: the button that was pressed. */
  copy(at: HTMLElement): void;
}

export class VerifyView extends Component {
  readonly el: HTMLElement;
  private readonly summaryEl: HTMLElement;
  private readonly sourceEl: HTMLElement;
  private readonly placeEl: HTMLElement;
  private readonly tools: readonly HTMLButtonElement[];
  private readonly filterEl: HTMLButtonElement;
  private readonly againEl: HTMLButtonElement;
  private readonly progress: ProgressLine;
  private readonly messageEl: HTMLElement;
  private readonly listEl: HTMLElement;
  private readonly footEl: HTMLElement;
  private rows: HTMLElement[] = [];
  /** What the rows were made of. */
  private listed: readonly PlacedClaim[] = [];
  private state: VerifyState | undefined;

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
    private readonly verification: Verification,
    private readonly actions: VerifyActions,
  ) {
    super();
    this.el = parent.createDiv('collate-verify');
    const bar = this.el.createDiv('collate-verify-bar');
    button(bar, 'arrow-left', texts.verifyBack, () => actions.back());
    const title = bar.createDiv({ cls: 'collate-verify-title', attr: { role: 'heading', 'aria-level': '2' } });
    title.setText(texts.verifyTitle);
    this.summaryEl = bar.createDiv({ cls: 'collate-verify-summary', attr: { role: 'status' } });
    const tools = this.el.createDiv('collate-verify-tools');
    this.sourceEl = tools.createDiv({ cls: 'collate-verify-source', attr: { dir: 'auto' } });
    this.placeEl = tools.createSpan({ cls: 'collate-verify-place' });
    const previous = button(tools, 'chevron-up', texts.verifyPrevious, () => this.step(-1));
    const next = button(tools, 'chevron-down', texts.verifyNext, () => this.step(1));
    this.filterEl = button(tools, 'list-filter', texts.verifyFilter, () =>
      verification.filter(!verification.isFiltered),
    );
    this.againEl = button(tools, 'refresh-cw', texts.verifyAgain, () => actions.again());
    this.tools = [previous, next];
    this.progress = this.addChild(new ProgressLine(texts, () => verification.cancel()));
    this.el.append(this.progress.el);
    this.messageEl = this.el.createDiv({ cls: 'collate-verify-message', attr: { role: 'status' } });
    this.listEl = this.el.createDiv({ cls: 'collate-claims', attr: { role: 'list' } });
    nameForReaders(this.listEl, texts.verifyList);
    this.footEl = this.el.createDiv('collate-verify-foot');
  }

  override onload(): void {
    this.register(this.verification.onChange(() => this.render()));
    this.registerDomEvent(this.listEl, 'focusin', ({ target }) => this.select(target));
    this.registerDomEvent(this.listEl, 'click', ({ target }) => this.select(target));
    this.registerDomEvent(this.el, 'keydown', (event) => this.onKey(event));
    this.render();
  }

  setShown(isShown: boolean): void {
    this.el.toggle(isShown);
  }

  /** Focuses the claim one is at, else what can be done. */
  focus(): void {
    const row = this.rows[this.verification.current];
    if (row !== undefined) row.focus();
    else (this.progress.el.isShown() ? this.progress.el : this.el).querySelector('button')?.focus();
  }

  private render(): void {
    const { verification, texts } = this;
    const { state } = verification;
    const hadFocus = this.el.contains(this.el.doc.activeElement);
    const isOther = state.kind !== this.state?.kind;
    this.state = state;
    this.sourceEl.setText(sourceName(verification.source, texts));
    if (state.kind === 'running') {
      if (isOther) this.progress.startClock();
      this.progress.show(texts.verifyProgress(state.done, state.total));
    } else this.progress.hide();
    this.renderSummary();
    this.renderRows();
    this.renderMessage(state);
    this.renderFoot(state);
    // What one was at is gone with the stage before.
    if (isOther && hadFocus && !this.hasFocusInSight) this.focus();
  }

  private get hasFocusInSight(): boolean {
    const { activeElement } = this.el.doc;
    return this.el.contains(activeElement) && (activeElement as HTMLElement).isShown();
  }

  private renderSummary(): void {
    const { verification, texts } = this;
    const { claims, shown, current, isFiltered } = verification;
    const needing = claims.filter(needsLook).length;
    setText(this.summaryEl, claims.length === 0 ? '' : texts.verifySummary(needing, claims.length));
    this.summaryEl.toggleClass('is-fine', needing === 0);
    setText(this.placeEl, shown.length === 0 ? '' : texts.verifyPlace(current + 1, shown.length));
    for (const tool of this.tools) tool.disabled = shown.length === 0;
    this.filterEl.disabled = claims.length === 0;
    this.filterEl.setAttr('aria-pressed', String(isFiltered));
    this.filterEl.toggleClass('is-active', isFiltered);
    this.againEl.disabled = verification.source === undefined || verification.state.kind === 'running';
  }

  private renderRows(): void {
    const { verification, texts, actions } = this;
    const { shown, current, source } = verification;
    if (shown.length !== this.listed.length || shown.some((claim, at) => !isShownAlike(claim, this.listed[at]))) {
      const hadFocus = this.listEl.contains(this.el.doc.activeElement);
      const scroll = this.listEl.scrollTop;
      this.listEl.empty();
      const ofNote = source !== undefined && isOfNote(source);
      this.rows = shown.map((claim, at) => {
        // Edits move claims without another row for them: what is done is done with the claim as it is then.
        const now = (): PlacedClaim => verification.shown[at] ?? claim;
        const wrapped: ClaimActions = {
          open: (_, event) => actions.open(now(), event),
          hover: (_, event, el) => actions.hover(now(), event, el),
          showInNote: (_, event) => actions.showInNote(now(), event),
          replace: () => actions.replace(now()),
        };
        return addClaimRow(this.listEl, claim, { texts, actions: wrapped, isOfNote: ofNote });
      });
      this.listed = shown;
      this.listEl.scrollTop = scroll;
      if (hadFocus) this.rows[current]?.focus({ preventScroll: true });
    }
    for (const [at, row] of this.rows.entries()) this.mark(row, at === current);
  }

  /** Of all claims, Tab stops at the one where one is, and at what can be done with it. */
  private mark(row: HTMLElement, isCurrent: boolean): void {
    if (isCurrent === (row.getAttribute('aria-current') === 'true') && row.dataset['marked'] !== undefined) return;
    row.dataset['marked'] = '';
    row.toggleClass('is-current', isCurrent);
    if (isCurrent) row.setAttr('aria-current', 'true');
    else row.removeAttribute('aria-current');
    const stop = isCurrent ? '0' : '-1';
    row.setAttr('tabindex', stop);
    for (const inner of Array.from(row.querySelectorAll('button'))) inner.setAttr('tabindex', stop);
    if (isCurrent) row.scrollIntoView({ block: 'nearest' });
  }

  private renderMessage(state: VerifyState): void {
    const { texts, verification } = this;
    const message = this.messageFor(state);
    this.messageEl.toggle(message !== '');
    if (this.messageEl.dataset['message'] === message) return;
    this.messageEl.dataset['message'] = message;
    this.messageEl.empty();
    if (message === '') return;
    this.messageEl.createDiv({ text: message });
    const offer = (text: string, run: () => void): void => {
      const link = this.messageEl.createEl('button', { cls: 'collate-link', text, attr: { type: 'button' } });
      link.addEventListener('click', run);
    };
    if (state.kind === 'done' && verification.claims.length > 0)
      offer(texts.verifyShowAll, () => verification.filter(false));
    else if (verification.source !== undefined) offer(texts.verifyAgain, () => this.actions.again());
  }

  private messageFor(state: VerifyState): string {
    const { texts, verification } = this;
    if (state.kind === 'cancelled') return texts.verifyCancelled;
    if (state.kind === 'failed') {
      const { failure } = state;
      if (failure.kind === 'error') return texts.verifyFailures.error(failure.message);
      if (failure.kind === 'no-index') return texts.verifyFailures['no-index'](failure.reason ?? '');
      return texts.verifyFailures[failure.kind]();
    }
    if (state.kind !== 'done' || verification.shown.length > 0) return '';
    return state.claims.length === 0 ? texts.verifyNothing : texts.verifyNoneNeeds;
  }

  private renderFoot(state: VerifyState): void {
    const { texts } = this;
    const isShown = state.kind === 'done' && state.claims.length > 0;
    this.footEl.toggle(isShown);
    if (!isShown) return;
    const { notes, seconds, left, isPartial, isWhole } = state;
    const says = [
      ...(isWhole ? [texts.verifyWhole] : []),
      ...(left > 0 ? [texts.verifyLeft(left)] : []),
      ...(isPartial ? [texts.verifyPartial] : []),
      texts.verifyFooter(notes, texts.seconds(seconds)),
    ].join(' ');
    if (this.footEl.dataset['says'] === says) return;
    this.footEl.dataset['says'] = says;
    this.footEl.empty();
    this.footEl.createSpan({ text: `${says} ` });
    const copy = this.footEl.createEl('button', {
      cls: 'collate-link',
      text: texts.verifyCopy,
      attr: { type: 'button' },
    });
    copy.addEventListener('click', () => this.actions.copy(copy));
  }

  private step(by: 1 | -1): void {
    this.verification.step(by);
  }

  private rowAt(target: EventTarget | null): number {
    const row = (target as Element | null)?.closest<HTMLElement>('.collate-claim');
    return row == null ? -1 : this.rows.indexOf(row);
  }

  private select(target: EventTarget | null): void {
    const at = this.rowAt(target);
    if (at !== -1) this.verification.select(at);
  }

  /** Arrows, Home and End go along the claims, Enter opens one, Escape goes back. */
  private onKey(event: KeyboardEvent): void {
    const { verification } = this;
    if (event.isComposing || event.defaultPrevented || event.altKey) return;
    if (event.key === 'Escape') {
      if (verification.state.kind === 'running') verification.cancel();
      else this.actions.back();
      event.preventDefault();
      return;
    }
    const at = this.rowAt(event.target);
    if (at === -1) return;
    const last = this.rows.length - 1;
    const goals: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last };
    const goal = goals[event.key];
    const claim = verification.shown[at];
    if (goal !== undefined) this.rows[Math.max(0, Math.min(goal, last))]?.focus();
    else if (event.key === 'Enter' && event.target === this.rows[at] && claim?.place !== undefined)
      this.actions.open(claim, event);
    else return;
    event.preventDefault();
  }
}

/** Whether the row of a claim says the same of another: its place in the note is looked up when it is needed. */
function isShownAlike(a: PlacedClaim, b: PlacedClaim | undefined): boolean {
  return a.claim === b?.claim && a.state === b.state;
}

/** What is verified, in a few words. */
export function sourceName(source: VerifySource | undefined, texts: Texts): string {
  if (source === undefined) return '';
  const { verifySources } = texts;
  return isOfNote(source) ? verifySources[source.kind](nameAndFolder(source.path).name) : verifySources[source.kind]();
}

function setText(el: HTMLElement, text: string): void {
  if (el.textContent !== text) el.setText(text);
}

function button(parent: HTMLElement, icon: string, label: string, click: () => void): HTMLButtonElement {
  const el = parent.createEl('button', { cls: 'clickable-icon', attr: { type: 'button', 'aria-label': label } });
  setIcon(el, icon);
  el.addEventListener('click', click);
  return el;
}
