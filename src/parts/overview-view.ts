/** Draws an overview: rendered text, links to the notes of its blocks, and a mark on what was not found there. */
import { citesNothing, LONGEST_OVERVIEW, overviewTokens, type LinkToken } from '../ask/overview';
import { overviewPieces } from '../ask/unfound';
import type { Texts } from '../texts/en';
import { parseMarkdown } from '../lines/markdown/parse';
import { TokenElements } from './rendered/token-elements';

export interface OverviewLook {
  readonly texts: Texts;
  /** Those of the blocks, in order. */
  readonly paths: readonly string[];
  /** Whether a model wrote it to answer a question, and was to cite its blocks. */
  readonly isAnswer?: boolean;
  readonly open: (link: LinkToken, event: MouseEvent) => void;
}

export function showOverview(parent: HTMLElement, overview: string, look: OverviewLook): void {
  const { texts, paths, isAnswer = false } = look;
  const end = overview.length <= LONGEST_OVERVIEW ? overview.length : overview.lastIndexOf('\n', LONGEST_OVERVIEW);
  for (const written of end < 0 ? [] : overview.slice(0, end).split('\n')) {
    const line = parent.createDiv({ cls: 'collate-overview-line' });
    for (const { text, isUnfound } of overviewPieces(written)) {
      if (isUnfound) showUnfound(line, text, look);
      else showText(line, text, look);
    }
  }
  // What nobody takes for an overview any more is there to be read, and no more than that.
  if (end < overview.length)
    parent.createDiv({ cls: 'collate-overview-line collate-overview-rest', text: overview.slice(end + 1) });
  if (isAnswer && paths.length > 0 && overview !== texts.askNoOverview && citesNothing(overview, paths))
    parent.createDiv({ cls: 'collate-overview-uncited collate-faint', text: texts.overviewCitesNothing });
}

/** A sentence that the lines do not bear out. The sign says so to people who do not see the line below it. */
function showUnfound(line: HTMLElement, text: string, look: OverviewLook): void {
  const { texts } = look;
  const mark = line.createSpan({ cls: 'collate-overview-unfound' });
  showText(mark.createSpan({ cls: 'collate-overview-unfound-text' }), text, look);
  mark.createSpan({
    cls: 'collate-overview-unfound-sign',
    text: '?',
    attr: { role: 'img', 'aria-label': texts.overviewNotFound },
  });
}

function showText(parent: HTMLElement, written: string, look: OverviewLook): void {
  for (const token of overviewTokens(written, look.paths).flat()) {
    if (token.kind === 'text') showRendered(parent, token.text, look);
    else showLink(parent, token, look);
  }
}

/** Emphasis, code and lists. What might be a link to somewhere else stays text. */
function showRendered(parent: HTMLElement, text: string, { texts }: OverviewLook): void {
  const written = text.trim();
  const start = text.indexOf(written);
  if (written === '' || written.includes('[')) return parent.appendText(text);
  const el = createDiv();
  new TokenElements(el, 1, { texts, openLink: () => {} }).add(parseMarkdown(written));
  const [only, ...more] = Array.from(el.children);
  const isInline = only?.tagName === 'P' && more.length === 0;
  parent.appendText(text.slice(0, start));
  parent.append(...Array.from((isInline ? only : el).childNodes));
  parent.appendText(text.slice(start + written.length));
}

function showLink(parent: HTMLElement, token: LinkToken, { texts, open }: OverviewLook): void {
  const { path, text, block } = token;
  const link = parent.createEl('a', { cls: 'internal-link', text, href: path });
  if (block !== undefined) {
    link.addClass('collate-overview-citation');
    link.setAttr('aria-label', texts.overviewCitation(block + 1, path));
  }
  link.addEventListener('click', (event) => {
    event.preventDefault();
    open(token, event);
  });
}
