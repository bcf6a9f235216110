/**
 * Questions in languages other than English, written from the notes alone, before any engine had answered one: in French about
 * French notes, in French and German about the English notes of the demo vault. Of the latter, half are sentences, half a few words.
 */
import { gardenAndHealth } from './french/garden-and-health';
import { home } from './french/home';
import { leisure } from './french/leisure';
import { workAndPapers } from './french/work-and-papers';
import type { LabelledNote } from './labelled-note';
import { about, type Question } from './question';

const TASKS = 'tasks.md';
const LOG = 'changelog.md';
const BACKUP = 'bucket/restic-backup-linux.md';
const READING = 'bucket/Reading list 2025.md';
const KYOTO = 'bucket/travel/Kyoto in spring.md';
const MEMO_1 = 'inbox/2025-07-12-voice-memos/memo-1-introduction-idea.md';
const MEMO_2 = 'inbox/2025-07-12-voice-memos/memo-2-pricing-and-piano.md';
const FLAT = 'projects/appart-search';
const GUIDE = 'projects/trail-guide';
const STARTUP = 'projects/startup-x';
const VISIT = `${FLAT}/bucket/visit-chariot-d-or.md`;
const CHAPTER = `${GUIDE}/bucket/chapter-3-draft.md`;
const TRACKS = `${GUIDE}/bucket/gpx-pipeline.md`;
const PRINTERS = `${GUIDE}/bucket/printer-quotes.md`;
const FEES = `${STARTUP}/bucket/Fees & margins at 1.4 %.md`;
const PAYMENT = `${STARTUP}/bucket/payment-architecture.md`;
const EXPERIMENT = `${STARTUP}/bucket/A-B test of the booking page.md`;

const paraphrase = about('paraphrase');
const mixed = about('mixed');

export const frenchNotes: readonly LabelledNote[] = [...home, ...gardenAndHealth, ...workAndPapers, ...leisure];

export const frenchOverFrench: readonly Question[] = frenchNotes.flatMap(({ questions }) => questions);

export const frenchOverEnglish: readonly Question[] = [
  // Sentences.
  paraphrase(
    'Pourquoi ma mère trouve-t-elle que ma langue maternelle se dégrade quand je lui téléphone ?',
    LOG,
    75,
    76,
    'my English is turning French',
  ),
  paraphrase(
    'Quelle limite me suis-je fixée pour ne pas accumuler les romans que je n’ai pas encore ouverts ?',
    READING,
    31,
    31,
    'No buying a book',
  ),
  paraphrase(
    'Pourquoi nos itinéraires ne sont-ils paisibles que si l’on se lève à l’aube ?',
    MEMO_1,
    11,
    11,
    'we got up early',
  ),
  paraphrase(
    'Combien faudrait-il débourser si l’instrument devait être hissé par la fenêtre ?',
    MEMO_2,
    11,
    11,
    'lift truck',
  ),
  paraphrase(
    'Dans quel logement devait-on traverser une chambre pour aller cuisiner ?',
    `${FLAT}/changelog.md`,
    65,
    67,
    'absurd plan',
  ),
  paraphrase(
    'Pourquoi les deux tracés réunis semblaient-ils avancer à reculons au début de l’année ?',
    TRACKS,
    71,
    71,
    'UTC',
  ),
  paraphrase(
    'Dans quel ordre faut-il renseigner les secours quand on les appelle depuis la montagne ?',
    CHAPTER,
    30,
    30,
    'Say where you are first',
  ),
  paraphrase(
    'Qu’est-ce que ma coautrice a relevé de faux dans mon premier jet ?',
    `${GUIDE}/bucket/hike-15-first-draft.md`,
    23,
    27,
    'Left is Switzerland',
  ),
  paraphrase(
    'Quelles données bancaires des élèves avons-nous choisi de ne jamais conserver ?',
    PAYMENT,
    87,
    90,
    'no security code',
  ),
  paraphrase(
    'Comment avons-nous chiffré la durée du travail, chacun de son côté et sans se parler ?',
    `${STARTUP}/bucket/In-house estimate (July).md`,
    53,
    54,
    'alone and in silence',
  ),
  paraphrase(
    'Comment évite-t-on de confondre une lettre et un chiffre quand on recopie un bon cadeau ?',
    `${STARTUP}/changelog.md`,
    403,
    404,
    'no O and no 0',
  ),
  // A few words.
  paraphrase('enseigner aux doctorants', LOG, 121, 122, 'Twelve doctoral students'),
  paraphrase('mot de passe, quel classeur', BACKUP, 79, 80, 'blue binder'),
  paraphrase('coût du vol au Japon', KYOTO, 34, 35, 'Flights'),
  paraphrase('critères rédhibitoires pour l’achat', `${FLAT}/description.md`, 25, 26, 'Ground floor on the street'),
  paraphrase('lampadaire devant la chambre', VISIT, 45, 45, 'lamp post'),
  paraphrase('échéancier de l’imprimeur', PRINTERS, 40, 40, 'Payment terms'),
  paraphrase('humour dans les textes', `${GUIDE}/bucket/style-guide.md`, 17, 17, 'One joke per page'),
  paraphrase('bloc rocheux d’origine inconnue', CHAPTER, 142, 142, 'an erratic'),
  paraphrase('gravure pour la couverture', `${GUIDE}/changelog.md`, 142, 143, 'linocut'),
  paraphrase('biais de l’expérience', EXPERIMENT, 40, 43, 'heatwave'),
  paraphrase('petit atelier, seuil de rentabilité', FEES, 28, 28, 'Break-even'),
];

export const germanOverEnglish: readonly Question[] = [
  // Sentences.
  paraphrase(
    'Warum habe ich dem alten Auftraggeber abgesagt, obwohl er mich im Frühjahr zurückhaben wollte?',
    LOG,
    147,
    148,
    'Declined',
  ),
  paraphrase('Ab welchem Tag kann ich meinen neuen Ausweis beim Amt abholen?', TASKS, 51, 53, 'ready from 28 July'),
  paraphrase('Wie lange werden alte Sicherungen aufgehoben, bevor sie gelöscht werden?', BACKUP, 41, 42, 'keep 7 days'),
  paraphrase(
    'Was hat die Vorführung beim Buchbinder gekostet, und was habe ich von dort mitgebracht?',
    KYOTO,
    31,
    32,
    '2,500 yen',
  ),
  paraphrase(
    'Sollte sich die Gebühr lieber nach der Zahl der Anmeldungen richten?',
    MEMO_2,
    9,
    9,
    'price per hundred bookings',
  ),
  paraphrase(
    'Worauf achtet das Geldinstitut bei Selbstständigen am meisten?',
    `${FLAT}/changelog.md`,
    75,
    77,
    'regularity',
  ),
  paraphrase(
    'Ab wie vielen Punkten machen wir innerhalb weniger Tage ein Angebot?',
    `${FLAT}/bucket/Viewings compared.md`,
    28,
    29,
    'we make an offer',
  ),
  paraphrase(
    'Wieso verschwand ausgerechnet die Kurve, die einen vom Abgrund fernhält?',
    TRACKS,
    74,
    74,
    'Simplification',
  ),
  paraphrase(
    'Welche Pflanzen wachsen in den kühlen Felsspalten, obwohl sie eher in den hohen Norden gehören?',
    CHAPTER,
    66,
    66,
    'ferns',
  ),
  paraphrase(
    'Wann werden die Angaben zu Unverträglichkeiten der Kochschüler gelöscht?',
    `${STARTUP}/changelog.md`,
    387,
    388,
    'Allergies',
  ),
  paraphrase(
    'Weshalb verlassen wir uns nicht darauf, dass der Kunde nach dem Bezahlen auf unsere Seite zurückkehrt?',
    PAYMENT,
    26,
    27,
    'only a courtesy',
  ),
  paraphrase(
    'Warum müssen wir Provision und Auszahlung für jeden Kurs noch einmal getrennt auflisten?',
    FEES,
    38,
    39,
    'unreadable label',
  ),
  // A few words.
  paraphrase('Langlauf im Nebel', LOG, 167, 168, 'Cross-country skiing'),
  paraphrase('verspätetes Projekt, mehr Leute', READING, 19, 19, 'Adding people'),
  paraphrase('Mönch harkt um ein Blatt', KYOTO, 40, 40, 'rakes round a leaf'),
  paraphrase('Wandern oder Spazieren, welches Wort', MEMO_1, 17, 17, 'Vote pending'),
  mixed('kostet ein zweiter Notar mehr', `${FLAT}/changelog.md`, 102, 103, 'it costs nothing more'),
  paraphrase('Blei in der Fußleiste', VISIT, 50, 50, 'skirting'),
  paraphrase('Geruch von Lösungsmittel im Buch', PRINTERS, 38, 38, 'solvent'),
  paraphrase('Nachtmodus fürs Zelt', `${GUIDE}/bucket/web-map-notes.md`, 37, 37, 'Dark colours'),
  paraphrase('Käse im Rucksack transportieren', CHAPTER, 189, 189, 'How to carry it'),
  paraphrase('verschiedene Schreibweisen der Uhrzeit', `${STARTUP}/changelog.md`, 357, 359, 'Ways of writing the time'),
  paraphrase('abends am Handy gebucht', EXPERIMENT, 50, 50, 'on telephones'),
  paraphrase('ab welcher Auflage Gewinn', `${GUIDE}/description.md`, 43, 43, 'Break-even'),
];
