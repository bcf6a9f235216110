/** `edit`: replaces whole lines of one note, if they are what the caller has read and whoever is asked agrees. */
import { halfCharacterIn, makeChanges, OLD_NAMES, PATH_NAMES } from './changes';
import type { Tool } from '../tools/tool';

export const edit: Tool<{ readonly path: string; readonly old: string; readonly new: string }> = {
  name: 'edit',
  title: 'Edit a note',
  description: [
    'Replaces lines of one note that you have read with "read" (not folded) in this conversation. "old": the lines, best with their numbers as "read"',
    'prints them ("12 | text"); without numbers they, or a part of one line, must be in one place only. "new": what to stand there instead; "" deletes,',
    '"\\n" is one empty line. To insert, give the line next to the place as "old", and again in "new"; in an empty note "old" is "".',
    'If the lines have changed, nothing is written and the answer shows them. A person may refuse.',
  ].join(' '),
  schema: {
    type: 'object',
    properties: {
      path: { description: 'The whole path of a note.', type: 'string', also: PATH_NAMES },
      old: { type: 'string', also: OLD_NAMES, separator: '\n' },
      new: {
        type: 'string',
        also: ['newstring', 'newtext', 'newstr', 'newlines', 'replace', 'replacement'],
        separator: '\n',
      },
    },
    required: ['path', 'old', 'new'],
  },
  traits: { showsLines: true },
  contradictions: ({ old, new: text }) => [...halfCharacterIn('old', old), ...halfCharacterIn('new', text)],
  run: ({ path, old, new: text }, context) => makeChanges([{ path, old, text }], context),
};
