/** `write`: makes notes, adds to them, or changes several places at once, all together or not at all. */
import { halfCharacterIn, makeChanges, OLD_NAMES, PATH_NAMES } from './changes';
import type { GivenChange } from './plan-changes';
import type { Tool } from '../tools/tool';

/** More than anybody could look through when asked. */
const MOST_CHANGES = 100;

export const write: Tool<{ readonly changes: readonly GivenChange[] }> = {
  name: 'write',
  title: 'Write notes',
  description: [
    'Makes notes, adds to notes, or changes several places, all or none. "text" is a new note at "path"; with "append" it comes at the end of the note or of',
    'the section "path#Heading" (start it with "\\n" for a blank line); with "old" it replaces these lines, as in "edit". Read before what you replace or',
    'add to. Nothing is overwritten.',
  ].join(' '),
  schema: {
    type: 'object',
    properties: {
      changes: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            path: { type: 'string', also: PATH_NAMES },
            text: {
              type: 'string',
              also: ['new', 'newstring', 'newtext', 'newstr', 'newlines', 'content', 'contents', 'body', 'replacement'],
              separator: '\n',
            },
            append: { type: 'boolean' },
            old: { type: 'string', also: OLD_NAMES, separator: '\n' },
          },
          required: ['path', 'text'],
        },
        minItems: 1,
        maxItems: MOST_CHANGES,
        also: ['change', 'edits', 'notes', 'files', 'operations'],
      },
    },
    required: ['changes'],
  },
  traits: { showsLines: true },
  contradictions: ({ changes }) =>
    changes.flatMap(({ text, old, append }, at) => [
      ...halfCharacterIn(`changes[${at}].text`, text),
      ...halfCharacterIn(`changes[${at}].old`, old),
      ...(append === true && old !== undefined ? [`changes[${at}]: give "old" or "append", not both`] : []),
    ]),
  run: ({ changes }, context) => makeChanges(changes, context),
};
