/** The find bar: a word, how often it occurs, and from one occurrence to the next. */
import { closeSearchPanel, getSearchQuery, search, setSearchQuery } from '@codemirror/search';
import { EditorSelection, type Extension } from '@codemirror/state';
import { EditorView, type Panel, type ViewUpdate } from '@codemirror/view';
import type { Texts } from '../../texts/en';
import { iconButton } from '../../parts/icon-button';
import { collapse, isCollapsed, placeIn } from './document-field';
import { countMatches, nearestMatch, queryFor, type Count, type Match } from './matches';

/** The editor's search, with our bar in place of its own. */
export function findExtension(texts: Texts): Extension {
  return search({ top: true, createPanel: (view) => new FindBar(view, texts) });
}

const NONE: Count = { matches: [], isComplete: true };

class FindBar implements Panel {
  readonly dom: HTMLElement;
  readonly top = true;
  private readonly input: HTMLInputElement;
  private readonly count: HTMLElement;
  private counting = new AbortController();
  private found = NONE;
  private readonly steps: readonly HTMLButtonElement[];

  constructor(
    private readonly view: EditorView,
    private readonly texts: Texts,
  ) {
    this.dom = createDiv({ cls: 'collate-find', attr: { role: 'search' } });
    this.input = this.dom.createEl('input', {
      cls: 'collate-find-input',
      type: 'text',
      placeholder: texts.documentFindPlaceholder,
      // The search extension looks for this attribute when it gives the bar the focus.
      attr: { 'main-field': 'true', spellcheck: 'false' },
    });
    this.count = this.dom.createSpan({ cls: 'collate-find-count', attr: { role: 'status', 'aria-live': 'polite' } });
    this.steps = [
      iconButton(this.dom, 'chevron-up', texts.documentFindPrevious, () => this.step(-1)),
      iconButton(this.dom, 'chevron-down', texts.documentFindNext, () => this.step(1)),
    ];
    iconButton(this.dom, 'x', texts.documentFindClose, () => closeSearchPanel(view));
    this.input.addEventListener('input', () => this.lookFor(this.input.value));
    this.dom.addEventListener('keydown', (event) => this.handleKey(event));
  }

  mount(): void {
    const { selection } = this.view.state;
    const { from, to } = selection.main;
    const selected = this.view.state.sliceDoc(from, Math.min(to, from + LONGEST_WORD + 1));
    const isWord = selected !== '' && selected.length <= LONGEST_WORD && !selected.includes('\n');
    if (isWord) this.input.value = selected;
    // The editor is in the middle of an update while its panels are put up.
    void Promise.resolve().then(() => {
      this.lookFor(this.input.value);
      this.input.select();
    });
  }

  update({ docChanged, selectionSet }: ViewUpdate): void {
    if (docChanged) this.recount();
    else if (selectionSet) this.show();
  }

  destroy(): void {
    this.counting.abort();
  }

  private handleKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'Escape') closeSearchPanel(this.view);
    else if (event.key === 'Enter' && event.target === this.input) this.step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private lookFor(word: string): void {
    const query = queryFor(word);
    this.view.dispatch({ effects: setSearchQuery.of(query) });
    this.recount();
    // The match at the cursor counts as the next one, so that a word being typed stays where it is.
    const { from } = this.view.state.selection.main;
    const match = word === '' ? undefined : nearestMatch(this.view.state, query, { from, to: from }, 1);
    if (match !== undefined) this.goTo(match);
  }

  private recount(): void {
    this.counting.abort();
    const counting = new AbortController();
    this.counting = counting;
    this.found = NONE;
    const query = getSearchQuery(this.view.state);
    if (this.input.value === '') return this.show();
    void countMatches(this.view, query, counting.signal, (found) => {
      this.found = found;
      this.show();
    });
  }

  private step(direction: -1 | 1): void {
    const { state } = this.view;
    const match = nearestMatch(state, getSearchQuery(state), state.selection.main, direction);
    if (match !== undefined) this.goTo(match);
  }

  /** Selects a match and shows it, though its block be collapsed. */
  private goTo({ from, to }: Match): void {
    const { state } = this.view;
    const block = placeIn(state, from)?.block;
    const opening = block !== undefined && isCollapsed(state, block) ? [collapse(state, block, false)] : [];
    const selection = EditorSelection.single(from, to);
    const scroll = EditorView.scrollIntoView(selection.main, { y: 'center' });
    this.view.dispatch({ selection, effects: [...opening, scroll], userEvent: 'select.search' });
  }

  private show(): void {
    const { found, texts, input } = this;
    const { matches, isComplete } = found;
    const { from, to } = this.view.state.selection.main;
    const at = matches.findIndex((match) => match.from === from && match.to === to);
    this.count.setText(input.value === '' ? '' : texts.documentFindCount(at + 1, matches.length, isComplete));
    input.toggleClass('is-missing', input.value !== '' && matches.length === 0 && isComplete);
    for (const button of this.steps) button.disabled = matches.length === 0;
  }
}

/** Longer selections are passages, not words to look for. */
const LONGEST_WORD = 100;
