/** The plugin's dialogs about what programs do: their edits, their calls, and how to let one in. */
import { Component, Notice, type App, type Modal } from 'obsidian';
import type { EditService } from '../../app/edits/edit-service';
import type { ClientKind } from '../../app/mcp/client-configurations';
import type { McpService } from '../../app/mcp/mcp-service';
import type { SeenLog } from '../../app/seen/seen-log';
import type { Texts } from '../../i18n/en';
import { noteName } from '../../text/note-name';
import type { LoggedEdit } from '../../tools/edit-log';
import { ChooseClient } from './choose-client';
import { ChooseSeen } from './choose-seen';
import { EditNotice } from './edit-notice';
import { editedLines } from './edit-words';
import { ListCalls } from './list-calls';
import { ListEdits } from './list-edits';

/** Time to go to the client and paste. */
const COPIED_MS = 15_000;

export class Dialogs extends Component {
  private readonly notice: EditNotice;
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
    this.notice = new EditNotice(texts, { undo: (edit) => void this.undo(edit), list: () => this.showEdits() });
  }

  override onload(): void {
    this.register(this.edits.onUnasked((edit) => this.notice.show(edit)));
    this.register(() => {
      this.notice.hide();
      this.list?.close();
    });
  }

  showEdits(): void {
    this.open(new ListEdits(this.app, this.texts, this.edits));
  }

  showCalls(): void {
    if (this.mcp !== undefined)
      this.open(new ListCalls(this.app, this.texts, this.mcp, { seen: this.seen, open: this.openSeen }));
  }

  /** Asks whose, and shows what they saw. */
  chooseSeen(): void {
    new ChooseSeen(this.app, this.texts, this.seen, this.openSeen).open();
  }

  /** Asks for which program a configuration is to be copied. */
  chooseClient(): void {
    new ChooseClient(this.app, this.texts, (kind) => void this.copyConfiguration(kind)).open();
  }

  private async copyConfiguration(kind: ClientKind): Promise<void> {
    const { texts } = this;
    const client = await this.mcp?.copyConfiguration(kind, activeWindow);
    if (client === undefined) return;
    this.copied?.hide();
    this.copied = new Notice(texts.mcpCopied(client.name, texts.mcpWhereTo[kind.id]), COPIED_MS);
  }

  /** Takes an edit back, and says so, or why not. */
  async undo(edit: LoggedEdit): Promise<void> {
    const { texts } = this;
    const undone = await this.edits.undo(edit.id);
    const [by, note, where] = [edit.by, noteName(edit.path), editedLines(edit, texts)];
    if (undone.kind === 'undone') new Notice(texts.editUndone(by, note, where));
    else new Notice(texts.editNotUndone(by, note, where, texts.undoRefusals[undone.reason]));
  }

  private open(list: Modal): void {
    this.list?.close();
    this.list = list;
    list.open();
  }
}
