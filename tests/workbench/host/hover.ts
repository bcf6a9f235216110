/** Previews of links under the pointer, as Obsidian's core plugin "Page preview" shows them. */
import type { App } from './app';
import { HoverPopover } from './hover-popover';
import { Keymap } from './keymap';
import { installLinkClicks } from './link-clicks';
import { NotePreview } from './note-preview';
import type { HoverLink } from './workspace-events';

export { HoverPopover };

/** Answers `hover-link` events with previews, and keeps clicked links from leading the page away. */
export function installHover(app: App): void {
  app.workspace.on('hover-link', (link) => hover(app, link));
  installLinkClicks(document);
}

/** A source that asks for Ctrl/Cmd gets its preview when the key is held, or pressed while the pointer still rests. */
function hover(app: App, link: HoverLink): void {
  const needsMod = app.workspace.hoverLinkSources[link.source]?.defaultMod === true;
  if (!needsMod || Keymap.isModifier(link.event, 'Mod')) return show(app, link);
  const target = link.targetEl ?? link.event.target;
  if (target === null) return;
  const pressed = (evt: KeyboardEvent): void => {
    // What is taken away under the pointer is not told that it leaves.
    if (target instanceof Node && !target.isConnected) return stop();
    if (!Keymap.isModifier(evt, 'Mod')) return;
    stop();
    show(app, link);
  };
  const stop = (): void => {
    window.removeEventListener('keydown', pressed);
    target.removeEventListener('mouseleave', stop);
  };
  window.addEventListener('keydown', pressed);
  target.addEventListener('mouseleave', stop);
}

/** Moving the pointer within the target does not start another preview. */
function show(app: App, link: HoverLink): void {
  const shown = link.hoverParent.hoverPopover as HoverPopover | null;
  if (shown === null || shown.targetEl !== link.targetEl) new NotePreview(app, link);
}
