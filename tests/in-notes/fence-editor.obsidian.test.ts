/** Headers of fences in Live Preview, while edits that nobody typed in the editor move the fences. */
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { editorLivePreviewField } from 'obsidian';
import { fencesInEditor } from '../../src/in-notes/view/fence-editor';
import type { FenceHost } from '../../src/in-notes/view/fence-header';
import { en } from '../../src/texts/en';
import { until } from '../support/until';

const fence = (path: string): string => `\`\`\`${path}\n1  | ${path}\n\`\`\`\n`;

const headers = ({ contentDOM }: EditorView): (string | null)[] =>
  [...contentDOM.querySelectorAll('.collate-fence-path')].map(({ textContent }) => textContent);

/** An editor whose cursor is on its last line, and in which every fence names a note that is missing. */
async function openEditor(doc: string, shown: number): Promise<EditorView> {
  const watch = (_: unknown, tell: (state: { kind: 'missing' }) => void): (() => void) => {
    queueMicrotask(() => tell({ kind: 'missing' }));
    return () => undefined;
  };
  const host = { services: { texts: en }, checks: { watch }, gestures: {} } as unknown as FenceHost;
  const view = new EditorView({
    parent: document.body,
    state: EditorState.create({
      doc,
      selection: { anchor: doc.length },
      extensions: [editorLivePreviewField.init(() => true), fencesInEditor(host)],
    }),
  });
  await until(() => headers(view).length === shown);
  return view;
}

test('a change that brings two fences to one line leaves the header of the one that is there', async () => {
  const [first, text] = [fence('a.md'), 'between\n'];
  const view = await openEditor(`${first}${text}${fence('b.md')}${text}${fence('c.md')}end`, 3);
  view.dispatch({ changes: { from: 0, to: first.length + text.length } });
  expect(headers(view)).toEqual(['b.md', 'c.md']);
  view.dispatch({ changes: { from: 0, insert: 'above\n' } });
  expect(headers(view)).toEqual(['b.md', 'c.md']);
  view.destroy();
});
