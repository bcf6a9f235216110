/** English texts of picking, the tray, and browsing the vault. */
import { count } from './count';

export const tray = {
  // Picking and the tray
  pickLines: (n: number) => `Add to tray: ${count(n, 'line')}`,
  unpick: 'Remove from tray',
  pickNote: 'Add to tray: whole note',
  /** How many lines a box takes. */
  linesTaken: (n: number) => count(n, 'line'),
  selectLines: 'Select lines',
  selectLinesDone: 'Done selecting',
  pickAll: 'Pick all passages',
  collapseAll: 'Collapse all',
  expandAll: 'Expand all',
  tray: 'Tray',
  trayList: 'Picked lines',
  trayMenu: 'More options for the tray',
  trayEmpty: 'Tray is empty',
  trayIsEmpty: 'The tray is empty. Add passages from the results first.',
  traySummary: (n: number, tokens: number | undefined) =>
    `${count(n, 'passage')}${tokens === undefined ? '' : ` · ~${tokens.toLocaleString('en')} tokens`}`,
  clear: 'Clear',
  addOpenNote: 'Add open note',
  collate: 'Collate',
  collatedPassages: (n: number) => count(n, 'passage'),
  whole: 'whole note',
  editRange: 'Edit lines, e.g. 12-18. Empty: whole note',
  badRange: 'Not a range. Write 12-18 or 7, or leave it empty for the whole note.',
  removePick: (name: string) => `Remove ${name}`,
  movedTo: (place: number, total: number) => `Moved to ${place} of ${total}`,
  addedToTray: (n: number) => (n === 0 ? 'Already in the tray.' : `Added to the tray: ${count(n, 'passage')}.`),
  nothingToAdd: 'Nothing to add.',

  // Browsing the vault
  browse: 'Browse…',
  browseVault: 'Browse the vault',
  browseFilter: 'Name or folder; # for headings…',
  browseKeys: { toggle: 'add or remove', headings: 'headings', done: 'done' },
  browseListing: 'Listing the vault…',
  browseTokens: (tokens: number, exact: boolean) => `${exact ? '' : '~'}${count(tokens, 'token')}`,
  inTray: 'in tray',
  pickedTooMany: (most: number) => `You can add up to ${count(most, 'note')} at once.`,
  addToTray: 'Add to tray',
  browseNoMatch: 'No note or folder matches.',
  browseFailed: 'Couldn’t list the vault.',
};
