/** What the parts of the interface get from the plugin. */
import type { App } from 'obsidian';
import type { Texts } from '../i18n/en';
import type { Settings } from '../settings';
import type { ToolContext } from '../tools/context';
import type { AskService } from './ask/ask-service';
import type { Background } from './background/background';
import type { RecentDocuments } from './documents/recent-documents';
import type { EditService } from './edits/edit-service';
import type { IndexService } from './index-service';
import type { Jump } from './jump/jump';
import type { McpService } from './mcp/mcp-service';
import type { SeenLog } from './seen/seen-log';
import type { Typing } from './notes/typing';

export interface Services {
  readonly app: App;
  readonly texts: Texts;
  readonly settings: () => Settings;
  readonly changeSettings: (changed: Partial<Settings>) => Promise<void>;
  /** What tools are called with. */
  readonly context: () => ToolContext;
  readonly index: IndexService;
  readonly background: Background;
  readonly edits: EditService;
  /** Whether this is a computer: programs, and so deep search, run nowhere else. */
  readonly isDesktop: boolean;
  /** Runs on computers only. */
  readonly mcp: McpService | undefined;
  readonly ask: AskService;
  /** The documents that were made last. */
  readonly recent: RecentDocuments;
  /** What programs and models were shown. */
  readonly seen: SeenLog;
  readonly jump: Jump;
  /** Tells of what is typed in open notes. */
  readonly typing: Typing;
  /** Opens the plugin's settings, at a heading of theirs if one is given. */
  readonly openSettings: (heading?: string) => void;
}
