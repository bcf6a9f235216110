/** Lets a person choose the program or question of which to show what was seen, by a few letters of its name. */
import { FuzzySuggestModal, type App, type FuzzyMatch } from 'obsidian';
import { seenTitle } from '../../app/seen/seen-document';
import type { SeenLog } from '../../app/seen/seen-log';
import type { Sight } from '../../app/seen/sight';
import type { Texts } from '../../i18n/en';

export class ChooseSeen extends FuzzySuggestModal<Sight> {
  constructor(
    app: App,
    private readonly texts: Texts,
    private readonly seen: Pick<SeenLog, 'list'>,
    private readonly onChoose: (id: string) => void,
  ) {
    super(app);
    this.modalEl.addClass('collate-recent');
    this.setPlaceholder(texts.chooseSeen);
    this.emptyStateText = texts.noSuchSeen;
  }

  override getItems(): Sight[] {
    return [...this.seen.list()];
  }

  override getItemText(sight: Sight): string {
    return seenTitle(sight, this.texts);
  }

  override renderSuggestion(match: FuzzyMatch<Sight>, el: HTMLElement): void {
    const { texts } = this;
    const { ownName, steps, forgotten, blocks } = match.item;
    el.addClass('collate-recent-item');
    const words = el.createDiv('collate-recent-words');
    super.renderSuggestion(match, words.createDiv({ cls: 'collate-recent-title', attr: { dir: 'auto' } }));
    const last = steps.at(-1)?.when;
    const facts = [
      ...(ownName === undefined ? [] : [texts.seenCallsItself(ownName)]),
      texts.seenSteps(steps.length + forgotten, blocks.length),
      ...(last === undefined ? [] : [texts.ago(last)]),
    ];
    words.createDiv({ cls: 'collate-recent-facts', text: facts.join(' · ') });
  }

  override onChooseItem({ id }: Sight): void {
    this.onChoose(id);
  }
}
