/** English texts of Verify. */
import { count, outOf } from './count';

export const verify = {
  // Verify
  verifyTitle: 'Verify',
  verifySelection: 'Verify the selection',
  verifyHere: 'Verify quotes in selection or note',
  verifyNote: 'Verify quotes',
  verifyClipboard: 'Verify the clipboard',
  verifyDocument: 'Verify the document',
  verifyNext: 'Next quote to verify',
  verifyPrevious: 'Previous quote to verify',
  verifyShow: 'Show last verification',
  verifyAgain: 'Verify again',
  verifyBack: 'Back',
  verifyFilter: 'Show differences only',
  verifyList: 'Quotes in the text',
  verifySources: {
    selection: (name: string) => `Selection in ${name}`,
    note: (name: string) => name,
    clipboard: () => 'Clipboard',
    document: () => 'Document in panel',
  },
  verifySummary: (needing: number, total: number) =>
    needing === 0
      ? total === 1
        ? 'The quote matches'
        : `All ${total.toLocaleString('en')} quotes match`
      : `${needing.toLocaleString('en')} of ${total.toLocaleString('en')} ${needing === 1 ? 'differs' : 'differ'}`,
  verifyProgress: (done: number, total: number | undefined) =>
    total === undefined ? 'Looking for quotes…' : `Checked ${outOf(done, total, 'quote')}…`,
  verifyCancelled: 'Cancelled. Some quotes weren’t checked.',
  verifyNothing:
    'No quotes found. Verify checks “quoted text”, block quotes, blocks headed with a path, and sentences that link to a note.',
  verifyNoneNeeds: 'All quotes match.',
  verifyShowAll: 'Show all',
  verifyFailures: {
    'clipboard-empty': () => 'No text on the clipboard.',
    'clipboard-unreadable': () =>
      'Can’t read the clipboard. Paste its text into a note, select it, and verify the selection.',
    'no-index': (reason: string) =>
      reason === '' ? 'No index yet. Verify starts once it is built.' : `No index to search: ${reason}.`,
    'too-long': () => 'The text is too long. Select a part of it.',
    'note-gone': () => 'The note is no longer in the vault.',
    error: (message: string) => `Couldn’t verify the text: ${message}`,
  },
  verifyVerdicts: { exact: 'exact', reworded: 'reworded', elsewhere: 'elsewhere', nowhere: 'nowhere' },
  verifyDiffers: {
    number: 'a number differs',
    negation: 'a negation differs',
    sign: 'a sign differs',
    name: 'a name differs',
    struck: 'struck out in the note',
    word: 'words differ',
  },
  verifyLacks: (words: string) => `not in the cited lines: ${words}`,
  verifyOnlyCited: 'cited, not quoted',
  verifySaidOf: (cited: string) => `cited as ${cited}`,
  verifyStandsIn: 'found in',
  verifyNearest: 'nearest:',
  verifyNoteHas: 'not found in any note',
  verifyWords: { quoted: 'only in the quote', noted: 'only in the note', gap: 'left out' },
  verifyLeftOut: (words: string) => `[…${words}…]`,
  verifyQuote: (words: string) => `“${words}”`,
  verifyUse: 'Replace with source text',
  verifyUsed: 'replaced with source text',
  verifyChanged: 'changed since it was checked',
  verifyNotReplaced: {
    changed: 'The quote has changed since. Nothing was replaced. Verify again.',
    gone: 'Can’t open the note for editing. Nothing was replaced.',
  },
  verifyShowInNote: 'Show in text',
  verifyFooter: (notes: number, seconds: string) =>
    `Checked against ${count(notes, 'note')} in ${seconds}, without a model.`,
  verifyWhole: 'No quotes in it, so all of it was checked as one quote.',
  verifyPartial: 'Still indexing: quotes not found now may be found later.',
  verifyLeft: (left: number) =>
    `${count(left, 'more quote')} ${left === 1 ? 'wasn’t' : 'weren’t'} checked. Verify a part of the text.`,
  verifyCopy: 'Copy report',
  verifyCopied: 'Report copied.',
  verifyReport: (name: string) => `Verified: ${name}`,
};
