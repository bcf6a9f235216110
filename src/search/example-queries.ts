/** Queries made of a vault's own titles, tags and folders, to show what search does there; whether they find anything is for a search to say. */
import { noteName } from '../lines/note-name';
import { isStopWord } from '../lines/stop-words';
import { wordsOf, type Word } from '../lines/words';
import { Pacer } from '../vault/pacer';
import { propertyNames } from './filters/property';
import type { KnownNote, KnownNotes } from './known-notes';
import { ValueCounts, type ValueCount } from './value-counts';

/** Letters. Shorter words tell little of what a vault is about. */
const SHORTEST_WORD = 4;
/** How many titles are looked at, spread over the vault: enough to tell what it is about, in some 20 ms. */
const MOST_TITLES = 1000;
/** How many of the words in most titles are looked up. */
const MOST_WORDS = 200;
/** How many of each kind are worth a try. */
const MOST_CANDIDATES = 6;
/** How many notes are asked with: the next ones hardly say more. */
const MOST_LIKES = 2;
/** A word that a larger share of the notes holds says nothing of any of them. */
const COMMONEST_SHARE = 0.1;
/** A tag or a folder may hold more: it is looked through, not searched. */
const LARGEST_SHARE = 0.4;
/** Notes; in a small vault a share of it would be none. */
const FEW = 5;

/** Words that several notes share; a tag, else a property or a folder; passages like a recent note, else a phrase of its title, else the last days. */
export async function exampleQueries(known: KnownNotes, pacer = new Pacer()): Promise<readonly (readonly string[])[]> {
  const titles = new ValueCounts();
  const [tags, properties, folders] = [new ValueCounts(), new ValueCounts(), new ValueCounts()];
  let recent: KnownNote[] = [];
  const met = new Set<string>();
  const step = Math.ceil(known.size / MOST_TITLES);
  let place = 0;
  for (const note of known.notes()) {
    if (pacer.isDue) await pacer.pause();
    place += 1;
    if (place % step === 0) {
      const [title = ''] = note.names;
      // A file in every project, such as `state.md`, says nothing of what they are about.
      if (!met.has(title)) titles.add(telling(title).map(({ start, end }) => title.slice(start, end)));
      met.add(title);
      tags.add(note.tags.map((tag) => `tag:${quotedIfNeeded(tag)}`));
      properties.add(propertyNames(note).flatMap((name) => (name === 'tags' ? [] : [`[${name}]`])));
      const folder = note.path.slice(0, note.path.lastIndexOf('/') + 1);
      if (folder !== '') folders.add([`path:${quotedIfNeeded(folder)}`]);
    }
    if (recent.length < MOST_CANDIDATES || note.mtime > (recent.at(-1)?.mtime ?? 0))
      recent = [...recent, note].sort((a, b) => b.mtime - a.mtime).slice(0, MOST_CANDIDATES);
  }
  const most = Math.max(FEW, known.size * LARGEST_SHARE);
  const filters = [tags, properties, folders].flatMap((counts) => several(counts, most));
  const likes = recent.map(({ path }) => noteName(path)).filter((name) => !/[[\]#^|]/.test(name));
  const phrases = recent.flatMap(({ names: [title = ''] }) => phraseIn(title) ?? []);
  const others = [...likes.slice(0, MOST_LIKES).map((name) => `like:[[${name}]]`), ...phrases, 'after:7d', 'after:1y'];
  const words = await tellingWords(titles, known, pacer);
  return [words, filters, others].map((kind) => kind.slice(0, MOST_CANDIDATES));
}

/** Those in many titles and in few notes first. */
async function tellingWords(titles: ValueCounts, known: KnownNotes, pacer: Pacer): Promise<string[]> {
  const scored: { readonly word: string; readonly score: number }[] = [];
  const most = Math.max(FEW, known.size * COMMONEST_SHARE);
  for (const { value: word, notes: count } of commonest(titles).slice(0, MOST_WORDS)) {
    if (pacer.isDue) await pacer.pause();
    const notes = known.notesWith(telling(word)[0]?.text ?? '');
    if (notes >= 2 && notes <= most) scored.push({ word, score: count * Math.log(1 + known.size / notes) });
  }
  return scored.sort((a, b) => b.score - a.score).map(({ word }) => word);
}

/** The words of a title that can say what it is about. */
function telling(title: string): readonly Word[] {
  return wordsOf(title).filter(
    ({ text }) => text.length >= SHORTEST_WORD && /^\p{L}+$/u.test(text) && !isStopWord(text),
  );
}

/** Two telling words that stand side by side, as they are written. */
function phraseIn(title: string): string | undefined {
  const words = telling(title);
  const at = words.findIndex(({ end }, place) => words[place + 1]?.start === end + 1);
  const [first, second] = [words[at], words[at + 1]];
  return first && second && `"${title.slice(first.start, second.end)}"`;
}

function quotedIfNeeded(value: string): string {
  return /[\s"]/.test(value) ? `"${value.replaceAll('"', '')}"` : value;
}

function commonest(counts: ValueCounts): readonly ValueCount[] {
  return [...counts.all()].sort((a, b) => b.notes - a.notes || (a.value < b.value ? -1 : 1));
}

/** Those that more than one note has and no more than so many, commonest first. */
function several(counts: ValueCounts, most: number): readonly string[] {
  return commonest(counts).flatMap(({ value, notes }) => (notes >= 2 && notes <= most ? [value] : []));
}
