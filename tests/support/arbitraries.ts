/** Random texts, lines and paths that lean towards what could break a document. */
import fc from 'fast-check';
import { anyText } from './any-text';

/** Fragments that mean something in markdown, in our output, or in a line-end rule. */
const fragment = fc.oneof(
  fc.constantFrom(
    '```',
    '````',
    '~~~',
    '---',
    '# ',
    '## ',
    '> ',
    '- ',
    '1. ',
    ' | ',
    '12 | x',
    '...',
    '<!--',
    '<script>',
  ),
  fc.constantFrom('\t', '    ', '\u2028', '\u0085', '\v', '\f', '\uFEFF', 'é', 'e\u0301', '東京', '🙂', '\\', '`', '|'),
  anyText({ maxLength: 6 }).map((text) => text.replace(/[\r\n]/g, '')),
  fc.string({ maxLength: 12 }),
);

/** A line: no line end in it. */
export const line = fc.array(fragment, { maxLength: 4 }).map((parts) => parts.join(''));

export const lineEnd = fc.constantFrom('\n', '\r\n', '\r');

/** A file's text with any mixture of line ends, with and without a byte order mark and a final line end. */
export const text = fc
  .tuple(fc.boolean(), fc.array(fc.tuple(line, lineEnd), { maxLength: 40 }), fc.option(line, { nil: '' }))
  .map(([bom, lines, last]) => (bom ? '\uFEFF' : '') + lines.map((pair) => pair.join('')).join('') + last);

const name = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '`',
        '```',
        '~',
        '~~~',
        '(lines 1-2)',
        ' (lines 3-4)',
        '(folded)',
        '#',
        '%20',
        '&amp;',
        '[x]',
        '*',
        '🙂',
      ),
      fc.constantFrom(
        'é',
        'e\u0301',
        ' ',
        '  ',
        '\\',
        '"',
        "'",
        '<b>',
        '$&',
        '{a,b}',
        '!',
        '\n',
        '\t',
        'note',
        'state',
      ),
      fc.string({ minLength: 1, maxLength: 5 }),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join('').replaceAll('/', '_').replaceAll('\0', '_'))
  .map((joined) => (joined.startsWith('.') || joined.trim() === '' ? `_${joined}` : joined));

/** A path as a disk could hold it: no dot-names, no empty names; odd ones welcome. */
export const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => `${names.join('/')}.md`);
