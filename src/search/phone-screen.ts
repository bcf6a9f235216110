/**
 * What the index does otherwise on a phone, which ends apps without a word: it works in small steps that are saved, only while the app
 * is shown, and not before somebody uses Collate.
 */

/** The screen that the app may be put away from. */
export interface PhoneScreen {
  readonly isHidden: boolean;
  /** Resolves when the app is shown, or when the signal aborts. */
  shown(signal: AbortSignal | undefined): Promise<void>;
}
