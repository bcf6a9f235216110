/** Notes as people write them, put together at random: prose, lists, tables, logs, code, and templates filled in again and again. */
import { makeVocabulary, zipf, type Random } from '../search-vault';

const VOCABULARY = 1500;
const NAMES = ['Ada', 'Ben', 'Chloé', 'Dmitri', 'Eve', 'Farid'];
const STATES = ['open', 'closed', 'waiting', 'done'];
const IDEOGRAPHS = '会議資料確認今日明日東京大阪予定変更連絡先月末日報告';

/** What notes are made of, by the methods that make it. */
const PARTS = ['prose', 'list', 'table', 'log', 'code', 'foreign'] as const;
const TEMPLATES = ['meeting', 'record', 'checklist'] as const;

export class NoteMaker {
  private readonly vocabulary: readonly string[];
  private readonly rank: () => number;

  constructor(private readonly random: Random) {
    this.vocabulary = makeVocabulary(random, VOCABULARY);
    this.rank = zipf(VOCABULARY, random);
  }

  note(): string[] {
    const template = this.pick(TEMPLATES);
    const isTemplate = this.random() < 0.5;
    const sections = Array.from({ length: this.between(4, 16) }, () =>
      this[isTemplate && this.random() < 0.7 ? template : this.pick(PARTS)](),
    );
    return [`# ${this.title()}`, '', ...sections.flatMap((section) => [...section, ''])];
  }

  /** Some lines of any kind, to be put in somewhere. */
  someLines(): string[] {
    const makers = [
      () => [this.sentence()],
      () => [this.sentence(), this.sentence()],
      () => [`- ${this.words(2, 6)}`],
      () => ['', this.sentence(), ''],
      () => ['---'],
      () => [`## ${this.title()}`, '', this.sentence(), ''],
    ];
    return this.pick(makers)();
  }

  word(): string {
    return this.vocabulary[this.rank()] ?? 'word';
  }

  sentence(): string {
    const text = this.words(5, 24);
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)] as Item;
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  private words(least: number, most: number): string {
    return Array.from({ length: this.between(least, most) }, () => this.word()).join(' ');
  }

  private title(): string {
    return this.words(1, 4);
  }

  private prose(): string[] {
    const paragraphs = Array.from({ length: this.between(1, 4) }, () => [
      ...Array.from({ length: this.between(1, 4) }, () => this.sentence()),
      '',
    ]);
    return [`## ${this.title()}`, '', ...paragraphs.flat()];
  }

  private list(): string[] {
    const mark = this.pick(['- ', '* ', '- [ ] ', '1. ']);
    const items = Array.from(
      { length: this.between(2, 10) },
      () => `${this.pick(['', '', '  '])}${mark}${this.words(1, 9)}`,
    );
    return [`## ${this.title()}`, '', ...items];
  }

  private table(): string[] {
    const row = (): string => `| ${this.word()} | ${this.between(1, 30)} | ${this.pick(STATES)} |`;
    return [`| name | count | state |`, '| --- | --- | --- |', ...Array.from({ length: this.between(2, 9) }, row)];
  }

  private log(): string[] {
    const entry = (): string =>
      `- ${this.between(8, 18)}:00 ${this.pick(['standup', 'review', `call ${this.pick(NAMES)}`, this.words(2, 5)])}`;
    return [
      `## 2025-0${this.between(1, 9)}-${this.between(10, 28)}`,
      ...Array.from({ length: this.between(2, 8) }, entry),
    ];
  }

  private code(): string[] {
    const line = (): string =>
      `${'  '.repeat(this.between(0, 2))}${this.pick(['return', 'const', 'if', '}', '}', '# set'])} ${this.pick(['', this.word(), `${this.word()}(${this.word()})`])}`;
    return ['```sh', ...Array.from({ length: this.between(3, 9) }, line), '```'];
  }

  private foreign(): string[] {
    const line = (): string =>
      Array.from({ length: this.between(4, 16) }, () =>
        IDEOGRAPHS.charAt(Math.floor(this.random() * IDEOGRAPHS.length)),
      ).join('');
    return [`## ${line()}`, '', line(), line(), '☕ 🎉'];
  }

  private meeting(): string[] {
    const people = [...NAMES]
      .sort(() => this.random() - 0.5)
      .slice(0, this.between(1, 3))
      .map((name) => `- ${name}`);
    const day = `## ${this.pick(['Monday', 'Tuesday', 'Friday'])} ${this.random() < 0.5 ? '' : this.word()}`;
    const decided = this.pick(['- none', '- none', `- ${this.words(2, 6)}`]);
    const next = `- ${this.pick(['none', 'call Ada', this.word()])}`;
    return [day, '', '### Attendees', '', ...people, '', '### Decisions', '', decided, '', '### Next', '', next];
  }

  private record(): string[] {
    return [
      ...[`## ${this.title()}`, '', `owner: ${this.pick(['me', 'me', 'Ada'])}`, `status: ${this.pick(STATES)}`],
      ...[`due: ${this.pick(['soon', 'later'])}`, '', this.pick(['No comment.', 'No comment.', this.sentence()])],
    ];
  }

  private checklist(): string[] {
    const items = ['water the plants', 'read the mail', 'call home', 'tidy the desk', 'write the journal'];
    return [
      `## ${this.pick(['Day', 'Day', this.title()])}`,
      '',
      ...items.map((item) => `- [${this.pick([' ', 'x'])}] ${item}`),
      '',
      '---',
    ];
  }
}
