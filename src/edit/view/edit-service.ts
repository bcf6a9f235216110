/** Where tools that edit meet the person: who is asked, what was done, and how to take it back. */
import { Component, Notice, Platform, type App } from 'obsidian';
import type { Texts } from '../../texts/en';
import type { Settings } from '../../settings';
import { oneLine } from '../../lines/one-line';
import type { ToolContext } from '../../tools/context';
import type { Approval, EditChange, EditGate } from '../../tools/edit-gate';
import { EditLog, type LoggedEdit, type Undone } from '../edit-log';
import { halfDone, type CallRecords } from '../half-done';
import type { ObsidianVault } from '../../vault/view/obsidian-vault';
import { allowPaths } from '../../vault/path-lists';
import { Listeners } from '../../vault/listeners';
import { EditQuestions, type Confirm } from './edit-questions';

/** In characters. Names come from clients; a longer one would drown the question. */
const LONGEST_NAME = 60;

/** Without line ends, and without what turns text around. */
function readableName(name: string): string {
  return [...oneLine(name.replace(/\p{Cf}/gu, ''))].slice(0, LONGEST_NAME).join('').trim();
}

export class EditService extends Component {
  private readonly log = new EditLog();
  private readonly listeners = new Listeners();
  /** Calls back whenever the list changes; gives the function that ends it. */
  readonly onChange = this.listeners.add;
  private readonly unasked = new Listeners<[edit: LoggedEdit]>();
  /** Calls back with every edit that was made without asking; gives the function that ends it. */
  readonly onUnasked = this.unasked.add;
  private readonly questions: EditQuestions;
  /** Whether the plugin was turned off: a client may not have noticed yet. */
  private isOver = false;

  constructor(
    private readonly app: App,
    private readonly vault: ObsidianVault,
    private readonly texts: Texts,
    private readonly settings: () => Settings,
    confirm: Confirm,
    /** Keeps what is being written, on computers. */
    private readonly records?: CallRecords,
  ) {
    super();
    this.questions = new EditQuestions(confirm, vault, texts, () => !this.isOver && settings().edits !== 'off');
  }

  override onload(): void {
    this.app.workspace.onLayoutReady(() => void this.tellHalfDone());
    this.register(() => {
      this.isOver = true;
      this.questions.refuseAll();
    });
  }

  /** The note or folder has another path. */
  renamed(from: string, to: string): void {
    this.log.renamed(from, to);
    this.listeners.tell();
  }

  /** What lets one call edit, for a client of this name; nothing when edits are off. `onDone` is told of what it edits. */
  access(by: string, onDone?: (edit: LoggedEdit) => void): Pick<ToolContext, 'edits'> {
    if (this.settings().edits === 'off') return {};
    const name = readableName(by) || this.texts.someClient;
    let wasAsked = false;
    let resolveMade = (): void => undefined;
    const made = new Promise<void>((resolve) => (resolveMade = resolve));
    const gate: EditGate = {
      approve: async (changes, signal): Promise<Approval> => {
        if (this.isOver) return 'no';
        wasAsked = !(await this.areAllowed(changes));
        return wasAsked ? this.questions.ask({ by: name, changes, signal, made }) : 'yes';
      },
      done: (edits) => {
        const logged = this.log.add(edits, name);
        this.listeners.tell();
        resolveMade();
        for (const edit of logged) {
          onDone?.(edit);
          if (!wasAsked) this.unasked.tell(edit);
        }
      },
      ...(this.records && { recorded: (notes, write) => this.records?.during(notes, write) ?? write() }),
    };
    return { edits: gate };
  }

  /** The edits since the start, the newest first. */
  list(): readonly LoggedEdit[] {
    return this.log.list().toReversed();
  }

  async undo(id: number): Promise<Undone> {
    const undone = await this.log.undo(id, this.vault);
    this.listeners.tell();
    return undone;
  }

  /** Takes back an edit with all others of the same call, the last first. Gives the edits that this was tried with. */
  async undoCall({ call }: LoggedEdit): Promise<readonly { readonly edit: LoggedEdit; readonly undone: Undone }[]> {
    const tried = [];
    for (const edit of this.log.list().toReversed())
      if (edit.call === call && edit.state === 'done') tried.push({ edit, undone: await this.undo(edit.id) });
    return tried;
  }

  /** The last edit that is not taken back yet. */
  get last(): LoggedEdit | undefined {
    return this.log.list().findLast(({ state }) => state === 'done');
  }

  /** A folder in which edits are made without asking is not one in which notes may be made so. */
  private async areAllowed(changes: readonly EditChange[]): Promise<boolean> {
    const { edits, editFolders } = this.settings();
    if (edits !== 'folders' || changes.some(({ creates }) => creates)) return false;
    const caseBlind = Platform.isMacOS || Platform.isWin;
    const test = await allowPaths(editFolders, this.vault.listing(), { caseBlind });
    return changes.every(({ path }) => test(path));
  }

  /** Says what a call left half done when Obsidian was ended while it wrote. */
  private async tellHalfDone(): Promise<void> {
    for (const { written, others } of await halfDone(this.records, this.vault))
      new Notice(this.texts.editsHalfDone(written.join(', '), others.join(', ')), 0);
  }
}
