/** Obsidian's operators over the demo vault, with the notes that each query finds. */

const flatBucket = 'projects/appart-search/bucket';
const startBucket = 'projects/startup-x/bucket';
const annecy = 'bucket/Été à Annecy.md';
const architecture = `${startBucket}/payment-architecture.md`;
const chapter = 'projects/trail-guide/bucket/chapter-3-draft.md';
const checklist = `${flatBucket}/Checklist d'avant-compromis.md`;
const compared = `${flatBucket}/Viewings compared.md`;
const deutschkurs = 'bucket/Deutschkurs B1.md';
const doctor = 'bucket/Rendez-vous Dr Peyrard.md';
const estimate = `${startBucket}/In-house estimate (July).md`;
const flatAbout = 'projects/appart-search/description.md';
const flatLog = 'projects/appart-search/changelog.md';
const flatState = 'projects/appart-search/state.md';
const flatTasks = 'projects/appart-search/tasks.md';
const freiburg = 'bucket/travel/Wochenende in Freiburg.md';
const kyoto = 'bucket/travel/Kyoto in spring.md';
const memoIdea = 'inbox/2025-07-12-voice-memos/memo-1-introduction-idea.md';
const memoPiano = 'inbox/2025-07-12-voice-memos/memo-2-pricing-and-piano.md';
const memoReview = 'inbox/2025-07-12-voice-memos/review.md';
const oeuvre = "bucket/Notes sur L'Œuvre au noir.md";
const payviaMeeting = `${startBucket}/réunion Payvia 2025-05-27.md`;
const postReview = 'inbox/2025-07-14-courrier/review.md';
const quotes = 'projects/trail-guide/bucket/printer-quotes.md';
const reading = 'bucket/Reading list 2025.md';
const restic = 'bucket/restic-backup-linux.md';
const simulation = `${flatBucket}/Simulation prêt 3,35 %.md`;
const startLog = 'projects/startup-x/changelog.md';
const startTasks = 'projects/startup-x/tasks.md';
const syndic = `${flatBucket}/Questions pour le syndic.md`;
const tarte = 'bucket/Tarte à la praline & café glacé.md';
const valencia = 'bucket/travel/Cinco días en Valencia.md';
const visit = `${flatBucket}/visit-chariot-d-or.md`;
const webMap = 'projects/trail-guide/bucket/web-map-notes.md';
const courrier = ['payvia-recommande', 'review', 'urssaf-troisieme-trimestre'].map(
  (name) => `inbox/2025-07-14-courrier/${name}.md`,
);
const memos = [memoIdea, memoPiano, memoReview];

export const demoOperators: readonly (readonly [query: string, notes: readonly string[]])[] = [
  ['task-todo:notaire', [checklist]],
  ['task:procès', [checklist, syndic]],
  ['task-done:banque', [checklist]],
  ['task:Claire', [reading, annecy, memoReview]],
  ['task-todo:Claire', [reading, memoReview]],
  ['task-done:Claire', [annecy]],
  ['task:(Claire -piano)', [reading, annecy]],
  ['Claire task-done:Yourcenar', [reading]],
  [
    '"- [ ]"',
    [
      deutschkurs,
      reading,
      doctor,
      restic,
      annecy,
      memoReview,
      postReview,
      checklist,
      syndic,
      simulation,
      payviaMeeting,
      startLog,
      quotes,
    ],
  ],
  ['task-todo:"" -task-done:""', [doctor, memoReview, quotes]],
  ['"±"', [simulation]],
  ['"°"', [tarte, 'changelog.md']],
  ['path:/\\d{4}-\\d{2}-\\d{2}/', [...memos, ...courrier, payviaMeeting]],
  ['file:/\\d{4}-\\d{2}-\\d{2}/', [payviaMeeting]],
  ['file:/v\\d\\.\\d/', ['specs-client-v2.0', 'specs-client-v2.1'].map((name) => `${startBucket}/${name}.md`)],
  ['/€\\d{3},\\d{3}/', [compared, flatLog, flatAbout, flatState, flatTasks]],
  ['/€\\d{3},\\d{3}/ -(file:changelog OR file:tasks)', [compared, flatAbout, flatState]],
  ['[status:draft OR paused]', [chapter, webMap]],
  ['[status:/^offer/]', [visit]],
  ['[rating:<9]', [freiburg]],
  ['[rating:>8]', [oeuvre, valencia, kyoto]],
  ['path:(courrier OR memos)', [...memos, ...courrier]],
  ['file:(state OR tasks) path:startup-x', ['projects/startup-x/state.md', startTasks]],
  ['(file:state OR file:tasks) -path:projects', ['tasks.md']],
  ['courrier -content:courrier', courrier],
  ['line:(piano Claire)', [memoReview, flatLog, flatTasks]],
  ['piano -line:(piano Claire)', [memoPiano, visit]],
  ['line:(Karim Marie)', [postReview, payviaMeeting, startLog]],
  ['line:(Karim Marie) -task:Karim', [payviaMeeting, startLog]],
  ['line:(Rhodane Isabelle)', [startLog]],
  ['match-case:PaymentGateway', [architecture, startLog, startTasks]],
  ['match-case:hmac', []],
  ['Kyoto (Sōseki OR temple)', [reading, kyoto]],
  ['content:"In-house estimate (July)" OR file:"In-house estimate (July)"', [estimate, startLog]],
  ['task-done:/\\d{2} %/', [simulation, startLog]],
  ['section:(waiting Claire) file:tasks', [flatTasks]],
  ['line:(status waiting low)', [startTasks, 'projects/trail-guide/tasks.md', 'tasks.md']],
];
