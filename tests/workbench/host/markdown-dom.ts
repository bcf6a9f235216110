/** Turns markdown into elements, block by block. Nothing is ever parsed as HTML but what safe-html.ts lets through. */
import type {
  Blockquote,
  Code,
  Definition,
  Heading,
  Html,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  RootContent,
  ThematicBreak,
} from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { setIcon } from './icons';
import { appendText, internalLink, type Origin } from './markdown-inline';
import { parseTable, type Table } from './markdown-table';
import { keptTag, sanitizeHTMLToDom } from './safe-html';

const EXTERNAL = /^[a-z][a-z\d+.-]*:/i;
/** Schemes that lead somewhere; others, `javascript:` first of all, make no link. */
const LEADS_SOMEWHERE = /^(?:https?|mailto|tel|file|obsidian):/i;
const CALLOUT = /^\[!([\w-]+)\][+-]?[ \t]*([^\n]*)(?:\n|$)/;
const TASK = /^\[(.)\][ \t]+/;

/** What the parser makes of CommonMark; the other kinds of nodes belong to extensions of it. */
type Block = Blockquote | Code | Definition | Heading | Html | List | Paragraph | ThematicBreak;
type Phrase = Exclude<PhrasingContent, { type: 'delete' | 'footnoteReference' }>;

/** A top-level block of a note and the lines it has there, counted from 0. */
export interface MarkdownBlock {
  readonly node: Block;
  readonly lineStart: number;
  readonly lineEnd: number;
}

/** Writes the blocks of one text. */
export class MarkdownDom {
  readonly blocks: readonly MarkdownBlock[];
  readonly #text: string;
  readonly #origin: Origin;
  readonly #definitions: ReadonlyMap<string, Definition>;

  constructor(text: string, origin: Origin) {
    this.#text = text;
    this.#origin = origin;
    const root = fromMarkdown(text);
    this.#definitions = new Map(
      root.children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node]] : [])),
    );
    this.blocks = root.children.map((node) => ({
      node: node as Block,
      lineStart: (node.position?.start.line ?? 1) - 1,
      lineEnd: (node.position?.end.line ?? 1) - 1,
    }));
  }

  /** Adds all blocks to an element. */
  appendAll(el: Node): void {
    for (const { node } of this.blocks) this.appendBlock(el, node);
  }

  appendBlock(el: Node, node: Block): void {
    switch (node.type) {
      case 'heading': {
        const heading = el.createEl(`h${node.depth}`, { attr: { 'data-heading': textOf(node), dir: 'auto' } });
        return this.#appendInline(heading, node.children);
      }
      case 'paragraph':
        return this.#appendParagraph(el, node);
      case 'blockquote': {
        const [first, ...rest] = node.children;
        const callout = first?.type === 'paragraph' ? CALLOUT.exec(this.#source(first)) : null;
        if (first?.type === 'paragraph' && callout !== null) return this.#appendCallout(el, callout, first, rest);
        const quote = el.createEl('blockquote', { attr: { dir: 'auto' } });
        return node.children.forEach((child) => this.appendBlock(quote, child as Block));
      }
      case 'list':
        return this.#appendList(el, node);
      case 'code': {
        const code = el.createEl('pre').createEl('code', { text: `${node.value}\n` });
        if (node.lang != null && node.lang !== '') code.addClass(`language-${node.lang}`);
        return;
      }
      case 'thematicBreak':
        el.createEl('hr');
        return;
      case 'html':
        el.appendChild(sanitizeHTMLToDom(node.value));
        return;
      case 'definition':
        return;
    }
  }

  #appendParagraph(el: Node, node: Paragraph): void {
    const table = parseTable(this.#source(node));
    if (table !== null) return this.#appendTable(el, table);
    this.#appendInline(el.createEl('p', { attr: { dir: 'auto' } }), node.children);
  }

  #appendTable(el: Node, { head, rows }: Table): void {
    const table = el.createEl('table');
    const writeRow = (row: HTMLElement, tag: 'th' | 'td', texts: readonly string[]): void => {
      for (const text of texts) this.#inlineOf(text, row.createEl(tag, { attr: { dir: 'auto' } }));
    };
    writeRow(table.createEl('thead').createEl('tr'), 'th', head);
    const body = table.createEl('tbody');
    for (const row of rows) writeRow(body.createEl('tr'), 'td', row);
  }

  #appendCallout(el: Node, found: RegExpExecArray, first: Paragraph, rest: readonly RootContent[]): void {
    const [marker, type = '', title = ''] = found;
    const callout = el.createDiv({ cls: 'callout', attr: { 'data-callout': type.toLowerCase() } });
    const titleEl = callout.createDiv({ cls: 'callout-title', attr: { dir: 'auto' } });
    setIcon(titleEl.createDiv('callout-icon'), 'lucide-pencil');
    const name = type.charAt(0).toUpperCase() + type.slice(1).toLowerCase();
    this.#inlineOf(title || name, titleEl.createDiv('callout-title-inner'));
    const content = callout.createDiv('callout-content');
    const below = this.#source(first).slice(marker.length);
    if (below.trim() !== '') new MarkdownDom(below, this.#origin).appendAll(content);
    for (const child of rest) this.appendBlock(content, child as Block);
  }

  #appendList(el: Node, node: List): void {
    const list = el.createEl(node.ordered === true ? 'ol' : 'ul');
    if (node.ordered === true && node.start != null && node.start !== 1) list.setAttr('start', node.start);
    for (const item of node.children) this.#appendItem(list, item, node.spread === true || item.spread === true);
  }

  #appendItem(list: HTMLElement, item: ListItem, spread: boolean): void {
    const el = list.createEl('li', { attr: { dir: 'auto' } });
    const [first, ...rest] = item.children;
    const task = first?.type === 'paragraph' ? TASK.exec(this.#source(first)) : null;
    if (task !== null) this.#markTask(list, el, task[1] ?? ' ');
    if (first?.type === 'paragraph') {
      const box = spread ? el.createEl('p') : el;
      if (task !== null) this.#inlineOf(this.#source(first).slice(task[0].length), box);
      else this.#appendInline(box, first.children);
    } else if (first !== undefined) this.appendBlock(el, first as Block);
    for (const child of rest) {
      if (child.type === 'paragraph' && !spread) this.#appendInline(el, child.children);
      else this.appendBlock(el, child as Block);
    }
  }

  #markTask(list: HTMLElement, el: HTMLElement, mark: string): void {
    list.addClass('contains-task-list');
    el.addClass('task-list-item');
    el.setAttr('data-task', mark.trim());
    const box = el.createEl('input', { cls: 'task-list-item-checkbox', type: 'checkbox' });
    box.checked = mark !== ' ';
    el.toggleClass('is-checked', box.checked);
  }

  #inlineOf(text: string, el: HTMLElement): void {
    const part = fromMarkdown(text);
    for (const node of part.children) {
      if (node.type === 'paragraph') this.#appendInline(el, node.children);
      else this.appendBlock(el, node as Block);
    }
  }

  /** Adds inline nodes; an HTML tag that is kept holds what follows it until it is closed. */
  #appendInline(el: Node, nodes: readonly PhrasingContent[]): void {
    const open: Node[] = [el];
    for (const node of nodes) {
      const into = open.at(-1) ?? el;
      if (node.type !== 'html') this.#appendPhrase(into, node as Phrase);
      else if (node.value.startsWith('</')) open.splice(Math.max(1, open.length - 1));
      else {
        const tag = keptTag(node.value);
        if (tag === 'br' || tag === 'hr') into.createEl(tag);
        else if (tag !== null) open.push(into.createEl(tag));
      }
    }
  }

  #appendPhrase(el: Node, node: Phrase): void {
    switch (node.type) {
      case 'text':
        return appendText(el, node.value, this.#origin);
      case 'emphasis':
        return this.#appendInline(el.createEl('em'), node.children);
      case 'strong':
        return this.#appendInline(el.createEl('strong'), node.children);
      case 'inlineCode':
        el.createEl('code', { text: node.value });
        return;
      case 'break':
        el.createEl('br');
        return;
      case 'link':
        return this.#appendInline(this.#link(el, node.url), node.children);
      case 'linkReference': {
        const url = this.#definitions.get(node.identifier)?.url;
        return this.#appendInline(url === undefined ? el : this.#link(el, url), node.children);
      }
      case 'image':
        el.createEl('img', { attr: { src: this.#resource(node.url), alt: node.alt ?? '' } });
        return;
      case 'imageReference':
        el.appendText(node.alt ?? '');
        return;
      case 'html':
        el.appendText(node.value);
        return;
    }
  }

  #link(el: Node, url: string): HTMLElement {
    if (EXTERNAL.test(url) && !LEADS_SOMEWHERE.test(url)) return el.createSpan();
    if (!EXTERNAL.test(url)) return internalLink(el, decodeURI(url), this.#origin);
    return el.createEl('a', { cls: 'external-link', href: url, attr: { rel: 'noopener nofollow', target: '_blank' } });
  }

  /** Pictures of the vault are shown; those from elsewhere are not fetched. */
  #resource(url: string): string {
    if (EXTERNAL.test(url)) return '';
    const { app, sourcePath } = this.#origin;
    const file = app.metadataCache.getFirstLinkpathDest(decodeURI(url), sourcePath);
    return file === null ? '' : app.vault.getResourcePath(file);
  }

  #source(node: RootContent): string {
    const { start, end } = node.position ?? {};
    const lines = this.#text.slice(start?.offset ?? 0, end?.offset ?? 0);
    return lines.replace(/\n[ \t]*>[ \t]?/g, '\n');
  }
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
