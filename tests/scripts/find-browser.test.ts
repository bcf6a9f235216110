/** Where a browser is looked for, on every system. */
import { findBrowser, type BrowserFacts } from '../../scripts/find-browser';

function find(files: readonly string[], facts: Partial<BrowserFacts> = {}): string | undefined {
  return findBrowser({
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin' },
    home: '/home/me',
    exists: (path) => files.includes(path),
    playwright: () => '/cache/playwright/chrome',
    ...facts,
  });
}

test('the one that is named comes first, and must be there', () => {
  const files = ['/opt/mine', '/usr/bin/chromium'];
  expect(find(files, { env: { CHROME_PATH: '/opt/mine', PATH: '/usr/bin' } })).toBe('/opt/mine');
  expect(find(files, { env: { CHROMIUM_PATH: '/opt/mine' } })).toBe('/opt/mine');
  expect(() => find(files, { env: { CHROME_PATH: '/opt/none' } })).toThrow(
    'CHROME_PATH names /opt/none, and there is no such file.',
  );
});

test('on PATH by its usual names, Chromium before Chrome', () => {
  expect(find(['/usr/bin/chromium-browser'])).toBe('/usr/bin/chromium-browser');
  expect(find(['/usr/bin/google-chrome-stable'])).toBe('/usr/bin/google-chrome-stable');
  expect(find(['/usr/local/bin/google-chrome', '/usr/bin/chromium'])).toBe('/usr/bin/chromium');
  expect(find(['chromium'], { env: { PATH: '' } })).toBeUndefined();
});

test('where macOS and Windows keep programs', () => {
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(find([mac], { platform: 'darwin' })).toBe(mac);
  const own = '/home/me/Applications/Chromium.app/Contents/MacOS/Chromium';
  expect(find([own], { platform: 'darwin' })).toBe(own);
  const windows = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
  expect(find([windows], { platform: 'win32', env: { PROGRAMFILES: 'C:\\Program Files' } })).toBe(windows);
});

test("Playwright's own at last, else none", () => {
  expect(find(['/cache/playwright/chrome'])).toBe('/cache/playwright/chrome');
  expect(find([])).toBeUndefined();
});
