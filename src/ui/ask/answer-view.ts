/** An answer on the Ask page: its overview, the headers of its blocks, which lead to their lines, and the way to its document. */
import type { NoteState } from '../../app/ask/answer-notes';
import type { Answer } from '../../app/ask/saved-conversation';
import type { Texts } from '../../i18n/en';
import { nameAndFolder } from '../../text/note-name';
import { parseRange } from '../../text/ranges';

export interface AnswerActions {
  showOverview(parent: HTMLElement, answer: Answer & { readonly overview: string }): void;
  /** Opens the lines of the block at a place. */
  openBlock(answer: Answer, at: number, event: MouseEvent): void;
  openDocument(): void;
}

/** Enough to see where an answer is from; the document has all. */
const FEW_HEADERS = 5;

export class AnswerView {
  private readonly el: HTMLElement;
  private shown = '';

  constructor(
    parent: HTMLElement,
    private readonly texts: Texts,
    private readonly actions: AnswerActions,
  ) {
    this.el = parent.createDiv();
  }

  /** `states`: what has become of the notes, for each header. */
  render(answer: Answer, states: readonly NoteState[]): void {
    const { texts, actions, el } = this;
    const state = JSON.stringify([answer, states]);
    // Drawn anew for nothing, it would lose the focus.
    if (state === this.shown) return;
    this.shown = state;
    el.empty();
    const { overview, files } = answer;
    const box = el.createDiv({ cls: 'collate-answer', attr: { dir: 'auto' } });
    const isWithheld = overview === undefined || states.includes('excluded');
    if (isWithheld) box.createEl('p', { cls: 'collate-faint', text: texts.askWithheld });
    else actions.showOverview(box, { ...answer, overview });
    if (files.length > 0) this.addHeaders(el.createEl('ol', { cls: 'collate-ask-sources' }), answer, states);
    const there = new Set(files.filter((_, at) => isThere(states[at])).map(({ path }) => path));
    if (isWithheld || there.size === 0) return;
    el.createDiv({ cls: 'collate-card-buttons' })
      .createEl('button', { cls: 'collate-open-answer', text: texts.askOpenDocument(there.size) })
      .addEventListener('click', () => actions.openDocument());
  }

  private addHeaders(list: HTMLElement, answer: Answer, states: readonly NoteState[], most = FEW_HEADERS): void {
    const { files } = answer;
    const few = files.length <= most + 1 ? files.length : most;
    for (let at = 0; at < few; at++) this.addHeader(list, answer, at, states[at] ?? 'gone');
    if (few === files.length) return;
    list
      .createEl('li')
      .createEl('button', { cls: 'collate-link', text: this.texts.askMoreSources(files.length - few) })
      .addEventListener('click', () => {
        list.empty();
        this.addHeaders(list, answer, states, files.length);
        list.querySelectorAll('button').item(few)?.focus();
      });
  }

  private addHeader(list: HTMLElement, answer: Answer, at: number, state: NoteState): void {
    const { texts, actions } = this;
    const { path = '', lines = null } = answer.files[at] ?? {};
    const item = list.createEl('li', { cls: 'collate-ask-source' });
    item.createSpan({ cls: 'collate-ask-source-number', text: String(at + 1) });
    const cell = item.createSpan({ cls: 'collate-ask-source-words' });
    if (state === 'excluded') return void cell.createSpan({ cls: 'collate-faint', text: texts.askSourceExcluded });
    const label = isThere(state) ? cell.createEl('button', { cls: 'collate-link' }) : cell.createSpan('collate-faint');
    const { name, folder } = nameAndFolder(path);
    const range = lines === null ? undefined : parseRange(lines);
    // Spaces, for those to whom the button is read out.
    const add = (cls: string, text: string): void => {
      if (label.hasChildNodes()) label.appendText(' ');
      label.createSpan({ cls, text, attr: { dir: 'auto' } });
    };
    add('collate-ask-source-name', name);
    if (folder !== '') add('collate-faint', folder);
    if (range !== undefined) add('collate-pill', texts.documentRange(range));
    if (isThere(state)) label.addEventListener('click', (event) => actions.openBlock(answer, at, event));
    if (state !== 'gone' && state !== 'changed') return;
    cell.appendText(' ');
    cell.createSpan({ cls: 'collate-faint', text: texts.askSourceStates[state] });
  }
}

function isThere(state: NoteState | undefined): boolean {
  return state === 'there' || state === 'changed';
}
