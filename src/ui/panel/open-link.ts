/** Follows a link of an overview: to lines of its document, or to a heading of the note. */
import { followLink } from '../../app/jump/drawers';
import type { Target } from '../../app/jump/jump';
import type { Services } from '../../app/services';

export function openLink({ app, jump }: Services, target: Target, subpath: string, event: MouseEvent): void {
  if (subpath === '') void jump.open(target, event);
  else void followLink(app, target.path + subpath, '', event);
}
