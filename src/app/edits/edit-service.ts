/** Where tools that edit meet the person: who is asked, what was done, and how to take it back. */
import { Component, Platform, type App } from 'obsidian';
import type { Texts } from '../../i18n/en';
import type { Settings } from '../../settings';
import { surroundingsOf, type Surroundings } from '../../text/line-diff';
import { splitLines } from '../../text/lines';
import { oneLine } from '../../text/one-line';
import type { ToolContext } from '../../tools/context';
import type { Approval, DoneEdit, EditChange, EditGate } from '../../tools/edit-gate';
import { EditLog, type LoggedEdit, type Undone } from '../../tools/edit-log';
import type { ObsidianVault } from '../../vault/obsidian-vault';
import { allowPaths } from '../../vault/path-lists';
import { Listeners } from '../listeners';
import { followNotes } from '../notes/note-follower';
import { EditQuestions, type Confirm } from './edit-questions';

/** An edit with the lines around it. */
export interface ListedEdit extends LoggedEdit {
  readonly around: Surroundings;
}

/** In characters. Names come from clients; a longer one would drown the question. */
const LONGEST_NAME = 60;

/** Without line ends, and without what turns text around. */
function readableName(name: string): string {
  return [...oneLine(name.replace(/\p{Cf}/gu, ''))].slice(0, LONGEST_NAME).join('').trim();
}

export class EditService extends Component {
  private readonly log = new EditLog();
  private readonly around = new Map<number, Surroundings>();
  private readonly listeners = new Listeners();
  private readonly unasked = new Listeners<[edit: LoggedEdit]>();
  private readonly questions: EditQuestions;
  /** Whether the plugin was turned off: a client may not have noticed yet. */
  private isOver = false;

  constructor(
    private readonly app: App,
    private readonly vault: ObsidianVault,
    private readonly texts: Texts,
    private readonly settings: () => Settings,
    confirm: Confirm,
  ) {
    super();
    this.questions = new EditQuestions(confirm, vault, texts, () => !this.isOver && settings().edits !== 'off');
  }

  override onload(): void {
    followNotes(this, this.app, {
      changed: () => undefined,
      removed: () => undefined,
      renamed: (from, to) => this.follow(from, to),
      adopted: (from, to) => this.follow(from, to),
    });
    this.register(() => {
      this.isOver = true;
      this.questions.refuseAll();
    });
  }

  /** What lets one call edit, for a client of this name; undefined when edits are off. `onDone` is told of what it edits. */
  gate(by: string, onDone?: (edit: LoggedEdit) => void): EditGate | undefined {
    if (this.settings().edits === 'off') return undefined;
    const name = readableName(by) || this.texts.someClient;
    let wasAsked = false;
    let resolveMade = (): void => undefined;
    const made = new Promise<void>((resolve) => (resolveMade = resolve));
    return {
      approve: async (change, signal): Promise<Approval> => {
        if (this.isOver) return 'no';
        wasAsked = !(await this.isAllowed(change));
        return wasAsked ? this.questions.ask({ by: name, change, signal, made }) : 'yes';
      },
      done: (edit) => {
        const logged = this.remember(edit, name);
        resolveMade();
        onDone?.(logged);
        if (!wasAsked) this.unasked.tell(logged);
      },
    };
  }

  /** The gate as a part of what tools are called with. */
  access(by: string, onDone?: (edit: LoggedEdit) => void): Pick<ToolContext, 'edits'> {
    const edits = this.gate(by, onDone);
    return edits === undefined ? {} : { edits };
  }

  /** The edits since the start, the newest first. */
  list(): readonly ListedEdit[] {
    const nothing = { above: [], below: [] };
    return this.log
      .list()
      .toReversed()
      .map((edit) => ({ ...edit, around: this.around.get(edit.id) ?? nothing }));
  }

  /** Calls back whenever the list changes; gives the way to end that. */
  onChange(listener: () => void): () => void {
    return this.listeners.add(listener);
  }

  /** Calls back with every edit that was made without asking; gives the way to end that. */
  onUnasked(listener: (edit: LoggedEdit) => void): () => void {
    return this.unasked.add(listener);
  }

  async undo(id: number): Promise<Undone> {
    const undone = await this.log.undo(id, this.vault);
    this.listeners.tell();
    return undone;
  }

  /** The last edit that is not taken back yet. */
  get last(): LoggedEdit | undefined {
    return this.log.list().findLast(({ state }) => state === 'done');
  }

  private async isAllowed({ path }: EditChange): Promise<boolean> {
    const { edits, editFolders } = this.settings();
    if (edits !== 'folders') return false;
    const caseBlind = Platform.isMacOS || Platform.isWin;
    const test = await allowPaths(editFolders, this.vault.listing(), { caseBlind });
    return test(path);
  }

  private remember(edit: DoneEdit, by: string): LoggedEdit {
    const logged = this.log.add(edit, by);
    this.around.set(logged.id, surroundingsOf(splitLines(edit.textBefore), edit.range));
    this.listeners.tell();
    return logged;
  }

  private follow(from: string, to: string): void {
    this.log.renamed(from, to);
    this.listeners.tell();
  }
}
