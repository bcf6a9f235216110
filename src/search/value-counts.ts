/** How many notes have each of some values, whatever its case: tags, folders, words of titles. */
export interface ValueCount {
  /** As it was first met. */
  readonly value: string;
  readonly notes: number;
}

export class ValueCounts {
  private readonly counts = new Map<string, { readonly value: string; notes: number }>();

  /** Adds the values of one note. */
  add(values: readonly string[]): void {
    const met = new Set<string>();
    for (const value of values) {
      const key = value.toLowerCase();
      const known = this.counts.get(key);
      if (known === undefined) this.counts.set(key, { value, notes: 1 });
      else if (!met.has(key)) known.notes += 1;
      met.add(key);
    }
  }

  all(): readonly ValueCount[] {
    return [...this.counts.values()];
  }
}
