/** Keeps what the panel shows in step with the notes, and with what is excluded. */
import { debounce, type Component } from 'obsidian';
import type { LiveDocument } from '../../app/documents/live-document';
import { followNotes } from '../../app/notes/note-follower';
import type { Services } from '../../app/services';
import type { LiveTray } from '../../app/tray/live-tray';
import type { SearchPane } from '../search/search-pane';

export interface PanelParts {
  readonly search: SearchPane;
  readonly tray: LiveTray;
  readonly document: () => LiveDocument | undefined;
  /** Told of every note that changes. */
  readonly changed: (path: string) => void;
  /** Looks at the notes of the document again: what is excluded has changed. */
  readonly recheck: () => void;
}

/** Several notes are often moved or deleted together. */
const SETTLE_MS = 400;

/** Follows the notes for as long as `owner` lives. */
export function keepUpWithNotes(owner: Component, services: Services, parts: PanelParts): void {
  const { search, tray, document, changed, recheck } = parts;
  const { app, index, settings, typing } = services;
  let { excluded } = settings();
  owner.register(
    index.onStatus(() => {
      const now = settings().excluded;
      if (now === excluded) return;
      excluded = now;
      tray.recheck();
      recheck();
    }),
  );
  const moved = new Set<string>();
  const tellSearch = debounce(
    () => {
      search.notesMoved([...moved]);
      moved.clear();
    },
    SETTLE_MS,
    true,
  );
  const searchAgain = (path: string): void => {
    moved.add(path);
    tellSearch();
  };
  owner.register(
    typing.onChange((path, change) => {
      tray.typed(path, change);
      document()?.typed(path, change);
    }),
  );
  followNotes(owner, app, {
    changed: (path) => {
      changed(path);
      tray.noteChanged(path);
      void document()?.noteChanged(path);
      // Without an index nothing else tells that an answer is out of date.
      if (index.status().kind === 'unavailable' && search.shows(path)) searchAgain(path);
    },
    renamed: (from, to) => {
      searchAgain(from);
      tray.renamed(from, to);
      void document()?.renamed(from, to);
    },
    removed: (path) => {
      searchAgain(path);
      tray.removed(path);
      void document()?.removed(path);
    },
    adopted: (from, to) => {
      void tray.adopt(from, to);
      void document()
        ?.removed(from)
        .then(() => document()?.adopt(from, to));
    },
  });
}
