/** "Open in Collate": brings the document of a saved note back into the panel. */
import { parseYaml, type TFile } from 'obsidian';
import { isSavedNote, openSaved } from '../in-notes/saved/open-saved';
import { textOfNote } from '../follow/view/open-notes';
import type { Services } from './services';
import { blockHost } from './note-blocks';
import { showSaved } from './panel-access';

/** Whether a note is a saved document, as its properties say. */
export function isSaved({ app }: Services, file: TFile | null): file is TFile {
  return file !== null && isSavedNote(app.metadataCache.getFileCache(file)?.frontmatter);
}

export async function openInPanel(services: Services, file: TFile): Promise<void> {
  const { app, texts } = services;
  const text = (await textOfNote(app, file.path)) ?? '';
  const opened = await openSaved(text, blockHost(services, file.path), { parse: parseYaml });
  await showSaved(app, opened, texts.notOpened(file.basename));
}
