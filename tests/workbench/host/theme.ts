/** The colours: light or dark, as asked for in the page's address, else as the system has them. */
import type { App } from './app';

export type Theme = 'light' | 'dark';

export function setTheme(app: App, theme: Theme): void {
  document.body.toggleClass('theme-dark', theme === 'dark');
  document.body.toggleClass('theme-light', theme === 'light');
  app.workspace.trigger('css-change');
}

/** Takes the wanted theme, or else that of the system, now and when it changes. */
export function followTheme(app: App, wanted: string | null): void {
  if (wanted === 'light' || wanted === 'dark') return setTheme(app, wanted);
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const follow = (): void => setTheme(app, dark.matches ? 'dark' : 'light');
  dark.addEventListener('change', follow);
  follow();
}
