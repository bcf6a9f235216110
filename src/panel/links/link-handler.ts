/** Opens links `obsidian://collate?…`, which come from outside. */
import { Notice, type Plugin } from 'obsidian';
import { followLink } from './follow-link';
import type { Services } from '../services';
import { showPanel } from '../panel-access';

/** Behind `obsidian://`; `writeLink` writes it. */
const ACTION = 'collate';

/** Whoever has written a link, it only opens: a note at lines, or the panel with a fast search. */
export function addLinkHandler(plugin: Plugin, services: Services): void {
  const { app, context, texts, jump } = services;
  let told: Notice | undefined;
  let links = 0;
  /** One notice at a time, however many links come: that of the last one, whichever is looked up first. */
  const tell = (message: string, link: number): void => {
    if (link !== links) return;
    told?.hide();
    told = new Notice(message);
  };
  const open = async (parameters: Readonly<Record<string, unknown>>): Promise<void> => {
    const link = (links += 1);
    const end = await followLink(parameters, context().vault, texts);
    if (end.kind === 'refused') tell(end.message, link);
    else if (end.kind === 'lines') await jump.open(end.target);
    else (await showPanel(app, { focus: true }))?.runSearch({ ...end.request, isPassing: true });
  };
  plugin.registerObsidianProtocolHandler(ACTION, (parameters) => {
    // A link may start Obsidian: before that there are no notes, and no place for the panel.
    app.workspace.onLayoutReady(() => void open(parameters));
  });
}
