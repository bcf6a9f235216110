/** Copies links to lines of a note, `obsidian://collate?…`. */
import { Notice } from 'obsidian';
import { linkToLines } from '../../follow/collate-link';
import type { Target } from '../../follow/view/jump';
import type { Range } from '../../lines/ranges';
import type { Services } from '../services';
import { splitLines } from '../../lines/lines';
import { copyText } from '../document/document-export';

/** `seen`: all lines of the note when the range was shown; those of now when absent. */
type LinkedLines = Pick<Target, 'path'> & { readonly range: Range; readonly seen?: readonly string[] | undefined };

export async function copyLink(services: Services, lines: LinkedLines): Promise<void> {
  const { app, context, texts } = services;
  const { vault } = context();
  const file = await vault.listing().find(lines.path);
  if (file?.kind !== 'file') {
    new Notice(texts.linkNotMade(lines.path));
    return;
  }
  const noteLines = lines.seen ?? splitLines(await vault.read(file));
  const link = linkToLines(app.vault.getName(), lines, noteLines);
  if (link === undefined) new Notice(texts.linkNoLines);
  else await copyText(services, link, texts.linkCopied);
}
