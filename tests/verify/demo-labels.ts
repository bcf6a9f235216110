/** The labelled quotes over the demo vault, written and counted by hand. */
import type { QuoteLabel } from './labels';
import type { Language } from './prose/templates';

const angebot = 'projects/trail-guide/bucket/Angebot Druckerei Freiburg.md';
const annecy = 'bucket/Été à Annecy.md';
const architecture = 'projects/startup-x/bucket/payment-architecture.md';
const club = 'bucket/compte-rendu-club-entrepreneurs.md';
const deutschkurs = 'bucket/Deutschkurs B1.md';
const flat = 'projects/appart-search/state.md';
const freiburg = 'bucket/travel/Wochenende in Freiburg.md';
const interviews = 'projects/startup-x/bucket/interviews-ateliers.md';
const kyoto = 'bucket/travel/Kyoto in spring.md';
const oeuvre = "bucket/Notes sur L'Œuvre au noir.md";
const payvia = 'inbox/2025-07-14-courrier/payvia-recommande.md';
const peyrard = 'bucket/Rendez-vous Dr Peyrard.md';
const quartiers = 'projects/appart-search/bucket/quartiers.md';
const quotes = 'projects/trail-guide/bucket/printer-quotes.md';
const startup = 'projects/startup-x/state.md';
const startupLog = 'projects/startup-x/changelog.md';
const style = 'projects/trail-guide/bucket/style-guide.md';
const trail = 'projects/trail-guide/state.md';
const visit = 'projects/appart-search/bucket/visit-chariot-d-or.md';

type Lines = readonly [start: number, end: number];
/** Language, text, verdict, and where the words stand. */
type Row = readonly [Language, string, QuoteLabel['verdict'], (string | undefined)?, Lines?, string?];

const exact: readonly Row[] = [
  [
    'en',
    'The log says "The provider cannot deliver before June. Our deadline is March."',
    'exact',
    startupLog,
    [10, 10],
  ],
  [
    'en',
    'Remember: “we never hold money for third parties, so there is no licence to apply for”.',
    'exact',
    startupLog,
    [22, 22],
  ],
  [
    'en',
    'They wrote “Times exclude stops. Ellen walks, I sweat, we write down the average.”',
    'exact',
    style,
    [21, 21],
  ],
  [
    'en',
    '[[style-guide]] insists: "One joke per page at most. Never about someone falling."',
    'exact',
    style,
    [17, 17],
  ],
  [
    'en',
    'As [[printer-quotes]] has it, “Freiburg is €140 cheaper and their colour work is superb.”',
    'exact',
    quotes,
    [28, 28],
  ],
  ['en', 'The diary: "A monk rakes round a leaf instead of picking it up."', 'exact', kyoto, [40, 40]],
  ['en', '> Light from both sides, ceilings at 2.95 m\n\n— [[visit-chariot-d-or]]', 'exact', visit, [31, 31]],
  [
    'fr',
    'Claire a dit : « Je veux pouvoir rentrer à pied d’un concert sans regarder l’heure du dernier métro. »',
    'exact',
    quartiers,
    [35, 35],
  ],
  ['fr', 'On y lit « Pas de gonflement, pas de blocage. Le vélo ne pose aucun problème. »', 'exact', peyrard, [17, 17]],
  [
    'fr',
    'Gaëlle Imbert : « Ils pardonnent le retard, pas la surprise. » ([[compte-rendu-club-entrepreneurs]])',
    'exact',
    club,
    [34, 34],
  ],
  ['fr', "Le carnet note “Leur amitié repose sur ce qu'ils ne se disent pas.”", 'exact', oeuvre, [39, 39]],
  ['de', 'Im Heft steht: „Im Zug sitze ich im Dativ und fahre in den Akkusativ.“', 'exact', deutschkurs, [29, 29]],
  [
    'de',
    'Frau Lindner sagt: »Ein Wanderführer, der nicht nass werden darf, ist ein Bildband«.',
    'exact',
    angebot,
    [27, 27],
  ],
  [
    'de',
    '"Nebel unten, Sonne oben, und in der Ferne die Vogesen wie eine zweite Küste" [[Wochenende in Freiburg]]',
    'exact',
    freiburg,
    [19, 19],
  ],
];

const ellipsis: readonly Row[] = [
  ['en', '"Karim takes 25 days at €480 … I take the other 17 and invoice nobody."', 'exact', startupLog, [26, 26]],
  [
    'en',
    '“The notification is signed, […] and may arrive twice.” ([[payment-architecture]])',
    'exact',
    architecture,
    [22, 22],
  ],
  ['en', '"Ellen drove to Thônes ... and her mind made up."', 'exact', quotes, [28, 28]],
  ['fr', '« Elle équipe 120 écoles de musique […] un prestataire de paiement qui repousse »', 'exact', club, [32, 32]],
  ['fr', "« Zénon, médecin, … traverse l'Europe du XVIe siècle en cherchant à voir clair »", 'exact', oeuvre, [18, 18]],
  ['de', '„Claire hat eine Laubsägearbeit gekauft, (…) der einen Schneemann anbellt.“', 'exact', freiburg, [17, 17]],
  ['de', '„Lauter Werkstätten, … Das muss ich Marie erzählen.“', 'exact', freiburg, [22, 22]],
];

const acrossLines: readonly Row[] = [
  [
    'en',
    '> Chapter 3 (Bornes and Aravis): six hikes drafted, two still to be walked again.\n> Draft: projects/trail-guide/bucket/chapter-3-draft',
    'exact',
    trail,
    [11, 12],
  ],
  [
    'en',
    '"Amounts are in cents, always whole. No floating point, no implied currency."',
    'exact',
    architecture,
    [41, 41],
  ],
  [
    'en',
    '"provider unavailable before June. Decision to build it in house. Distance-selling contracts: no workshop has handed in its file"',
    'exact',
    startup,
    [14, 15],
  ],
  [
    'en',
    '> Minor changes to the payment module. No impact on the schedule. Three differences from v2.0: the wording of the receipt',
    'exact',
    startupLog,
    [14, 15],
  ],
  [
    'fr',
    '« surtout en descente et après plus de deux heures. Pas de gonflement, pas de blocage. »',
    'exact',
    peyrard,
    [16, 17],
  ],
  [
    'fr',
    '> Moins cher de mille euros le mètre carré. 12 minutes.\n> Le boulevard est bruyant jusqu’à minuit',
    'exact',
    quartiers,
    [24, 25],
  ],
  ['de', '„Auflage: 1.200 Exemplare Stückpreis 6,20 €, zusammen 7.440 €“', 'exact', angebot, [19, 20]],
  ['de', '> Zug hin und zurück, zu zweit: 168 €\n> Essen und Glühwein: 94 €', 'exact', freiburg, [27, 28]],
];

const dressed: readonly Row[] = [
  ['en', '"the bank collects, the workshop is the merchant, **we keep the books**"', 'exact', architecture, [15, 15]],
  ['en', '“two windows [sic] to the south, exposed beam”', 'exact', visit, [23, 23]],
  [
    'en',
    '"Branch feature/payvia-split archived under the tag archive/payvia-2025-07, then deleted."',
    'exact',
    startupLog,
    [38, 38],
  ],
  [
    'en',
    '> Say what the danger is, where it begins and what to do. “Take care” is not information.',
    'exact',
    style,
    [37, 37],
  ],
  [
    'en',
    'It says "The student\'s return to our site is only a cour-\ntesy of the display."',
    'exact',
    architecture,
    [27, 27],
  ],
  [
    'fr',
    '« La main-d’oeuvre est le vrai cout : un stagiaire absent, c’est un etabli vide »',
    'exact',
    interviews,
    [27, 27],
  ],
  ['fr', '« LE CŒUR DU PROBLÈME : LES BONS ACHETÉS EN DÉCEMBRE »', 'exact', interviews, [31, 31]],
  ['fr', "« *Mémoires d'Hadrien*, que tout le monde lit avant. »", 'exact', oeuvre, [34, 34]],
  [
    'de',
    '„Die Bächle heissen wirklich so, und wer hineintritt, muss eine Freiburgerin heiraten.“',
    'exact',
    freiburg,
    [32, 32],
  ],
  ['de', '„Sehr gut. Aber ‚leider‘ steht bei Ihnen in jedem zweiten Satz.“', 'exact', deutschkurs, [36, 36]],
  ['de', '„Weil schiebt das Verb ans Ende, denn nicht.“', 'exact', deutschkurs, [28, 28]],
];

const fences: readonly Row[] = [
  [
    'en',
    'From the vault:\n\n```projects/startup-x/state.md (lines 10-11)\n10 | ## Current focus\n11 | Integration of the payment module\n```',
    'exact',
    startup,
    [10, 11],
  ],
  [
    'fr',
    '```bucket/Rendez-vous Dr Peyrard.md (lines 20-21)\n20 | - Probable syndrome de l’essuie-glace, à confirmer\n21 | - Étirements matin et soir, glace après l’effort\n```',
    'exact',
    peyrard,
    [20, 21],
  ],
  [
    'de',
    '~~~bucket/Deutschkurs B1.md (lines 28-28)\n28 | - *Weil* schiebt das Verb ans Ende, *denn* nicht. Ich sage deshalb immer *denn*.\n~~~',
    'exact',
    deutschkurs,
    [28, 28],
  ],
];

const reworded: readonly Row[] = [
  ['en', '"The supplier cannot deliver before June, and our deadline is in March."', 'reworded', startupLog, [10, 10]],
  ['en', '"Freiburg is €140 cheaper and their colours are superb." [[printer-quotes]]', 'reworded', quotes, [28, 28]],
  ['en', '“A monk is raking round a leaf rather than picking it up.”', 'reworded', kyoto, [40, 40]],
  ['en', '"The shared gas boiler was replaced back in 2022"', 'reworded', visit, [33, 33]],
  [
    'fr',
    '« Le boulevard reste bruyant jusqu’à minuit, mais côté cour, c’est un autre monde. »',
    'reworded',
    quartiers,
    [25, 25],
  ],
  [
    'fr',
    '« Elle a fini par signer avec une banque et par écrire tout le reste en deux mois. »',
    'reworded',
    club,
    [32, 32],
  ],
  [
    'fr',
    "« Le chapitre de l'abîme est ardu, je l'ai relu deux fois. C'est le cœur du roman. »",
    'reworded',
    oeuvre,
    [23, 23],
  ],
  ['de', '„Im Zug sitze ich im Dativ und reise in den Akkusativ hinein.“', 'reworded', deutschkurs, [29, 29]],
  [
    'de',
    '„Das Münster ist innen finsterer als jede Kirche, die ich kenne, und die Fenster wirken deshalb heller.“',
    'reworded',
    freiburg,
    [22, 22],
  ],
];

const numbers: readonly Row[] = [
  ['en', '"Karim takes 35 days at €480, so €12,000 before tax"', 'reworded', startupLog, [26, 26], '35'],
  [
    'en',
    '“Security audit by Orval: €8,300 before tax” ([[projects/startup-x/changelog]])',
    'reworded',
    startupLog,
    [27, 27],
    '8300',
  ],
  [
    'en',
    '"Our counter-offer of 13 July: €336,000. The seller’s answer is due on Friday 18."',
    'reworded',
    flat,
    [12, 12],
    '336000',
  ],
  ['en', '"Adapter, test data and webhooks removed: 4,210 lines fewer."', 'reworded', startupLog, [39, 39], '4210'],
  [
    'en',
    '"The three of us (Marie, Karim and I) from 10:00 to 13:30, whiteboard photographed"',
    'reworded',
    startupLog,
    [19, 19],
    '13',
  ],
  ['fr', '« Délai moyen annoncé en région : 54 jours, contre 60 au maximum légal. »', 'reworded', club, [15, 15], '54'],
  ['fr', '« Pas plus de 800 m de descente par sortie jusqu’à l’avis médical »', 'reworded', peyrard, [22, 22], '800'],
  ['fr', '« Location de vélos près de la gare : 18 € par jour, 59 € la semaine »', 'reworded', annecy, [36, 36], '59'],
  ['de', '„Anmeldung bis zum 30. September, 195 €.“', 'reworded', deutschkurs, [39, 39], '195'],
  ['de', '„Stückpreis 6,80 €, zusammen 7.440 €; Lieferung nach Annecy 640 €“', 'reworded', angebot, [20, 20], '80'],
  ['de', '„Skonto: drei Prozent bei Zahlung innerhalb von zehn Tagen.“', 'reworded', angebot, [29, 29], 'drei'],
];

const names: readonly Row[] = [
  [
    'en',
    '"Approve the designs with Nadia (Friday 18 July)" – [[projects/startup-x/state]]',
    'reworded',
    startup,
    [18, 18],
    'Nadia',
  ],
  [
    'en',
    '“Security audit by Corvex: €3,800 before tax, quote D-2025-047 received” [[projects/startup-x/changelog]]',
    'reworded',
    startupLog,
    [27, 27],
    'Corvex',
  ],
  ['en', '"Walk hikes 16 and 18 with Margaret in the first week of August"', 'reworded', trail, [20, 20], 'Margaret'],
  [
    'fr',
    '« Reçue le 11 juillet. Signée par Sabine Keller, responsable produit. »',
    'reworded',
    payvia,
    [9, 9],
    'Keller',
  ],
  [
    'fr',
    "« Odile Bouchard | réseau d'ateliers de couture | lui parler de startup-x après mars »",
    'reworded',
    club,
    [24, 24],
    'Bouchard',
  ],
  [
    'de',
    '„In der Gerberau eine Druckerei mit offener Tür, Druckerei Belchen.“',
    'reworded',
    freiburg,
    [24, 24],
    'Belchen',
  ],
  [
    'de',
    '„Ansprechpartnerin: Frau Zimmerlin, k.lindner@example.com. Angebot Nr. 25-0618 vom 5. Juni 2025“',
    'reworded',
    angebot,
    [15, 15],
    'Zimmerlin',
  ],
];

const negations: readonly Row[] = [
  ['en', '"The provider can deliver before June. Our deadline is March."', 'reworded', startupLog, [10, 10], 'cannot'],
  [
    'en',
    '"we always hold money for third parties, so there is no licence to apply for"',
    'reworded',
    startupLog,
    [22, 22],
    'never',
  ],
  ['en', '“Say what the danger is, where it begins and what not to do.”', 'reworded', style, [37, 37], 'not'],
  ['fr', '« Pas de gonflement, pas de blocage. Le vélo pose problème. »', 'reworded', peyrard, [17, 17], 'aucun'],
  ['fr', "« Leur amitié ne repose pas sur ce qu'ils ne se disent pas. »", 'reworded', oeuvre, [39, 39], 'pas'],
  [
    'fr',
    '« Elle reconnaît noir sur blanc que l’article 7 (31 octobre 2025) sera tenu. »',
    'reworded',
    payvia,
    [18, 18],
    'pas',
  ],
  [
    'de',
    '„Volkshochschule gibt es in Lyon, dafür einen Kulturverein in der Rue Sala mit elf Stühlen“',
    'reworded',
    deutschkurs,
    [16, 16],
    'nicht',
  ],
  [
    'de',
    '„Leider liefert der Zahlungsanbieter pünktlich. Vielleicht machen wir es bald selbst.“',
    'reworded',
    deutschkurs,
    [33, 33],
    'nicht',
  ],
];

const wrongNote: readonly Row[] = [
  [
    'en',
    '[[projects/trail-guide/state]] says: "The provider cannot deliver before June. Our deadline is March."',
    'elsewhere',
    startupLog,
    [10, 10],
  ],
  [
    'en',
    '“Freiburg is €140 cheaper and their colour work is superb.” ([[style-guide]])',
    'elsewhere',
    quotes,
    [28, 28],
  ],
  [
    'en',
    '"Shared gas boiler replaced in 2022" `projects/appart-search/bucket/visit-chariot-d-or.md (lines 20-24)`',
    'elsewhere',
    visit,
    [33, 33],
  ],
  ['fr', '« Ils pardonnent le retard, pas la surprise. » ([[quartiers]])', 'elsewhere', club, [34, 34]],
  ['fr', '« Signée par Sabine Roth, responsable produit. » ([[No such note at all]])', 'elsewhere', payvia, [9, 9]],
  [
    'de',
    '[[Deutschkurs B1]]: „Nebel unten, Sonne oben, und in der Ferne die Vogesen wie eine zweite Küste.“',
    'elsewhere',
    freiburg,
    [19, 19],
  ],
];

const sentences: readonly Row[] = [
  [
    'en',
    'Karim takes 25 days at €480, which makes €12,000 before tax ([[projects/startup-x/changelog]]).',
    'reworded',
    startupLog,
    [26, 26],
  ],
  [
    'en',
    'The asking price of the flat is €335,000, and the counter-offer €326,000 `projects/appart-search/state.md (lines 11-12)`.',
    'reworded',
    flat,
    [11, 12],
  ],
  ['en', 'The asking price of the flat is €353,000 `projects/appart-search/state.md (lines 11-12)`.', 'nowhere'],
  [
    'fr',
    'La consultation est à 60 € et remboursée en partie ([[Rendez-vous Dr Peyrard]]).',
    'reworded',
    peyrard,
    [30, 30],
  ],
  ['fr', 'Le docteur conseille une opération du coude en Suisse ([[Rendez-vous Dr Peyrard]]).', 'nowhere'],
  [
    'de',
    'Die Auflage beträgt 1.200 Exemplare mit Fadenheftung und 176 Seiten ([[Angebot Druckerei Freiburg]]).',
    'reworded',
    angebot,
    [17, 19],
  ],
  ['de', 'Die Auflage beträgt 2.100 Exemplare ([[Angebot Druckerei Freiburg]]).', 'nowhere'],
];

const near: readonly Row[] = [
  ['en', '"Marie refused to sign the contract with Banque Rhodane until the workshops were paid in full."', 'nowhere'],
  [
    'en',
    '“Ellen has walked every hike in the Aravis twice and hates the Mont Charvin.” ([[projects/trail-guide/state]])',
    'nowhere',
  ],
  ['en', '"The seller rejected our offer because the piano would not fit up the staircase."', 'nowhere'],
  ['en', '“Payvia paid us the whole fee back in May without a single letter.”', 'nowhere'],
  [
    'fr',
    '« Le docteur Peyrard recommande d’opérer le genou avant la fin août. » ([[Rendez-vous Dr Peyrard]])',
    'nowhere',
  ],
  ['fr', '« Zénon retourne à Innsbruck pour épouser la sœur de son cousin. »', 'nowhere'],
  ['fr', '« Claire voudrait plutôt acheter une maison avec jardin près d’Annecy. »', 'nowhere'],
  ['de', '„Frau Lindner hat uns angeboten, den Wanderführer umsonst zu drucken.“', 'nowhere'],
  [
    'de',
    '„Claire findet Freiburg langweilig und wäre lieber in Lyon geblieben.“ ([[Wochenende in Freiburg]])',
    'nowhere',
  ],
];

const invented: readonly Row[] = [
  ['en', '"Whales sing louder in months whose names contain the letter r."', 'nowhere'],
  [
    'en',
    '“The astronomer mistook the teapot for a comet and named it after his aunt.” ([[Kyoto in spring]])',
    'nowhere',
  ],
  ['fr', '« Les girafes du jardin zoologique refusent de traverser les ponts suspendus. »', 'nowhere'],
  ['de', '„Der Leuchtturmwärter strickte Mützen für gestrandete Robben.“', 'nowhere'],
];

function rows(kind: string, table: readonly Row[], named?: 'number' | 'name' | 'negation'): QuoteLabel[] {
  return table.map(([language, text, verdict, note, lines, word]) => ({
    vault: 'demo',
    language,
    kind,
    text,
    verdict,
    ...(note === undefined || lines === undefined ? {} : { note, lines }),
    ...(named === undefined || word === undefined ? {} : { named: { kind: named, word } }),
  }));
}

export const demoLabels: readonly QuoteLabel[] = [
  ...rows('exact', exact),
  ...rows('ellipsis', ellipsis),
  ...rows('across lines', acrossLines),
  ...rows('dressed', dressed),
  ...rows('fence', fences),
  ...rows('reworded', reworded),
  ...rows('number', numbers, 'number'),
  ...rows('name', names, 'name'),
  ...rows('negation', negations, 'negation'),
  ...rows('wrong note', wrongNote),
  ...rows('sentence', sentences),
  ...rows('near', near),
  ...rows('invented', invented),
];
