/** "Open in Collate": brings the document of a saved note back into the panel. */
import { Notice, parseYaml, stringifyYaml, type TFile } from 'obsidian';
import { searchWithTool } from '../../app/collate-blocks/search-source';
import { isSavedNote, openSaved } from '../../app/documents/open-saved';
import { lastNote } from '../../app/notes/last-note';
import type { Services } from '../../app/services';
import { showPanel } from './panel-access';

/** Whether a note is a saved document, as its properties say. */
export function isSaved({ app }: Services, file: TFile | null): file is TFile {
  return file !== null && isSavedNote(app.metadataCache.getFileCache(file)?.frontmatter);
}

export async function openInPanel(services: Services, file: TFile): Promise<void> {
  const { app, texts, context } = services;
  const opened = await openSaved(await textOf(services, file), {
    vault: context().vault,
    ownPath: file.path,
    yaml: { parse: parseYaml, stringify: stringifyYaml },
    linkDestination: (link, from) => app.metadataCache.getFirstLinkpathDest(link, from)?.path,
    search: searchWithTool(context()),
  });
  const panel = opened === undefined ? undefined : await showPanel(app, { focus: true });
  const isOpen = opened !== undefined && (await panel?.openSaved(opened));
  if (isOpen !== true) new Notice(texts.notOpened(file.basename));
}

/** With what was typed and is not saved yet. */
async function textOf({ app }: Services, file: TFile): Promise<string> {
  const view = lastNote(app);
  return view?.file === file && view.data !== '' ? view.getViewData() : app.vault.cachedRead(file);
}
