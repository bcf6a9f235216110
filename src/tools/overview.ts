/** The overview is someone's prose above a document; nothing in it may swallow or imitate what follows. */
import { splitContainers } from '../text/fences';
import { splitLines } from '../text/lines';

const RULE = /^[ \t]*([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
/** A fence, an HTML block, or a setext underline, which would be taken for a rule. */
const OPENERS = /^(?:`{3,}|~{3,}|<[A-Za-z/!?]|-{2,}[ \t]*$)/;

/** Backslash-escapes the lines that would open a fence, an HTML block or a rule; the rest stays as it is. */
export function escapeOverview(overview: string): string {
  // Trimmed first: taking white space off an escaped text could lay a fence bare again.
  return splitLines(overview.trim()).map(escapeLine).join('\n');
}

function escapeLine(line: string): string {
  if (RULE.test(line)) return line.replace(/[^ \t]/, '\\$&');
  const [markers, rest] = splitContainers(line);
  return OPENERS.test(rest) || RULE.test(rest) ? `${markers}\\${rest}` : line;
}
