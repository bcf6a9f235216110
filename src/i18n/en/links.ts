/** English texts of links to lines and searches. */
import type { Range } from '../../text/ranges';
import { count } from './count';

export const links = {
  // Links: obsidian://collate?…
  copyLink: 'Copy link to lines',
  linkCopied: 'Link copied.',
  linkNotMade: (path: string) => `Collate does not see ${path}, so a link of its own could not open it.`,
  linkNoLines: 'There are no lines here to link to.',
  linkProblems: {
    nothing: 'This Collate link names neither a note nor a search.',
    both: 'This Collate link names a note and a search. It can have only one of them.',
    'bad-file': 'This Collate link does not name a note: what it has as “file” is not the path of one.',
    'outside-vault': 'This Collate link leads out of the vault, and was not followed.',
    'bad-lines': 'This Collate link does not say which lines it is to: “lines” should be like 9-14, or 9.',
    'bad-words': 'This Collate link is damaged: the words or the check that find its lines cannot be read.',
    'bad-query': 'This Collate link has no search that could be run: “query” is empty, too long or not text.',
  },
  linkNoNote: (path: string) => `This Collate link is to ${path}, but there is no such note in this vault.`,
  linkNotNote: (path: string) => `This Collate link is to ${path}, which is not a note.`,
  linkPastEnd: ({ start }: Range, total: number) =>
    `The link is to line ${start}, but the note has ${count(total, 'line')}.`,
  linkUncertain: 'The note was changed. These lines read like the ones the link is to.',
};
