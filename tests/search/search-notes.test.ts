/** What every engine shares: its candidates are asked for in rounds, read as they are, and kept if they match. */
import { NOTHING_KNOWN } from '../../src/search/known-notes';
import { parseQuery } from '../../src/search/query';
import type { CandidateRequest, CandidateSource } from '../../src/search/candidates';
import { NoteSearch } from '../../src/search/search-notes';
import { ChangingVault, syncedIndex } from '../support/builtin';
import { MemoryVault } from '../support/memory-vault';

/** Proposes these paths in every round, as many as are asked for, and remembers the rounds. */
function proposing(paths: readonly string[]): CandidateSource & { rounds: CandidateRequest[] } {
  const rounds: CandidateRequest[] = [];
  return {
    rounds,
    known: NOTHING_KNOWN,
    candidates: (request) => {
      rounds.push(request);
      const found = paths.slice(0, request.limit).map((path, at) => ({ path, score: 1 / (at + 1) }));
      return Promise.resolve({ found, total: paths.length });
    },
  };
}

async function find(notes: Record<string, string>, query: string, limit = 10) {
  const source = proposing(Object.keys(notes));
  const options = { mode: 'fast', scope: () => true, isScoped: false, limit } as const;
  const found = await new NoteSearch(new MemoryVault(notes), source, parseQuery(query), options).run();
  const rounds = source.rounds.map(({ wanted }) => wanted);
  return {
    paths: found.notes.map(({ note }) => note.path),
    lines: Object.fromEntries(
      found.notes.map(({ note }) => [note.path, note.sections.flatMap(({ matches }) => matches)]),
    ),
    ends: Object.fromEntries(
      found.notes.map(({ note }) => [note.path, Math.max(...note.sections.map(({ range }) => range.end))]),
    ),
    anyWord: found.anyWord,
    total: found.total,
    remarks: found.remarks,
    rounds,
    asked: source.rounds,
  };
}

describe('a note that changed and is not indexed yet', () => {
  const options = { mode: 'fast', scope: () => true, isScoped: false, limit: 2 } as const;

  async function found(changed: readonly string[], more: object = {}) {
    const notes = { 'a.md': 'heron heron', 'b.md': 'heron and more words', 'new.md': 'a heron\n\nand other words' };
    const source = { ...proposing(['a.md', 'b.md']), changed };
    const query = parseQuery('heron');
    const { notes: all, total } = await new NoteSearch(new MemoryVault(notes), source, query, {
      ...options,
      ...more,
    }).run();
    return { paths: all.map(({ note }) => note.path), total };
  }

  test('is read and found as it is now', async () => {
    expect(await found(['new.md'], { limit: 10 })).toEqual({ paths: ['a.md', 'b.md', 'new.md'], total: 3 });
  });

  test('takes no place from a better one', async () => {
    expect(await found(['new.md'])).toEqual({ paths: ['a.md', 'b.md'], total: 3 });
  });

  test('counts once when the index has an older text of it, and not at all when it matches no more, is gone or out of scope', async () => {
    expect(await found(['a.md'], { limit: 10 })).toEqual({ paths: ['a.md', 'b.md'], total: 2 });
    expect(await found(['gone.md'], { limit: 10 })).toEqual({ paths: ['a.md', 'b.md'], total: 2 });
    const scope = (path: string): boolean => path !== 'new.md';
    const scoped = await found(['new.md'], { limit: 10, scope, isScoped: true });
    expect(scoped).toEqual({ paths: ['a.md', 'b.md'], total: 2 });
  });
});

describe('a search with any engine', () => {
  test('asks for all words first and goes no further when a note holds them', async () => {
    const notes = { 'a.md': 'a heron', 'b.md': 'a heron and a bittern' };
    const { paths, anyWord, rounds } = await find(notes, 'heron bittern');
    expect({ paths, anyWord, rounds }).toEqual({ paths: ['b.md'], anyWord: false, rounds: ['all'] });
  });

  test('then asks for any of the words, and says so', async () => {
    const { paths, anyWord, rounds } = await find({ 'a.md': 'a heron', 'b.md': 'a wren' }, 'heron bittern');
    expect({ paths, anyWord }).toEqual({ paths: ['a.md'], anyWord: true });
    expect(rounds).toEqual(['all', 'any']);
  });

  test('takes a compound that is nowhere for its parts', async () => {
    const { paths, anyWord } = await find({ 'a.md': 'the agent', 'b.md': 'a wren' }, 'multi-agent');
    expect({ paths, anyWord }).toEqual({ paths: ['a.md'], anyWord: true });
  });

  test('ranks what matches by what it holds, whatever order an engine proposes', async () => {
    const notes = { 'a.md': `heron\n${'filler\n'.repeat(50)}`, 'b.md': 'heron\nheron\n', 'heron.md': 'heron' };
    expect((await find(notes, 'heron')).paths).toEqual(['heron.md', 'b.md', 'a.md']);
  });

  test('reads the notes where no word proposes any, tells how far it is, and how much it read', async () => {
    const long = 'filler\n'.repeat(20_000);
    const many = Object.fromEntries(Array.from({ length: 450 }, (_, at) => [`${at}.md`, long]));
    const told: unknown[] = [];
    const vault = new MemoryVault({ '!.md': 'a ‡ b', ...many });
    const options = { mode: 'fast', scope: () => true, isScoped: false, limit: 10 } as const;
    const onProgress = (progress: unknown): void => void told.push(progress);
    const { notes, total, remarks } = await new NoteSearch(vault, proposing([]), parseQuery('"‡"'), {
      ...options,
      onProgress,
    }).run();
    expect({ paths: notes.map(({ note }) => note.path), total }).toEqual({ paths: ['!.md'], total: 1 });
    expect(told).toEqual([{ stage: 'reading', done: 199, total: 451 }]);
    const [remark] = remarks;
    expect(remark).toMatchObject({ kind: 'read-part', total: 451 });
    expect(remark?.kind === 'read-part' ? remark.read : 0).toBeLessThan(300);
  });

  test('shows the lines where a condition holds, and those with other words of the query', async () => {
    const text = 'Knead dough.\nBake.\n\n- [ ] knead semolina\n- [x] semolina\n\nDough again.\n';
    expect((await find({ 'a.md': text }, 'task-todo:(knead semolina)')).lines).toEqual({ 'a.md': [4] });
    expect((await find({ 'a.md': text }, 'dough task-done:semolina')).lines).toEqual({ 'a.md': [1, 5, 7] });
    expect((await find({ 'a.md': text }, 'task-todo:(dough)')).paths).toEqual([]);
  });

  test('reads only so much in vain for a phrase, and says so', async () => {
    const apart = `heron\n${'filler\n'.repeat(3000)}bittern\n`;
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`${at}.md`, apart]));
    const late = await find({ ...many, 'phrase.md': 'heron bittern' }, '"heron bittern"');
    expect(late.paths).toEqual([]);
    const [remark] = late.remarks;
    expect(remark?.kind).toBe('read-in-vain');
    expect(remark?.kind === 'read-in-vain' ? remark.notes : 0).toBeLessThan(200);
    const early = await find({ 'phrase.md': 'heron bittern', ...many }, '"heron bittern"');
    expect(early.paths).toEqual(['phrase.md']);
    const few = Object.fromEntries(Object.entries(many).slice(0, 50));
    const whole = await find({ ...few, 'phrase.md': 'heron bittern' }, '"heron bittern"');
    expect({ paths: whole.paths, remarks: whole.remarks }).toEqual({ paths: ['phrase.md'], remarks: [] });
  });

  test('tells how many match in all, without those that were read in vain', async () => {
    const notes = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`${at}.md`, at === 0 ? 'a wren' : 'a heron']),
    );
    const { paths, total } = await find(notes, 'heron', 5);
    expect({ found: paths.length, total }).toEqual({ found: 5, total: 29 });
  });

  test('asks for more candidates when too few of the first match', async () => {
    const others = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${at}.md`, 'a wren']));
    const { paths, asked } = await find({ ...others, 'last.md': 'a heron' }, 'heron', 1);
    expect(paths).toEqual(['last.md']);
    expect(asked.map(({ limit }) => limit)).toEqual([30, 240]);
  });

  test('finds no saved document, whose lines are found where they come from', async () => {
    const notes = {
      'saved.md': '---\ncollate: snapshot\n---\na heron\n',
      'blocks.md': '---\nquery: heron\ncollate: "blocks"\n---\na heron\n',
      'quotes.md': '---\ncollate: quotes\n---\na heron\n',
      'a.md': 'a heron',
    };
    expect((await find(notes, 'heron')).paths.sort()).toEqual(['a.md', 'quotes.md']);
  });

  test('finds nothing in collate blocks, which show what other notes say', async () => {
    const block = '```collate\nsearch: heron -bittern\n[[heron]] 1 "a heron"\n```\n';
    const notes = {
      'block.md': block,
      'quoted.md': block.replace(/^/gm, '> '),
      'tildes.md': '- item\n\n  ~~~~ collate\n  ```\n  heron\n  ~~~~\n',
      'open.md': 'text\n```collate\nheron',
      'both.md': `a heron\n${block}no more`,
      'code.md': '```collated\nheron\n```\n',
      'indented.md': '    ```collate\n    heron\n',
    };
    const { paths, lines } = await find(notes, 'heron');
    expect(paths.sort()).toEqual(['both.md', 'code.md', 'indented.md']);
    expect(lines['both.md']).toEqual([1]);
    expect((await find(notes, 'heron -bittern')).paths).toContain('both.md');
    expect((await find(notes, 'more -bittern')).paths).toEqual(['both.md']);
  });
});

describe('a word that no note holds', () => {
  async function found(query: string) {
    const vault = new ChangingVault({ 'both.md': 'a heron and a wren', 'heron.md': 'a heron', 'owl.md': 'an owl' });
    const index = await syncedIndex(vault);
    const source: CandidateSource = {
      known: index.catalogue,
      candidates: (asked) =>
        Promise.resolve(index.candidates(asked.query, asked.wanted, asked.limit, [...asked.weights])),
    };
    const options = { mode: 'fast', scope: () => true, isScoped: false, limit: 10 } as const;
    const { notes } = await new NoteSearch(vault, source, parseQuery(query), options).run();
    return notes.map(({ note }) => note.path).sort();
  }

  test('makes no choice wider as long as another has all its words', async () => {
    expect(await found('heron (wren OR nowhere)')).toEqual(['both.md']);
    expect(await found('owl OR heron nowhere')).toEqual(['owl.md']);
  });

  test('tells no note apart where there is no such choice', async () => {
    expect(await found('heron nowhere')).toEqual(['both.md', 'heron.md']);
    expect(await found('owl nowhere OR wren nothing')).toEqual(['both.md', 'owl.md']);
  });
});

describe('what many notes share', () => {
  const footer = 'Questions about the heron go to the heron warden, heron lane.';
  const visits = Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => [
      `visit-${at}.md`,
      `# Visit ${at}\n\nNothing.\n\n# Contact\n\n${footer}\n`,
    ]),
  );

  test('says less about a note than one mention of its own', async () => {
    const { paths } = await find({ ...visits, 'walk.md': '# Walk\n\nWe saw a heron, and rain.\n' }, 'heron');
    expect(paths[0]).toBe('walk.md');
    expect(paths).toHaveLength(10);
  });

  test('is not shown in a note that has more to say', async () => {
    const own = `${visits['visit-3.md'] ?? ''}\n# Remarks\n\nOne heron.\n`;
    const { paths, lines } = await find({ ...visits, 'visit-3.md': own }, 'heron');
    expect([paths[0], lines['visit-3.md']]).toEqual(['visit-3.md', [11]]);
  });

  test('is shown with the blank lines that the note ends with, as anywhere else', async () => {
    const { ends } = await find({ ...visits, 'visit-3.md': `${visits['visit-3.md'] ?? ''}\n\n` }, 'heron');
    expect(ends).toMatchObject({ 'visit-2.md': 7, 'visit-3.md': 9 });
  });

  test('counts as anything else where few notes have it', async () => {
    const { 'visit-1.md': one, 'visit-2.md': two } = visits;
    const { paths } = await find({ 'walk.md': 'A heron, and rain.\n', 'a.md': one ?? '', 'b.md': two ?? '' }, 'heron');
    expect(paths[0]).toBe('a.md');
  });
});

test('words of an address count less than words of the text', async () => {
  const { paths } = await find(
    {
      'address.md': '[a](https://example.com/heron/heron/heron) and some more words here\n',
      'text.md': 'The heron, and some more words here, and even more of them.\n',
    },
    'heron',
  );
  expect(paths).toEqual(['text.md', 'address.md']);
});

describe('words and meaning in one order', () => {
  const notes = {
    'words.md': 'What of the heron in the pond?\n',
    'meant.md': 'Grey birds wait, and nothing else.\n',
    'other.md': 'Summer fish, and boats on the river.\n',
  };
  const cosines = { 'words.md': 0.1, 'meant.md': 0.95 };

  async function first(question: string, mode: 'fast' | 'deep'): Promise<string | undefined> {
    const vault = new ChangingVault(notes);
    const index = await syncedIndex(vault);
    const near = Object.entries(cosines).map(([path, cosine]) => ({ path, cosine, lines: { start: 1, end: 1 } }));
    const source: CandidateSource = {
      known: index.catalogue,
      candidates: ({ query, wanted, limit }) => Promise.resolve(index.candidates(query, wanted, limit)),
      near: () => Promise.resolve({ notes: near, isKnown: true }),
    };
    const options = { mode, scope: () => true, isScoped: false, limit: 10 } as const;
    const found = await new NoteSearch(vault, source, parseQuery(question), options).run();
    return found.notes[0]?.note.path;
  }

  test('words count for more where the vault holds all of them', async () => {
    expect(await first('what of the heron in the pond and fish on the river', 'deep')).toBe('words.md');
  });

  test('and meaning where a word is unknown, in deep search', async () => {
    expect(await first('what of the heron in the pond and eels on the river', 'deep')).toBe('meant.md');
  });
});
