/** What can be done in the tray of the panel, put together from the picks and the panel around them. */
import { wordsToFind } from '../../app/documents/words-to-find';
import type { TrayActions } from '../tray/tray-view';
import { linkedIn, targetIn } from './block-target';
import { menuContext } from './menu-context';
import type { PanelHost } from './panel-host';
import { pickMenu, trayMenu } from './panel-menus';

export function trayActions(host: PanelHost): TrayActions {
  const { gestures, picks } = host;
  const { tray } = picks;
  return {
    change: (changed) => picks.set(changed),
    open: (pick, event) => host.jumpTo(pick, event),
    collate: () => host.collate(),
    trayMenu: (at, clear) => trayMenu(host, at, clear),
    accept: (at) => tray.accept(at),
    show: (block, event) => host.jumpTo(targetIn(block, null), event),
    search: (block) => host.searchFor({ query: wordsToFind(block), scopes: [] }),
    retry: () => tray.recheck(),
    undo: () => void tray.undo(),
    resize: (at, how, step) => void tray.resize(at, how, step),
    menu: (event, pick, block, at) => pickMenu(menuContext(host), event, pick, block, at),
    drag: (event, pick, block) => gestures.drag(event, block === undefined ? pick : linkedIn(block), block?.heading),
  };
}
