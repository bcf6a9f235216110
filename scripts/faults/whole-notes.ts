/** Notes that show by themselves whether they are whole: an old text, or a new one, and nothing between. */
import { readdirSync } from 'node:fs';
import { writeNotes } from '../bench/write-notes';

/** Lines of the shortest version; others have up to this many more, so that a cut-off text is another text. */
const LINES = 40;

/** The word that every version of a note holds, and no other note. */
export const markerOf = (note: number): string => `lighthouse${note}`;
/** The word of one version alone. */
export const versionWord = (note: number, version: number): string => `ward${note}x${version}`;
export const pathOf = (note: number): string => `note ${note}.md`;

/** `slot`: a line that an edit may change without making the note another. */
export function wholeText(note: number, version: number, slot = 'free'): string {
  const line = `${markerOf(note)} ${versionWord(note, version)} and some words that stand in every line of it`;
  const lines = Array.from({ length: LINES + (version % LINES) }, (_, at) => `${line} ${at}`);
  return `# ${note} ${version}\n\nslot: ${slot}\n\n${lines.join('\n')}\n\nend of ${version}\n`;
}

export function isWhole(text: string): boolean {
  const [, note, version, slot] = /^# (\d+) (\d+)\n\nslot: (.*)\n/.exec(text) ?? [];
  return note !== undefined && text === wholeText(Number(note), Number(version), slot);
}

export function writeWholeNotes(folder: string, notes: number): void {
  const all = Array.from({ length: notes }, (_, note) => [pathOf(note), wholeText(note, 0)] as const);
  writeNotes(folder, all);
}

/** Temporary files that a write has left in a vault. */
export function leftovers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tmp'));
}
