/** What Obsidian's markdown has within a line and CommonMark has not: links in double brackets, highlights, tags. */
import type { App } from './app';
import { getLinkpath } from './links';

/** Where a rendered text comes from; its links are relative to that note. */
export interface Origin {
  readonly app: App;
  readonly sourcePath: string;
}

const SYNTAX =
  /(?<embed>!?)\[\[(?<target>[^\][|\n]+)(?:\|(?<label>[^\][\n]+))?\]\]|==(?<mark>[^\n]+?)==|~~(?<del>[^\n]+?)~~|%%[^]*?%%|(?<before>^|\s)#(?<tag>[\p{L}\d_/-]*[\p{L}_/-][\p{L}\d_/-]*)|(?<newline>\n)/gu;
const IMAGE = /\.(?:png|jpe?g|gif|webp|svg|bmp|avif)$/i;

/** Adds a piece of text; a line break in it is one on the screen, as Obsidian shows it unless told to be strict. */
export function appendText(el: Node, text: string, origin: Origin): void {
  let done = 0;
  for (const found of text.matchAll(SYNTAX)) {
    const { embed, target, label, mark, del, before = '', tag, newline } = found.groups ?? {};
    el.appendText(text.slice(done, found.index) + before);
    done = found.index + found[0].length;
    if (target !== undefined && embed === '!') appendEmbed(el, target, origin);
    else if (target !== undefined) internalLink(el, target, origin).setText(label ?? shownTarget(target));
    else if (mark !== undefined) appendText(el.createEl('mark'), mark, origin);
    else if (del !== undefined) appendText(el.createEl('del'), del, origin);
    else if (tag !== undefined) el.createEl('a', { cls: 'tag', href: `#${tag}`, text: `#${tag}` });
    else if (newline !== undefined) el.createEl('br');
  }
  el.appendText(text.slice(done));
}

/** Adds an empty link to a note. */
export function internalLink(el: Node, target: string, { app, sourcePath }: Origin): HTMLAnchorElement {
  const link = el.createEl('a', {
    cls: 'internal-link',
    href: target,
    attr: { 'data-href': target, target: '_blank', rel: 'noopener nofollow' },
  });
  const path = getLinkpath(target);
  if (path !== '' && app.metadataCache.getFirstLinkpathDest(path, sourcePath) === null) link.addClass('is-unresolved');
  return link;
}

/** An embedded image is shown; other embeds only name what Obsidian would show in their place. */
function appendEmbed(el: Node, target: string, { app, sourcePath }: Origin): void {
  const embed = el.createSpan({ cls: 'internal-embed', attr: { src: target, alt: target } });
  const file = app.metadataCache.getFirstLinkpathDest(getLinkpath(target), sourcePath);
  if (file !== null && IMAGE.test(file.path)) {
    embed.addClass('image-embed', 'is-loaded');
    embed.createEl('img', { attr: { src: app.vault.getResourcePath(file), alt: target } });
  } else embed.setText(shownTarget(target));
}

/** `Note#Heading` is shown as `Note > Heading`. */
function shownTarget(target: string): string {
  return target.replace(/^#/, '').replace(/#/g, ' > ');
}
