/** What the context menus of the panel do, put together from its parts. */
import { addPicks, movePick } from '../../app/tray/picks';
import { copyLink } from './copy-link';
import { copyLines } from './document-export';
import type { PanelHost } from './panel-host';
import type { MenuContext } from './panel-menus';
import { chooseRecent } from './recent-menu';

/** As things are now: made anew for each menu. */
export function menuContext(host: PanelHost): MenuContext {
  const { services, leaf, picks } = host;
  const search = host.search();
  const { tray } = picks;
  return {
    services,
    leaf,
    request: search.request,
    isPicked: (pick) => picks.has(pick),
    pick: (pick) => picks.toggle(pick),
    pickAll: () => picks.set(addPicks(picks.all, search.shownPicks)),
    open: (target, event) => host.jumpTo(target, event),
    openIn: (target, where) => void services.jump.openIn(target, where),
    searchIn: (folder) => host.searchFor({ scopes: [folder] }),
    copyLines: (target) => void copyLines(services, search.el.win, target),
    copyLink: (lines) => void copyLink(services, search.el.win, lines),
    collapseAll: (collapsed) => search.collapseAll(collapsed),
    tray: {
      accept: (at) => tray.accept(at),
      remove: (at) => picks.set(picks.all.filter((_, place) => place !== at)),
      move: (at, by) => picks.set(movePick(picks.all, at, at + by)),
      resize: (at, how, step) => void tray.resize(at, how, step),
    },
    document: documentContext(host),
  };
}

function documentContext(host: PanelHost): MenuContext['document'] {
  const { services, picks, documents } = host;
  const documentView = host.documentView();
  const { current } = documents;
  const blocks = current?.blocks ?? [];
  return {
    copyBlock: (id) => void documents.copyBlock(id),
    copyQuotes: () => void documents.copyQuotes(),
    refresh: () => void current?.refresh(),
    find: () => documentView.openFind(),
    verify: () => host.verifyDocument(),
    look: current?.view ?? 'source',
    toggleLook: () => documents.toggleLook(),
    accept: (ids) => void current?.accept(ids),
    remove: (id) => current?.remove(id),
    move: (id, by) => current?.move(id, by),
    resize: (id, how, step) => void current?.resize(id, how, step),
    undo: current?.canUndo === true ? () => void current.undo() : undefined,
    redo: current?.canRedo === true ? () => void current.redo() : undefined,
    rename: () => documentView.editTitle(),
    describe: () => documentView.editOverview(),
    edited: blocks.flatMap(({ id, state }) => (state === 'edited' ? [id] : [])),
    ask: () => host.askAboutDocument(),
    openRecent: () => chooseRecent(services, (id) => host.openRecent(id)),
    backToTray: () => picks.set(blocks.map(({ path, range }) => ({ path, range }))),
  };
}
