/** `like:`: passages near to a note, to a section of one, or to some words. */
import { BuiltinEngine } from '../../src/search/index/builtin-engine';
import { Meaning } from '../../src/search/meaning/meaning';
import { parseQuery } from '../../src/search/query';
import { describeQueryFault } from '../../src/search/query-parts';
import { callAnyTool } from '../../src/plugin/all-tools';
import { ChangingVault, wait, yaml } from '../support/builtin';
import { MemoryStorage } from '../support/memory-storage';

const notes = {
  'home/electricity.md':
    '# Electricity\n\nThe power bill has to be paid before the end of the month. See [[invoices]].\n',
  'home/invoices.md': '# Invoices\n\nPay every invoice within thirty days, the one for gas and water as well.\n',
  'home/heating.md': '# Heating\n\nThe gas supplier sends the bill for the heating once a year.\n',
  'archive/old bills.md': '---\ntags: [done]\n---\n# Old\n\nThe electricity was paid for until last winter.\n',
  'birds/heron.md': '# Heron\n\nA grey bird stands in the shallow water and waits for fish.\n',
  'birds/kingfisher.md': '# Kingfisher\n\nThe small blue bird dives into the river to catch fish.\n',
  'mixed.md':
    '# Mixed\n\nSee [[home/electricity]].\n\n## Birds\n\nA bird catches fish in the pond.\n\n## Money\n\nThe bill for power is paid.\n',
  'saved.md': '---\ncollate: blocks\n---\n# Saved\n\nThe power bill has to be paid before the end of the month.\n',
  'a/same.md': 'One.\n',
  'b/same.md': 'Two.\n',
};

let engine: BuiltinEngine;
let isAllowed = true;
const vault = new ChangingVault(notes);
beforeAll(async () => {
  const meaning = { load: () => Meaning.load(), isAllowed: () => isAllowed };
  engine = new BuiltinEngine({ vault, storage: new MemoryStorage(), yaml, wait, meaning });
  await engine.open();
  await engine.ready();
});
afterAll(() => engine.close());

const find = (query: string, more: object = {}) => callAnyTool('search', { query, ...more }, { vault, engine });
async function pathsFor(query: string, more?: object): Promise<string[]> {
  const { document } = await find(query, more);
  return [...new Set(document.items.flatMap((item) => (item.kind === 'passage' ? [item.path] : [])))];
}
async function refusedFor(query: string): Promise<string[]> {
  const { document, failed } = await find(query);
  expect(failed).toBe(true);
  return document.problems.map(({ message }) => message);
}

describe('asks with', () => {
  test.each([
    ['a note by its path', 'like:[[home/electricity]]'],
    ['a note by its name', 'like:[[electricity]]'],
    ['a note by its name in other letters, with other words for it', 'like:[[Electricity|power]]'],
    ['a note with its extension', 'like:[[home/electricity.md]]'],
  ])('%s, and leaves that note out', async (_, query) => {
    const paths = await pathsFor(query);
    expect(paths.slice(0, 4).sort()).toEqual([
      'archive/old bills.md',
      'home/heating.md',
      'home/invoices.md',
      'mixed.md',
    ]);
    expect(paths).not.toContain('home/electricity.md');
    expect(paths).not.toContain('saved.md');
  });

  test('a section, whatever else the note is about', async () => {
    expect((await pathsFor('like:[[mixed#Birds]]')).slice(0, 2).sort()).toEqual([
      'birds/heron.md',
      'birds/kingfisher.md',
    ]);
    expect((await pathsFor('like:[[mixed#Money]]')).slice(0, 3)).not.toContain('birds/heron.md');
  });

  test.each([
    ['like:"an animal with feathers that hunts in the water"'],
    ['like:“un oiseau qui pêche dans la rivière”'],
  ])('words: %s', async (query) => {
    expect((await pathsFor(query)).slice(0, 3).sort()).toEqual(['birds/heron.md', 'birds/kingfisher.md', 'mixed.md']);
  });

  test('a single word', async () => {
    expect((await pathsFor('like:invoice'))[0]).toBe('home/invoices.md');
  });
});

describe('with it go', () => {
  test('filters', async () => {
    expect(await pathsFor('like:[[electricity]] path:archive/')).toEqual(['archive/old bills.md']);
    expect(await pathsFor('like:[[electricity]] -tag:done')).not.toContain('archive/old bills.md');
  });

  test('words that a note must hold, and must not', async () => {
    expect(await pathsFor('like:[[electricity]] gas')).toEqual(
      expect.arrayContaining(['home/invoices.md', 'home/heating.md']),
    );
    expect(await pathsFor('like:[[electricity]] gas -supplier')).toEqual(['home/invoices.md']);
  });

  test('a scope, and another order', async () => {
    expect(await pathsFor('like:[[electricity]]', { scope: 'home/', sort: 'path' })).toEqual([
      'home/heating.md',
      'home/invoices.md',
    ]);
  });

  test('is:unlinked, without what the note links to', async () => {
    expect(await pathsFor('like:[[electricity]] is:unlinked')).not.toContain('home/invoices.md');
    expect(await pathsFor('like:[[mixed]] is:unlinked')).not.toContain('home/electricity.md');
  });

  test('a limit', async () => {
    expect(await pathsFor('like:[[electricity]]', { limit: 2 })).toHaveLength(2);
  });
});

test('the passage meant is shown, and none of its words is said to match', async () => {
  const { document } = await find('like:[[heron]]');
  const passage = document.items.find((item) => item.kind === 'passage' && item.path === 'mixed.md');
  expect(passage).toMatchObject({ matches: [5, 6, 7] });
});

describe('says what is wrong', () => {
  test.each([
    ['like:[[electrcity]]', /like:\[\[electrcity\]\]: not found in the vault; did you mean "home\/electricity.md"/],
    ['like:[[mixed#Brids]]', /like:\[\[mixed#Brids\]\]: no heading "Brids"; did you mean "#Birds"/],
    ['like:[[same]]', /several notes have this name: a\/same.md, b\/same.md; write the path/],
  ])('in %s', async (query, expected) => {
    expect((await refusedFor(query)).join()).toMatch(expected);
  });

  test.each(['-like:[[a]]', 'like:[[a]] OR b', '(like:[[a]])', 'like:[[a]] like:[[b]]', 'like:(a b)'])(
    'in %s',
    (query) => {
      const { faults } = parseQuery(query);
      expect(faults.map(describeQueryFault)).toEqual([
        'like: can be written once in a query, without "-", OR or parentheses around it',
      ]);
    },
  );

  test('where search by meaning is turned off', async () => {
    isAllowed = false;
    try {
      expect(await refusedFor('like:[[electricity]]')).toEqual([
        'like: needs search by meaning, which is turned off on this device',
      ]);
    } finally {
      isAllowed = true;
    }
  });
});

test('what is no such operator stays text', () => {
  for (const query of ['I like: herons', 'like', 'like: heron', 'unlike:[[a]]', 'is:unlinked'])
    expect(parseQuery(query).like).toBeUndefined();
});

test('says how many notes are near, however many are shown', async () => {
  const many: Record<string, string> = {};
  for (let at = 0; at < 80; at++) {
    many[`bill ${at}.md`] = `The power bill number ${at} has to be paid this month.\n`;
    for (const bird of ['heron', 'egret', 'stork', 'crane', 'ibis'])
      many[`${bird} ${at}.md`] = `A ${bird} stood in the shallow water on day ${at}, and waited for fish.\n`;
  }
  const meaning = { load: () => Meaning.load(), isAllowed: () => true };
  const vault = new ChangingVault(many);
  const large = new BuiltinEngine({ vault, storage: new MemoryStorage(), yaml, wait, meaning });
  await large.open();
  await large.ready();
  const totals: unknown[] = [];
  for (const limit of [5, 20]) {
    const args = { query: 'like:"pay for electricity"', limit };
    totals.push((await callAnyTool('search', args, { vault, engine: large })).document.found?.total);
  }
  await large.close();
  expect(totals[0]).toBeGreaterThan(30);
  expect(totals[1]).toBe(totals[0]);
});
