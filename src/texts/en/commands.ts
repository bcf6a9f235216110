/** English texts of commands, menus, and links to lines and searches. */
import type { Range } from '../../lines/ranges';
import { count } from './count';

export const commands = {
  // Opening and menus
  noteGone: (path: string) => `${path} is no longer in the vault.`,
  open: 'Open',
  openInTab: 'Open in new tab',
  openToTheRight: 'Open to the right',
  copyBlock: 'Copy these lines',
  refreshAll: 'Refresh all',
  backToTray: 'Put passages back in tray',
  searchInFolder: 'Search in this folder',
  blockCopied: 'Lines copied.',
  documentCopied: 'Document copied.',
  copyQuotes: 'Copy as quotes',
  notCopied: 'Couldn’t copy to the clipboard.',
  noDocument: 'Nothing collated yet.',
  savedAs: (path: string) => `Saved as ${path}.`,
  notSaved: (reason: string) => `Couldn’t save the document: ${reason}`,

  // Commands
  commandDeepSearch: 'Deep search',
  searchSelection: 'Search for selection',
  findLike: 'Find passages like this',
  nextResult: 'Next result',
  previousResult: 'Previous result',
  backToPanel: 'Back to panel',
  resultPlace: ({ at, total, around }: { at: number; total: number; around?: 'start' | 'end' }) => {
    const place = `Result ${at.toLocaleString('en')} of ${total.toLocaleString('en')}`;
    return around === undefined ? place : `${place} · ${around === 'start' ? 'from the top' : 'from the bottom'}`;
  },
  addSelection: 'Add selected lines to tray',
  addNote: 'Add note to tray',
  addNotes: (n: number) => `Add ${count(n, 'note')} to tray`,
  addFolder: 'Add folder to tray',
  addOpenTabs: 'Add open tabs to tray',
  commandCollate: 'Collate tray',
  copyDocument: 'Copy document for AI chat',
  toggleRendered: 'Toggle reading view of document',
  saveDocument: 'Save document as note',
  updateIndex: 'Update index',
  indexUpdated: 'Index up to date.',
  indexRebuilt: 'Index rebuilt.',
  noIndex: (reason: string) => `No index: ${reason}`,
  notRebuilt: (reason: string) => `Couldn’t rebuild the index: ${reason}`,
  writeTree: 'Write tree.md',
  treeWritten: 'Collate: tree.md written.',
  treeSame: 'Collate: tree.md is up to date.',
  treeForeign: 'Collate: tree.md already exists and wasn’t created by Collate. Rename or delete it first.',
  treeFailed: (reason: string) => `Collate: couldn’t write tree.md: ${reason}`,

  // Links: obsidian://collate?…
  copyLink: 'Copy link to lines',
  linkCopied: 'Link copied.',
  linkNotMade: (path: string) => `${path} is excluded from Collate, so it can’t be linked.`,
  linkNoLines: 'No lines to link to.',
  linkProblems: {
    nothing: 'This Collate link has no note and no search.',
    both: 'This Collate link has a note and a search. Use one of them.',
    'bad-file': 'Invalid path in this Collate link: “file” must be the path of a note.',
    'outside-vault': 'This Collate link leads outside the vault.',
    'bad-lines': 'Invalid line range in this Collate link. Use 9 or 9-14.',
    'bad-words': 'This Collate link is damaged. Copy it again from its source.',
    'bad-query': 'Invalid search in this Collate link: “query” is empty or too long.',
  },
  linkNoNote: (path: string) => `Collate link: ${path} not found.`,
  linkNotNote: (path: string) => `Collate link: ${path} isn’t a note.`,
  linkPastEnd: ({ start }: Range, total: number) =>
    `The link is to line ${start}, but the note has ${count(total, 'line')}.`,
  linkUncertain: 'The note has changed. These lines look similar to those linked.',
};
