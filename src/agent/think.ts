/** Models that think aloud: their thoughts are neither an answer nor worth sending back. */

const THOUGHT = /<(think|thinking)>[\s\S]*?<\/\1>/gi;
/** Some servers take the opening tag for a part of the prompt and give only the closing one. */
const BEFORE_END = /^[\s\S]*<\/(?:think|thinking)>/i;
/** A thought that was cut off. */
const UNFINISHED = /<(?:think|thinking)>[\s\S]*$/i;

export function withoutThoughts(text: string): string {
  return text.replace(THOUGHT, '').replace(BEFORE_END, '').replace(UNFINISHED, '').trim();
}
