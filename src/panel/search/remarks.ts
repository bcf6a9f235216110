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

type Words = {
  readonly [Kind in EngineRemark['kind']]: (remark: EngineRemark & { readonly kind: Kind }, texts: Texts) => string;
};

const WORDS: Words = {
  building: ({ done, total }, texts) => texts.remarkBuilding(done, total),
  stopped: ({ done, total }, texts) => texts.remarkStopped(done, total),
  comparing: (_, texts) => texts.remarkComparing,
  pending: ({ count }, texts) => texts.remarkPending(count),
  unreadable: ({ count, path, reason }, texts) => texts.remarkUnreadable(count, path, reason),
  outdated: ({ reason }, texts) => texts.remarkOutdated(reason),
  fallback: ({ engine, reason }, texts) => texts.remarkFallback(engine, reason),
  'not-deep': (_, texts) => texts.remarkNotDeep,
  'no-models': (_, texts) => texts.remarkNoModels,
  'no-vectors': ({ isPaused }, texts) => (isPaused ? texts.remarkNoVectorsPaused : texts.remarkNoVectors),
  'deep-failed': ({ reason }, texts) => texts.remarkDeepFailed(reason),
  'half-embedded': ({ done, total }, texts) => texts.remarkHalfEmbedded(done, total),
  'empty-scope': (_, texts) => texts.remarkEmptyScope,
  'empty-filter': ({ filter }, texts) => texts.remarkEmptyFilter(filter),
  'read-in-vain': ({ notes }, texts) => texts.remarkReadInVain(notes),
  'read-part': ({ read, total }, texts) => texts.remarkReadPart(read, total),
  'expression-slow': ({ expression }, texts) => texts.remarkExpressionSlow(expression),
  'expression-no-program': ({ expression }, texts) => texts.remarkExpressionNoProgram(expression),
};

function describe(remark: EngineRemark, texts: Texts): string {
  const words = WORDS[remark.kind] as (remark: EngineRemark, texts: Texts) => string;
  return words(remark, texts);
}
