/** Next and previous result from wherever one is: the note is opened, and the status bar says which of them it is. */
import { Notice, Platform, type Plugin } from 'obsidian';
import type { Target } from '../../follow/view/jump';
import type { Services } from '../services';
import type { ResultPlace } from './results-list';
import type { Panel } from '../panel';
import { withPanel } from '../panel-access';
import type { Commands } from '../command-list';
import { InTurn } from '../../vault/in-turn';

/** Long enough to read a number. */
const NOTICE_MS = 2000;

/** Adds the commands, and an item of the status bar that shows which result was stepped to last, for as long as these are the results. */
export function addResultSteps(plugin: Plugin, commands: Commands, { app, texts, jump }: Services): void {
  const el = plugin.addStatusBarItem();
  el.addClass('collate-result-place', 'mod-clickable');
  el.setAttrs({ 'aria-label': texts.backToPanel, 'data-tooltip-position': 'top' });
  el.hide();
  plugin.registerDomEvent(el, 'click', () => withPanel(app, (panel) => panel.focusPage()));
  let stopFollowing = (): void => {};
  let notice: Notice | undefined;
  plugin.register(() => stopFollowing());
  const show = ({ search }: Panel, stepped: ResultPlace): void => {
    const render = (place: ResultPlace | undefined): void => {
      el.toggle(place !== undefined);
      if (place === undefined) return;
      // In sight, the panel says it itself.
      el.setAttr('aria-live', search.el.isShown() ? 'off' : 'polite');
      el.setText(texts.resultPlace(place));
    };
    stopFollowing();
    stopFollowing = search.places.add(render);
    render(stepped);
    if (!Platform.isMobile) return;
    // There is no status bar on a phone.
    notice?.hide();
    notice = new Notice(texts.resultPlace(stepped), NOTICE_MS);
  };
  // Somebody who holds a key down arrives where it was let go.
  let last: Target | undefined;
  const turns = new InTurn();
  const open = (target: Target): Promise<void> => {
    last = target;
    return turns.run(async () => (target === last ? jump.open(target) : undefined));
  };
  const step = async (panel: Panel, by: 1 | -1): Promise<void> => {
    const stepped = await panel.search.results.step(by);
    if (stepped === undefined) return;
    show(panel, stepped.place);
    await open(stepped.target);
  };
  const hasResults = ({ search }: Panel): boolean => search.results.hasResults;
  commands.onPanel('next-result', texts.nextResult, hasResults, (panel) => step(panel, 1));
  commands.onPanel('previous-result', texts.previousResult, hasResults, (panel) => step(panel, -1));
}
