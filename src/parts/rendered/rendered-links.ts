/** Links in rendered text: to notes through whoever shows it, out of the vault on a click and only to harmless places. */
import { decoded } from '../../lines/decoded';
import { kindOfLink } from '../../lines/markdown/parse';
import { onOpen } from '../controls';

export interface LinkHost {
  /** Follows a link to a note, written as in the note it stands in. */
  openLink(link: string, event: MouseEvent): void;
  hoverLink?(event: MouseEvent, at: HTMLElement, link: string): void;
  /** Whether a link leads to a note or file that is there. */
  isLinkKnown?(link: string): boolean;
}

/** The element of a link of markdown, without its text; a `span` when it leads nowhere that may be gone to. */
export function addLink(parent: HTMLElement, url: string, host: LinkHost): HTMLElement {
  const kind = kindOfLink(url);
  if (kind === 'none') return parent.createSpan();
  if (kind === 'note') return addNoteLink(parent, decoded(url), host);
  return parent.createEl('a', {
    cls: 'external-link',
    href: url,
    // Where it leads is told by the browser's own tooltip: a label would be read out in place of the text.
    attr: { target: '_blank', rel: 'noopener nofollow', title: url },
  });
}

/** The address is ours to follow, so that no click of any kind makes the window go there. */
export function addNoteLink(parent: HTMLElement, link: string, host: LinkHost): HTMLElement {
  const el = parent.createEl('a', { cls: 'internal-link', href: '#', attr: { 'data-href': link } });
  el.toggleClass('is-unresolved', host.isLinkKnown?.(link) === false);
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    host.openLink(link, event);
  };
  onOpen(el, open);
  el.addEventListener('dragstart', (event) => event.preventDefault());
  el.addEventListener('mouseover', (event) => {
    event.stopPropagation();
    host.hoverLink?.(event, el, link);
  });
  return el;
}
