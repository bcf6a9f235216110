import { Matcher } from '../../src/search/matches';
import { inParts, isSentence, literalsIn, parseQuery } from '../../src/search/query';

const terms = (text: string): string[] =>
  parseQuery(text).terms.map(({ words, open }) => words.join('+') + (open ? '' : '!'));
const excluded = (text: string): string[] =>
  parseQuery(text).choices.flatMap((choice) => choice.excluded.map(({ words }) => words.join('+')));

describe('a query', () => {
  test.each([
    ['paiement api', ['paiement', 'api']],
    ['le module de paiement', ['module', 'paiement']],
    ["qu'est-ce qui bloque le paiement ?", ['bloque', 'paiement']],
    ['Warum wurde der Termin verschoben?', ['termin', 'verschoben']],
    ['l’API d’hier', ['api', 'hier']],
    ["nell'architettura dell’istruzione", ['architettura', 'istruzione']],
    ["aujourd'hui", ['aujourd+hui']],
    ["jusqu'à", ['jusqu+a']],
    ['t-test n-gram N+1', ['t+test', 'n+gram', 'n+1']],
    ['npm run -s tool -5', ['npm', 'run', 'tool', '5']],
    ['"machine à laver" neuve', ['machine+a+laver!', 'neuve']],
    ['« le cœur » “un mot” „noch eins“', ['le+coeur!', 'un+mot!', 'noch+eins!']],
    ['multi-agent client/serveur a@b.org v2.1', ['multi+agent', 'client+serveur', 'a+b+org', 'v2+1']],
    ['#nested/tag', ['nested+tag']],
    ['foo,bar 3,35', ['foo', 'bar', '3+35']],
    ['東京タワー', ['東+京+タ+ワ+ー']],
    ['le la', ['le', 'la']],
    ['paiement paiement', ['paiement']],
    ['a "b', ['b']],
    ['NEAR(a b) * ; | $(rm) `x`', ['near', 'b', 'rm', 'x']],
    ['', []],
    ['?! …', []],
    ['tag:', []],
    ['budget -tag: ', ['budget']],
    ['task:', []],
    ['tag: budget', ['tag', 'budget']],
  ])('%j looks for %j', (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  test('excludes what has a minus before it', () => {
    expect(excluded('b -karim -"deux mots" multi-agent - x')).toEqual(['karim', 'deux+mots']);
  });
});

describe('a compound that is nowhere', () => {
  test.each([
    ['tags:#todo', ['tags', 'todo']],
    ['日本語ノート', ['日+本', '本+語', '語+ノ', 'ノ+ー', 'ー+ト']],
  ])('%s is taken apart into %j', (text, parts) => {
    expect(inParts(parseQuery(text)).terms.map(({ words }) => words.join('+'))).toEqual(parts);
  });

  test.each(['word', 'two words', '"a phrase"'])('%s is not', (text) => {
    const query = parseQuery(text);
    expect(inParts(query)).toBe(query);
  });
});

describe('matching', () => {
  const spans = (query: string, line: string): string[] => {
    const parsed = parseQuery(query);
    const matcher = new Matcher(parsed.terms, undefined, literalsIn(parsed));
    return matcher.spansIn(line).map(({ start, end }) => line.slice(start, end));
  };

  test.each([
    ['paie', 'Le paiement et la paye', ['paiement']],
    ['eleve oeuvre', 'L’Élève à l’Œuvre', ['Élève', 'Œuvre']],
    ['ateliers', 'un atelier, des ateliers', ['atelier', 'ateliers']],
    ['14', '14 juillet, 140 notes', ['14']],
    ['client/serveur', 'client, serveur; client/serveurs', ['client, serveur', 'client/serveurs']],
    ['"a b"', 'a b a-b ab', ['a b', 'a-b']],
    ['東京', '東京タワーは東京', ['東京', '東京']],
    ['☕', 'un ☕️ noir', ['☕️']],
    ['universe', 'a university', []],
    ['line:("=>" then)', '(a) => b => c, then', ['=>', '=>', 'then']],
    ['match-case:(Dog OR CAT)', 'Dog dog Dogs cat CAT', ['Dog', 'Dogs', 'CAT']],
  ])('%j in %j marks %j', (query, line, expected) => {
    expect(spans(query, line)).toEqual(expected);
  });
});

test.each([
  ['where did I put the keys', true],
  ['where did I put the "keys of the shed"', true],
  ['"where did I put the keys"', false],
  ['"You will need the official" card', false],
  ['"a b" "b c" "c d" "d e" "e f"', false],
  ['lock key shed door garden', true],
])('%s is a sentence: %s', (text, expected) => {
  expect(isSentence(parseQuery(text))).toBe(expected);
});
