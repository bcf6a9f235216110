/** English texts of documents in the panel, and what became of their lines. */
import type { Range } from '../../lines/ranges';
import { agoOf } from '../time-of';
import { count, linesOf } from './count';

export const documents = {
  // Recent documents
  recentDocumentsUnseen: (unseen: number) => `Recent documents: ${unseen} not opened yet`,
  openRecentDocument: 'Open recent document…',
  chooseDocument: 'Which document?',
  noSuchDocument: 'No recent document has this title.',
  recentFacts: (notes: number, blocks: number) => `${count(notes, 'note')}, ${count(blocks, 'block')}`,
  madeBy: { person: 'by you', ask: 'by Ask', client: (name: string) => `by ${name}` },
  ago: (when: number) => agoOf(when, 'en'),
  notOpenedYet: 'Not opened yet',
  allRecentDocuments: (total: number) => `All recent documents (${total})…`,
  clearRecentDocuments: 'Clear recent documents',
  recentDocumentsCleared: 'Recent documents cleared.',
  removeRecentDocument: (title: string) => `Remove “${title}” from the list`,
  recentDocumentGone: 'This document is no longer in the list.',
  chooseKeys: { open: 'open', rename: 'rename', remove: 'remove' },

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
  verdictEdited: 'These lines have been edited.',
  verdictUncertain: ({ start, end }: Range) =>
    start === end
      ? `Line ${start} looks similar to your selection.`
      : `Lines ${start}–${end} look similar to your selection.`,
  verdictGone: (quote: string | undefined) =>
    quote === undefined ? 'These lines are no longer in the note.' : `“${quote}” is no longer in the note.`,
  verdictMissing: 'This note was deleted. Restore it to see these lines again.',
  verdictProblem: (reason: string) => `Can’t read the note: ${reason}.`,
  verdictAccept: 'Accept',
  verdictAcceptLines: (range: Range) => `Accept ${linesOf(range)}`,
  verdictAcceptAll: 'Accept all edits',
  show: 'Show',
  verdictShowDifference: 'Show difference',
  verdictHideDifference: 'Hide difference',
  verdictSearch: 'Search for it',
  verdictRemove: 'Remove',
  verdictMore: (name: string, verdict: string) => `${name}: ${verdict}. What to do`,
  jumpGone: 'These lines are no longer in the note.',
  jumpUncertain: 'The note has changed. These lines look similar to those found.',

  // Document view
  moveUp: 'Move up',
  moveDown: 'Move down',
  undo: 'Undo',
  redo: 'Redo',
  editOverview: 'Edit overview',
  addOverview: 'Add an overview…',
  editTitle: 'Edit title',
  lineAbove: 'Add line above',
  lineBelow: 'Add line below',
  paragraphBelow: 'Add next paragraph',
  wholeSection: 'Expand to section',
  withoutFirstLine: 'Remove first line',
  withoutLastLine: 'Remove last line',
  addToDocument: 'Add to document',
  alreadyInDocument: 'Already in the document.',
  pickLine: (line: number) => `Pick line ${line}`,
  widenUp: (name: string) => `Add line above (Shift: remove) · ${name}`,
  widenDown: (name: string) => `Add line below (Shift: remove) · ${name}`,
  documentBack: 'Back to results',
  copy: 'Copy',
  documentCopy: 'Copy for AI chat, with line numbers',
  save: 'Save',
  documentSave: 'Save as note',
  documentFind: 'Find in document',
  showRendered: 'Show rendered',
  showSource: 'Show source',
  taskOpen: 'To do',
  taskDone: 'Done',
  linkNowhere: (link: string) => `Note not found: ${link}`,
  documentMore: 'More options',
  documentContent: 'Collated document',
  documentNothing: 'Nothing was collated.',
  documentProblems: 'Couldn’t collate',
  documentSummary: (passages: number, tokens: number) => `${count(passages, 'passage')} · ~${count(tokens, 'token')}`,
  documentCollapse: (name: string) => `Collapse ${name}`,
  documentExpand: (name: string) => `Expand ${name}`,
  documentCopyBlock: (name: string) => `Copy lines of ${name}`,
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
