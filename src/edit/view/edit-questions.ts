/** Asks about edits, one after the other, and only as long as there is something to ask. */
import { Notice } from 'obsidian';
import type { Texts } from '../../texts/en';
import { surroundingsOf } from '../../follow/line-diff';
import { readLines } from '../../follow/read-note';
import { isSameRun } from '../../lines/line-places';
import { noteName } from '../../lines/note-name';
import type { Approval, EditChange } from '../../tools/edit-gate';
import type { ObsidianVault } from '../../vault/view/obsidian-vault';
import type { ConfirmEdit, EditRequest } from './confirm-edit';
import type { ShownChange } from './diff-view';

/** A question to a person, as far as it has to do with others. */
export type Confirmation = Pick<ConfirmEdit, 'ask' | 'setWaiting' | 'close'>;

export type Confirm = (request: EditRequest) => Confirmation;

export interface EditQuestion {
  /** Who asks, in words. */
  readonly by: string;
  readonly changes: readonly EditChange[];
  readonly signal: AbortSignal | undefined;
  /** Resolves when the change is made, if it is. */
  readonly made: Promise<void>;
}

interface Waiting extends EditQuestion {
  readonly answer: (answer: Approval) => void;
}

/** Writing a note takes some milliseconds; one that takes longer does not hold up the next question. */
const LONGEST_WRITE_MS = 1000;

export class EditQuestions {
  private readonly waiting: Waiting[] = [];
  private asked: { readonly question: Waiting; readonly shown?: Confirmation } | undefined;

  constructor(
    private readonly confirm: Confirm,
    private readonly vault: ObsidianVault,
    private readonly texts: Texts,
    /** Whether edits are still on when it is a question's turn. */
    private readonly isOn: () => boolean,
  ) {}

  /**
   * Asks when all earlier questions are answered. When the signal aborts, the question is withdrawn. Lines that are not
   * what they were are not asked about.
   */
  ask(question: EditQuestion): Promise<Approval> {
    return new Promise((resolve) => {
      const waiting = { ...question, answer: resolve };
      if (question.signal?.aborted === true) return resolve('no');
      question.signal?.addEventListener('abort', () => this.withdraw(waiting), { once: true });
      this.waiting.push(waiting);
      this.countWaiting();
      void this.askNext();
    });
  }

  /** Refuses everything that is not answered yet. */
  refuseAll(): void {
    for (const { answer } of this.waiting.splice(0)) answer('no');
    this.asked?.question.answer('no');
    this.asked?.shown?.close();
  }

  private async askNext(): Promise<void> {
    if (this.asked !== undefined) return;
    const question = this.waiting.shift();
    if (question === undefined) return;
    this.asked = { question };
    const answer = await this.put(question).catch((): Approval => 'no');
    question.answer(answer);
    // The next question may be about the same note.
    if (answer === 'yes')
      await Promise.race([question.made, new Promise((resolve) => window.setTimeout(resolve, LONGEST_WRITE_MS))]);
    this.asked = undefined;
    void this.askNext();
  }

  private async put(question: Waiting): Promise<Approval> {
    const { by, changes } = question;
    const asked = await this.asPlanned(changes);
    if (question.signal?.aborted === true || !this.isOn()) return 'no';
    if (asked === undefined) return 'outdated';
    const shown = this.confirm({ by, changes: asked });
    this.asked = { question, shown };
    this.countWaiting();
    const answer = await shown.ask();
    this.asked = { question };
    if (answer === 'no') return 'no';
    if ((await this.asPlanned(changes)) !== undefined) return 'yes';
    new Notice(this.texts.editOutdated(by, namesOf(changes)));
    return 'outdated';
  }

  /** The changes with the lines around them; undefined when one of the notes is not what it was. */
  private async asPlanned(changes: readonly EditChange[]): Promise<readonly ShownChange[] | undefined> {
    const asked: ShownChange[] = [];
    for (const change of changes) {
      const lines = await readLines(this.vault, change.path);
      if (!isAsPlanned(change, lines)) return undefined;
      asked.push({ ...change, around: surroundingsOf(lines ?? [], change.range) });
    }
    return asked;
  }

  private withdraw(question: Waiting): void {
    question.answer('no');
    const at = this.waiting.indexOf(question);
    if (at !== -1) this.waiting.splice(at, 1);
    this.countWaiting();
    const shown = this.asked?.question === question ? this.asked.shown : undefined;
    if (shown === undefined) return;
    shown.close();
    new Notice(this.texts.editWithdrawn(question.by, namesOf(question.changes)));
  }

  private countWaiting(): void {
    this.asked?.shown?.setWaiting(this.waiting.length);
  }
}

/** Whether the lines to be replaced are still where and what they were, and a new note is still to be made. */
function isAsPlanned({ creates, range, before }: EditChange, lines: readonly string[] | undefined): boolean {
  if (creates === true || lines === undefined) return creates === true && lines === undefined;
  const there = before.length === 0 ? lines : lines.slice(range.start - 1, range.end);
  return isSameRun(there, before);
}

function namesOf(changes: readonly EditChange[]): string {
  return changes.map(({ path }) => noteName(path)).join(', ');
}
