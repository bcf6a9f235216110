/** The fenced code blocks of an open note, found by their marks and carried along with every change that touches none of them. */
import { StateField, type EditorState, type Text, type Transaction } from '@codemirror/state';
import type { TextRange } from './editor-flash';
import { getFrontMatterInfo } from './yaml';

/** A closed fence: its range runs from the start of the opening line to the end of the closing one. */
export interface CodeFence extends TextRange {
  readonly language: string;
}

const OPENING = /^( {0,3})(`{3,}|~{3,})[ \t]*([^\s`]*)(.*)$/;
const CLOSING = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;
/** A line without one of these neither begins nor ends a fence or the properties. */
const MARK = /^(?: {0,3}(?:```|~~~)|---)/;

/** All closed fences of the note that are not indented. One that is never closed is still being typed. */
export const codeFences = StateField.define<readonly CodeFence[]>({
  create: ({ doc }) => findFences(doc),
  update: (fences, transaction) => {
    if (!transaction.docChanged) return fences;
    if (touchesMark(transaction)) return findFences(transaction.newDoc);
    // A fence begins and ends with a mark, so its ends are where no change is.
    const { changes } = transaction;
    return fences.map((fence) => ({ ...fence, from: changes.mapPos(fence.from), to: changes.mapPos(fence.to) }));
  },
});

/** What stands between the marks. */
export function fencedText({ doc }: EditorState, { from, to }: CodeFence): string {
  const first = doc.lineAt(from);
  const last = doc.lineAt(to);
  const indent = /^ */.exec(first.text)?.[0].length ?? 0;
  const text = doc.sliceString(first.to + 1, Math.max(first.to + 1, last.from - 1));
  return indent === 0 ? text : text.replace(new RegExp(`^ {1,${indent}}`, 'gm'), '');
}

function findFences(doc: Text): CodeFence[] {
  const fences: CodeFence[] = [];
  let open: { readonly from: number; readonly mark: string; readonly language: string } | undefined;
  let from = 0;
  const body = bodyStart(doc);
  for (const line of doc.iterLines()) {
    const to = from + line.length;
    if (from >= body && MARK.test(line)) {
      const [, closing = ''] = CLOSING.exec(line) ?? [];
      const [, , mark = '', language = '', rest = ''] = OPENING.exec(line) ?? [];
      if (open === undefined) {
        const isOpening = mark !== '' && !(mark.startsWith('`') && rest.includes('`'));
        if (isOpening) open = { from, mark, language };
      } else if (closing.startsWith(open.mark)) {
        fences.push({ from: open.from, to, language: open.language });
        open = undefined;
      }
    }
    from = to + 1;
  }
  return fences;
}

function bodyStart(doc: Text): number {
  return doc.sliceString(0, 3) === '---' ? getFrontMatterInfo(doc.toString()).contentStart : 0;
}

function touchesMark({ changes, startState, newDoc }: Transaction): boolean {
  let touches = false;
  changes.iterChangedRanges((fromA, toA, fromB, toB) => {
    touches ||= hasMark(startState.doc, fromA, toA) || hasMark(newDoc, fromB, toB);
  }, true);
  return touches;
}

function hasMark(doc: Text, from: number, to: number): boolean {
  const last = doc.lineAt(to).number;
  for (let number = doc.lineAt(from).number; number <= last; number++)
    if (MARK.test(doc.line(number).text)) return true;
  return false;
}
