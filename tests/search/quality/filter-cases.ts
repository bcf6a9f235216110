/** Queries with filters, alone and beside words, and colons that are none: the exact set of notes each lets through. */
import type { FilterCase, VaultName } from './cases';
import { demoFilters } from './filter-cases-demo';

type Row = readonly [query: string, notes: readonly string[]];

const rows = (vault: VaultName, table: readonly Row[]): FilterCase[] =>
  table.map(([query, notes]) => ({ shape: 'filter', vault, query, notes, options: { limit: 50 } }));

const solar = 'Ideas/Solar oven.md';
const rain = 'Ideas/Rain organ.md';
const moss = 'Ideas/Moss wall.md';
const desk = 'Ideas/Ideal desk.md';
const rosalind = 'People/Rosalind.md';
const casimir = 'People/Casimir.md';
const odalys = 'People/Odalys.md';
const third = 'Daily/2025-02-03.md';
const fourth = 'Daily/2025-02-04.md';
const fifth = 'Daily/2025-02-05.md';
const march = 'Daily/2025-03-01.md';
const committee = 'Meetings/Allotment committee.md';
const kiln = 'Kiln/Changelog.md';

const world: readonly Row[] = [
  ['tag:#idea', [solar, rain, moss, odalys]],
  ['tag:idea', [solar, rain, moss, odalys]],
  ['tag:#idea -path:People', [solar, rain, moss]],
  ['tag:#idea/kitchen', [solar]],
  ['tag:#garden', [moss]],
  ['tag:#ideal', [desk]],
  ['tag:#person', [rosalind, casimir, odalys]],
  ['tag:#person/neighbour', [rosalind]],
  ['tag:#errand', [third, fourth]],
  ['tag:#jardin', ['Jardin/Potager partagé.md']],
  ['tag:#verein', ['Deutsch/Sitzung #4 Verein.md']],
  ['tag:#idea OR tag:#errand', [solar, rain, moss, odalys, third, fourth]],
  ['[effort]', [solar, rain, moss]],
  ['[effort:5]', [rain]],
  ['[effort:null]', [moss]],
  ['[born]', [rosalind, odalys]],
  ['[born:null]', [odalys]],
  ['[born:1961-04-02]', [rosalind]],
  ['[due:2025-03-01]', [rain]],
  ['[status:open]', [solar, rain]],
  ['[status:null]', [desk]],
  ['[status] -[status:open]', [moss, desk, 'Code/Deploy checklist [prod].md']],
  ['[languages:Latin]', [rosalind, casimir]],
  ['[languages:portuguese]', [odalys]],
  ['[vip:true]', [rosalind]],
  ['[vip]', [rosalind, casimir]],
  ['[mood:4]', [third, fifth]],
  ['[attendees:Casimir]', [committee]],
  ['[mood] quilt -[mood:4]', [fourth, march]],
  ['marmalade [status:open]', [solar, rain]],
  ['marmalade -tag:#idea', [rosalind]],
  ['marmalade OR quilt', [solar, rain, rosalind, third, fourth, fifth, march]],
  ['path:Daily -tag:#errand', [fifth, march]],
  ['path:"Projects/Lighthouse"', ['Projects/Lighthouse/notes.md', 'Projects/Lighthouse/budget?.md']],
  ['file:"Rain organ"', [rain]],
  ['file:Kiln', []],
  ['path:Kiln celadon', [kiln, 'Kiln/Recipes.md']],
  ['after:2025-02-01 before:2025-02-28', [third, fourth, fifth, rain, solar, odalys, kiln]],
  ['after:2025-03-01', [march, kiln]],
  ['after:2025-03-01 -path:Daily', [kiln]],
  ['tag:#idea before:2025-01', [moss]],
  ['celadon after:2025-03', [kiln]],
  // Colons that are text.
  ['statut: en-cours', ['Tâches.md']],
  ['status: deferred', [committee]],
  ['note:this', [casimir]],
  ['Client: Castagnède', ['Travail/Facture n° 2024-118 (50 %).md']],
  ['Hotel:780', ['Español/Viaje a Oaxaca.md']],
];

const configuring = ['folders', 'install', 'npm-shrinkwrap-json', 'npmrc', 'package-json', 'package-lock-json'].map(
  (name) => `configuring-npm/${name}.md`,
);

const pages: readonly Row[] = [
  ['path:configuring-npm', configuring],
  ['[section:5]', configuring],
  [
    '[section:5] tarball',
    ['configuring-npm/folders.md', 'configuring-npm/package-json.md', 'configuring-npm/package-lock-json.md'],
  ],
  ['file:npm-install', ['commands/npm-install.md', 'commands/npm-install-test.md', 'commands/npm-install-ci-test.md']],
  ['provenance -path:using-npm', ['commands/npm-audit.md', 'commands/npm-publish.md']],
  [
    'sha512 OR attestation',
    [
      'commands/npm-audit.md',
      'commands/npm-publish.md',
      'commands/npm-sbom.md',
      'configuring-npm/package-lock-json.md',
    ],
  ],
];

export const filterCases: readonly FilterCase[] = [
  ...rows('world', world),
  ...rows('demo', demoFilters),
  ...rows('npm', pages),
];
