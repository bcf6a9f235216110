/** A page of settings below a tab: a bar with the way back and the title, then the page itself. */
import type * as obsidian from 'obsidian';
import { ExtraButtonComponent } from './components';
import { SettingPage } from './setting-tab';

export class PageView {
  readonly #page: obsidian.SettingPage;

  constructor(definition: obsidian.SettingDefinitionPage, goBack: () => void) {
    this.#page = definition.page?.() ?? new DeclaredPage();
    const { titlebarEl } = this.#page;
    titlebarEl.empty();
    new ExtraButtonComponent(titlebarEl).setIcon('lucide-arrow-left').setTooltip('Back').onClick(goBack);
    titlebarEl.createDiv({ cls: 'setting-page-title', text: this.#page.title || definition.name });
  }

  get rootEl(): HTMLElement {
    return this.#page.rootEl;
  }

  get containerEl(): HTMLElement {
    return this.#page.containerEl;
  }

  display(): void {
    this.#page.display();
  }

  hide(): void {
    this.#page.hide();
  }
}

/** A page whose rows come from definitions, and not from itself. */
class DeclaredPage extends SettingPage {
  display(): void {}
}
