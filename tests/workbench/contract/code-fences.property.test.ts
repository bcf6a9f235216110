/** The fences of a note after any change are those of its new text, though most changes are not looked through for them. */
import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import { codeFences } from '../host/code-fences';

const line = fc.constantFrom(
  '```',
  '```lines',
  '````',
  '~~~',
  '~~~ lines x',
  '   ```',
  '    ```',
  '---',
  'text',
  '',
  '```a`',
);
const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));
const insertion = fc.oneof(text, fc.constantFrom('x', '\n', '`', '```', '-', ' '));
const change = fc.record({ from: fc.nat(), length: fc.nat(6), insert: insertion });

test('carried along with changes, they are the same as found anew', () => {
  fc.assert(
    fc.property(text, fc.array(change, { maxLength: 5 }), (doc, changes) => {
      let state = EditorState.create({ doc, extensions: codeFences });
      for (const { from: at, length, insert } of changes) {
        const from = at % (state.doc.length + 1);
        state = state.update({ changes: { from, to: Math.min(state.doc.length, from + length), insert } }).state;
        const fresh = EditorState.create({ doc: state.doc, extensions: codeFences });
        expect(state.field(codeFences)).toEqual(fresh.field(codeFences));
      }
    }),
  );
});

test('a fence ends with as many marks as it began with, or more; one in the properties is none', () => {
  const doc = '---\na: |\n  x\n```lines\n---\n````lines\n```\n`````\n```open';
  const [found, ...more] = EditorState.create({ doc, extensions: codeFences }).field(codeFences);
  expect(doc.slice(found?.from, found?.to)).toBe('````lines\n```\n`````');
  expect(more).toEqual([]);
});
