/** The list at the cursor while one types in a `collate` block; in all other places it is not there and costs next to nothing. */
import {
  EditorSuggest,
  prepareFuzzySearch,
  type Editor,
  type EditorPosition,
  type EditorSuggestContext,
  type EditorSuggestTriggerInfo,
  type Plugin,
} from 'obsidian';
import { FenceOffers, type FenceOffer } from './fence-offers';
import type { Basics } from '../../parts/basics';
import { readLines } from '../../follow/read-note';
import { QueryCompleter } from '../../search/complete-query';
import { NOTHING_KNOWN } from '../../search/known-notes';
import { isRecord } from '../../lines/is-record';
import { whatIsTyped, type Typed } from '../source/what-is-typed';
import { linksIn } from './save-note';

/** What was typed when the offers were asked for. */
interface Asked {
  readonly typed: Typed;
  readonly line: number;
  readonly text: string;
}

/** An offer, and what it was made for. */
interface Shown {
  readonly offer: FenceOffer;
  readonly asked: Asked;
}

/**
 * Asked before Obsidian's own list of links, which takes every `[[` in a note and offers what cannot stand in a block. The order is undocumented: where it is
 * kept otherwise, the list of links goes first.
 */
export function addFenceSuggest(plugin: Plugin, services: Basics): void {
  const suggest = new FenceSuggest(services);
  // Takes it out of the list again, wherever it is, when the plugin goes.
  plugin.registerEditorSuggest(suggest);
  const { workspace } = services.app;
  const asked: unknown = 'editorSuggest' in workspace ? workspace.editorSuggest : undefined;
  const suggests: unknown = isRecord(asked) ? asked['suggests'] : undefined;
  if (!Array.isArray(suggests) || !suggests.includes(suggest)) return;
  suggests.remove(suggest);
  suggests.unshift(suggest);
}

class FenceSuggest extends EditorSuggest<Shown> {
  private readonly offers: FenceOffers;
  private asked: Asked | undefined;

  constructor(private readonly services: Basics) {
    super(services.app);
    const completer = new QueryCompleter(() => services.context().engine?.known ?? NOTHING_KNOWN);
    this.offers = new FenceOffers({
      texts: services.texts,
      own: () => this.own,
      notes: () => this.notes(),
      linkTo: (path) => linksIn(services.app, this.own)(path),
      linesOf: (note, namedBy) => this.linesOf(note, namedBy),
      completeQuery: (query, caret) => completer.complete(query, caret),
      fit: (typed) => {
        const search = prepareFuzzySearch(typed);
        return (text) => search(text)?.score;
      },
    });
  }

  override onTrigger({ line, ch }: EditorPosition, editor: Editor): EditorSuggestTriggerInfo | null {
    const written = editor.getLine(line);
    const note = { count: editor.lineCount(), line: (at: number) => editor.getLine(at) };
    const typed = whatIsTyped(note, line, ch);
    this.asked = typed === undefined ? undefined : { typed, line, text: written };
    if (typed === undefined) return null;
    const start = typed.kind === 'query' ? wordStart(typed) : typed.start;
    return { start: { line, ch: start }, end: { line, ch }, query: written.slice(start, ch) };
  }

  override getSuggestions(_context: EditorSuggestContext): Shown[] | Promise<Shown[]> {
    const { asked } = this;
    if (asked === undefined) return [];
    return this.offers.offersFor(asked.typed).then((offers) => offers.map((offer) => ({ offer, asked })));
  }

  override renderSuggestion({ offer: { label, about } }: Shown, el: HTMLElement): void {
    el.addClass('mod-complex');
    const content = el.createDiv('suggestion-content');
    content.createDiv({ cls: 'suggestion-title', text: label, attr: { dir: 'auto' } });
    if (about !== '') content.createDiv({ cls: 'suggestion-note', text: about, attr: { dir: 'auto' } });
  }

  override selectSuggestion({ offer, asked }: Shown): void {
    const { editor } = this.context ?? {};
    const { text, start, end, caret } = offer;
    const { line } = asked;
    // Something may have been typed that the list has not caught up with.
    if (editor === undefined || editor.getLine(line) !== asked.text) return this.close();
    const changes = [{ from: { line, ch: start }, to: { line, ch: end }, text }];
    // As a step of its own: undoing takes back the choice, and leaves what was typed.
    editor.transaction({ changes, selection: { from: { line, ch: caret } } }, 'input.complete');
    // What follows a choice, such as the values of a field, has been asked for by the change itself.
    if (this.asked === undefined) this.close();
  }

  private get own(): string {
    return this.context?.file.path ?? '';
  }

  private async notes(): Promise<readonly string[]> {
    const files = await this.services.context().vault.listing().files();
    return files.map(({ path }) => path).filter((path) => path.endsWith('.md') && path !== this.own);
  }

  private async linesOf(note: string, namedBy: 'link' | 'path'): Promise<readonly string[] | undefined> {
    const { own } = this;
    const { app, context } = this.services;
    const path = namedBy === 'path' ? note : app.metadataCache.getFirstLinkpathDest(note, own)?.path;
    return path === undefined || path === own || !path.endsWith('.md') ? undefined : readLines(context().vault, path);
  }
}

/** The list stands below the word that is being typed. */
function wordStart({ start, query, caret }: Extract<Typed, { kind: 'query' }>): number {
  return start + query.lastIndexOf(' ', caret - 1) + 1;
}
