/** The filters over the demo vault, with the notes each lets through. */

const flatBucket = 'projects/appart-search/bucket';
const startBucket = 'projects/startup-x/bucket';
const trailBucket = 'projects/trail-guide/bucket';
const abTest = `${startBucket}/A-B test of the booking page.md`;
const angebot = `${trailBucket}/Angebot Druckerei Freiburg.md`;
const annecy = 'bucket/Été à Annecy.md';
const architecture = `${startBucket}/payment-architecture.md`;
const chapter = `${trailBucket}/chapter-3-draft.md`;
const checklist = `${flatBucket}/Checklist d'avant-compromis.md`;
const contacto = `${startBucket}/Contacto Valencia (taller de cerámica).md`;
const deutschkurs = 'bucket/Deutschkurs B1.md';
const estimate = `${startBucket}/In-house estimate (July).md`;
const fees = `${startBucket}/Fees & margins at 1.4 %.md`;
const freiburg = 'bucket/travel/Wochenende in Freiburg.md';
const gpx = `${trailBucket}/gpx-pipeline.md`;
const kyoto = 'bucket/travel/Kyoto in spring.md';
const memoPiano = 'inbox/2025-07-12-voice-memos/memo-2-pricing-and-piano.md';
const memoReview = 'inbox/2025-07-12-voice-memos/review.md';
const oeuvre = "bucket/Notes sur L'Œuvre au noir.md";
const payviaMeeting = `${startBucket}/réunion Payvia 2025-05-27.md`;
const quotes = `${trailBucket}/printer-quotes.md`;
const reading = 'bucket/Reading list 2025.md';
const simulation = `${flatBucket}/Simulation prêt 3,35 %.md`;
const specs20 = `${startBucket}/specs-client-v2.0.md`;
const specs21 = `${startBucket}/specs-client-v2.1.md`;
const startLog = 'projects/startup-x/changelog.md';
const syndic = `${flatBucket}/Questions pour le syndic.md`;
const tarte = 'bucket/Tarte à la praline & café glacé.md';
const trailLog = 'projects/trail-guide/changelog.md';
const valencia = 'bucket/travel/Cinco días en Valencia.md';
const visit = `${flatBucket}/visit-chariot-d-or.md`;
const webMap = `${trailBucket}/web-map-notes.md`;
const flatAbout = 'projects/appart-search/description.md';
const startAbout = 'projects/startup-x/description.md';
const trailAbout = 'projects/trail-guide/description.md';
const courrier = ['payvia-recommande', 'review', 'urssaf-troisieme-trimestre'].map(
  (name) => `inbox/2025-07-14-courrier/${name}.md`,
);

export const demoFilters: readonly (readonly [query: string, notes: readonly string[]])[] = [
  ['path:bucket/travel Claire', [valencia, kyoto, freiburg]],
  ['path:courrier', courrier],
  ['file:courrier', []],
  ['file:specs-client', [specs20, specs21]],
  ['file:state', ['appart-search', 'startup-x', 'trail-guide'].map((name) => `projects/${name}/state.md`)],
  ['file:changelog voucher', [startLog]],
  ['Kyoto -file:changelog', [reading, kyoto]],
  ['Freiburg -path:trail-guide', [deutschkurs, freiburg]],
  ['Freiburg tag:#deutsch', [deutschkurs, freiburg, angebot]],
  ['Freiburg -tag:#deutsch', [quotes, trailLog]],
  ['piano path:inbox', [memoPiano, memoReview]],
  ['piano -path:inbox', [visit, 'projects/appart-search/changelog.md', 'projects/appart-search/tasks.md']],
  ['tag:#payment', [fees, estimate, architecture]],
  ['tag:payment/fees', [fees]],
  ['tag:#payment/ledger', [architecture]],
  ['tag:#hiking/tools', [gpx, webMap]],
  ['tag:#flat/purchase', [checklist, syndic]],
  ['tag:#voyage', [annecy]],
  ['tag:#deutsch/prüfung', [deutschkurs]],
  ['tag:#payvia', [payviaMeeting, startLog]],
  ['tag:#design', [abTest, startLog]],
  ['tag:#recipe OR tag:#reading', [tarte, oeuvre, reading]],
  ['tag:#travel genou', [annecy]],
  ['[budget]', [annecy, flatAbout, startAbout]],
  ['[rating:9]', [oeuvre, valencia, kyoto]],
  ['[rating] -[rating:9]', [freiburg]],
  ['[status:waiting]', [syndic, contacto]],
  ['[status:"offer made"]', [visit]],
  ['[status:active] -path:projects', [deutschkurs]],
  ['[status:draft] OR [status:paused]', [chapter, webMap]],
  ['[people:Claire]', [flatAbout]],
  ['[people:"Karim Benali"]', [startAbout]],
  ['[version:2.1]', [specs21]],
  ['[deadline:2025-10-06]', [trailAbout]],
  ['[p-value]', [abTest]],
  [
    'after:2025-07-14',
    [
      ...courrier,
      'changelog.md',
      'tasks.md',
      estimate,
      architecture,
      specs21,
      startLog,
      'projects/startup-x/state.md',
      'projects/startup-x/tasks.md',
    ],
  ],
  ['after:2025-07-14 path:inbox', courrier],
  ['before:2024-12-31', [valencia, trailLog]],
  ['tag:#travel before:2025-05', [kyoto, valencia]],
  ['tag:#flat -before:2025-07-11', [checklist, simulation]],
  ['tag:#travel -after:2025-01-01', [valencia]],
  ['tag:#idea', []],
];
