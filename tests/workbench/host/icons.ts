/** Icons by id: lucide's, with or without the prefix `lucide-`, and those added at run time. */
import type { IconNode } from 'lucide';
import { createElement, icons } from 'lucide/dist/umd/lucide.min.js';

const library = icons as Record<string, IconNode>;
const PREFIX = 'lucide-';

/** What addIcon was given: the inside of an svg of 100 × 100 units. */
const added = new Map<string, string>();

/** Icons of Obsidian's own that lucide does not have. */
const own: Record<string, IconNode> = {
  'right-triangle': [['path', { d: 'M3 8L12 17L21 8' }]],
};

/** `arrow-down-0-1` as lucide's module names it: `ArrowDown01`. */
function exportName(id: string): string {
  return id.replace(/(?:^|-)([a-z\d])/g, (_, first: string) => first.toUpperCase());
}

/** The way back; where a name allows several ids, the one lucide uses for most. */
function idOf(exported: string): string {
  return exported
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replace(/([a-z])(\d)/g, '$1-$2')
    .replace(/(\d)(?=\d)/g, '$1-')
    .toLowerCase();
}

/** Makes an icon known under an id; the content is what goes inside an svg of 100 × 100 units. */
export function addIcon(iconId: string, svgContent: string): void {
  added.set(iconId, svgContent);
}

export function removeIcon(iconId: string): void {
  added.delete(iconId);
}

/** A new svg of the icon, or null if there is none with this id. */
export function getIcon(iconId: string): SVGSVGElement | null {
  const custom = added.get(iconId);
  if (custom !== undefined) return customIcon(iconId, custom);
  const bare = iconId.startsWith(PREFIX) ? iconId.slice(PREFIX.length) : iconId;
  const node = own[bare] ?? (/^[a-z\d-]+$/.test(bare) ? library[exportName(bare)] : undefined);
  if (node === undefined) return null;
  const icon = createElement(node, {}) as SVGSVGElement;
  icon.setAttribute('class', `svg-icon ${bare in own ? bare : PREFIX + bare}`);
  return icon;
}

function customIcon(iconId: string, content: string): SVGSVGElement {
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${content}</svg>`;
  const parsed = new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement;
  const icon = activeDocument.importNode(parsed, true) as unknown as SVGSVGElement;
  icon.setAttribute('class', `svg-icon ${iconId}`);
  return icon;
}

/** Every known id: lucide's with their prefix, then those added. */
export function getIconIds(): string[] {
  return [...Object.keys(library).map((name) => PREFIX + idOf(name)), ...Object.keys(own), ...added.keys()];
}

/**
 * Puts the icon into the element, in place of what it holds. An unknown id changes nothing, as in Obsidian; here it is
 * also reported as an error, because a plugin that asks for it has a bug.
 */
export function setIcon(parent: HTMLElement, iconId: string): void {
  const icon = getIcon(iconId);
  if (icon !== null) parent.replaceChildren(icon);
  else window.reportError(new Error(`There is no icon '${iconId}'.`));
}
