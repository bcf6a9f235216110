/** English texts of Verify. */
import { count } from './count';

export const verify = {
  // Verify
  verifyTitle: 'Verify',
  verifySelection: 'Verify the selection',
  verifyHere: 'Verify quotes in selection or note',
  verifyNote: 'Verify quotes',
  verifyClipboard: 'Verify the clipboard',
  verifyDocument: 'Verify the document',
  verifyNext: 'Next claim to verify',
  verifyPrevious: 'Previous claim to verify',
  verifyShow: 'Show what was verified',
  verifyAgain: 'Verify again',
  verifyBack: 'Back',
  verifyFilter: 'Show only what needs a look',
  verifyList: 'What the text claims to quote',
  verifySources: {
    selection: (name: string) => `Selection in ${name}`,
    note: (name: string) => name,
    clipboard: () => 'Clipboard',
    document: () => 'Document of the panel',
  },
  verifySummary: (needing: number, total: number) =>
    needing === 0
      ? total === 1
        ? 'It is as quoted'
        : `All ${total.toLocaleString('en')} as quoted`
      : `${needing.toLocaleString('en')} of ${total.toLocaleString('en')} ${needing === 1 ? 'needs' : 'need'} a look`,
  verifyPlace: (at: number, total: number) => `${at.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  verifyProgress: (done: number, total: number | undefined) =>
    total === undefined ? 'Looking for quotes…' : `Checked ${done.toLocaleString('en')} of ${count(total, 'claim')}…`,
  verifyCancelled: 'Cancelled before all was checked.',
  verifyNothing:
    'Nothing is quoted here. Verify looks at words in quotation marks, block quotes, blocks headed with a path, and sentences that cite a [[note]].',
  verifyNoneNeeds: 'Nothing needs a look.',
  verifyShowAll: 'Show all',
  verifyFailures: {
    'clipboard-empty': () => 'There is no text on the clipboard.',
    'clipboard-unreadable': () =>
      'The clipboard cannot be read. Paste its text into a note, select it, and verify the selection.',
    'no-index': (reason: string) =>
      reason === ''
        ? 'There is no index of your notes yet. This is verified as soon as it is built.'
        : `There is no index of your notes to look in: ${reason}.`,
    'too-long': () => 'The text is too long to be verified at once. Select a part of it.',
    'note-gone': () => 'The note is not in the vault any more.',
    error: (message: string) => `The text could not be verified: ${message}`,
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
  verifySaidOf: (cited: string) => `said of ${cited}`,
  verifyStandsIn: 'stands in',
  verifyNearest: 'nearest:',
  verifyNoteHas: 'no note has it',
  verifyWords: { quoted: 'only in the quote', noted: 'only in the note', gap: 'left out' },
  verifyLeftOut: (words: string) => `[…${words}…]`,
  verifyQuote: (words: string) => `“${words}”`,
  verifyUse: 'Use the note’s words',
  verifyUsed: 'now the note’s words',
  verifyChanged: 'changed since it was checked',
  verifyNotReplaced: {
    changed: 'The quote was changed since it was checked, so nothing was replaced. Verify again.',
    gone: 'The note that was verified cannot be opened for editing, so nothing was replaced.',
  },
  verifyShowInNote: 'Show in text',
  verifyFooter: (notes: number, seconds: string) =>
    `Checked against ${count(notes, 'note')} in ${seconds}, without a model.`,
  verifyWhole: 'Nothing is quoted in it: it was looked up as one quote.',
  verifyPartial: 'The index does not hold all notes yet: what is nowhere now may be found later.',
  verifyLeft: (left: number) =>
    `${count(left, 'more claim')} ${left === 1 ? 'was' : 'were'} not looked up. Verify a part of the text.`,
  verifyCopy: 'Copy report',
  verifyCopied: 'Report copied.',
  verifyReport: (name: string) => `Verified: ${name}`,
};
