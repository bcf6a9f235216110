/** Text that comes from outside, made safe to stand within one line of a message. */

/** Longer than the paths people have; a 10,000-character one would drown the message. */
const LONGEST_QUOTE = 1000;

/** Where Unicode keeps the pictures of the first 32 control characters. */
const PICTURES = 0x2400;

/** Control characters (line ends among them) as their Unicode pictures, so that a name keeps to its line. */
export function pictureControls(text: string): string {
  return text.replace(/\p{Cc}/gu, (control) => {
    const code = control.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(PICTURES + code);
    return code === 0x7f ? '\u2421' : '\ufffd';
  });
}

/** The text on one line, cut to a readable length. */
export function oneLine(text: string, longest = LONGEST_QUOTE): string {
  const line = pictureControls(text.slice(0, longest + 1));
  return line.length <= longest ? line : `${line.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
