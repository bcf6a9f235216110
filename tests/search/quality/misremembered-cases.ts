/** Three words of which one is wrong: two from the right note, and a rare one from elsewhere. */
import type { MisrememberedCase, VaultName } from './cases';

type Row = readonly [query: string, wrong: string, note: string];

const rows = (vault: VaultName, language: string, table: readonly Row[]): MisrememberedCase[] =>
  table.map(([query, wrong, note]) => ({ shape: 'misremembered', vault, language, query, wrong, note }));

const english: readonly Row[] = [
  ['grant chimney roof', 'chimney', 'Projects/Lighthouse/notes.md'],
  ['scaffolding slates bilge', 'bilge', 'Projects/Lighthouse/notes.md'],
  ['mistletoe loan grant', 'mistletoe', 'Projects/Lighthouse/budget?.md'],
  ['jars thermocouple honey', 'thermocouple', 'Projects/Beehive/notes.md'],
  ['april lantern brood', 'lantern', 'Projects/Beehive/notes.md'],
  ['webhook tests rollback', 'webhook', 'Code/Deploy checklist [prod].md'],
  ['header client sextant', 'sextant', 'Code/README.md'],
  ['euro parabola digits', 'parabola', 'Code/Regex & shell one-liners.md'],
  ['spinnaker sailor masts', 'spinnaker', 'Reading/Encyclopædia notes.md'],
  ['drawer phoenix hoopoe', 'hoopoe', 'Reading/Encyclopædia notes.md'],
  ['roses crocus noon', 'crocus', 'Garden/Water log.md'],
  ['rain courgettes walnut', 'walnut', 'Garden/Water log.md'],
  ['buttermilk oven hydration', 'buttermilk', '100% Sourdough 🍞.md'],
  ['evening loaf sardine', 'sardine', '100% Sourdough 🍞.md'],
  ['ferry herring sardine', 'sardine', 'Travel/Tromsø and Ærø.md'],
  ['vestry cathedral airport', 'vestry', 'Travel/Tromsø and Ærø.md'],
  ['accordion tuned piano', 'accordion', 'Music/README.md'],
  ['string madrigal quartet', 'madrigal', 'Music/README.md'],
  ['oven feldspar foil', 'feldspar', 'Ideas/Solar oven.md'],
  ['gutter rain thermocouple', 'thermocouple', 'Ideas/Rain organ.md'],
  ['Latin Czech harpsichord', 'harpsichord', 'People/Casimir.md'],
  ['raku Welsh Latin', 'raku', 'People/Rosalind.md'],
  ['ferry gannet Portuguese', 'gannet', 'People/Odalys.md'],
  ['damper cracked sweep', 'sweep', 'Kiln/Changelog.md'],
  ['feldspar celadon ash', 'feldspar', 'Kiln/Recipes.md'],
  ['quilt aurora snow', 'aurora', 'Daily/2025-02-05.md'],
  ['raffle deferred shed', 'raffle', 'Meetings/Allotment committee.md'],
  ['anchor barquentine mooring', 'barquentine', 'Long/Boat log.md'],
  ['engine club hosepipe', 'hosepipe', 'Long/Boat log.md'],
  ['tenors pavane harpsichord', 'harpsichord', 'Long/Choir diary.md'],
  ['gannet feeder compost', 'gannet', 'Long/Bird counts.md'],
  ['rye tide flour', 'rye', 'Long/One long line.md'],
  ['conflict outage seed', 'outage', 'Long/Sync diary.md'],
  ['raffle scaffolding reindeer', 'reindeer', 'Projects/Lighthouse/budget?.md'],
  ['header balancer webhook', 'webhook', 'Code/README.md'],
];

const french: readonly Row[] = [
  ['brouette carpocapse tomates', 'carpocapse', 'Jardin/Potager partagé.md'],
  ['compost parcelle pressoir', 'pressoir', 'Jardin/Potager partagé.md'],
  ['kougelhopf caramel cassonade', 'kougelhopf', 'Cuisine/Crème brûlée à la fève tonka.md'],
  ['équipe sacristie congés', 'sacristie', 'Travail/Réunion d’équipe.md'],
  ['vitrail bourdon acompte', 'bourdon', 'Travail/Facture n° 2024-118 (50 %).md'],
  ['écluse phare granit', 'écluse', 'Voyages/Bretagne/README.md'],
  ['cidre vitrail dune', 'vitrail', 'Voyages/Bretagne/README.md'],
  ['gelée pommiers pucerons', 'pucerons', 'Long/Cahier du verger.md'],
  ['cloche collégiale sacristie', 'sacristie', 'Long/Une longue ligne.md'],
  ['coussins chalumeau rubans', 'chalumeau', 'Forms/Atelier.md'],
  ['cidre chalumeau fûts', 'chalumeau', 'Long/Cahier du verger.md'],
];

const german: readonly Row[] = [
  ['Kaution Schriftführer Mietvertrag', 'Schriftführer', 'Deutsch/Wohnung Müllerstraße.md'],
  ['Zwiebeln Flönz Mehl', 'Flönz', 'Deutsch/Rezept Käsespätzle.md'],
  ['Motor Kette Felge', 'Motor', 'Deutsch/Fahrradreparatur.md'],
  ['Euro Schatzmeister Torwart', 'Torwart', 'Deutsch/Sitzung #4 Verein.md'],
  ['Trikots Ritzel Torwart', 'Ritzel', 'Deutsch/Fußball & Grüße.md'],
];

const spanish: readonly Row[] = [
  ['limonero gallinas pepino', 'pepino', 'Español/Huerto de la abuela.md'],
  ['tomates berenjenas ajo', 'berenjenas', 'Español/Receta de gazpacho.md'],
  ['azada librero atlas', 'azada', 'Español/¿Qué leer?.md'],
  ['sombrero sandía chocolate', 'sandía', 'Español/Viaje a Oaxaca.md'],
];

const danish: readonly Row[] = [
  ['skorstenen surdej terrassen', 'surdej', 'Dansk/Sommerhus.md'],
  ['medvind vandrerhjem brændeovn', 'brændeovn', 'Dansk/Cykeltur på Møn.md'],
];

const italian: readonly Row[] = [
  ['persico brodo burro', 'persico', 'Italiano/Risotto.md'],
  ['geometra citofono preventivo', 'citofono', 'Italiano/Condominio.md'],
];

const russian: readonly Row[] = [
  ['омуль теплицу колодец', 'омуль', 'Русский/Дача и огород.md'],
  ['поезд полка холодец', 'холодец', 'Русский/Поездка на Байкал.md'],
];

const polish: readonly Row[] = [
  ['wiatr twaróg łódkę', 'twaróg', 'Polski/Łódź i łódka.md'],
  ['ziemniaki cebule żurek', 'żurek', 'Polski/Przepis na pierogi.md'],
];

const turkish: readonly Row[] = [['soğan boyoz havuç', 'boyoz', 'Türkçe/Mercimek çorbası.md']];

const greek: readonly Row[] = [['κέδρους μελιτζάνες κανέλα', 'κέδρους', 'Ελληνικά/Συνταγή για μουσακά.md']];

const germanInDemo: readonly Row[] = [
  ['Schwester Papier Prüfung', 'Papier', 'bucket/Deutschkurs B1.md'],
  ['Prüfung Feldberg Münster', 'Prüfung', 'bucket/travel/Wochenende in Freiburg.md'],
  ['Anmeldung Nachmittag Kirschkuchen', 'Kirschkuchen', 'bucket/Deutschkurs B1.md'],
  ['Papier Rucksack Telefon', 'Rucksack', 'projects/trail-guide/bucket/Angebot Druckerei Freiburg.md'],
];

const englishInDemo: readonly Row[] = [
  ['Yourcenar pencil cherries', 'cherries', 'bucket/Reading list 2025.md'],
  ['corridor accordion ceilings', 'accordion', 'projects/appart-search/bucket/Viewings compared.md'],
  ['leopard lamp sink', 'leopard', 'projects/appart-search/bucket/visit-chariot-d-or.md'],
  ['soup shepherds uuid', 'uuid', 'projects/trail-guide/bucket/chapter-3-draft.md'],
  ['login restic permission', 'restic', 'projects/trail-guide/bucket/web-map-notes.md'],
  ['fence restic complained', 'restic', 'projects/trail-guide/bucket/hike-15-first-draft.md'],
  ['leopard shuttle recordings', 'leopard', 'projects/trail-guide/bucket/gpx-pipeline.md'],
  ['courtyard saleswoman shepherd', 'saleswoman', 'bucket/Reading list 2025.md'],
  ['pencil chorizo courtyard', 'chorizo', 'bucket/Reading list 2025.md'],
  ['satellite opinion kernel', 'satellite', 'bucket/restic-backup-linux.md'],
  ['cherries corals remark', 'corals', 'bucket/travel/Kyoto in spring.md'],
  ['binding diary termites', 'termites', 'bucket/travel/Kyoto in spring.md'],
  ['payslips introduction frightening', 'payslips', 'inbox/2025-07-12-voice-memos/memo-1-introduction-idea.md'],
  ['bookings piano juniper', 'juniper', 'inbox/2025-07-12-voice-memos/memo-2-pricing-and-piano.md'],
  ['recommande garnier juniper', 'juniper', 'inbox/2025-07-14-courrier/review.md'],
  ['cellar wanderer shelf', 'wanderer', 'projects/appart-search/bucket/visit-chariot-d-or.md'],
  ['ceilings juniper bedroom', 'juniper', 'projects/appart-search/bucket/visit-chariot-d-or.md'],
  ['mortgage chorizo ground', 'chorizo', 'projects/appart-search/description.md'],
  ['variants corals heatwave', 'corals', 'projects/startup-x/bucket/A-B test of the booking page.md'],
  ['commission gross balcony', 'balcony', 'projects/startup-x/bucket/Fees & margins at 1.4 %.md'],
  ['margin laundry association', 'laundry', 'projects/startup-x/bucket/In-house estimate (July).md'],
  ['cheaper notification termites', 'termites', 'projects/startup-x/bucket/payment-architecture.md'],
  ['doubt sampling fondue', 'fondue', 'projects/trail-guide/bucket/gpx-pipeline.md'],
  ['laundry average reversed', 'laundry', 'projects/trail-guide/bucket/gpx-pipeline.md'],
  ['complained accordion satellite', 'satellite', 'projects/trail-guide/bucket/hike-15-first-draft.md'],
  ['solvent angebot stamps', 'stamps', 'projects/trail-guide/bucket/printer-quotes.md'],
];

const frenchInDemo: readonly Row[] = [
  ['genou ordonnance praline', 'praline', 'bucket/Rendez-vous Dr Peyrard.md'],
  ['horchata Odette dessert', 'horchata', 'bucket/Tarte à la praline & café glacé.md'],
  ['Roth courrier praline', 'praline', 'inbox/2025-07-14-courrier/payvia-recommande.md'],
  ['sink pénalité assurance', 'sink', 'projects/appart-search/bucket/Simulation prêt 3,35 %.md'],
  ['bugnes vélos orgeat', 'orgeat', "projects/appart-search/bucket/Checklist d'avant-compromis.md"],
  ['musique horchata boulevard', 'horchata', 'projects/appart-search/bucket/quartiers.md'],
  ['plage gougères Yourcenar', 'gougères', "bucket/Notes sur L'Œuvre au noir.md"],
  ['club orgeat impayés', 'orgeat', 'bucket/compte-rendu-club-entrepreneurs.md'],
  ['crème vélos athanor', 'athanor', 'bucket/Été à Annecy.md'],
  ['impayés plomb praline', 'praline', 'projects/appart-search/bucket/Questions pour le syndic.md'],
  ['bibliothèque ensuite noisettes', 'noisettes', "bucket/Notes sur L'Œuvre au noir.md"],
  ['fauteuil soirée assis', 'fauteuil', "bucket/Notes sur L'Œuvre au noir.md"],
  ['figues Parmelan ordonnance', 'figues', 'bucket/Rendez-vous Dr Peyrard.md'],
  ['recette veille quintessence', 'quintessence', 'bucket/Tarte à la praline & café glacé.md'],
  ['chapeau réseau cartes', 'chapeau', 'bucket/compte-rendu-club-entrepreneurs.md'],
  ['noisettes monsieur programme', 'noisettes', 'inbox/2025-07-14-courrier/payvia-recommande.md'],
  ['crayon échéances déclaration', 'crayon', 'inbox/2025-07-14-courrier/urssaf-troisieme-trimestre.md'],
  ['copropriété oublié noisettes', 'noisettes', 'projects/appart-search/bucket/Questions pour le syndic.md'],
  ['minuit boulevard baignade', 'baignade', 'projects/appart-search/bucket/quartiers.md'],
  ['Nicolas anticipé figues', 'figues', 'projects/startup-x/bucket/réunion Payvia 2025-05-27.md'],
  ['enquête confirmation chapeau', 'chapeau', 'projects/startup-x/bucket/specs-client-v2.0.md'],
];

const spanishInDemo: readonly Row[] = [
  ['agenda azulejos turpentine', 'turpentine', 'bucket/travel/Cinco días en Valencia.md'],
  ['balcón cobra termites', 'termites', 'bucket/travel/Cinco días en Valencia.md'],
  ['agenda cerámica fondue', 'fondue', 'projects/startup-x/bucket/Contacto Valencia (taller de cerámica).md'],
];

const pages: readonly Row[] = [
  ['severity signing garbage', 'garbage', 'commands/npm-audit.md'],
  ['wscript garbage corrupted', 'wscript', 'commands/npm-cache.md'],
  ['gist collaborators automation', 'gist', 'commands/npm-access.md'],
  ['heuristic subshell cyclonedx', 'cyclonedx', 'commands/npm-exec.md'],
  ['passphrase submodules subshell', 'passphrase', 'commands/npm-explore.md'],
  ['packument maximum questionnaire', 'questionnaire', 'commands/npm-outdated.md'],
  ['garbage passphrase extraneous', 'passphrase', 'commands/npm-prune.md'],
  ['checksums questionnaire spdx', 'questionnaire', 'commands/npm-sbom.md'],
  ['cidr unstarring wikipedia', 'unstarring', 'commands/npm-token.md'],
  ['ping wscript checksums', 'wscript', 'commands/npm-doctor.md'],
  ['bill gist admins', 'gist', 'using-npm/orgs.md'],
  ['sudo bitbucket slate', 'bitbucket', 'using-npm/removal.md'],
  ['certificates garbage official', 'garbage', 'using-npm/registry.md'],
  ['editor garbage compiled', 'garbage', 'commands/npm-edit.md'],
  ['emails passphrase indentation', 'passphrase', 'commands/npm-pkg.md'],
  ['passphrase grained expression', 'passphrase', 'commands/npm-search.md'],
  ['silly third passphrase', 'passphrase', 'using-npm/logging.md'],
  ['garbage slash underscores', 'garbage', 'using-npm/scope.md'],
  ['rimraf destination packlist', 'rimraf', 'commands/npm-pack.md'],
  ['square verdaccio automates', 'verdaccio', 'commands/npm-pkg.md'],
  ['uploaded stackoverflow provenance', 'stackoverflow', 'commands/npm-publish.md'],
  ['disabled offline nothingness', 'nothingness', 'commands/npm-search.md'],
  ['lodash appended stackoverflow', 'stackoverflow', 'commands/npm-uninstall.md'],
  ['malicious policies timestamp', 'timestamp', 'commands/npm-unpublish.md'],
  ['minified linux managers', 'minified', 'configuring-npm/install.md'],
  ['symlinked workflow rimraf', 'rimraf', 'using-npm/workspaces.md'],
  ['verbose party questionnaire', 'questionnaire', 'using-npm/logging.md'],
];

export const misrememberedCases: readonly MisrememberedCase[] = [
  ...rows('world', 'en', english),
  ...rows('world', 'fr', french),
  ...rows('world', 'de', german),
  ...rows('world', 'es', spanish),
  ...rows('world', 'da', danish),
  ...rows('world', 'it', italian),
  ...rows('world', 'ru', russian),
  ...rows('world', 'pl', polish),
  ...rows('world', 'tr', turkish),
  ...rows('world', 'el', greek),
  ...rows('demo', 'de', germanInDemo),
  ...rows('demo', 'en', englishInDemo),
  ...rows('demo', 'fr', frenchInDemo),
  ...rows('demo', 'es', spanishInDemo),
  ...rows('npm', 'en', pages),
];
