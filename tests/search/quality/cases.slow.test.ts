/** Checks that the labelled set is sound: it says nothing about any engine. */
import { cutSections } from '../../../src/lines/sections';
import { fold } from '../../../src/lines/fold';
import { splitLines } from '../../../src/lines/lines';
import { cases, shapes, vaultNames, type QualityCase, type Shape, type VaultName } from './cases';
import { editDistance } from './edit-distance';
import { notesIn } from './vaults';
import { holds, wordsOf } from './words';

const FEWEST_CASES = 200;
const FEWEST_PER_SHAPE = 10;
const FEWEST_MISREMEMBERED = 70;
const FEWEST_IN_SCRIPT = { zh: 8, ja: 8, ko: 8, th: 8, lo: 5, km: 5, my: 5 };
/** Notes that a misremembered word may stand in: with more it would tell nothing of its own. */
const MOST_HOLDERS = 3;

test('there are enough cases, of every shape and over every vault', () => {
  expect(cases.length).toBeGreaterThanOrEqual(FEWEST_CASES);
  const few = shapes.filter((shape) => cases.filter((one) => one.shape === shape).length < FEWEST_PER_SHAPE);
  expect(few).toEqual([]);
  expect(new Set(cases.map(({ vault }) => vault))).toEqual(new Set(vaultNames));
});

test('rare words are asked for in six languages, forms in four', () => {
  const languages = (shape: 'rare' | 'forms') =>
    new Set(cases.flatMap((one) => (one.shape === shape ? [one.language] : [])));
  expect([...languages('rare')]).toEqual(expect.arrayContaining(['en', 'fr', 'de', 'es', 'da', 'it']));
  expect([...languages('forms')]).toEqual(expect.arrayContaining(['en', 'fr', 'de', 'es']));
});

test('words are misremembered often enough, in any of the three places and in several languages', () => {
  const own = cases.filter((one) => one.shape === 'misremembered');
  expect(own.length).toBeGreaterThanOrEqual(FEWEST_MISREMEMBERED);
  expect(new Set(own.map(({ query, wrong }) => query.split(' ').indexOf(wrong)))).toEqual(new Set([0, 1, 2]));
  expect([...new Set(own.map(({ language }) => language))]).toEqual(expect.arrayContaining(['en', 'fr', 'de', 'es']));
});

test('seven languages with few spaces or none are asked in, some questions with Latin words, digits and quotes', () => {
  const own = cases.filter((one) => one.shape === 'script');
  const few = Object.entries(FEWEST_IN_SCRIPT).filter(
    ([language, fewest]) => own.filter((one) => one.language === language).length < fewest,
  );
  expect(few).toEqual([]);
  const mixed = [/[a-z]/i, /\d/, /["「]/, /[?？]/].map((pattern) => own.some(({ query }) => pattern.test(query)));
  expect(mixed).toEqual([true, true, true, true]);
});

test('no question is asked twice', () => {
  const asked = cases.map(({ shape, vault, query, options }) => JSON.stringify([shape, vault, query, options]));
  expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([]);
});

describe.each(vaultNames)('%s', (name) => {
  const notes = notesIn(name);
  // Without the registry there is nothing to check these labels against.
  if (typeof notes === 'string') test.skip(`skipped: ${notes}`, () => undefined);
  else describeVault(name, notes);
});

function describeVault(name: VaultName, notes: Readonly<Record<string, string>>): void {
  const own = cases.filter(({ vault }) => vault === name);
  const ofShape = <Wanted extends Shape>(shape: Wanted) =>
    own.filter((one): one is Extract<QualityCase, { shape: Wanted }> => one.shape === shape);
  const texts = new Map(Object.entries(notes).map(([path, text]) => [path, `${path}\n${text}`]));
  const words = new Map([...texts].map(([path, text]) => [path, wordsOf(text)]));
  const allWords = new Set([...words.values()].flatMap((some) => [...some]));

  /** The notes that hold a word or one that begins with it. */
  const holders = (beginning: string): string[] =>
    [...words].filter(([, some]) => [...some].some((one) => one.startsWith(fold(beginning)))).map(([path]) => path);

  test('every expected note exists', () => {
    const expected = own.flatMap((one) => ('note' in one ? [one.note] : 'notes' in one ? one.notes : []));
    expect(expected.filter((path) => !texts.has(path))).toEqual([]);
  });

  test('a rare word is in the query and in its note only', () => {
    const wrong = ofShape('rare').flatMap(({ query, rare, note }) =>
      rare.filter((word) => !holds(query, word) || holders(word).join() !== note).map((word) => [query, word]),
    );
    expect(wrong).toEqual([]);
  });

  test('a misremembered word is rare and not in the note, which alone holds two of the three words', () => {
    const wrong = ofShape('misremembered').filter(({ query, wrong: misremembered, note }) => {
      const asked = query.split(' ');
      const elsewhere = holders(misremembered);
      const held = asked.filter((word) => word !== misremembered).map(holders);
      const isRare = elsewhere.length > 0 && elsewhere.length <= MOST_HOLDERS && !elsewhere.includes(note);
      const others = [...held.flat(), ...elsewhere].filter((path) => path !== note);
      const isAlone = new Set(others).size === others.length;
      return (
        asked.length !== 3 || held.length !== 2 || !isRare || !isAlone || !held.every((some) => some.includes(note))
      );
    });
    expect(wrong.map(({ query }) => query)).toEqual([]);
  });

  test('words are together in one line of their note only, and each of them in another note as well', () => {
    const lines = Object.entries(notes).flatMap(([path, text]) => splitLines(text).map((line) => ({ path, line })));
    const wrong = ofShape('together').filter(({ words: wanted, note }) => {
      const holding = lines.filter(({ line }) => wanted.every((word) => holds(line, word)));
      const isAlone = holding.length > 0 && holding.every(({ path }) => path === note);
      return !isAlone || wanted.some((word) => holders(word).length < 2);
    });
    expect(wrong.map(({ query }) => query)).toEqual([]);
  });

  test('a form is asked for that is nowhere, and only one note holds a word that begins the same', () => {
    const wrong = ofShape('forms').filter(({ query, held, note }) => {
      const asked = fold(query.split(' ')[0] ?? '');
      const beginning = sameBeginning(asked, fold(held));
      return (
        allWords.has(asked) ||
        !(words.get(note)?.has(fold(held)) ?? false) ||
        beginning.length < 3 ||
        holders(beginning).join() !== note
      );
    });
    expect(wrong).toEqual([]);
  });

  test('what is asked for in a script is in the query and in the note, and no other note holds all of it', () => {
    const wrong = ofShape('script').filter(({ query, words: wanted, note }) => {
      // To the letter: in these scripts a mark makes another word.
      const holding = [...texts].filter(([, text]) => wanted.every((word) => text.includes(word)));
      return wanted.some((word) => !query.includes(word)) || holding.map(([path]) => path).join() !== note;
    });
    expect(wrong.map(({ query }) => query)).toEqual([]);
  });

  test('three passages can show what has to be covered', () => {
    const wrong = ofShape('coverage').filter(({ note, words: wanted }) => !canCover(notes[note] ?? '', wanted));
    expect(wrong).toEqual([]);
  });

  test('what an excerpt has to show is in the query and in the note', () => {
    const wrong = ofShape('excerpt').filter(({ query, words: wanted, note }) =>
      wanted.some((word) => !holds(query, word) || !holds(notes[note] ?? '', word)),
    );
    expect(wrong).toEqual([]);
  });

  test('dated sections have the headings that are named', () => {
    const wrong = ofShape('date').flatMap(({ headings }) =>
      Object.entries(headings).flatMap(([path, some]) =>
        some.filter((heading) => !(notes[path] ?? '').includes(`# ${heading}\n`)).map((heading) => [path, heading]),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('one note alone holds the words beside what many share and beside addresses, or at all', () => {
    const wordsIn = (some: ReadonlyMap<string, string>) =>
      new Map([...some].map(([path, text]) => [path, [...wordsOf(text.replaceAll('%20', ' '))]]));
    const own = ownTexts(notes);
    const [ownWords, everyWord] = [wordsIn(own), wordsIn(texts)];
    const wrong = ofShape('boilerplate').filter(({ query, note, shows }) => {
      const wanted = [...wordsOf(query)].filter((word) => !['about', 'the'].includes(word));
      const holding = (all: ReadonlyMap<string, readonly string[]>): string =>
        [...all]
          .filter(([, some]) => wanted.every((word) => some.some((one) => one.startsWith(word))))
          .map(([path]) => path)
          .join();
      const isSound = (holding(ownWords) || holding(everyWord)) === note;
      if (shows === undefined) return !isSound;
      const isShared = wanted.some((word) => holders(word).length >= MANY_NOTES);
      return !isSound || !isShared || !(own.get(note) ?? '').includes(shows);
    });
    expect(wrong.map(({ query }) => query)).toEqual([]);
  });

  test('a note that is named after a day and has no dated headings is expected within the days asked for only', () => {
    const wrong = ofShape('file-date').flatMap(({ query, options, notes: expected }) => {
      const [, from = options?.date_from ?? ''] = /(?<!-)after:(\S+)/.exec(query) ?? [];
      const [, to = options?.date_to ?? '9999'] = /(?<!-)before:(\S+)/.exec(query) ?? [];
      return expected.filter((path) => {
        const [day] = /(?<=\/)\d{4}-\d{2}-\d{2}(?=[ .-])(?!.*\/)/.exec(path) ?? [];
        const isNamed = day !== undefined && !Number.isNaN(Date.parse(day)) && !/^#+ \d{4}-/m.test(notes[path] ?? '');
        return (
          isNamed &&
          new Date(day).getUTCDate() === Number(day.slice(-2)) &&
          (day < from || day.slice(0, to.length) > to)
        );
      });
    });
    expect(wrong).toEqual([]);
  });

  test('what is said of a query names a part of it, and no notes are expected beside it', () => {
    const wrong = ofShape('operator').filter(
      ({ query, notes: expected, says }) =>
        says !== undefined && (expected.length > 0 || !query.includes(says.split(' is not ')[0] ?? '')),
    );
    expect(wrong).toEqual([]);
  });

  test('a string without a word is in its notes only', () => {
    const wrong = ofShape('operator').filter(({ query, notes: expected }) => {
      const [, string] = /^"([^"\p{L}\p{N}]+)"$/u.exec(query) ?? [];
      if (string === undefined) return false;
      const holding = Object.entries(notes).flatMap(([path, text]) => (text.includes(string) ? [path] : []));
      return holding.sort().join() !== [...expected].sort().join();
    });
    expect(wrong).toEqual([]);
  });

  test('a misspelt word is in no note, and no word is nearer than the one suggested', () => {
    const wrong = ofShape('typo').flatMap(({ wrong: misspelt, suggestion }) => {
      if (misspelt === undefined || suggestion === undefined) return [];
      const [from, to] = [fold(misspelt), fold(suggestion)];
      const distance = editDistance(from, to);
      const nearer = [...allWords].filter(
        (word) =>
          word !== to && Math.abs(word.length - from.length) <= distance && editDistance(from, word) <= distance,
      );
      const isSound = allWords.has(to) && holders(from).length === 0 && nearer.length === 0;
      return isSound ? [] : [{ misspelt, suggestion, nearer }];
    });
    expect(wrong).toEqual([]);
  });
}

/** So many notes that what they share says nothing about any of them. */
const MANY_NOTES = 12;
const ADDRESS = /https?:\/\/\S+|\S+@\S+/g;
const LINK = /\[\[[^\]]*\]\]/g;

/** Path → what a note says beside the lines and links of many, and beside addresses. */
function ownTexts(notes: Readonly<Record<string, string>>): Map<string, string> {
  const counts = new Map<string, number>();
  for (const text of Object.values(notes))
    for (const part of new Set([...splitLines(text), ...(text.match(LINK) ?? [])]))
      counts.set(part, (counts.get(part) ?? 0) + 1);
  const isOwn = (part: string): boolean => (counts.get(part) ?? 0) < MANY_NOTES;
  const ownOf = (line: string): string => line.replace(ADDRESS, '').replace(LINK, (link) => (isOwn(link) ? link : ''));
  return new Map(
    Object.entries(notes).map(([path, text]) => [
      path,
      [path, ...splitLines(text).filter(isOwn).map(ownOf)].join('\n'),
    ]),
  );
}

function sameBeginning(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return one.slice(0, length);
}

const MOST_PASSAGES = 3;

function canCover(text: string, wanted: readonly string[]): boolean {
  const lines = splitLines(text);
  const sections = cutSections(lines)
    .map(({ start, end }) => lines.slice(start - 1, end).join('\n'))
    .map((section) => new Set(wanted.filter((word) => holds(section, word))))
    .filter(({ size }) => size > 0);
  const reach = (left: readonly string[], passages: number): boolean =>
    left.length === 0 ||
    (passages > 0 &&
      sections.some((section) => {
        const after = left.filter((word) => !section.has(word));
        return after.length < left.length && section.has(left[0] ?? '') && reach(after, passages - 1);
      }));
  return reach(wanted, MOST_PASSAGES);
}
