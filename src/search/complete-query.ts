/** What can be offered while a query is typed: the names of filters, and the values that the vault has for them. */
import { fold } from '../lines/fold';
import { noteName } from '../lines/note-name';
import { fitsLink } from '../lines/source-heading';
import { Pacer } from '../vault/pacer';
import type { OfferedValue } from './filters/filter';
import { FILTERS } from './filters/filters';
import { propertyNames, propertyValues } from './filters/property';
import type { KnownNote, KnownNotes } from './known-notes';
import type { Span } from './matches';
import { LIKE, OPERATORS } from './query-tokens';
import { typedFilterAt, type TypedFilter } from './typed-filter';

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

type TypedValue = Exclude<TypedFilter, { kind: 'name' }>;
type TypedPropertyValue = Extract<TypedFilter, { kind: 'property-value' }>;

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
    const typed = typedFilterAt(text, caret);
    if (typed === undefined) return [];
    if (typed.kind === 'name') return filtersFrom(typed.typed, typed.span);
    const best = bestOf(await this.offersFor(typed), typed.typed);
    // What is all there already needs no offer.
    const offers = best.length === 1 && best[0]?.value === typed.typed ? [] : best;
    switch (typed.kind) {
      case 'value':
        return offers.map(({ value, about }) => ({
          label: value,
          about,
          ...ended(text, typed.span, typed.form === LIKE ? `[[${value}]]` : quoted(value)),
        }));
      case 'property':
        return offers.map(({ value, about }) => ({ label: value, about, span: typed.span, text: `${value}:` }));
      case 'property-value':
        return [...anyValue(text, typed, offers), ...offers.map((offer) => propertyValue(text, typed, offer))].slice(
          0,
          MOST_OFFERED,
        );
    }
  }

  private async offersFor(typed: TypedValue): Promise<readonly Offer[]> {
    const known = this.known();
    if (this.madeOf?.[0] !== known || this.madeOf[1] !== known.version) {
      this.lists.clear();
      this.counting.abort();
      this.counting = new AbortController();
    }
    this.madeOf = [known, known.version];
    if (typed.kind === 'property') return this.counted('[', known, propertyNames);
    if (typed.kind === 'property-value')
      return this.counted(`[${fold(typed.name.trim())}:`, known, (note) => propertyValues(note, typed.name));
    const { form } = typed;
    if (form === LIKE) return this.counted(form, known, linksTo(known));
    const { values } = FILTERS.find((one) => one.form === form) ?? {};
    if (values === undefined) return [];
    if ('of' in values) {
      const { of } = values;
      // A value with a quotation mark in it cannot be written.
      return this.counted(form, known, (note) => of(note).filter((value) => !value.includes('"')));
    }
    return values.always(this.now()).map((offer) => ({ ...offer, folded: comparable(offer.value), notes: 0 }));
  }

  private counted(
    key: string,
    known: KnownNotes,
    of: (note: KnownNote) => readonly string[],
  ): Promise<readonly Offer[]> {
    const made = this.lists.get(key) ?? count(known, of, this.counting.signal);
    this.lists.set(key, made);
    return made;
  }
}

/** A value with what it takes to find it quickly. */
interface Offer extends OfferedValue {
  readonly folded: string;
  /** Commonest first; among values that come in an order of their own, all the same. */
  readonly notes: number;
}

/** How a link names each note: by its name alone where no other has it. */
function linksTo(known: KnownNotes): (note: KnownNote) => readonly string[] {
  let shared: ReadonlySet<string> | undefined;
  return ({ path }) => {
    shared ??= sharedNames(known);
    const name = noteName(path);
    return [shared.has(name) ? path.replace(/\.md$/i, '') : name].filter(fitsLink);
  };
}

function sharedNames(known: KnownNotes): ReadonlySet<string> {
  const [names, shared] = [new Set<string>(), new Set<string>()];
  for (const { path } of known.notes()) {
    const name = noteName(path);
    if (names.has(name)) shared.add(name);
    names.add(name);
  }
  return shared;
}

/** Milliseconds of counting at a stretch: with what else a key press does, it stays below ten. */
const COUNTING_MS = 3;

/** Every value that a note has, whatever its case, with the number of notes; none once nobody waits for it any more. */
async function count(
  known: KnownNotes,
  of: (note: KnownNote) => readonly string[],
  signal: AbortSignal,
): Promise<readonly Offer[]> {
  const counts = new Map<string, { readonly value: string; readonly folded: string; notes: number; last: number }>();
  const pacer = new Pacer(COUNTING_MS);
  let note = 0;
  for (const one of known.notes()) {
    if (pacer.isDue) await pacer.pause();
    if (signal.aborted) return [];
    note += 1;
    for (const value of of(one)) {
      const key = value.toLowerCase();
      const met = counts.get(key);
      if (met === undefined) counts.set(key, { value, folded: comparable(value), notes: 1, last: note });
      else if (met.last !== note) [met.notes, met.last] = [met.notes + 1, note];
    }
  }
  return Array.from(counts.values(), ({ value, folded, notes }) => ({ value, folded, notes, about: { notes } }));
}

function filtersFrom(typed: string, span: Span): readonly Completion[] {
  const forms = [...FILTERS.map(({ form }) => form), ...OPERATORS, LIKE];
  return forms
    .filter((form) => form.startsWith(typed.toLowerCase()))
    .map((form) => ({ label: form, about: { filter: form }, span, text: form }));
}

function propertyValue(text: string, { span }: TypedPropertyValue, { value, about }: Offer): Completion {
  return { label: value.replace(/^"(.*)"$/, '$1'), about, ...ended(text, span, `${value}]`) };
}

/** Before any value is typed: that it has the property at all, where any note does. */
function anyValue(text: string, typed: TypedPropertyValue, offers: readonly Offer[]): readonly Completion[] {
  const { name, whole, span } = typed;
  const isFirst = typed.typed === '' && span.start === whole.start + name.length + 1;
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

/** What is typed may be the beginning of a value, of a word in it, or stand anywhere in it. */
type Rank = 0 | 1 | 2;

/** Those that contain what is typed: by where it stands in them, then commonest first, then by name where they are counted. */
function bestOf(offers: readonly Offer[], typed: string): readonly Offer[] {
  const wanted = comparable(typed);
  const best: { readonly rank: Rank; readonly offer: Offer }[] = [];
  for (const offer of offers) {
    const at = offer.folded.indexOf(wanted);
    if (at === -1) continue;
    const rank = at === 0 ? 0 : beginsWord(offer.folded, wanted, at) ? 1 : 2;
    let place = best.length;
    for (; place > 0; place--) {
      const other = best[place - 1];
      if (other === undefined || other.rank < rank || (other.rank === rank && !comesBefore(offer, other.offer))) break;
    }
    if (place < MOST_OFFERED) best.splice(place, 0, { rank, offer });
    if (best.length > MOST_OFFERED) best.pop();
  }
  return best.map(({ offer }) => offer);
}

function comesBefore(a: Offer, b: Offer): boolean {
  return a.notes > b.notes || (a.notes === b.notes && a.notes > 0 && a.folded < b.folded);
}

function beginsWord(text: string, wanted: string, first: number): boolean {
  for (let at = first; at !== -1; at = text.indexOf(wanted, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  return false;
}
