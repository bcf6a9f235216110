/** What there is to say of a recent document beside its title. */
import { notesOf, type RecentDocument } from '../../app/documents/recent-documents';
import type { Texts } from '../../i18n/en';
import { noteName } from '../../text/note-name';

/** How much it holds, who made it, and when. */
export function recentFacts({ document, madeBy, time }: RecentDocument, texts: Texts): string {
  const size = texts.recentFacts(notesOf(document).length, document.files.length);
  const maker = madeBy.kind === 'client' ? texts.madeBy.client(madeBy.name) : texts.madeBy[madeBy.kind];
  return [size, maker, texts.ago(time)].join(' · ');
}

/** The names of its notes, which tell documents of one title apart. */
export function recentNotes({ document }: RecentDocument): string {
  return notesOf(document).map(noteName).join(', ');
}

/** A dot for a document that has not been opened yet. */
export function addUnseenDot(parent: Node, { isSeen }: RecentDocument, texts: Texts): void {
  if (isSeen) return;
  parent.createSpan({ cls: 'collate-unseen', attr: { role: 'img', 'aria-label': texts.notOpenedYet } });
}
