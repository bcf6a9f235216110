/** Makes elements of the tokens of a parsed text, one after the other and without recursion, however deep they nest. */
import type { Texts } from '../../texts/en';
import { noteLinkOf } from '../../lines/markdown/obsidian-inline';
import type { Token } from '../../lines/markdown/parse';
import { addCallout, calloutOf } from './callout';
import { addLink, addNoteLink, type LinkHost } from './rendered-links';

export interface TokenHost extends LinkHost {
  readonly texts: Texts;
}

const TASK = /^\[(.)\][ \t]+/u;
const LANGUAGE = /^[\w+#.-]{1,40}/;

/** Elements that hold no more than a text. */
const WITH_TEXT: Readonly<Record<string, readonly [keyof HTMLElementTagNameMap, { readonly cls?: string }]>> = {
  code_inline: ['code', {}],
  tag: ['span', { cls: 'tag' }],
  footnote: ['sup', { cls: 'footnote-ref' }],
  math: ['span', { cls: 'math' }],
};

export class TokenElements {
  /** The elements that are open; the last one is being filled. */
  private readonly open: HTMLElement[];

  constructor(
    root: HTMLElement,
    /** The number of the first line in its note. */
    private readonly first: number,
    private readonly host: TokenHost,
  ) {
    this.open = [root];
  }

  add(tokens: readonly Token[]): void {
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at];
      if (token === undefined) continue;
      if (token.type === 'blockquote_open') at += this.beginQuote(token, tokens[at + 2]);
      else if (token.type === 'list_item_open') this.beginItem(token, tokens[at + 2]);
      else if (token.nesting === 1) this.begin(token);
      else if (token.nesting === -1) this.end();
      else this.addSingle(token);
    }
  }

  private get here(): HTMLElement {
    return this.open[this.open.length - 1] as HTMLElement;
  }

  private begin(token: Token): void {
    // The paragraphs of a tight list have no element of their own, but an end.
    if (token.hidden) this.open.push(this.here);
    else if (token.type === 'link_open') this.open.push(addLink(this.here, attribute(token, 'href'), this.host));
    else this.open.push(this.create(token));
  }

  private end(): void {
    if (this.open.length > 1) this.open.pop();
  }

  private create(token: Token): HTMLElement {
    const el = this.here.createEl(token.tag as keyof HTMLElementTagNameMap);
    this.number(el, token);
    const start = token.attrGet('start');
    if (start !== null) el.setAttr('start', start);
    const align = /^text-align:(left|center|right)$/.exec(attribute(token, 'style'))?.[1];
    if (align !== undefined) el.setAttr('align', align);
    return el;
  }

  /** A click on it leads to this line. */
  private number(el: HTMLElement, { map }: Token): void {
    if (map !== null) el.dataset['line'] = String(this.first + map[0]);
  }

  /** Gives how many of the next tokens it has used. */
  private beginQuote(token: Token, text: Token | undefined): number {
    const callout = calloutOf(text);
    if (callout === undefined) {
      this.open.push(this.create(token));
      return 0;
    }
    const { title, content, root } = addCallout(this.here, callout.kind);
    this.number(root, token);
    this.addWithin(title, callout.title);
    if (callout.text.length > 0) this.addWithin(content.createEl('p'), callout.text);
    this.open.push(content);
    // The paragraph that the title stands in: its beginning, its text, its end.
    return 3;
  }

  private beginItem(token: Token, text: Token | undefined): void {
    const { texts } = this.host;
    const el = this.create(token);
    this.open.push(el);
    const [begin] = text?.children ?? [];
    const task = text?.type === 'inline' && begin?.type === 'text' ? TASK.exec(begin.content) : null;
    if (task === null || begin === undefined) return;
    const mark = task[1] ?? ' ';
    begin.content = begin.content.slice(task[0].length);
    el.addClass('task-list-item');
    el.parentElement?.addClass('contains-task-list');
    el.toggleClass('is-checked', mark !== ' ');
    el.dataset['task'] = mark;
    const box = el.createEl('input', { cls: 'task-list-item-checkbox', type: 'checkbox' });
    box.checked = mark !== ' ';
    box.disabled = true;
    box.setAttr('aria-label', mark === ' ' ? texts.taskOpen : texts.taskDone);
  }

  private addWithin(el: HTMLElement, tokens: readonly Token[]): void {
    new TokenElements(el, this.first, this.host).add(tokens);
  }

  private addSingle(token: Token): void {
    const { here, host } = this;
    switch (token.type) {
      case 'inline':
        this.addWithin(here, token.children ?? []);
        break;
      case 'fence':
      case 'code_block':
        this.addCode(token);
        break;
      case 'softbreak':
      case 'hardbreak':
        here.createEl('br');
        break;
      case 'hr':
        this.create(token);
        break;
      case 'note_link':
        addNoteLink(here, noteLinkOf(token), host).setText(token.content);
        break;
      case 'image':
        this.addImage(token);
        break;
      default: {
        const [tag, info] = WITH_TEXT[token.type] ?? [];
        if (tag === undefined) here.appendText(token.content);
        else here.createEl(tag, { ...info, text: token.content });
      }
    }
  }

  /** Whatever the language: no plugin is asked what it would make of it. */
  private addCode(token: Token): void {
    const pre = this.here.createEl('pre');
    this.number(pre, token);
    const language = LANGUAGE.exec(token.info.trim())?.[0];
    const code = pre.createEl('code', { text: token.content.replace(/\n$/, '') });
    if (language !== undefined) code.addClass(`language-${language}`);
  }

  /** Nothing is loaded: a link to the picture stands in its place. */
  private addImage(token: Token): void {
    const url = attribute(token, 'src');
    // Obsidian takes the size of a picture from behind a bar.
    const name = token.content.replace(/\|?\d+(?:x\d+)?$/, '');
    addLink(this.here, url, this.host).setText(name || (url.split('/').at(-1) ?? url));
  }
}

function attribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}
