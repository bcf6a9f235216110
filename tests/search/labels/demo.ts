/** The labelled queries over the demo vault, read and counted by hand. */
import type { LabelTable } from '../labels';

const abTest = 'projects/startup-x/bucket/A-B test page de réservation.md';
const angebot = 'projects/trail-guide/bucket/Angebot Druckerei Freiburg.md';
const annecy = 'bucket/Été à Annecy.md';
const architecture = 'projects/startup-x/bucket/architecture-paiement.md';
const chapter3 = 'projects/trail-guide/bucket/chapter-3-draft.md';
const checklist = "projects/appart-search/bucket/Checklist d'avant-compromis.md";
const club = 'bucket/compte-rendu-club-entrepreneurs.md';
const contacto = 'projects/startup-x/bucket/Contacto Valencia (taller de cerámica).md';
const estimation = 'projects/startup-x/bucket/Estimation interne (juillet).md';
const gpx = 'projects/trail-guide/bucket/gpx-pipeline.md';
const grille = 'projects/appart-search/bucket/Grille des visites.md';
const interviews = 'projects/startup-x/bucket/interviews-ateliers.md';
const kyoto = 'bucket/Kyoto au printemps.md';
const memoIntroduction = 'inbox/2025-07-12-voice-memos/memo-1-introduction-idea.md';
const memoPricing = 'inbox/2025-07-12-voice-memos/memo-2-pricing-and-piano.md';
const oeuvre = "bucket/Notes sur L'Œuvre au noir.md";
const payviaLetter = 'inbox/2025-07-14-courrier/payvia-recommande.md';
const payviaMeeting = 'projects/startup-x/bucket/réunion Payvia 2025-05-27.md';
const peyrard = 'bucket/Rendez-vous Dr Peyrard.md';
const quartiers = 'projects/appart-search/bucket/quartiers.md';
const quotes = 'projects/trail-guide/bucket/printer-quotes.md';
const reading = 'bucket/Reading list 2025.md';
const restic = 'bucket/sauvegarde-restic-linux.md';
const simulation = 'projects/appart-search/bucket/Simulation prêt 3,35 %.md';
const specs = 'projects/startup-x/bucket/specs-client-v2.1.md';
const startupLog = 'projects/startup-x/changelog.md';
const style = 'projects/trail-guide/bucket/style-guide.md';
const syndic = 'projects/appart-search/bucket/Questions pour le syndic.md';
const tarte = 'bucket/Tarte à la praline & café glacé.md';
const trailLog = 'projects/trail-guide/changelog.md';
const urssaf = 'inbox/2025-07-14-courrier/urssaf-troisieme-trimestre.md';
const visite = 'projects/appart-search/bucket/visite-chariot-d-or.md';
const webMap = 'projects/trail-guide/bucket/web-map-notes.md';

export const demoLabels: LabelTable = {
  'single word': [
    ['rudists', chapter3, [158]],
    ['gougères', club, [35]],
    ['térébenthine', startupLog, [477]],
  ],
  'several words': [
    ['praline vanille', tarte, [8, 18, 20, 24, 25, 33]],
    ['figuier Tardy', syndic, [9, 20, 24, 29]],
    ['ibex ladders', chapter3, [60, 67, 119]],
  ],
  'accents missing in the query': [
    ['beguinage', oeuvre, [25]],
    ['kine etirements', peyrard, [16, 18, 27, 37]],
    ['tantiemes', checklist, [32]],
  ],
  'accents missing in the note': [
    ['élève cryptogramme', architecture, [15, 22, 45, 79, 83, 85]],
    ['numéro Okafor', specs, [24, 27, 31]],
  ],
  'capital letters': [
    ['KLEPPMANN', reading, [19]],
    ['YOURCENAR zénon', oeuvre, [10, 13, 16, 36]],
    ['nan shepherd', reading, [13, 31]],
    ['URSSAF', urssaf, [7]],
  ],
  'curly quote': [
    ["l'essuie-glace", peyrard, [17]],
    ['l’abîme', oeuvre, [18]],
    ['L’Œuvre au noir', oeuvre, [8, 17, 19]],
  ],
  'œ and oe': [
    ['oenologie croix-rousse', interviews, [24]],
    ['oeuf vanille', tarte, [14, 15, 20]],
    ["main-d'oeuvre stagiaire", interviews, [22]],
    ['Bœufs', trailLog, [159]],
  ],
  hyphens: [
    ['multi-agent', startupLog, [382, 383]],
    ['rendez vous peyrard', peyrard, [8, 10]],
    ['peer-to-peer tile', webMap, [13, 15, 17]],
    ['Gratte Ciel médiathèque', quartiers, [17, 20, 36, 42]],
  ],
  '#tag': [['#annecy', annecy, [8, 27]]],
  '#nested/tag': [
    ['#voyage/été', annecy, [27]],
    ['#paiement/grand-livre', architecture, [67]],
    ['#payvia/à-retirer', startupLog, [74]],
    ['#quartier/monplaisir', quartiers, [15]],
  ],
  'a/b': [
    ['client/serveur', startupLog, [605]],
    ['client/server', webMap, [51]],
    ['A/B test', abTest, [7, 20]],
  ],
  'e-mail': [
    ['k.lindner@example.com', angebot, [9]],
    ['ellen.whitaker@example.org', 'projects/trail-guide/description.md', [18]],
    ['lucia.ferrer@example.org', contacto, [10]],
  ],
  'address on the web': [
    ['https://example.org/quiet-ridges', trailLog, [104]],
    ['example.org/etat', startupLog, [236]],
  ],
  'version number': [
    ['v2.1', specs, [8, 10, 45]],
    ['6.1.0-37', restic, [54]],
  ],
  'phone number': [
    ['04 65 71 06 84', peyrard, [10]],
    ['04 65 71 90 12', visite, [10]],
  ],
  amount: [
    ['7.440 €', angebot, [14]],
    ['€8,220', quotes, [15, 17]],
    ['3,35 %', simulation, [8, 42]],
    ['"288 450 €"', simulation, [15, 18, 39]],
  ],
  date: [
    ['2025-04-24', startupLog, [376]],
    ['2025-11-30', 'projects/appart-search/tasks.md', [44]],
    ['27 mai 2025', payviaMeeting, [2, 3, 8, 13, 28, 42]],
  ],
  phrase: [
    ['"silence is a matter of timetable"', memoIntroduction, [13]],
    ['“Adding people to a late project”', reading, [16]],
    ['« le cœur du livre »', oeuvre, [18]],
    ['"hidden gem"', style, [40]],
  ],
  negation: [
    ['Sabine Roth -Karim', payviaLetter, [9]],
    ['peer-to-peer -karim', webMap, [15]],
    ['Lindner -Fadenheftung', quotes, [27]],
  ],
  prefix: [
    ['simplif', gpx, [71]],
    ['antidat', payviaLetter, [17]],
    ['paie espèces', kyoto, [41]],
    ['réverb', visite, [39]],
  ],
  'French plural': [
    ['gestionnaires syndics', syndic, [7, 9]],
    ['drapier barbier', oeuvre, [19]],
  ],
  'English inflection': [
    ['grebe beaver', chapter3, [151]],
    ['accordions', chapter3, [84]],
    ['epigraphs', reading, [31]],
    ['conquering', style, [40]],
  ],
  'German inflection': [
    ['Exemplar', angebot, [13, 19]],
    ['Papiere Umschläge', angebot, [12]],
    ['Linie Sonderfarben', angebot, [17]],
  ],
  'Spanish plural': [
    ['taller alumno', contacto, [8, 10, 14, 19]],
    ['señales recibo', contacto, [14, 17, 18]],
  ],
  'question in French': [
    ['Quel est le numéro du secrétariat de la Dr Peyrard ?', peyrard, [8, 10]],
    ['Combien coûte la location de vélos près de la gare ?', annecy, [14, 31, 39]],
    ['Pourquoi la tarte ne doit pas aller au réfrigérateur ?', tarte, [8, 25, 28, 33, 37]],
    ['Qui est accordeur de pianos dans la rue ?', visite, [8, 19, 31, 39, 40]],
  ],
  'question in English': [
    ['What is the emergency number in the mountains?', memoIntroduction, [9, 19]],
    ['Which printer is cheaper, Thônes or Freiburg?', quotes, [8, 12, 23, 24, 27]],
    ['Is the pricing fair for the basket weaver?', memoPricing, [7, 9]],
  ],
  'question in German': [
    ['Wie viele Exemplare hat die Auflage?', angebot, [13, 19]],
    ['Wann ist das Angebot gültig und wer ist die Ansprechpartnerin?', angebot, [7, 9]],
  ],
  'question in Spanish': [
    ['¿Cuánto cuesta el curso y cuántas plazas hay?', contacto, [14, 17, 19, 23]],
    ['¿Qué tipo de IVA aplica a los cursos?', contacto, [14, 17, 23]],
  ],
  'Japanese in a run': [
    ['京都', kyoto, [8]],
    ['約束', kyoto, [41]],
    ['市場', kyoto, [17]],
  ],
  emoji: [
    ['🌸', kyoto, [31]],
    ['🚲', annecy, [25]],
  ],
  'code identifier': [
    ['ledger_entry', architecture, [42]],
    ['redirectUrl', architecture, [28]],
    ['SMOOTHING_WINDOW', gpx, [23, 25]],
    ['moving_average', gpx, [27]],
  ],
  'in a table': [
    ['athanor', oeuvre, [24]],
    ['VMC bruyante', visite, [21]],
  ],
  'in a code block': [
    ['noatime', restic, [20]],
    ['trkpt', gpx, [54]],
  ],
  'in frontmatter': [
    ['tooling', gpx, [5]],
    ['prospect cerámica', contacto, [5, 8]],
  ],
  'in a link': [
    ['devis-audit-orval', estimation, [24]],
    ['flux-paiement', architecture, [12]],
  ],
  'file name or title': [
    ['web-map-notes', webMap, [8]],
    ['Grille des visites', grille, [7, 20]],
    ['Reading list 2025', reading, [2, 3, 5, 8, 13, 19, 35]],
    ['Angebot Druckerei Freiburg', angebot, [7, 9]],
  ],
  'common word, dense in one note': [
    ['praline', tarte, [8, 18, 24, 25, 33]],
    ['restic', restic, [8, 32, 33, 35, 37, 38, 44, 63, 66, 69]],
  ],
  'short word or number': [
    ['TVA Q3', 'tasks.md', [7]],
    ['Debian 12', restic, [10, 30, 36, 37, 46]],
    ['différentiel 30 mA', visite, [30, 43]],
    ['A5 Fadenheftung', angebot, [11]],
  ],
  'operators and shell characters': [
    ['Kleppmann AND transactions', reading, [19]],
    ['linocut; rm -rf *', trailLog, [143]],
    ['"gelato obligatoire', annecy, [14]],
    ['NEAR(cèdres torrent)', kyoto, [38]],
    ['$HOME/secret/restic.txt', restic, [33]],
    ['torchons*', tarte, [37]],
    ['gpxinfo | head', gpx, [56]],
  ],
};
