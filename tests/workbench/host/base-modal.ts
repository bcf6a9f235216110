/** Dialogs over the app: one hears all keys and keeps the focus until it is closed. */
import type * as obsidian from 'obsidian';
import type { App } from './app';
import { setIcon } from './icons';
import { loud } from './loud';
import { Scope } from './scope';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex], [contenteditable="true"]';

export class Modal implements obsidian.Modal {
  static {
    loud(this, 'Modal', 'base-modal.ts');
  }

  declare app: App;
  scope = new Scope();
  containerEl = createDiv('modal-container mod-dim');
  readonly bgEl = this.containerEl.createDiv('modal-bg');
  modalEl = this.containerEl.createDiv({ cls: 'modal', attr: { tabindex: -1 } });
  titleEl: HTMLElement;
  contentEl: HTMLElement;
  shouldRestoreSelection = true;
  #closed: (() => unknown) | undefined;
  #focusedBefore: HTMLElement | null = null;

  constructor(app: obsidian.App | App) {
    this.app = app as App;
    const closeEl = this.modalEl.createDiv({ cls: 'modal-close-button mod-raised clickable-icon' });
    setIcon(closeEl, 'lucide-x');
    closeEl.addEventListener('click', () => this.close());
    this.titleEl = this.modalEl.createDiv('modal-header').createDiv('modal-title');
    this.contentEl = this.modalEl.createDiv('modal-content');
    this.bgEl.addEventListener('click', () => this.close());
    this.scope.register([], 'Escape', () => {
      this.close();
      return false;
    });
    for (const modifiers of [[], ['Shift']] satisfies obsidian.Modifier[][]) {
      this.scope.register(modifiers, 'Tab', (evt) => this.#keepFocus(evt));
    }
  }

  /** Shows the modal and moves the focus into it; nothing happens when it is open. */
  open(): void {
    if (this.containerEl.parentNode !== null) return;
    const doc = activeDocument;
    this.#focusedBefore = doc.activeElement instanceof HTMLElement ? doc.activeElement : null;
    this.#focusedBefore?.blur();
    this.app.keymap.pushScope(this.scope);
    doc.body.append(this.containerEl);
    void this.onOpen();
    if (!this.containerEl.contains(doc.activeElement)) this.modalEl.focus();
  }

  /** Takes the modal away and gives the focus back; nothing happens when it is not open. */
  close(): void {
    if (this.containerEl.parentNode === null) return;
    this.app.keymap.popScope(this.scope);
    this.containerEl.detach();
    if (this.shouldRestoreSelection && this.#focusedBefore?.isConnected === true) this.#focusedBefore.focus();
    this.onClose();
    this.#closed?.();
  }

  onHistoryBack(): void {
    this.close();
  }

  onOpen(): Promise<void> | void {}

  onClose(): void {}

  setTitle(title: string): this {
    this.titleEl.setText(title);
    return this;
  }

  setContent(content: string | DocumentFragment): this {
    this.contentEl.setText(content);
    return this;
  }

  setCloseCallback(callback: () => unknown): this {
    this.#closed = callback;
    return this;
  }

  /** Leads Tab from the last control back to the first and the other way round. */
  #keepFocus(evt: KeyboardEvent): false | undefined {
    const stops = [...this.modalEl.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (el) => el.tabIndex >= 0 && el.isShown() && !el.matches(':disabled'),
    );
    const active = this.containerEl.doc.activeElement;
    const edge = evt.shiftKey ? stops[0] : stops.at(-1);
    const outside = active === null || active === this.modalEl || !this.modalEl.contains(active);
    if (active !== edge && !outside) return undefined;
    (evt.shiftKey ? stops.at(-1) : stops[0])?.focus();
    return false;
  }
}
