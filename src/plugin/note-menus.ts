/** The plugin's entries in Obsidian's menus of notes, folders and editors. */
import { TFile, TFolder, type Menu, type Plugin, type TAbstractFile } from 'obsidian';
import type { Services } from '../panel/services';
import { copyEditorLink, notesIn, queryFrom, selectedLines, wholeNote } from './commands';
import { canFindLike, findLike, findLikeInEditor, headingAt, LIKE_ICON } from '../panel/find-like';
import { addToTray, withPanel } from '../panel/panel-access';
import { PANEL_TYPE } from '../parts/panel-type';
import { isSaved, openInPanel } from '../panel/saved-notes';
import { verifyNote, verifySelection } from '../panel/verify-text';
import { addItem as add } from '../parts/show-menu';

export function addNoteMenus(plugin: Plugin, services: Services): void {
  const { app, texts } = services;
  const { workspace } = app;
  const addAsk = (menu: Menu, { path }: TFile): void => {
    if (services.ask.model() === undefined) return;
    add(menu, texts.askAboutNote, 'message-circle-question', () => withPanel(app, (panel) => panel.askAboutNote(path)));
  };

  plugin.registerEvent(
    workspace.on('file-menu', (menu, file, source) => {
      if (isNote(file) && isSaved(services, file))
        add(menu, texts.openSaved, 'panel-right-open', () => void openInPanel(services, file));
      if (isNote(file) && source !== PANEL_TYPE)
        add(menu, texts.addNote, 'layers', () => void addToTray(services, [wholeNote(file)]));
      if (isNote(file) && source !== PANEL_TYPE && canFindLike(services))
        add(menu, texts.findLike, LIKE_ICON, () => void findLike(services, wholeNote(file)));
      if (isNote(file)) add(menu, texts.verifyNote, 'text-search', () => void verifyNote(services, file.path));
      if (isNote(file)) addAsk(menu, file);
      if (file instanceof TFolder) {
        add(menu, texts.searchInFolder, 'folder-search', () =>
          withPanel(app, (panel) => panel.searchFor({ scopes: file.isRoot() ? [] : [`${file.path}/`] })),
        );
        add(menu, texts.addFolder, 'layers', () => void addToTray(services, notesIn(file)));
      }
    }),
  );
  plugin.registerEvent(
    workspace.on('files-menu', (menu, files) => {
      const notes = files.filter(isNote);
      if (notes.length > 0)
        add(menu, texts.addNotes(notes.length), 'layers', () => void addToTray(services, notes.map(wholeNote)));
    }),
  );
  plugin.registerEvent(
    workspace.on('editor-menu', (menu, editor, { file }) => {
      if (isSaved(services, file))
        add(menu, texts.openSaved, 'panel-right-open', () => void openInPanel(services, file));
      if (editor.somethingSelected())
        add(menu, texts.searchSelection, 'search', () =>
          withPanel(app, (panel) => panel.searchFor({ query: queryFrom(editor) })),
        );
      if (file === null) return;
      if (canFindLike(services) && (editor.somethingSelected() || headingAt(editor) !== null))
        add(menu, texts.findLike, LIKE_ICON, () => findLikeInEditor(services, editor, file));
      if (editor.somethingSelected())
        add(menu, texts.verifySelection, 'text-search', () => verifySelection(services, editor, file));
      add(menu, texts.addSelection, 'layers', () => void addToTray(services, [selectedLines(editor, file)]));
      if (isNote(file)) addAsk(menu, file);
      if (isNote(file)) add(menu, texts.copyLink, 'link', () => copyEditorLink(services, editor, file));
    }),
  );
}

function isNote(file: TAbstractFile): file is TFile {
  return file instanceof TFile && file.extension === 'md';
}
