/** What Obsidian's status bar says of the plugin: the index, the background job, the MCP server. */
import type { PluginServices } from './plugin-parts';
import type { Plugin } from 'obsidian';
import type { Background, JobStatus } from './background';
import type { McpService } from './mcp-service';
import type { Services } from '../panel/services';
import type { Texts } from '../texts/en';
import type { EngineStatus } from '../search/engine';
import { describeTree } from './tree-note';

/** A few words, and a sentence for who wants to know more. */
interface Shown {
  readonly text: string;
  readonly hint: string;
}

interface StatusItem {
  /** Tells of changes; gives the function that ends it. */
  readonly follow: (changed: () => void) => () => void;
  /** Undefined while there is nothing to say. */
  readonly say: () => Shown | undefined;
  readonly click: () => void;
  /** Whether a click does anything now. */
  readonly isClickable?: () => boolean;
}

function addStatusItem(plugin: Plugin, cls: string, { follow, say, click, isClickable }: StatusItem): void {
  const el = plugin.addStatusBarItem();
  el.addClass(cls);
  const render = (): void => {
    const shown = say();
    el.toggle(shown !== undefined);
    el.toggleClass('mod-clickable', isClickable?.() !== false);
    el.setText(shown?.text ?? '');
    el.setAttrs({ 'aria-label': shown?.hint ?? '', 'data-tooltip-position': 'top' });
  };
  plugin.registerDomEvent(el, 'click', click);
  plugin.register(follow(render));
  render();
}

/** The state of the index. */
export function addIndexStatus(plugin: Plugin, { index, texts }: Services, click: () => void): void {
  const say = (): Shown => describeIndex(index.engine.status(), texts);
  addStatusItem(plugin, 'collate-status', { follow: index.onStatus, say, click });
}

/** An index state as a few words and as a sentence. */
export function describeIndex(status: EngineStatus, texts: Texts): Shown {
  switch (status.kind) {
    case 'starting':
      return { text: texts.indexStarting, hint: texts.indexStartingHint };
    case 'unbuilt':
      return { text: texts.indexUnbuilt, hint: texts.indexUnbuiltHint };
    case 'building':
      return { text: texts.indexBuilding(percent(status)), hint: texts.indexing(status.done, status.total) };
    case 'stopped':
      return { text: texts.indexIncomplete, hint: texts.indexingStopped(status.done, status.total) };
    case 'ready':
      if (status.pending === 0 && status.embedding?.state === 'running') {
        const { done, total } = status.embedding;
        return { text: texts.indexEmbedding(percent(status.embedding)), hint: texts.embedding(done, total) };
      }
      return status.pending === 0
        ? { text: texts.indexFresh, hint: freshHint(status, texts) }
        : { text: texts.indexPending(status.pending), hint: texts.indexPendingHint };
    case 'following':
      return { text: texts.indexFresh, hint: texts.indexFollowing };
    case 'unavailable':
      return { text: texts.indexUnavailable, hint: status.reason };
  }
}

function freshHint({ notes, unread, unsaved }: EngineStatus & { readonly kind: 'ready' }, texts: Texts): string {
  if (unsaved !== undefined) return texts.indexUnsaved(unsaved);
  const indexed = texts.indexFreshHint(notes);
  return unread === undefined ? indexed : `${indexed}. ${texts.indexUnread(unread)}`;
}

function percent({ done, total }: { readonly done: number; readonly total: number }): number {
  return total === 0 ? 0 : Math.floor((100 * done) / total);
}

/** Shorter work would only flicker. */
const NOTICEABLE_MS = 500;

/** The background job: there while it takes its time, or while it needs a person. */
export function addJobStatus(plugin: Plugin, { background, texts }: PluginServices): void {
  /** When the work began that is under way. */
  let since: number | undefined;
  let timer: number | undefined;
  const follow = (changed: () => void): (() => void) => {
    const look = (): void => {
      window.clearTimeout(timer);
      since = background.status.kind === 'idle' ? undefined : (since ?? performance.now());
      if (since !== undefined) timer = window.setTimeout(changed, since + NOTICEABLE_MS - performance.now());
      changed();
    };
    const stop = background.onChange(look);
    look();
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  };
  const isNoticeable = (): boolean => since !== undefined && performance.now() >= since + NOTICEABLE_MS;
  const isReading = (): boolean => background.status.kind === 'reading';
  addStatusItem(plugin, 'collate-job', {
    follow,
    say: () => (isNoticeable() ? describeWork(background.status, texts) : describeTrouble(background, texts)),
    click: () => {
      if (isReading()) background.stop();
    },
    isClickable: isReading,
  });
}

function describeWork(status: JobStatus, texts: Texts): Shown | undefined {
  switch (status.kind) {
    case 'idle':
      return undefined;
    case 'reading':
      return { text: texts.jobReading(status.total), hint: texts.jobReadingHint(status.done, status.total) };
    case 'writing':
      return { text: texts.jobWriting, hint: texts.jobWritingHint };
  }
}

function describeTrouble({ tree }: Background, texts: Texts): Shown | undefined {
  const isTrouble = tree?.kind === 'foreign' || tree?.kind === 'failed';
  return isTrouble ? { text: texts.treeBlocked, hint: describeTree(tree, texts) } : undefined;
}

/** Says that programs can reach the vault, for as long as they can. */
export function addMcpStatus(plugin: Plugin, mcp: McpService, texts: Texts, click: () => void): void {
  const say = (): Shown | undefined => {
    const { status, clients } = mcp;
    if (status.kind !== 'running') return undefined;
    return { text: texts.mcpShort(status.port), hint: texts.mcpShortHint(clients.length) };
  };
  addStatusItem(plugin, 'collate-mcp-status', { follow: mcp.onChange, say, click });
}
