/** Whether the app is shown, as the document says. */
import { screenOf } from '../../src/search/view/index-service';

function hide(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => hide(false));

test('nobody waits for an app that is shown', async () => {
  const screen = screenOf(document);
  expect(screen.isHidden).toBe(false);
  await screen.shown(undefined);
});

test('whoever waits goes on when the app is shown', async () => {
  hide(true);
  const screen = screenOf(document);
  expect(screen.isHidden).toBe(true);
  let isShown = false;
  const shown = screen.shown(undefined).then(() => (isShown = true));
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
  expect(isShown).toBe(false);
  hide(false);
  await shown;
  expect(isShown).toBe(true);
});

test('an abort ends the wait', async () => {
  hide(true);
  const stop = new AbortController();
  const shown = screenOf(document).shown(stop.signal);
  stop.abort();
  await shown;
  await screenOf(document).shown(stop.signal);
});
