/** What can be done on the search page of the panel, put together from the results and the panel around them. */
import type { SearchPaneActions } from '../search/search-pane';
import { menuContext } from './menu-context';
import type { PanelHost } from './panel-host';
import { resultMenu, resultsMenu, searchMenu } from './panel-menus';

export function searchActions(host: PanelHost): SearchPaneActions {
  const { gestures, picks } = host;
  return {
    changed: () => host.saveState(),
    isPicked: (pick) => picks.has(pick),
    submit: () => host.search().focusResults(),
    open: (target, event) => host.jumpTo(target, event),
    pick: (pick) => picks.toggle(pick),
    pickLine: (picked) => picks.pickLine(picked),
    menu: (event, target, at) => resultMenu(menuContext(host), event, target, at),
    resultsMenu: (event) => resultsMenu(menuContext(host), event),
    searchMenu: (at) => searchMenu(host, at),
    hover: (event, target, at) => gestures.hover(event, target, at),
    drag: (event, target, trail) => gestures.drag(event, target, trail.at(-1)),
  };
}
