/** The plugin's dialogs about what programs do: their edits, their calls, and how to let one in. */
import { Component, Notice, type App, type Modal } from 'obsidian';
import type { EditService } from '../edit/view/edit-service';
import { CLIENT_KINDS, type ClientKind } from '../mcp/client-configurations';
import type { McpService } from './mcp-service';
import { seenTitle } from '../panel/seen/seen-document';
import type { SeenLog, Sight } from '../panel/seen/seen-log';
import type { Texts } from '../texts/en';
import { noteName } from '../lines/note-name';
import type { LoggedEdit } from '../edit/edit-log';
import { Chooser } from '../parts/chooser';
import { editedLines } from '../edit/view/edit-words';
import { ListCalls } from './list-calls';
import { ListEdits } from '../edit/view/list-edits';

/** Time to go to the client and paste. */
const COPIED_MS = 15_000;
/** Long enough to read of an edit, look at the note, and come back to the button. Does not run while nobody is there. */
const EDIT_SHOWN_MS = 15_000;

export class Dialogs extends Component {
  /** Tells of edits that were made without asking. One at a time. */
  private notice: Notice | undefined;
  /** Edits told of since the notice came up, the last one not counted. */
  private earlier = 0;
  /** The list that is open, if one is: another takes its place. */
  private list: Modal | undefined;
  private copied: Notice | undefined;

  constructor(
    private readonly app: App,
    private readonly texts: Texts,
    private readonly edits: EditService,
    private readonly mcp: McpService | undefined,
    private readonly seen: SeenLog,
    /** Shows what a program or model saw. */
    private readonly openSeen: (id: string) => void,
  ) {
    super();
  }

  override onload(): void {
    this.register(this.edits.onUnasked((edit) => this.tellOf(edit)));
    this.register(() => {
      this.notice?.hide();
      this.list?.close();
    });
  }

  showEdits(): void {
    this.open(new ListEdits(this.app, this.texts, this.edits));
  }

  showCalls(): void {
    if (this.mcp !== undefined) this.open(new ListCalls(this.app, this.texts, this.mcp, this.seen, this.openSeen));
  }

  /** Asks whose, and shows what they saw. */
  chooseSeen(): void {
    const { texts } = this;
    new Chooser<Sight>(this.app, {
      placeholder: texts.chooseSeen,
      empty: texts.noSuchSeen,
      items: () => this.seen.list(),
      name: (sight) => seenTitle(sight, texts),
      facts: (sight) => [seenFacts(sight, texts)],
      choose: ({ id }) => this.openSeen(id),
    }).open();
  }

  /** Asks for which program a configuration is to be copied. */
  chooseClient(): void {
    const { texts } = this;
    new Chooser<ClientKind>(this.app, {
      placeholder: texts.mcpChooseClient,
      empty: '',
      items: () => CLIENT_KINDS,
      name: ({ name }) => name ?? texts.mcpOtherClient,
      choose: (kind) => void this.copyConfiguration(kind),
    }).open();
  }

  private async copyConfiguration(kind: ClientKind): Promise<void> {
    const { texts } = this;
    const client = await this.mcp?.copyConfiguration(kind, activeWindow);
    if (client === undefined) return;
    this.copied?.hide();
    this.copied = new Notice(texts.mcpCopied(client.name, texts.mcpWhereTo[kind.id]), COPIED_MS);
  }

  /** Tells of an edit with the way to take it back. A notice that is still there makes room for one that counts both. */
  private tellOf(edit: LoggedEdit): void {
    const { texts } = this;
    this.earlier = this.notice?.containerEl.isConnected === true ? this.earlier + 1 : 0;
    this.notice?.hide();
    const message = createFragment((el) => {
      el.appendText(texts.edited(edit.by, noteName(edit.path), editedLines(edit, texts)));
      if (this.earlier > 0) el.appendText(` ${texts.editsBefore(this.earlier)}`);
      const buttons = el.createDiv('collate-notice-buttons');
      buttons.createEl('button', { text: texts.undo }).addEventListener('click', () => void this.undo(edit));
      buttons.createEl('button', { text: texts.showEdits }).addEventListener('click', () => this.showEdits());
    });
    this.notice = new Notice(message, 0);
    hideAfterAWhile(this.notice);
  }

  /** Takes back all that a call has changed, and says so, or why not. */
  async undo(edit: LoggedEdit): Promise<void> {
    const { texts } = this;
    const tried = await this.edits.undoCall(edit);
    if (tried.length > 1 && tried.every(({ undone }) => undone.kind === 'undone'))
      return void new Notice(texts.editsUndone(edit.by, tried.length));
    for (const { edit: one, undone } of tried) {
      const [by, note, where] = [one.by, noteName(one.path), editedLines(one, texts)];
      if (undone.kind === 'refused')
        new Notice(texts.editNotUndone(by, note, where, texts.undoRefusals[undone.reason]));
      else new Notice(one.creates === true ? texts.creationUndone(by, note) : texts.editUndone(by, note, where));
    }
  }

  private open(list: Modal): void {
    this.list?.close();
    this.list = list;
    list.open();
  }
}

/** Whoever works in another program, as the client may be one, finds the notice when they come back. */
function hideAfterAWhile(notice: Notice): void {
  const { win, doc } = notice.containerEl;
  const wait = (): unknown => win.setTimeout(() => notice.hide(), EDIT_SHOWN_MS);
  if (doc.hasFocus()) wait();
  else win.addEventListener('focus', wait, { once: true });
}

/** What a program calls itself, how much it was shown, and when last. */
function seenFacts({ ownName, steps, forgotten, blocks }: Sight, texts: Texts): string {
  const last = steps.at(-1)?.when;
  const facts = [
    ...(ownName === undefined ? [] : [texts.seenCallsItself(ownName)]),
    texts.seenSteps(steps.length + forgotten, blocks.length),
    ...(last === undefined ? [] : [texts.ago(last)]),
  ];
  return facts.join(' · ');
}
