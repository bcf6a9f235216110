/** What the panel's few lines must show: the rarest word, however late in the passage or in a long line it stands. */
import type { ExcerptCase, VaultName } from './cases';

type Row = readonly [query: string, words: string, note: string];

const rows = (vault: VaultName, table: readonly Row[]): ExcerptCase[] =>
  table.map(([query, words, note]) => ({ shape: 'excerpt', vault, query, words: words.split(' '), note }));

const chapter = 'projects/trail-guide/bucket/chapter-3-draft.md';

export const excerptCases: readonly ExcerptCase[] = [
  ...rows('world', [
    ['sync conflict', 'sync conflict', 'Long/Sync diary.md'],
    ['paiement webhook', 'paiement webhook', 'Long/Livre de paie.md'],
    ['sparrow hoopoe', 'sparrow hoopoe', 'Long/Bird counts.md'],
    ['tide quern', 'quern', 'Long/One long line.md'],
    ['cloche collégiale', 'collégiale', 'Long/Une longue ligne.md'],
    ['engine impeller', 'impeller', 'Long/Boat log.md'],
    ['arbres phéromones', 'phéromones', 'Long/Cahier du verger.md'],
    ['rehearsal pavane', 'pavane', 'Long/Choir diary.md'],
    ['water hosepipe', 'hosepipe', 'Garden/Water log.md'],
    ['water leaflet', 'leaflet', 'Garden/Water log.md'],
    ['pesos chocolate', 'chocolate', 'Español/Viaje a Oaxaca.md'],
  ]),
  ...rows('demo', [
    ['hut cairns', 'cairns', chapter],
    ['Aravis rudists', 'rudists', chapter],
    ['combe erratic', 'erratic', chapter],
    ['bus thermos', 'thermos', chapter],
    ['backup opinion', 'opinion', 'bucket/restic-backup-linux.md'],
    ['pralines Clermont', 'Clermont', 'bucket/Tarte à la praline & café glacé.md'],
    ['bank IBAN', 'IBAN', 'projects/startup-x/bucket/payment-architecture.md'],
    ['Zénon Heyst', 'Heyst', "bucket/Notes sur L'Œuvre au noir.md"],
    ['bus credits', 'credits', 'projects/trail-guide/bucket/web-map-notes.md'],
  ]),
  ...rows('npm', [
    ['package parsimony', 'parsimony', 'configuring-npm/folders.md'],
    ['script minifiers', 'minifiers', 'using-npm/scripts.md'],
    ['registry bamboo', 'bamboo', 'using-npm/registry.md'],
    ['initializer questionnaire', 'questionnaire', 'commands/npm-init.md'],
    ['npm bleeding', 'bleeding', 'commands/npm-doctor.md'],
  ]),
];
