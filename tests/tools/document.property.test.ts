/** What holds for every document, whatever the notes, their names and the overview contain. */
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { splitLines } from '../../src/lines/lines';
import { callAnyTool } from '../../src/plugin/all-tools';
import { anyText } from '../support/any-text';
import * as any from '../support/arbitraries';
import { MemoryVault } from '../support/memory-vault';

interface Parsed {
  readonly info: string;
  readonly lines: string[];
}

/** The fenced blocks of a document, as a CommonMark parser finds them, with their raw info strings. */
function parseBlocks(markdown: string): Parsed[] {
  const { children } = fromMarkdown(markdown);
  return children.map((node) => {
    if (node.type !== 'code') throw new Error(`unexpected ${node.type}`);
    const raw = markdown.slice(node.position?.start.offset, node.position?.end.offset);
    const info = /^(?:```|~~~(?: (?=~))?)(.*)/.exec(raw)?.[1] ?? '';
    return { info, lines: node.value === '' ? [] : node.value.split('\n') };
  });
}

const unnumber = (line: string): string => /^\d+ * \|(?: ([^]*))?$/.exec(line)?.[1] ?? '';
/** The parser shows NUL as the replacement character, as CommonMark asks. */
const shown = (line: string): string => line.replaceAll('\0', '\uFFFD');

/** Fences and HTML blocks in a part of a document, lists and quotes included; HTML within a paragraph is no block. */
function openers(node: Nodes, markdown: string): string[] {
  if (node.type === 'html') return [node.value];
  if (node.type === 'thematicBreak') return ['rule'];
  if (node.type === 'code') return /^[`~]/.test(markdown.slice(node.position?.start.offset)) ? [node.value] : [];
  if (node.type === 'paragraph' || node.type === 'heading' || !('children' in node)) return [];
  return node.children.flatMap((child) => openers(child, markdown));
}

type Nodes = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number];

const someFiles = fc.uniqueArray(fc.tuple(any.path, any.text), {
  minLength: 1,
  maxLength: 5,
  selector: ([path]) => path.split('/')[0],
});

describe('any document', () => {
  test('holds exactly the blocks put in, with the lines of the files', async () => {
    await fc.assert(
      fc.asyncProperty(someFiles, async (files) => {
        const vault = new MemoryVault(Object.fromEntries(files));
        const paths = (await vault.listing().files()).map(({ path }) => path);
        const { text, document } = await callAnyTool('concat', { files: paths.map((path) => ({ path })) }, { vault });
        expect(document.problems).toEqual([]);
        const blocks = parseBlocks(text);
        expect(blocks.map(({ info }) => info)).toEqual(paths);
        for (const [at, path] of paths.entries()) {
          const entry = await vault.listing().find(path);
          const lines = entry?.kind === 'file' ? splitLines(await vault.read(entry)) : [];
          expect(blocks[at]?.lines.map(unnumber)).toEqual(lines.map(shown));
        }
      }),
    );
  });

  test('shows for any range the lines of that range under their own numbers', async () => {
    await fc.assert(
      fc.asyncProperty(any.text, fc.nat(50), fc.nat(50), async (content, from, more) => {
        const vault = new MemoryVault({ 'a.md': content });
        const lines = splitLines(content);
        const [start, end] = [from + 1, from + 1 + more];
        const { text, failed } = await callAnyTool(
          'concat',
          { files: [{ path: 'a.md', lines: `${start}-${end}` }] },
          { vault },
        );
        expect(failed).toBe(start > lines.length);
        if (failed) return;
        const last = Math.min(end, lines.length);
        const [block] = parseBlocks(text);
        expect(block?.info).toBe(`a.md (lines ${start}-${last})`);
        expect(block?.lines.map(unnumber)).toEqual(lines.slice(start - 1, end).map(shown));
        expect(block?.lines.map((line) => parseInt(line, 10))).toEqual(
          Array.from({ length: last - start + 1 }, (_, i) => start + i),
        );
      }),
    );
  });

  test('of all single lines equals the whole', async () => {
    await fc.assert(
      fc.asyncProperty(any.text, async (content) => {
        const vault = new MemoryVault({ 'a.md': content });
        const files = splitLines(content).map((_, i) => ({ path: 'a.md', lines: `${i + 1}` }));
        const { document: singles } = await callAnyTool('concat', { files }, { vault });
        const { document: whole } = await callAnyTool('concat', { files: [{ path: 'a.md' }] }, { vault });
        const linesOf = (document: typeof whole): string[] =>
          document.items.flatMap((item) => (item.kind === 'block' ? item.lines : []));
        expect(linesOf(singles)).toEqual(linesOf(whole));
      }),
    );
  });

  test('has headers that read takes back', async () => {
    const view = fc.constantFrom({}, { folded: true }, { head: 5 }, { tail: 5 });
    await fc.assert(
      fc.asyncProperty(someFiles, view, async (files, options) => {
        const vault = new MemoryVault(Object.fromEntries(files));
        const paths = (await vault.listing().files()).map(({ path }) => path);
        const first = await callAnyTool('read', { paths, ...options }, { vault });
        // A block in which nothing fitted has the bare path, which asks for the whole note.
        const cut = first.document.notes.some(({ message }) => message.startsWith('no line'));
        fc.pre(!cut);
        const headers = parseBlocks(first.text.split('\n\nNote: ')[0] ?? '').map(({ info }) => info);
        const again = await callAnyTool('read', { paths: headers }, { vault });
        expect(again.document.items).toEqual(first.document.items);
      }),
    );
  });

  test('is not swallowed by any overview', async () => {
    const overview = fc.array(any.line, { minLength: 1, maxLength: 6 }).map((lines) => lines.join('\n'));
    await fc.assert(
      fc.asyncProperty(overview, any.text, async (words, content) => {
        const vault = new MemoryVault({ 'a.md': content });
        const files = [{ path: 'a.md' }];
        const { text } = await callAnyTool('concat', { files, overview: words }, { vault });
        const { text: bare } = await callAnyTool('concat', { files }, { vault });
        if (words.trim() === '') return expect(text).toBe(bare);
        const { children } = fromMarkdown(text);
        const rules = children.filter((node) => node.type === 'thematicBreak');
        expect(rules).toHaveLength(1);
        const below = children.slice(children.indexOf(rules[0] as (typeof children)[number]) + 1);
        expect(below).toHaveLength(1);
        expect(text.slice(below[0]?.position?.start.offset)).toBe(bare);
        const above = children.slice(0, children.length - 2);
        expect(above.flatMap((node) => openers(node, text))).toEqual([]);
      }),
    );
  });

  test('keeps every remark on one line', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyText(), { minLength: 1, maxLength: 5 }), async (paths) => {
        const { text, document } = await callAnyTool('read', { paths }, { vault: new MemoryVault({ 'a.md': 'a' }) });
        expect(text.split('\n')).toHaveLength(document.problems.length + document.items.length * 3);
      }),
    );
  });
});
