/** Long notes whose sections hold the words of a query apart, all of which three passages can show. */
import type { CoverageCase, VaultName } from './cases';

type Row = readonly [query: string, note: string];

/** Every word of these queries can be shown. */
const rows = (vault: VaultName, table: readonly Row[]): CoverageCase[] =>
  table.map(([query, note]) => ({ shape: 'coverage', vault, query, note, words: query.split(' ') }));

const boat = 'Long/Boat log.md';
const verger = 'Long/Cahier du verger.md';
const choir = 'Long/Choir diary.md';
const log = 'projects/startup-x/changelog.md';
const chapter = 'projects/trail-guide/bucket/chapter-3-draft.md';

export const coverageCases: readonly CoverageCase[] = [
  ...rows('world', [
    ['engine sextant mooring', boat],
    ['engine gannet spinnaker antifreeze', boat],
    ['engine bilge saucepan', boat],
    ['impeller phosphorescence skylight', boat],
    ['arbres carpocapse pressoir', verger],
    ['arbres phéromones chaulage nichoirs', verger],
    ['arrosage bougies densité', verger],
    ['rehearsal lute mistletoe lapwings', choir],
    ['altos wrist boiler', choir],
    ['rehearsal pavane plagal', choir],
  ]),
  ...rows('demo', [
    ['Payvia turpentine insurance', log],
    ['sandbox glossary turpentine', log],
    ['webhooks turpentine monolith', log],
    ['Karim lag HMAC', log],
    ['hairpin ladders rudists', chapter],
    ['marmots accordion patous', chapter],
    ['lake moraine thermos', chapter],
    ['path cairns grebes', chapter],
  ]),
  ...rows('npm', [
    ['octal porcelain proxies', 'using-npm/config.md'],
    ['npm octal porcelain idempotent', 'using-npm/config.md'],
    ['donate darwin ethopia', 'configuring-npm/package-json.md'],
    ['package donate expressions darwin', 'configuring-npm/package-json.md'],
    ['safeguard abort minifiers', 'using-npm/scripts.md'],
    ['script justification abort', 'using-npm/scripts.md'],
    ['scrubbing ecdsa remediations', 'commands/npm-audit.md'],
  ]),
];
