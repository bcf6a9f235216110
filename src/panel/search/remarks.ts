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
  return remarks.filter(isTold).map((remark) => {
    const words = texts.remarks[remark.kind] as (remark: EngineRemark) => string;
    return words(remark);
  });
}

/** Whether it says why an answer that was to be deep is not. */
export function saysWhyNotDeep({ kind }: EngineRemark): boolean {
  return ['not-deep', 'no-models', 'no-vectors', 'deep-failed'].includes(kind);
}
