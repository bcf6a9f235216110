/** What models write in their answers besides what is asked of them. */
import type { CallArguments } from './provider';

/** Lists and objects in each other. The deepest arguments of a tool have three; what is far deeper cannot even be written again. */
const DEEPEST = 100;

/** Whether a value is nested deeper than anything that is meant. */
export function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isNest);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === DEEPEST) return true;
    level = level.flatMap((one) => Object.values(one).filter(isNest));
  }
  return false;
}

function isNest(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Arguments that a server has read already; those nested too deep are told to the model. */
export function parsedArguments(value: unknown, text = ''): CallArguments {
  return isTooDeep(value)
    ? { kind: 'malformed', text, why: `nested more than ${DEEPEST} deep` }
    : { kind: 'parsed', value };
}

/** Models that think aloud put it between these; their thoughts are neither an answer nor worth sending back. One without an end was cut off. */
const THOUGHT = /<think(?:ing)?>[^]*?(?:<\/think(?:ing)?>|$)/gi;
/** Some servers take the opening tag for a part of the prompt and give only the closing one: all before it was thought. */
const BEGUN_BEFORE = /^[^]*<\/think(?:ing)?>/i;

/** The text without the thoughts in it. */
export function withoutThoughts(text: string): string {
  return text.replace(THOUGHT, '').replace(BEGUN_BEFORE, '').trim();
}
