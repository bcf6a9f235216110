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
  /** The scan is what answers here. */
  | { readonly kind: 'scan'; readonly reason: string }
  /** The scan stepped in for this one answer. */
  | { readonly kind: 'fallback'; readonly reason: string }
  | { readonly kind: 'slow'; readonly reason: string }
  | { readonly kind: 'not-deep' };

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
      return `${remark.count} notes could not be read for the index, such as ${remark.path} (${remark.reason})`;
    case 'outdated':
      return `the index may be out of date: ${remark.reason}`;
    case 'scan':
      return remark.reason;
    case 'fallback':
      return `QMD did not answer (${remark.reason}), so every note was read instead`;
    case 'slow':
      return `QMD answered through its command line, which is slower: ${remark.reason}`;
    case 'not-deep':
      return 'deep search is not there yet; this is the fast answer';
  }
}
