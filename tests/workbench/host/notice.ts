/** Notices: short messages at the top right, over whatever is there, gone after a while or by a click. */
import type * as obsidian from 'obsidian';
import { loud } from './loud';

/** How long a notice stays unless told otherwise, in milliseconds. */
const DEFAULT_DURATION = 5000;

export class Notice implements obsidian.Notice {
  static {
    loud(this, 'Notice', 'notice.ts');
  }

  containerEl: HTMLElement;
  messageEl: HTMLElement;
  #timer: number | undefined;

  /** Shows the message; a duration of 0 keeps it until it is clicked or hidden. */
  constructor(message: string | DocumentFragment, duration = DEFAULT_DURATION) {
    this.containerEl = createDiv('notice');
    this.messageEl = this.containerEl.createDiv('notice-message');
    this.setMessage(message);
    this.containerEl.addEventListener('click', () => this.hide());
    stack().append(this.containerEl);
    if (duration > 0) this.#timer = window.setTimeout(() => this.hide(), duration);
  }

  /** What the message was called before; the same element. */
  get noticeEl(): HTMLElement {
    return this.messageEl;
  }

  setMessage(message: string | DocumentFragment): this {
    this.messageEl.setText(message);
    return this;
  }

  hide(): void {
    window.clearTimeout(this.#timer);
    const { parentElement } = this.containerEl;
    this.containerEl.detach();
    if (parentElement?.childElementCount === 0) parentElement.detach();
  }
}

/** The element that holds the notices of the active window. */
function stack(): HTMLElement {
  const { body } = activeDocument;
  return body.querySelector<HTMLElement>(':scope > .notice-container') ?? body.createDiv('notice-container');
}
