/** The languages of fenced code, which Obsidian loads when it first meets them; it then sets the first character of the note anew. */

/** How long loading takes, in milliseconds. */
const LOADING_TIME = 100;

const FENCE = /^(?:```+|~~~+)[ \t]*([\w+#-]+)/gm;

/** Loaded since the page was. */
const loaded = new Set<string>();

export class LanguageLoading {
  #timer = 0;

  /** `done` is told when all languages of a note are there that were not before. */
  constructor(private readonly done: () => void) {}

  /** Told of the text of a note that was opened. */
  look(text: string): void {
    this.cancel();
    const unknown = [...text.matchAll(FENCE)].map(([, name = '']) => name).filter((name) => !loaded.has(name));
    if (unknown.length === 0) return;
    this.#timer = window.setTimeout(() => {
      for (const name of unknown) loaded.add(name);
      this.done();
    }, LOADING_TIME);
  }

  cancel(): void {
    window.clearTimeout(this.#timer);
  }
}
