/** Notes with `collate` blocks: how they are written, opened, and what they show. */
import type { Page } from 'playwright-core';
import { makeAnchor } from '../../../src/follow/anchor/anchor';
import { indexNote } from '../../../src/follow/anchor/indexed-note';
import { writeAnchor } from '../../../src/follow/anchor/written';
import { splitLines } from '../../../src/lines/lines';

export type NoteView = 'reading view' | 'Live Preview';

/** What Collate writes behind a link for some lines of a text. */
export function anchorFor(text: string, start: number, end = start): string {
  return writeAnchor(makeAnchor(indexNote(splitLines(text)), { start, end }));
}

export function fence(...lines: readonly string[]): string {
  return `\`\`\`collate\n${lines.join('\n')}\n\`\`\`\n`;
}

/** Opens a note in the main area. */
export async function openIn(page: Page, path: string, view: NoteView): Promise<void> {
  await page.evaluate(
    async ([name, mode]) => {
      const leaf = window.workbench.app.workspace.getLeaf(false);
      const state = { file: name, mode: mode === 'Live Preview' ? 'source' : 'preview', source: false };
      await leaf.setViewState({ type: 'markdown', active: true, state });
    },
    [path, view] as const,
  );
}

/** Everything that the blocks in the main area show, one text for each thing in its place. */
export function shownInNote(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = Array.from(document.querySelectorAll<HTMLElement>('.mod-root .collate-in-note'));
    const text = (el: HTMLElement, selector: string): string =>
      Array.from(el.querySelectorAll<HTMLElement>(selector))
        .filter((part) => part.offsetParent !== null)
        .map((part) => part.textContent.trim())
        .join(' ');
    return all
      .filter((el) => el.offsetParent !== null)
      .flatMap((el) =>
        Array.from(el.querySelectorAll<HTMLElement>('.collate-in-note-items > *')).map((item) => {
          if (!item.matches('.collate-static-block')) return item.textContent.trim();
          const path = item.querySelector('.collate-block-name')!.getAttribute('aria-label')!;
          const head = [path, text(item, '.collate-block-range'), text(item, '[data-verdict]')].filter((s) => s !== '');
          const lines = Array.from(item.querySelectorAll<HTMLElement>('.collate-static-line, .collate-chunk'));
          return `${head.join(' ')}: ${lines.map((line) => line.textContent).join(' / ')}`;
        }),
      );
  });
}
