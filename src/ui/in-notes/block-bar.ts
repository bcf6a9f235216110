/** The bar of a `collate` block: its title, and what can be done with all of it. */
import type { NoteBlockHost } from './block-view';

export class NoteBlockBar {
  private readonly updateEl: HTMLElement;
  private readonly workingEl: HTMLElement;

  constructor(parent: HTMLElement, title: string | undefined, host: NoteBlockHost, update: () => void) {
    const { texts } = host;
    const el = parent.createDiv('collate-in-note-bar');
    const name = el.createDiv({ cls: 'collate-in-note-title', text: title ?? texts.noteBlock, attr: { dir: 'auto' } });
    name.toggleClass('is-unnamed', title === undefined);
    const tools = el.createDiv('collate-in-note-tools');
    this.workingEl = tools.createSpan({ text: texts.noteBlockWorking, attr: { role: 'status' } });
    this.updateEl = addTool(tools, texts.noteBlockUpdate, update);
    this.updateEl.addClass('mod-update');
    addTool(tools, texts.noteBlockOpen, () => host.openInPanel());
    const copy = addTool(tools, texts.noteBlockCopy, () => host.copy(copy));
    addTool(tools, texts.noteBlockEdit, () => host.edit());
    this.showWorking(false);
    this.update(0);
  }

  /** `moved`: how many blocks stand elsewhere than the text says. */
  update(moved: number): void {
    this.updateEl.toggle(moved > 0);
  }

  showWorking(isWorking: boolean): void {
    this.workingEl.toggle(isWorking);
  }
}

function addTool(parent: HTMLElement, text: string, run: () => void): HTMLElement {
  const button = parent.createEl('button', { cls: 'collate-link', text, attr: { type: 'button' } });
  button.addEventListener('click', (event) => {
    event.preventDefault();
    event.stopPropagation();
    run();
  });
  return button;
}
