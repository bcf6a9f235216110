/** The line that the part of a link after `#` points to. */

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/;

/** The line, from 0, of `#Heading`, `#Heading#Below` or `#^block`; undefined if there is none. */
export function resolveSubpathLine(text: string, subpath: string): number | undefined {
  const lines = text.split('\n');
  const parts = subpath.split('#').filter((part) => part !== '');
  const block = /^\^(.+)$/.exec(parts[0] ?? '')?.[1];
  if (block !== undefined) return found(lines.findIndex((line) => line.trimEnd().endsWith(`^${block}`)));
  let at = -1;
  for (const part of parts) {
    const wanted = plain(part);
    at = lines.findIndex((line, index) => index > at && plain(HEADING.exec(line)?.[2] ?? '\n') === wanted);
    if (at < 0) return undefined;
  }
  return found(at);
}

function found(line: number): number | undefined {
  return line < 0 ? undefined : line;
}

/** Obsidian compares headings without punctuation and without regard to case. */
function plain(heading: string): string {
  return heading
    .replace(/[!"#$%&()*+,.:;<=>?@^`{|}~/[\]\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
