/** Questions about the demo vault, written from the notes alone, before any engine had answered one. */
import { about, type Question } from './question';

const GUIDE = 'projects/trail-guide';
const CHAPTER = `${GUIDE}/bucket/chapter-3-draft.md`;
const STARTUP = 'projects/startup-x';
const STARTUP_LOG = `${STARTUP}/changelog.md`;
const LOG = 'changelog.md';

const paraphrase = about('paraphrase');
const inside = about('inside');
const mixed = about('mixed');

export const demoQuestions: readonly Question[] = [
  // English, no content word in common.
  paraphrase(
    'which flowering trees did we admire at dawn in Asia',
    'bucket/travel/Kyoto in spring.md',
    42,
    42,
    'petals',
  ),
  paraphrase(
    'why do learners never drop out of the lessons',
    'bucket/travel/Kyoto in spring.md',
    46,
    47,
    'Nobody cancels',
  ),
  paraphrase('home-baked loaf that finally worked', LOG, 116, 117, 'Sourdough'),
  paraphrase('herb that withered while we were abroad', LOG, 131, 132, 'basil died'),
  paraphrase('how I coped with extreme temperatures', LOG, 54, 56, 'Thirty-eight degrees'),
  paraphrase('getting rid of monthly charges I no longer used', LOG, 152, 153, 'subscriptions'),
  paraphrase('cycle repair bill', LOG, 101, 102, 'Chain and pads'),
  paraphrase('furniture that cured my spine pain', LOG, 189, 190, 'second-hand chair'),
  paraphrase(
    'will the heavy musical instrument reach the apartment',
    'projects/appart-search/bucket/visit-chariot-d-or.md',
    46,
    46,
    'piano tuner',
  ),
  paraphrase(
    'dangerous wiring in the home we want to buy',
    'projects/appart-search/bucket/visit-chariot-d-or.md',
    49,
    49,
    'Electricity',
  ),
  paraphrase(
    'what could not be captured by our scores',
    'projects/appart-search/bucket/Viewings compared.md',
    26,
    26,
    'staircase',
  ),
  paraphrase(
    'overwriting recent files by mistake when recovering data',
    'bucket/restic-backup-linux.md',
    77,
    77,
    'restored in place',
  ),
  paraphrase('choice of typography shop because it is close by', `${GUIDE}/changelog.md`, 50, 51, 'forty minutes'),
  paraphrase('forbidden tourist-brochure adjectives', `${GUIDE}/bucket/style-guide.md`, 41, 42, 'Stunning'),
  paraphrase(
    'GPS accidentally left running in a vehicle',
    `${GUIDE}/bucket/gpx-pipeline.md`,
    73,
    73,
    'on the bus home',
  ),
  paraphrase('what visitors click most often online', `${GUIDE}/bucket/web-map-notes.md`, 52, 52, 'bus times win'),
  paraphrase('abandoned an ascent in wintry conditions', `${GUIDE}/changelog.md`, 44, 46, 'Hard snow'),
  paraphrase('what to do when a livestock guardian animal approaches', CHAPTER, 35, 36, 'big white dog'),
  paraphrase('lightning risk', CHAPTER, 38, 39, 'thunderstorms'),
  paraphrase('spending the night in the mountains: reservation and meals', CHAPTER, 32, 33, 'wardens'),
  paraphrase('disabled people enjoying nature', CHAPTER, 175, 175, 'wheelchair'),
  paraphrase('ancient marine fossils', CHAPTER, 199, 199, 'rudists'),
  paraphrase('amphibians surviving a frozen winter', CHAPTER, 144, 144, 'frogs'),
  paraphrase('medieval peasants cheating their lord', CHAPTER, 185, 185, 'tax dodge'),
  // French and German, no content word in common.
  paraphrase(
    'comment protéger le dessert pendant un voyage ferroviaire',
    'bucket/Tarte à la praline & café glacé.md',
    40,
    40,
    'torchons',
  ),
  paraphrase(
    'blessure à la jambe causée par une chute en montagne',
    'bucket/Rendez-vous Dr Peyrard.md',
    16,
    17,
    'Genou',
  ),
  paraphrase('où se réfugier quand il pleut', 'bucket/Été à Annecy.md', 38, 38, 'orage'),
  paraphrase('bricolage demandé contre l’hébergement', 'bucket/Été à Annecy.md', 49, 49, 'volets'),
  paraphrase(
    'arbre fruitier dont on ignore le maître',
    'projects/appart-search/bucket/Questions pour le syndic.md',
    28,
    28,
    'figuier',
  ),
  paraphrase('maladresses de l’enquêteur', `${STARTUP}/bucket/interviews-ateliers.md`, 62, 65, 'Regard froid'),
  paraphrase(
    'wie man die Zinsen durch rasches Überweisen spart',
    `${GUIDE}/bucket/Angebot Druckerei Freiburg.md`,
    29,
    29,
    'Skonto',
  ),
  paraphrase(
    'Spielzeug als Geschenk vom Adventsbummel',
    'bucket/travel/Wochenende in Freiburg.md',
    17,
    17,
    'Weihnachtsmarkt',
  ),
  paraphrase('wann findet mein Sprachexamen statt', 'bucket/Deutschkurs B1.md', 39, 39, 'November 2025'),
  // One entry of the long logs and the long chapter.
  inside('the same seat sold twice, what was the reason', STARTUP_LOG, 422, 424, 'Two requests read'),
  inside('emails landing in spam so people could not reset their password', STARTUP_LOG, 274, 276, 'junk folder'),
  inside('a blind user tried the booking page', STARTUP_LOG, 199, 201, 'NVDA'),
  inside('escrow of our source code if the company goes bankrupt', STARTUP_LOG, 579, 581, 'third party'),
  inside('notifications sent two hours early because of daylight saving', STARTUP_LOG, 107, 108, 'clocks changed'),
  inside('did restoring the database on a new computer work', STARTUP_LOG, 160, 162, 'blank machine'),
  inside(
    'what the craftsmen fear after a service shut down with their files',
    STARTUP_LOG,
    520,
    520,
    'closed overnight',
  ),
  inside('do we need a financial licence to collect money for others', STARTUP_LOG, 243, 245, 'third parties'),
  inside('liability insurance became more expensive', STARTUP_LOG, 533, 534, '€612'),
  inside('gift vouchers that expire: how long are they valid now', STARTUP_LOG, 213, 215, 'douze mois'),
  inside('why the hole in the wall is named after an insect', CHAPTER, 162, 162, 'is a fly'),
  inside('the commuters on the earliest bus from Annecy', CHAPTER, 193, 193, 'clean the hotels'),
  inside('how to tell farm cheese from dairy cheese by its label', CHAPTER, 187, 187, 'green label'),
  inside('bathing in the cold lake on the way to Charvin', CHAPTER, 122, 122, 'swimmers'),
  // Some words shared, some not.
  mixed(
    'advice on late payers from the entrepreneurs’ evening',
    'bucket/compte-rendu-club-entrepreneurs.md',
    15,
    17,
    'indemnité',
  ),
  mixed(
    'l’erreur que Gaëlle ne referait pas avec ses clients',
    'bucket/compte-rendu-club-entrepreneurs.md',
    32,
    34,
    'regret',
  ),
  mixed('Zénon refuse de s’échapper par la mer', "bucket/Notes sur L'Œuvre au noir.md", 41, 41, 'Heyst'),
  mixed('bruit le soir à Gratte-Ciel', 'projects/appart-search/bucket/quartiers.md', 23, 25, 'bruyant'),
  mixed('welche Wortstellung verlangt weil', 'bucket/Deutschkurs B1.md', 28, 28, 'Verb'),
  mixed('Kirchenfenster, von Handwerkern bezahlt', 'bucket/travel/Wochenende in Freiburg.md', 22, 22, 'Zünfte'),
  mixed('warnings must be concrete, says the style guide', `${GUIDE}/bucket/style-guide.md`, 36, 37, 'Take care'),
  mixed(
    'why does the elevation model show a start under water',
    `${GUIDE}/bucket/gpx-pipeline.md`,
    72,
    72,
    'hole over the lake',
  ),
  mixed('external drive renamed after a kernel upgrade', 'bucket/restic-backup-linux.md', 58, 59, '/dev/sdc1'),
];
