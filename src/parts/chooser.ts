/** Lets a person choose one of several things by a few letters of its name; other things can be done with one on the way. */
import { FuzzySuggestModal, type App, type FuzzyMatch, type Modifier } from 'obsidian';
import { iconButton } from './controls';

export interface ChooserOptions<Item> {
  readonly placeholder: string;
  /** What is said where nothing has such a name. */
  readonly empty: string;
  readonly items: () => readonly Item[];
  readonly name: (item: Item) => string;
  /** What else there is to say of it, in lines below its name. */
  readonly facts?: (item: Item) => readonly string[];
  /** Something before its name. */
  readonly mark?: (parent: HTMLElement, item: Item) => void;
  readonly choose: (item: Item) => void;
  /** What can be done with one while the list stays open. */
  readonly acts?: readonly ChooserAct<Item>[];
  /** What Enter does, where there are acts to tell it from. */
  readonly enter?: string;
}

export interface ChooserAct<Item> {
  readonly key: string;
  readonly modifiers: Modifier[];
  readonly icon: string;
  readonly purpose: string;
  readonly label: (item: Item) => string;
  /** `done` is to be called once the list is to be made anew. */
  readonly act: (item: Item, done: () => void) => void;
}

export class Chooser<Item> extends FuzzySuggestModal<Item> {
  /** What a key is about to do with the one that is selected, in the place of choosing it. */
  private acting: ChooserAct<Item> | undefined;

  constructor(
    app: App,
    private readonly options: ChooserOptions<Item>,
  ) {
    super(app);
    const { placeholder, empty, acts = [], enter } = options;
    this.modalEl.addClass('collate-chooser');
    this.setPlaceholder(placeholder);
    this.emptyStateText = empty;
    if (enter !== undefined)
      this.setInstructions([
        { command: '↵', purpose: enter },
        ...acts.map(({ modifiers, key, purpose }) => ({ command: [...modifiers, key].join(' '), purpose })),
      ]);
    for (const one of acts)
      this.scope.register(one.modifiers, one.key, (event) => {
        this.acting = one;
        this.selectActiveSuggestion(event);
        this.acting = undefined;
        return false;
      });
  }

  override getItems(): Item[] {
    return [...this.options.items()];
  }

  override getItemText(item: Item): string {
    return this.options.name(item);
  }

  override renderSuggestion(match: FuzzyMatch<Item>, el: HTMLElement): void {
    const { acts = [], facts, mark } = this.options;
    const { item } = match;
    el.addClass('collate-choice');
    const words = el.createDiv('collate-choice-words');
    const title = words.createDiv({ cls: 'collate-choice-title', attr: { dir: 'auto' } });
    mark?.(title, item);
    super.renderSuggestion(match, title);
    for (const text of facts?.(item) ?? [])
      words.createDiv({ cls: 'collate-choice-facts', text, attr: { dir: 'auto' } });
    for (const one of acts) {
      const act = (_: HTMLElement, event: MouseEvent): void => {
        event.stopPropagation();
        this.do(one, item);
      };
      iconButton(el, one.icon, one.label(item), act).setAttr('tabindex', -1);
    }
  }

  override selectSuggestion(match: FuzzyMatch<Item>, event: MouseEvent | KeyboardEvent): void {
    if (this.acting === undefined) super.selectSuggestion(match, event);
    else this.do(this.acting, match.item);
  }

  override onChooseItem(item: Item): void {
    this.options.choose(item);
  }

  /** The list is made anew as if something had been typed. */
  private do({ act }: ChooserAct<Item>, item: Item): void {
    act(item, () => this.inputEl.dispatchEvent(new Event('input')));
  }
}
