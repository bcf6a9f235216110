/** What one searches for, at the top of the search page: box, menu, modes, scopes and days. */
import { Component } from 'obsidian';
import { MODES, type PanelMode, type SearchRequest } from '../../app/search/search-request';
import type { Services } from '../../app/services';
import type { Texts } from '../../i18n/en';
import { menuButton } from '../parts/menu-button';
import type { AskPart } from './ask-part';
import { DateChip } from './date-chip';
import { ModeSwitch } from './mode-switch';
import { QueryBox, type QueryBoxActions } from './query-box';
import { ScopeChips } from './scope-chips';

export interface SearchHeadActions {
  readonly box: QueryBoxActions;
  setMode(mode: PanelMode): void;
  change(changed: Partial<SearchRequest>): void;
  /** Offers saved searches, recent documents and other ways to pick, at a button. */
  menu(at: HTMLElement): void;
}

export class SearchHead extends Component {
  private readonly box: QueryBox;
  private readonly modes: ModeSwitch;
  private readonly scopes: ScopeChips;
  private readonly dates: DateChip;
  private readonly texts: Texts;
  /** Where it is shown what came of its menu. A dot says that a document has not been opened yet. */
  readonly menuEl: HTMLElement;

  constructor(
    parent: HTMLElement,
    private readonly services: Services,
    actions: SearchHeadActions,
  ) {
    super();
    const { app, texts, context } = services;
    this.texts = texts;
    const el = parent.createDiv({ cls: 'collate-search-head' });
    const boxRow = el.createDiv({ cls: 'collate-query' });
    this.box = this.addChild(new QueryBox(boxRow, texts, actions.box));
    this.menuEl = menuButton(boxRow, texts.searchMenu, (at) => actions.menu(at));
    const row = el.createDiv({ cls: 'collate-search-row' });
    this.modes = this.addChild(new ModeSwitch(row, texts, MODES, (mode) => actions.setMode(mode)));
    const paths = async (): Promise<string[]> => (await context().vault.listing().files()).map(({ path }) => path);
    const onChange = (scopes: readonly string[]): void => actions.change({ scopes });
    this.scopes = this.addChild(new ScopeChips(row, { app, texts, paths, onChange }));
    this.dates = this.addChild(new DateChip(row, texts, (dates) => actions.change({ dates })));
  }

  override onload(): void {
    this.register(this.services.recent.onChange(() => this.showUnseen()));
    this.showUnseen();
  }

  /** A question has no days. */
  render(request: SearchRequest, ask: AskState): void {
    const { query, mode, scopes, dates } = request;
    this.box.render(query, placeholder(request, ask, this.texts));
    this.modes.render(mode);
    this.scopes.render(scopes);
    this.dates.render(dates);
    this.dates.el.toggle(mode !== 'ask');
  }

  focus(): void {
    this.box.focus();
  }

  private showUnseen(): void {
    const { unseen } = this.services.recent;
    this.menuEl.toggleClass('has-unseen', unseen > 0);
    this.menuEl.setAttr('aria-label', unseen === 0 ? this.texts.searchMenu : this.texts.recentDocumentsUnseen(unseen));
  }
}

type AskState = Pick<AskPart, 'isRunning' | 'isFollowUp'>;

function placeholder({ mode, scopes }: SearchRequest, ask: AskState, texts: Texts): string {
  if (mode !== 'ask') return texts.searchPlaceholder;
  if (ask.isRunning) return texts.askRunningPlaceholder;
  return ask.isFollowUp(scopes) ? texts.followUpPlaceholder : texts.askPlaceholder;
}
