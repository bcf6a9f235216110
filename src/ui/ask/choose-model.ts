/** Lets a person choose one of the models that a server has. */
import { SuggestModal, type App } from 'obsidian';
import type { Texts } from '../../i18n/en';

export class ChooseModel extends SuggestModal<string> {
  constructor(
    app: App,
    texts: Texts,
    private readonly names: readonly string[],
    private readonly onChoose: (name: string) => void,
  ) {
    super(app);
    this.setPlaceholder(texts.askChooseModel);
    this.limit = names.length;
  }

  override getSuggestions(query: string): string[] {
    const words = query.toLowerCase().split(/\s+/);
    return this.names.filter((name) => words.every((word) => name.toLowerCase().includes(word)));
  }

  override renderSuggestion(name: string, el: HTMLElement): void {
    el.setText(name);
  }

  override onChooseSuggestion(name: string): void {
    this.onChoose(name);
  }
}
