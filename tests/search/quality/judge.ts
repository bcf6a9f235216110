/** Judges answers by the labelled set: per shape the share that is right at once and within three, and what is wrong. */
import { fold } from '../../../src/lines/fold';
import type { Answer, Ask, ShownPassage } from './ask';
import { shapes, type BoilerplateCase, type DateCase, type QualityCase, type Shape } from './cases';
import { holds } from './words';

export interface Verdict {
  readonly asked: QualityCase;
  /** Right, and in the first place where there are places. */
  readonly first: boolean;
  /** Right, and among the first three. */
  readonly three: boolean;
  /** What is wrong, unless it is right at once. */
  readonly fault?: string;
}

export interface Share {
  readonly shape: Shape;
  readonly count: number;
  /** Of 1. */
  readonly first: number;
  readonly three: number;
}

export async function judge(ask: Ask, asked: readonly QualityCase[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const one of asked) verdicts.push(judgeAnswer(one, await ask(one.query, one.options)));
  return verdicts;
}

export function sharesOf(verdicts: readonly Verdict[]): Share[] {
  return shapes.flatMap((shape) => {
    const own = verdicts.filter(({ asked }) => asked.shape === shape);
    if (own.length === 0) return [];
    const share = (test: (verdict: Verdict) => boolean): number => own.filter(test).length / own.length;
    return [{ shape, count: own.length, first: share(({ first }) => first), three: share(({ three }) => three) }];
  });
}

/** One line for each fault. */
export function describeFaults(verdicts: readonly Verdict[]): string[] {
  return verdicts.flatMap(({ asked: { shape, vault, query, options }, fault, three }) => {
    if (fault === undefined) return [];
    const given = options === undefined ? '' : ` ${JSON.stringify(options)}`;
    return [`${shape}, ${vault}: ${query}${given} → ${fault}${three ? ' (within three)' : ''}`];
  });
}

export function judgeAnswer(asked: QualityCase, answer: Answer): Verdict {
  // Here a refusal can be right.
  if (asked.shape === 'operator' && asked.says !== undefined) return says(asked, asked.says, answer);
  if (answer.refusal !== undefined) return { asked, first: false, three: false, fault: answer.refusal };
  const { notes, suggestions, total } = answer;
  switch (asked.shape) {
    case 'rare':
    case 'misremembered':
    case 'forms':
    case 'script':
      return placed(asked, notes, asked.note);
    case 'together':
    case 'coverage':
      return shows(asked, answer, ({ lines }) => lines);
    case 'excerpt':
      return shows(asked, answer, ({ excerpt }) => excerpt);
    case 'boilerplate':
      return showsOwnText(asked, answer);
    case 'filter':
    case 'operator':
    case 'file-date':
      return exact(asked, differences(notes, asked.notes));
    case 'date':
      return exact(asked, [...differences(notes, asked.notes), ...wrongSections(asked, answer.passages)]);
    case 'typo':
      return asked.suggestion === undefined
        ? exact(asked, differences(suggestions, []))
        : placed(asked, suggestions.map(fold), fold(asked.suggestion));
    case 'order': {
      const right = asked.notes.every((path, at) => notes[at] === path);
      return exact(asked, [
        ...(right ? [] : [`in the order ${notes.slice(0, asked.notes.length).join(', ')}`]),
        ...(total === asked.total ? [] : [`${total} of ${asked.total} notes`]),
      ]);
    }
  }
}

/** No notes, and one line with this text, in whatever quotation marks. */
function says(asked: QualityCase, text: string, { notes, said }: Answer): Verdict {
  const isSaid = said.some((line) => line.replace(/["“”«»`]/g, '').includes(text));
  return exact(asked, [...differences(notes, []), ...(isSaid ? [] : [`does not say ${text}`])]);
}

function placed(asked: QualityCase, found: readonly string[], right: string): Verdict {
  const at = found.indexOf(right);
  const [first, three] = [at === 0, at >= 0 && at < 3];
  if (first) return { asked, first, three };
  const fault = at === -1 ? `not found (first: ${found[0] ?? 'nothing'})` : `place ${at + 1}, after ${found[0] ?? ''}`;
  return { asked, first, three, fault };
}

/** The note's place, provided that what is shown of it holds all the words. */
function shows(
  asked: QualityCase & { readonly note: string; readonly words: readonly string[] },
  { notes, passages }: Answer,
  linesOf: (passage: ShownPassage) => readonly string[],
): Verdict {
  const place = placed(asked, notes, asked.note);
  if (!notes.includes(asked.note)) return place;
  const text = passages.filter(({ path }) => path === asked.note).flatMap(linesOf);
  const missing = asked.words.filter((word) => !holds(text.join('\n'), word));
  if (missing.length === 0) return place;
  return { asked, first: false, three: false, fault: `does not show ${missing.join(', ')}` };
}

/** The note's place, provided that the excerpts of it show a part of its own line. */
function showsOwnText(asked: BoilerplateCase, { notes, passages }: Answer): Verdict {
  const place = placed(asked, notes, asked.note);
  const { shows: own } = asked;
  if (own === undefined || !notes.includes(asked.note)) return place;
  const lines = passages.filter(({ path }) => path === asked.note).flatMap(({ excerpt }) => excerpt);
  if (lines.some((line) => line.includes(own))) return place;
  return { asked, first: false, three: false, fault: `does not show ${own}` };
}

function exact(asked: QualityCase, faults: readonly string[]): Verdict {
  if (faults.length === 0) return { asked, first: true, three: true };
  return { asked, first: false, three: false, fault: faults.join('; ') };
}

function differences(found: readonly string[], right: readonly string[]): string[] {
  const missing = right.filter((one) => !found.includes(one));
  const surplus = found.filter((one) => !right.includes(one));
  return [
    ...(missing.length === 0 ? [] : [`misses ${few(missing)}`]),
    ...(surplus.length === 0 ? [] : [`has ${few(surplus)} besides`]),
  ];
}

const MOST_NAMED = 3;

function few(all: readonly string[]): string {
  const more = all.length - MOST_NAMED;
  return all.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Every section that is let through is shown, and no passage of its note is from another. */
function wrongSections({ headings }: DateCase, passages: readonly ShownPassage[]): string[] {
  return Object.entries(headings).flatMap(([note, right]) => {
    const shown = passages.filter(({ path }) => path === note);
    const missing = right.filter((heading) => !shown.some((passage) => isUnder(passage, heading)));
    const surplus = shown.filter((passage) => !right.some((heading) => isUnder(passage, heading)));
    return [
      ...(missing.length === 0 ? [] : [`misses ${note}, ${missing.join(', ')}`]),
      ...(surplus.length === 0 ? [] : [`has other sections of ${note}`]),
    ];
  });
}

function isUnder({ trail, lines }: ShownPassage, heading: string): boolean {
  return trail.includes(heading) || lines.some((line) => line.replace(/^#+\s+/, '') === heading && line !== heading);
}
