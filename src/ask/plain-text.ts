/** Text of a model made harmless: nothing in it means anything to whoever reads markdown. */

/** Control characters, and those that turn the direction of writing around. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;
const TAG = /<!--[^]*?(?:-->|$)|<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>/gi;
const SCHEME_END = /:\/\/+/g;
const IN_SCHEME = /[a-z0-9+.-]/i;
const STARTS_SCHEME = /[a-z]/i;

/**
 * Text that is nothing but text wherever markdown is read: no link, image, HTML, code or comment is left in it, no command of a
 * formula, and no character that could make one together with its neighbours. What is taken out comes first, so that nothing new
 * arises from what it stood between.
 */
export function plainText(text: string): string {
  const marked = text
    .replace(UNSEEN, ' ')
    .replace(TAG, '')
    .replace(/[\\`]/g, '')
    .replace(/\*{2,}|_{2,}/g, '');
  return withoutSchemes(marked)
    .replace(/:\/\//g, ': ')
    .replace(/</g, '‹')
    .replace(/\[/g, '(')
    .replace(/\]/g, ')')
    .replace(/([%$~])\1+/g, '$1')
    .replace(/&(?=#?\w+;)/g, '& ');
}

/** Without `https://` and its like, found from their ends: a long word would else be a beginning at each of its letters. */
function withoutSchemes(text: string): string {
  let kept = '';
  let from = 0;
  for (const { 0: end, index } of text.matchAll(SCHEME_END)) {
    let start = index;
    for (let at = index - 1; at >= from && IN_SCHEME.test(text.charAt(at)); at--)
      if (STARTS_SCHEME.test(text.charAt(at))) start = at;
    if (start === index) continue;
    kept += text.slice(from, start);
    from = index + end.length;
  }
  return kept + text.slice(from);
}
