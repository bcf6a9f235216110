/** Vaults of generated prose in three languages, always the same for one seed, with every sentence and the lines it stands on. */
import { MONTHS, type Language, type Sentence, type Templates } from './prose/templates';

export interface MadeSentence {
  readonly language: Language;
  readonly template: Sentence;
  readonly slots: Slots;
  /** As the note says it, without markup and line ends. */
  readonly text: string;
  /** Whether the note holds the negated form. */
  readonly isNegated: boolean;
  readonly path: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  /** The sentence that follows in the same paragraph. */
  readonly next: MadeSentence | undefined;
}

export interface Slots {
  readonly p: string;
  readonly q: string;
  readonly o: string;
  readonly t: string;
  readonly n: string;
  readonly s: string;
  readonly d: string;
}

export interface MadeVault {
  readonly notes: Readonly<Record<string, string>>;
  readonly sentences: readonly MadeSentence[];
  /** The lines of a note. */
  lines(path: string): readonly string[];
}

const NOTES_PER_LANGUAGE = 14;
const SECTIONS_PER_NOTE = 3;
const SENTENCES_PER_SECTION = 3;
/** One sentence in so many stands in its note in the negated form. */
const NEGATED_EVERY = 5;
const WIDTH = 72;

export function makeVault(templates: Readonly<Record<Language, Templates>>, seed: number): MadeVault {
  const random = randomFrom(seed);
  const notes: Record<string, string> = {};
  const sentences: MadeSentence[] = [];
  for (const language of ['en', 'fr', 'de'] as const)
    for (let number = 1; number <= NOTES_PER_LANGUAGE; number++) {
      const note = new NoteWriter(language, templates[language], number, random);
      notes[note.path] = note.text;
      sentences.push(...note.sentences);
    }
  return { notes, sentences, lines: (path) => (notes[path] ?? '').split('\n').slice(0, -1) };
}

const TITLES: Readonly<Record<Language, string>> = { en: 'Notes', fr: 'Carnet', de: 'Heft' };

class NoteWriter {
  readonly path: string;
  readonly title: string;
  readonly sentences: MadeSentence[] = [];
  private readonly lines: string[] = [];
  private written = 0;

  constructor(
    private readonly language: Language,
    private readonly templates: Templates,
    private readonly number: number,
    private readonly random: Random,
  ) {
    this.title = `${TITLES[language]} ${number}`;
    this.path = `${language}/${this.title}.md`;
    this.lines.push('---', `created: 2024-0${1 + (number % 9)}-11`, '---', '', `# ${this.title}`, '');
    for (let section = 0; section < SECTIONS_PER_NOTE; section++) this.writeSection(section);
  }

  get text(): string {
    return `${this.lines.join('\n')}\n`;
  }

  private writeSection(section: number): void {
    const { headings } = this.templates;
    this.lines.push(`## ${headings[(this.number + section) % headings.length] ?? ''}`);
    const drawn = Array.from({ length: SENTENCES_PER_SECTION }, () => this.draw());
    if ((this.number + section) % 3 === 0) this.writeItems(drawn);
    else this.writeParagraph(drawn, (this.number + section) % 3 === 1);
    this.lines.push('');
  }

  private draw(): Drawn {
    const { templates, language, random } = this;
    this.written += 1;
    const at = (this.number * 7 + this.written * 3) % templates.sentences.length;
    const template = pick(templates.sentences, at);
    const isNegated = (this.number + this.written) % NEGATED_EVERY === 0;
    const slots: Slots = {
      p: choose(templates.persons, random),
      q: choose(templates.works, random),
      o: choose(templates.organisations, random),
      t: choose(templates.towns, random),
      n: String(12 + Math.floor(random() * 880)),
      s: sumIn(language, 1000 + Math.floor(random() * 890) * 10),
      d: dayIn(language, random),
    };
    return { template, slots, isNegated, text: fill(isNegated ? template.negated : template.said, slots) };
  }

  /** One item a sentence, with markup that a reader does not see. */
  private writeItems(drawn: readonly Drawn[]): void {
    for (const [at, one] of drawn.entries()) {
      const { p, t } = one.slots;
      const marked = one.text.replace(t, `**${t}**`).replace(p, at % 2 === 0 ? `[[${p}]]` : `[[people/${p}|${p}]]`);
      this.lines.push(`- ${marked}`);
      this.add(one, this.lines.length, this.lines.length, undefined);
    }
  }

  /** Wrapped lines; `isHyphenated`: with long words broken at their ends. */
  private writeParagraph(drawn: readonly Drawn[], isHyphenated: boolean): void {
    const places: { start: number; end: number }[] = [];
    let line = '';
    for (const { text } of drawn) {
      const words = text.split(' ');
      let start = 0;
      for (const word of words) {
        const joined = line === '' ? word : `${line} ${word}`;
        if (joined.length <= WIDTH) line = joined;
        else if (isHyphenated && start !== 0 && /^\p{Ll}{9,}$/u.test(word)) {
          this.lines.push(`${line} ${word.slice(0, 5)}-`);
          line = word.slice(5);
        } else {
          this.lines.push(line);
          line = word;
        }
        if (start === 0) start = this.lines.length + 1;
      }
      places.push({ start, end: this.lines.length + 1 });
    }
    this.lines.push(line);
    let next: MadeSentence | undefined;
    const made: MadeSentence[] = [];
    for (const [at, one] of [...drawn.entries()].reverse()) {
      const { start, end } = pick(places, at);
      next = { ...one, language: this.language, path: this.path, title: this.title, start, end, next };
      made.unshift(next);
    }
    this.sentences.push(...made);
  }

  private add(one: Drawn, start: number, end: number, next: MadeSentence | undefined): void {
    this.sentences.push({ ...one, language: this.language, path: this.path, title: this.title, start, end, next });
  }
}

type Drawn = Pick<MadeSentence, 'template' | 'slots' | 'isNegated' | 'text'>;

export function fill(template: string, slots: Slots): string {
  const filled = template.replace(/\{([pqotnsd])\}/g, (_, slot: keyof Slots) => slots[slot]);
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}

export function sumIn(language: Language, sum: number): string {
  const thousands = String(Math.floor(sum / 1000));
  const rest = String(sum % 1000).padStart(3, '0');
  if (language === 'en') return `€${thousands},${rest}`;
  return language === 'fr' ? `${thousands}\u202f${rest}\u00a0€` : `${thousands}.${rest}\u00a0€`;
}

function dayIn(language: Language, random: Random): string {
  const day = String(1 + Math.floor(random() * 28));
  const rest = `${choose(MONTHS[language], random)} ${2018 + Math.floor(random() * 7)}`;
  return language === 'de' ? `${day}. ${rest}` : `${day} ${rest}`;
}

export type Random = () => number;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function choose<Item>(items: readonly Item[], random: Random): Item {
  return pick(items, Math.floor(random() * items.length));
}

export function pick<Item>(items: readonly Item[], at: number): Item {
  const item = items[at % items.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
