/** How many notes a search lists: as many as the setting says, and as many again each time a person asks for more. */
import { MOST_NOTES } from '../../tools/present-answer';
import { isSameRequest, type SearchRequest } from './search-request';

export class NoteLimit {
  private request: SearchRequest | undefined;
  private steps = 1;

  /** `step` is the setting. */
  constructor(private readonly step: () => number) {}

  /** The most notes to find; another request starts from the beginning. */
  of(request: SearchRequest): number {
    if (!isSameRequest(request, this.request)) {
      this.request = request;
      this.steps = 1;
    }
    return Math.min(MOST_NOTES, this.steps * this.step());
  }

  /** The same request may find more from now on. */
  grow(request: SearchRequest): void {
    if (this.of(request) < MOST_NOTES) this.steps += 1;
  }
}
