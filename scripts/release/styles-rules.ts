/** What the community review asks of style sheets, and that ours touch nothing but our own elements. */

/** What may be nowhere in a style sheet. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/:has\(/, ':has() is refused by the review'],
  [/@import\b/, '@import is refused by the review'],
  [/@(?:font-face|page|property)\b/, 'what is not only ours'],
  [/url\(\s*['"]?(?:https?:)?\/\//, 'nothing may be fetched from elsewhere'],
];
/** People who ask their system for less motion or more contrast may be given it by force. */
const MAY_FORCE = /^@media.*\bprefers-/;
/** Ours by name, or the panel by Obsidian's own attribute for it. */
const OWN = /\.collate[\w-]*|\[data-type=['"]collate-panel['"]\]/;

/** Every fault of a style sheet. */
export function styleFaults(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const faults = REFUSED.filter(([pattern]) => pattern.test(plain)).map(([, fault]) => fault);
  /** The at-rules and selectors around a place, outermost first. */
  const around: string[] = [];
  for (const [, before = '', mark] of plain.matchAll(/([^{};]*)([{};])/g)) {
    const text = before.trim().replace(/\s+/g, ' ');
    if (mark !== '{') {
      const isForced = text.includes('!important') && !around.some((one) => MAY_FORCE.test(one));
      if (isForced) faults.push(`!important in ${around.at(-1)}`);
      if (mark === '}') around.pop();
      continue;
    }
    // A rule within another, or a step of an animation, belongs to the one around it.
    const isOutermost = around.every((one) => /^@(?!keyframes)/.test(one));
    // At commas, except those within parentheses.
    const selectors = text.startsWith('@') || !isOutermost ? [] : text.split(/, ?(?![^(]*\))/);
    faults.push(...selectors.filter((one) => !OWN.test(one)).map((one) => `${one} is not only ours`));
    around.push(text);
  }
  return faults.map((fault) => `styles.css: ${fault}`);
}
