/** What the reader of the results should know, in the language of the interface. */
import type { Texts } from '../../texts/en';
import type { EngineRemark } from '../../search/remarks';
import type { Found } from '../../tools/document';

/** `isTold`: those that are not said elsewhere. */
export function describeRemarks(
  { remarks }: Found,
  texts: Texts,
  isTold = (_: EngineRemark): boolean => true,
): string[] {
  return remarks.filter(isTold).map((remark) => describe(remark, texts));
}

/** Why an answer that was to be deep is not; undefined for any other. */
export function whyNotDeep({ remarks }: Found, texts: Texts): string | undefined {
  const remark = remarks.find(saysWhyNotDeep);
  return remark && describe(remark, texts);
}

export function saysWhyNotDeep({ kind }: EngineRemark): boolean {
  return ['not-deep', 'no-models', 'no-vectors', 'deep-failed'].includes(kind);
}

function describe(remark: EngineRemark, texts: Texts): string {
  switch (remark.kind) {
    case 'building':
      return texts.remarkBuilding(remark.done, remark.total);
    case 'stopped':
      return texts.remarkStopped(remark.done, remark.total);
    case 'comparing':
      return texts.remarkComparing;
    case 'pending':
      return texts.remarkPending(remark.count);
    case 'unreadable':
      return texts.remarkUnreadable(remark.count, remark.path, remark.reason);
    case 'outdated':
      return texts.remarkOutdated(remark.reason);
    case 'fallback':
      return texts.remarkFallback(remark.engine, remark.reason);
    case 'not-deep':
      return texts.remarkNotDeep;
    case 'no-models':
      return texts.remarkNoModels;
    case 'no-vectors':
      return remark.isPaused ? texts.remarkNoVectorsPaused : texts.remarkNoVectors;
    case 'deep-failed':
      return texts.remarkDeepFailed(remark.reason);
    case 'half-embedded':
      return texts.remarkHalfEmbedded(remark.done, remark.total);
    case 'empty-scope':
      return texts.remarkEmptyScope;
    case 'empty-filter':
      return texts.remarkEmptyFilter(remark.filter);
    case 'read-in-vain':
      return texts.remarkReadInVain(remark.notes);
    case 'read-part':
      return texts.remarkReadPart(remark.read, remark.total);
    case 'expression-slow':
      return texts.remarkExpressionSlow(remark.expression);
    case 'expression-no-program':
      return texts.remarkExpressionNoProgram(remark.expression);
  }
}
