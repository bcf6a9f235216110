/** What an engine has to say about its answer: as facts for the panel, in English words for every text client. */

/** What the reader of an answer should know about it. `reason` is technical and stays English. */
export type EngineRemark =
  | { readonly kind: 'building'; readonly done: number; readonly total: number }
  /** The building of the index was stopped. */
  | { readonly kind: 'stopped'; readonly done: number; readonly total: number }
  /** The index is still being compared with the vault. */
  | { readonly kind: 'comparing' }
  | { readonly kind: 'pending'; readonly count: number }
  | { readonly kind: 'unreadable'; readonly count: number; readonly path: string; readonly reason: string }
  | { readonly kind: 'outdated'; readonly reason: string }
  /** The built-in index stepped in for another engine. */
  | { readonly kind: 'fallback'; readonly engine: string; readonly reason: string }
  /** Deep search cannot be had here; this is the fast answer. */
  | { readonly kind: 'not-deep'; readonly reason: string }
  /** Model files are missing, which `command` fetches, so that this is the fast answer. */
  | { readonly kind: 'no-models'; readonly missing: readonly string[]; readonly command: string }
  /** No note is embedded yet, so that this is the fast answer. */
  | { readonly kind: 'no-vectors'; readonly isPaused: boolean }
  /** QMD's deep search went wrong, so that another answered. */
  | { readonly kind: 'deep-failed'; readonly reason: string }
  | { readonly kind: 'half-embedded'; readonly done: number; readonly total: number }
  /** There is no note in the scope at all. */
  | { readonly kind: 'empty-scope' }
  /** No note at all passes a filter, given as it is written. */
  | { readonly kind: 'empty-filter'; readonly filter: string }
  /** So many notes hold the words, but not as asked for; others were not read. */
  | { readonly kind: 'read-in-vain'; readonly notes: number }
  /** Only reading tells which notes match: so many of them were read, the newest first. */
  | { readonly kind: 'read-part'; readonly read: number; readonly total: number }
  /** A regular expression took too long and was stopped, or there is nothing here that could run it. */
  | { readonly kind: 'expression-slow' | 'expression-no-program'; readonly expression: string };

export function describeRemark(remark: EngineRemark): string {
  switch (remark.kind) {
    case 'building':
      return `the index is being built (${remark.done} of ${remark.total} notes); more may be found later`;
    case 'stopped':
      return `indexing was stopped at ${remark.done} of ${remark.total} notes; the others are not searched`;
    case 'comparing':
      return 'the index is still being compared with the vault';
    case 'pending':
      return `${remark.count} ${remark.count === 1 ? 'change is' : 'changes are'} not indexed yet`;
    case 'unreadable':
      return remark.count === 1
        ? `${remark.path} could not be indexed (${remark.reason})`
        : `${remark.count} notes could not be indexed, such as ${remark.path} (${remark.reason})`;
    case 'outdated':
      return `the index may be out of date: ${remark.reason}`;
    case 'fallback':
      return `${remark.engine} did not answer (${remark.reason}), so the built-in index answered`;
    case 'not-deep':
      return `this is the fast answer: ${remark.reason}`;
    case 'no-models':
      return `this is the fast answer: deep search needs model files that are not there (${remark.missing.join(', ')}); run "${remark.command}" once`;
    case 'no-vectors':
      return remark.isPaused
        ? 'this is the fast answer: no note is embedded for deep search yet, and embedding is paused in the settings'
        : 'this is the fast answer: no note is embedded for deep search yet; that is done when Obsidian is idle';
    case 'deep-failed':
      return `QMD's deep search failed (${remark.reason}), so the built-in index answered`;
    case 'half-embedded':
      return `${remark.done} of ${remark.total} notes are embedded; the others are found by their words only`;
    case 'empty-scope':
      return 'there is no note in this scope';
    case 'empty-filter':
      return `no note matches ${remark.filter}`;
    case 'read-in-vain':
      return `stopped after ${remark.notes} notes that hold the words but not as asked for; others may match: add a rarer word, a filter or a scope`;
    case 'read-part':
      return `${remark.read} of ${remark.total} notes were read, the newest first; others may match: add a word, a filter or a scope`;
    case 'expression-slow':
      return `${remark.expression} took too long and was stopped; these are the notes found until then`;
    case 'expression-no-program':
      return `${remark.expression} could not be searched for: regular expressions cannot be run here`;
  }
}
