/** Words asked for in one form and written in another, both ways, where endings alone differ. */
import type { FormCase, VaultName } from './cases';

type Row = readonly [query: string, held: string, note: string];

const rows = (vault: VaultName, language: string, table: readonly Row[]): FormCase[] =>
  table.map(([query, held, note]) => ({ shape: 'forms', vault, language, query, held, note }));

const bench = 'Forms/Bench.md';
const finish = 'Forms/Finish.md';
const kitchen = 'Forms/Kitchen things.md';
const wildlife = 'Forms/Wildlife.md';
const atelier = 'Forms/Atelier.md';
const visites = 'Forms/Visites.md';
const gouter = 'Forms/Goûter.md';
const haushalt = 'Forms/Haushalt.md';
const schule = 'Forms/Schule.md';
const casa = 'Forms/Casa.md';
const fiesta = 'Forms/Fiesta.md';

const english: readonly Row[] = [
  ['blocks', 'blocking', bench],
  ['block', 'blocking', bench],
  ['clamping', 'clamps', bench],
  ['clamped', 'clamps', bench],
  ['sharpens', 'sharpened', bench],
  ['sharpening', 'sharpened', bench],
  ['hinged', 'hinges', bench],
  ['varnished', 'varnishes', finish],
  ['polished', 'polishing', finish],
  ['mortise', 'mortises', finish],
  ['kettles', 'kettle', kitchen],
  ['stitching', 'stitched', kitchen],
  ['stitches', 'stitched', kitchen],
  ['cherries', 'cherry', kitchen],
  ['carving', 'carves', kitchen],
  ['foxes', 'fox', wildlife],
  ['hedgehog', 'hedgehogs', wildlife],
  ['squirrels walnuts', 'squirrel', wildlife],
];

const french: readonly Row[] = [
  ['manteaux', 'manteau', visites],
  ['journaux', 'journal', visites],
  ['girouette', 'girouettes', visites],
  ['ruches', 'ruche', visites],
  ['tuyaux', 'tuyau', atelier],
  ['brodée', 'brodés', atelier],
  ['brodées', 'brodés', atelier],
  ['gilets', 'gilet', atelier],
  ['gâteau', 'gâteaux', gouter],
  ['genoux', 'genou', gouter],
  ['bocal', 'bocaux', 'Tâches.md'],
];

const german: readonly Row[] = [
  ['Kinder', 'Kind', schule],
  ['Kindern', 'Kind', schule],
  ['Laterne', 'Laternen', schule],
  ['Heft', 'Hefte', schule],
  ['Heften', 'Hefte', schule],
  ['Motoren', 'Motor', schule],
  ['Bilder', 'Bild', schule],
  ['Teppiche', 'Teppich', haushalt],
  ['Lampen', 'Lampe', haushalt],
  ['Brett', 'Bretter', haushalt],
  ['Schrauben', 'Schraube', haushalt],
];

const spanish: readonly Row[] = [
  ['balcones', 'balcón', casa],
  ['cajones', 'cajón', casa],
  ['cuchara', 'cucharas', casa],
  ['jabón', 'jabones', casa],
  ['relojes', 'reloj', casa],
  ['tambor', 'tambores', fiesta],
  ['farol', 'faroles', fiesta],
  ['sartenes', 'sartén', fiesta],
];

const inDemo: readonly Row[] = [
  ['hairpins', 'hairpin', 'projects/trail-guide/bucket/chapter-3-draft.md'],
  ['epigraphs', 'epigraph', 'bucket/Reading list 2025.md'],
  ['wiggled', 'wiggles', 'projects/trail-guide/bucket/gpx-pipeline.md'],
  ['marmot', 'marmots', 'projects/trail-guide/bucket/chapter-3-draft.md'],
  ['moraines', 'moraine', 'projects/trail-guide/bucket/chapter-3-draft.md'],
];

const inPages: readonly Row[] = [
  ['questionnaires', 'questionnaire', 'commands/npm-init.md'],
  ['passphrases', 'passphrase', 'commands/npm-version.md'],
  ['redacting', 'redacted', 'using-npm/logging.md'],
  ['safeguards', 'safeguard', 'using-npm/scripts.md'],
  ['aborted', 'abort', 'using-npm/scripts.md'],
];

export const formCases: readonly FormCase[] = [
  ...rows('world', 'en', english),
  ...rows('demo', 'en', inDemo),
  ...rows('npm', 'en', inPages),
  ...rows('world', 'fr', french),
  ...rows('world', 'de', german),
  ...rows('world', 'es', spanish),
];
