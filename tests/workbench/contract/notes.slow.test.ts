/** Notes: in the editor, in the reading view, and in previews. */
import { codeBlockNotes, codeBlocks } from './cases/code-blocks';
import { editorEvents } from './cases/editor-events';
import { editorSelection } from './cases/editor-selection';
import { editorSuggest } from './cases/editor-suggest';
import { editorText } from './cases/editor-text';
import { hover, previewedFiles } from './cases/hover';
import { liveFiles, livePreviewNotes } from './cases/live-preview';
import { notePlaces } from './cases/note-places';
import { noteText } from './cases/note-text';
import { readingView, readNotes } from './cases/reading-view';
import { editedFiles } from './edited-note';
import { onHost, onOneHost } from './open-host';
import { noteFiles } from './open-note';

const files = { ...editedFiles, ...noteFiles, ...readNotes, ...previewedFiles, ...liveFiles, ...codeBlockNotes };

onOneHost({ files }, editorText, editorSelection, hover);
onHost({ files }, notePlaces, noteText, livePreviewNotes, editorEvents, readingView, codeBlocks, editorSuggest);
