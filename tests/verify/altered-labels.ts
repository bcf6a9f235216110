/** Labelled quotes over any notes: real sentences, left as they are, dressed up, or made false in one word. What was done is known. */
import { alterations, leavingOut } from './altered-words';
import { lettersOf, sentencesOf, type NoteSentence } from './altered-sentences';
import type { QuoteLabel } from './labels';
import { choose, pick, randomFrom, type Random } from './made-vault';
import type { Language } from './prose/templates';

export interface Altering {
  readonly name: QuoteLabel['vault'];
  readonly notes: Readonly<Record<string, string>>;
  readonly language: Language;
  readonly seed: number;
  readonly perKind: number;
}

const MARKS: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['‘', '’'],
  ['« ', ' »'],
  ['«\u00a0', '\u00a0»'],
  ['«', '»'],
  ['„', '“'],
  ['„', '”'],
  ['»', '«'],
  ['‚', '‘'],
  ['‹', '›'],
  ['›', '‹'],
  ['「', '」'],
  ['『', '』'],
  ['”', '”'],
  ['＂', '＂'],
  ['“', '“'],
  ['〝', '〟'],
  ['《', '》'],
  ['« ', ' »'],
];
const FRAMES: readonly (readonly [string, string])[] = [
  ['As someone put it once, ', ', and that was that.'],
  ['Voici : ', ' (voir plus haut).'],
  ['', ''],
  ['- item: ', ''],
  ['Zum Nachlesen: ', ' – nichts weiter.'],
];
const GAPS = ['…', '[…]', '...', '(...)', '[...]', '. . .', '(…)'];
const INVENTED: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'The lighthouse keeper swapped his trombone for nine jars of pickled moonlight and a reluctant goose.',
    'Grandmother insisted that marmalade should be stirred only during thunder, with a silver oar.',
    'Nobody at the ferry landing believed the otter when it asked for a receipt.',
    'Velvet cushions improve the temper of submarines, at least on odd Wednesdays.',
  ],
  fr: [
    'Le gardien du phare troqua son trombone contre neuf bocaux de lune marinée et une oie boudeuse.',
    'Grand-mère remuait la marmelade uniquement pendant les orages, avec une rame argentée.',
    'Personne au débarcadère ne crut la loutre lorsqu’elle réclama un reçu.',
    'Les coussins en velours adoucissent le caractère des sous-marins bretons.',
  ],
  de: [
    'Der Leuchtturmwärter tauschte seine Posaune gegen neun Gläser Mondschein und eine mürrische Gans.',
    'Großmutter rührte die Marmelade stets bei Gewitter um, mit einem silbernen Ruder.',
    'Niemand am Fähranleger glaubte dem Otter, als er eine Quittung verlangte.',
    'Samtkissen bessern die Laune von Unterseebooten, zumindest in geraden Wochen.',
  ],
};

export function alteredLabels(altering: Altering): QuoteLabel[] {
  return new Alterer(altering).labels();
}

class Alterer {
  private readonly random: Random;
  private readonly sentences: readonly NoteSentence[];
  private readonly letters: string;
  private cursor = 0;

  constructor(private readonly altering: Altering) {
    this.random = randomFrom(altering.seed);
    const all = sentencesOf(altering.notes, altering.language);
    this.sentences = all
      .map((one) => ({ one, at: this.random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one);
    this.letters = lettersOf(Object.values(altering.notes).join('\n'));
  }

  labels(): QuoteLabel[] {
    if (this.sentences.length < 20) return [];
    const kinds: readonly ((at: number) => QuoteLabel | undefined)[] = [
      (at) => this.as('exact', at, (text) => text),
      (at) => this.as('exact, cited', at, (text) => text, cite),
      (at) => this.as('exact, part', at, withoutEnds, undefined, false, ({ start, end }) => start === end),
      (at) => this.ellipsis(at),
      (at) => this.as('rewrapped', at, (text) => this.rewrapped(text), undefined, true),
      (at) => this.as('hyphenated', at, (text) => text.replace(/(\p{Ll}{4})(\p{Ll}{4,})/u, '$1-\n$2'), undefined, true),
      (at) =>
        this.as(
          'markup left out',
          at,
          (text) => text,
          undefined,
          false,
          ({ hasMarkup }) => hasMarkup,
        ),
      (at) => this.as('dressed', at, (text) => pick(DRESSES, at)(text)),
      (at) => this.wrongNote(at),
      (at) => this.reworded(at),
      ...Object.keys(alterations).map((kind) => (at: number) => this.altered(kind, at)),
      (at) => this.mixed(at),
      (at) => this.invented(at),
    ];
    return kinds.flatMap((kind) =>
      Array.from({ length: this.altering.perKind }, (_, at) => kind(at)).flatMap((label) => label ?? []),
    );
  }

  private as(
    kind: string,
    at: number,
    change: (text: string) => string,
    citation?: (one: NoteSentence, at: number) => string,
    isBlock = false,
    fits: (one: NoteSentence) => boolean = () => true,
  ): QuoteLabel | undefined {
    const one = this.take(fits);
    if (one === undefined) return undefined;
    const text = change(bare(one.text));
    const whole = isBlock ? `Read this:\n\n> ${text.replace(/\n/g, '\n> ')}` : quoted(text, at, citation?.(one, at));
    return this.real(kind, whole, 'exact', one);
  }

  private ellipsis(at: number): QuoteLabel | undefined {
    const one = this.take(() => true);
    if (one === undefined) return undefined;
    const words = bare(one.text).split(' ');
    const third = Math.floor(words.length / 3);
    const text = `${words.slice(0, third + 1).join(' ')} ${pick(GAPS, at)} ${words.slice(-third).join(' ')}`;
    return this.real('ellipsis', quoted(text, at), leavingOut(words.slice(third + 1, -third).join(' ')), one);
  }

  private rewrapped(text: string): string {
    return text.replace(/ /g, () => (this.random() < 0.25 ? '\n' : ' '));
  }

  private wrongNote(at: number): QuoteLabel | undefined {
    const one = this.take();
    const other = this.take(({ path }) => path !== one?.path);
    if (one === undefined || other === undefined) return undefined;
    return this.real('wrong note', quoted(bare(one.text), at, cite(other, at)), 'elsewhere', one);
  }

  /** Every fourth of the longer words is another one of the vault. */
  private reworded(at: number): QuoteLabel | undefined {
    const [one, other] = [this.take(({ text }) => text.split(' ').length > 11), this.take()];
    if (one === undefined || other === undefined) return undefined;
    const others = other.text.match(/(?<!\p{L})\p{Ll}{5,}(?!\p{L})/gu) ?? [];
    let count = 0;
    const text = bare(one.text).replace(/(?<!\p{L})\p{Ll}{5,}(?!\p{L})/gu, (word) => {
      count += 1;
      return count % 4 === 2 && others.length > 0 ? pick(others, count) : word;
    });
    if (text === bare(one.text)) return undefined;
    return this.real('reworded', quoted(text, at, at % 2 === 0 ? '' : cite(one, at)), 'reworded', one);
  }

  private altered(kind: string, at: number): QuoteLabel | undefined {
    const { language } = this.altering;
    const alter = alterations[kind];
    for (let tries = 0; tries < this.sentences.length; tries++) {
      const one = this.take();
      const altered = one === undefined ? undefined : alter?.(bare(one.text), language, this.random);
      // A change to what stands elsewhere is no change.
      if (one === undefined || altered === undefined || altered.text === bare(one.text)) continue;
      if (altered.named.kind !== 'number' && this.letters.includes(lettersOf(altered.text))) continue;
      const text = quoted(altered.text, at, at % 2 === 0 ? '' : cite(one, at));
      return { ...this.real(kind, text, 'reworded', one), named: altered.named };
    }
    return undefined;
  }

  /** Words of many sentences, one behind the other: they sound like the vault and say nothing of it. */
  private mixed(at: number): QuoteLabel | undefined {
    const words = Array.from({ length: 12 + Math.floor(this.random() * 8) }, () => {
      const { text } = choose(this.sentences, this.random);
      return choose(text.replace(/[.,;:!?]/g, '').split(' '), this.random);
    });
    const one = this.take();
    if (one === undefined) return undefined;
    const halves = at % 2 === 0 ? words : [...one.text.split(' ').slice(0, 3), ...words];
    return this.nowhere('mixed', quoted(halves.join(' '), at, at % 3 === 0 ? cite(one, at) : ''));
  }

  private invented(at: number): QuoteLabel | undefined {
    const one = this.take();
    const text = bare(pick(INVENTED[this.altering.language], at));
    return one === undefined
      ? undefined
      : this.nowhere('invented', quoted(text, at, at % 2 === 0 ? '' : cite(one, at)));
  }

  private real(kind: string, text: string, verdict: QuoteLabel['verdict'], one: NoteSentence): QuoteLabel {
    const { name: vault, language } = this.altering;
    return { vault, language, kind, text, verdict, note: one.path, lines: [one.start, one.end] };
  }

  private nowhere(kind: string, text: string): QuoteLabel {
    const { name: vault, language } = this.altering;
    return { vault, language, kind, text, verdict: 'nowhere' };
  }

  private take(fits: (one: NoteSentence) => boolean = () => true): NoteSentence | undefined {
    for (let tries = 0; tries < this.sentences.length; tries++) {
      this.cursor += 1;
      const one = pick(this.sentences, this.cursor);
      if (fits(one)) return one;
    }
    return undefined;
  }
}

const DRESSES: readonly ((text: string) => string)[] = [
  (text) => text.replace(/(\p{Ll}{5,})/u, '*$1*'),
  (text) => text.replace(/(\p{Ll}{5,})/u, '$1 [sic]'),
  (text) => text.replace(/(\p{Ll}{3})(\p{Ll}{4,})/u, '$1\u00ad$2').replace(/fl/g, 'ﬂ'),
  (text) => text.toUpperCase(),
  (text) => text.normalize('NFD').replace(/ /g, '\u00a0'),
  (text) => text.replace(/(\p{Ll}{3})(\p{Ll}{4,})/u, '$1\u200b$2'),
  (text) => text.replace(/ (\p{Ll}{4,})/u, ' [[$1]]'),
  (text) => text.replace(/ (\p{Ll}{4,})/u, ' <em>$1</em>'),
  (text) => text.replace(/-/g, '\u2011').replace(/,/g, ' ,'),
];

function withoutEnds(text: string): string {
  return text.split(' ').slice(1, -1).join(' ');
}

function bare(text: string): string {
  return text.replace(/[.!?]$/, '');
}

function cite({ path, start, end }: NoteSentence, at: number): string {
  const name = path.replace(/\.md$/, '');
  return pick(
    [
      ` ([[${name}]])`,
      ` \`${path} (lines ${start}-${end})\``,
      ` [[${name}|there]]`,
      ` [[${name}]] (lines ${start}-${end})`,
    ],
    at,
  );
}

function quoted(text: string, at: number, citation = ''): string {
  const [before, after] = pick(FRAMES, at);
  const [open, close] = pick(MARKS, at);
  return `${before}${open}${text}${close}${citation}${after}`;
}
