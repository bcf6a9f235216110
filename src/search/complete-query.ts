/** What can be offered while a query is typed: the names of filters, and the values that the vault has for them. */
import { fold } from '../lines/fold';
import { noteName, tellApart } from '../lines/note-name';
import { fitsLink } from '../lines/heading-link';
import type { Span } from '../lines/span';
import { Pacer } from '../vault/pacer';
import type { OfferedValue } from './filters/filter';
import { FILTERS } from './filters/filters';
import { propertyNames, propertyValues } from './filters/property';
import type { KnownNote, KnownNotes } from './known-notes';
import { LIKE, OPERATORS } from './query-tokens';
import { ValueCounts } from './value-counts';

export interface Completion {
  /** What is offered, as it is shown. */
  readonly label: string;
  /** What is known of it: that it is a filter, that any value will do, how many notes have it, which days it lets through. */
  readonly about: { readonly filter: string } | 'any-value' | OfferedValue['about'];
  /** What it takes the place of. */
  readonly span: Span;
  /** What is written there; the caret comes behind it. */
  readonly text: string;
}

/** The most that is offered: a list to take in at a glance. */
export const MOST_OFFERED = 8;

export class QueryCompleter {
  /** What the vault has, as long as that is what is known: counting takes a tenth of a second at 20,000 notes. */
  private readonly lists = new Map<string, Promise<readonly Offer[]>>();
  private madeOf: readonly [KnownNotes, number] | undefined;
  private counting = new AbortController();

  constructor(
    /** Asked for only where a value is being typed. */
    private readonly known: () => KnownNotes,
    private readonly now: () => number = Date.now,
  ) {}

  /** What to offer for what is typed before the caret, best first; nothing where no filter is being typed. */
  async complete(text: string, caret: number): Promise<readonly Completion[]> {
    const filter = typedFilterAt(text, caret);
    if (filter === undefined) return [];
    const { kind, name, typed, span } = filter;
    if (kind === 'name') return filtersFrom(typed, span);
    const best = bestOf(await this.offersFor(filter), typed);
    // What is all there already needs no offer.
    const offers = best.length === 1 && best[0]?.value === typed ? [] : best;
    if (kind === 'property')
      return offers.map(({ value, about }) => ({ label: value, about, span, text: `${value}:` }));
    if (kind === 'property-value')
      return [...anyValue(text, filter, offers), ...offers.map((offer) => propertyValue(text, span, offer))].slice(
        0,
        MOST_OFFERED,
      );
    return offers.map(({ value, about }) => ({
      label: value,
      about,
      ...ended(text, span, name === LIKE ? `[[${value}]]` : quoted(value)),
    }));
  }

  private async offersFor({ kind, name }: TypedFilter): Promise<readonly Offer[]> {
    const known = this.known();
    if (this.madeOf?.[0] !== known || this.madeOf[1] !== known.version) {
      this.lists.clear();
      this.counting.abort();
      this.counting = new AbortController();
    }
    this.madeOf = [known, known.version];
    if (kind === 'property') return this.counted('[', propertyNames);
    if (kind === 'property-value') return this.counted(`[${fold(name.trim())}:`, (note) => propertyValues(note, name));
    if (name === LIKE) return this.counted(name, linksTo(known));
    const { values } = FILTERS.find(({ form }) => form === name) ?? {};
    if (values === undefined) return [];
    if ('always' in values)
      return values.always(this.now()).map((offer) => ({ ...offer, folded: comparable(offer.value) }));
    // A value with a quotation mark in it cannot be written.
    return this.counted(name, (note) => values.of(note).filter((value) => !value.includes('"')));
  }

  private counted(key: string, of: (note: KnownNote) => readonly string[]): Promise<readonly Offer[]> {
    const made = this.lists.get(key) ?? count(this.known(), of, this.counting.signal);
    this.lists.set(key, made);
    return made;
  }
}

/** A value with what it takes to find it quickly. */
interface Offer extends OfferedValue {
  readonly folded: string;
}

/** How a link names each note: by its name alone where no other has it. */
function linksTo(known: KnownNotes): (note: KnownNote) => readonly string[] {
  let namesakes: ReadonlyMap<string, unknown> | undefined;
  return ({ path }) => {
    namesakes ??= tellApart(Array.from(known.notes(), (note) => note.path));
    return [namesakes.has(path) ? path.replace(/\.md$/i, '') : noteName(path)].filter(fitsLink);
  };
}

/** Milliseconds of counting at a stretch: with what else a key press does, it stays below ten. */
const COUNTING_MS = 3;

/** Every value that a note has, commonest first, with the number of notes; none once nobody waits for it any more. */
async function count(
  known: KnownNotes,
  of: (note: KnownNote) => readonly string[],
  signal: AbortSignal,
): Promise<readonly Offer[]> {
  const counts = new ValueCounts();
  const pacer = new Pacer(COUNTING_MS);
  for (const note of known.notes()) {
    if (pacer.isDue) await pacer.pause();
    if (signal.aborted) return [];
    counts.add(of(note));
  }
  const offers = counts.all().map(({ value, notes }) => ({ value, about: { notes }, folded: comparable(value) }));
  return offers.sort((a, b) => b.about.notes - a.about.notes || (a.folded < b.folded ? -1 : 1));
}

function filtersFrom(typed: string, span: Span): readonly Completion[] {
  const forms = [...FILTERS.map(({ form }) => form), ...OPERATORS, LIKE];
  return forms
    .filter((form) => form.startsWith(typed.toLowerCase()))
    .map((form) => ({ label: form, about: { filter: form }, span, text: form }));
}

function propertyValue(text: string, span: Span, { value, about }: Offer): Completion {
  return { label: value.replace(/^"(.*)"$/, '$1'), about, ...ended(text, span, `${value}]`) };
}

/** Before any value is typed: that it has the property at all, where any note does. */
function anyValue(text: string, filter: TypedFilter, offers: readonly Offer[]): readonly Completion[] {
  const { name, typed, whole, span } = filter;
  const isFirst = typed === '' && span.start === whole.start + name.length + 1;
  if (!isFirst || offers.length === 0) return [];
  return [{ label: `[${name.trim()}]`, about: 'any-value', ...ended(text, whole, `${name.trim()}]`) }];
}

/** A filter that is complete, and the space behind it. */
function ended(text: string, { start, end }: Span, written: string): Pick<Completion, 'span' | 'text'> {
  const hasSpace = /\s/.test(text.charAt(end));
  return { span: { start, end: hasSpace ? end + 1 : end }, text: `${written} ` };
}

function quoted(value: string): string {
  return /\s/.test(value) ? `"${value}"` : value;
}

/** A `#` before a tag and a quotation mark before a value may be left out. */
function comparable(value: string): string {
  return fold(value).replace(/^[#"]/, '');
}

/** Those that contain what is typed: at their beginning, then at that of a word in them, then anywhere. */
function bestOf(offers: readonly Offer[], typed: string): readonly Offer[] {
  const wanted = comparable(typed);
  const best: readonly [Offer[], Offer[], Offer[]] = [[], [], []];
  for (const offer of offers) {
    const at = offer.folded.indexOf(wanted);
    if (at !== -1) best[at === 0 ? 0 : beginsWord(offer.folded, wanted, at) ? 1 : 2].push(offer);
  }
  return best.flat().slice(0, MOST_OFFERED);
}

function beginsWord(text: string, wanted: string, first: number): boolean {
  for (let at = first; at !== -1; at = text.indexOf(wanted, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  return false;
}

/** What is being typed at the caret of a query. */
interface TypedFilter {
  /** `pa`, which may become `path:`; `path:pro`; `[sta`; `[status:do`. */
  readonly kind: 'name' | 'value' | 'property' | 'property-value';
  /** Of the filter, with its colon, or of the property; empty where that is what is typed. */
  readonly name: string;
  readonly typed: string;
  /** The characters that a choice takes the place of. */
  readonly span: Span;
  /** Of a property, all that stands between the brackets, and the closing one. */
  readonly whole: Span;
}

const NAMES = FILTERS.map(({ form }) => form.slice(0, -1)).join('|');
/**
 * The pieces of a query, closed or not. Where one may begin, with the space before it: a note that is asked with, a value, a property,
 * which is no link and no empty check box, and what may become a name, for which one letter is too few. Anywhere: a phrase, a word,
 * and what is between them.
 */
const PIECES = new RegExp(
  '(?:^|\\s)(?:' +
    `(?<like>${LIKE}\\[\\[)[^\\]\\[#|]*(?:\\]\\])?|` +
    `-?(?<form>(?:${NAMES}):)(?:"[^"]*"?|[^\\s"]*)|` +
    '-?(?<bracket>\\[)(?![[\\]])[^[\\]]*\\]?|' +
    '-?(?<name>[a-z]{2,})(?=\\s|$))|' +
    '"[^"]*"?|“[^“”]*”?|„[^“”]*[“”]?|«[^«»]*»?|[^\\s"“„«]+|[^]',
  'gi',
);

/** Undefined where neither the name nor the value of a filter is being typed. */
function typedFilterAt(text: string, caret: number): TypedFilter | undefined {
  for (const piece of text.matchAll(PIECES)) {
    const [written] = piece;
    const end = piece.index + written.length;
    if (caret > end) continue;
    const { like, form, bracket, name } = piece.groups ?? {};
    if (like !== undefined || form !== undefined) return valueIn(text, piece, caret);
    if (bracket !== undefined) return propertyIn(text, piece, caret);
    if (name === undefined || caret !== end) return undefined;
    const span = { start: end - name.length, end };
    return { kind: 'name', name: '', typed: name, span, whole: span };
  }
  return undefined;
}

function valueIn(text: string, { 0: written, index, groups }: RegExpExecArray, caret: number): TypedFilter | undefined {
  const [isLink, form] = [groups?.['like'] !== undefined, (groups?.['form'] ?? LIKE).toLowerCase()];
  const start = index + written.indexOf(':') + 1;
  const mark = isLink ? '[[' : text.charAt(start) === '"' ? '"' : '';
  const from = start + mark.length;
  const isClosed = mark !== '' && written.length > from - index && written.endsWith(isLink ? ']]' : '"');
  const end = index + written.length;
  if (caret < from || (isClosed && (isLink || caret === end))) return undefined;
  const span = { start, end: mark === '"' && !isClosed ? wordEnd(text, caret) : end };
  return { kind: 'value', name: form, typed: text.slice(from, caret), span, whole: span };
}

function propertyIn(text: string, { 0: all, index }: RegExpExecArray, caret: number): TypedFilter | undefined {
  const [start, end] = [index + all.indexOf('[') + 1, index + all.length];
  const isClosed = all.endsWith(']');
  if (caret < start || (isClosed && caret === end)) return undefined;
  const written = text.slice(start, caret);
  const colon = written.indexOf(':');
  const whole = { start, end: isClosed ? end : Math.min(wordEnd(text, caret), end) };
  if (colon === -1) return { kind: 'property', name: '', typed: written.trim(), span: whole, whole };
  // Of several values, the last is the one that is typed.
  const [before = ''] = /^.*\sOR\s+/s.exec(written) ?? [];
  const valueStart = Math.max(before.length, colon + 1);
  const typed = written.slice(valueStart).replace(/^\s*"?/, '');
  const span = { start: start + valueStart, end: whole.end };
  return { kind: 'property-value', name: written.slice(0, colon), typed, span, whole };
}

function wordEnd(text: string, from: number): number {
  const length = text.slice(from).search(/[\s"]/);
  return length === -1 ? text.length : from + length;
}
