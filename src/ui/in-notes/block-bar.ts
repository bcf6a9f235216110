/** The bar of a `collate` block: its title, and what can be done with all of it. */
import type { NoteBlockHost } from './block-view';

export class NoteBlockBar {
  private readonly tools: HTMLElement;
  /** Made when they are needed, which most blocks never do. */
  private updateEl: HTMLElement | undefined;
  private workingEl: HTMLElement | undefined;

  constructor(
    parent: HTMLElement,
    title: string | undefined,
    private readonly host: NoteBlockHost,
    private readonly runUpdate: () => void,
  ) {
    const { texts } = host;
    const el = createDiv('collate-in-note-bar');
    const name = el.createDiv({ cls: 'collate-in-note-title', text: title ?? texts.noteBlock, attr: { dir: 'auto' } });
    name.toggleClass('is-unnamed', title === undefined);
    const tools = el.createDiv('collate-in-note-tools');
    this.tools = tools;
    addTool(tools, texts.noteBlockOpen, () => host.openInPanel());
    const copy = addTool(tools, texts.noteBlockCopy, () => host.copy(copy));
    addTool(tools, texts.noteBlockEdit, () => host.edit());
    parent.append(el);
  }

  /** `moved`: how many blocks stand elsewhere than the text says. */
  update(moved: number): void {
    if (moved > 0) this.updateEl ??= this.addUpdate();
    this.updateEl?.toggle(moved > 0);
  }

  showWorking(isWorking: boolean): void {
    if (isWorking) this.workingEl ??= this.addWorking();
    this.workingEl?.toggle(isWorking);
  }

  private addUpdate(): HTMLElement {
    const el = addTool(this.tools, this.host.texts.noteBlockUpdate, this.runUpdate);
    el.addClass('mod-update');
    this.tools.prepend(el);
    return el;
  }

  private addWorking(): HTMLElement {
    const el = createSpan({ text: this.host.texts.noteBlockWorking, attr: { role: 'status' } });
    this.tools.prepend(el);
    return el;
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
