/** The labelled queries over the demo vault, read and counted by hand. */
import type { LabelTable } from '../labels';

const abTest = 'projects/startup-x/bucket/A-B test of the booking page.md';
const angebot = 'projects/trail-guide/bucket/Angebot Druckerei Freiburg.md';
const annecy = 'bucket/Été à Annecy.md';
const architecture = 'projects/startup-x/bucket/payment-architecture.md';
const chapter3 = 'projects/trail-guide/bucket/chapter-3-draft.md';
const checklist = "projects/appart-search/bucket/Checklist d'avant-compromis.md";
const club = 'bucket/compte-rendu-club-entrepreneurs.md';
const contacto = 'projects/startup-x/bucket/Contacto Valencia (taller de cerámica).md';
const deutschkurs = 'bucket/Deutschkurs B1.md';
const estimate = 'projects/startup-x/bucket/In-house estimate (July).md';
const fees = 'projects/startup-x/bucket/Fees & margins at 1.4 %.md';
const flatTasks = 'projects/appart-search/tasks.md';
const freiburg = 'bucket/travel/Wochenende in Freiburg.md';
const gpx = 'projects/trail-guide/bucket/gpx-pipeline.md';
const hike15 = 'projects/trail-guide/bucket/hike-15-first-draft.md';
const interviews = 'projects/startup-x/bucket/interviews-ateliers.md';
const kyoto = 'bucket/travel/Kyoto in spring.md';
const memoIntroduction = 'inbox/2025-07-12-voice-memos/memo-1-introduction-idea.md';
const memoPricing = 'inbox/2025-07-12-voice-memos/memo-2-pricing-and-piano.md';
const oeuvre = "bucket/Notes sur L'Œuvre au noir.md";
const payviaLetter = 'inbox/2025-07-14-courrier/payvia-recommande.md';
const payviaMeeting = 'projects/startup-x/bucket/réunion Payvia 2025-05-27.md';
const peyrard = 'bucket/Rendez-vous Dr Peyrard.md';
const quartiers = 'projects/appart-search/bucket/quartiers.md';
const quotes = 'projects/trail-guide/bucket/printer-quotes.md';
const reading = 'bucket/Reading list 2025.md';
const restic = 'bucket/restic-backup-linux.md';
const simulation = 'projects/appart-search/bucket/Simulation prêt 3,35 %.md';
const specs = 'projects/startup-x/bucket/specs-client-v2.1.md';
const specs20 = 'projects/startup-x/bucket/specs-client-v2.0.md';
const startupLog = 'projects/startup-x/changelog.md';
const style = 'projects/trail-guide/bucket/style-guide.md';
const syndic = 'projects/appart-search/bucket/Questions pour le syndic.md';
const tarte = 'bucket/Tarte à la praline & café glacé.md';
const tasks = 'tasks.md';
const trailDescription = 'projects/trail-guide/description.md';
const trailLog = 'projects/trail-guide/changelog.md';
const urssaf = 'inbox/2025-07-14-courrier/urssaf-troisieme-trimestre.md';
const valencia = 'bucket/travel/Cinco días en Valencia.md';
const viewings = 'projects/appart-search/bucket/Viewings compared.md';
const visit = 'projects/appart-search/bucket/visit-chariot-d-or.md';
const webMap = 'projects/trail-guide/bucket/web-map-notes.md';

export const demoLabels: LabelTable = {
  'single word': [
    ['rudists', chapter3, [199]],
    ['turpentine', startupLog, [479]],
    ['gougères', club, [37]],
    ['Laubsägearbeit', freiburg, [17]],
    ['azulejos', valencia, [30]],
  ],
  'several words': [
    ['ibex ladders', chapter3, [79, 86, 138]],
    ['moss pavilion', kyoto, [22]],
    ['praline vanille', tarte, [2, 11, 21, 23, 27, 28, 36]],
    ['figuier Tardy', syndic, [13, 24, 28, 33]],
  ],
  'accents missing in the query': [
    ['beguinage', oeuvre, [30]],
    ['kine etirements', peyrard, [19, 21, 30, 40]],
    ['tantiemes', checklist, [35]],
    ['Eselsbrucke', deutschkurs, [19]],
  ],
  'accents missing in the note': [
    ['élève cents', architecture, [35, 41, 50, 51, 56]],
    ['numéro Okafor', specs, [28, 31, 35]],
  ],
  'capital letters': [
    ['KLEPPMANN', reading, [22]],
    ['nan shepherd', reading, [16, 34]],
    ['YOURCENAR zénon', oeuvre, [7, 15, 18, 21, 41]],
    ['URSSAF', urssaf, [7]],
  ],
  'curly quote': [
    ["Philosopher's Path", kyoto, [21, 42]],
    ["l'essuie-glace", peyrard, [20]],
    ['l’abîme', oeuvre, [23]],
    ['L’Œuvre au noir', oeuvre, [2, 3, 13, 22, 24]],
  ],
  'œ and oe': [
    ['oenologie croix-rousse', interviews, [29]],
    ['oeuf vanille', tarte, [17, 18, 23]],
    ["main-d'oeuvre stagiaire", interviews, [27]],
    ['Bœufs', trailLog, [159]],
  ],
  hyphens: [
    ['multi-agent', startupLog, [384, 385]],
    ['peer-to-peer tile', webMap, [16, 18, 20]],
    ['Gratte Ciel médiathèque', quartiers, [23, 26, 42, 48]],
    ['rendez vous peyrard', peyrard, [2, 11, 13]],
  ],
  '#tag': [['#annecy', annecy, [2, 3, 13, 32]]],
  '#nested/tag': [
    ['#payment/ledger', architecture, [72]],
    ['#payvia/to-remove', startupLog, [75]],
    ['#quartier/monplaisir', quartiers, [21]],
    ['#voyage/été', annecy, [32]],
    ['#deutsch/prüfung', deutschkurs, [45]],
  ],
  'a/b': [
    ['client/server', webMap, [54]],
    ['deposit/balance', fees, [13]],
    ['A/B test', abTest, [2, 14, 27]],
  ],
  'e-mail': [
    ['ellen.whitaker@example.org', trailDescription, [27]],
    ['k.lindner@example.com', angebot, [15]],
    ['lucia.ferrer@example.org', contacto, [15]],
  ],
  'address on the web': [
    ['https://example.org/quiet-ridges', trailLog, [104]],
    ['example.org/status', startupLog, [238]],
  ],
  'version number': [
    ['v2.1', specs, [2, 3, 12, 14, 49]],
    ['6.1.0-37', restic, [59]],
  ],
  'phone number': [
    ['04 65 71 06 84', peyrard, [13]],
    ['04 65 71 90 12', visit, [9, 16]],
  ],
  amount: [
    ['€8,220', quotes, [20, 22]],
    ['€2,164', fees, [24]],
    ['7.440 €', angebot, [20]],
    ['3,35 %', simulation, [2, 7, 12, 46]],
    ['"288 450 €"', simulation, [19, 22, 43]],
  ],
  date: [
    ['2025-04-24', startupLog, [378]],
    ['2025-11-30', flatTasks, [44]],
    ['27 mai 2025', payviaMeeting, [2, 5, 6, 7, 12, 17, 32, 46]],
  ],
  phrase: [
    ['"silence is a matter of timetable"', memoIntroduction, [13]],
    ['“Adding people to a late project”', reading, [19]],
    ['"hidden gem"', style, [42]],
    ['"because it is a promise"', kyoto, [47]],
    ['« le cœur du livre »', oeuvre, [23]],
  ],
  negation: [
    ['Sabine Roth -Karim', payviaLetter, [9]],
    ['peer-to-peer -karim', webMap, [18]],
    ['Lindner -Fadenheftung', quotes, [32]],
  ],
  prefix: [
    ['simplif', gpx, [74]],
    ['antidat', payviaLetter, [17]],
    ['envelop cash', kyoto, [47]],
    ['seism', visit, [53]],
  ],
  'French plural': [
    ['gestionnaires syndics', syndic, [2, 11, 13]],
    ['drapier barbier', oeuvre, [24]],
  ],
  'English inflection': [
    ['grebe beaver', chapter3, [178]],
    ['accordions', chapter3, [103]],
    ['epigraphs', reading, [34]],
    ['conquering', style, [42]],
    ['workbenches chisel', startupLog, [569]],
  ],
  'German inflection': [
    ['Exemplar', angebot, [19, 32]],
    ['Papiere Umschläge', angebot, [18]],
    ['Linie Sonderfarben', angebot, [23, 32]],
    ['Zunft Fenstern', freiburg, [22]],
  ],
  'Spanish plural': [
    ['taller alumno', contacto, [13, 15, 19, 24, 32, 35]],
    ['señales recibo', contacto, [19, 22, 23]],
    ['columna cuerda', valencia, [22]],
  ],
  'question in English': [
    ['What is the emergency number in the mountains?', memoIntroduction, [9, 19]],
    ['Which printer is cheaper, Thônes or Freiburg?', quotes, [2, 13, 17, 28, 29, 32, 36]],
    ['Are nineteen euros a month too much for the basket weaver?', memoPricing, [9, 11]],
    ['Who is the piano tuner on the first floor?', visit, [37, 46]],
    ['Where is the bookbinder in Nishijin?', kyoto, [16, 32]],
  ],
  'question in French': [
    ['Quel est le numéro du secrétariat de la Dr Peyrard ?', peyrard, [2, 11, 13]],
    ['Combien coûte la location de vélos près de la gare ?', annecy, [19, 36, 44]],
    ['Pourquoi la tarte ne doit pas aller au réfrigérateur ?', tarte, [2, 3, 11, 28, 31, 36, 40]],
    ['Quel est le montant du fonds de travaux ?', syndic, [17]],
  ],
  'question in German': [
    ['Wie viele Exemplare hat die Auflage?', angebot, [19, 32]],
    ['Wann ist das Angebot gültig und wer ist die Ansprechpartnerin?', angebot, [2, 13, 15]],
    ['Wann ist die Prüfung und was kostet die Anmeldung?', deutschkurs, [38, 39, 45]],
  ],
  'question in Spanish': [
    ['¿Cuánto cuesta el curso y cuántas plazas hay?', contacto, [19, 22, 24, 29]],
    ['¿Qué tipo de IVA aplica a los cursos?', contacto, [19, 22, 29, 35]],
    ['¿Dónde está el taller de azulejos?', valencia, [29, 30]],
  ],
  'Japanese in a run': [
    ['京都', kyoto, [3, 14]],
    ['約束', kyoto, [47]],
    ['市場', kyoto, [23]],
  ],
  emoji: [
    ['🌸', kyoto, [37]],
    ['🚲', annecy, [30]],
    ['🎆', valencia, [42]],
  ],
  'code identifier': [
    ['ledger_entry', architecture, [47]],
    ['redirectUrl', architecture, [33]],
    ['SMOOTHING_WINDOW', gpx, [26, 28]],
    ['moving_average', gpx, [30]],
  ],
  'in a table': [
    ['noisy extractor', visit, [27]],
    ['athanor', oeuvre, [29]],
    ['Schleifstein', deutschkurs, [22]],
  ],
  'in a code block': [
    ['noatime', restic, [25]],
    ['trkpt', gpx, [57]],
  ],
  'in a callout': [
    ['opinion quarter', restic, [62]],
    ['quarante-cinq jours', checklist, [29, 32, 34]],
  ],
  'in frontmatter': [
    ['tooling', gpx, [4]],
    ['views_per_month', webMap, [7]],
    ['prospect cerámica', contacto, [4, 13]],
  ],
  'by an alias': [
    ['The Abyss', oeuvre, [3]],
    ['"plan B"', estimate, [3]],
  ],
  'in a link': [
    ['devis-audit-orval', estimate, [30]],
    ['payment-flow', architecture, [17]],
  ],
  'file name or title': [
    ['web-map-notes', webMap, [2, 11]],
    ['Viewings compared', viewings, [2, 3, 4, 7, 12]],
    ['Reading list 2025', reading, [2, 3, 4, 5, 11, 16, 22, 38]],
    ['Angebot Druckerei Freiburg', angebot, [2, 3, 13, 15]],
  ],
  'common word, dense in one note': [
    ['praline', tarte, [2, 11, 21, 27, 28, 36]],
    ['restic', restic, [2, 3, 13, 37, 38, 40, 42, 43, 49, 68, 71, 74]],
  ],
  'short word or number': [
    ['VAT Q3', tasks, [7]],
    ['Debian 12', restic, [15, 35, 41, 42, 51]],
    ['30 mA breaker', visit, [36, 49]],
    ['A5 Fadenheftung', angebot, [17, 26]],
  ],
  'one of two notes that are nearly alike': [
    ['accordion Sundays', hike15, [16, 24]],
    ['courte enquête', specs20, [28]],
  ],
  'operators and shell characters': [
    ['Kleppmann AND transactions', reading, [22]],
    ['linocut; rm -rf *', trailLog, [143]],
    ['"gelato obligatoire', annecy, [19]],
    ['NEAR(cèdres torrent)', kyoto, [44]],
    ['$HOME/secret/restic.txt', restic, [38]],
    ['torchons*', tarte, [40]],
    ['gpxinfo | head', gpx, [59]],
  ],
};
