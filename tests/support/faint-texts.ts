/**
 * Texts below an element whose contrast might be too low, as HTML; runs in the page. It looks at colours only, which
 * is fast, and takes what it cannot tell for faint: axe-core has the last word.
 */
export function faintTexts([within, ignored]: readonly [string, readonly string[]]): string[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];

  /** Undefined for notations that are not computed from plain colours. */
  function parse(text: string): Colour | undefined {
    const [, name, inside = ''] = /^(rgba?|color)\((?:srgb )?([\d.e\s,/-]+)\)$/.exec(text) ?? [];
    if (name === undefined) return undefined;
    const [red = 0, green = 0, blue = 0, alpha = 1] = inside.split(/[\s,/]+/).map(Number);
    const scale = name === 'color' ? 255 : 1;
    return [red * scale, green * scale, blue * scale, alpha];
  }

  function over([red, green, blue, alpha]: Colour, [r, g, b]: Colour): Colour {
    const mix = (above: number, below: number): number => above * alpha + below * (1 - alpha);
    return [mix(red, r), mix(green, g), mix(blue, b), 1];
  }

  function luminance(colour: Colour): number {
    const [red = 0, green = 0, blue = 0] = colour
      .map((value) => value / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  /** What is behind the element's text, pictures aside: those axe-core cannot judge either. */
  function behind(el: Element): Colour | undefined {
    const own = parse(getComputedStyle(el).backgroundColor);
    if (own === undefined || own[3] === 1) return own;
    const below = el.parentElement === null ? ([255, 255, 255, 1] as const) : behind(el.parentElement);
    return below && over(own, below);
  }

  function opacity(el: Element): number {
    return Number(getComputedStyle(el).opacity) * (el.parentElement === null ? 1 : opacity(el.parentElement));
  }

  function isClear(el: Element): boolean {
    const style = getComputedStyle(el);
    const [colour, below] = [parse(style.color), behind(el)];
    if (colour === undefined || below === undefined) return false;
    const [red, green, blue, alpha] = colour;
    const [a, b] = [luminance(over([red, green, blue, alpha * opacity(el)], below)), luminance(below)];
    const size = parseFloat(style.fontSize);
    // What WCAG calls large: 18 points, or 14 in bold.
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= (isLarge ? 3 : 4.5);
  }

  const hasText = (el: Element): boolean =>
    el.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="range"])') ||
    Array.from(el.childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '');
  return Array.from(document.querySelectorAll(within))
    .flatMap((root) => [root, ...Array.from(root.querySelectorAll('*'))])
    .filter((el) => hasText(el) && el.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((el) => el.closest(':disabled, [aria-disabled="true"]') === null && !isClear(el))
    .map((el) => el.outerHTML)
    .filter((html) => !ignored.some((name) => html.includes(name)));
}
