/** Pictures pasted into a note as text: nobody reads hundreds of thousands of letters, and no model gets anything from them. */

/** Letters; fewer are no burden. */
const LEAST = 200;
const PASTED = new RegExp(`(data:[\\w.+-]+/[\\w.+-]+;base64,)([A-Za-z0-9+/=]{${LEAST},})`, 'g');
/** Four letters for three bytes. */
const BYTES_PER_LETTER = 3 / 4;

/** The line with a short stand-in for each: `![](data:image/png;base64,… 165 KB)`. */
export function withoutPastedData(line: string): string {
  if (line.length < LEAST || !line.includes(';base64,')) return line;
  return line.replace(PASTED, (_, kind: string, data: string) => {
    const kilobytes = Math.ceil((data.length * BYTES_PER_LETTER) / 1024);
    return `${kind}… ${kilobytes} KB`;
  });
}
