/** Keeps what the panel shows in step with the notes, and with what is excluded. */
import { debounce } from 'obsidian';
import type { LiveDocument } from '../follow/live-document';
import { onExcludedChange } from '../follow/view/excluded-changes';
import { followNotes } from '../follow/view/note-follower';
import type { Panel } from './panel';

/** Several notes are often moved or deleted together. */
const SETTLE_MS = 400;

/** Follows the notes for as long as the panel is there. */
export function keepUpWithNotes(panel: Panel): void {
  const { search, tray, documents } = panel;
  const { app, index, typing } = panel.services;
  panel.register(
    onExcludedChange(panel.services, () => {
      void tray.document.refresh();
      void documents.recheck();
    }),
  );
  const searchSoon = debounce(() => search.lookAgain(), SETTLE_MS, true);
  const searchAgain = (path: string): void => void (search.results.shows(path) && searchSoon());
  const each = (tell: (document: LiveDocument) => unknown): void => {
    for (const one of [tray.document, documents.current]) if (one !== undefined) tell(one);
  };
  panel.register(typing.onChange((path, change) => each((one) => one.typed(path, change))));
  followNotes(panel, app, {
    changed: (path) => {
      documents.noteChanged();
      each((one) => one.noteChanged(path));
      // Without an index nothing else tells that an answer is out of date.
      if (index.engine.status().kind === 'unavailable') searchAgain(path);
    },
    renamed: (from, to) => {
      searchAgain(from);
      each((one) => one.renamed(from, to));
    },
    removed: (path) => {
      searchAgain(path);
      each((one) => one.noteChanged(path));
    },
    adopted: (from, to) => each((one) => one.adopt(from, to)),
  });
}
