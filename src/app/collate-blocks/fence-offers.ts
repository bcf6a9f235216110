/** What can be offered for what is being typed in a `collate` block, best first. */
import { describeCompletion } from '../../i18n/describe-completion';
import type { Texts } from '../../i18n/en';
import type { Completion } from '../../search/complete-query';
import { SORTS, VIEWS } from '../../text/collate-block/collate-block';
import type { LineStart, Typed } from '../../text/collate-block/what-is-typed';
import { outlineOf } from '../../text/headings';
import { blockIdOf } from '../../text/link-part';
import { oneLine } from '../../text/one-line';
import { Pacer } from '../../vault/pacer';
import { headingParts } from './heading-parts';
import { siblingSources } from './sibling-sources';

export interface FenceOffer {
  readonly label: string;
  /** What it is or does, in a few words. */
  readonly about: string;
  /** What is written, in the place of which characters of the line. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
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
  private notes: Promise<readonly string[]> | undefined;

  constructor(private readonly host: FenceOffersHost) {}

  /** Something else is being typed now: the vault may have changed since the last time. */
  forget(): void {
    this.notes = undefined;
  }

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
  private async siblings({ typed, start, end }: Extract<Typed, { kind: 'start' }>): Promise<readonly FenceOffer[]> {
    if (typed !== '') return [];
    const { host } = this;
    const sources = await siblingSources(host.own(), await this.allNotes(), (path) => host.linesOf(path, 'path'));
    return sources.map(({ text, notes }) => ({
      ...{ label: text, about: host.texts.siblingSource(notes), text, start, end, caret: start + text.length },
    }));
  }

  private lineStart(name: LineStart, { start, end, indent }: Extract<Typed, { kind: 'start' }>): FenceOffer {
    const about = this.host.texts.lineStarts[name];
    const write = (label: string, text: string, from: number, back = 0): FenceOffer => ({
      ...{ label, about, text, start: from, end, caret: from + text.length - back },
    });
    switch (name) {
      case 'overview':
        return write('>', '> ', start);
      case 'link':
        return write('[[…]]', '[[]]', start, ']]'.length);
      case 'limit':
      case 'passages':
      case 'sort':
        return write(`${name}:`, `${indent === '' ? '  ' : indent}${name}: `, 0);
      case 'title':
      case 'view':
      case 'search':
        return write(`${name}:`, `${name}: `, start);
    }
  }

  private values({ field, typed, start, end }: Extract<Typed, { kind: 'value' }>): readonly FenceOffer[] {
    const { viewHints, sortHints } = this.host.texts;
    const all =
      field === 'view'
        ? VIEWS.map((value) => ({ value, about: viewHints[value] }))
        : SORTS.map((value) => ({ value, about: sortHints[value] }));
    const wanted = typed.toLowerCase();
    // What is all there needs no offer, and Enter goes to the next line.
    const fitting = all.filter(({ value }) => value.startsWith(wanted) && value !== wanted);
    return fitting.map(({ value, about }) => ({
      ...{ label: value, about, text: value, start, end, caret: start + value.length },
    }));
  }

  private async links({ typed, behind, start, end }: Extract<Typed, { kind: 'link' }>): Promise<readonly FenceOffer[]> {
    const paths = await this.fitting(await this.allNotes(), typed, (path) => path.replace(/\.md$/, ''));
    return paths.map((path) => {
      const link = this.host.linkTo(path);
      return { label: link, about: path, ...inLink(link, behind), start, end, caret: caretIn(start, link, behind) };
    });
  }

  private async paths({ typed, start, end }: Extract<Typed, { kind: 'path' }>): Promise<readonly FenceOffer[]> {
    if (/[*?{[]/.test(typed)) return [];
    const wanted = typed.toLowerCase().replace(/^\//, '');
    const paths = (await this.allNotes()).filter((path) => path.toLowerCase().startsWith(wanted) && path !== typed);
    return paths.slice(0, MOST_OFFERED).map((path) => ({
      ...{ label: path, about: '', text: path, start, end, caret: start + path.length },
    }));
  }

  private async parts(typed: Extract<Typed, { kind: 'part' }>): Promise<readonly FenceOffer[]> {
    const { of, note, start, end } = typed;
    const lines = note === '' ? undefined : await this.host.linesOf(note, of);
    if (lines === undefined) return [];
    const all = typed.typed.startsWith('^') ? blockIds(lines) : this.headings(lines);
    const fitting = await this.fitting(all, typed.typed, ({ part }) => part);
    const behind = of === 'path' ? 'more' : typed.behind;
    return fitting.map(({ part, about }) => ({
      ...{ label: part, about, ...inLink(part, behind), start, end, caret: caretIn(start, part, behind) },
    }));
  }

  private headings(lines: readonly string[]): readonly Part[] {
    return headingParts(lines).map(({ part, level }) => ({ part, about: this.host.texts.headingLevel(level) }));
  }

  private async filters({ query, caret, start }: Extract<Typed, { kind: 'query' }>): Promise<readonly FenceOffer[]> {
    const completions = await this.host.completeQuery(query, caret);
    return completions.filter(isMeant).map(({ label, about, span, text }) => ({
      label,
      about: describeCompletion(about, this.host.texts),
      text,
      start: start + span.start,
      end: start + span.end,
      caret: start + span.start + text.length,
    }));
  }

  private allNotes(): Promise<readonly string[]> {
    return (this.notes ??= this.host.notes());
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

interface Part {
  readonly part: string;
  readonly about: string;
}

function blockIds(lines: readonly string[]): readonly Part[] {
  const { inFence } = outlineOf(lines);
  return lines.flatMap((line, at) => {
    const id = inFence[at] === true ? undefined : blockIdOf(line);
    if (id === undefined) return [];
    const text = line.replace(/\^[^^]*$/, '').trim();
    return [{ part: `^${id}`, about: oneLine(text === '' ? (lines[at - 1] ?? '') : text, LONGEST_ABOUT) }];
  });
}

type Behind = Extract<Typed, { kind: 'link' }>['behind'];

/** Brackets that are there are not written again. */
function inLink(text: string, behind: Behind): { readonly text: string } {
  return { text: behind === '' ? `${text}]]` : text };
}

/** Behind the link when it ends there. */
function caretIn(start: number, text: string, behind: Behind): number {
  return start + text.length + (behind === 'more' ? 0 : ']]'.length);
}

function isMeant({ about, span }: Completion): boolean {
  const isName = about !== 'any-value' && 'filter' in about;
  return !isName || span.end - span.start >= LEAST_OF_A_NAME;
}
