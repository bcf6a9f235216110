/** Past queries, latest first, kept on this device for this vault. */
import type { App } from 'obsidian';

const KEY = 'collate-history';
/** More than anyone scrolls through. */
const MOST = 30;

export class History {
  constructor(private readonly app: App) {}

  list(): readonly string[] {
    const saved: unknown = this.app.loadLocalStorage(KEY);
    return Array.isArray(saved) ? saved.filter((item) => typeof item === 'string') : [];
  }

  /** Puts a query first. */
  remember(query: string): void {
    const text = query.trim();
    if (text === '') return;
    const others = this.list().filter((past) => past !== text);
    this.save([text, ...others]);
  }

  forget(query: string): void {
    this.save(this.list().filter((past) => past !== query));
  }

  clear(): void {
    this.app.saveLocalStorage(KEY, null);
  }

  private save(queries: readonly string[]): void {
    this.app.saveLocalStorage(KEY, queries.slice(0, MOST));
  }
}
