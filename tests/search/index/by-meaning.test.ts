/** Search by meaning without anything installed: what it finds, what it must not disturb, and what is kept of notes. */
import { BuiltinEngine } from '../../../src/search/index/builtin-engine';
import { VaultMeaning } from '../../../src/search/index/vault-meaning';
import type { EngineAnswer, SearchMode } from '../../../src/search/engine';
import { Meaning } from '../../../src/search/meaning/meaning';
import { parseQuery } from '../../../src/search/query';
import { NoteVectors } from '../../../src/search/meaning/vectors';
import { ChangingVault, savedBases, syncedIndex, wait, yaml } from '../../support/builtin';
import { until } from '../../support/until';
import { MemoryStorage } from '../../support/memory-storage';

const notes = {
  'money.md': '# Household\n\nThe electricity bill has to be paid before the end of the month.\n',
  'garden.md': '# Garden\n\nThe tomatoes were planted in April, and the frost killed half of them.\n',
  'trip.md': '# Voyage\n\nNous avons visité le vieux port de Marseille sous la pluie.\n',
  'heron.md': '# Heron\n\nA grey bird stands in the shallow water and waits for fish.\n',
  'code.md': '# Database\n\nA foreign key points to the primary key of another table.\n',
};

const engines: BuiltinEngine[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
});

async function opened(
  vault: ChangingVault,
  { storage = new MemoryStorage(), isAllowed = (): boolean => true, load = () => Meaning.load() } = {},
): Promise<BuiltinEngine> {
  const engine = new BuiltinEngine({ vault, storage, yaml, wait, meaning: { load, isAllowed } });
  engines.push(engine);
  await engine.open();
  await engine.ready();
  return engine;
}

const search = (engine: BuiltinEngine, query: string, mode: SearchMode = 'deep'): Promise<EngineAnswer> =>
  engine.search(parseQuery(query), { mode, scope: () => true, isScoped: false, limit: 10 });
const pathsOf = (answer: EngineAnswer): string[] => answer.notes.map(({ note }) => note.path);

describe('finds', () => {
  test.each([
    ['in other words', 'settle the invoice for power', 'money.md'],
    ['in French over English', 'payer la facture d’électricité', 'money.md'],
    ['in German over English', 'wann muss ich die Stromrechnung bezahlen', 'money.md'],
    ['in English over French', 'walking around the harbour while it rained', 'trip.md'],
    ['in Japanese over English', '水辺の鳥は魚を待つ', 'heron.md'],
  ])('%s', async (_, question, path) => {
    const answer = await search(await opened(new ChangingVault(notes)), question);
    expect(pathsOf(answer)[0]).toBe(path);
    expect(answer).toMatchObject({ engine: 'builtin', mode: 'deep', anyWord: false });
  });

  test('the passage meant, and says that it holds none of the words', async () => {
    const long = {
      'log.md': `# Log\n\n${'Nothing of note happened today.\n\n'.repeat(40)}## Later\n\n${notes['money.md']}`,
    };
    const answer = await search(
      await opened(new ChangingVault({ ...notes, ...long, 'money.md': '' })),
      'payer la facture',
    );
    expect(answer.notes[0]).toMatchObject({ note: { path: 'log.md' }, explanation: { words: [] } });
    expect(answer.notes[0]?.explanation?.meaning).toHaveLength(1);
    const [section] = answer.notes[0]!.note.sections;
    expect(section?.terms).toEqual([]);
    const meant = section!.matches.map((line) => answer.notes[0]?.note.lines[line - 1]);
    expect(meant.join('\n')).toMatch(/electricity/);
    expect(meant.length).toBeLessThan(6);
  });

  test('only what filters and exclusions let through', async () => {
    const vault = new ChangingVault({ ...notes, 'archive/power.md': 'The electricity bill was paid in May.\n' });
    const engine = await opened(vault);
    expect(pathsOf(await search(engine, 'payer la facture path:archive/'))).toEqual(['archive/power.md']);
    expect(pathsOf(await search(engine, 'payer la facture -electricity'))).not.toContain('money.md');
  });
});

describe('fast search', () => {
  test('answers a sentence by meaning where words do not', async () => {
    const engine = await opened(new ChangingVault(notes));
    const answer = await search(engine, 'quand faut-il payer la facture de courant ?', 'fast');
    expect(pathsOf(answer)[0]).toBe('money.md');
    expect(answer.mode).toBe('fast');
  });

  test.each(['facture', 'bird', 'invoice power', 'grey bird', '"grey bird"', 'tag:#none', 'bird OR key'])(
    'stays with words for %s, to the letter',
    async (query) => {
      const vault = new ChangingVault(notes);
      const [plain, engine] = [await opened(vault, { isAllowed: () => false }), await opened(vault)];
      expect(await search(engine, query, 'fast')).toEqual(await search(plain, query, 'fast'));
    },
  );

  test('asks nothing of the table for a script that it does not know', async () => {
    const vault = new ChangingVault({ 'نص.md': 'طائر رمادي يقف في الماء الضحل وينتظر السمك\n', ...notes });
    const [plain, engine] = [await opened(vault, { isAllowed: () => false }), await opened(vault)];
    const question = 'أين يقف الطائر الرمادي في الماء';
    expect(await search(engine, question, 'fast')).toEqual(await search(plain, question, 'fast'));
  });
});

test('nothing by meaning comes before a note that holds all the words of a short query', async () => {
  const vault = new ChangingVault({ ...notes, 'list.md': `# List\n\n${'Other things.\n'.repeat(200)}\nbill month\n` });
  expect(
    pathsOf(await search(await opened(vault), 'bill month'))
      .slice(0, 2)
      .sort(),
  ).toEqual(['list.md', 'money.md']);
});

describe('keeps', () => {
  test('what it knows for the next start, without reading notes or loading the table', async () => {
    const [vault, storage] = [new ChangingVault(many(30)), new MemoryStorage()];
    await (await opened(vault, { storage })).close();
    const load = jest.fn(() => Meaning.load());
    const engine = await opened(vault, { storage, load });
    expect(load).not.toHaveBeenCalled();
    expect(pathsOf(await search(engine, 'payer la facture'))).toContain('note 0.md');
  });

  test('nothing of a note that is excluded, in memory or saved', async () => {
    const [vault, storage] = [new ChangingVault(many(30)), new MemoryStorage()];
    const engine = await opened(vault, { storage });
    expect(await embeddedPaths(storage)).toContain('note 0.md');
    vault.excludedPaths.push('note 0.md');
    engine.resync();
    await engine.ready();
    expect(pathsOf(await search(engine, 'payer la facture'))).not.toContain('note 0.md');
    const embedded = await embeddedPaths(storage);
    expect(embedded).not.toContain('note 0.md');
    expect(embedded).toHaveLength(29);
  });

  test('up with changes, note by note', async () => {
    const vault = new ChangingVault({ ...notes });
    const engine = await opened(vault);
    vault.put('garden.md', '# Teeth\n\nThe dentist has to pull a tooth that hurts.\n');
    engine.update([{ kind: 'changed', path: 'garden.md' }]);
    await engine.ready();
    expect(pathsOf(await search(engine, 'une dent qui fait mal'))[0]).toBe('garden.md');
    vault.remove('garden.md');
    engine.update([{ kind: 'removed', path: 'garden.md' }]);
    await engine.ready();
    expect(pathsOf(await search(engine, 'une dent qui fait mal'))).not.toContain('garden.md');
  });

  test('nothing once it is turned off', async () => {
    const storage = new MemoryStorage();
    let isAllowed = true;
    const engine = await opened(new ChangingVault(many(30)), { storage, isAllowed: () => isAllowed });
    expect(await embeddedPaths(storage)).toHaveLength(30);
    isAllowed = false;
    engine.refresh();
    await engine.ready();
    expect(await embeddedPaths(storage)).toEqual([]);
    expect((await savedBases(storage)).map(({ weights }) => weights)).toEqual([undefined]);
    expect(engine.capabilities.deep()).toEqual({ kind: 'unavailable' });
    expect((await search(engine, 'payer la facture')).remarks).toContainEqual({
      kind: 'not-deep',
      reason: 'search by meaning is turned off on this device',
    });
  });
});

test('a table that cannot be loaded is told of, and words go on answering', async () => {
  const engine = await opened(new ChangingVault(notes), { load: () => Promise.reject(new Error('no room')) });
  expect(engine.status()).toMatchObject({ kind: 'ready', embedding: { state: 'failed', reason: 'no room' } });
  expect(pathsOf(await search(engine, 'grey bird'))).toEqual(['heron.md']);
});

test('says how far it is while notes are embedded', async () => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const engine = new BuiltinEngine({
    vault: new ChangingVault(notes),
    yaml,
    wait,
    meaning: { load: () => held.then(() => Meaning.load()), isAllowed: () => true },
  });
  engines.push(engine);
  await engine.open();
  await until(() => engine.status().kind === 'ready');
  const answer = await search(engine, 'payer la facture');
  expect(answer.remarks).toContainEqual({ kind: 'half-embedded', done: 0, total: 5 });
  letGo();
  await engine.ready();
  expect((await search(engine, 'payer la facture')).remarks).toEqual([]);
});

test('a note for which there is no room is known without vectors', async () => {
  const vault = new ChangingVault({ ...notes });
  const index = await syncedIndex(vault);
  const meaning = new VaultMeaning({
    ...{ vault, index: () => index, load: () => Meaning.load(), isAllowed: () => true },
    phone: { isHidden: false, shown: () => Promise.resolve() },
    turn: () => undefined,
    onProgress: () => undefined,
  });
  const piecesOf = async (path: string, text: string): Promise<number | undefined> => {
    vault.put(path, text);
    await index.update([{ kind: 'changed', path }]);
    meaning.sync();
    await meaning.ready();
    return index.notes.note(path)?.meaning?.vectors.count;
  };
  expect(await piecesOf('small.md', 'A small bird.')).toBe(1);
  const small = index.notes.note('small.md')!;
  small.meaning = { ...small.meaning!, vectors: NoteVectors.of(Array<Float32Array>(60_000).fill(new Float32Array())) };
  expect(await piecesOf('more.md', 'Another bird.')).toBe(0);
});

function many(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `note ${at}.md`,
      at === 0 ? notes['money.md'] : `Entry ${at} on birds.\n`,
    ]),
  );
}

/** The notes whose vectors are saved. */
async function embeddedPaths(storage: MemoryStorage): Promise<string[]> {
  const bases = await savedBases(storage);
  return bases.flatMap(({ base }) => base.notes.flatMap(({ path, meaning }) => (meaning === undefined ? [] : [path])));
}
