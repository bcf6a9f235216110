/** Turns a text into a field for a moment: Enter or leaving takes what was written, Escape leaves all as it was, but for several lines, which are taken. */
import { nameForReaders } from './reader-name';

export interface InPlace {
  readonly value: string;
  readonly label: string;
  /** Several lines: Enter opens a new one, and Mod+Enter takes them. */
  readonly isLong?: boolean;
  readonly placeholder?: string;
  readonly cls?: string;
  /** What cannot be taken stays in the field after Enter, marked as wrong, and is given up with the field. */
  readonly accepts?: (value: string) => boolean;
  /** Told of Enter on what cannot be taken. */
  readonly onRefused?: () => void;
  /** Only what is another text; the field is gone by then. */
  readonly onDone: (value: string) => void;
  /** The field is gone, whatever came of it; `byKey` when the person is still here. */
  readonly onClose?: (byKey: boolean) => void;
}

/** A longer text scrolls. */
const MOST_ROWS = 12;

/** Shows a field in the place of an element. */
export function editInPlace(el: HTMLElement, options: InPlace): void {
  const { value, label, isLong = false, cls = 'collate-in-place', accepts = () => true, onDone, onClose } = options;
  const rowsOf = (text: string): number => Math.min(MOST_ROWS, text.split('\n').length + 1);
  const field = isLong ? createEl('textarea', { attr: { rows: rowsOf(value) } }) : createEl('input', { type: 'text' });
  field.addClass(cls);
  field.value = value;
  field.placeholder = options.placeholder ?? '';
  el.hide();
  el.after(field);
  const name = nameForReaders(field, label);
  let isOver = false;
  const close = (written: string, byKey: boolean): void => {
    if (isOver) return;
    isOver = true; // the field goes, which takes its focus away
    field.remove();
    name?.remove();
    el.show();
    if (written.trim() !== value.trim() && accepts(written)) onDone(written.trim());
    onClose?.(byKey);
  };
  field.onkeydown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.isComposing) return;
    const isEnter = event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey);
    if (event.key !== 'Escape' && !isEnter) return;
    event.preventDefault();
    if (isEnter && !accepts(field.value)) {
      field.addClass('is-invalid');
      field.setAttr('aria-invalid', 'true');
      options.onRefused?.();
    } else close(isEnter || isLong ? field.value : value, true);
  };
  if (field instanceof HTMLTextAreaElement) field.oninput = (): void => void (field.rows = rowsOf(field.value));
  field.addEventListener('blur', () => close(field.value, false));
  field.focus();
  field.select();
}
