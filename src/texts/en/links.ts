/** English texts of links to lines and searches. */
import type { Range } from '../../lines/ranges';
import { count } from './count';

export const links = {
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
