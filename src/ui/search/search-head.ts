/** What one searches for, at the top of the search page: box, saved searches, recent documents, modes, scopes and days. */
import { Component } from 'obsidian';
import { SavedSearches } from '../../app/search/saved-searches';
import { MODES, type PanelMode, type SearchRequest } from '../../app/search/search-request';
import type { Services } from '../../app/services';
import type { Texts } from '../../i18n/en';
import type { AskPart } from './ask-part';
import { DateChip } from './date-chip';
import { ModeSwitch } from './mode-switch';
import { QueryBox, type QueryBoxActions } from './query-box';
import { RecentButton } from './recent-button';
import { SavedSearchesButton } from './saved-searches-button';
import { ScopeChips } from './scope-chips';

export interface SearchHeadActions {
  readonly box: QueryBoxActions;
  setMode(mode: PanelMode): void;
  change(changed: Partial<SearchRequest>): void;
  /** Runs a search that was saved. */
  restore(request: SearchRequest): void;
  /** Shows the documents of before, at a button. */
  recentMenu(at: HTMLElement): void;
}

export class SearchHead extends Component {
  private readonly box: QueryBox;
  private readonly saved: SavedSearchesButton;
  private readonly modes: ModeSwitch;
  private readonly scopes: ScopeChips;
  private readonly dates: DateChip;
  private readonly texts: Texts;

  constructor(parent: HTMLElement, services: Services, actions: SearchHeadActions) {
    super();
    const { app, texts, context } = services;
    this.texts = texts;
    const el = parent.createDiv({ cls: 'collate-search-head' });
    const boxRow = el.createDiv({ cls: 'collate-query' });
    this.box = this.addChild(new QueryBox(boxRow, texts, actions.box));
    const run = (request: SearchRequest): void => actions.restore(request);
    const saved = { app, texts, saved: new SavedSearches(services), run };
    this.saved = this.addChild(new SavedSearchesButton(boxRow, saved));
    this.addChild(new RecentButton(boxRow, texts, services.recent, (at) => actions.recentMenu(at)));
    const row = el.createDiv({ cls: 'collate-search-row' });
    this.modes = this.addChild(new ModeSwitch(row, texts, MODES, (mode) => actions.setMode(mode)));
    const paths = async (): Promise<string[]> => (await context().vault.listing().files()).map(({ path }) => path);
    const onChange = (scopes: readonly string[]): void => actions.change({ scopes });
    this.scopes = this.addChild(new ScopeChips(row, { app, texts, paths, onChange }));
    this.dates = this.addChild(new DateChip(row, texts, (dates) => actions.change({ dates })));
  }

  /** A question has no days. */
  render(request: SearchRequest, ask: AskState): void {
    const { query, mode, scopes, dates } = request;
    this.box.render(query, placeholder(request, ask, this.texts));
    this.saved.render(request);
    this.modes.render(mode);
    this.scopes.render(scopes);
    this.dates.render(dates);
    this.dates.el.toggle(mode !== 'ask');
  }

  focus(): void {
    this.box.focus();
  }

  /** Asks for a name for what is searched for now. */
  save(): void {
    this.saved.save();
  }
}

type AskState = Pick<AskPart, 'isRunning' | 'isFollowUp'>;

function placeholder({ mode, scopes }: SearchRequest, ask: AskState, texts: Texts): string {
  if (mode !== 'ask') return texts.searchPlaceholder;
  if (ask.isRunning) return texts.askRunningPlaceholder;
  return ask.isFollowUp(scopes) ? texts.followUpPlaceholder : texts.askPlaceholder;
}
