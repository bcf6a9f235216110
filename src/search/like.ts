/** `like:[[note]]`, `like:[[note#Heading]]` or `like:"some words"`: a search by a text, whose meaning passages come near to. */
import { LIKE, type Token } from './query-tokens';

/** What is asked with, as it is written. */
export interface Like {
  readonly kind: 'link' | 'words';
  /** What stands between the brackets, or the words. */
  readonly text: string;
  /** Whether notes that the note links to are left out. */
  readonly isUnlinked: boolean;
}

/** What is asked with, as an engine takes it. */
export interface NearTo {
  /** In pieces, as notes are embedded. */
  readonly texts: readonly string[];
  /** Notes that are not looked for: the note itself, and what it links to where that was asked for. */
  readonly without: ReadonlySet<string>;
}

/** Leaves out what the note links to; a word like any other where nothing is asked with. */
export const UNLINKED = 'is:unlinked';

/** Takes it out of a query: it is one text for all of it, no choice and no part of a group. Undefined where it makes no sense as it is written. */
export function takeLike(
  tokens: readonly Token[],
): { readonly like?: Like; readonly rest: readonly Token[] } | undefined {
  const [only, ...others] = tokens.filter(isLike);
  if (only === undefined) return { rest: tokens };
  const isAlone = others.length === 0 && depthAt(tokens, tokens.indexOf(only)) === 0;
  if (!isAlone || only.kind !== 'value' || only.minus || tokens.some(({ kind }) => kind === 'or')) return undefined;
  const kind = only.form === 'link' ? 'link' : 'words';
  return {
    like: { kind, text: only.text, isUnlinked: tokens.some(saysUnlinked) },
    rest: tokens.filter((token) => token !== only && !saysUnlinked(token)),
  };
}

function isLike(token: Token): token is Extract<Token, { kind: 'value' | 'open' }> {
  return (token.kind === 'value' || token.kind === 'open') && token.name === LIKE;
}

function saysUnlinked(token: Token): boolean {
  return token.kind === 'value' && token.written === UNLINKED;
}

/** How many groups are open at a token. */
function depthAt(tokens: readonly Token[], at: number): number {
  const before = tokens.slice(0, at);
  return before.filter(({ kind }) => kind === 'open').length - before.filter(({ kind }) => kind === 'close').length;
}
