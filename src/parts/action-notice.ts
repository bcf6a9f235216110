/** A notice with something to do about it. */
import { Notice } from 'obsidian';

/** Time to finish a sentence, and to look up. */
const LONG_NOTICE_MS = 15_000;

export function noticeWithAction(words: string, action: string, act: () => void): Notice {
  const message = createFragment((el) => {
    el.appendText(words);
    const buttons = el.createDiv('collate-notice-buttons');
    buttons.createEl('button', { text: action }).addEventListener('click', act);
  });
  return new Notice(message, LONG_NOTICE_MS);
}
