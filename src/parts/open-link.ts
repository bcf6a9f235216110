/** Follows a link of an overview: to lines of its document, or to a heading of the note. */
import { followLink } from '../follow/view/drawers';
import type { Target } from '../follow/view/jump';
import type { Basics } from './basics';

export function openLink({ app, jump }: Basics, target: Target, subpath: string, event: MouseEvent): void {
  if (subpath === '') void jump.open(target, event);
  else void followLink(app, target.path + subpath, '', event);
}
