/** Next and previous result from wherever one is: the note is opened, and the status bar says which of them it is. */
import { Component, Notice, Platform, type App, type Plugin } from 'obsidian';
import type { Target } from '../../app/jump/jump';
import type { Services } from '../../app/services';
import type { Texts } from '../../i18n/en';
import type { ResultPlace } from '../search/result-walk';
import type { Panel } from './panel';
import { showPanel } from './panel-access';
import { addPanelCommand } from './panel-command';

/** Long enough to read a number. */
const NOTICE_MS = 2000;

/** Adds the commands, and what shows the place. */
export function addResultSteps(plugin: Plugin, { app, texts, jump }: Services): void {
  const back = (): void => void backToPanel(app);
  const shown = plugin.addChild(new ResultPlaceItem(plugin.addStatusBarItem(), texts, back));
  const opening = new LatestOnly((target: Target) => jump.open(target));
  const step = async (panel: Panel, by: 1 | -1): Promise<void> => {
    const stepped = await panel.results.step(by);
    if (stepped === undefined) return;
    shown.show(panel, stepped.place);
    await opening.run(stepped.target);
  };
  const add = (id: string, name: string, by: 1 | -1): void =>
    addPanelCommand(plugin, app, {
      id,
      name,
      can: (panel) => panel.results.hasResults,
      act: (panel) => void step(panel, by),
    });
  add('next-result', texts.nextResult, 1);
  add('previous-result', texts.previousResult, -1);
}

async function backToPanel(app: App): Promise<void> {
  const panel = await showPanel(app, { focus: true });
  panel?.focusPlace();
}

/** One at a time; of what is asked for meanwhile only the last is done. Somebody who holds a key down arrives where it was let go. */
class LatestOnly<Item> {
  private next: { readonly item: Item } | undefined;
  private isRunning = false;

  constructor(private readonly action: (item: Item) => Promise<void>) {}

  async run(item: Item): Promise<void> {
    this.next = { item };
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      while (this.next !== undefined) {
        const { next } = this;
        this.next = undefined;
        await this.action(next.item);
      }
    } finally {
      this.isRunning = false;
    }
  }
}

/** Which result was stepped to last, for as long as these are the results. */
class ResultPlaceItem extends Component {
  private panel: Panel | undefined;
  private stopFollowing: (() => void) | undefined;
  private notice: Notice | undefined;

  constructor(
    private readonly el: HTMLElement,
    private readonly texts: Texts,
    private readonly onClick: () => void,
  ) {
    super();
    el.addClass('collate-result-place', 'mod-clickable');
    el.hide();
  }

  override onload(): void {
    this.registerDomEvent(this.el, 'click', this.onClick);
    this.register(() => this.stopFollowing?.());
  }

  /** From now on it says where this panel is. */
  show(panel: Panel, place: ResultPlace): void {
    if (panel !== this.panel) {
      this.stopFollowing?.();
      this.panel = panel;
      this.stopFollowing = panel.results.onPlace((now) => this.render(now));
    }
    this.render(place);
    if (!Platform.isMobile) return;
    // There is no status bar on a phone.
    this.notice?.hide();
    this.notice = new Notice(this.texts.resultPlace(place), NOTICE_MS);
  }

  private render(place: ResultPlace | undefined): void {
    this.el.toggle(place !== undefined);
    if (place === undefined) return;
    // In sight, the panel says it itself.
    this.el.setAttr('aria-live', this.panel?.results.el.isShown() === true ? 'off' : 'polite');
    this.el.setText(this.texts.resultPlace(place));
    this.el.setAttr('aria-label', this.texts.backToPanel);
    this.el.setAttr('data-tooltip-position', 'top');
  }
}
