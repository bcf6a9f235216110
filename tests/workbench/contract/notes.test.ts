/** Notes: in the editor, in the reading view, and in previews. */
import { editorEvents } from './cases/editor-events';
import { editorSelection } from './cases/editor-selection';
import { editorText } from './cases/editor-text';
import { hover, previewedFiles } from './cases/hover';
import { notePlaces } from './cases/note-places';
import { noteText } from './cases/note-text';
import { readingView, readNotes } from './cases/reading-view';
import { editedFiles } from './edited-note';
import { onHost } from './open-host';
import { noteFiles } from './open-note';

onHost(
  { files: { ...editedFiles, ...noteFiles, ...readNotes, ...previewedFiles } },
  editorText,
  editorSelection,
  notePlaces,
  noteText,
  editorEvents,
  readingView,
  hover,
);
