/** What small vaults are made of, for tests that take them through any sequence of changes. */
import fc from 'fast-check';

/** Queries that such notes answer, some only by the loosest of rules. */
export const QUERIES = [
  'garden',
  'gar',
  'gardens',
  'block',
  'blocking',
  'payment api',
  '"payment api"',
  '"garden payment api"',
  '"blocks 東京 gardens"',
  '"gardens bloc',
  '"api garden note"',
  'multi-agent',
  'multiagents',
  'multiag',
  "l'été",
  '東京',
  '東京都',
  '京',
  '☕',
  'note',
  'folder',
  'x'.repeat(80),
  'garden -api',
  'nowhere',
];

/** Words that are forms, beginnings, parts or look-alikes of each other. */
export const word = fc.constantFrom(
  'garden',
  'gardens',
  'Garden',
  'block',
  'blocking',
  'blocked',
  'payment',
  'api',
  'multi-agent',
  'multiagent',
  'multi',
  'agent',
  "l'été",
  'ete',
  '東京',
  '東',
  '京都',
  '東、京',
  '☕️',
  'x'.repeat(100),
  'x'.repeat(70),
  '#tag/sub',
  '```',
  '\n',
  '# ',
);
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
/** Few paths, so that steps meet; the last is no note that search looks into. */
export const path = fc.constantFrom(
  'note.md',
  'folder/note.md',
  'folder/garden.md',
  'other/api.md',
  'other/été.md',
  'tree.md',
);
const frontmatter = fc.constantFrom(
  '',
  '---\ntitle: Garden\n---\n',
  '---\ncollate: snapshot\n---\n',
  '---\naliases: [api]\n---\n',
);

/** A whole note. */
export const noteText = fc.tuple(frontmatter, text).map((parts) => parts.join(''));

export const isSearched = (note: [string, string]): boolean =>
  note[0] !== 'tree.md' && !note[1].includes('collate: snapshot');

/** A value as a failing disk leaves it: cut off, or with a byte changed. */
export function damaged(value: Uint8Array, at: number): Uint8Array {
  if (at % 2 === 0) return value.slice(0, at % value.length);
  const changed = value.slice();
  changed[at % changed.length]! ^= 1 + (at % 255);
  return changed;
}
