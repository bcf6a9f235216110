/** English texts of what Collate shows in notes: saved documents, fences and collate blocks. */
import type { Range } from '../../text/ranges';
import { count } from './count';

export const inNotes = {
  // Suggestions while typing in a collate block
  lineStarts: {
    title: 'the title of the document',
    view: 'the text as it is written, or rendered',
    search: 'what a search finds, always up to date',
    limit: 'no more notes than this',
    passages: 'no more passages of each note than this',
    sort: 'which notes come first',
    overview: 'a line of the overview',
    link: 'a note, or a part of it',
  },
  siblingSource: (notes: number) => `this section of ${count(notes, 'note')}`,
  viewHints: { source: 'as it is written, with line numbers', rendered: 'as in reading view' },
  sortHints: { relevance: 'best match first', newest: 'latest day first', path: 'by folder and name' },
  headingLevel: (level: number) => `heading ${level}`,

  // Documents in notes
  saveAsForm: {
    live: 'Save as live block',
    quotes: 'Save as quotes',
    blocks: 'Save as snapshot',
  },
  saveAsLines: 'Save as live block, fixed lines',
  /** What a live block follows, and what it keeps as it was picked. */
  saveFollows: (followed: number, fixed: number) =>
    [
      ...(followed === 0 ? [] : [`follows ${count(followed, 'section or note', 'sections or notes')}`]),
      ...(fixed === 0 ? [] : [`keeps ${count(fixed, 'passage')}`]),
    ].join(', '),
  saveSearchLive: 'Save search as live block',
  insertSearch: 'Insert search into note',
  insertBlock: 'Insert collate block',
  insertIntoNote: 'Insert into note',
  insertDocument: 'Insert document into note',
  insertedInto: (name: string) => `Inserted into ${name}.`,
  noNoteToInsert: 'Open a note to insert the document into, and put the cursor where it should go.',
  noteIsRead: (name: string) => `${name} is in reading view. Switch it to editing to insert the document.`,
  blocksLeftOut: (n: number) =>
    n === 1
      ? '1 passage wasn’t saved because its text no longer exists.'
      : `${n} passages weren’t saved because their text no longer exists.`,
  openSaved: 'Open in Collate',
  notOpened: (name: string) => `${name} has no document that can be opened.`,
  sourcesRenamed: (notes: readonly string[], named: readonly string[]) => {
    const what = named.length === 1 ? `“${named.join('')}” was renamed.` : `${named.length} notes were renamed.`;
    return `${what} Update the blocks in ${notes.length === 1 ? notes.join('') : count(notes.length, 'note')}?`;
  },
  updateSources: 'Update',
  leaveSources: 'Not now',
  sourcesUpdated: (notes: number) => `Blocks updated in ${count(notes, 'note')}.`,

  // Fences that concat printed, in notes
  fenceVerdicts: {
    unchanged: 'unchanged',
    moved: 'moved',
    edited: 'changed since',
    uncertain: 'uncertain',
    gone: 'gone',
    missing: 'not in the vault',
    problem: 'not readable',
  },
  fenceMoved: (lines: string) => `moved to ${lines}`,
  /** All of them, up to `most`. */
  fenceRanges: (ranges: readonly Range[], most: number) =>
    ranges
      .slice(0, most)
      .map(({ start, end }) => (start === end ? String(start) : `${start}–${end}`))
      .join(', ') + (ranges.length > most ? ' …' : ''),
  fenceShow: ({ start, end }: Range) => (start === end ? `Show line ${start}` : `Show lines ${start}–${end}`),
  fenceMissing: 'There is no such note in the vault.',
  fenceUncertain: 'Lines that read like these stand in several places.',
  fenceMaybe: ({ start, end }: Range) =>
    start === end
      ? `Line ${start} reads like this, but may be another one.`
      : `Lines ${start}–${end} read like these, but may be others.`,
  fenceOpen: 'Open quoted lines',

  // Collate blocks in notes
  noteBlock: 'Collated lines',
  noteBlockOpen: 'Open in panel',
  noteBlockCopy: 'Copy',
  noteBlockEdit: 'Edit',
  noteBlockUpdate: 'Update lines',
  noteBlockWorking: 'Looking…',
  noteBlockEmpty: 'This block is empty. Add a line such as [[note]], [[note#heading]] or search: words.',
  noteBlockFound: (query: string, shown: number, notes: number, total: number) =>
    `${query} · ${count(shown, 'passage')} from ${notes < total ? `${notes} of ` : ''}${count(total, 'note')}`,
  noteBlockCut: (shown: number, total: number) =>
    `${shown} of ${total} are shown. Name them more closely to see the others.`,
  noteBlockLost: 'The note has changed, and this block is not where it was. Nothing was changed.',
  noteBlockUpdated: 'The block was changed.',
  noteBlockProblem: (line: number, problem: string, text: string) =>
    text === '' ? `Line ${line}: ${problem}` : `Line ${line}: ${problem} “${text}”`,
  noteBlockProblems: {
    'unknown-field':
      'there is no such field. Fields are title, view and search, and limit, passages and sort below a search.',
    'empty-field': 'add a value after the colon.',
    twice: 'this is said twice; the first one counts.',
    'bad-view': 'view is source or rendered.',
    'bad-sort': 'sort is relevance, newest or path.',
    'bad-limit': 'Use a whole number from 1.',
    'no-search': 'this belongs below a search, indented.',
    'bad-link': 'this link can’t be resolved.',
    embed: 'a block shows no embeds. Leave out the exclamation mark.',
    'bad-anchor': 'after the link, write a line range such as 9-14, or nothing.',
    'part-and-lines': 'use a heading or a line range, not both.',
    'outside-vault': 'this is not in the vault.',
    'not-a-source': 'not a link, path or field. Start lines of text with >.',
    'too-long': 'the line is too long.',
    'too-many-lines': 'the block is too long; from here on nothing is shown.',
  },
  sourceProblems: {
    'missing-note': (path: string, _message: string) => `there is no note ${path}.`,
    'own-note': (_path: string, _message: string) => 'a block leaves out the note that it is in.',
    'missing-part': (path: string, message: string) => `${path}: ${message}`,
    'no-match': (path: string, _message: string) => `no note matches ${path}.`,
    'no-heading': (path: string, heading: string) => `no note that matches ${path} has the heading “${heading}”.`,
    'past-end': (path: string, total: string) => `${path} has only ${count(Number(total), 'line')}.`,
    'nothing-found': (_path: string, _message: string) => 'the search found nothing.',
    'too-many-looks': (_path: string, _message: string) => 'a block has room for 100 globs and searches.',
    'bad-pattern': (path: string, message: string) => `${path} isn’t a valid pattern: ${message}`,
    'search-failed': (_path: string, message: string) => `the search failed: ${message}`,
    unreadable: (path: string, message: string) => `${path} cannot be read: ${message}`,
    'not-text': (path: string, _message: string) => `${path} isn’t a text file.`,
  },
};
