/** Text of a model made harmless: nothing in it means anything to whoever reads markdown. */

/** Control characters, and those that turn the direction of writing around. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;
const TAG = /<!--[^]*?(?:-->|$)|<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>/gi;
/** What a scheme is made of, with what ends one: whole words, as a long one would else be a beginning at each of its letters. */
const WORD = /[a-z0-9+.-]+(?::\/\/+)?/gi;
/** It begins with a letter. */
const SCHEME = /^([0-9+.-]*)[a-z][a-z0-9+.-]*:\/\/+$/i;

/**
 * Text that is nothing but text wherever markdown is read: no link, image, HTML, code or comment is left in it, no command of a
 * formula, and no character that could make one together with its neighbours. What is taken out comes first, so that nothing new
 * arises from what it stood between.
 */
export function plainText(text: string): string {
  return text
    .replace(UNSEEN, ' ')
    .replace(TAG, '')
    .replace(/[\\`]/g, '')
    .replace(/\*{2,}|_{2,}/g, '')
    .replace(WORD, (word) => word.replace(SCHEME, '$1'))
    .replace(/:\/\//g, ': ')
    .replace(/</g, '‹')
    .replace(/\[/g, '(')
    .replace(/\]/g, ')')
    .replace(/([%$~])\1+/g, '$1')
    .replace(/&(?=#?\w+;)/g, '& ');
}
