/** The demo vault keeps the shape that the tests and the documentation rely on. */
import { join } from 'node:path';
import { parse } from 'yaml';
import { readFrontmatter } from '../src/lines/frontmatter';
import { findHeadings } from '../src/lines/headings';
import { splitLines } from '../src/lines/lines';
import { estimateTokens } from '../src/lines/tokens';
import { callAnyTool } from '../src/plugin/all-tools';
import { DiskVault } from '../src/vault/node/disk-vault';
import { expectApproved } from './support/approved';

const vault = new DiskVault(join(__dirname, '../demo'));
const yaml = { parse: (text: string): unknown => parse(text), stringify: String };

async function notes(): Promise<{ path: string; text: string }[]> {
  const files = (await vault.listing().files()).filter(({ path }) => path.endsWith('.md'));
  return Promise.all(files.map(async (file) => ({ path: file.path, text: await vault.read(file) })));
}

describe('the demo vault', () => {
  test('every note tells when it was made and changed, and its tokens', async () => {
    for (const { path, text } of await notes()) {
      const properties = readFrontmatter(text, yaml);
      expect([path, properties['tokens']]).toEqual([path, estimateTokens(text.length)]);
      expect(properties).toMatchObject({
        created: expect.anything() as unknown,
        updated: expect.anything() as unknown,
      });
    }
  });

  test('every project has its four notes and a bucket', async () => {
    const paths = (await vault.listing().files()).map(({ path }) => path);
    for (const project of ['startup-x', 'appart-search', 'trail-guide']) {
      for (const name of ['description', 'state', 'tasks', 'changelog'])
        expect(paths).toContain(`projects/${project}/${name}.md`);
      expect(paths.some((path) => path.startsWith(`projects/${project}/bucket/`))).toBe(true);
    }
    expect(paths).toEqual(expect.arrayContaining(['tasks.md', 'changelog.md']));
  });

  test('one changelog is long, with days of more than 900 tokens', async () => {
    const { document } = await callAnyTool('read', { paths: 'projects/startup-x/changelog.md' }, { vault });
    const lines = document.items[0]?.kind === 'block' ? document.items[0].lines : [];
    expect(estimateTokens(lines.join('\n').length)).toBeGreaterThan(8000);
    const days = findHeadings(lines).filter(({ level }) => level === 1);
    const lengths = days.map(
      ({ line }, i) => lines.slice(line - 1, (days[i + 1]?.line ?? Infinity) - 1).join('\n').length,
    );
    expect(lengths.filter((length) => estimateTokens(length) > 900).length).toBeGreaterThanOrEqual(2);
  });

  test('has one note with CRLF and one without a final newline, whatever git does', async () => {
    const all = await notes();
    const crlf = all.filter(({ text }) => text.includes('\r\n'));
    expect(crlf.map(({ text }) => text.replaceAll('\r\n', '').includes('\n'))).toEqual([false]);
    expect(all.filter(({ text }) => !text.endsWith('\n'))).toHaveLength(1);
    expect(splitLines(all[0]?.text ?? '')[0]).toBe('---');
  });

  test('is English first, with French, German and Spanish in it', async () => {
    // Words that one of the four languages uses all the time and the others hardly ever.
    const words = {
      en: /^(the|and|of|is|was|with|for|it|we|that|not|have|from|they|this|which)$/,
      fr: /^(le|les|et|est|une|du|pas|dans|qui|sur|au|ce|il|elle|avec|nous)$/,
      de: /^(der|das|und|ist|nicht|ein|eine|mit|ich|zu|auf|auch|wir|sie|von|sind)$/,
      es: /^(el|los|y|una|por|del|las|se|lo|como|al|muy|está|ya|hay|para)$/,
    };
    const counts = { en: 0, fr: 0, de: 0, es: 0 };
    for (const { text } of await notes())
      for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? [])
        for (const [language, common] of Object.entries(words))
          if (common.test(word)) counts[language as keyof typeof counts] += 1;
    const all = counts.en + counts.fr + counts.de + counts.es;
    expect(counts.en / all).toBeGreaterThan(0.65);
    expect(counts.en / all).toBeLessThan(0.85);
    for (const language of ['fr', 'de', 'es'] as const) expect(counts[language] / all).toBeGreaterThan(0.02);
  });

  test('every link and embed leads to a file, a heading or a block that is there', async () => {
    const paths = (await vault.listing().files()).map(({ path }) => path);
    const texts = new Map((await notes()).map(({ path, text }) => [path, text]));
    const lost: string[] = [];
    for (const [from, text] of texts)
      for (const [link, name = '', place = ''] of text.matchAll(/\[\[([^\]|#]*)(?:#([^\]|]*))?(?:\|[^\]]*)?\]\]/g)) {
        const path =
          paths.find((path) => [path, `/${path}`].some((p) => p === name || p === `${name}.md`)) ??
          paths.find((path) => path.endsWith(`/${name}`) || path.endsWith(`/${name}.md`));
        const lines = splitLines(texts.get(path ?? '') ?? '');
        const isThere = place.startsWith('^')
          ? lines.some((line) => line.endsWith(` ${place}`))
          : place === '' || findHeadings(lines).some(({ line }) => lines[line - 1]?.replace(/^#+ /, '') === place);
        if (path === undefined || !isThere) lost.push(`${from}: ${link}`);
      }
    expect(lost).toEqual([]);
  });

  test('has properties of every kind, and every piece of Markdown that people use', async () => {
    const all = await notes();
    const properties = all.map(({ text }) => readFrontmatter(text, yaml));
    const isList = (value: unknown): boolean => Array.isArray(value) && value.length > 1;
    for (const name of ['title', 'aliases', 'tags', 'status'])
      expect([name, properties.filter((each) => name in each).length >= 8]).toEqual([name, true]);
    const values = properties.flatMap(({ created: _, updated: __, tokens: ___, ...others }) => Object.values(others));
    for (const [kind, isOne] of Object.entries({
      number: (value: unknown) => typeof value === 'number',
      date: (value: unknown) => /^\d{4}-\d\d-\d\d/.test(value instanceof Date ? value.toISOString() : String(value)),
      list: isList,
      'nested tag': (value: unknown) => isList(value) && String(value).includes('/'),
    }))
      expect([kind, values.filter(isOne).length >= 8]).toEqual([kind, true]);
    for (const [what, pattern] of Object.entries({
      'inline tag': /^#[a-z][^ #]*\/\S/m,
      table: /^\| --- \|/m,
      callout: /^> \[!\w+\]/m,
      fence: /^```\w+\n/m,
      footnote: /^\[\^\w+\]: /m,
      'block id': / \^[\w-]+$/m,
      'embedded image': /!\[\[[^\]]+\.(png|jpg|gif|webp)\]\]/,
      'embedded block': /!\[\[[^\]]+#\^/,
      'link with a name of its own': /(?<!!)\[\[[^\]]+\|/,
      'task to do': /^- \[ \] /m,
      'task done': /^- \[x\] /m,
      emoji: /\p{Extended_Pictographic}/u,
      Japanese: /[\p{sc=Han}\p{sc=Hiragana}]{2}/u,
    }))
      expect([what, all.some(({ text }) => pattern.test(text))]).toEqual([what, true]);
  });

  test('has a note of several thousand words, and notes that are nearly alike', async () => {
    const all = new Map((await notes()).map(({ path, text }) => [path, text]));
    const lines = (path: string): string[] => splitLines(all.get(path) ?? '').filter((line) => line.length > 40);
    expect((all.get('projects/trail-guide/bucket/chapter-3-draft.md') ?? '').split(/\s+/).length).toBeGreaterThan(3000);
    const specs = 'projects/startup-x/bucket/specs-client-v2';
    const alike = lines(`${specs}.0.md`).filter((line) =>
      lines(`${specs}.1.md`).some((other) => other.slice(-40) === line.slice(-40)),
    );
    expect(alike.length).toBeGreaterThanOrEqual(4);
  });

  test.each([
    ['read-project.md', 'read', { paths: 'projects/trail-guide/' }],
    ['read-bucket.md', 'read', { paths: 'projects/startup-x/bucket/', head: 120 }],
    ['read-changelog-head.md', 'read', { paths: 'projects/startup-x/changelog.md', head: 500 }],
    ['read-changelog-tail.md', 'read', { paths: ['projects/startup-x/changelog.md', 'changelog.md'], tail: 150 }],
    ['read-changelog-folded.md', 'read', { paths: 'projects/startup-x/changelog.md', folded: true }],
    [
      'read-fences-folded.md',
      'read',
      { paths: ['bucket/restic-backup-linux.md', 'projects/trail-guide/bucket/gpx-pipeline.md'], folded: true },
    ],
    [
      'concat-payment.md',
      'concat',
      {
        overview: 'The payment module is what startup-x works on.\nThe external API was dropped on 14 July.',
        files: [
          { path: 'projects/startup-x/state.md', lines: null },
          { path: 'projects/startup-x/changelog.md', lines: '9-14' },
          { path: 'projects/startup-x/missing.md' },
          { path: 'tasks.md', lines: '10-12' },
        ],
      },
    ],
  ])('%s is as approved', async (name, tool, args) => {
    expectApproved(`demo/${name}`, (await callAnyTool(tool, args, { vault })).text);
  });
});
