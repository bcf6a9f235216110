/** The bound of an answer counts its whole text: what is said below the document gives way before anything is too long. */
import { oneLine } from '../lines/one-line';
import { LAST, refusal, type Document, type Note, type Placed, type Problem } from './document';
import { renderBody, renderDocument, renderNote, renderProblem } from './render';

/** As much as anyone reads of one note or problem that has no room. */
const LONGEST_REMARK_CHARS = 300;
/** Room for the note on those that were left out, and for what separates it. */
const LEFT_OUT_CHARS = 100;

/** The document with as many of its notes and problems as the bound has room for; it says so when some are left out. */
export function bounded(document: Document, maxChars: number | undefined): Document {
  if (maxChars === undefined || renderDocument(document).length <= maxChars) return document;
  let room = maxChars - renderBody(document).length - LEFT_OUT_CHARS;
  if (room < 0)
    return refusal('too-large', [`the answer is longer than the ${maxChars} characters it may have; ask for less`]);
  const fits = (line: string): boolean => {
    const isShort = line.length + '\n'.length <= room;
    if (isShort) room -= line.length + '\n'.length;
    return isShort;
  };
  // Problems first: without them a call that failed would pass for one that found nothing.
  const problems = document.problems.map(shortProblem).filter((problem) => fits(renderProblem(problem)));
  const notes = document.notes.map(shortNote).filter((note) => fits(renderNote(note)));
  const left = document.problems.length + document.notes.length - problems.length - notes.length;
  if (left === 0) return { ...document, notes, problems };
  const message = `${left} more ${left === 1 ? 'note or problem has' : 'notes and problems have'} no room here`;
  return { ...document, problems, notes: [...notes, { at: LAST, message }] };
}

function shortNote(note: Placed<Note>): Placed<Note> {
  return { ...note, ...short(note) };
}

function shortProblem({ current: _, ...problem }: Placed<Problem>): Placed<Problem> {
  return { ...problem, ...short(problem) };
}

function short({ path, message }: Note): Note {
  const cut = oneLine(message, LONGEST_REMARK_CHARS);
  return path === undefined ? { message: cut } : { path: oneLine(path, LONGEST_REMARK_CHARS), message: cut };
}
