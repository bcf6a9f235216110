/** Text that comes from outside, made safe to stand within one line of a message. */

/** Longer than the paths people have; a 10,000-character one would drown the message. */
const LONGEST_QUOTE = 1000;

/**
 * What is not seen but changes what is: control characters, line and paragraph separators, what turns text around, and
 * what has no width. The joiners are left out, which emoji and some scripts are written with.
 */
const UNSEEN =
  /[\p{Cc}\u2028\u2029\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
/** The sign for an unknown character. */
export const UNKNOWN = '\ufffd';
const UNSEEN_OR_SIGN = new RegExp(`${UNSEEN.source}|${UNKNOWN}`, 'gu');

/** Where Unicode keeps the pictures of the first 32 control characters. */
const PICTURES = 0x2400;

/**
 * Control characters (line ends among them) as their Unicode pictures, and what else is not seen as the sign for an
 * unknown character, so that a name keeps to its line and is what it seems to be.
 */
export function pictureControls(text: string): string {
  return text.replace(UNSEEN, (unseen) => {
    const code = unseen.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(PICTURES + code);
    return code === 0x7f ? '\u2421' : UNKNOWN;
  });
}

/** As {@link pictureControls}, with the code of each behind the sign, so that different texts stay different: `a\ufffd200Bb`. */
export function spellUnseen(text: string): string {
  return text.replace(
    UNSEEN_OR_SIGN,
    (unseen) => UNKNOWN + unseen.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0'),
  );
}

/** The text with every run of white space as one space, and none at its ends. */
export function spaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** The text on one line, cut to a readable length. */
export function oneLine(text: string, longest = LONGEST_QUOTE): string {
  const line = pictureControls(text.slice(0, longest + 1));
  return line.length <= longest ? line : `${line.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
