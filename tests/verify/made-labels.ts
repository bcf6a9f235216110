/** Labelled quotes over a generated vault. What was done to a sentence is known, and with it the verdict it deserves. */
import { leavingOut } from './altered-words';
import type { QuoteLabel } from './labels';
import { choose, fill, pick, randomFrom, type MadeSentence, type MadeVault, type Random } from './made-vault';
import type { Language, Templates } from './prose/templates';

export interface Making {
  readonly name: QuoteLabel['vault'];
  readonly vault: MadeVault;
  readonly templates: Readonly<Record<Language, Templates>>;
  readonly seed: number;
  readonly perKind: number;
}

const LANGUAGES: readonly Language[] = ['en', 'fr', 'de'];

export function makeLabels(making: Making): QuoteLabel[] {
  return LANGUAGES.flatMap((language) => new LabelMaker(making, language).labels());
}

/** Marks that enclose a quote, by language. */
const MARKS: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  en: [
    ['"', '"'],
    ['“', '”'],
    ['‘', '’'],
  ],
  fr: [
    ['« ', ' »'],
    ['«\u202f', '\u202f»'],
    ['“', '”'],
    ['"', '"'],
  ],
  de: [
    ['„', '“'],
    ['»', '«'],
    ['"', '"'],
    ['‚', '‘'],
  ],
};
const FRAMES: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  en: [
    ['The notes put it plainly: ', '.'],
    ['I remember reading ', ' somewhere.'],
    ['', ' is how it was written down.'],
  ],
  fr: [
    ['Le carnet le dit clairement : ', '.'],
    ['On peut lire ', ' quelque part.'],
    ['', ' : voilà ce qui est noté.'],
  ],
  de: [
    ['Im Heft steht deutlich: ', '.'],
    ['Irgendwo ist ', ' zu lesen.'],
    ['', ', so ist es notiert.'],
  ],
};
const ELLIPSES = ['…', '[…]', '...', '(…)', '[...]'];

class LabelMaker {
  private readonly random: Random;
  private readonly sentences: readonly MadeSentence[];
  private readonly texts: readonly string[];
  private cursor = 0;

  constructor(
    private readonly making: Making,
    private readonly language: Language,
  ) {
    this.random = randomFrom(making.seed + language.charCodeAt(0));
    this.sentences = making.vault.sentences.filter((one) => one.language === language);
    this.texts = this.sentences.map(({ text }) => withoutNumbers(text));
  }

  labels(): QuoteLabel[] {
    const kinds: readonly ((at: number) => QuoteLabel)[] = [
      (at) => this.exact(at),
      (at) => this.cited(at),
      (at) => this.ellipsis(at),
      (at) => this.acrossLines(at),
      (at) => this.dressed(at),
      (at) => this.fence(at),
      (at) => this.reworded(at),
      (at) => this.number(at),
      (at) => this.name(at),
      (at) => this.negation(at),
      (at) => this.wrongNote(at),
      (at) => this.sentence(at),
      (at) => this.near(at),
      (at) => this.invented(at),
    ];
    return kinds.flatMap((kind) => Array.from({ length: this.making.perKind }, (_, at) => kind(at)));
  }

  private exact(at: number): QuoteLabel {
    const one = this.take();
    return this.label('exact', this.quoted(bare(one.text), at), 'exact', one);
  }

  private cited(at: number): QuoteLabel {
    const one = this.take();
    return this.label('cited', this.quoted(bare(one.text), at, cite(one, at)), 'exact', one);
  }

  private ellipsis(at: number): QuoteLabel {
    const one = this.take(({ text }) => text.split(' ').length > 12 && this.hasTellingEnd(text));
    const words = bare(one.text).split(' ');
    const third = thirdOf(one.text);
    const text = `${words.slice(0, third).join(' ')} ${pick(ELLIPSES, at)} ${words.slice(-third).join(' ')}`;
    const verdict = leavingOut(words.slice(third, -third).join(' '));
    return this.label('ellipsis', this.quoted(text, at, at % 2 === 0 ? '' : cite(one, at)), verdict, one);
  }

  /** Whether no other sentence ends like this one. */
  private hasTellingEnd(text: string): boolean {
    const end = text.split(' ').slice(-thirdOf(text)).join(' ');
    return this.sentences.filter((other) => other.text.endsWith(end)).length === 1;
  }

  private acrossLines(at: number): QuoteLabel {
    const one = this.take(({ next }) => next !== undefined);
    const end = one.next?.end ?? one.end;
    const text = bare(`${one.text} ${one.next?.text ?? ''}`);
    const quote =
      at % 2 === 0 ? `${this.lead(at)}\n\n> ${text.replace(/ (?=\S+ \S+ \S+$)/, '\n> ')}` : this.quoted(text, at);
    return { ...this.label('across lines', quote, 'exact', one), lines: [one.start, end] };
  }

  /** What is no part of the words: markup, brackets, ligatures, soft and hard hyphens, case, accents, white space. */
  private dressed(at: number): QuoteLabel {
    const one = this.take(({ text }) => /\p{Ll}{9}/u.test(text));
    const words = bare(one.text);
    const dresses: readonly ((text: string) => string)[] = [
      (text) => text.replace(/(\p{Ll}{6,})/u, '**$1**').replace(/(\d+)(?=\D*$)/, '==$1=='),
      (text) => text.replace(/(\p{Ll}{6,})/u, '$1 [sic]'),
      (text) => text.replace(/(\p{Ll}{4})(\p{Ll}{5,})/u, '$1\u00ad$2').replace(/fi/g, 'ﬁ'),
      (text) => text.replace(/(\p{Ll}{4})(\p{Ll}{5,})/u, '$1-\n$2'),
      (text) => text.toUpperCase(),
      (text) => text.normalize('NFD').replace(/ /g, '  '),
    ];
    return this.label('dressed', this.quoted(pick(dresses, at)(words), at), 'exact', one);
  }

  private fence(at: number): QuoteLabel {
    const one = this.take();
    const lines = this.making.vault.lines(one.path).slice(one.start - 1, one.end);
    const width = Math.max(2, String(one.end).length);
    const rows = lines.map((line, place) => `${String(one.start + place).padEnd(width)} | ${line}`);
    const isChanged = at % 3 === 2;
    const old = /\d+(?=\D*$)/.exec(one.text)?.[0] ?? '';
    const changed = String(Number(old) + 3);
    const body = isChanged ? rows.map((row) => row.replace(new RegExp(`(\\| .*)\\b${old}\\b`), `$1${changed}`)) : rows;
    const text = `${this.lead(at)}\n\n\`\`\`${one.path} (lines ${one.start}-${one.end})\n${body.join('\n')}\n\`\`\``;
    const label = this.label('fence', text, isChanged ? 'reworded' : 'exact', one);
    return isChanged ? { ...label, named: { kind: 'number', word: changed } } : label;
  }

  private reworded(at: number): QuoteLabel {
    const one = this.take(({ isNegated }) => !isNegated);
    const text = bare(fill(one.template.reworded, one.slots));
    return this.label('reworded', this.quoted(text, at, at % 2 === 0 ? '' : cite(one, at)), 'reworded', one);
  }

  private number(at: number): QuoteLabel {
    const one = this.take(({ text, slots }) => text.includes(` ${slots.n} `));
    const changed = String(Number(one.slots.n) + pick([1, 7, 30, 100], at));
    const text = bare(one.text.replace(` ${one.slots.n} `, ` ${changed} `));
    const quote = this.quoted(text, at, at % 2 === 0 ? '' : cite(one, at));
    return { ...this.label('number', quote, 'reworded', one), named: { kind: 'number', word: changed } };
  }

  private name(at: number): QuoteLabel {
    const { strangers, persons } = this.making.templates[this.language];
    const one = this.take(({ text, slots }) => text.includes(slots.p));
    const others = at % 2 === 0 ? strangers : persons.filter((person) => person !== one.slots.p);
    const name = choose(others, this.random);
    const text = bare(one.text.replace(one.slots.p, name));
    const word = name.split(' ').at(-1) ?? '';
    return {
      ...this.label('name', this.quoted(text, at, cite(one, at)), 'reworded', one),
      named: { kind: 'name', word },
    };
  }

  private negation(at: number): QuoteLabel {
    const one = this.take(({ isNegated }) => isNegated === (at % 3 === 2));
    const { said, negated, negation: word } = one.template;
    const text = bare(fill(one.isNegated ? said : negated, one.slots));
    const quote = this.quoted(text, at, at % 2 === 0 ? '' : cite(one, at));
    return { ...this.label('negation', quote, 'reworded', one), named: { kind: 'negation', word } };
  }

  private wrongNote(at: number): QuoteLabel {
    const one = this.take();
    const other = this.take(({ path }) => path !== one.path);
    return this.label('wrong note', this.quoted(bare(one.text), at, cite(other, at)), 'elsewhere', one);
  }

  /** A sentence that cites lines without quoting them. */
  private sentence(at: number): QuoteLabel {
    const one = this.take(({ text, slots }) => text.includes(` ${slots.n} `));
    const isChanged = at % 2 === 1;
    const changed = isChanged
      ? one.text.replace(` ${one.slots.n} `, ` ${String(Number(one.slots.n) + 11)} `)
      : one.text;
    const text = `${bare(changed)} (${cite(one, 1).trim()}).`;
    return isChanged
      ? { vault: this.making.name, language: this.language, kind: 'sentence', text, verdict: 'nowhere' }
      : this.label('sentence', text, 'reworded', one);
  }

  private near(at: number): QuoteLabel {
    const { near } = this.making.templates[this.language];
    const one = this.take();
    const text = bare(fill(pick(near, at), one.slots));
    return { ...this.nowhere('near', this.quoted(text, at, at % 2 === 0 ? '' : cite(one, at))) };
  }

  private invented(at: number): QuoteLabel {
    const { invented } = this.making.templates[this.language];
    const one = this.take();
    return this.nowhere('invented', this.quoted(bare(pick(invented, at)), at, at % 2 === 0 ? '' : cite(one, at)));
  }

  private nowhere(kind: string, text: string): QuoteLabel {
    return { vault: this.making.name, language: this.language, kind, text, verdict: 'nowhere' };
  }

  private label(kind: string, text: string, verdict: QuoteLabel['verdict'], one: MadeSentence): QuoteLabel {
    const { name: vault } = this.making;
    return { vault, language: this.language, kind, text, verdict, note: one.path, lines: [one.start, one.end] };
  }

  private lead(at: number): string {
    return pick(FRAMES[this.language], at)[0] || 'Here it is:';
  }

  private quoted(text: string, at: number, citation = ''): string {
    const [before, after] = pick(FRAMES[this.language], at);
    const [open, close] = pick(MARKS[this.language], at);
    return `${before}${open}${text}${close}${citation}${after}`;
  }

  /** Another sentence at each call, one that is said only once, whatever its numbers. */
  private take(fits: (one: MadeSentence) => boolean = () => true): MadeSentence {
    for (let tries = 0; tries < this.sentences.length; tries++) {
      this.cursor += 5;
      const one = pick(this.sentences, this.cursor);
      const like = withoutNumbers(one.text);
      if (fits(one) && this.texts.filter((text) => text === like).length === 1) return one;
    }
    throw new Error('no sentence fits');
  }
}

function thirdOf(text: string): number {
  return Math.floor(text.split(' ').length / 3);
}

function withoutNumbers(text: string): string {
  return text.replace(/\d+/g, '');
}

/** A sentence as it is quoted within another. */
function bare(text: string): string {
  return text.replace(/\.$/, '');
}

function cite({ title, path, start, end }: MadeSentence, at: number): string {
  return pick(
    [` ([[${title}]])`, ` \`${path} (lines ${start}-${end})\``, ` [[${path.replace(/\.md$/, '')}|note]]`],
    at,
  );
}
