/** Tells when other notes may be excluded: the index is told of every change of settings, whatever it is. */
import type { IndexService } from '../../search/view/index-service';
import type { Settings } from '../../settings';

/** Until the function that it gives is called. */
export function onExcludedChange(
  { index, settings }: { readonly index: Pick<IndexService, 'onStatus'>; readonly settings: () => Settings },
  tell: () => void,
): () => void {
  let { excluded } = settings();
  return index.onStatus(() => {
    const now = settings().excluded;
    if (now === excluded) return;
    excluded = now;
    tell();
  });
}
