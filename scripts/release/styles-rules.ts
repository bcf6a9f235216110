/** What the community review asks of style sheets, and that ours touch nothing but our own elements. */

interface Rule {
  readonly selectors: readonly string[];
  readonly declarations: string;
  /** The at-rules around it, outermost first. */
  readonly within: readonly string[];
}

/** People who ask their system for less motion or more contrast may be given it by force. */
const MAY_FORCE = /^@media[^{]*\bprefers-/;
/** Ours by name, or the panel by Obsidian's own attribute for it. */
const OWN = /\.collate[\w-]*|\[data-type=['"]collate-panel['"]\]/;

/** Every fault of a style sheet. */
export function styleFaults(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const anywhere: [RegExp, string][] = [
    [/:has\(/, ':has() is refused by the review'],
    [/@import\b/, '@import is refused by the review'],
    [/url\(\s*['"]?(?:https?:)?\/\//, 'nothing may be fetched from elsewhere'],
  ];
  return [
    ...anywhere.filter(([pattern]) => pattern.test(plain)).map(([, fault]) => fault),
    ...rulesIn(plain).flatMap(ruleFaults),
  ].map((fault) => `styles.css: ${fault}`);
}

function ruleFaults({ selectors, declarations, within }: Rule): string[] {
  const isForced = declarations.includes('!important') && !within.some((around) => MAY_FORCE.test(around));
  if (within.some((around) => around.startsWith('@keyframes'))) return isForced ? ['!important in keyframes'] : [];
  return [
    ...(isForced ? [`!important in ${selectors.join(', ')}`] : []),
    ...selectors.filter((selector) => !OWN.test(selector)).map((selector) => `${selector} is not only ours`),
  ];
}

/** The rules of a style sheet without comments; nested rules stand for themselves, within the selector around them. */
function rulesIn(css: string, within: readonly string[] = []): Rule[] {
  const rules: Rule[] = [];
  for (let at = css.indexOf('{'); at !== -1; at = css.indexOf('{')) {
    const end = closing(css, at);
    const before = css.slice(0, at);
    const head = before.slice(Math.max(before.lastIndexOf(';'), before.lastIndexOf('}')) + 1).trim();
    const body = css.slice(at + 1, end);
    const isGroup = head.startsWith('@') && !/^@(?:font-face|page|property)/.test(head);
    if (isGroup) rules.push(...rulesIn(body, [...within, head]));
    else rules.push({ selectors: splitSelectors(head), declarations: body, within });
    css = css.slice(end + 1);
  }
  return rules;
}

function closing(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}' && --depth === 0) return at;
  }
  return css.length;
}

/** At commas, except those within parentheses. */
function splitSelectors(head: string): string[] {
  return head.split(/,(?![^(]*\))/).map((selector) => selector.trim().replace(/\s+/g, ' '));
}
