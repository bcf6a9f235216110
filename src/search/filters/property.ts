/** `[name]` and `[name:value]` let notes through that have a property, or one of this value. */
import { fold } from '../../lines/fold';
import { wordsOf } from '../../lines/words';
import type { KnownNote, KnownNotes, PropertyValue } from '../known-notes';
import { readExpression, type Filter } from './filter';

/** What a model is told. */
export const PROPERTY_DESCRIPTION = '[status], [status:done], [rating:>3], [due:null] (a property, or its value)';

type ValueTest = (value: PropertyValue) => boolean;

/** A property, in whatever case; with a value it must have, or several of which it must have one: `draft OR done`. */
export function propertyFilter(name: string, value: string | undefined): Filter | undefined {
  const wanted = fold(name.trim());
  if (wanted === '') return undefined;
  const isWanted = remembered((key) => fold(key) === wanted);
  const [, source = ''] = EXPRESSION.exec(value ?? '') ?? [];
  const expression = source === '' ? undefined : readExpression(source, false);
  if (expression !== undefined) {
    const texts = ({ properties }: KnownNote): readonly string[] =>
      Object.entries(properties).flatMap(([key, held]) => (isWanted(key) ? [held].flat().map(textOf) : []));
    return { kind: 'expression', expression, texts, isNegated: false };
  }
  const tests = value?.split(/\s+OR\s+/).map((one) => valueTest(one.trim()));
  const isRight: ValueTest = (held) => tests === undefined || tests.some((test) => test(held));
  return {
    kind: 'note',
    test: ({ properties }) => {
      for (const key in properties) if (isWanted(key) && isRight(properties[key] ?? null)) return true;
      return false;
    },
  };
}

/** A test of texts that keeps its verdicts: thousands of notes share a few names of properties. */
function remembered(test: (text: string) => boolean): (text: string) => boolean {
  const verdicts = new Map<string, boolean>();
  return (text) => {
    let verdict = verdicts.get(text);
    if (verdict === undefined) verdicts.set(text, (verdict = test(text)));
    return verdict;
  };
}

/** The folded names of all properties, for as long as they are what is known: a page of brackets asks for hundreds of names. */
const namesKnown = new WeakMap<KnownNotes, { readonly version: number; readonly names: ReadonlySet<string> }>();

/** Whether any note has a property of this name. */
export function isProperty(name: string, known: KnownNotes): boolean {
  let made = namesKnown.get(known);
  if (made === undefined || made.version !== known.version) {
    const written = new Set<string>();
    for (const { properties } of known.notes()) for (const key in properties) written.add(key);
    made = { version: known.version, names: new Set(Array.from(written, fold)) };
    namesKnown.set(known, made);
  }
  return made.names.has(fold(name.trim()));
}

const EXPRESSION = /^\/(.+)\/$/s;
const QUOTED = /^"(.*)"$/s;
const COMPARED = /^([<>]=?)\s*(.+)$/s;

function valueTest(value: string): ValueTest {
  const compared = COMPARED.exec(value);
  if (compared !== null) return comparison(compared[1] ?? '', compared[2] ?? '');
  const [, quoted] = QUOTED.exec(value) ?? [];
  if (quoted !== undefined) return someOf((held) => fold(textOf(held)) === fold(quoted));
  if (value.toLowerCase() === 'null' || value === '') return (held) => isNothing(held);
  const number = Number(value);
  const words = wordsOf(value).map(({ text }) => text);
  return someOf((held) => {
    if (typeof held === 'number') return held === number;
    const text = textOf(held);
    return words.length === 0 ? fold(text) === fold(value) : holdsInOrder(text, words);
  });
}

/** Whether it holds for the value, or for one of a list. */
function someOf(test: ValueTest): ValueTest {
  return (value) => (isList(value) ? value.some(someOf(test)) : !isNothing(value) && test(value));
}

function isList(value: PropertyValue): value is readonly PropertyValue[] {
  return Array.isArray(value);
}

function isNothing(value: PropertyValue): boolean {
  return value === null || value === '' || (isList(value) && value.length === 0);
}

function textOf(value: PropertyValue): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The words of a value side by side; the last may go on. */
function holdsInOrder(text: string, words: readonly string[]): boolean {
  const held = wordsOf(text).map((word) => word.text);
  return held.some((_, at) =>
    words.every((word, i) =>
      i === words.length - 1 && !isDigits(word) ? held[at + i]?.startsWith(word) === true : held[at + i] === word,
    ),
  );
}

const isDigits = (word: string): boolean => /^\d+$/.test(word);

/** Numbers compare as numbers, anything else as text, which is right for dates. */
function comparison(sign: string, limit: string): ValueTest {
  const number = Number(limit);
  return someOf((held) => {
    const order =
      typeof held === 'number' && !Number.isNaN(number) ? held - number : compareTexts(fold(textOf(held)), fold(limit));
    if (sign === '<') return order < 0;
    if (sign === '>') return order > 0;
    return sign === '<=' ? order <= 0 : order >= 0;
  });
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The names of a note's properties that can be written between brackets. */
export function propertyNames({ properties }: KnownNote): readonly string[] {
  return Object.keys(properties).filter((name) => /^[^[\]:]{2,100}$/.test(name));
}

/** Characters. A longer value is a text, which nobody chooses from a list. */
const LONGEST_VALUE = 80;

/** The values that a note has for a property, as they are written in a filter, each item of a list by itself. */
export function propertyValues({ properties }: KnownNote, name: string): readonly string[] {
  const wanted = fold(name.trim());
  const keys = Object.keys(properties).filter((key) => fold(key) === wanted);
  return keys.flatMap((key) => writtenValues(properties[key] ?? null));
}

function writtenValues(value: PropertyValue): readonly string[] {
  if (isNothing(value)) return ['null'];
  if (isList(value)) return value.filter((one) => !isNothing(one)).flatMap(writtenValues);
  const written = typeof value === 'object' ? undefined : writtenValue(textOf(value).trim());
  return written === undefined ? [] : [written];
}

/** What finds a value again: in quotes where it has spaces, a link by its words, for a filter has no brackets in it. */
function writtenValue(text: string): string | undefined {
  if (text.length > LONGEST_VALUE || /[\n\r]|\sOR\s/.test(text)) return undefined;
  if (/[[\]]/.test(text)) {
    const words = text.replace(/[[\]"]+/g, ' ').trim();
    return wordsOf(words).length === 0 || COMPARED.test(words) ? undefined : words;
  }
  if (text.includes('"')) return wordsOf(text).length === 0 || COMPARED.test(text) ? undefined : text;
  return /\s/.test(text) || COMPARED.test(text) || text.toLowerCase() === 'null' ? `"${text}"` : text;
}
