import fc from 'fast-check';
import { MOST_INPUTS } from '../../src/tools/assembly';
import type { Document } from '../../src/tools/document';
import { findTargets } from '../../src/tools/targets';
import { Pacer } from '../../src/vault/pacer';
import { callTool } from '../support/call-tool';
import { png } from '../support/images';
import { MemoryVault } from '../support/memory-vault';

const lines = (count: number, text = 'a line of some length'): string => `${text}\n`.repeat(count);

/** The calls that the last note of an answer names. */
function callsNamed({ notes }: Document): { tool: string; args: unknown }[] {
  const message = notes.at(-1)?.message ?? '';
  return [...message.matchAll(/(read|concat)\((\{.*?\})\)(?=, then|$)/g)].map(([, tool = '', args = '']) => ({
    tool,
    args: JSON.parse(args) as unknown,
  }));
}

const shownLines = ({ items }: Document): string[] =>
  items.flatMap((item) =>
    item.kind === 'block' ? item.lines.map((_, i) => `${item.path}:${(item.range?.start ?? 1) + i}`) : [],
  );

/** Follows the notes of cut answers until nothing is left. */
async function readAll(tool: string, args: unknown, vault: MemoryVault, maxChars: number): Promise<Document[]> {
  const documents: Document[] = [];
  const queue = [{ tool, args }];
  for (let next = queue.shift(); next !== undefined && documents.length < 500; next = queue.shift()) {
    const { document, text } = await callTool(next.tool, next.args, { vault, maxChars });
    expect(text.length).toBeLessThanOrEqual(maxChars);
    documents.push(document);
    queue.unshift(...callsNamed(document));
  }
  return documents;
}

describe('a bounded answer', () => {
  test('is cut at a whole line, with the call for the rest', async () => {
    const vault = new MemoryVault({ 'a.md': lines(1000), 'b.md': 'b\n', 'c.md': 'c\n' });
    const { text } = await callTool('read', { paths: ['a.md', 'b.md', 'c.md'] }, { vault, maxChars: 3000 });
    expect(text.length).toBeLessThanOrEqual(3000);
    expect(text).toMatch(/^```a\.md \(lines 1-(\d+)\)\n1 {2}\| a line/);
    const last = Number(/\(lines 1-(\d+)\)/.exec(text)?.[1]);
    expect(text.split('\n\n')[1]).toBe(
      `Note: a.md: lines 1-${last} of 1000\n` +
        'Note: the answer was cut at 3000 characters; for the rest call ' +
        `read({"paths":"a.md (lines ${last + 1}-1000)"}), then read({"paths":["b.md","c.md"]})`,
    );
  });

  test('names the rest of a note whose name has brackets and a comma', async () => {
    const vault = new MemoryVault({ 'Smith (2020), Deep work.md': lines(300) });
    const shown = (await readAll('read', { paths: '/' }, vault, 3000)).flatMap(shownLines);
    expect(shown).toHaveLength(300);
  });

  test('of concat names concat', async () => {
    const vault = new MemoryVault({ 'a.md': lines(1000), 'b.md': 'b\n' });
    const files = [{ path: 'a.md', lines: '11-900' }, { path: 'b.md' }];
    const { document } = await callTool('concat', { files, overview: 'Words.' }, { vault, maxChars: 3000 });
    const [rest, left] = callsNamed(document);
    expect(JSON.stringify(rest?.args)).toMatch(/^\{"files":\[\{"path":"a\.md","lines":"\d+-900"\}\]\}$/);
    expect(left?.args).toEqual({ files: [{ path: 'b.md' }] });
  });

  test('keeps head, tail and folded for the inputs left', async () => {
    const vault = new MemoryVault(Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.md`, lines(200)])));
    const { document } = await callTool(
      'read',
      { paths: ['a.md', 'b.md', 'c.md'], head: 400 },
      { vault, maxChars: 3000 },
    );
    expect(callsNamed(document).at(-1)?.args).toEqual({ paths: ['b.md', 'c.md'], head: 400 });
  });

  test('names a path that asks for a folded note as it was given', async () => {
    const vault = new MemoryVault({ 'a.md': lines(1000), 'b.md': '# One\nwords\n' });
    const paths = ['a.md', 'b.md (folded)'];
    const { document } = await callTool('read', { paths }, { vault, maxChars: 3000 });
    expect(callsNamed(document).at(-1)?.args).toEqual({ paths: ['b.md (folded)'] });
  });

  test('reads no more files than it shows, give or take the few read ahead', async () => {
    const vault = new MemoryVault(Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`${i}.md`, lines(50)])));
    await callTool('read', { paths: '/' }, { vault, maxChars: 5000 });
    expect(vault.reads).toBeLessThan(30);
  });

  test('counts an image by its tokens, and always shows at least one', async () => {
    const images = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`${i}.png`, png(1000, 1000)]));
    const vault = new MemoryVault(images);
    const { document } = await callTool('read', { paths: '/' }, { vault, maxChars: 20_000 });
    expect(document.items).toHaveLength(3); // 1,334 tokens each, four characters a token
    expect((await callTool('read', { paths: '/' }, { vault, maxChars: 2000 })).document.items).toHaveLength(1);
  });

  describe('of images', () => {
    const MIB = 1024 * 1024;
    const picture = (bytes: number): Uint8Array => {
      const padded = new Uint8Array(bytes);
      padded.set(png(20, 20));
      return padded;
    };

    test('carries a few MiB in all, whatever its bound, and names the call for the rest', async () => {
      const vault = new MemoryVault(
        Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`${i}.png`, picture(7 * MIB)])),
      );
      const { document } = await callTool('read', { paths: '/' }, { vault });
      expect(document.items.map((item) => ('path' in item ? item.path : ''))).toEqual(['0.png', '1.png']);
      expect(document.notes.at(-1)?.message).toMatch(/^the answer was cut at 20 MiB of images; for the rest call read/);
      const left = Array.from({ length: 7 }, (_, i) => `${i + 2}.png`);
      expect(callsNamed(document)).toEqual([{ tool: 'read', args: { paths: left } }]);
      expect(vault.reads).toBe(2);
    });

    test('reads none that it has no room for', async () => {
      const vault = new MemoryVault(
        Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`${i}.png`, picture(MIB)])),
      );
      await callTool('read', { paths: '/' }, { vault, maxChars: 2000 });
      expect(vault.reads).toBeLessThan(4);
    });

    test('encodes them in slices, with turns for others between them', async () => {
      const encode = jest.spyOn(globalThis, 'btoa');
      let now = 0;
      const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1));
      const turns = jest.spyOn(Pacer.prototype, 'pause');
      try {
        const bytes = picture(MIB + 1).map((byte, at) => byte ^ (at > 100 ? at : 0));
        const { document } = await callTool('read', { paths: 'a.png' }, { vault: new MemoryVault({ 'a.png': bytes }) });
        expect(document.items).toMatchObject([{ data: Buffer.from(bytes).toString('base64') }]);
        expect(Math.max(...encode.mock.calls.map(([slice]) => slice.length))).toBeLessThan(10_000);
        expect(turns.mock.calls.length).toBeGreaterThan(10);
      } finally {
        for (const spy of [encode, clock, turns]) spy.mockRestore();
      }
    });
  });

  test('goes on behind a line that no answer can hold', async () => {
    const vault = new MemoryVault({ 'a.md': `${'x'.repeat(50_000)}\nshort\n` });
    const documents = await readAll('read', { paths: 'a.md' }, vault, 5000);
    expect(documents.flatMap(shownLines)).toEqual(['a.md:2']);
    expect(documents[0]?.notes[0]?.message).toBe('line 1 alone is longer than an answer may be; it was left out');
  });

  test('cuts folded views and long lists of problems too', async () => {
    const vault = new MemoryVault({ 'a.md': lines(2000, '# heading') });
    const folded = await callTool('read', { paths: 'a.md', folded: true }, { vault, maxChars: 4000 });
    expect(folded.text.length).toBeLessThanOrEqual(4000);
    expect(folded.text).toMatch(/for the rest call read\(\{"paths":"a\.md \(lines \d+-2000\)"\}\)/);
    const paths = Array.from({ length: 500 }, (_, i) => `missing-${i}.md`);
    const missing = await callTool('read', { paths }, { vault, maxChars: 4000 });
    expect(missing.text.length).toBeLessThanOrEqual(4000);
    expect(missing.failed).toBe(true);
    expect(missing.text).toMatch(/, then read for the \d+ inputs after "missing-\d+\.md"$/);
  });

  test('keeps to its length whatever the paths, the overview and the head are', async () => {
    const path = `${Array.from({ length: 8 }, () => 'x'.repeat(200)).join('/')}.md`;
    const vault = new MemoryVault({ [path]: lines(900), 'b.md': lines(400), 't.md': 'a\nb\nc\n', 'empty.md': '' });
    for (const maxChars of [6000, 10_000]) {
      const { text } = await callTool('read', { paths: [path, 'b.md'] }, { vault, maxChars });
      expect(text.length).toBeLessThanOrEqual(maxChars);
    }
    const overview = '```\n'.repeat(800);
    const { text } = await callTool('concat', { files: [{ path: 'b.md' }], overview }, { vault, maxChars: 8000 });
    expect(text.length).toBeLessThanOrEqual(8000);
  });

  test('leaves the whole block for the next call when the overview takes its room', async () => {
    const vault = new MemoryVault({ 't.md': 'a\nb\nc\n', 'empty.md': '' });
    const files = [{ path: 'empty.md' }, { path: 't.md' }];
    const { document } = await callTool('concat', { files, overview: 'word '.repeat(220) }, { vault, maxChars: 2000 });
    expect(document.items).toEqual([]);
    expect(callsNamed(document)).toEqual([{ tool: 'concat', args: { files } }]);
  });

  test('says of a cut head what is shown, not what was meant to be', async () => {
    const vault = new MemoryVault({ 'b.md': lines(400, 'line of text here') });
    const { text } = await callTool('read', { paths: 'b.md', head: 1000 }, { vault, maxChars: 3000 });
    const last = /^```b\.md \(lines 1-(\d+)\)/.exec(text)?.[1];
    expect(text).toContain(`Note: b.md: lines 1-${last} of 400\nNote: the answer was cut`);
  });

  test('of a folder names where the rest begins', async () => {
    const names = Array.from({ length: 300 }, (_, i) => `dir/a rather long name ${i}.md`);
    const vault = new MemoryVault(Object.fromEntries(names.map((name) => [name, lines(20)])));
    const { text } = await callTool('read', { paths: 'dir/' }, { vault, maxChars: 10_000 });
    expect(text).toMatch(/, then read for the \d+ inputs after "dir\/a rather long name \d+\.md"$/);
  });

  test.each([
    ['many ranges of many paths', Array.from({ length: 300 }, () => ({ path: 'a.md', lines: '1,'.repeat(199) + '1' }))],
    ['a folder over and over', Array.from({ length: 30_000 }, () => ({ path: '/' }))],
  ])('is made of so many inputs at most, and says so, for %s', async (_, files) => {
    const vault = new MemoryVault({ 'a.md': 'a\n', 'b.md': 'b\n' });
    const { targets } = await findTargets(files, { vault }, { kind: 'whole' });
    expect(targets).toHaveLength(MOST_INPUTS + 1);
    const message = 'not read, nor what follows; one call takes at most 50000 files and ranges';
    expect(targets.at(-1)).toMatchObject({ kind: 'settled', piece: { problem: { code: 'too-large', message } } });
  });

  test('takes a list of ranges apart once, however many paths it is for', async () => {
    const lines = '1,'.repeat(20_000) + 'x';
    const files = Array.from({ length: 3000 }, () => ({ path: 'a.md', lines }));
    const { targets } = await findTargets(files, { vault: new MemoryVault({ 'a.md': 'a\n' }) });
    expect(targets).toHaveLength(3000);
  });

  test.each<[string, string, unknown]>([
    ['a name of no tool', 'x'.repeat(100_000), {}],
    ['a query that finds nothing', 'search', { query: `nowhere ${'and more '.repeat(200)}` }],
    [
      'many scopes',
      'search',
      { query: 'a', scope: Array.from({ length: 40 }, (_, i) => `${i}${'long '.repeat(50)}/`) },
    ],
    ['many bad scopes', 'search', { query: 'a', scope: Array.from({ length: 40 }, () => `../${'x'.repeat(300)}`) }],
    [
      'many bad arguments',
      'read',
      Object.fromEntries(Array.from({ length: 99 }, (_, i) => [`${i}${'k'.repeat(500)}`, 1])),
    ],
    ['a path that is missing', 'read', { paths: 'y'.repeat(100_000) }],
    [
      'many paths that are missing',
      'concat',
      { files: Array.from({ length: 99 }, (_, i) => ({ path: `${i}`.repeat(900) })) },
    ],
    ['a folder that is missing', 'tree', { path: 'z'.repeat(100_000) }],
    ['an overview', 'concat', { files: [{ path: 'a.md' }], overview: 'word '.repeat(2000) }],
    ['lines that are not there', 'edit', { path: 'a.md', old: '1 | other\n2 | lines', new: 'x' }],
  ])('keeps to its length for %s', async (_, tool, args) => {
    const vault = new MemoryVault({ 'a.md': lines(500, 'a'.repeat(150)) });
    const edits = {
      approve: () => Promise.resolve('yes' as const),
      done: () => undefined,
      numberedStandsForRead: true,
    };
    const { text } = await callTool(tool, args, { vault, maxChars: 2000, edits });
    expect(text.length).toBeGreaterThan(0);
    expect(text.length).toBeLessThanOrEqual(2000);
  });

  test('leaves an answer below the bound untouched', async () => {
    const vault = new MemoryVault({ 'a.md': lines(50), 'b.md': lines(20) });
    const args = { paths: ['a.md', 'b.md', 'nowhere-at-all.md'] };
    const unbounded = await callTool('read', args, { vault });
    expect(await callTool('read', args, { vault, maxChars: 100_000 })).toEqual(unbounded);
  });

  test('and those its notes name show every line once', async () => {
    const file = fc
      .array(fc.nat(300), { maxLength: 60 })
      .map((sizes) => sizes.map((size) => 'x'.repeat(size)).join('\n'));
    await fc.assert(
      fc.asyncProperty(
        fc.array(file, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('read', 'concat'),
        fc.integer({ min: 2500, max: 9000 }),
        async (contents, tool, maxChars) => {
          const vault = new MemoryVault(Object.fromEntries(contents.map((content, i) => [`${i}.md`, content])));
          const paths = contents.map((_, i) => `${i}.md`);
          const args = tool === 'read' ? { paths } : { files: paths.map((path) => ({ path })) };
          const whole = (await callTool(tool, args, { vault })).document;
          const parts = await readAll(tool, args, vault, maxChars);
          expect(parts.flatMap(shownLines)).toEqual(shownLines(whole));
        },
      ),
      { numRuns: 100 },
    );
  });
});
