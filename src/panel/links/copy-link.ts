/** Copies links to lines of a note, `obsidian://collate?…`. */
import { Notice } from 'obsidian';
import { linkToLines, type LinkedLines } from './link-to-lines';
import type { Services } from '../services';
import { splitLines } from '../../lines/lines';
import { copyText } from '../document/document-export';

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
