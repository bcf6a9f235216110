/** The overview is someone's prose above a document; nothing in it may swallow or imitate what follows. */
import { splitLines } from '../text/lines';

const RULE = /^[ \t]*([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
/** A fence, an HTML block, or the underline of a heading, which would be taken for a rule. Links in angles are neither. */
const OPENER = /^(?:`{3,}|~{3,}|<(?![a-z][a-z0-9+.-]+:|[^\s<>]+@)[a-z/!?]|-{2,}[ \t]*$)/i;
/** One quote or list marker, with the space before it. */
const CONTAINER = /^[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))/;

/** Backslash-escapes the lines that would open a fence, an HTML block or a rule, in quotes and lists as well. */
export function escapeOverview(overview: string): string {
  // Trimmed first: taking white space off an escaped text could lay a fence bare again.
  return splitLines(overview.trim()).map(escapeLine).join('\n');
}

function escapeLine(line: string): string {
  const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
  const text = line.slice(indent.length);
  if (RULE.test(text) || OPENER.test(text)) return `${indent}\\${text}`;
  const marker = CONTAINER.exec(line)?.[0];
  return marker === undefined ? line : marker + escapeLine(line.slice(marker.length));
}
