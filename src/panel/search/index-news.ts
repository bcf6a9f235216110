/** When the index has changed so that what was found should be looked up again: as it grows, and once it has caught up with the vault, or cannot. */
import type { EngineStatus } from '../../search/engine';
import type { IndexService } from '../../search/view/index-service';

/** While an index is being built, what is on screen is looked up so many times. */
const LOOKS = 10;

/** Tells whether there is any since it was asked last. */
export function newsOf({ engine }: Pick<IndexService, 'engine'>): () => boolean {
  /** How far the index was that answers, when it last told of itself. */
  let seen: string | number = '';
  return () => {
    const [status, answering, before] = [engine.status(), engine.answering(), seen];
    seen = answering.kind === 'building' ? shareOf(answering) : `${answering.kind} ${embeddedShare(status)}`;
    const isBusy = answering.kind === 'starting' || (answering.kind === 'ready' && answering.pending > 0);
    // What another index is built of, or embedded, is told every second, and changes nothing that is on screen.
    const isUnderWay = status.kind === 'building' || (status.kind === 'ready' && status.embedding?.state === 'running');
    return !isBusy && (seen !== before || !isUnderWay);
  };
}

/** How far the built-in index is with finding by meaning, which is quick, and of which a search takes what there is. */
function embeddedShare(status: EngineStatus): number {
  const { embedding } = status.kind === 'ready' ? status : {};
  return embedding?.isBuiltin === true ? shareOf(embedding) : LOOKS;
}

function shareOf({ done, total }: { readonly done: number; readonly total: number }): number {
  return Math.floor((LOOKS * done) / Math.max(1, total));
}
