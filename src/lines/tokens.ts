/** Estimates of what a text or an image costs a language model, and cutting a text to such a budget. */
import type { SplitText } from './lines';
import type { Range } from './ranges';

/** A rule of thumb: a token is about four UTF-16 units. */
export const CHARS_PER_TOKEN = 4;

export function estimateTokens(length: number): number {
  return Math.ceil(length / CHARS_PER_TOKEN);
}

/** Vision models scale an image down until its longer side has at most this many pixels … */
const LONGEST_SIDE = 1568;
/** … and then charge about one token per 750 pixels (the published rule of Anthropic's models). */
const PIXELS_PER_TOKEN = 750;

export function estimateImageTokens(width: number, height: number): number {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height, 1));
  return Math.max(1, Math.ceil((width * scale * height * scale) / PIXELS_PER_TOKEN));
}

/**
 * The whole consecutive lines, from the start or from the end, that fit a budget of tokens (line ends count, numbers do
 * not); undefined when not even the first of them fits.
 */
export function fitBudget({ lines, ends }: SplitText, tokens: number, from: 'start' | 'end'): Range | undefined {
  const total = lines.length;
  let room = tokens * CHARS_PER_TOKEN;
  let taken = 0;
  while (taken < total) {
    const at = from === 'start' ? taken : total - 1 - taken;
    room -= lineLength(lines, ends, at);
    if (room < 0) break;
    taken += 1;
  }
  if (taken === 0) return undefined;
  return from === 'start' ? { start: 1, end: taken } : { start: total - taken + 1, end: total };
}

/** The length of a run of lines with their ends, in UTF-16 units. */
export function rangeLength({ lines, ends }: SplitText, { start, end }: Range): number {
  let length = 0;
  for (let at = start - 1; at < end; at++) length += lineLength(lines, ends, at);
  return length;
}

function lineLength(lines: readonly string[], ends: readonly string[], at: number): number {
  return (lines[at]?.length ?? 0) + (ends[at]?.length ?? 0);
}
