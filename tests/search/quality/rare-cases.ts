/** Questions with a rare word beside common ones, in six languages and a seventh. */
import type { RareCase, VaultName } from './cases';

type Row = readonly [query: string, rare: string, note: string];

const rows = (vault: VaultName, language: string, table: readonly Row[]): RareCase[] =>
  table.map(([query, rare, note]) => ({ shape: 'rare', vault, language, query, rare: rare.split(' '), note }));

const english: readonly Row[] = [
  ['where did I write about the barquentine please', 'barquentine', 'Reading/Encyclopædia notes.md'],
  ['please find what we said about varroa', 'varroa', 'Projects/Beehive/notes.md'],
  ['can you find my note about the harpsichord please', 'harpsichord', 'Music/README.md'],
  ['please show me where I wrote about feldspar', 'feldspar', 'Reading/Encyclopædia notes.md'],
  ['what did I write about autolyse please', 'autolyse', '100% Sourdough 🍞.md'],
  ['please find the note where Fresnel is mentioned', 'fresnel', 'Projects/Lighthouse/notes.md'],
  ['tell me please what I read about the hosepipe', 'hosepipe', 'Garden/Water log.md'],
  ['what was said about reindeer, please help', 'reindeer', 'Travel/Tromsø and Ærø.md'],
  ['show me something about the thermocouple please', 'thermocouple', 'Kiln/Changelog.md'],
  ['which page was about a parabola, thanks', 'parabola', 'Ideas/Solar oven.md'],
];

const englishInDemo: readonly Row[] = [
  ['where did I write about turpentine again', 'turpentine', 'projects/startup-x/changelog.md'],
  ['what did we say about rudists in the book', 'rudists', 'projects/trail-guide/bucket/chapter-3-draft.md'],
  ['which page was about idempotence first', 'idempotence', 'projects/startup-x/bucket/payment-architecture.md'],
  ['what will the leopard book be about', 'leopard', 'bucket/Reading list 2025.md'],
  ['when did we first check the wiggles before July', 'wiggles', 'projects/trail-guide/bucket/gpx-pipeline.md'],
];

const french: readonly Row[] = [
  [
    "où est-ce que j'ai noté quelque chose sur le chalumeau s'il te plaît",
    'chalumeau',
    'Cuisine/Crème brûlée à la fève tonka.md',
  ],
  ['est-ce que tu peux trouver la note avec le kougelhopf merci', 'kougelhopf', 'Voyages/Noël en Alsace.md'],
  ["qu'est-ce que j'ai écrit sur la désensibilisation", 'désensibilisation', 'Santé/Allergie au pollen ?.md'],
  ['dans quelle note avons-nous parlé du covoiturage', 'covoiturage', 'Travail/Réunion d’équipe.md'],
  ['où est la page avec la sacristie merci', 'sacristie', 'Travail/Facture n° 2024-118 (50 %).md'],
  ['montre encore cette chose sur le bivouac', 'bivouac', 'Voyages/Bretagne/README.md'],
];

const frenchInDemo: readonly Row[] = [
  ["où est-ce que j'ai parlé de l'athanor dans mes notes", 'athanor', "bucket/Notes sur L'Œuvre au noir.md"],
  [
    "qu'est-ce qu'on a dit avec tout le monde sur les gougères",
    'gougères',
    'bucket/compte-rendu-club-entrepreneurs.md',
  ],
  ["pour deux, que disait-on de l'orgeat", 'orgeat', 'bucket/Tarte à la praline & café glacé.md'],
];

const german: readonly Row[] = [
  ['wo habe ich heute über die Schufa geschrieben bitte', 'schufa', 'Deutsch/Wohnung Müllerstraße.md'],
  ['was steht immer über Muskatnuss in der Notiz', 'muskatnuss', 'Deutsch/Rezept Käsespätzle.md'],
  ['bitte finde die Notiz mit dem Kabelbruch', 'kabelbruch', 'Deutsch/Fahrradreparatur.md'],
  ['was haben wir oft über Flönz gesagt', 'flönz', 'Deutsch/Fußball & Grüße.md'],
  ['wann haben wir heute etwas mit dem Ordnungsamt', 'ordnungsamt', 'Deutsch/Sitzung #4 Verein.md'],
  ['kannst du bitte die Seite mit dem Hausmeister zeigen', 'hausmeister', 'Deutsch/Wohnung Müllerstraße.md'],
];

const germanInDemo: readonly Row[] = [
  ['was habe ich über den Konjunktiv und die Arbeit geschrieben', 'konjunktiv', 'bucket/Deutschkurs B1.md'],
  ['wo war das mit der Laubsägearbeit bitte', 'laubsägearbeit', 'bucket/travel/Wochenende in Freiburg.md'],
];

const spanish: readonly Row[] = [
  ['dónde escribí algo sobre el mezcal por favor', 'mezcal', 'Español/Viaje a Oaxaca.md'],
  ['qué dice siempre la nota sobre el salmorejo', 'salmorejo', 'Español/Receta de gazpacho.md'],
  ['busca por favor la nota de la acequia', 'acequia', 'Español/Huerto de la abuela.md'],
  ['qué historia escribí sobre cartografía', 'cartografía', 'Español/¿Qué leer?.md'],
  ['en qué página está la palabra carretilla', 'carretilla', 'Español/Huerto de la abuela.md'],
  ['qué dijimos ayer de Tlacolula y el trabajo', 'tlacolula', 'Español/Viaje a Oaxaca.md'],
];

const spanishInDemo: readonly Row[] = [
  ['qué escribí sobre los azulejos y la gente', 'azulejos', 'bucket/travel/Cinco días en Valencia.md'],
  ['dónde está lo de la horchata por favor', 'horchata', 'bucket/travel/Cinco días en Valencia.md'],
];

const danish: readonly Row[] = [
  ['where did I write about Publicér and vidensbase please', 'publicér vidensbase', 'Dansk/Vidensbase.md'],
  ['hvor skrev jeg noget om en tagrende tak', 'tagrende', 'Dansk/Sommerhus.md'],
  ['kan du finde noten om brændeovn igen tak', 'brændeovn', 'Dansk/Sommerhus.md'],
  ['hvad sagde vi om kridtklint sidste år', 'kridtklint', 'Dansk/Cykeltur på Møn.md'],
  ['vis siden med kontingent og kasserer', 'kontingent kasserer', 'Dansk/Grundejerforening.md'],
  ['hvor står der noget om rugkerner tak', 'rugkerner', 'Dansk/Rugbrød.md'],
  ['skrev jeg noget om surdej i dag', 'surdej', 'Dansk/Rugbrød.md'],
];

const italian: readonly Row[] = [
  ['dove ho scritto qualcosa su questo zafferano per favore', 'zafferano', 'Italiano/Risotto.md'],
  ['trova la nota con il citofono grazie', 'citofono', 'Italiano/Trasloco.md'],
  ['cosa abbiamo detto ieri del traghetto', 'traghetto', 'Italiano/Gita a Bellagio.md'],
  ['puoi mostrare ancora la pagina con i millesimi', 'millesimi', 'Italiano/Condominio.md'],
  ['quando abbiamo parlato della mantecatura', 'mantecatura', 'Italiano/Risotto.md'],
  ['cosa ho scritto sempre sugli scatoloni', 'scatoloni', 'Italiano/Trasloco.md'],
];

const russian: readonly Row[] = [
  ['история и вопрос, где рубероид', 'рубероид', 'Русский/Дача и огород.md'],
  ['слово про омуль и город', 'омуль', 'Русский/Поездка на Байкал.md'],
  ['письмо, где всегда холодец', 'холодец', 'Русский/Ёлка и Новый год.md'],
];

const pages: readonly Row[] = [
  ['what does npm say about parsimony in a package', 'parsimony', 'configuring-npm/folders.md'],
  ['which npm command is about metavulnerability', 'metavulnerability', 'commands/npm-audit.md'],
  ['how do I install a package without the questionnaire', 'questionnaire', 'commands/npm-init.md'],
  ['how do I run a package with an initializer', 'initializer', 'commands/npm-init.md'],
  ['why does npm install nothingness as a version', 'nothingness', 'commands/npm-outdated.md'],
  ['which files does npm redact in a package', 'redact', 'using-npm/logging.md'],
  ['how do I set the porcelain config of npm', 'porcelain', 'using-npm/config.md'],
  ['what does npm run say about minifiers for a package', 'minifiers', 'using-npm/scripts.md'],
  ['how does the registry use a passphrase for a version', 'passphrase', 'commands/npm-version.md'],
  ['can npm help me troubleshoot my install', 'troubleshoot', 'commands/npm-doctor.md'],
];

export const rareCases: readonly RareCase[] = [
  ...rows('world', 'en', english),
  ...rows('demo', 'en', englishInDemo),
  ...rows('npm', 'en', pages),
  ...rows('world', 'fr', french),
  ...rows('demo', 'fr', frenchInDemo),
  ...rows('world', 'de', german),
  ...rows('demo', 'de', germanInDemo),
  ...rows('world', 'es', spanish),
  ...rows('demo', 'es', spanishInDemo),
  ...rows('world', 'da', danish),
  ...rows('world', 'it', italian),
  ...rows('world', 'ru', russian),
];
