/** Matching a short text against what someone types: fuzzy or by words, and showing where it matched. */
import type * as obsidian from 'obsidian';

type Match = obsidian.SearchMatchPart;

/** Every letter of the query in order; null where one is missing. Scores are 0 at best and fall with gaps and length. */
export function prepareFuzzySearch(query: string): (text: string) => obsidian.SearchResult | null {
  const wanted = query.toLowerCase();
  const words = wordsOf(wanted);
  return (text) => {
    if (words.length === 0) return { score: 0, matches: [] };
    const lower = text.toLowerCase();
    const whole = wordMatches(words, lower);
    if (whole !== null) return { score: scoreOf(whole, lower), matches: whole };
    const letters = letterMatches(words.join(''), lower);
    return letters === null ? null : { score: scoreOf(letters, lower) - 1, matches: letters };
  };
}

/** All words of the query somewhere in the text, in any order; null where one is missing. */
export function prepareSimpleSearch(query: string): (text: string) => obsidian.SearchResult | null {
  const words = wordsOf(query.toLowerCase());
  return (text) => {
    if (words.length === 0) return { score: 0, matches: [] };
    const lower = text.toLowerCase();
    const places = words.map((word) => everyPlace(word, lower));
    if (places.some((found) => found.length === 0)) return null;
    const matches = joined(places.flat());
    return { score: scoreOf(matches, lower), matches };
  };
}

/** Puts the best score first. */
export function sortSearchResults(results: obsidian.SearchResultContainer[]): void {
  results.sort((a, b) => b.match.score - a.match.score);
}

/** Writes the text with its matches marked; `offset` is added to every match, for a text that is part of another. */
export function renderMatches(
  el: HTMLElement | DocumentFragment,
  text: string,
  matches: obsidian.SearchMatches | null,
  offset = 0,
): void {
  let done = 0;
  for (const [from, to] of matches ?? []) {
    const start = Math.max(done, from + offset);
    const end = Math.min(text.length, to + offset);
    if (end <= start) continue;
    el.appendText(text.slice(done, start));
    el.createSpan({ cls: 'suggestion-highlight', text: text.slice(start, end) });
    done = end;
  }
  el.appendText(text.slice(done));
}

export function renderResults(el: HTMLElement, text: string, result: obsidian.SearchResult, offset?: number): void {
  renderMatches(el, text, result.matches, offset);
}

function wordsOf(query: string): string[] {
  return query.split(/\s+/).filter((word) => word !== '');
}

function wordMatches(words: readonly string[], text: string): Match[] | null {
  const found: Match[] = [];
  for (const word of words) {
    const at = text.indexOf(word);
    if (at < 0) return null;
    found.push([at, at + word.length]);
  }
  return joined(found);
}

function letterMatches(letters: string, text: string): Match[] | null {
  const found: Match[] = [];
  let from = 0;
  for (const letter of letters) {
    const at = text.indexOf(letter, from);
    if (at < 0) return null;
    from = at + letter.length;
    found.push([at, from]);
  }
  return joined(found);
}

function everyPlace(word: string, text: string): Match[] {
  const found: Match[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    found.push([at, at + word.length]);
  }
  return found;
}

/** Sorted, with those that touch or overlap made one. */
function joined(matches: readonly Match[]): Match[] {
  const result: Match[] = [];
  for (const [from, to] of [...matches].sort(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/** Each further piece and each letter before the first match counts against a text, its length only a little. */
function scoreOf(matches: readonly Match[], text: string): number {
  const [first = [0, 0]] = matches;
  const midWord = matches.filter(([from]) => /\w/.test(text[from - 1] ?? ' ')).length;
  return -(matches.length - 1) * 0.2 - midWord * 0.2 - first[0] * 0.01 - text.length * 0.001;
}
