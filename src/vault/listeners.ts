/** Those who want to know of a change. One that fails keeps nothing from the others, nor from whoever tells them. */
export class Listeners<News extends readonly unknown[] = []> {
  private readonly all = new Set<(...news: News) => void>();

  /** Gives the function that ends it. Can be handed out by itself. */
  readonly add = (listener: (...news: News) => void): (() => void) => {
    this.all.add(listener);
    return () => this.all.delete(listener);
  };

  tell(...news: News): void {
    for (const listener of [...this.all]) {
      try {
        listener(...news);
      } catch (error) {
        console.error('Collate', error);
      }
    }
  }
}
