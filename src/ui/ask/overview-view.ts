/** Draws an overview: text, and links to notes of its document. Whatever else it holds stays text. */
import type { OverviewPiece } from './ask-port';

export function showOverview(
  parent: HTMLElement,
  lines: readonly (readonly OverviewPiece[])[],
  open: (path: string, subpath: string, event: MouseEvent) => void,
): void {
  for (const pieces of lines) {
    const line = parent.createDiv({ cls: 'collate-overview-line' });
    for (const piece of pieces) {
      if (piece.kind === 'text') line.appendText(piece.text);
      else {
        const link = line.createEl('a', { cls: 'internal-link', text: piece.text, href: piece.path });
        link.addEventListener('click', (event) => {
          event.preventDefault();
          open(piece.path, piece.subpath, event);
        });
      }
    }
  }
}
