/** Suggestions in a popover at the cursor of an editor, while one types there; and who of several gets to suggest. */
import type { ViewUpdate } from '@codemirror/view';
import type * as obsidian from 'obsidian';
import type { App } from './app';
import type { Editor } from './editor';
import type { TFile } from './files';
import { PopoverSuggest } from './input-suggest';
import { addInstructions } from './instructions';
import { loud } from './loud';

export abstract class EditorSuggest<T> extends PopoverSuggest<T> implements obsidian.EditorSuggest<T> {
  static {
    loud(this, 'EditorSuggest', 'editor-suggest.ts');
  }

  context: obsidian.EditorSuggestContext | null = null;
  limit = 100;
  #instructionsEl: HTMLElement | undefined;
  #asked = 0;

  /** Keys that mean nothing to the suggestions do what they do without them. */
  constructor(app: obsidian.App | App) {
    super(app, (app as App).scope);
  }

  abstract onTrigger(
    cursor: obsidian.EditorPosition,
    editor: obsidian.Editor,
    file: obsidian.TFile | null,
  ): obsidian.EditorSuggestTriggerInfo | null;
  abstract getSuggestions(context: obsidian.EditorSuggestContext): T[] | Promise<T[]>;

  setInstructions(instructions: obsidian.Instruction[]): void {
    this.#instructionsEl?.detach();
    this.#instructionsEl = addInstructions(this.suggestEl, instructions);
  }

  override close(): void {
    this.context = null;
    this.#asked += 1;
    super.close();
  }

  /** Not in the typings. Asks whether there is something to suggest at the cursor, and shows it; false if there is not. */
  trigger(editor: Editor, file: TFile): boolean {
    const told = [editor as unknown as obsidian.Editor, file as unknown as obsidian.TFile] as const;
    const info = this.onTrigger(editor.getCursor(), ...told);
    if (info === null) return false;
    const asked = ++this.#asked;
    this.context = { ...info, editor: told[0], file: told[1] };
    const answer = this.getSuggestions(this.context);
    if (answer instanceof Promise) {
      void answer.then((values) => {
        if (asked === this.#asked) this.#show(values, editor);
      });
    } else this.#show(answer, editor);
    return true;
  }

  /** With nothing to suggest it stays in charge, unseen: the next key may bring something. */
  #show(values: T[], editor: Editor): void {
    const { context } = this;
    if (values.length === 0 || context === null) return super.close();
    this.list.setValues(this.limit > 0 ? values.slice(0, this.limit) : values);
    this.open();
    const { left, top, bottom } = editor.cm.coordsAtPos(editor.posToOffset(context.start)) ?? new DOMRect();
    this.place(new DOMRect(left, top, 0, bottom - top));
  }
}

/** Of all that could suggest something, the first one that wants to does, until it does not want to any more. */
export class EditorSuggests {
  static {
    loud(this, 'EditorSuggests', 'editor-suggest.ts');
  }

  readonly suggests: EditorSuggest<unknown>[] = [];
  currentSuggest: EditorSuggest<unknown> | null = null;

  addSuggest(suggest: EditorSuggest<unknown>): void {
    this.suggests.push(suggest);
  }

  removeSuggest(suggest: EditorSuggest<unknown>): void {
    this.suggests.remove(suggest);
    if (this.currentSuggest === suggest) this.close();
  }

  close(): void {
    this.currentSuggest?.close();
    this.currentSuggest = null;
  }

  /** Told when an editor gets another note, or goes. */
  left(editor: Editor): void {
    if (this.currentSuggest?.context?.editor === (editor as unknown as obsidian.Editor)) this.close();
  }

  /** Told of whatever happens in an editor. Typing and deleting begin to suggest; any change and movement goes on with it, or ends it. */
  updated(
    { docChanged, selectionSet, transactions, focusChanged, view }: ViewUpdate,
    editor: Editor,
    file: TFile,
  ): void {
    if (focusChanged && !view.hasFocus) return this.close();
    if (!docChanged && !selectionSet) return;
    // One that has closed itself is asked like all others.
    if (this.currentSuggest?.context === null) this.currentSuggest = null;
    if (this.currentSuggest !== null && !this.currentSuggest.trigger(editor, file)) this.close();
    const isTyped = transactions.some(
      (one) => one.docChanged && (one.isUserEvent('input') || one.isUserEvent('delete')),
    );
    if (this.currentSuggest === null && isTyped && view.hasFocus)
      this.currentSuggest = this.suggests.find((suggest) => suggest.trigger(editor, file)) ?? null;
  }
}
