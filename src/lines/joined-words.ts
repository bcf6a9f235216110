/** Words that hyphens join, taken as one: `E-Mail` is `email` as well, `Poisson-Prozess` is `Poissonprozess`. */
import { isCjk, type Word } from './words';

/** As many as one word is made of: `Kosten-Nutzen-Rechnung`. */
const MOST_PARTS = 3;
/** UTF-16 units. As long as the index keeps words whole. */
const LONGEST_JOINED = 64;
/** What an apostrophe joins to an English word: `we'll` is not `well`. */
const CONTRACTED: ReadonlySet<string> = new Set(['d', 'll', 'm', 're', 's', 't', 've']);

/** Soft hyphens are not among them, which nobody sees. */
const HYPHENS = ['-', '\u2010', '\u2011'];

function isHyphen(code: number): boolean {
  return code === 0x2d || code === 0x2010 || code === 0x2011;
}

/** Three searches for a character take a fraction of the time of one for a pattern. */
export function withoutHyphens(text: string): string {
  return HYPHENS.reduce((rest, hyphen) => (rest.includes(hyphen) ? rest.replaceAll(hyphen, '') : rest), text);
}

/** The words of a compound as one; undefined for what nobody writes so, such as numbers. */
export function joinedWord(words: readonly string[]): string | undefined {
  if (words.length < 2 || words.length > MOST_PARTS || CONTRACTED.has(words.at(-1) ?? '')) return undefined;
  const joined = words.join('');
  if (joined.length > LONGEST_JOINED) return undefined;
  return words.every((word, at) => at === 0 || canJoin(words[at - 1] ?? '', word)) ? joined : undefined;
}

/** Dates and telephone numbers are not one number. */
function canJoin(left: string, right: string): boolean {
  return !(isDigit(left.charCodeAt(left.length - 1)) && isDigit(right.charCodeAt(0))) && !isCjk(left) && !isCjk(right);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Several words as one, the first of which starts at `start`. */
interface Joined {
  readonly text: string;
  readonly start: number;
}

/** Follows the words of a text in order, and tells what hyphens make of them. */
export class HyphenChain {
  private parts: readonly Joined[] = [];
  /** Where a word would start that a hyphen joins to the last one. */
  private next = -1;

  /** Whether a word that starts here, with this unit behind it, is part of a chain; others need not be added. */
  isPart(start: number, codeBehind: number): boolean {
    return start === this.next || isHyphen(codeBehind);
  }

  /** What the next word makes with the one before it, and with the two before it. */
  add(text: string, start: number, end: number, codeBehind: number): Joined[] {
    if (!this.isPart(start, codeBehind)) return [];
    const isJoined = start === this.next && canJoin(this.parts.at(-1)?.text ?? '', text);
    const joined: Joined[] = [];
    let all = text;
    const before = isJoined ? this.parts.slice(1 - MOST_PARTS) : [];
    for (let at = before.length - 1; at >= 0; at--) {
      all = (before[at]?.text ?? '') + all;
      if (all.length <= LONGEST_JOINED) joined.push({ text: all, start: before[at]?.start ?? 0 });
    }
    this.parts = [...before, { text, start }];
    this.next = isHyphen(codeBehind) ? end + 1 : -1;
    return joined;
  }
}

/** What hyphens make of the words of a line, each with the place of its first word among them. */
export function joinedWords(words: readonly Word[], line: string): (Word & { readonly first: number })[] {
  const found: (Word & { readonly first: number })[] = [];
  if (!HYPHENS.some((hyphen) => isWithinWord(line, hyphen))) return found;
  const chain = new HyphenChain();
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    const behind = line.charCodeAt(word?.end ?? 0);
    if (word === undefined || !chain.isPart(word.start, behind)) continue;
    const joined = chain.add(word.text, word.start, word.end, behind);
    for (let i = 0; i < joined.length; i++)
      found.push({ text: joined[i]?.text ?? '', start: joined[i]?.start ?? 0, end: word.end, first: at - 1 - i });
  }
  return found;
}

/** Whether a hyphen is somewhere between two characters that are not blank: most are not, and begin the item of a list. */
function isWithinWord(line: string, hyphen: string): boolean {
  for (let at = line.indexOf(hyphen, 1); at !== -1; at = line.indexOf(hyphen, at + 1))
    if (line[at - 1] !== ' ' && line[at + 1] !== ' ') return true;
  return false;
}
