/** Verify in the panel: what is verified there, its page, and what is done from it. */
import { Component, Notice } from 'obsidian';
import type { Target } from '../../app/jump/jump';
import type { Services } from '../../app/services';
import { claimReport } from '../../app/verify/claim-report';
import type { PlacedClaim } from '../../app/verify/claim-places';
import { textOfNote, useNoteWords } from '../../app/verify/replace-in-note';
import { Verification, type Failure } from '../../app/verify/verification';
import { isOfNote, type NoteText, type VerifySource } from '../../app/verify/verify-source';
import type { LinkGestures } from '../parts/link-gestures';
import { sourceName, VerifyView } from '../verify/verify-view';
import { copyText } from './document-export';

/** What the page asks of the panel. */
export interface VerifyHost {
  readonly services: Services;
  readonly gestures: LinkGestures;
  jumpTo(target: Target, event?: MouseEvent | KeyboardEvent): void;
  back(): void;
  /** The text of the document that is in the panel now. */
  documentText(): string;
  /** Shows the page in place of others. */
  show(): void;
}

export class VerifyPage extends Component {
  readonly verification: Verification;
  readonly view: VerifyView;

  constructor(
    parent: HTMLElement,
    private readonly host: VerifyHost,
  ) {
    super();
    const { services, gestures } = host;
    this.verification = new Verification({
      context: () => services.context(),
      status: () => services.index.answering(),
    });
    this.view = new VerifyView(parent, services.texts, this.verification, {
      back: () => host.back(),
      again: () => void this.again(),
      copy: (at) => void this.copy(at),
      open: ({ place }, event) => {
        if (place !== undefined) host.jumpTo({ path: place.path, range: place.range, seen: place.lines }, event);
      },
      hover: ({ place }, event, at) => {
        if (place !== undefined) gestures.hover(event, { path: place.path, range: place.range }, at);
      },
      showInNote: (claim, event) => this.showInNote(claim, event),
      replace: (claim) => void this.replace(claim),
    });
  }

  override onload(): void {
    const { app, index, typing } = this.host.services;
    this.addChild(this.view);
    this.register(index.onStatus(() => this.verification.indexChanged()));
    this.register(typing.onChange((path, change) => this.verification.noteTyped(path, change)));
    this.registerEvent(app.vault.on('rename', ({ path }, before) => this.verification.noteRenamed(before, path)));
    this.register(() => this.verification.cancel());
  }

  /** Verifies a text and shows what becomes of its claims. */
  run(source: VerifySource): void {
    void this.verification.run(source);
    this.show();
  }

  runDocument(): void {
    this.run({ kind: 'document', text: this.host.documentText() });
  }

  /** Says why there is nothing to verify. */
  fail(failure: Failure): void {
    this.verification.fail(failure);
    this.show();
  }

  /** Shows what was verified last. */
  show(): void {
    this.host.show();
    this.view.focus();
  }

  /** Goes to the next claim or the one before, and shows it in the note that is verified. */
  step(by: 1 | -1): void {
    this.host.show();
    const claim = this.verification.step(by);
    if (claim !== undefined) this.showInNote(claim);
  }

  private showInNote(claim: PlacedClaim, event?: MouseEvent): void {
    const { source } = this.verification;
    if (source === undefined || !isOfNote(source)) return;
    const end = claim.line + claim.written.split('\n').length - 1;
    this.host.jumpTo({ path: source.path, range: { start: claim.line, end }, line: claim.line }, event);
  }

  private async replace(claim: PlacedClaim): Promise<void> {
    const { app, texts, jump } = this.host.services;
    const { source } = this.verification;
    if (source === undefined || !isOfNote(source)) return;
    const replaced = await useNoteWords(app, jump, source.path, claim);
    if (replaced !== 'replaced') new Notice(texts.verifyNotReplaced[replaced]);
  }

  private async again(): Promise<void> {
    const { source } = this.verification;
    if (source === undefined) return;
    const now = await this.asItIs(source);
    if (now === undefined) this.verification.fail({ kind: 'note-gone' }, source);
    else await this.verification.run(now);
  }

  private async asItIs(source: VerifySource): Promise<VerifySource | undefined> {
    if (source.kind === 'document') return { ...source, text: this.host.documentText() };
    if (!isOfNote(source)) return source;
    const text = await textOfNote(this.host.services.app, source.path);
    return text === undefined ? undefined : partOf(source, text);
  }

  private async copy(at: HTMLElement): Promise<void> {
    const { services } = this.host;
    const { texts } = services;
    const { state, source } = this.verification;
    if (state.kind !== 'done') return;
    const report = claimReport(sourceName(source, texts), state, texts);
    await copyText(services, at.win, report, texts.verifyCopied, at);
  }
}

/** What was selected, as far as the note is long enough; else all of the note. */
function partOf(source: NoteText, text: string): NoteText {
  if (source.kind === 'note') return { ...source, text };
  const { offset } = source;
  return { ...source, text: text.slice(offset, offset + source.text.length) };
}
