/** Estimates of what a text or an image costs a language model, and cutting a text to such a budget. */
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

/** What lines cost, each with its line end. */
export function tokensOf(lines: readonly string[]): number {
  return estimateTokens(lines.reduce((length, line) => length + line.length + 1, 0));
}

/** The whole consecutive lines of these lengths, from the start or from the end, that fit a budget; undefined when not even the first fits. */
export function fitBudget(lengths: readonly number[], tokens: number, from: 'start' | 'end'): Range | undefined {
  const total = lengths.length;
  const inOrder = from === 'start' ? lengths : lengths.toReversed();
  const taken = howManyFit(inOrder, (length) => length, tokens * CHARS_PER_TOKEN);
  if (taken === 0) return undefined;
  return from === 'start' ? { start: 1, end: taken } : { start: total - taken + 1, end: total };
}

/** How many of some items have room, from the first on. */
export function howManyFit<Item>(items: readonly Item[], costOf: (item: Item) => number, room: number): number {
  let left = room;
  const full = items.findIndex((item) => (left -= costOf(item)) < 0);
  return full === -1 ? items.length : full;
}
