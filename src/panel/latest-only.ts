/** Does something with one item after the other; of what is asked for meanwhile only the last is done. */
export class LatestOnly<Item> {
  private next: { readonly item: Item } | undefined;
  private isRunning = false;

  constructor(private readonly action: (item: Item) => Promise<void>) {}

  async run(item: Item): Promise<void> {
    this.next = { item };
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      while (this.next !== undefined) {
        const { next } = this;
        this.next = undefined;
        await this.action(next.item);
      }
    } finally {
      this.isRunning = false;
    }
  }
}
