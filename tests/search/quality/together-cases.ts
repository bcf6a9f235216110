/** Questions about words that several notes hold, and one note in one line; what the question is made of occurs elsewhere, too. */
import type { TogetherCase, VaultName } from './cases';

type Row = readonly [query: string, words: string, note: string];

const rows = (vault: VaultName, table: readonly Row[]): TogetherCase[] =>
  table.map(([query, words, note]) => ({ shape: 'together', vault, query, words: words.split(' '), note }));

export const togetherCases: readonly TogetherCase[] = [
  ...rows('world', [
    ['I am looking for the place where hours and breakfast came up', 'hours breakfast', 'Long/Boat log.md'],
    ['which of my notes talked about Wren and scaffolding', 'wren scaffolding', 'Projects/Lighthouse/notes.md'],
    [
      'I am looking for the spot where summer, shadow and rarely came up',
      'summer shadow rarely',
      'Archive/en/00185.md',
    ],
    ['did anything come up on the celadon that cracked', 'celadon cracked', 'Kiln/Changelog.md'],
    ['has anybody spoken of things tuned by their length', 'tuned length', 'Ideas/Rain organ.md'],
    [
      "où est-ce que j'ai parlé de pierre, toujours et oiseau s'il te plaît",
      'pierre toujours oiseau',
      'Archive/fr/00112.md',
    ],
    ['que disent mes notes sur le pain et le compost ?', 'pain compost', 'Jardin/Potager partagé.md'],
    ['retrouve la note où il est question de projet, nouveau et bleu', 'projet nouveau bleu', 'Archive/fr/00196.md'],
    ['was steht in meinen Notizen beim Termin, nicht nötig', 'beim nicht', 'Deutsch/Fahrradreparatur.md'],
    ['¿qué dicen mis notas sobre lento, puente y aldea?', 'lento puente aldea', 'Archive/es/00072.md'],
    ['¿en qué lugar hablé de nuevo, nunca y habla?', 'nuevo nunca habla', 'Archive/es/00128.md'],
    ['I am looking for the place where מקשיב, כחול and מכתב came up', 'מקשיב כחול מכתב', 'Archive/he/00038.md'],
    ['hangi notta mektup, nehir ve kelime hakkında yazdım', 'mektup nehir kelime', 'Archive/tr/00147.md'],
    ['do you remember what I noted on بسيط, يبحث and مثال?', 'بسيط يبحث مثال', 'Archive/ar/00107.md'],
    ['waar heb ik iets geschreven over Wren en scaffolding', 'wren scaffolding', 'Projects/Lighthouse/notes.md'],
    ['var skrev jag någonting om hours och breakfast', 'hours breakfast', 'Long/Boat log.md'],
  ]),
  ...rows('npm', [
    ['do you remember what I noted on stored and LocalAppData?', 'stored localappdata', 'configuring-npm/folders.md'],
    ['I am looking for the place where favorite and enjoy came up', 'favorite enjoy', 'commands/npm-stars.md'],
    [
      'what have I read about starring repeatedly and additional things',
      'repeatedly additional',
      'commands/npm-star.md',
    ],
    ['do you remember what I noted on suite and deploying?', 'suite deploying', 'commands/npm-version.md'],
    ['do you remember what was noted on severity and lower?', 'severity lower', 'using-npm/dependency-selectors.md'],
    [
      'where was it said that modified things are changed manually',
      'modified manually',
      'configuring-npm/package-lock-json.md',
    ],
    ['I am looking for the section where objects are flattened', 'objects flattened', 'using-npm/scripts.md'],
    ['where do the docs talk of garbage that has to be cleaned', 'garbage clean', 'commands/npm-prune.md'],
    [
      'où est-ce que la documentation parle de keyfile et certfile',
      'keyfile certfile operations',
      'using-npm/config.md',
    ],
    ['onde foi que escrevi sobre publishable e creates', 'publishable creates', 'commands/npm-shrinkwrap.md'],
  ]),
  ...rows('demo', [
    [
      'I am looking for the place where the timetable, silence and the park came up',
      'timetable silence park',
      'inbox/2025-07-12-voice-memos/memo-1-introduction-idea.md',
    ],
    ['do you remember what I noted on article and twice?', 'article twice', 'projects/startup-x/changelog.md'],
    [
      'where do we talk about the uncoated paper that Bastien gave us',
      'bastien uncoated',
      'projects/trail-guide/changelog.md',
    ],
    [
      'retrouve la page où il est question des allergies qu’on veut savoir',
      'veut allergies',
      'projects/startup-x/bucket/interviews-ateliers.md',
    ],
    ['in quale nota ho parlato di Freiburg e would', 'freiburg would', 'projects/trail-guide/bucket/printer-quotes.md'],
    [
      'can you find the note in which I mentioned reversed and entry',
      'reversed entry',
      'projects/startup-x/bucket/payment-architecture.md',
    ],
  ]),
];
