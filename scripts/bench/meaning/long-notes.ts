/**
 * A generated vault of long logs, always the same: each log has a few entries that a question asks for, among many that say
 * other things of the same place. What a long note needs is the right entry, not only the right note.
 */
import { seeded, type Random } from '../search-vault';
import logs from './logs.json';
import type { Question } from './questions';

const SEED = 20_261_116;
/** With those asked for: some 8 KB, several pieces of the size that is embedded. */
const ENTRIES = 60;
const FIRST_DAY = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_BETWEEN = 5;

/** What a log is made of: entries that questions ask for, and the stuff of the ordinary ones. */
type Log = (typeof logs)[number];

const random = seeded(SEED);
const made = logs.map((log) => makeNote(log, random));

export const longNotes = made.map(({ path, text }) => [path, text] as const);
/** What is asked of them. */
export const longQuestions = made.flatMap(({ questions }) => questions);

function makeNote(log: Log, random: Random): { path: string; text: string; questions: readonly Question[] } {
  const path = `logs/${log.title}.md`;
  const lines = [`# ${log.title}`, ''];
  const questions: Question[] = [];
  // The entries asked for are spread over the note, each somewhere in a part of its own.
  const part = Math.floor(ENTRIES / log.asked.length);
  const places = log.asked.map((_, at) => at * part + Math.floor(random() * part));
  for (let entry = 0; entry < ENTRIES; entry++) {
    const asked = log.asked[places.indexOf(entry)];
    const first = lines.length + 1;
    lines.push(`## ${dayOf(entry)}`, ...(asked?.says ?? ordinary(log, random)), '');
    if (asked === undefined) continue;
    const kind = asked.kind as Question['kind'];
    const where = [first, first + asked.says.length] as const;
    questions.push({ kind, asks: asked.asks, note: path, lines: where, says: asked.says[0] ?? '' });
  }
  return { path, text: lines.join('\n'), questions };
}

function dayOf(entry: number): string {
  return new Date(FIRST_DAY + entry * DAYS_BETWEEN * DAY_MS).toISOString().slice(0, 10);
}

/** Two or three sentences about who did what with which thing. */
function ordinary({ people, did, things, remarks }: Log, random: Random): string[] {
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
  const sentence = (): string => `${pick(people)} ${pick(did)} ${pick(things)}. ${pick(remarks)}`;
  return Array.from({ length: 2 + Math.floor(random() * 2) }, sentence);
}
