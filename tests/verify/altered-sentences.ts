/** Sentences of any notes that can be quoted and altered: prose, said once in the whole vault, with the lines they stand on. */
import type { Language } from './prose/templates';

export interface NoteSentence {
  readonly path: string;
  /** As a reader sees it, without markup and line ends. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly hasMarkup: boolean;
}

const SMALL_WORDS: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:the|of|and|is|to|with|that|was)\b/gi,
  fr: /(?<!\p{L})(?:le|la|les|des|est|une|et|dans|que)(?!\p{L})/giu,
  de: /(?<!\p{L})(?:der|die|das|und|ist|nicht|ein|eine|mit|den)(?!\p{L})/giu,
};
/** What is no prose, or could be taken for a quotation mark, a gap or a citation. */
const UNUSABLE = /["“”„«»‘‚‹›'`[\]|<>{}…~$^\\#*_=()/@]|\.\.|\.md|https?:|\p{Extended_Pictographic}|[\u3000-\u9fff]/u;
const SHORTEST = 8;
const LONGEST = 34;

/** In the order of the notes. */
export function sentencesOf(notes: Readonly<Record<string, string>>, language: Language): NoteSentence[] {
  const all = Object.entries(notes).flatMap(([path, text]) => paragraphSentences(path, text));
  const isOnce = onceIn(notes);
  return all.filter(({ text }) => isUsable(text, language) && isOnce(text));
}

/** Letters only, plain: a way of comparing that shares nothing with the engine's. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '');
}

/** Tells whether a text, whatever its numbers, is said no more than once. */
export function onceIn(notes: Readonly<Record<string, string>>): (text: string) => boolean {
  const all = lettersOf(
    Object.values(notes)
      .join('\n')
      .replace(/\]\([^)]*\)/g, ''),
  );
  return (text) => {
    const letters = lettersOf(text);
    const first = all.indexOf(letters);
    return first !== -1 && all.indexOf(letters, first + 1) === -1;
  };
}

function isUsable(text: string, language: Language): boolean {
  const count = text.split(' ').length;
  const most = (['en', 'fr', 'de'] as const).map((one) => text.match(SMALL_WORDS[one])?.length ?? 0);
  const own = text.match(SMALL_WORDS[language])?.length ?? 0;
  return count >= SHORTEST && count <= LONGEST && !UNUSABLE.test(text) && own >= 2 && own === Math.max(...most);
}

/** Blocks of plain lines between empty ones, outside of fences and frontmatter. */
function paragraphSentences(path: string, text: string): NoteSentence[] {
  const lines = text.split('\n');
  const found: NoteSentence[] = [];
  let block: { readonly text: string; readonly line: number }[] = [];
  let isFenced = false;
  const close = (): void => {
    found.push(...sentencesIn(path, block));
    block = [];
  };
  const body = lines[0]?.trim() === '---' ? lines.indexOf('---', 1) + 1 : 0;
  for (const [at, line] of lines.entries()) {
    if (at < body) continue;
    if (/^\s*(?:```|~~~)/.test(line)) isFenced = !isFenced;
    const isPlain = !isFenced && !/^\s*(?:```|~~~|#|\||>|:|\d+[.)]|<|\{|\[\^)|^\s{4}|^\s*$/.test(line);
    if (!isPlain || /^\s*[-*+]\s/.test(line)) close();
    if (isPlain) block.push({ text: line.replace(/^\s*[-*+]\s+(?:\[.\]\s)?/, '').trim(), line: at + 1 });
  }
  close();
  return found;
}

function sentencesIn(path: string, block: readonly { readonly text: string; readonly line: number }[]): NoteSentence[] {
  const found: NoteSentence[] = [];
  let words: { readonly text: string; readonly line: number }[] = [];
  for (const { text, line } of block)
    for (const word of text.split(/\s+/)) {
      words.push({ text: word, line });
      if (!/\p{Ll}[.!?][*_]*$/u.test(word) || /^\p{L}{1,3}\.$/u.test(word)) continue;
      found.push(sentenceOf(path, words));
      words = [];
    }
  return found;
}

/** Pictures keep their brackets, and with these a sentence is not usable. */
function sentenceOf(path: string, words: readonly { readonly text: string; readonly line: number }[]): NoteSentence {
  const raw = words.map(({ text }) => text).join(' ');
  const text = raw
    .replace(/\[\[(?:[^\]|]*\|)?([^\]|]*)\]\]/g, '$1')
    .replace(/(?<!!)\[([^\][]*)\]\([^()\s]*\)/g, '$1')
    .replace(/\*+|==|(?<!\p{L})_+|_+(?!\p{L})|`/gu, '');
  return { path, text, start: words[0]?.line ?? 1, end: words.at(-1)?.line ?? 1, hasMarkup: raw !== text };
}
