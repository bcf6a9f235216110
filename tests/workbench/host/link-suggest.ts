/** Obsidian's own list behind `[[` in an editor: the files of the vault, of whatever kind. */
import type * as obsidian from 'obsidian';
import { EditorSuggest } from './editor-suggest';
import type { TFile } from './files';
import { prepareFuzzySearch } from './search-match';

const OPEN_LINK = /\[\[([^[\]|#]*)$/;

export class LinkSuggest extends EditorSuggest<TFile> {
  override onTrigger(
    { line, ch }: obsidian.EditorPosition,
    editor: obsidian.Editor,
  ): obsidian.EditorSuggestTriggerInfo | null {
    const query = OPEN_LINK.exec(editor.getLine(line).slice(0, ch))?.[1];
    if (query === undefined) return null;
    return { start: { line, ch: ch - query.length }, end: { line, ch }, query };
  }

  override getSuggestions({ query }: obsidian.EditorSuggestContext): TFile[] {
    const search = prepareFuzzySearch(query);
    return this.app.vault.getFiles().filter(({ path }) => search(path) !== null);
  }

  override renderSuggestion(file: TFile, el: HTMLElement): void {
    el.addClass('mod-complex');
    const content = el.createDiv('suggestion-content');
    content.createDiv({ cls: 'suggestion-title', text: this.#linkTo(file) });
    content.createDiv({ cls: 'suggestion-note', text: file.parent?.path ?? '' });
  }

  override selectSuggestion(file: TFile): void {
    const { context } = this;
    if (context === null) return;
    const { editor, start, end } = context;
    const link = `${this.#linkTo(file)}]]`;
    editor.replaceRange(link, start, end);
    editor.setCursor(start.line, start.ch + link.length);
    this.close();
  }

  #linkTo(file: TFile): string {
    return this.app.metadataCache.fileToLinktext(file, this.context?.file.path ?? '');
  }
}
