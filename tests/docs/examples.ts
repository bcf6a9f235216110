/**
 * The commands that the documentation shows. A block `sh` is run; a block `text` right below it is what it prints, where
 * a line `…` stands for any lines. `sh fails` must end with 1, `sh not-run` is not run: it needs what a test has not.
 */
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { MarkdownFile } from '../../scripts/documents';
import { allNodes, lineOf, type MarkdownNode } from './markdown-nodes';

export interface Example {
  readonly line: number;
  readonly script: string;
  /** The exit code that is expected. */
  readonly code: 0 | 1;
  readonly output?: ShownOutput;
}

export interface ShownOutput {
  readonly text: string;
  /** Where the block stands in the document, fences included. */
  readonly start: number;
  readonly end: number;
}

/** The words that may follow `sh`. */
const MARKS = ['', 'fails', 'not-run'];

/** The commands to run, in order. Throws when one is marked in a way that is unknown here, or stands where none is run. */
export function examplesIn({ path, text }: MarkdownFile): Example[] {
  const { children } = fromMarkdown(text);
  for (const node of allNodes(text)) {
    const fault = node.type === 'code' ? faultOf(node, children) : undefined;
    if (fault !== undefined) throw new Error(`${path}:${lineOf(node)}: ${fault}`);
  }
  return children.flatMap((node, at): Example[] => {
    if (node.type !== 'code' || node.lang !== 'sh' || node.meta === 'not-run') return [];
    const next = children[at + 1];
    const { start, end } = next?.position ?? {};
    const output =
      next?.type === 'code' && next.lang === 'text' && start?.offset !== undefined && end?.offset !== undefined
        ? { output: { text: next.value, start: start.offset, end: end.offset } }
        : {};
    return [{ line: lineOf(node), script: node.value, code: node.meta === 'fails' ? 1 : 0, ...output }];
  });
}

type Code = Extract<MarkdownNode, { type: 'code' }>;

/** What is wrong with a block as a command, if it is meant as one. */
function faultOf({ lang, meta, position }: Code, topLevel: readonly MarkdownNode[]): string | undefined {
  if (/^(?:bash|shell|console|zsh|powershell)$/.test(lang ?? '') || (lang === 'sh' && !MARKS.includes(meta ?? '')))
    return 'write a command as "sh", "sh fails" or "sh not-run"';
  const isTopLevel = topLevel.some((node) => node.position?.start.offset === position?.start.offset);
  return lang !== 'sh' || meta === 'not-run' || isTopLevel ? undefined : 'a command in a list is not run; mark it';
}

const ANY_LINES = '…';

/** Whether a text is as shown. */
export function isAsShown(printed: string, shown: string): boolean {
  const [first = '', ...rest] = `\n${shown}\n`.split(`\n${ANY_LINES}\n`);
  const text = `\n${printed.trimEnd()}\n`;
  if (rest.length === 0) return text === first;
  if (!text.startsWith(`${first}\n`)) return false;
  let from = first.length;
  for (const part of rest.slice(0, -1)) {
    const at = text.indexOf(`\n${part}\n`, from);
    if (at === -1) return false;
    from = at + part.length + 1;
  }
  const last = rest.at(-1) ?? '';
  return last === '' || (text.endsWith(`\n${last}`) && text.length - last.length - 1 >= from);
}

export function isShortened(shown: string): boolean {
  return shown.split('\n').includes(ANY_LINES);
}

/** The document with other outputs in place of those shown. */
export function withOutputs(text: string, outputs: readonly (readonly [ShownOutput, string])[]): string {
  let changed = text;
  for (const [{ start, end }, printed] of [...outputs].sort((a, b) => b[0].start - a[0].start)) {
    const longest = Math.max(2, ...(printed.match(/`+/g) ?? []).map((run) => run.length));
    const fence = '`'.repeat(longest + 1);
    changed = `${changed.slice(0, start)}${fence}text\n${printed.trimEnd()}\n${fence}${changed.slice(end)}`;
  }
  return changed;
}
