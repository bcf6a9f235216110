/** Words that are in no note, with the one word that was meant; and words that need no suggestion. */
import type { TypoCase, VaultName } from './cases';

type Row = readonly [query: string, wrong: string, suggestion: string];

const rows = (vault: VaultName, table: readonly Row[]): TypoCase[] =>
  table.map(([query, wrong, suggestion]) => ({ shape: 'typo', vault, query, wrong, suggestion }));

/** Nothing to suggest: the words exist, or nothing is near. */
const fine = (vault: VaultName, queries: readonly string[]): TypoCase[] =>
  queries.map((query) => ({ shape: 'typo', vault, query }));

export const typoCases: readonly TypoCase[] = [
  ...rows('demo', [
    ['turpantine', 'turpantine', 'turpentine'],
    ['archtecture', 'archtecture', 'architecture'],
    ['azulehos', 'azulehos', 'azulejos'],
    ['mortage', 'mortage', 'mortgage'],
    ['Payvai', 'payvai', 'payvia'],
    ['Tournete', 'tournete', 'tournette'],
    ['reconcilliation', 'reconcilliation', 'reconciliation'],
    ['payment acrhitecture', 'acrhitecture', 'architecture'],
    ['gougerres', 'gougerres', 'gougères'],
  ]),
  ...fine('demo', ['turpentine', 'Payvia letter', 'marmot', 'zzyqxwv']),
  ...rows('world', [
    ['harpsicord', 'harpsicord', 'harpsichord'],
    ['feldspaar', 'feldspaar', 'feldspar'],
    ['kougelhof', 'kougelhof', 'kougelhopf'],
    ['sourdogh', 'sourdogh', 'sourdough'],
    ['reindear', 'reindear', 'reindeer'],
    ['chalemeau', 'chalemeau', 'chalumeau'],
    ['Muskattnuss', 'muskattnuss', 'muskatnuss'],
    ['kridtlint', 'kridtlint', 'kridtklint'],
    ['zaferano', 'zaferano', 'zafferano'],
    ['sync conflct', 'conflct', 'conflict'],
    ['sextent', 'sextent', 'sextant'],
    ['marmelade', 'marmelade', 'marmalade'],
    ['thermocuple', 'thermocuple', 'thermocouple'],
    ['рубируид', 'рубируид', 'рубероид'],
  ]),
  ...fine('world', ['sextant', 'hedgehogs', 'celadon glaze', 'sourd']),
  ...rows('npm', [
    ['dependancies', 'dependancies', 'dependencies'],
    ['shrinkwarp', 'shrinkwarp', 'shrinkwrap'],
    ['vulnerabilites', 'vulnerabilites', 'vulnerabilities'],
    ['regsitry', 'regsitry', 'registry'],
    ['lifecyle', 'lifecyle', 'lifecycle'],
    ['worksapces', 'worksapces', 'workspaces'],
    ['authetication', 'authetication', 'authentication'],
    ['attestaton', 'attestaton', 'attestation'],
  ]),
  ...fine('npm', ['registry', 'workspaces', 'udpate']),
];
