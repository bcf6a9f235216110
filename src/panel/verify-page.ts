/** The page of the panel that shows what a text claims to quote, what became of it, and what can be done about it. */
import { Notice } from 'obsidian';
import { claimReport, remarksOn } from '../verify/view/claim-report';
import { needsLook, type PlacedClaim } from '../verify/view/claim-places';
import { textOfNote } from '../follow/view/open-notes';
import { useNoteWords } from '../verify/view/replace-in-note';
import { Verification, type Failure, type VerifyState } from '../verify/view/verification';
import { isOfNote, type NoteText, type VerifySource } from '../verify/view/verify-source';
import type { Texts } from '../texts/en';
import { nameAndFolder } from '../lines/note-name';
import { iconButton, textButton } from '../parts/controls';
import { ProgressLine } from '../parts/progress-line';
import { nameForReaders, saysAnew } from '../parts/reader-name';
import { addClaimRow } from './claim-row';
import { copyText } from './document/document-export';
import type { Panel } from './panel';

export class VerifyPage {
  readonly verification: Verification;
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
    private readonly panel: Panel,
  ) {
    const { services } = panel;
    const { texts } = this;
    const { app, index, typing } = services;
    const { context } = services;
    const verification = new Verification({ context, status: () => index.engine.answering() });
    this.verification = verification;
    this.el = parent.createDiv('collate-verify');
    const bar = this.el.createDiv('collate-verify-bar');
    iconButton(bar, 'arrow-left', texts.verifyBack, () => this.back());
    const title = bar.createDiv({ cls: 'collate-verify-title', attr: { role: 'heading', 'aria-level': '2' } });
    title.setText(texts.verifyTitle);
    this.summaryEl = bar.createDiv({ cls: 'collate-verify-summary', attr: { role: 'status' } });
    const tools = this.el.createDiv('collate-verify-tools');
    this.sourceEl = tools.createDiv({ cls: 'collate-verify-source', attr: { dir: 'auto' } });
    this.placeEl = tools.createSpan({ cls: 'collate-verify-place' });
    const previous = iconButton(tools, 'chevron-up', texts.verifyPrevious, () => void verification.step(-1));
    const next = iconButton(tools, 'chevron-down', texts.verifyNext, () => void verification.step(1));
    const filter = (): void => verification.filter(!verification.isFiltered);
    this.filterEl = iconButton(tools, 'list-filter', texts.verifyFilter, filter);
    this.againEl = iconButton(tools, 'refresh-cw', texts.verifyAgain, () => void this.again());
    this.tools = [previous, next];
    this.progress = new ProgressLine(texts, () => verification.cancel());
    this.el.append(this.progress.el);
    this.messageEl = this.el.createDiv({ cls: 'collate-verify-message', attr: { role: 'status' } });
    this.listEl = this.el.createDiv({ cls: 'collate-claims', attr: { role: 'list' } });
    nameForReaders(this.listEl, texts.verifyList);
    this.footEl = this.el.createDiv('collate-verify-foot');
    this.listEl.addEventListener('focusin', ({ target }) => this.select(target));
    this.listEl.addEventListener('click', ({ target }) => this.select(target));
    this.el.addEventListener('keydown', (event) => this.onKey(event));
    panel.register(index.onStatus(() => verification.indexChanged()));
    panel.register(typing.onChange((path, change) => verification.noteTyped(path, change)));
    panel.registerEvent(app.vault.on('rename', ({ path }, before) => verification.noteRenamed(before, path)));
    panel.register(() => verification.cancel());
    verification.onChange(() => this.render());
    this.render();
  }

  /** Verifies a text and shows what becomes of its claims. */
  run(source: VerifySource): void {
    void this.verification.run(source);
    this.show();
  }

  runDocument(): void {
    this.run({ kind: 'document', text: this.documentText });
  }

  /** Says why there is nothing to verify. */
  fail(failure: Failure): void {
    this.verification.fail(failure);
    this.show();
  }

  /** Shows what was verified last. */
  show(): void {
    this.panel.showPage('verify');
    this.focus();
  }

  /** Goes to the next claim or the one before, and shows it in the note that is verified. */
  step(by: 1 | -1): void {
    this.panel.showPage('verify');
    const claim = this.verification.step(by);
    if (claim !== undefined) this.showInNote(claim);
  }

  private back(): void {
    if (this.panel.lastingPage === 'document') this.panel.showDocument({ focus: true });
    else this.panel.showSearch();
  }

  /** The text of the document that is in the panel now. */
  private get documentText(): string {
    return this.panel.documents.current?.markdown() ?? '';
  }

  /** Opens the lines that a claim leads to. */
  open({ place }: PlacedClaim, event: MouseEvent | KeyboardEvent): void {
    if (place !== undefined)
      void this.panel.services.jump.open({ path: place.path, range: place.range, seen: place.lines }, event);
  }

  /** Previews these lines. */
  hover({ place }: PlacedClaim, event: MouseEvent, at: HTMLElement): void {
    if (place !== undefined) this.panel.gestures.hover(event, { path: place.path, range: place.range }, at);
  }

  /** Shows the words in the note that is verified. */
  showInNote(shown: PlacedClaim, event?: MouseEvent): void {
    const { source } = this.verification;
    if (source === undefined || !isOfNote(source)) return;
    const claim = this.asItStands(shown);
    const end = claim.line + claim.written.split('\n').length - 1;
    void this.panel.services.jump.open(
      { path: source.path, range: { start: claim.line, end }, line: claim.line },
      event,
    );
  }

  /** Puts the words of the note that a claim leads to in place of the quote. */
  async replace(claim: PlacedClaim): Promise<void> {
    const { app, texts, jump } = this.panel.services;
    const { source } = this.verification;
    if (source === undefined || !isOfNote(source)) return;
    const replaced = await useNoteWords(app, jump, source.path, this.asItStands(claim));
    if (replaced !== 'replaced') new Notice(texts.verifyNotReplaced[replaced]);
  }

  /** Edits move a claim without another row for it. */
  private asItStands(shown: PlacedClaim): PlacedClaim {
    return this.verification.claims.find(({ claim }) => claim === shown.claim) ?? shown;
  }

  get texts(): Texts {
    return this.panel.services.texts;
  }

  /** Whether what is verified is in a note. */
  get isOfNote(): boolean {
    const { source } = this.verification;
    return source !== undefined && isOfNote(source);
  }

  private async again(): Promise<void> {
    const { source } = this.verification;
    if (source === undefined) return;
    const now = await this.asItIs(source);
    if (now === undefined) this.verification.fail({ kind: 'note-gone' }, source);
    else await this.verification.run(now);
  }

  private async asItIs(source: VerifySource): Promise<VerifySource | undefined> {
    if (source.kind === 'document') return { ...source, text: this.documentText };
    if (!isOfNote(source)) return source;
    const text = await textOfNote(this.panel.services.app, source.path);
    return text === undefined ? undefined : partOf(source, text);
  }

  private async copy(at: HTMLElement): Promise<void> {
    const { services } = this.panel;
    const { texts } = services;
    const { state, source } = this.verification;
    if (state.kind !== 'done') return;
    const report = claimReport(sourceName(source, texts), state, texts);
    await copyText(services, report, texts.verifyCopied, at);
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
    if (isOther && hadFocus && this.el.querySelector<HTMLElement>(':focus')?.isShown() !== true) this.focus();
  }

  private renderSummary(): void {
    const { verification, texts } = this;
    const { claims, shown, current, isFiltered } = verification;
    const needing = claims.filter(needsLook).length;
    const summary = claims.length === 0 ? '' : texts.verifySummary(needing, claims.length);
    if (saysAnew(this.summaryEl, summary)) this.summaryEl.setText(summary);
    this.summaryEl.toggleClass('is-fine', needing === 0);
    this.placeEl.setText(shown.length === 0 ? '' : texts.placeOf(current + 1, texts.number(shown.length)));
    for (const tool of this.tools) tool.disabled = shown.length === 0;
    this.filterEl.disabled = claims.length === 0;
    this.filterEl.setAttr('aria-pressed', String(isFiltered));
    this.filterEl.toggleClass('is-active', isFiltered);
    this.againEl.disabled = verification.source === undefined || verification.state.kind === 'running';
  }

  private renderRows(): void {
    const { verification } = this;
    const { shown, current } = verification;
    // The place of a claim in its note is looked up when it is needed.
    const isListed = ({ claim, state }: PlacedClaim, at: number): boolean =>
      claim === this.listed[at]?.claim && state === this.listed[at].state;
    if (shown.length !== this.listed.length || !shown.every(isListed)) {
      const hadFocus = this.listEl.contains(this.el.doc.activeElement);
      const scroll = this.listEl.scrollTop;
      this.listEl.empty();
      this.rows = shown.map((claim) => addClaimRow(this.listEl, claim, this));
      this.listed = shown;
      this.listEl.scrollTop = scroll;
      if (hadFocus) this.rows[current]?.focus({ preventScroll: true });
    }
    for (const [at, row] of this.rows.entries()) this.mark(row, at === current);
  }

  /** Of all claims, Tab stops at the one where one is, and at what can be done with it. */
  private mark(row: HTMLElement, isCurrent: boolean): void {
    if (isCurrent === row.hasClass('is-current')) return;
    row.toggleClass('is-current', isCurrent);
    for (const el of [row, ...Array.from(row.querySelectorAll('button'))])
      el.setAttr('tabindex', isCurrent ? '0' : '-1');
    row.setAttr('aria-current', isCurrent ? 'true' : null);
    if (isCurrent) row.scrollIntoView({ block: 'nearest' });
  }

  private renderMessage(state: VerifyState): void {
    const { texts, verification } = this;
    const message = this.messageFor(state);
    this.messageEl.toggle(message !== '');
    if (!saysAnew(this.messageEl, message) || message === '') return;
    this.messageEl.createDiv({ text: message });
    if (state.kind === 'done' && verification.claims.length > 0)
      textButton(this.messageEl, texts.verifyShowAll, () => verification.filter(false));
    else if (verification.source !== undefined) textButton(this.messageEl, texts.verifyAgain, () => void this.again());
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
    const says = [...(state.isWhole ? [texts.verifyWhole] : []), ...remarksOn(state, texts)].join(' ');
    if (!saysAnew(this.footEl, says)) return;
    this.footEl.createSpan({ text: `${says} ` });
    const copy = textButton(this.footEl, texts.verifyCopy, () => void this.copy(copy));
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
      else this.back();
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
      this.open(claim, event);
    else return;
    event.preventDefault();
  }
}

/** What was selected, as far as the note is long enough; else all of the note. */
function partOf(source: NoteText, text: string): NoteText {
  if (source.kind === 'note') return { ...source, text };
  const { offset } = source;
  return { ...source, text: text.slice(offset, offset + source.text.length) };
}

/** What is verified, in a few words. */
function sourceName(source: VerifySource | undefined, texts: Texts): string {
  if (source === undefined) return '';
  const { verifySources } = texts;
  return isOfNote(source) ? verifySources[source.kind](nameAndFolder(source.path).name) : verifySources[source.kind]();
}
