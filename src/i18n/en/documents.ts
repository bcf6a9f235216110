/** English texts of documents in the panel, and what became of their lines. */
import type { Range } from '../../text/ranges';
import { agoOf } from '../time-of';
import { count } from './count';

export const documents = {
  // Recent documents
  recentDocumentsUnseen: (unseen: number) => `Recent documents: ${unseen} not opened yet`,
  openRecentDocument: 'Open recent document…',
  chooseDocument: 'Which document?',
  noRecentDocuments: 'Nothing has been collated yet.',
  noSuchDocument: 'No recent document has this title.',
  recentFacts: (notes: number, blocks: number) => `${count(notes, 'note')}, ${count(blocks, 'block')}`,
  madeBy: { person: 'by you', ask: 'by Ask', client: (name: string) => `by ${name}` },
  ago: (when: number) => agoOf(when, 'en'),
  notOpenedYet: 'Not opened yet',
  allRecentDocuments: (total: number) => `All recent documents (${total})…`,
  clearRecentDocuments: 'Clear recent documents',
  recentDocumentsCleared: 'The list of recent documents is empty.',
  removeRecentDocument: (title: string) => `Remove “${title}” from the list`,
  recentDocumentGone: 'This document is no longer in the list.',
  chooseKeys: { open: 'open', remove: 'remove' },

  // What became of the lines of a block: the same words wherever blocks are shown
  verdicts: {
    moved: 'moved',
    edited: 'edited',
    uncertain: 'uncertain',
    gone: 'gone',
    missing: 'note gone',
    problem: 'not readable',
  },
  verdictWords: { removed: 'removed', added: 'added' },
  verdictEdited: 'These lines were edited since.',
  verdictUncertain: ({ start, end }: Range) =>
    start === end ? `Line ${start} reads like the one picked.` : `Lines ${start}–${end} read like those picked.`,
  verdictGone: (quote: string | undefined) =>
    quote === undefined ? 'These lines are no longer in the note.' : `“${quote}” is no longer in the note.`,
  verdictMissing: 'The note is not in the vault. Its lines come back with it.',
  verdictProblem: (reason: string) => `The note cannot be read: ${reason}.`,
  verdictAccept: 'Accept',
  verdictAcceptLines: ({ start, end }: Range) =>
    start === end ? `Accept line ${start}` : `Accept lines ${start}–${end}`,
  verdictAcceptAll: 'Accept all edits',
  verdictShow: 'Show',
  verdictShowDifference: 'Show difference',
  verdictHideDifference: 'Hide difference',
  verdictSearch: 'Search for it',
  verdictRemove: 'Remove',
  verdictRetry: 'Try again',
  verdictMore: (name: string, verdict: string) => `${name}: ${verdict}. What to do`,
  jumpGone: 'These lines are no longer in the note.',
  jumpUncertain: 'The note was changed. These lines read like the ones that were found.',

  // Document view
  moveUp: 'Move up',
  moveDown: 'Move down',
  undo: 'Undo',
  redo: 'Redo',
  editOverview: 'Edit overview',
  addOverview: 'Add an overview…',
  editTitle: 'Edit title',
  lineAbove: 'One more line above',
  lineBelow: 'One more line below',
  paragraphBelow: 'The next paragraph too',
  wholeSection: 'The whole section',
  withoutFirstLine: 'Without the first line',
  withoutLastLine: 'Without the last line',
  addToDocument: 'Add to document',
  alreadyInDocument: 'All of this is in the document already.',
  pickLine: (line: number) => `Pick line ${line}`,
  widenUp: (name: string) => `Add line above (Shift: remove) · ${name}`,
  widenDown: (name: string) => `Add line below (Shift: remove) · ${name}`,
  documentBack: 'Back to the results',
  copy: 'Copy',
  documentCopy: 'Copy for AI chat, with line numbers',
  save: 'Save',
  documentSave: 'Save as note',
  documentFind: 'Find in document',
  showRendered: 'Show rendered',
  showSource: 'Show source',
  taskOpen: 'To do',
  taskDone: 'Done',
  linkNowhere: (link: string) => `There is no note ${link}.`,
  documentMore: 'More options',
  documentContent: 'Collated document',
  documentNothing: 'Nothing was collated.',
  documentProblems: 'Could not be collated',
  documentSummary: (passages: number, tokens: number) => `${count(passages, 'passage')} · ~${count(tokens, 'token')}`,
  documentRange: ({ start, end }: Range) => (start === end ? String(start) : `${start}–${end}`),
  /** Where lines perhaps are. */
  documentMaybeRange: ({ start, end }: Range) => (start === end ? `${start}?` : `${start}–${end}?`),
  documentCollapse: (name: string) => `Collapse ${name}`,
  documentExpand: (name: string) => `Expand ${name}`,
  documentCopyBlock: (name: string) => `Copy the lines of ${name}`,
  propertyCount: (n: number) => count(n, 'property', 'properties'),
  documentEmptyNote: 'Empty note',
  documentProblem: (_code: string, message: string) => message,
  documentFindPlaceholder: 'Find in document…',
  documentFindPrevious: 'Previous match',
  documentFindNext: 'Next match',
  documentFindClose: 'Close',
  /** `at` counts from 1; 0 when no match is selected. */
  documentFindCount: (at: number, matches: number, isComplete: boolean) => {
    if (matches === 0) return isComplete ? 'no matches' : '…';
    const total = `${matches.toLocaleString('en')}${isComplete ? '' : '+'}`;
    return at === 0 ? total : `${at.toLocaleString('en')} of ${total}`;
  },
};
