/** What rendered lines are made of, and that hostile ones neither load nor run anything nor take long. */
import { en } from '../../../src/texts/en';
import { Matcher } from '../../../src/search/matches';
import { parseQuery } from '../../../src/search/query';
import { chunksOf, type LinesPlace } from '../../../src/lines/markdown/chunks';
import { renderChunk, type RenderHost } from '../../../src/parts/rendered/render-markdown';

interface Options extends LinesPlace {
  readonly first?: number;
  readonly query?: string;
}

const opened: string[] = [];

function render(text: string, { first = 1, query = '', ...place }: Options = {}): HTMLElement {
  opened.length = 0;
  const el = createDiv();
  const words = new Matcher(parseQuery(query).terms);
  const lines = text.split('\n');
  const host: RenderHost = {
    texts: en,
    openLink: (link) => opened.push(link),
    isLinkKnown: (link) => !link.startsWith('nowhere'),
    findSpans: (line) => words.spansIn(line),
  };
  for (const chunk of chunksOf(lines, place)) renderChunk(el, { lines, first }, chunk, host);
  return el;
}

/** The markup of the only chunk. */
const html = (text: string, options?: Options): string => {
  const chunks = render(text, options).findAll('.markdown-rendered');
  expect(chunks.length).toBe(1);
  return (chunks[0]?.innerHTML ?? '').replace(/ data-line="\d+"/g, '');
};

const link = (name: string, shown: string): string =>
  `<a class="internal-link" href="#" data-href="${name}">${shown}</a>`;

describe('rendered markdown', () => {
  test('has headings, emphasis, code, breaks and rules', () => {
    expect(html('## A *b*')).toBe('<h2>A <em>b</em></h2>');
    expect(html('**a** ~~b~~ ==c *d*== `e`\nf')).toBe(
      '<p><strong>a</strong> <s>b</s> <mark>c <em>d</em></mark> <code>e</code><br>f</p>',
    );
    expect(html('***')).toBe('<hr>');
  });

  test('links notes as they are written', () => {
    expect(html('[[a/b#c|shown]] [[note#^id]] [[#here]]')).toBe(
      `<p>${link('a/b#c', 'shown')} ${link('note#^id', 'note &gt; ^id')} ${link('#here', 'here')}</p>`,
    );
    expect(html('[text](My%20note.md#part)')).toBe(`<p>${link('My note.md#part', 'text')}</p>`);
    expect(html('[[nowhere]]')).toContain('class="internal-link is-unresolved"');
    expect(html('a|b\n-|-\n[[x\\|y]]|z')).toContain(link('x', 'y'));
    render('[[a/b#c|shown]]').find('a').click();
    expect(opened).toEqual(['a/b#c']);
  });

  test('shows a link in place of what would be embedded or loaded', () => {
    expect(html('![[pic.png|100]] ![[note]]')).toBe(`<p>${link('pic.png', '100')} ${link('note', 'note')}</p>`);
    expect(html('![A cat|200](cat.png)')).toBe(`<p>${link('cat.png', 'A cat')}</p>`);
    const remote = render('![pixel](https://example.com/p.png?you)');
    expect(remote.find('a').getAttr('href')).toBe('https://example.com/p.png?you');
    expect(remote.textContent).toBe('pixel');
    expect(remote.querySelector('img, iframe, video, audio, object, link, style')).toBeNull();
  });

  test('opens only harmless addresses', () => {
    for (const url of ['https://a.b/c', 'http://a.b', 'mailto:a@b.c', 'obsidian://open?vault=v'])
      expect(render(`[x](${url})`).find('a.external-link').getAttr('href')).toBe(url);
    for (const url of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'javascript&#58;alert(1)',
      'vbscript:x',
      'data:text/html,x',
      'data:image/png;base64,x',
      'file:///etc/passwd',
      'app://local/x',
      '//example.com/x',
    ])
      for (const text of [`[x](${url})`, `![x](${url})`, `<${url}>`, `[x](<${url}>)`]) {
        const el = render(text);
        expect([text, el.querySelector('a, img')]).toEqual([text, null]);
        expect(el.textContent).not.toBe('');
      }
    const odd = render('[x](java%0Ascript:alert(1)) [[javascript:alert(1)]]');
    expect(odd.findAll('a').map((a) => a.getAttr('href'))).toEqual(['#', '#']);
  });

  test('shows HTML as text', () => {
    const text = '<img src=x onerror=alert(1)> <script>alert(1)</script>\n<iframe src="https://a.b"></iframe>';
    const el = render(text);
    expect(el.textContent).toBe(text.replace('\n', ''));
    expect(el.querySelector('img, script, iframe')).toBeNull();
    expect(html('<details>\n<summary>a</summary>')).toBe('<p>&lt;details&gt;<br>&lt;summary&gt;a&lt;/summary&gt;</p>');
  });

  test('runs no code, whatever its language', () => {
    for (const language of ['dataviewjs', 'dataview', 'tasks', 'mermaid', 'query', 'collate'])
      expect(html(`\`\`\`${language}\ndv.view("x")\n\`\`\``)).toBe(
        `<pre><code class="language-${language}">dv.view("x")</code></pre>`,
      );
    expect(html('`= this.file` `$= dv.current()`')).toBe(
      '<p><code>= this.file</code> <code>$= dv.current()</code></p>',
    );
  });

  test('has tasks that cannot be ticked', () => {
    const el = render('- [ ] open\n- [x] done\n- plain');
    const boxes = el.findAll('input') as HTMLInputElement[];
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [false, true],
      [true, true],
    ]);
    expect(boxes.map((box) => box.getAttr('aria-label'))).toEqual(['To do', 'Done']);
    expect(el.findAll('li.task-list-item').map((item) => item.textContent)).toEqual(['open', 'done']);
    expect(el.find('ul').className).toBe('contains-task-list');
  });

  test('has callouts with their titles', () => {
    const el = render('> [!warning]- Mind **this**\n> text\n> - item');
    expect(el.find('.callout').dataset['callout']).toBe('warning');
    expect(el.find('.callout-title-inner').innerHTML).toBe('Mind <strong>this</strong>');
    expect(el.find('.callout-content').innerHTML.replace(/ data-line="\d+"/g, '')).toBe(
      '<p>text</p><ul><li>item</li></ul>',
    );
    expect(render('> [!tip]').find('.callout-title-inner').textContent).toBe('Tip');
    expect(html('> plain')).toBe('<blockquote><p>plain</p></blockquote>');
  });

  test('has tables, also from the middle of one', () => {
    expect(html('a|b\n:-|-:\n1|2')).toBe(
      '<table><thead><tr><th align="left">a</th><th align="right">b</th></tr></thead>' +
        '<tbody><tr><td align="left">1</td><td align="right">2</td></tr></tbody></table>',
    );
    expect(html('| 1 | 2 |\n| 3 | 4 |', { within: 'table', isTop: false })).toBe(
      '<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table>',
    );
  });

  test('has code, also from the middle of a fence', () => {
    expect(html('a *b*\n# c\n```', { within: 'code', isTop: false })).toBe('<pre><code>a *b*\n# c</code></pre>');
    expect(html('```\nnot closed')).toBe('<pre><code>not closed</code></pre>');
  });

  test('hides comments and block ids, and shows tags, footnotes and formulas', () => {
    expect(html('a %%b%% c ^id-1')).toBe('<p>a  c </p>');
    expect(html('#tag/sub and #1 a#b')).toBe('<p><span class="tag">#tag/sub</span> and #1 a#b</p>');
    expect(html('a[^1]')).toBe('<p>a<sup class="footnote-ref">[1]</sup></p>');
    expect(html('[^1]: Word')).toBe('<p><sup class="footnote-ref">[1]</sup>: Word</p>');
    expect(html('[ref]: https://a.b')).toBe('<p>[ref]: https://a.b</p>');
    expect(html('$a_b_c$ costs $5 or $6')).toBe('<p><span class="math">$a_b_c$</span> costs $5 or $6</p>');
  });

  test('says which line each part stands at', () => {
    const el = render('- a\n- b\n  - c\n\nx|y\n-|-\n1|2', { first: 10, isTop: false });
    expect(el.findAll('li').map((item) => item.dataset['line'])).toEqual(['10', '11', '12']);
    expect(el.findAll('tr').map((row) => row.dataset['line'])).toEqual(['14', '16']);
    const rows = render('1|2\n3|4', { first: 10, within: 'table', isTop: false });
    expect(rows.findAll('tr').map((row) => row.dataset['line'])).toEqual(['10', '11']);
  });

  test('marks words, also across a change of letters', () => {
    const marked = (text: string, query: string): string[] =>
      render(text, { query })
        .findAll('mark.collate-match')
        .map((mark) => mark.textContent);
    expect(marked('The pay**ment** and payments, `payment`', 'payment')).toEqual([
      'pay',
      'ment',
      'payments',
      'payment',
    ]);
    expect(marked('- late\n- payment', '"late payment"')).toEqual([]);
    expect(marked('a late [[x|payment]] b', '"late payment"')).toEqual(['late ', 'payment']);
    expect(render('x pay**ment** y pay z', { query: 'payment' }).textContent).toBe('x payment y pay z');
  });

  test('looks at each piece of text a few times, however many words are marked in it', () => {
    const length = jest.spyOn(CharacterData.prototype, 'length', 'get');
    try {
      const el = render('pay *pay* '.repeat(500), { query: 'pay' });
      expect(el.findAll('mark.collate-match')).toHaveLength(1000);
      expect(length.mock.calls.length).toBeLessThan(10_000);
    } finally {
      length.mockRestore();
    }
  });

  test.each([
    ['wide', 1400, ''],
    ['long', 150, ''],
    ['quoted', 150, '> '],
    ['listed', 150, '  '],
  ])('of a %s table has no more elements than its characters make', (_, columns, before) => {
    const head = [`|${'a|'.repeat(columns)}`, `|${'-|'.repeat(columns)}`];
    const table = [...head, ...Array.from({ length: 380 }, () => '|')].map((line) => before + line).join('\n');
    const el = render(before === '  ' ? `- x\n${table}` : table);
    expect(el.findAll('*').length).toBeLessThan(8000);
    for (const chunk of el.findAll('.markdown-rendered')) expect(chunk.findAll('*').length).toBeLessThan(3000);
  });

  test('takes whatever is hostile', () => {
    const many = 10_000;
    const texts = [
      '>'.repeat(many),
      '- '.repeat(many / 2),
      `${' '.repeat(200)}- x\n`.repeat(500),
      '['.repeat(many),
      '![['.repeat(many / 3),
      '[a]('.repeat(many / 4),
      '*a **b '.repeat(many / 7),
      '_*'.repeat(many / 2),
      '`'.repeat(many / 2),
      Array.from({ length: 140 }, (_, at) => '`'.repeat(at)).join(' '),
      '=='.repeat(many / 2),
      '==a '.repeat(many / 4),
      '%%'.repeat(many / 2),
      '$a '.repeat(many / 3),
      '<'.repeat(many),
      '&'.repeat(many),
      '~~a '.repeat(many / 4),
      '|'.repeat(many) + '\n' + '|-'.repeat(many / 2),
      Array.from({ length: 400 }, (_, at) => `${'  '.repeat(at)}- ${at}`).join('\n'),
      'x'.repeat(1_000_000),
      '\u0000\u2028\uD800',
    ];
    for (const text of texts) {
      // The worst takes half a second; what were not bounded would never end.
      const el = render(text, { query: 'a x' });
      expect(el.textContent.length).toBeLessThanOrEqual(text.length + 1000);
    }
  });
});
