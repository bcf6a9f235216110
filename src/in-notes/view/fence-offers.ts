/** What can be offered for what is being typed in a `collate` block, best first. */
import { describeCompletion } from '../../texts/describe-completion';
import type { Texts } from '../../texts/en';
import type { Completion } from '../../search/complete-query';
import { SEARCH_FIELDS } from '../source/collate-block';
import type { LineStart, Typed } from '../source/what-is-typed';
import { namedHeadings } from '../../lines/heading-link';
import { blockIds } from '../../lines/link-part';
import { oneLine } from '../../lines/one-line';
import type { Span } from '../../lines/span';
import { Pacer } from '../../vault/pacer';
import { siblingSources } from '../sibling-sources';

type TypedAs<Kind> = Extract<Typed, { kind: Kind }>;

export interface FenceOffer extends Span {
  readonly label: string;
  /** What it is or does, in a few words. */
  readonly about: string;
  /** What is written, in the place of which characters of the line. */
  readonly text: string;
  /** Where the cursor stands in the line then. */
  readonly caret: number;
}

/** What the offers are made of. */
export interface FenceOffersHost {
  readonly texts: Texts;
  /** The path of the note with the block. */
  own(): string;
  /** The paths of all notes that are not excluded, except that of the block. */
  notes(): Promise<readonly string[]>;
  /** The shortest link to a note. */
  linkTo(path: string): string;
  /** The lines of a note that a link or a path names; undefined when there is none, or it is excluded. */
  linesOf(note: string, namedBy: 'link' | 'path'): Promise<readonly string[] | undefined>;
  completeQuery(query: string, caret: number): Promise<readonly Completion[]>;
  /** How well a text fits what is typed; the higher the better, undefined when it does not. */
  fit(typed: string): (text: string) => number | undefined;
}

/** Lines to look through; who does not find it among them types on. */
const MOST_OFFERED = 20;
/** Letters of a word of a query before the name of a filter is offered: Enter takes the first offer, and belongs to the line otherwise. */
const LEAST_OF_A_NAME = 3;
/** Characters of a block of text that tell it from others. */
const LONGEST_ABOUT = 80;
/** Milliseconds of comparing at a stretch. */
const COMPARING_MS = 8;

export class FenceOffers {
  constructor(private readonly host: FenceOffersHost) {}

  async offersFor(typed: Typed): Promise<readonly FenceOffer[]> {
    switch (typed.kind) {
      case 'start':
        return [...(await this.siblings(typed)), ...typed.starts.map((name) => this.lineStart(name, typed))];
      case 'value':
        return this.values(typed);
      case 'link':
        return this.links(typed);
      case 'part':
        return this.parts(typed);
      case 'path':
        return this.paths(typed);
      case 'query':
        return this.filters(typed);
    }
  }

  /** While the block is empty. */
  private async siblings(typed: TypedAs<'start'>): Promise<readonly FenceOffer[]> {
    if (typed.typed !== '') return [];
    const { host } = this;
    const sources = await siblingSources(host.own(), await host.notes(), (path) => host.linesOf(path, 'path'));
    return sources.map(({ text, notes }) => offer(typed, text, host.texts.siblingSource(notes)));
  }

  private lineStart(name: LineStart, typed: TypedAs<'start'>): FenceOffer {
    const about = this.host.texts.lineStarts[name];
    if (name === 'overview') return offer(typed, '> ', about, '>');
    if (name === 'link') return offer(typed, '[[]]', about, '[[…]]', '[['.length);
    const field = `${name}: `;
    if (!SEARCH_FIELDS.some((one) => one === name)) return offer(typed, field, about, `${name}:`);
    return offer({ start: 0, end: typed.end }, (typed.indent === '' ? '  ' : typed.indent) + field, about, `${name}:`);
  }

  private values(typed: TypedAs<'value'>): readonly FenceOffer[] {
    const { viewHints, sortHints } = this.host.texts;
    const hints: Readonly<Record<string, string>> = typed.field === 'view' ? viewHints : sortHints;
    const wanted = typed.typed.toLowerCase();
    // What is all there needs no offer, and Enter goes to the next line.
    const fitting = Object.entries(hints).filter(([value]) => value.startsWith(wanted) && value !== wanted);
    return fitting.map(([value, about]) => offer(typed, value, about));
  }

  private async links(typed: TypedAs<'link'>): Promise<readonly FenceOffer[]> {
    const paths = await this.fitting(await this.host.notes(), typed.typed, (path) => path.replace(/\.md$/, ''));
    return paths.map((path) => offerInLink(typed, this.host.linkTo(path), path, typed.behind));
  }

  private async paths(typed: TypedAs<'path'>): Promise<readonly FenceOffer[]> {
    if (/[*?{[]/.test(typed.typed)) return [];
    const wanted = typed.typed.toLowerCase().replace(/^\//, '');
    const all = await this.host.notes();
    const paths = all.filter((path) => path.toLowerCase().startsWith(wanted) && path !== typed.typed);
    return paths.slice(0, MOST_OFFERED).map((path) => offer(typed, path, ''));
  }

  private async parts(typed: TypedAs<'part'>): Promise<readonly FenceOffer[]> {
    const { of, note } = typed;
    const { texts } = this.host;
    const lines = note === '' ? undefined : await this.host.linesOf(note, of);
    if (lines === undefined) return [];
    const headings = namedHeadings(lines).map(({ part, level }) => ({ part, about: texts.headingLevel(level) }));
    const all = typed.typed.startsWith('^') ? namedBlocks(lines) : headings;
    const fitting = await this.fitting(all, typed.typed, ({ part }) => part);
    return fitting.map(({ part, about }) => offerInLink(typed, part, about, of === 'path' ? 'more' : typed.behind));
  }

  private async filters({ query, caret, start }: TypedAs<'query'>): Promise<readonly FenceOffer[]> {
    const completions = await this.host.completeQuery(query, caret);
    return completions.filter(isMeant).map(({ label, about, span, text }) => {
      const place = { start: start + span.start, end: start + span.end };
      return offer(place, text, describeCompletion(about, this.host.texts), label);
    });
  }

  /** The best, in the order of how well they fit, then as they come. */
  private async fitting<T>(all: readonly T[], typed: string, textOf: (one: T) => string): Promise<readonly T[]> {
    if (typed.trim() === '') return all.slice(0, MOST_OFFERED);
    const fit = this.host.fit(typed.trim());
    const pacer = new Pacer(COMPARING_MS);
    const found: { readonly one: T; readonly score: number }[] = [];
    for (const one of all) {
      if (pacer.isDue) await pacer.pause();
      const score = fit(textOf(one));
      if (score !== undefined) found.push({ one, score });
    }
    return found
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST_OFFERED)
      .map(({ one }) => one);
  }
}

function namedBlocks(lines: readonly string[]) {
  return Array.from(blockIds(lines).values(), ({ id, lines: [line = 0] }) => {
    const text = (lines[line - 1] ?? '').replace(/\^[^^]*$/, '').trim();
    return { part: `^${id}`, about: oneLine(text === '' ? (lines[line - 2] ?? '') : text, LONGEST_ABOUT) };
  });
}

/** In place of a part of the line, with the cursor behind so many characters of it. */
function offer({ start, end }: Span, text: string, about: string, label = text, caret = text.length): FenceOffer {
  return { label, about, text, start, end, caret: start + caret };
}

/** Brackets that are there are not written again; the cursor goes behind the link when it ends there. */
function offerInLink(place: Span, text: string, about: string, behind: TypedAs<'link'>['behind']): FenceOffer {
  const caret = text.length + (behind === 'more' ? 0 : ']]'.length);
  return offer(place, behind === '' ? `${text}]]` : text, about, text, caret);
}

function isMeant({ about, span }: Completion): boolean {
  const isName = about !== 'any-value' && 'filter' in about;
  return !isName || span.end - span.start >= LEAST_OF_A_NAME;
}
