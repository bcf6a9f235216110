/** What Obsidian says of the machine it runs on: always a desktop app, on the operating system of the server. */
import type * as obsidian from 'obsidian';
import { facts } from '../node/facts';
import { loudModule } from './loud';

export const Platform = loudModule(
  {
    isDesktop: true,
    isMobile: false,
    isDesktopApp: true,
    isMobileApp: false,
    isIosApp: false,
    isAndroidApp: false,
    isPhone: false,
    isTablet: false,
    get isMacOS() {
      return facts.platform === 'darwin';
    },
    get isWin() {
      return facts.platform === 'win32';
    },
    get isLinux() {
      return facts.platform === 'linux';
    },
    isSafari: false,
    resourcePathPrefix: 'app://workbench/',
  } satisfies typeof obsidian.Platform,
  'Platform',
  'platform.ts',
);
