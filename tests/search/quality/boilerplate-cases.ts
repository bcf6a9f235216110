/** Words that stand in what many notes share, or in addresses, and in the text of one: that note, and that text of it. */
import type { BoilerplateCase } from './cases';

type Row = readonly [query: string, note: string, shows?: string];

const rows = (kind: string, table: readonly Row[]): BoilerplateCase[] =>
  table.map(([query, note, shows]) => ({
    shape: 'boilerplate',
    vault: 'world',
    query,
    note: `Templates/${kind}${note}.md`,
    ...(shows === undefined ? {} : { shows }),
  }));

export const boilerplateCases: readonly BoilerplateCase[] = [
  ...rows('Visit ', [
    ['subsidence', 'Quillfeather', 'north gable'],
    ['culvert', 'Marlpit', 'mattress'],
    ['party wall', 'Brackendene', 'leans towards'],
    ['"party wall"', 'Brackendene', 'leans towards'],
    ['theodolite', 'Fernhaugh', 'millpond'],
    ['waders', 'Saltcote', 'left knee'],
    ['mandate', 'Tolleshunt', 'wrong brother'],
    ['signed mandate', 'Tolleshunt', 'wrong brother'],
    ['appraisal', 'Hollowell', 'four heirs'],
    ['registrar', 'Ravensgill', 'photographs'],
    ['arbitration', 'Wychling', 'doorstep'],
    ['complaints', 'Umberleigh', 'rookery'],
    ['complaints about the rookery', 'Umberleigh', 'next door'],
    ['easement', 'Yarnfold', 'dairy'],
    // The others have it in an address of theirs.
    ['greyfriars', 'Osierholt', 'geese'],
  ]),
  ...rows('Crossing ', [
    ['ballast', '02', 'breakwater'],
    ['ballast cook', '02', 'breakwater'],
    ['gangway', '04', 'delivery van'],
    ['flare', '12', 'lunch box'],
    ['bosun', '09', 'sang'],
    ['ballast shifted', '02', 'nobody noticed'],
  ]),
  ...rows('Clip ', [
    ['greenhouse', 'Heat', 'benches'],
    ['terrarium', 'Ferns', 'patience'],
    ['apiary', 'Bees', 'uphill'],
    ['aviary', 'Finches', 'door closes'],
    ['newsletter', 'Post', 'twice a year'],
    ['aviary door', 'Finches', 'small birds'],
  ]),
  ...rows('', [
    // Many notes link to these.
    ['house rules', 'House rules'],
    ['"boundary manual"', 'Boundary manual'],
    ['boundary', 'Boundary manual'],
    // `%20` is a space.
    ['weathervane elevation', 'Enclosures'],
    ['"weathervane elevation"', 'Enclosures'],
    ['elevation', 'Enclosures'],
    ['"ratchet pawl"', 'Enclosures'],
    ['pawl', 'Enclosures'],
    ['tin trumpet', 'Scores'],
    ['"tin trumpet"', 'Scores'],
  ]),
];
