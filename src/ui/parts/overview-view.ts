/** Draws an overview: text, and links to the notes at these paths. Whatever else it holds stays text. */
import { overviewTokens } from '../../agent/overview';

export function showOverview(
  parent: HTMLElement,
  overview: string,
  paths: readonly string[],
  open: (path: string, subpath: string, event: MouseEvent) => void,
): void {
  for (const tokens of overviewTokens(overview, paths)) {
    const line = parent.createDiv({ cls: 'collate-overview-line' });
    for (const token of tokens) {
      if (token.kind === 'text') line.appendText(token.text);
      else {
        const link = line.createEl('a', { cls: 'internal-link', text: token.text, href: token.path });
        link.addEventListener('click', (event) => {
          event.preventDefault();
          open(token.path, token.subpath, event);
        });
      }
    }
  }
}
