/** English texts of what Collate shows in notes: saved documents, fences and collate blocks. */
import type { Range } from '../../lines/ranges';
import { count, linesOf } from './count';

export const inNotes = {
  // Suggestions while typing in a collate block
  lineStarts: {
    title: 'document title',
    view: 'source or rendered',
    search: 'live search results',
    limit: 'most notes to show',
    passages: 'most passages per note',
    sort: 'order of notes',
    overview: 'overview',
    link: 'note, heading or block',
  },
  siblingSource: (notes: number) => `this section of ${count(notes, 'note')}`,
  viewHints: { source: 'as written, with line numbers', rendered: 'as in reading view' },
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
      ...(fixed === 0 ? [] : [`${count(fixed, 'passage')} as fixed lines`]),
    ].join(', '),
  saveSearchLive: 'Save search as live block',
  insertSearch: 'Insert search into note',
  insertBlock: 'Insert collate block',
  insertIntoNote: 'Insert into note',
  insertDocument: 'Insert document into note',
  insertedInto: (name: string) => `Inserted into ${name}.`,
  noNoteToInsert: 'Open a note and place the cursor where the document should go.',
  noteIsRead: (name: string) => `${name} is in reading view. Switch it to editing to insert the document.`,
  blocksLeftOut: (n: number) => `Left out: ${count(n, 'passage')} whose text no longer exists.`,
  openSaved: 'Open in Collate',
  notOpened: (name: string) => `${name} contains no document to open.`,
  sourcesRenamed: (notes: readonly string[], named: readonly string[]) => {
    const what = named.length === 1 ? `“${named.join('')}” was renamed.` : `${named.length} notes were renamed.`;
    return `${what} Update the blocks in ${notes.length === 1 ? notes.join('') : count(notes.length, 'note')}?`;
  },
  updateSources: 'Update',
  leaveSources: 'Not now',
  sourcesUpdated: (notes: number) => `Blocks updated in ${count(notes, 'note')}.`,

  // Fences that concat printed, in notes
  /** Where the words are others than those of a block in a document. */
  fenceVerdicts: {
    unchanged: 'unchanged',
    edited: 'changed since',
    missing: 'not in the vault',
  },
  fenceMoved: (lines: string) => `moved to ${lines}`,
  fenceShow: (range: Range) => `Show ${linesOf(range)}`,
  fenceMissing: 'Note not found in the vault.',
  fenceUncertain: 'Similar lines are in several places.',
  fenceMaybe: ({ start, end }: Range) =>
    start === end
      ? `Line ${start} looks similar, but may be a different one.`
      : `Lines ${start}–${end} look similar, but may be different ones.`,
  fenceOpen: 'Open quoted lines',

  // Collate blocks in notes
  noteBlock: 'Collated lines',
  noteBlockOpen: 'Open in panel',
  noteBlockEdit: 'Edit',
  noteBlockUpdate: 'Update lines',
  noteBlockEmpty: 'This block is empty. Add a line such as [[note]], [[note#heading]] or search: words.',
  noteBlockFound: (query: string, shown: number, notes: number, total: number) =>
    `${query} · ${count(shown, 'passage')} from ${notes < total ? `${notes} of ` : ''}${count(total, 'note')}`,
  noteBlockCut: (shown: number, total: number) => `Showing ${shown} of ${total}. Narrow the source to see others.`,
  noteBlockLost: 'The block has moved in the note. Nothing was updated.',
  noteBlockUpdated: 'Block updated.',
  noteBlockProblem: (line: number, problem: string, text: string) =>
    text === '' ? `Line ${line}: ${problem}` : `Line ${line}: ${problem} “${text}”`,
  noteBlockProblems: {
    'unknown-field': 'unknown field. Use title, view or search; below a search also limit, passages or sort.',
    'empty-field': 'add a value after the colon.',
    twice: 'duplicate; only the first one counts.',
    'bad-view': 'use source or rendered.',
    'bad-sort': 'use relevance, newest or path.',
    'bad-limit': 'use a whole number, 1 or more.',
    'no-search': 'indent this below a search.',
    'bad-link': 'this link can’t be resolved.',
    embed: 'embeds aren’t shown. Remove the exclamation mark.',
    'bad-anchor': 'after the link, write a line range such as 9-14, or nothing.',
    'part-and-lines': 'use a heading or a line range, not both.',
    'outside-vault': 'not in the vault.',
    'not-a-source': 'not a link, path or field. Start lines of text with >.',
    'too-long': 'the line is too long.',
    'too-many-lines': 'the block is too long. Lines from here on are ignored.',
  },
  sourceProblems: {
    'missing-note': (path: string, _message: string) => `note not found: ${path}`,
    'own-note': (_path: string, _message: string) => 'a block can’t show its own note.',
    'missing-part': (path: string, message: string) => `${path}: ${message}`,
    'no-match': (path: string, _message: string) => `no note matches ${path}.`,
    'no-heading': (path: string, heading: string) => `no note that matches ${path} has the heading “${heading}”.`,
    'past-end': (path: string, total: string) => `${path} has only ${count(Number(total), 'line')}.`,
    'nothing-found': (_path: string, _message: string) => 'the search found nothing.',
    'too-many-looks': (_path: string, _message: string) => 'a block can have up to 100 globs and searches.',
    'bad-pattern': (path: string, message: string) => `${path} isn’t a valid pattern: ${message}`,
    'search-failed': (_path: string, message: string) => `the search failed: ${message}`,
    unreadable: (path: string, message: string) => `can’t read ${path}: ${message}`,
    'not-text': (path: string, _message: string) => `${path} isn’t a text file.`,
  },
};
