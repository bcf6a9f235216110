/** English texts of picking, the tray, and browsing the vault. */
import type { Range } from '../../text/ranges';
import { count } from './count';

export const tray = {
  // Picking and the tray
  pickLines: (n: number) => `Add to tray: ${count(n, 'line')}`,
  unpick: 'Remove from tray',
  pickNote: 'Add to tray: whole note',
  /** How many lines a box takes. */
  linesTaken: (n: number) => count(n, 'line'),
  pickAll: 'Pick all passages',
  collapseAll: 'Collapse all',
  expandAll: 'Expand all',
  tray: 'Tray',
  trayList: 'Picked lines',
  trayMenu: 'More options for the tray',
  trayEmpty: 'Tray is empty',
  trayIsEmpty: 'Nothing is picked yet. Pick passages in the results first.',
  traySummary: (n: number, tokens: number | undefined) =>
    `${count(n, 'passage')}${tokens === undefined ? '' : ` · ~${tokens.toLocaleString('en')} tokens`}`,
  clear: 'Clear',
  undoClear: 'Undo',
  addOpenNote: 'Add open note',
  collate: 'Collate',
  collatedPassages: (n: number) => count(n, 'passage'),
  whole: 'whole note',
  range: ({ start, end }: Range) => (start === end ? String(start) : `${start}–${end}`),
  editRange: 'Edit lines, e.g. 12-18. Empty: whole note',
  badRange: 'Not a range. Write 12-18 or 7, or leave it empty for the whole note.',
  removePick: (name: string) => `Remove ${name}`,
  movedTo: (place: number, total: number) => `Moved to place ${place} of ${total}`,
  addedToTray: (n: number) => (n === 0 ? 'Already in the tray.' : `Added to the tray: ${count(n, 'passage')}.`),
  nothingToAdd: 'There is nothing to add.',

  // Browsing the vault
  browse: 'Browse…',
  browseVault: 'Browse the vault',
  browseFilter: 'Filter by name or folder…',
  browseListing: 'Listing the vault…',
  browseTree: 'Files and folders',
  browseTokens: 'tokens',
  browseSort: 'Order',
  browseSorts: { name: 'By name', newest: 'Newest first', size: 'Largest first' },
  browseOthers: (n: number) => `Show other files (${n.toLocaleString('en')})`,
  browseOnlyOthers: 'There is nothing to collate here, only other files.',
  browseSections: (n: number) => (n === 0 ? 'No headings' : count(n, 'section')),
  browseChanged: 'changed',
  allNotes: (n: number) => `${n < 2 ? '' : 'All '}${count(n, 'note')}`,
  allMatches: (n: number) => `${n < 2 ? '' : 'All '}${count(n, 'match', 'matches')}`,
  inTray: 'in tray',
  linesInTray: 'lines in tray',
  imageNotPickable: 'Images cannot be collated, only text.',
  binaryNotPickable: 'Not a text file, so it cannot be collated.',
  folderNotPickable: 'This folder has no text to collate.',
  browsePicked: (n: number, tokens: number, exact: boolean) =>
    n === 0
      ? 'Nothing picked yet. Space picks, Enter adds.'
      : `${count(n, 'note')} · ${exact ? '' : '~'}${count(tokens, 'token')}`,
  pickedTooMany: (most: number) => `At most ${count(most, 'note')} can be added at once.`,
  addToTray: 'Add to tray',
  browseNoMatch: (written: string) => `No file or folder has “${written}” in its name.`,
  browseGaps: 'Not everything could be read:',
  browseFailed: 'The vault could not be listed.',
  browseFailedHint: 'Check that the vault’s folder can be opened on this computer, then try again.',
};
