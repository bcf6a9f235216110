/** The find bar: a word, how often it occurs, and from one occurrence to the next. */
import { closeSearchPanel, getSearchQuery, search, SearchQuery, setSearchQuery } from '@codemirror/search';
import { EditorSelection, type EditorState, type Extension } from '@codemirror/state';
import { EditorView, type Panel, type ViewUpdate } from '@codemirror/view';
import { escaped } from '../../lines/day-format';
import type { Texts } from '../../texts/en';
import { iconButton, onKeys } from '../../parts/controls';
import { collapse, isCollapsed, placeIn } from './document-field';

interface Match {
  readonly from: number;
  readonly to: number;
}

/** Nobody steps through more; the count shown is then "more than". */
const MOST_MATCHES = 10_000;
/** Longer selections are passages, not words to look for. */
const LONGEST_WORD = 100;

/** The editor's search, with our bar in place of its own. */
export function findExtension(texts: Texts): Extension {
  return search({ top: true, createPanel: (view) => new FindBar(view, texts) });
}

class FindBar implements Panel {
  readonly dom: HTMLElement;
  readonly top = true;
  private readonly input: HTMLInputElement;
  private readonly count: HTMLElement;
  private matches: readonly Match[] = [];
  /** Where somebody began to look, or was led since: from there on the first match is shown while the word is typed. */
  private from = 0;
  private readonly steps: readonly HTMLButtonElement[];

  constructor(
    private readonly view: EditorView,
    private readonly texts: Texts,
  ) {
    this.dom = createDiv({ cls: 'collate-find', attr: { role: 'search' } });
    this.input = this.dom.createEl('input', {
      cls: 'collate-find-input',
      type: 'text',
      placeholder: `${texts.documentFind}…`,
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
    onKeys(this.dom, (event) => this.handleKey(event));
  }

  mount(): void {
    const { from, to } = this.view.state.selection.main;
    this.from = from;
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
    if (docChanged) this.find();
    else if (selectionSet) this.show();
  }

  private handleKey(event: KeyboardEvent): boolean {
    if (event.key === 'Escape') closeSearchPanel(this.view);
    else if (event.key === 'Enter' && event.target === this.input) this.step(event.shiftKey ? -1 : 1);
    else return false;
    return true;
  }

  private lookFor(word: string): void {
    this.view.dispatch({ effects: setSearchQuery.of(queryFor(word)) });
    this.find();
    this.goTo(this.matches.find(({ from }) => from >= this.from) ?? this.matches[0]);
  }

  private find(): void {
    const { state } = this.view;
    this.matches = this.input.value === '' ? [] : matchesIn(state, getSearchQuery(state));
    this.show();
  }

  /** To the next match after the selection, or the last before it; from the other end when there is none. */
  private step(direction: -1 | 1): void {
    const { matches } = this;
    const { from, to } = this.view.state.selection.main;
    const match =
      direction === 1
        ? (matches.find((one) => one.from >= to) ?? matches[0])
        : (matches.findLast((one) => one.to <= from) ?? matches.at(-1));
    this.from = match?.from ?? this.from;
    this.goTo(match);
  }

  /** Selects a match and shows it, though its block be collapsed. */
  private goTo(match: Match | undefined): void {
    if (match === undefined) return;
    const { state } = this.view;
    const { from, to } = match;
    const block = placeIn(state, from)?.block;
    const opening = block !== undefined && isCollapsed(state, block) ? [collapse(state, block, false)] : [];
    const selection = EditorSelection.single(from, to);
    const scroll = EditorView.scrollIntoView(selection.main, { y: 'center' });
    this.view.dispatch({ selection, effects: [...opening, scroll], userEvent: 'select.search' });
  }

  private show(): void {
    const { matches, texts, input } = this;
    const { from, to } = this.view.state.selection.main;
    const at = matches.findIndex((match) => match.from === from && match.to === to);
    const total = `${texts.number(matches.length)}${matches.length < MOST_MATCHES ? '' : '+'}`;
    const count = at === -1 ? total : texts.placeOf(at + 1, total);
    this.count.setText(input.value === '' ? '' : matches.length === 0 ? texts.documentFindNone : count);
    input.toggleClass('is-missing', input.value !== '' && matches.length === 0);
    for (const button of this.steps) button.disabled = matches.length === 0;
  }
}

/**
 * The query for a word, literally, whatever the case. As an expression, because those are matched natively line by line
 * (100,000 lines: 60 ms, 900 ms with the literal search); letters with accents match in both ways to encode them.
 */
function queryFor(word: string): SearchQuery {
  const forms = [...new Set([word.normalize('NFC'), word.normalize('NFD'), word])];
  return new SearchQuery({ search: forms.map(escaped).join('|'), regexp: true, caseSensitive: false });
}

function matchesIn(state: EditorState, query: SearchQuery): readonly Match[] {
  const matches: Match[] = [];
  const cursor = query.getCursor(state);
  for (let next = cursor.next(); !next.done && matches.length < MOST_MATCHES; next = cursor.next())
    matches.push({ from: next.value.from, to: next.value.to });
  return matches;
}
