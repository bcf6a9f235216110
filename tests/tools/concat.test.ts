import { allTools, callAnyTool } from '../../src/plugin/all-tools';
import { png } from '../support/images';
import { MemoryVault } from '../support/memory-vault';

const vault = new MemoryVault({
  'a.md': 'one\ntwo\nthree\n',
  'b.md': 'only\n',
  'headed.md': '# One\n1\n\n## Below\n2 ^two\n# Other\n',
  'empty.md': '',
  'folder/c.md': 'c\n',
  'image.png': png(2, 3),
  'huge.png': new Uint8Array(10 * 1024 * 1024 + 1),
  'paper.pdf': Uint8Array.from([1, 0]),
  'x (lines 1-2)': 'literal\n',
});

const concat = (files: unknown, overview?: unknown) => callAnyTool('concat', { files, overview }, { vault });
const text = async (files: unknown, overview?: unknown): Promise<string> => (await concat(files, overview)).text;
const codes = async (files: unknown): Promise<string[]> =>
  (await concat(files)).document.problems.map(({ code }) => code);

describe('concat', () => {
  test('keeps order and repeats', async () => {
    const files = [{ path: 'b.md' }, { path: 'a.md', lines: '2-3' }, { path: 'a.md', lines: '2' }, { path: 'b.md' }];
    expect(await text(files)).toBe(
      [
        '```b.md\n1  | only\n```',
        '```a.md (lines 2-3)\n2  | two\n3  | three\n```',
        '```a.md (lines 2-2)\n2  | two\n```',
        '```b.md\n1  | only\n```',
      ].join('\n\n'),
    );
  });

  test('null, nothing and "" mean the whole file; a range shows even when it covers the file', async () => {
    const whole = '```a.md\n1  | one\n2  | two\n3  | three\n```';
    expect(await text([{ path: 'a.md', lines: null }])).toBe(whole);
    expect(await text([{ path: 'a.md' }])).toBe(whole);
    expect(await text([{ path: 'a.md', lines: '' }])).toBe(whole);
    expect(await text([{ path: 'a.md', lines: '1-3' }])).toBe(whole.replace('a.md', 'a.md (lines 1-3)'));
    expect(await text([{ path: 'a.md', lines: '1-9999' }])).toBe(whole.replace('a.md', 'a.md (lines 1-3)'));
  });

  test('a path may carry its lines, as the headers of answers do', async () => {
    const part = '```a.md (lines 2-3)\n2  | two\n3  | three\n```';
    expect(await text([{ path: 'a.md (lines 2-3)' }])).toBe(part);
    expect(await text([{ path: 'a.md (lines 2-3)', lines: null }])).toBe(part);
    expect(await text([{ path: '/a.md (lines 2-99)', lines: '' }])).toBe(part);
    expect(await text([{ path: 'a.md (lines 0)' }])).toBe(
      'Error: a.md (lines 0): bad range "0"; expected "a-b" or "n" with 1 ≤ a ≤ b, such as "12-18" or "7"',
    );
    expect(await codes([{ path: 'a.md (lines 9)' }])).toEqual(['past-end']);
    expect(await codes([{ path: 'folder (lines 1)' }])).toEqual(['not-a-file']);
    expect(await codes([{ path: 'nowhere.md (lines 1)' }])).toEqual(['not-found']);
    expect(await codes([{ path: 'a.md (folded)' }])).toEqual(['bad-arguments']);
  });

  test('a path may name a section or block as links do', async () => {
    expect(await text([{ path: 'headed.md#below' }, { path: 'headed.md#^two', lines: null }])).toBe(
      '```headed.md (lines 4-5)\n4  | ## Below\n5  | 2 ^two\n```\n\n```headed.md (lines 5-5)\n5  | 2 ^two\n```',
    );
    expect(await text([{ path: 'headed.md#Belov' }, { path: 'headed.md#One#Below', lines: '4' }])).toBe(
      'Error: headed.md#Belov: no heading "Belov"; did you mean "#Below"?\n' +
        'Error: headed.md#One#Below: "#One#Below" and lines "4"; give one of them',
    );
    expect(await codes([{ path: 'image.png#x' }, { path: 'folder#x' }, { path: 'nowhere.md#x' }])).toEqual([
      'not-text',
      'not-a-file',
      'not-found',
    ]);
  });

  test('lines in the path and beside it are one too many', async () => {
    expect(await text([{ path: 'a.md (lines 2-3)', lines: '1' }, { path: 'b.md' }])).toBe(
      '```b.md\n1  | only\n```\n\nError: a.md (lines 2-3): lines in "path" and in "lines"; give them once',
    );
  });

  test('a file that is really named so wins', async () => {
    expect(await text([{ path: 'x (lines 1-2)' }])).toBe('```x (lines 1-2)\n1  | literal\n```');
    expect(await text([{ path: 'x (lines 1-2)', lines: '1' }])).toBe('```x (lines 1-2) (lines 1-1)\n1  | literal\n```');
    expect(await text([{ path: 'x (lines 1-2) (lines 1)' }])).toBe('```x (lines 1-2) (lines 1-1)\n1  | literal\n```');
  });

  test('nothing gives nothing', async () => {
    expect(await concat([])).toMatchObject({ text: '', failed: false });
  });

  test('what is wrong is named, and the rest assembled', async () => {
    const files = [
      { path: 'missing-note.md' },
      { path: 'a.md', lines: 'abc-def' },
      { path: 'b.md' },
      { path: 'b.md', lines: '2-3' },
      { path: 'image.png' },
      { path: 'huge.png' },
      { path: 'paper.pdf', lines: '1' },
      { path: 'folder/' },
      { path: '../x' },
      { path: 'a.md', lines: ' ' },
    ];
    expect(await text(files)).toBe(
      '```b.md\n1  | only\n```\n\n' +
        [
          'Error: missing-note.md: not found in the vault',
          'Error: a.md: bad range "abc-def"; expected "a-b" or "n" with 1 ≤ a ≤ b, such as "12-18" or "7"',
          'Error: b.md: line 2 is past the end; the file has 1 line',
          'Error: image.png: not a text file, so it has no lines to assemble',
          'Error: huge.png: not a text file, so it has no lines to assemble',
          'Error: paper.pdf: not a text file, so it has no lines to assemble',
          'Error: folder/: a folder cannot be assembled; name the files in it',
          'Error: ../x: outside the vault; give a path from the vault\'s root, such as "folder/note.md"',
          'Error: a.md: bad range " "; expected "a-b" or "n" with 1 ≤ a ≤ b, such as "12-18" or "7"',
        ].join('\n'),
    );
    expect(await codes(files)).toEqual([
      'not-found',
      'bad-range',
      'past-end',
      'not-text',
      'not-text',
      'not-text',
      'not-a-file',
      'outside-vault',
      'bad-range',
    ]);
  });

  test('fails only when nothing came of it', async () => {
    expect((await concat([{ path: 'missing.md' }])).failed).toBe(true);
    expect((await concat([{ path: 'missing.md' }, { path: 'empty.md' }])).failed).toBe(false);
    expect((await concat([{ path: 'empty.md' }])).text).toBe('```empty.md\n```');
  });

  test('an overview stands above, with what could swallow the document escaped', async () => {
    const overview =
      'Two lines.\r\n```js\n  ~~~\n---\n***\n- - -\n> ```\n- <script>\n<!-- x\nTitle\n--\nhtml <b>inside</b> `code`\n> * * *\n1. - - -\n<https://example.org> and <a@b.org>\n\n';
    expect(await text([{ path: 'b.md' }], overview)).toBe(
      'Two lines.\n\\```js\n  \\~~~\n\\---\n\\***\n\\- - -\n> \\```\n- \\<script>\n\\<!-- x\nTitle\n\\--\nhtml <b>inside</b> `code`' +
        '\n> \\* * *\n1. \\- - -\n<https://example.org> and <a@b.org>' +
        '\n\n---\n\n```b.md\n1  | only\n```',
    );
  });

  test.each(['> ', '- ', '1. ', '> - ', '-\t'])(
    'an overview of %j a hundred thousand times is taken as it is',
    async (mark) => {
      const overview = mark.repeat(100_000);
      expect(await text([], `${overview}x`)).toContain(`${overview}x`);
      expect(await text([], `${overview}\`\`\``)).toContain(`${overview}\\\`\`\``);
    },
  );

  test('an empty overview is none, and an overview of nothing stands alone', async () => {
    expect(await text([{ path: 'b.md' }], ' \n ')).toBe('```b.md\n1  | only\n```');
    expect(await text([{ path: 'b.md' }], null)).toBe('```b.md\n1  | only\n```');
    expect(await text([], 'Nothing found.')).toBe('Nothing found.');
    expect(await text([{ path: 'x.md' }], 'Gone.')).toBe('Gone.\n\nError: x.md: not found in the vault');
  });

  test.each([
    [{}, 'Error: files: missing; expected a list, each an object {path, lines}'],
    [{ files: [5] }, 'Error: files[0]: expected an object {path, lines}, got 5'],
    [{ files: [{ lines: '1' }] }, 'Error: files[0].path: missing; expected a string'],
    [{ files: [{ path: 'a.md', lines: true }] }, 'Error: files[0].lines: expected a string, got true'],
    [{ files: [{ path: 'a.md', size: '3' }] }, 'Error: files[0].size: unknown argument; expected path, lines'],
    [{ files: [], overview: true }, 'Error: overview: expected a string, got true'],
  ])('%j is refused with what was expected', async (args, message) => {
    expect((await callAnyTool('concat', args, { vault })).text).toBe(message);
  });
});

describe('the registry', () => {
  test('names the tools it has when asked for another', async () => {
    const { text: said, failed } = await callAnyTool('summarise', {}, { vault });
    expect(said).toBe(
      `Error: there is no tool "summarise"; expected one of ${allTools.map(({ name }) => name).join(', ')}`,
    );
    expect(failed).toBe(true);
  });

  test('reports the first few of many wrong arguments', async () => {
    const { document } = await callAnyTool('read', { paths: Array.from({ length: 500 }, () => true) }, { vault });
    expect(document.problems).toHaveLength(11);
    expect(document.problems.at(-1)?.message).toBe('and 490 more such faults');
  });

  test('takes no inherited property for an argument', async () => {
    const args: unknown = JSON.parse('{"paths":"a.md","__proto__":{"head":1},"constructor":1}');
    expect((await callAnyTool('read', args, { vault })).text).toMatch(/^Error: __proto__: unknown argument/);
  });
});
