/** Lets a person choose one of the saved searches by a few letters of its name. */
import { FuzzySuggestModal, type App, type FuzzyMatch } from 'obsidian';
import type { Texts } from '../../i18n/en';
import type { SavedSearch } from '../../settings';
import { searchFacts } from './search-facts';

export class ChooseSearch extends FuzzySuggestModal<SavedSearch> {
  constructor(
    app: App,
    private readonly texts: Texts,
    private readonly searches: readonly SavedSearch[],
    private readonly onChoose: (search: SavedSearch) => void,
  ) {
    super(app);
    this.setPlaceholder(texts.chooseSearch);
    this.emptyStateText = texts.noSuchSearch;
  }

  override getItems(): SavedSearch[] {
    return [...this.searches];
  }

  override getItemText({ name }: SavedSearch): string {
    return name;
  }

  override renderSuggestion(match: FuzzyMatch<SavedSearch>, el: HTMLElement): void {
    super.renderSuggestion(match, el);
    const facts = searchFacts(match.item, this.texts);
    if (facts !== '') el.createDiv({ cls: 'collate-saved-facts', text: facts, attr: { dir: 'auto' } });
  }

  override onChooseItem(search: SavedSearch): void {
    this.onChoose(search);
  }
}
