/** Takes characters off the ends of a text, one look at each. A pattern for "these, at the end" looks at every run of them
 * anew from each of its characters, which a path of a hundred thousand slashes turns into seconds. */

/** The text without any of these characters at its end. */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A path without the `/` and `./` that mean the vault's root. */
export function withoutLeadingSlashes(path: string): string {
  let start = 0;
  for (;;) {
    if (path.startsWith('/', start)) start += 1;
    else if (path.startsWith('./', start)) start += 2;
    else return path.slice(start);
  }
}
