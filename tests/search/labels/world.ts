/** The labelled queries over the world vault, read and counted by hand. */
import type { LabelTable } from '../labels';

const allergie = 'Santé/Allergie au pollen ?.md';
const alsace = 'Voyages/Noël en Alsace.md';
const arabicHummus = 'العربية/وصفة الحمص.md';
const arabicLibrary = 'العربية/مكتبة المدينة.md';
const baikal = 'Русский/Поездка на Байкал.md';
const beehive = 'Projects/Beehive/notes.md';
const beijing = '中文/北京旅行计划.md';
const borsch = 'Українська/Рецепт борщу.md';
const bretagne = 'Voyages/Bretagne/README.md';
const budget = 'Projects/Lighthouse/budget?.md';
const carpathians = 'Українська/Карпати.md';
const codeReadme = 'Code/README.md';
const creme = 'Cuisine/Crème brûlée à la fève tonka.md';
const dacha = 'Русский/Дача и огород.md';
const deploy = 'Code/Deploy checklist [prod].md';
const encyclopaedia = 'Reading/Encyclopædia notes.md';
const facture = 'Travail/Facture n° 2024-118 (50 %).md';
const fahrrad = 'Deutsch/Fahrradreparatur.md';
const fussball = 'Deutsch/Fußball & Grüße.md';
const galilee = 'עברית/טיול לגליל.md';
const gazpacho = 'Español/Receta de gazpacho.md';
const huerto = 'Español/Huerto de la abuela.md';
const izmir = 'Türkçe/İzmir gezisi.md';
const jeju = '한국어/제주도 여행.md';
const kaese = 'Deutsch/Rezept Käsespätzle.md';
const kimchi = '한국어/김치찌개.md';
const koreanMinutes = '한국어/회의록.md';
const leer = 'Español/¿Qué leer?.md';
const lighthouse = 'Projects/Lighthouse/notes.md';
const lodz = 'Polski/Łódź i łódka.md';
const machineLearning = '中文/学习笔记 机器学习.md';
const mercimek = 'Türkçe/Mercimek çorbası.md';
const moussaka = 'Ελληνικά/Συνταγή για μουσακά.md';
const music = 'Music/README.md';
const naxos = 'Ελληνικά/Διακοπές στη Νάξο.md';
const newYear = 'Русский/Ёлка и Новый год.md';
const oaxaca = 'Español/Viaje a Oaxaca.md';
const piano = 'עברית/שיעורי פסנתר.md';
const pierogi = 'Polski/Przepis na pierogi.md';
const potager = 'Jardin/Potager partagé.md';
const readingLog = '日本語/読書記録.md';
const regex = 'Code/Regex & shell one-liners.md';
const reunion = 'Travail/Réunion d’équipe.md';
const salesMeeting = '日本語/会議メモ 2024-11-08.md';
const sitzung = 'Deutsch/Sitzung #4 Verein.md';
const sourdough = '100% Sourdough 🍞.md';
const taches = 'Tâches.md';
const tea = '中文/茶叶.md';
const tromso = 'Travel/Tromsø and Ærø.md';
const waterLog = 'Garden/Water log.md';
const wohnung = 'Deutsch/Wohnung Müllerstraße.md';
const kyotoLeaves = '日本語/京都の紅葉.md';

export const worldLabels: LabelTable = {
  'single word': [
    ['chalumeau', creme, [15]],
    ['barquentine', encyclopaedia, [12]],
    ['acequia', huerto, [3]],
  ],
  'several words': [
    ['Ottilie robinet', potager, [18, 21]],
    ['slates railing', lighthouse, [6, 16, 17]],
    ['brouette tondeuse', potager, [10]],
  ],
  'accents missing in the query': [
    ['kougelhopf vernissee', alsace, [11]],
    ['quemeneur', allergie, [5]],
    ['sandia', gazpacho, [17]],
    ['policiacas', leer, [15]],
    ['kasespatzle', kaese, [6]],
    ['zurek', lodz, [11]],
  ],
  'accents missing in the note': [
    ['Castagnède', facture, [3, 14]],
    ['Borodín', music, [11]],
  ],
  'capital letters': [
    ['HARPSICHORD', music, [7]],
    ['БАЙКАЛ', baikal, [2, 5]],
  ],
  'curly quote': [
    ["l'intranet", reunion, [12, 17]],
    ['keeper’s cottage', lighthouse, [3]],
    ["d'Éloïse écluse", alsace, [7]],
  ],
  'œ and oe': [
    ['oeillets', potager, [14]],
    ['coeur-de-boeuf', potager, [13]],
    ['onomatopoeia', encyclopaedia, [8]],
    ['phœnix', encyclopaedia, [17]],
  ],
  'æ and ae': [
    ['archaeology', encyclopaedia, [5]],
    ['encyclopaedia', encyclopaedia, [1]],
    ['Ærø', tromso, [1, 9, 10]],
  ],
  'ß and ss': [
    ['müllerstrasse', wohnung, [1]],
    ['fussball', fussball, [1]],
    ['GROSSKOPF', wohnung, [13]],
    ['strassburg', alsace, [3]],
  ],
  hyphens: [
    ['porte-à-porte', reunion, [20]],
    ['bain marie', creme, [14]],
    ['square-rigged', encyclopaedia, [12]],
    ['rendez vous imprimeur', reunion, [11]],
    ['post-mortem', deploy, [25]],
  ],
  '#tag': [['#protokoll', sitzung, [1, 18]]],
  '#nested/tag': [
    ['#jardin/compost', potager, [26]],
    ['#verein/sommerfest', sitzung, [18]],
  ],
  'a/b': [
    ['CI/CD', deploy, [14]],
    ['client/server', codeReadme, [19]],
  ],
  'e-mail': [
    ['heritage.desk@lighthouse-trust.example', lighthouse, [20]],
    ['compta@verrerie-castagnede.example', facture, [14]],
    ['booking@havnehytte.example', tromso, [14]],
  ],
  'address on the web': [
    ['bretagne-sentiers.example', bretagne, [18]],
    ['https://forge.gantry.example/issues', codeReadme, [20]],
    ['status.gantry.example', deploy, [19]],
    ['meteo-karpaty.example', carpathians, [13]],
  ],
  'version number': [
    ['v3.14.2', deploy, [22]],
    ['3.15.0', deploy, [22]],
  ],
  'phone number': [
    ['05 61 00 42 17', reunion, [21]],
    ['+52 951 555 0142', oaxaca, [15]],
    ['030 5550 1894', wohnung, [18]],
    ['04-555-0173', galilee, [13]],
  ],
  amount: [
    ['£4,750', lighthouse, [16]],
    ['"2 415,50 €"', facture, [12]],
    ['"3 480,00"', facture, [7]],
    ['2.318,40 €', sitzung, [6]],
  ],
  date: [
    ['2024-02-29', deploy, [8]],
    ['2024-08-18', beehive, [16]],
  ],
  phrase: [
    ['"overnight proving"', sourdough, [9]],
    ['«La lluvia amarilla»', leer, [3]],
    ['“borrando las heridas”', leer, [11]],
    ['"granit rose"', bretagne, [9]],
    ['“lime blossom”', beehive, [18]],
  ],
  negation: [
    ['scaffolding -raffle', lighthouse, [12, 18]],
    ['huevo -gallinas', gazpacho, [13]],
    ['gantry -kubectl', codeReadme, [1, 20]],
    ['sonnette -bouleau', taches, [1]],
  ],
  prefix: [
    ['désensib', allergie, [13]],
    ['irrig', waterLog, [17]],
    ['kündig', wohnung, [14]],
    ['cartogr', leer, [5]],
  ],
  'French plural': [
    ['ramequin', creme, [3]],
    ['bouleaux', allergie, [3, 9]],
    ['bocal couvercle', taches, [9, 11]],
  ],
  'English inflection': [
    ['harpsichords viola', music, [7, 8]],
    ['queens varroa', beehive, [3, 6, 10]],
    ['feeding starter', sourdough, [3, 6]],
  ],
  'German inflection': [
    ['Zwiebel Muskatnuss', kaese, [11, 12, 18, 20]],
    ['Ketten Schlauch', fahrrad, [6, 7, 13, 14]],
  ],
  'Spanish plural': [
    ['berenjena calabaza', huerto, [6, 8, 10]],
    ['pepinos vinagres', gazpacho, [8, 10, 17]],
    ['cascada poza', oaxaca, [7]],
  ],
  'question in French': [
    ['Qui arrose les tomates du jardin partagé ?', potager, [2, 3, 7, 9, 10, 13, 17, 26]],
    ['À quelle heure ferme la salle de réunion ?', reunion, [6, 18, 20]],
  ],
  'question in English': [
    ['Who holds the scaffolding certificate?', lighthouse, [12, 18]],
    ['How many mites did we count in the hive?', beehive, [3, 7, 10]],
  ],
  'question in German': [
    ['Wann ist der Termin in der Werkstatt wegen der Kette?', fahrrad, [3, 6, 13, 18]],
    ['Wie hoch ist die Kaution für die Wohnung?', wohnung, [1, 10]],
  ],
  'question in Spanish': [
    ['¿Cuánto cuesta una botella de mezcal?', oaxaca, [12]],
    ['¿Dónde se siembran las calabazas de la abuela?', huerto, [1, 8, 10]],
  ],
  'Japanese in a run': [
    ['展示会', salesMeeting, [12, 18]],
    ['見積書', salesMeeting, [14, 17]],
    ['会議', salesMeeting, [2, 5, 15]],
    ['海水浴場', readingLog, [4]],
    ['東京 旅館', kyotoLeaves, [10, 15]],
  ],
  'Chinese in a run': [
    ['长城', beijing, [7]],
    ['反向传播', machineLearning, [3]],
    ['卷积', machineLearning, [8, 17]],
    ['铁观音', tea, [3, 9]],
  ],
  'Korean in a run': [
    ['박물관', jeju, [8]],
    ['설문조사', koreanMinutes, [8, 10]],
    ['돼지고기', kimchi, [7, 12]],
  ],
  'Cyrillic prefix': [
    ['колод', dacha, [7, 11]],
    ['теплиц', dacha, [10, 17]],
    ['буряк', borsch, [6, 11]],
    ['часник', borsch, [9, 12]],
    ['Говерл', carpathians, [11]],
  ],
  'Cyrillic ё': [
    ['елка', newYear, [1, 3]],
    ['селедка', newYear, [7]],
  ],
  'Arabic marks': [
    ['مكتبة المدينة', arabicLibrary, [1]],
    ['كتاب', arabicLibrary, [8]],
    ['طَحِينَة', arabicHummus, [6]],
    ['الحمص', arabicHummus, [1, 5, 11]],
  ],
  Hebrew: [
    ['שיר ערש', piano, [8]],
    ['פסנתר', piano, [1]],
    ['שקשוקה', galilee, [11]],
  ],
  'Greek accents': [
    ['καφες', naxos, [10]],
    ['ΝΑΞΟ', naxos, [1]],
    ['μελιτζανες', moussaka, [6, 11]],
    ['ΜΟΥΣΑΚΑ', moussaka, [1]],
  ],
  'Turkish i': [
    ['istanbul', izmir, [10]],
    ['izmir', izmir, [1]],
    ['ılık', izmir, [3]],
    ['MERCİMEK', mercimek, [1, 5, 9]],
    ['kırmızı', mercimek, [5]],
  ],
  Polish: [
    ['łódk', lodz, [1, 10, 18]],
    ['pierog', pierogi, [1, 13]],
  ],
  emoji: [
    ['🌌', tromso, [6]],
    ['🍁', kyotoLeaves, [15]],
    ['🎶', sourdough, [12]],
    ['☃️', newYear, [16]],
  ],
  'code identifier': [
    ['maxretrycount', deploy, [13]],
    ['run_smoke_tests', deploy, [12]],
    ['parseHeaderLine', codeReadme, [7]],
    ['softmax_rows', machineLearning, [11]],
  ],
  'in a table': [
    ['coefficient marée', bretagne, [11, 12]],
    ['carretilla', huerto, [18]],
    ['Kaltmiete', wohnung, [9, 10]],
  ],
  'in a code block': [
    ['kubectl rollout', deploy, [18]],
    ['keepdims', machineLearning, [12, 13]],
    ['awk', regex, [9]],
  ],
  'in frontmatter': [
    ['schwäbisch', kaese, [2]],
    ['platform-team', deploy, [2]],
    ['saison printemps', potager, [3, 4]],
  ],
  'in a link': [
    ['Herbarium', encyclopaedia, [19]],
    ['kite-string', deploy, [25]],
  ],
  'file name or title': [
    ['Fahrradreparatur', fahrrad, [1]],
    ['Tâches passeport', taches, [5]],
    ['budget lighthouse', budget, [1]],
    ['Sitzung Schatzmeister', sitzung, [10]],
    ['Deploy checklist [prod]', deploy, [6, 18]],
  ],
  'common word, dense in one note': [
    ['jardin', potager, [3, 7, 9, 10, 17, 26]],
    ['water', waterLog, [1, 3, 6, 7, 8, 11, 13, 14, 16]],
  ],
  'short word or number': [
    ['bar 118', music, [12]],
    ['28 Zoll', fahrrad, [14]],
    ['SV Eichenau', fussball, [3, 14]],
    ['8 jaunes', creme, [6, 12]],
  ],
  'operators and shell characters': [
    ['varroa AND mites', beehive, [10]],
    ['NEAR NOT operators', regex, [15, 16]],
    ['$(kubectl)', deploy, [18]],
    ['"reindeer stew', tromso, [6]],
    ['* Fjellstua *', tromso, [6]],
    ['hosepipe && ban', waterLog, [16]],
    ['picatostes; --', gazpacho, [13]],
  ],
};
