/** What every part of the interface gets from the plugin. */
import type { App } from 'obsidian';
import type { Texts } from '../texts/en';
import type { Settings } from '../settings';
import type { ToolContext } from '../tools/context';
import type { IndexService } from '../search/view/index-service';
import type { Jump } from '../follow/view/jump';
import type { Typing } from '../follow/view/typing';

export interface Basics {
  readonly app: App;
  readonly texts: Texts;
  readonly settings: () => Settings;
  readonly changeSettings: (changed: Partial<Settings>) => Promise<void>;
  /** Opens the plugin's settings, at a heading of theirs if one is given. */
  readonly openSettings: (heading?: string) => void;
  /** What tools are called with. */
  readonly context: () => ToolContext;
  readonly index: IndexService;
  /** Whether this is a computer: programs, and so deep search, run nowhere else. */
  readonly isDesktop: boolean;
  readonly jump: Jump;
  /** Tells of what is typed in open notes. */
  readonly typing: Typing;
}
