/** A document goes into a note and comes back the same, in all three forms, whatever became of its sources meanwhile. */
import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import type { LiveBlock } from '../../../src/follow/live-block';
import { LiveDocument } from '../../../src/follow/live-document';
import { openSaved } from '../../../src/in-notes/saved/open-saved';
import type { BlockHost } from '../../../src/in-notes/resolved';
import { localTime, savedBlock, savedNote } from '../../../src/in-notes/saved/saved-note';
import { readFrontmatter } from '../../../src/lines/frontmatter';
import { FORMS, readProperties, writeProperties, type SavedForm } from '../../../src/in-notes/saved/properties';
import type { Block } from '../../../src/lines/block';
import { anyText } from '../../support/any-text';
import { expectApproved } from '../../support/approved';
import { line as anyLine } from '../../support/arbitraries';
import { ChangingVault } from '../../follow/changing-vault';

const yaml = { parse: (text: string): unknown => parse(text), stringify };
const withoutEnding = (path: string): string => path.replace(/\.md$/, '');
const facts = { name: 'Payment', created: '2026-11-16T14:50:00', linkTo: withoutEnding };

const STATE = [
  '# State',
  '',
  '## Risks',
  '',
  '- [ ] Ask the bank about the external interface #risk ^ask',
  '- The payment provider answers late in August',
  '',
  '![[chart.png]]',
  '',
  '## Later',
  '',
  'Nothing to be done about it this year.',
];
const CHANGELOG = ['# Changelog', '', '## 2025-07-14', '', 'The external interface was given up: <b>too slow</b>.', ''];
const SHORT = ['a', '', '```js', '#code', '```'];
const FILES = {
  'projects/x/state.md': STATE.join('\n'),
  'changelog.md': CHANGELOG.join('\n'),
  'short.md': SHORT.join('\n'),
};

async function makeDocument(vault: ChangingVault): Promise<LiveDocument> {
  const files = [
    { path: 'projects/x/state.md', lines: '5-8' },
    { path: 'changelog.md', lines: '3-5' },
    { path: 'short.md', lines: null },
    { path: 'projects/x/state.md', lines: '12' },
  ];
  const overview = 'The interface was given up, see [[changelog]].\n\n```\n---\n- why?';
  return LiveDocument.open({ title: 'Payment: "why"?', query: 'payment -"x"', files, overview }, { vault });
}

function hostOf(vault: ChangingVault, ownPath = 'out/Payment.md'): BlockHost {
  return {
    vault,
    ownPath,
    linkDestination: (link) =>
      vault.paths().find((path) => path === `${link}.md`) ?? vault.paths().find((path) => path.endsWith(`/${link}.md`)),
    search: () => Promise.resolve({ kind: 'failed', message: 'no search here' }),
  };
}

async function reopen(text: string, vault: ChangingVault, ownPath?: string): Promise<LiveDocument> {
  const opened = await openSaved(text, hostOf(vault, ownPath), yaml);
  const document = await LiveDocument.fromState(opened?.state, { vault }, opened?.picked);
  if (document === undefined) throw new Error('not a saved document');
  return document;
}

const shown = ({ title, query, overview, blocks }: LiveDocument): unknown => ({
  title,
  query,
  overview,
  blocks: blocks.map(({ path, range, lines, state, heading }) => ({ path, range, lines, state, heading })),
});

describe.each(FORMS)('a document saved as %s', (form) => {
  test('is this note', async () => {
    const document = await makeDocument(new ChangingVault(FILES));
    const { text, leftOut } = savedNote(form, document, facts);
    expectApproved(`saved-notes/${form}.md`, text);
    expect(leftOut).toBe(0);
  });

  test('comes back the same', async () => {
    const vault = new ChangingVault(FILES);
    const document = await makeDocument(vault);
    const again = await reopen(savedNote(form, document, facts).text, vault);
    expect(shown(again)).toEqual(shown(document));
    expect(again.markdown()).toBe(document.markdown());
  });

  test('has its sources as links', async () => {
    const { text } = savedNote(form, await makeDocument(new ChangingVault(FILES)), facts);
    const properties = readFrontmatter(text, yaml);
    expect(properties).toMatchObject({
      collate: form,
      query: 'payment -"x"',
      created: '2026-11-16T14:50:00',
      sources: ['[[projects/x/state]]', '[[changelog]]', '[[short]]'],
    });
  });

  test('finds lines that have moved, and marks those that were edited', async () => {
    const vault = new ChangingVault(FILES);
    const { text } = savedNote(form, await makeDocument(vault), facts);
    vault.write('projects/x/state.md', ['New above.', '', ...STATE].join('\n'));
    vault.write('changelog.md', CHANGELOG.map((line) => line.replace('external', 'old')).join('\n'));
    const again = await reopen(text, vault);
    expect(again.blocks.map(({ range, state }) => ({ range, state }))).toEqual([
      { range: { start: 7, end: 10 }, state: 'fresh' },
      // A section is what it says now.
      { range: { start: 3, end: 5 }, state: form === 'live' ? 'fresh' : 'edited' },
      { range: null, state: 'fresh' },
      { range: { start: 14, end: 14 }, state: 'fresh' },
    ]);
    if (form !== 'live') expect(again.blocks[1]?.before).toEqual(CHANGELOG.slice(2, 5));
  });

  test('keeps the place of what is gone, and never takes other lines for it', async () => {
    const vault = new ChangingVault(FILES);
    const { text } = savedNote(form, await makeDocument(vault), facts);
    vault.write('projects/x/state.md', '# State\n\nAll of this was written anew, without any of its old words.\n');
    vault.delete('changelog.md');
    const again = await reopen(text, vault);
    expect(again.blocks.map(({ path, state }) => [path, state])).toEqual([
      ['projects/x/state.md', 'gone'],
      ['changelog.md', 'missing'],
      ['short.md', 'fresh'],
      ['projects/x/state.md', 'gone'],
    ]);
    // Saved once more, nothing of what is known gets lost.
    expect(shown(await reopen(savedNote(form, again, facts).text, vault))).toMatchObject({
      blocks: [{ state: 'gone' }, { state: 'missing' }, { state: 'fresh' }, { state: 'gone' }],
    });
  });
});

test('the sources of blocks follow a rename by the links among the properties', async () => {
  const vault = new ChangingVault(FILES);
  const { text } = savedNote('blocks', await makeDocument(vault), facts);
  vault.rename('changelog.md', 'log/changes.md');
  const again = await reopen(text.replace('[[changelog]]"', '[[log/changes]]"'), vault);
  expect(again.blocks.map(({ path, state }) => [path, state])[1]).toEqual(['log/changes.md', 'fresh']);
});

test('a snapshot of version 0.1.0 opens', async () => {
  const vault = new ChangingVault(FILES);
  const document = await makeDocument(vault);
  const again = await reopen(`---\ncollate: snapshot\n---\n\n${document.markdown()}\n`, vault);
  expect(shown(again)).toEqual({ ...(shown(document) as object), title: 'Payment', query: '' });
});

test('what people write between quotes is not theirs', async () => {
  const vault = new ChangingVault(FILES);
  const document = await makeDocument(vault);
  const own = 'My own words.\n\n> A quote of mine.\n\n> [!quote] Of mine, too\n> So it is.\n\n## My heading\n\n';
  const { text } = savedNote('quotes', document, facts);
  const edited = text.replaceAll('> [!quote] [[', `${own}> [!QUOTE]- [[`).replace(own, '');
  expect(edited).not.toBe(text);
  expect(shown(await reopen(edited, vault))).toEqual(shown(document));
});

test('quotes that version 0.2.0 saved open as they did', async () => {
  const vault = new ChangingVault(FILES);
  const document = await makeDocument(vault);
  const head = /^> \[!quote\] (.*\]\])(?: · lines? (\d+)(?:–(\d+))?)?$/gm;
  const text = savedNote('quotes', document, facts).text.replace(
    head,
    (_, link: string, start?: string, end?: string) =>
      `### ${link}${start === undefined ? '' : ` · ${[start, end].filter(Boolean).join('-')}`}\n\nMy own words.\n`,
  );
  expect(text).toContain('### [[projects/x/state#Risks|state]] · 5-8\n\nMy own words.\n\n> - ');
  expect(shown(await reopen(text.replace('### [[changelog', '## [[short]]\n\n$&'), vault))).toEqual(shown(document));
});

test('a note that is no saved document, or has nothing left of one, does not open', async () => {
  const vault = new ChangingVault(FILES);
  const texts = ['', '# Text', '---\ncollate: other\n---\n', '---\ncollate: live\n---\n', '---\ncollate: [\n---\n'];
  for (const text of texts) expect(await openSaved(text, hostOf(vault), yaml)).toBeUndefined();
});

test('a block for another note has its sources, and no properties', async () => {
  const document = await makeDocument(new ChangingVault(FILES));
  const { text } = savedBlock(document, withoutEnding);
  expect(savedNote('live', document, facts).text).toContain(`---\n\n${text}\n`);
});

test('the time is that of the clock on the wall', () => {
  expect(localTime(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02T03:04:05');
});

const hostile = fc.oneof(
  anyText(),
  fc.constantFrom('---', 'a: b', '"', "'", '\n---\n', ']]', '[[x]]', '# x', '- y', 'null', '2026', '\\', '%%', '{', '\u2028', '\u0085', '\t'),
  anyLine,
); // prettier-ignore

test('properties are YAML whatever is in them', () => {
  fc.assert(
    fc.property(hostile, hostile, fc.array(hostile), fc.constantFrom(...FORMS), (title, query, sources, form) => {
      const text = writeProperties({ form, title, query, sources }, '2026-11-16T14:50:00');
      const properties = readFrontmatter(`${text}\nBody`, yaml);
      expect(readProperties(properties)).toMatchObject({ form, title, ...(query === '' ? {} : { query }) });
      expect(readProperties(properties)?.sources).toHaveLength(
        Math.max(new Set(sources).size, sources.length === 0 ? 0 : 1),
      );
      expect(properties['created']).toBe('2026-11-16T14:50:00');
    }),
    { numRuns: 1000 },
  );
});

const names = fc.constantFrom('a.md', 'b c.md', 'f/a.md', 'x#y.md', 'q`r.md', 'é.md', 'b].md', 'p|q.md', '%%.md');

/** The anchors of a live note leave out blank lines at the edges of a block. */
function shownBy({ path, range, lines }: Omit<Block, 'total'>, form: SavedForm): Omit<Block, 'total'> {
  const first = lines.findIndex((line) => line.trim() !== '');
  if (form !== 'live' || range === null || first === -1) return { path, range, lines };
  const last = lines.findLastIndex((line) => line.trim() !== '');
  const there = { start: range.start + first, end: range.start + last };
  return { path, range: there, lines: lines.slice(first, last + 1) };
}

test('whatever the notes hold, the document comes back', async () => {
  const note = fc.array(anyLine, { minLength: 1, maxLength: 12 });
  const files = fc.dictionary(names, note, { minKeys: 1, maxKeys: 4 });
  await fc.assert(
    fc.asyncProperty(
      files,
      fc.array(fc.nat(), { minLength: 2, maxLength: 8 }),
      hostile,
      fc.constantFrom<SavedForm>(...FORMS),
      async (notes, picks, words, form) => {
        const vault = new ChangingVault(
          Object.fromEntries(Object.entries(notes).map(([path, lines]) => [path, lines.join('\n')])),
        );
        const paths = vault.paths();
        const picked = picks.map((pick, at) => {
          const path = paths[pick % paths.length] ?? '';
          const length = notes[path]?.length ?? 1;
          const start = (at % length) + 1;
          return { path, lines: pick % 3 === 0 ? null : `${start}-${Math.min(length, start + (pick % 4))}` };
        });
        const document = await LiveDocument.open({ title: words, query: words, files: picked }, { vault });
        fc.pre(document.blocks.length > 0);
        const again = await reopen(savedNote(form, document, facts).text, vault);
        // Lines that say next to nothing and stand twice in a note are not certain by words and neighbours alone.
        const isSure = ({ state }: LiveBlock): boolean => form !== 'live' || state === 'fresh';
        const shown = document.blocks.map((block) => shownBy(block, form));
        const blocks = again.blocks.map((block, at) => {
          const { path, range, lines } = isSure(block) ? block : { ...block, lines: shown[at]?.lines };
          return { path, range, lines };
        });
        expect(blocks).toEqual(shown);
        if (form !== 'live') expect(again.title).toBe(words);
        expect(again.query).toBe(words);
      },
    ),
    { numRuns: 150 },
  );
});
