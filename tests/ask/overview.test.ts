import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { LONGEST_OVERVIEW, overviewTokens, plainOverview } from '../../src/ask/overview';
import { cutOverview, judgeOverview, overviewLines } from '../../src/ask/overview-lines';
import { renderBody } from '../../src/tools/render';
import { line } from '../support/arbitraries';
import { counted } from '../support/counted';

const PATHS = ['projects/x/state.md', 'projects/y/state.md', 'tasks.md', 'notes/Été à Annecy.md'];

describe('tokens', () => {
  test.each([
    ['[[tasks.md]]', [{ kind: 'link', path: 'tasks.md', subpath: '', text: 'tasks.md' }]],
    ['[[tasks]]', [{ kind: 'link', path: 'tasks.md', subpath: '', text: 'tasks' }]],
    ['[[x/state|the state]]', [{ kind: 'link', path: 'projects/x/state.md', subpath: '', text: 'the state' }]],
    ['[[/tasks#Today]]', [{ kind: 'link', path: 'tasks.md', subpath: '#Today', text: '/tasks#Today' }]],
    ['[[tasks.md (lines 3-4)]]', [{ kind: 'link', path: 'tasks.md', subpath: '', text: 'tasks.md (lines 3-4)' }]],
    ['[[tasks.md|(3)]]', [{ kind: 'link', path: 'tasks.md', subpath: '', text: '[3]', block: 2 }]],
    ['[[E\u0301te\u0301 à Annecy]]', [{ kind: 'link', path: 'notes/Été à Annecy.md' }]],
  ])('%s is a link', (overview, tokens) => {
    expect(overviewTokens(overview, PATHS)).toMatchObject([tokens]);
  });

  test.each([
    '[[state]]', // two notes have that name
    '[[private/secret]]',
    '[[asks.md]]',
    '[[]]',
    '[[ | ]]',
    '[tasks](tasks.md)',
    '![](http://evil.example/a.png)',
    '[x](javascript:alert(1))',
    '<img src=x onerror=alert(1)>',
    '<https://evil.example>',
    '```js',
  ])('%s is text', (overview) => {
    expect(overviewTokens(overview, PATHS)).toEqual([[{ kind: 'text', text: overview }]]);
  });

  test.each(['a#b.md', 'a|b.md', 'a^b.md', 'a  b.md', '<img src=x>.md', 'a`b.md', 'a[b].md', '%%a.md', ' a.md'])(
    'a note named %s cannot be linked to',
    (path) => {
      expect(overviewTokens(`[[${path}]]`, [path]).flat()).toEqual([{ kind: 'text', text: `[[${path}]]` }]);
    },
  );

  test('a citation whose block was moved leads to its note, and to no other block', () => {
    expect(overviewTokens('[[tasks.md|(1)]]', PATHS)).toEqual([
      [{ kind: 'link', path: 'tasks.md', subpath: '', text: '[1]' }],
    ]);
  });

  test('a number means the block of its file, also where files before it were refused', () => {
    const meant = [[], [0], [1]];
    expect(plainOverview('Late [3], not [1].', ['a.md', 'b.md'], meant)).toBe('Late [[b.md|(2)]], not (1).');
  });

  test('a number means every block of its file, ten at most', () => {
    const paths = Array.from({ length: 21 }, (_, at) => (at < 20 ? 'a.md' : 'b.md'));
    const meant = [paths.slice(0, 20).map((_, at) => at), [20]];
    const links = Array.from({ length: 10 }, (_, at) => `[[a.md|(${at + 1})]]`).join('');
    expect(plainOverview('Late [1], then [2].', paths, meant)).toBe(`Late ${links}, then [[b.md|(21)]].`);
  });

  test('keep every character, line by line', () => {
    expect(overviewTokens('See [[tasks]], then\n[[gone]] and ![[tasks]].', PATHS)).toEqual([
      [
        { kind: 'text', text: 'See ' },
        { kind: 'link', path: 'tasks.md', subpath: '', text: 'tasks' },
        { kind: 'text', text: ', then' },
      ],
      [
        { kind: 'text', text: '[[gone]] and !' },
        { kind: 'link', path: 'tasks.md', subpath: '', text: 'tasks' },
        { kind: 'text', text: '.' },
      ],
    ]);
  });
});

describe('a plain overview', () => {
  test.each([
    ['letters', 'a'],
    ['markers', '[1]'],
    ['markers behind full stops', 'Late. [1] '],
    ['notes by other names', '[[tasks]] '],
    ['lines', 'Late [1].\n'],
    ['full stops and unknown markers', 'x.[9] '],
  ])('of a hundred thousand characters of %s is cut where no overview goes any more, and the cut shows', (_, unit) => {
    const plain = plainOverview(unit.repeat(100_000 / unit.length), PATHS);
    expect(plain.length).toBeLessThanOrEqual(LONGEST_OVERVIEW);
    expect(plain.length).toBeGreaterThan(LONGEST_OVERVIEW / 2);
    expect(plain.endsWith(' …')).toBe(true);
    expect(plain.replace(/\[\[[^[\]]+\]\]/g, '')).not.toMatch(/[[\]]/);
    expect(plainOverview(plain, PATHS)).toBe(plain);
  });

  test.each([
    ['comments', '<!--'.repeat(250_000) + 'x'],
    ['openings of links', '[]('.repeat(300_000)],
    ['quotes', '> '.repeat(500_000) + 'x'],
  ])('of a million %s says nothing', (_, written) => {
    expect(plainOverview(written, PATHS)).toBe('');
  });

  test('looks through the notes for a few names that are not their paths, and for each of them once', () => {
    const written = Array.from({ length: 1000 }, (_, at) => `[[n${at % 100}]] `).join('');
    const [paths, looked] = counted(Array.from({ length: 300 }, (_, at) => `a/n${at}.md`));
    expect(
      overviewTokens(written, paths)
        .flat()
        .filter(({ kind }) => kind === 'link').length,
    ).toBe(500);
    expect(looked()).toBeLessThanOrEqual(2 * paths.length);
  });

  test.each([
    ['![a picture](http://evil.example/a.png?q=secret) here', 'a picture here'],
    ['![](http://evil.example/a.png)', ''],
    ['<img src="http://evil.example/a.png"> and <b>bold</b>', 'and bold'],
    ['[click](javascript:alert(1)) me', 'click me'],
    ['<javascript:alert(1)>', '‹javascript:alert(1)>'],
    ['see https://evil.example/x', 'see evil.example/x'],
    ['[the tasks](tasks.md) and [other](other.md)', '[[tasks.md|the tasks]] and other'],
    ['[Annecy](notes/%C3%89t%C3%A9%20%C3%A0%20Annecy.md)', '[[notes/Été à Annecy.md|Annecy]]'],
    ['[[private/secret|the secret]] and [[private/secret]]', 'the secret and private/secret'],
    ['![[tasks]]', '[[tasks.md|tasks]]'],
    ['Look![[tasks]]', 'Look[[tasks.md|tasks]]'],
    ['Look!![[tasks]]', 'Look! [[tasks.md|tasks]]'],
    ['Look! [a](tasks.md)', 'Look! [[tasks.md|a]]'],
    ['[[tasks]](http://evil.example)', '[[tasks.md|tasks]] (evil.example)'],
    ['[ref][9]', '(ref)(9)'],
    ['[9]: http://evil.example', '(9): evil.example'],
    ['[ref][1]', '(ref)[[projects/x/state.md|(1)]]'],
    ['[3]: http://evil.example', '[[tasks.md|(3)]]: evil.example'],
    ['[3](http://evil.example)', '3'],
    ['Late [1], 【3】.', 'Late [[projects/x/state.md|(1)]], [[tasks.md|(3)]].'],
    ['Late [1, 3; 9].', 'Late [[projects/x/state.md|(1)]][[tasks.md|(3)]] (9).'],
    ['Late.[1] [3] Call her!', 'Late [[projects/x/state.md|(1)]] [[tasks.md|(3)]]. Call her!'],
    ['Late [[1]].', 'Late [[projects/x/state.md|(1)]].'],
    ['Late. [1]', 'Late [[projects/x/state.md|(1)]].'],
    ['Late. [1] says so.', 'Late. [[projects/x/state.md|(1)]] says so.'],
    ['## **Result** in `tasks.md`', 'Result in tasks.md'],
    ['> quoted %%hidden and $$formula', 'quoted %hidden and $formula'],
    ['```', ''],
    ['~~~js', '~js'],
    ['---', ''],
    ['a\u202Eb\u0007c', 'a b c'],
    ['a &lt;img&gt; b', 'a & lt;img& gt; b'],
    ['`= dv.pages()` \\href', '= dv.pages() href'],
    ['hthttp://tp://x', 'x'],
    ['é://x', 'é: x'],
    ['a~[~](http://x)~', 'a~'],
  ])('%s becomes %s', (written, plain) => {
    expect(plainOverview(written, PATHS)).toBe(plain);
  });

  /** What a hostile or clumsy model may write. */
  const fragment = fc.oneof(
    line,
    fc.constantFrom(
      ...[
        '[[',
        ']]',
        '[',
        ']',
        '(',
        ')',
        '![',
        '](',
        '!',
        '|',
        '#',
        '^',
        ':',
        '//',
        'http://x.y',
        'javascript:a',
        '<',
        '>',
      ],
      ...[
        '<img src=http://x>',
        '<!--',
        '-->',
        '`',
        '```',
        '~',
        '~~~',
        '%%',
        '%',
        '$',
        '$$',
        '\\',
        '&lt;',
        '&#91;',
        '---',
      ],
      ...[
        '[[tasks]]',
        '[[tasks.md|a]]',
        '![[tasks]]',
        '[a](tasks.md)',
        '[a](http://x)',
        '[a]: http://x',
        '[^1]',
        '[^1]: x',
      ],
      ...[
        '\n',
        '\n\n',
        '\r',
        '\u2028',
        '- ',
        '    ',
        '\t',
        '1. ',
        '> ',
        'word',
        '| a |\n|---|',
        '===',
        'www.x.y',
        'a@b.c',
      ],
    ),
  );
  const overview = fc.array(fragment, { maxLength: 12 }).map((parts) => parts.join(''));

  test('is the same when made plain again', () => {
    fc.assert(
      fc.property(overview, (written) => {
        const plain = plainOverview(written, PATHS);
        expect(plainOverview(plain, PATHS)).toBe(plain);
      }),
    );
  });

  test('has brackets only around links to notes of the document', () => {
    fc.assert(
      fc.property(overview, (written) => {
        const tokens = overviewTokens(plainOverview(written, PATHS), PATHS).flat();
        for (const token of tokens) {
          if (token.kind === 'link') expect(PATHS).toContain(token.path);
          else expect(token.text).not.toMatch(/[[\]<`\\]|:\/\/|%%|\$\$|~~/);
        }
      }),
    );
  });

  test('is text in markdown, and swallows nothing of the document', () => {
    const block = { kind: 'block', path: 'tasks.md', range: null, lines: ['a', 'b'], total: 2 } as const;
    fc.assert(
      fc.property(overview, (written) => {
        const plain = plainOverview(written, PATHS);
        fc.pre(plain !== '');
        const { children } = fromMarkdown(renderBody({ overview: plain, items: [block], notes: [], problems: [] }));
        expect(children.slice(-2).map(({ type }) => type)).toEqual(['thematicBreak', 'code']);
        expect(children.at(-1)).toMatchObject({ lang: 'tasks.md' });
        const above = JSON.stringify(children.slice(0, -2));
        expect(above).not.toMatch(/"type":"(?:link|image|html|code|inlineCode|definition|\w+Reference|thematicBreak)"/);
      }),
    );
  });
});

describe('the lines of an overview', () => {
  test.each([
    ['', 'missing', 0],
    ['One sentence.', 'short', 1],
    ['Dr. Peyrard moved.', 'short', 1],
    ['One sentence. And another one.', 'good', 2],
    ['One\n\nTwo\nThree', 'good', 3],
    ['First one. Second one. Third one. Fourth one. Fifth one. Sixth one.', 'good', 3],
    [Array.from({ length: 6 }, (_, i) => `Line ${i}`).join('\n'), 'long', 6],
    [`${'A rather long sentence of many words. '.repeat(12)}`, 'good', 3],
    [`${'A rather long sentence of many words. '.repeat(40)}`, 'long', 8],
    [`${'word '.repeat(120)}\nand another`, 'long', 2],
    ['支払いが遅れている。マリーが「知っている。」と言う。', 'good', 2],
  ])('%j is %s with %i lines', (plain, verdict, count) => {
    const lines = overviewLines(plain.trim());
    expect([judgeOverview(lines), lines.length]).toEqual([verdict, count]);
    const cut = cutOverview(lines);
    expect(cut.length).toBeLessThanOrEqual(5);
    for (const one of cut) expect(one.length).toBeLessThanOrEqual(401);
  });

  test('are never broken within a link', () => {
    const link = '[[notes/A name. With stops. In it.md]]';
    const lines = overviewLines(
      `${'Something was found. '.repeat(9)}${link} says so. ${'It matters much. '.repeat(9)}`,
    );
    expect(lines.some((one) => one.includes(link))).toBe(true);
    expect(cutOverview([`${'x'.repeat(390)} ${link}`])).toEqual([`${'x'.repeat(390)}…`]);
    expect(cutOverview(['字'.repeat(500)])).toEqual([`${'字'.repeat(400)}…`]);
  });
});
